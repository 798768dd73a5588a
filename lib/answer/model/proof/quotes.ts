import { sentences } from "@/lib/language";
import { separateSentences } from "./text";

/** The position of a quote in a text, in the text's own characters. */
export interface Place {
  from: number;
  to: number;
}

/** The characters of words; spaces, quotation marks and dashes are compared loosely. */
const letterPattern = /[\p{L}\p{M}\p{N}]/u;

/**
 * Finds a quote in a text word for word, regardless of spaces, quotation marks, dashes and emphasis, and of marks around it.
 * @returns undefined where it is not there, or only inside of words
 */
export function placeOf(quote: string, passage: { text: string }): Place | undefined {
  const wanted = comparable(quote.replace(/^[\s"'“”‘’«».…]+|[\s"'“”‘’«»…]+$/g, "")).text;
  if (!letterPattern.test(wanted)) return undefined;
  const { text: known, places } = comparableOf(passage);
  for (let at = known.indexOf(wanted); at >= 0; at = known.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isInsideWord(known, at) || isInsideWord(known, end)) continue;
    return { from: places[at] ?? 0, to: (places[end - 1] ?? 0) + 1 };
  }
  return undefined;
}

const comparableCache = new WeakMap<object, ReturnType<typeof comparable>>();

/** The comparable form of a passage, computed once. */
function comparableOf(passage: { text: string }): ReturnType<typeof comparable> {
  const built = comparableCache.get(passage) ?? comparable(passage.text);
  comparableCache.set(passage, built);
  return built;
}

function isInsideWord(text: string, at: number): boolean {
  return letterPattern.test(text[at - 1] ?? "") && letterPattern.test(text[at] ?? "");
}

/** A text in the form in which quotes are compared, with the position of each character in the original text. */
function comparable(text: string): { text: string; places: number[] } {
  let comparableText = "";
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? "";
    const plain = /\s/.test(one)
      ? comparableText.endsWith(" ")
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
      comparableText += each;
      places.push(at);
    }
  }
  return { text: comparableText.replace(/ $/, ""), places };
}

/** A sentence that a quote contains fully or in part; `from` and `to` are the quoted part. */
export interface Stretch extends Place {
  /** The whole sentence. */
  text: string;
  /** The sentence before it in the passage, whose subject a pronoun may mean. */
  before: string;
}

/** The sentences of a passage that overlap a quote's position. */
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
  return separateSentences(text, "\n").split("\n").flatMap(sentences);
}
