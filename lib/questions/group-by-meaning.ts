import { fold, lightWords, stem, stopWords, synonymsOf, terms, tokenize } from "@/lib/language";
import type { KeptQuestion } from "./kept-questions";

/** One vector of length 1 for each text, in their order: texts of similar meaning have similar directions. */
export type EmbedTexts = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/**
 * The cosine from which two questions with the same names ask the same, with and without a word in common;
 * `group-by-meaning.test.ts` has examples on either side.
 */
const sameMeaningThreshold = { sharedWords: 0.7, noSharedWords: 0.8 };

/** Stems of words that ask whether there is something, whatever it is. */
const askingStems = new Set(
  "own have use know work experience familiar good any anything ever".split(" ").map(stem),
);

/** How often a question was asked. */
export function timesAsked({ times }: KeptQuestion): number {
  return Object.values(times).reduce((sum, count) => sum + count, 0);
}

interface Group {
  vector: Float32Array;
  parsed: ParsedQuestion;
  members: [KeptQuestion, ...KeptQuestion[]];
}

/**
 * Groups questions that ask the same in other words. Each group begins with its most frequent question, and the most
 * frequent groups come first. @param names what the owner is called
 */
export async function groupByMeaning(
  questions: readonly KeptQuestion[],
  embedTexts: EmbedTexts,
  names: readonly string[] = [],
): Promise<Group["members"][]> {
  const byFrequency = questions
    .map((kept) => ({ kept, read: parseQuestion(kept.question, names) }))
    .sort((a, b) => timesAsked(b.kept) - timesAsked(a.kept));
  const vectors = await embedTexts(byFrequency.map(({ read }) => read.text));
  const groups: Group[] = [];
  for (const [at, { kept, read }] of byFrequency.entries()) {
    const vector = vectors[at] ?? new Float32Array();
    const nearest = groups
      .filter(({ parsed: first }) => haveSameNames(first, read) && first.kind === read.kind)
      .map((group) => ({ group, likeness: similarityMargin(group, { parsed: read, vector }) }))
      .sort((a, b) => b.likeness - a.likeness)[0];
    if (nearest && nearest.likeness >= 0) nearest.group.members.push(kept);
    else groups.push({ vector, parsed: read, members: [kept] });
  }
  const total = (members: KeptQuestion[]) => members.reduce((sum, member) => sum + timesAsked(member), 0);
  return groups.map(({ members }) => members).sort((a, b) => total(b) - total(a));
}

/** A question with the words for the owner normalized, because vectors take those for a difference. */
interface ParsedQuestion {
  text: string;
  /** The question word, for a time, a place, a reason or a number; empty for yes-no questions. */
  kind: string;
  names: string[];
  words: ReadonlySet<string>;
  /** Its content terms, without those that every question is made of. */
  terms: readonly string[];
}

function parseQuestion(question: string, names: readonly string[]): ParsedQuestion {
  const escapedNames = names.filter(Boolean).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const owner = ["you", "he", "she", "they", ...escapedNames].join("|");
  const text = question
    .replace(/\b(?:your|his|their)\b/gi, "her")
    .replace(new RegExp(`\\bdo(?:es)? (?:${owner})(?!\\p{L})`, "giu"), "does she")
    .replace(new RegExp(`\\bha(?:s|ve) (?:${owner})(?!\\p{L})`, "giu"), "has she")
    .replace(new RegExp(`(?<!\\p{L})(?:${owner})(?!\\p{L})`, "giu"), "she");
  const tokens = tokenize(text);
  const contentTokens = tokens.filter(({ word }) => !stopWords.has(word));
  return {
    text,
    kind: /\b(?:when|where|why|who|how (?:many|much|long|big))\b/i.exec(text)?.[0].toLowerCase() ?? "",
    names: namesIn(text),
    words: new Set(tokens.map(({ word }) => word)),
    terms: terms(contentTokens.map(({ raw }) => raw).join(" ")).filter(
      (term) => !lightWords.has(term) && !askingStems.has(term),
    ),
  };
}

/** How far the similarity of two questions is above the threshold; below zero they are different questions. */
function similarityMargin(
  one: Pick<Group, "parsed" | "vector">,
  other: Pick<Group, "parsed" | "vector">,
): number {
  const countShared = (a: ParsedQuestion, b: ParsedQuestion) =>
    a.terms.filter((term) => [term, ...synonymsOf(term)].some((same) => b.terms.includes(same))).length;
  const [inOther, inOne] = [countShared(one.parsed, other.parsed), countShared(other.parsed, one.parsed)];
  // "Any Kubernetes?" and "does she know Kubernetes?" differ in nothing but how they ask.
  if (inOther > 0 && inOther === one.parsed.terms.length && inOne === other.parsed.terms.length) return 1;
  return (
    dot(one.vector, other.vector) -
    (inOther > 0 ? sameMeaningThreshold.sharedWords : sameMeaningThreshold.noSharedWords)
  );
}

/** Vectors hardly tell French from Italian, so each question must contain the names of the other. */
function haveSameNames(one: ParsedQuestion, other: ParsedQuestion): boolean {
  return one.names.every((name) => other.words.has(name)) && other.names.every((name) => one.words.has(name));
}

/** Words with a capital letter or a digit; a capital at the beginning of the text does not count. */
function namesIn(text: string): string[] {
  return tokenize(text)
    .filter(({ raw }, at) => (at > 0 && /\p{Lu}/u.test(raw)) || /\d/.test(raw))
    .filter(({ raw }) => raw !== "I")
    .map(({ word }) => fold(word));
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);
}
