import { fold, lightWords, stem, stopWords, synonymsOf, terms, tokenize } from "@/lib/language";
import type { KeptQuestion } from "./kept";

/** One vector of length 1 for each text, in their order: texts of like meaning point in like directions. */
export type Vectors = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/**
 * From this cosine on two questions with the same names ask the same, where they have a word in common and where they have
 * none; `fold.test.ts` has what stands on either side.
 */
const sameMeaning = { sharing: 0.7, apart: 0.8 };

/** Words that ask whether there is something, whatever it is. */
const asking = new Set(
  "own have use know work experience familiar good any anything ever".split(" ").map(stem),
);

/** How often a question came. */
export function timesAsked({ times }: KeptQuestion): number {
  return Object.values(times).reduce((sum, count) => sum + count, 0);
}

interface Group {
  vector: Float32Array;
  read: Read;
  members: [KeptQuestion, ...KeptQuestion[]];
}

/**
 * Questions gathered with those that ask the same in other words: each group begins with the one that came most often, and
 * the groups are in the order of how often they came. @param names what the owner is called
 */
export async function foldByMeaning(
  questions: readonly KeptQuestion[],
  vectorsOf: Vectors,
  names: readonly string[] = [],
): Promise<Group["members"][]> {
  const often = questions
    .map((kept) => ({ kept, read: read(kept.question, names) }))
    .sort((a, b) => timesAsked(b.kept) - timesAsked(a.kept));
  const vectors = await vectorsOf(often.map(({ read }) => read.text));
  const groups: Group[] = [];
  for (const [at, { kept, read }] of often.entries()) {
    const vector = vectors[at] ?? new Float32Array();
    const near = groups
      .filter(({ read: first }) => haveSameNames(first, read) && first.kind === read.kind)
      .map((group) => ({ group, likeness: likeness(group, { read, vector }) }))
      .sort((a, b) => b.likeness - a.likeness)[0];
    if (near && near.likeness >= 0) near.group.members.push(kept);
    else groups.push({ vector, read, members: [kept] });
  }
  const total = (members: KeptQuestion[]) => members.reduce((sum, member) => sum + timesAsked(member), 0);
  return groups.map(({ members }) => members).sort((a, b) => total(b) - total(a));
}

/** A question without how its asker speaks of the owner, which vectors take for a difference. */
interface Read {
  text: string;
  /** What kind of thing is asked for: a time, a place, a reason, a number; none where it is a yes. */
  kind: string;
  names: string[];
  words: ReadonlySet<string>;
  /** What it is about: its terms but those that every question is made of. */
  terms: readonly string[];
}

function read(question: string, names: readonly string[]): Read {
  const called = names.filter(Boolean).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const owner = ["you", "he", "she", "they", ...called].join("|");
  const text = question
    .replace(/\b(?:your|his|their)\b/gi, "her")
    .replace(new RegExp(`\\bdo(?:es)? (?:${owner})(?!\\p{L})`, "giu"), "does she")
    .replace(new RegExp(`\\bha(?:s|ve) (?:${owner})(?!\\p{L})`, "giu"), "has she")
    .replace(new RegExp(`(?<!\\p{L})(?:${owner})(?!\\p{L})`, "giu"), "she");
  const tokens = tokenize(text);
  const telling = tokens.filter(({ word }) => !stopWords.has(word));
  return {
    text,
    kind: /\b(?:when|where|why|who|how (?:many|much|long|big))\b/i.exec(text)?.[0].toLowerCase() ?? "",
    names: namesIn(text),
    words: new Set(tokens.map(({ word }) => word)),
    terms: terms(telling.map(({ raw }) => raw).join(" ")).filter(
      (term) => !lightWords.has(term) && !asking.has(term),
    ),
  };
}

/** How far beyond what is needed to be the same question a question is; below zero it is another. */
function likeness(one: Pick<Group, "read" | "vector">, other: Pick<Group, "read" | "vector">): number {
  const shared = (a: Read, b: Read) =>
    a.terms.filter((term) => [term, ...synonymsOf(term)].some((same) => b.terms.includes(same))).length;
  const [inOther, inOne] = [shared(one.read, other.read), shared(other.read, one.read)];
  // "Any Kubernetes?" and "does she know Kubernetes?" differ in nothing but how they ask.
  if (inOther > 0 && inOther === one.read.terms.length && inOne === other.read.terms.length) return 1;
  return dot(one.vector, other.vector) - (inOther > 0 ? sameMeaning.sharing : sameMeaning.apart);
}

/** To vectors French is nearly Italian: what one question names, the other must have too. */
function haveSameNames(one: Read, other: Read): boolean {
  return one.names.every((name) => other.words.has(name)) && other.names.every((name) => one.words.has(name));
}

/** Words with a capital or a digit, where it is not the beginning that has the capital. */
function namesIn(text: string): string[] {
  return tokenize(text)
    .filter(({ raw }, at) => (at > 0 && /\p{Lu}/u.test(raw)) || /\d/.test(raw))
    .filter(({ raw }) => raw !== "I")
    .map(({ word }) => fold(word));
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);
}
