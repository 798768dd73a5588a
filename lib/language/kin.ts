import { onFirstUse } from "@/lib/once-per-process";
import data from "./data/kin.json" with { type: "json" };
import { pairsOf } from "./lexicon/read";
import { stem } from "./text";

/** The stems of other words that a text may hold where a word is asked for. */
export interface Kin {
  /** Words of the same matter: "reject" and "refusal", "quake" and "tremor". */
  close: readonly string[];
  /** Words of the same scene, whose presence makes an answer likelier: "quake" and "magnitude". */
  loose: readonly string[];
}

/** A line of the list: a word, what is close to it and what stands in the same scene. */
interface Line {
  head: string;
  close: string[];
  loose: string[];
}

interface Lexicon {
  kin: ReadonlyMap<string, Kin>;
  spelt: ReadonlySet<string>;
  /** Phrases of several words, each as its stems with hyphens between them. */
  phrases: ReadonlySet<string>;
}

const none: Kin = { close: [], loose: [] };
const longestPhrase = 3;
const lexicon = onFirstUse(read);

/** What is akin to a stem, or to a phrase as `phrasesAt` names it. */
export function kinOf(term: string): Kin {
  return lexicon().kin.get(term) ?? none;
}

/** Whether a word is a form of one that others are akin to, and so is spelt right: "scrapped", and not "befor". */
export function isFormOfKin(word: string): boolean {
  const { spelt, kin } = lexicon();
  const base = stem(word);
  return spelt.has(word) || (base !== word && kin.has(base));
}

/** The known phrases in a row of stems, by where they begin: `turn-down` at the "turned" of "was turned down". */
export function phrasesAt(stems: readonly string[]): Map<number, string> {
  const { phrases } = lexicon();
  const found = new Map<number, string>();
  for (let at = 0; at < stems.length; at += 1)
    for (let length = longestPhrase; length > 1; length -= 1) {
      if (at + length > stems.length) continue;
      const phrase = stems.slice(at, at + length).join("-");
      if (!phrases.has(phrase)) continue;
      found.set(at, phrase);
      break;
    }
  return found;
}

function read(): Lexicon {
  const close = new Map<string, Set<string>>();
  const loose = new Map<string, Set<string>>();
  const spelt = new Set<string>();
  const phrases = new Set<string>();
  const termOf = (word: string) => {
    spelt.add(word);
    if (!word.includes("-")) return stem(word);
    const phrase = word.split("-").map(stem).join("-");
    phrases.add(phrase);
    return phrase;
  };
  for (const line of pairsOf("kin", data).map(lineOf)) {
    const head = termOf(line.head);
    for (const [words, sets] of [
      [line.close, close],
      [line.loose, loose],
    ] as const)
      for (const other of words.map(termOf)) {
        if (other === head) continue;
        join(sets, head, other);
        join(sets, other, head);
      }
  }
  const kin = new Map<string, Kin>();
  for (const term of new Set([...close.keys(), ...loose.keys()])) {
    const near = close.get(term) ?? new Set();
    const far = [...(loose.get(term) ?? [])].filter((other) => !near.has(other));
    kin.set(term, { close: [...near], loose: far });
  }
  return { kin, spelt, phrases };
}

function lineOf([head, others]: [string, string]): Line {
  const [close = "", loose = ""] = others.split(" ; ");
  return { head, close: close.split(" "), loose: loose === "" ? [] : loose.split(" ") };
}

function join(sets: Map<string, Set<string>>, term: string, other: string): void {
  const set = sets.get(term);
  if (set) set.add(other);
  else sets.set(term, new Set([other]));
}
