import { fold, tokenize } from "@/lib/language";
import type { KeptQuestion } from "./kept";

/** One vector of length 1 for each text, in their order: texts of like meaning point in like directions. */
export type Vectors = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/** From this cosine on two questions with the same names ask the same; `fold.test.ts` has what stands on either side. */
const sameMeaning = 0.72;

/** How often a question came. */
export function timesAsked({ times }: KeptQuestion): number {
  return Object.values(times).reduce((sum, count) => sum + count, 0);
}

interface Group {
  vector: Float32Array;
  members: [KeptQuestion, ...KeptQuestion[]];
}

/**
 * Questions gathered with those that ask the same in other words: each group begins with the one that came most often, and
 * the groups are in the order of how often they came.
 */
export async function foldByMeaning(
  questions: readonly KeptQuestion[],
  vectorsOf: Vectors,
): Promise<Group["members"][]> {
  const often = [...questions].sort((a, b) => timesAsked(b) - timesAsked(a));
  const vectors = await vectorsOf(often.map(({ question }) => question));
  const groups: Group[] = [];
  for (const [at, question] of often.entries()) {
    const vector = vectors[at] ?? new Float32Array();
    const near = groups
      .filter(({ members: [first] }) => haveSameNames(first.question, question.question))
      .map((group) => ({ group, cosine: dot(group.vector, vector) }))
      .sort((a, b) => b.cosine - a.cosine)[0];
    if (near && near.cosine >= sameMeaning) near.group.members.push(question);
    else groups.push({ vector, members: [question] });
  }
  const total = (members: KeptQuestion[]) => members.reduce((sum, member) => sum + timesAsked(member), 0);
  return groups.map(({ members }) => members).sort((a, b) => total(b) - total(a));
}

/** To vectors French is nearly Italian: what one question names, the other must have too. */
function haveSameNames(one: string, other: string): boolean {
  const [wordsOfOne, wordsOfOther] = [one, other].map(
    (text) => new Set(tokenize(text).map(({ word }) => word)),
  );
  return (
    namesIn(one).every((name) => wordsOfOther?.has(name)) &&
    namesIn(other).every((name) => wordsOfOne?.has(name))
  );
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
