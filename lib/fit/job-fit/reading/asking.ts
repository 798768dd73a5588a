import { stem, tokenize } from "@/lib/language";
import { decodeNumbers, type EncodedNumbers } from "@/lib/meaning";
import type { Section } from "../ask";
import weights from "./data/asking.json" with { type: "json" };
import byMeaning from "./data/asking-by-meaning.json" with { type: "json" };
import {
  abilityPattern,
  applicantPattern,
  demandPattern,
  holderPattern,
  isVerb,
  seekingPattern,
  stackPattern,
  wishPattern,
  workPattern,
} from "./words";

/** Features for and against a sentence asking for something, each 0 or 1; the keys are those of the fitted weights. */
export type Marks = Record<string, number>;

/** A sentence of an advertisement, with what the rules found. */
export interface SentenceInput {
  text: string;
  folded: string;
  section: Section;
  bulleted: boolean;
  /** By the rules, it asks for something. */
  asks: boolean;
}

const vocabularies = {
  abilities: abilityPattern,
  demands: demandPattern,
  holders: holderPattern,
  people: applicantPattern,
  seeking: seekingPattern,
  stack: stackPattern,
  wishes: wishPattern,
  work: workPattern,
};
const youPattern = /\b(?:you|your|yours)\b/;
const youFirstPattern =
  /^(?:you|your|whoever|somebody|someone|the (?:person|engineer|right|ideal|successful))\b/;
const wePattern = /\b(?:we|our|us|ours)\b/;
const weFirstPattern = /^(?:we|our|us)\b/;
const mePattern = /\b(?:i|my|me)\b/;
const finitePattern = /\b(?:is|are|was|were|has|have|had|will|would|can|could)\b|'(?:s|re|ll|ve|d)\b/;
const pastPattern = /\b(?:was|were|had|founded|grew|raised|began|started|closed)\b/;
const mustPattern = /\b(?:would|will|must|should|needs?)\b|'(?:ll|d)\b/;
const moneyPattern = /[€£$]|\b(?:eur|salary|pay|paid|pension|equity)\b/;
const [maxShortWords, maxMediumWords] = [4, 18];

/** The marks of a sentence: its section, how it is phrased, and the ordinary words in it. */
export function marksOf({ text, folded, section, bulleted, asks }: SentenceInput): Marks {
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
    you: youPattern.test(folded),
    youFirst: youFirstPattern.test(folded),
    we: wePattern.test(folded),
    weFirst: weFirstPattern.test(folded),
    me: mePattern.test(folded),
    verb: isVerb(first, "base"),
    doing: isVerb(first, "ing"),
    done: isVerb(first, "ed"),
    finite: finitePattern.test(folded),
    past: pastPattern.test(folded),
    must: mustPattern.test(folded),
    money: moneyPattern.test(folded),
    figure: /\d/.test(folded),
    question: /\?\s*$/.test(text),
    short: length <= maxShortWords,
    long: length > maxMediumWords,
    ...Object.fromEntries(ordinaryWords(text).map((word) => [`word ${word}`, true])),
  };
  return Object.fromEntries(Object.entries(marks).flatMap(([name, is]) => (is ? [[name, 1]] : [])));
}

/** The stems of lower-case words: names say nothing of how a sentence is phrased. */
function ordinaryWords(text: string): string[] {
  return tokenize(text)
    .filter(({ raw }) => /^\p{Ll}/u.test(raw))
    .map(({ word }) => stem(word));
}

/** The probability that a sentence with these marks asks for something: a logistic regression (`npm run calibrate`). */
export function askingProbability(
  marks: Marks,
  markWeights: Readonly<Record<string, number | undefined>> = weights,
  meaningScore = 0,
): number {
  const score = Object.keys(marks).reduce((sum, name) => sum + (markWeights[name] ?? 0), meaningScore);
  return 1 / (1 + Math.exp(-score));
}

/**
 * From the first probability on a sentence asks though no rule says so; below the second it does not though a rule says so.
 * Fitted on the labelled advertisements with each file left out in turn: between the two the rules were right more often.
 */
const [promoteThreshold, demoteThreshold] = [0.6, 0.3];

/** Whether a sentence asks for something, by the rules and by its marks. */
export function asksByMarks(marks: Marks, markWeights: Record<string, number> = weights): boolean {
  if (isAboutCompany(marks)) return false;
  const probability = askingProbability(marks, markWeights);
  return marks.asks ? probability >= demoteThreshold : probability >= promoteThreshold;
}

/** Weights of the marks and of the dimensions of a sentence's vector, which hold for this embedder only. */
export interface AskingWeights {
  embedder: string;
  marks: Readonly<Record<string, number | undefined>>;
  vector: EncodedNumbers;
}

/** With the meaning known the rules decide less: it finds half of what they missed. */
const promoteByMeaningThreshold = 0.55;

/** In a section about the company only a rule can find what is asked. */
function isAboutCompany(marks: Marks): boolean {
  return marks["in company"] === 1 && !marks.asks;
}

/** Decides by a sentence's meaning as well whether it asks for something. The weights are fitted by `npm run calibrate`. */
export class AskingClassifier {
  readonly embedder: string;
  readonly #marks: AskingWeights["marks"];
  readonly #vector: Float32Array;

  constructor({ embedder, marks, vector }: AskingWeights = byMeaning) {
    this.embedder = embedder;
    this.#marks = marks;
    this.#vector = decodeNumbers(vector);
  }

  asks(marks: Marks, meaning: Float32Array): boolean {
    if (isAboutCompany(marks)) return false;
    const meaningScore = meaning.reduce((sum, value, at) => sum + value * (this.#vector[at] ?? 0), 0);
    return (
      askingProbability(marks, this.#marks, meaningScore) >=
      (marks.asks ? demoteThreshold : promoteByMeaningThreshold)
    );
  }
}
