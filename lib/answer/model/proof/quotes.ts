import { sentences } from "@/lib/language";
import { apart } from "./text";

/** Where a quote stands in a text, in the text's own characters. */
export interface Place {
  from: number;
  to: number;
}

/** What is apart when words are compared: spaces, quotation marks, dashes, small and capital letters. */
const letters = /[\p{L}\p{M}\p{N}]/u;

/**
 * Finds a quote in a text word for word; spaces, quotation marks, dashes and emphasis apart, and whatever a model puts around it.
 * @returns undefined where it does not stand there, or only inside of words
 */
export function placeOf(quote: string, passage: { text: string }): Place | undefined {
  const wanted = comparable(quote.replace(/^[\s"'“”‘’«».…]+|[\s"'“”‘’«»…]+$/g, "")).text;
  if (!letters.test(wanted)) return undefined;
  const { text: known, places } = readIn(passage);
  for (let at = known.indexOf(wanted); at >= 0; at = known.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (inWord(known, at) || inWord(known, end)) continue;
    return { from: places[at] ?? 0, to: (places[end - 1] ?? 0) + 1 };
  }
  return undefined;
}

const read = new WeakMap<object, ReturnType<typeof comparable>>();

/** A passage is read once for all that is quoted from it. */
function readIn(passage: { text: string }): ReturnType<typeof comparable> {
  const made = read.get(passage) ?? comparable(passage.text);
  read.set(passage, made);
  return made;
}

function inWord(text: string, at: number): boolean {
  return letters.test(text[at - 1] ?? "") && letters.test(text[at] ?? "");
}

/** A text in the form in which quotes are compared, with the place of each of its characters in the text itself. */
function comparable(text: string): { text: string; places: number[] } {
  let made = "";
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? "";
    const plain = /\s/.test(one)
      ? made.endsWith(" ")
        ? ""
        : " "
      : /["“”«»„*_`]/.test(one)
        ? ""
        : /[‐-―−]/.test(one)
          ? "-"
          : /[‘’ʼ´]/.test(one)
            ? "'"
            : one.toLowerCase();
    for (const each of plain) {
      made += each;
      places.push(at);
    }
  }
  return { text: made.replace(/ $/, ""), places };
}

/** A sentence that a quote holds, or a part of it: with all of the sentence that is in the passage. */
export interface Stretch extends Place {
  /** The whole sentence. */
  text: string;
  /** The sentence before it in the passage, whose subject a pronoun may mean. */
  before: string;
}

/** The sentences of a passage that a place in it touches; `from` and `to` are what of each is quoted. */
export function stretchesAt({ from, to }: Place, passage: string): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  let before = "";
  for (const sentence of sentencesOf(passage)) {
    const start = passage.indexOf(sentence, at);
    if (start < 0) continue;
    at = start + sentence.length;
    if (start < to && at > from && sentence.trim())
      found.push({
        text: sentence,
        before,
        from: Math.max(0, from - start),
        to: Math.min(sentence.length, to - start),
      });
    before = sentence;
  }
  return found;
}

/** The sentences and lines of a text, each exactly as it stands there. */
export function sentencesOf(text: string): string[] {
  return apart(text, "\n").split("\n").flatMap(sentences);
}
