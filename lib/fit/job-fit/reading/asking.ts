import { stem, tokenize } from "@/lib/language";
import { numbersOf, type WrittenNumbers } from "@/lib/meaning";
import type { Section } from "../ask";
import weights from "./data/asking.json" with { type: "json" };
import byMeaning from "./data/asking-by-meaning.json" with { type: "json" };
import { abilities, demands, holders, isVerb, people, seeking, stack, wishes, work } from "./words";

/** What speaks for and against a sentence's asking for something; each 0 or 1. */
export type Marks = Record<string, number>;

/** A sentence of an advertisement, as the rules read it. */
export interface Said {
  text: string;
  folded: string;
  section: Section;
  bulleted: boolean;
  /** What the rules take it for. */
  asks: boolean;
}

const vocabularies = { abilities, demands, holders, people, seeking, stack, wishes, work };
const you = /\b(?:you|your|yours)\b/;
const youFirst = /^(?:you|your|whoever|somebody|someone|the (?:person|engineer|right|ideal|successful))\b/;
const we = /\b(?:we|our|us|ours)\b/;
const weFirst = /^(?:we|our|us)\b/;
const me = /\b(?:i|my|me)\b/;
const finite = /\b(?:is|are|was|were|has|have|had|will|would|can|could)\b|'(?:s|re|ll|ve|d)\b/;
const past = /\b(?:was|were|had|founded|grew|raised|began|started|closed)\b/;
const must = /\b(?:would|will|must|should|needs?)\b|'(?:ll|d)\b/;
const money = /[€£$]|\b(?:eur|salary|pay|paid|pension|equity)\b/;
const [fewWords, manyWords] = [4, 18];

/** The marks of a sentence: where it stands, how it speaks, and the ordinary words in it. */
export function marksOf({ text, folded, section, bulleted, asks }: Said): Marks {
  const first = /^[\p{L}'-]+/u.exec(folded)?.[0] ?? "";
  const length = folded.split(/\s+/).length;
  const marks: Record<string, boolean> = {
    bias: true,
    asks,
    bulleted,
    [`in ${section}`]: true,
    ...Object.fromEntries(
      Object.entries(vocabularies).map(([name, pattern]) => [name, pattern.test(folded)]),
    ),
    you: you.test(folded),
    youFirst: youFirst.test(folded),
    we: we.test(folded),
    weFirst: weFirst.test(folded),
    me: me.test(folded),
    verb: isVerb(first, "base"),
    doing: isVerb(first, "ing"),
    done: isVerb(first, "ed"),
    finite: finite.test(folded),
    past: past.test(folded),
    must: must.test(folded),
    money: money.test(folded),
    figure: /\d/.test(folded),
    question: /\?\s*$/.test(text),
    short: length <= fewWords,
    long: length > manyWords,
    ...Object.fromEntries(ordinaryWords(text).map((word) => [`word ${word}`, true])),
  };
  return Object.fromEntries(Object.entries(marks).flatMap(([name, is]) => (is ? [[name, 1]] : [])));
}

/** The stems of words in small letters: names say nothing of how a sentence speaks. */
function ordinaryWords(text: string): string[] {
  return tokenize(text)
    .filter(({ raw }) => /^\p{Ll}/u.test(raw))
    .map(({ word }) => stem(word));
}

/** How likely a sentence with these marks asks for something, 0 to 1: a logistic regression (`npm run calibrate`). */
export function likelihood(
  marks: Marks,
  by: Readonly<Record<string, number | undefined>> = weights,
  ofMeaning = 0,
): number {
  const score = Object.keys(marks).reduce((sum, name) => sum + (by[name] ?? 0), ofMeaning);
  return 1 / (1 + Math.exp(-score));
}

/**
 * From here on a sentence asks, though no rule says so; below it does not, though one does. Fitted on the labelled
 * advertisements with each file left out in turn: between them the rules were right more often.
 */
const [promoted, demoted] = [0.6, 0.3];

/** Whether a sentence asks for something, by the rules and by its marks. */
export function asksBy(marks: Marks, by: Record<string, number> = weights): boolean {
  if (isOfFirm(marks)) return false;
  const likely = likelihood(marks, by);
  return marks.asks ? likely >= demoted : likely >= promoted;
}

/** Weights of the marks, and of the numbers of a sentence's vector, which say nothing of another embedder's. */
export interface WrittenAsking {
  embedder: string;
  marks: Readonly<Record<string, number | undefined>>;
  vector: WrittenNumbers;
}

/** Where the meaning is known the rules decide less: half of what they missed is found by it. */
const promotedByMeaning = 0.55;

/** Among what is told of the firm only a rule finds what is asked. */
function isOfFirm(marks: Marks): boolean {
  return marks["in company"] === 1 && !marks.asks;
}

/** Tells by a sentence's meaning as well whether it asks for something. The numbers are fitted by `npm run calibrate`. */
export class Asking {
  readonly embedder: string;
  readonly #marks: WrittenAsking["marks"];
  readonly #vector: Float32Array;

  constructor({ embedder, marks, vector }: WrittenAsking = byMeaning) {
    this.embedder = embedder;
    this.#marks = marks;
    this.#vector = numbersOf(vector);
  }

  asks(marks: Marks, meaning: Float32Array): boolean {
    if (isOfFirm(marks)) return false;
    const ofMeaning = meaning.reduce((sum, value, at) => sum + value * (this.#vector[at] ?? 0), 0);
    return likelihood(marks, this.#marks, ofMeaning) >= (marks.asks ? demoted : promotedByMeaning);
  }
}
