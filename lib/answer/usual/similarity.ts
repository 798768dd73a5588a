import { isNearForm, stem, stopWords, synonymsOf, tokenize } from "@/lib/language";

/** How much a word counts that is matched by a synonym, or by another form of it. */
const synonymWeight = 0.75;
export const nearFormWeight = 0.9;

/** The stems of a text's words that say what it is about. */
export function topicStems(text: string): Set<string> {
  return new Set(
    tokenize(text)
      .map(({ word }) => word)
      .filter((word) => !stopWords.has(word))
      .map(stem),
  );
}

/** The share of some words, by weight, that other words match: the same word, another form or a synonym. */
export function matchedShare(
  some: ReadonlySet<string>,
  others: ReadonlySet<string>,
  weight: (word: string) => number,
): number {
  let total = 0;
  let met = 0;
  for (const word of some) {
    total += weight(word);
    met += weight(word) * matchQuality(word, others);
  }
  return total > 0 ? met / total : 0;
}

/** How well a word is matched by others, 0 to 1. */
export function matchQuality(word: string, others: ReadonlySet<string>): number {
  if (others.has(word)) return 1;
  if ([...others].some((other) => isNearForm(word, other))) return nearFormWeight;
  return synonymsOf(word).some((other) => others.has(other)) ? synonymWeight : 0;
}

const superlativePattern =
  /\b(?:best|worst|most|least|favou?rite|(?:bigg|great|larg|hard|proud|weak|strong)est)\b/i;
const presentPattern = /\b(?:now|nowadays|currently|at the moment|these days)\b/i;
const pastPattern = /^\P{L}*(?:(?:why|how|what|where|when|who)\s+)?(?:have|has|did|was|were)\b/iu;
const futurePattern =
  /^\P{L}*(?:(?:why|how|what|where|when|who)\s+)?(?:(?:would|will|could|can)\b|(?:do|does|are|is)\s+\S+(?:\s+\S+)?\s+(?:want|wish|plan|hope|intend|like|love|prefer|willing|open|looking|ready|planning|hoping)\s+to\b)/iu;

/** Whether two questions have the same shape: both about the best or not, about now or not, about the past or the future. */
export function haveSameShape(one: string, other: string): boolean {
  const differ = (sign: RegExp) => sign.test(one) !== sign.test(other);
  if (differ(superlativePattern) || differ(presentPattern) || differInTime(one, other)) return false;
  return shapeOf(one) === shapeOf(other);
}

/** Whether one asks about the past and the other about the future: "Why did she sell it?" and "Would you sell it?". */
export function differInTime(one: string, other: string): boolean {
  return (
    (pastPattern.test(one) && futurePattern.test(other)) ||
    (pastPattern.test(other) && futurePattern.test(one))
  );
}

/** How a question begins: two that begin differently ask for different things, unless their words are the same. */
export function shapeOf(text: string): string {
  const first = /[\p{L}']+/u.exec(text)?.[0].toLowerCase() ?? "";
  const measure = /^\P{L}*how (many|much|long|often|big|large|far|old)\b/iu.exec(text)?.[1]?.toLowerCase();
  if (measure) return `how ${measure}`;
  if (/^(?:why|how|who|when|where)$/.test(first)) return first;
  return /^(?:what|which)/.test(first) ? "what" : "yes";
}

/**
 * Whether a question is about the past and the other about the future: "Has she worked at a startup?" is not answered by
 * whether she would. Nor is "Would she speak at our conference?" answered by past talks.
 */
export function asksAboutOtherTime({ raw }: { raw: string }, other: string): boolean {
  if (pastPattern.test(raw)) return futurePattern.test(other);
  return wouldPattern.test(raw) && pastPattern.test(other) && !/\bwould\b/i.test(other);
}

const wouldPattern = /^(?:and |so )?would (?:she|he|they|you|\p{Lu}\p{L}+)\b/iu;
