import { isNearForm, stem, stopWords, synonymsOf, tokenize } from "@/lib/language";

/** How much a word counts that is met by one used for it, or by another form of it. */
const kin = 0.75;
export const nearForm = 0.9;

/** The stems of the words of a text that say what it is about. */
export function topicOf(text: string): Set<string> {
  return new Set(
    tokenize(text)
      .map(({ word }) => word)
      .filter((word) => !stopWords.has(word))
      .map(stem),
  );
}

/** The share of some words, by weight, that other words meet: themselves, by another form or by a word used for them. */
export function shareMet(
  some: ReadonlySet<string>,
  others: ReadonlySet<string>,
  weight: (word: string) => number,
): number {
  let total = 0;
  let met = 0;
  for (const word of some) {
    total += weight(word);
    met += weight(word) * howMet(word, others);
  }
  return total > 0 ? met / total : 0;
}

/** How well a word is met by others, 0 to 1. */
export function howMet(word: string, others: ReadonlySet<string>): number {
  if (others.has(word)) return 1;
  if ([...others].some((other) => isNearForm(word, other))) return nearForm;
  return synonymsOf(word).some((other) => others.has(other)) ? kin : 0;
}

const superlative = /\b(?:best|worst|most|least|favou?rite|(?:bigg|great|larg|hard|proud|weak|strong)est)\b/i;
const present = /\b(?:now|nowadays|currently|at the moment|these days)\b/i;
const past = /^\P{L}*(?:(?:why|how|what|where|when|who)\s+)?(?:have|has|did|was|were)\b/iu;
const future =
  /^\P{L}*(?:(?:why|how|what|where|when|who)\s+)?(?:(?:would|will|could|can)\b|(?:do|does|are|is)\s+\S+(?:\s+\S+)?\s+(?:want|wish|plan|hope|intend|like|love|prefer|willing|open|looking|ready|planning|hoping)\s+to\b)/iu;

/** Whether two questions ask in the same way: of the best or not, of now or not, of what was or what would be. */
export function isOfOneShape(one: string, other: string): boolean {
  const differ = (sign: RegExp) => sign.test(one) !== sign.test(other);
  if (differ(superlative) || differ(present) || areOfOtherTimes(one, other)) return false;
  return shapeOf(one) === shapeOf(other);
}

/** Whether one asks what was and the other what would be: "Why did she sell it?" is not met by "Would you sell it?". */
export function areOfOtherTimes(one: string, other: string): boolean {
  return (past.test(one) && future.test(other)) || (past.test(other) && future.test(one));
}

/** How a question begins: two that begin in other ways ask for other things, unless they say the same words. */
export function shapeOf(text: string): string {
  const first = /[\p{L}']+/u.exec(text)?.[0].toLowerCase() ?? "";
  const measure = /^\P{L}*how (many|much|long|often|big|large|far|old)\b/iu.exec(text)?.[1]?.toLowerCase();
  if (measure) return `how ${measure}`;
  if (/^(?:why|how|who|when|where)$/.test(first)) return first;
  return /^(?:what|which)/.test(first) ? "what" : "yes";
}

/**
 * Whether what was is asked, and the other asks what would be: "Has she worked at a startup?" is not answered by whether she
 * would. Nor is "Would she speak at our conference?" by talks that were given.
 */
export function isOfAnotherTime({ raw }: { raw: string }, other: string): boolean {
  if (past.test(raw)) return future.test(other);
  return wished.test(raw) && past.test(other) && !/\bwould\b/i.test(other);
}

const wished = /^(?:and |so )?would (?:she|he|they|you|\p{Lu}\p{L}+)\b/iu;
