import { stem } from "@/lib/language";
import data from "./words.json" with { type: "json" };

// The small words that decide a claim's meaning. Most of them carry no topic, so that a search may ignore them; a proof may not.

/** Words that negate a statement. */
export const negationWords: ReadonlySet<string> = new Set(splitLines(data.negations));

/** Words that say that something did not happen: "failed to", "instead of". */
export const failureWords: ReadonlySet<string> = new Set(splitLines(data.turns));

/** For each word that makes a statement less than a fact ("planned", "would", "almost"), the number of its group. */
export const hedges = groupByLine(data.hedges);

/** For each word of how many, which and how much ("only", "both", "first"), the number of its group. */
export const quantities = groupByLine(data.quantities);

/** For each word that makes a number a bound or a guess ("about", "over", "at least"), the number of its group. */
export const approximations = groupByLine(data.approximations);

/** For each sign or name of a unit of measure, the number of the unit. */
export const measureUnits = groupByLine(data.units);

/** Prepositions whose object must be the same in the evidence: "before", "than", "without". */
export const boundPrepositions: ReadonlySet<string> = new Set(splitLines(data.bound));

/** Words that introduce a cause. */
export const causeWords: ReadonlySet<string> = new Set(splitLines(data.causes));

/** For each word, its opposites. */
const opposites = buildOpposites(data.relations);

/** The opposites of a word. */
export function oppositeOf(word: string): ReadonlySet<string> | undefined {
  return opposites.get(word) ?? opposites.get(stem(word));
}

/** Whether a folded word negates a statement. */
export function isNegation(word: string): boolean {
  return negationWords.has(word) || word.endsWith("n't");
}

function splitLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** A word that stands in several lines counts in the first. */
function groupByLine(lines: readonly string[]): ReadonlyMap<string, number> {
  const groups = new Map<string, number>();
  for (const [at, line] of lines.entries())
    for (const word of line.split(" ")) if (!groups.has(word)) groups.set(word, at);
  return groups;
}

function buildOpposites(lines: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (word: string, others: readonly string[]) => {
    for (const key of [word, stem(word)]) {
      const known = found.get(key) ?? new Set();
      for (const other of others) known.add(other).add(stem(other));
      found.set(key, known);
    }
  };
  for (const line of lines) {
    const [left = "", right = ""] = line.split(" = ");
    const [one, other] = [left.split(" "), right.split(" ")];
    for (const word of one) add(word, other);
    for (const word of other) add(word, one);
  }
  return found;
}
