import { stem } from "@/lib/language";
import data from "./words.json" with { type: "json" };

// The small words that a claim turns on. Most of them carry no topic, so that a search may pass them over; a proof may not.

/** Words that turn what is said around. */
export const negations: ReadonlySet<string> = new Set(allOf(data.negations));

/** Words that say that something did not come about: "failed to", "instead of". */
export const turns: ReadonlySet<string> = new Set(allOf(data.turns));

/** For each word that makes a statement less than a fact ("planned", "would", "almost"), the number of its group. */
export const hedges = groupsOf(data.hedges);

/** For each word of how many, which and how much ("only", "both", "first"), the number of its group. */
export const quantities = groupsOf(data.quantities);

/** For each word that makes a number a bound or a guess ("about", "over", "at least"), the number of its group. */
export const approximations = groupsOf(data.approximations);

/** For each sign or name of a unit, the number of the unit. */
export const units = groupsOf(data.units);

/** Prepositions whose object may not be another one: "before", "than", "without". */
export const bound: ReadonlySet<string> = new Set(allOf(data.bound));

/** Words that say why. */
export const causes: ReadonlySet<string> = new Set(allOf(data.causes));

/** For each word, the words that say the opposite. */
const opposites = oppositesOf(data.relations);

/** The words that say the opposite of a word. */
export function oppositeOf(word: string): ReadonlySet<string> | undefined {
  return opposites.get(word) ?? opposites.get(stem(word));
}

/** Whether a folded word turns what is said around. */
export function isNegation(word: string): boolean {
  return negations.has(word) || word.endsWith("n't");
}

function allOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** A word that stands in several lines counts in the first. */
function groupsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const groups = new Map<string, number>();
  for (const [at, line] of lines.entries())
    for (const word of line.split(" ")) if (!groups.has(word)) groups.set(word, at);
  return groups;
}

function oppositesOf(lines: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
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
