import { fold, stem } from "@/lib/language";
import { onFirstUse } from "@/lib/once-per-process";
import everydayWords from "./data/everyday-words.json" with { type: "json" };
import data from "./data/likeness.json" with { type: "json" };

const similarByTerm = onFirstUse(buildSimilarTerms);
const everydayStems = onFirstUse(() => new Set(everydayWords.flatMap((line) => line.split(" ")).map(stem)));
const genericStems = onFirstUse(
  () => new Set(data.general.flatMap((line) => line.split(" ")).map((word) => stem(fold(word)))),
);

/** The stems that mean in a portfolio what a stem means in an advertisement: "voicebot" and "assistant". */
export function similarTerms(term: string): readonly string[] {
  return similarByTerm().get(term) ?? [];
}

/** Whether a stem is in most portfolios, whatever their owner did, so that it shows nothing by itself. */
export function isEverydayTerm(term: string): boolean {
  return everydayStems().has(term);
}

/** Whether a stem is common to all advertisements, and says nothing about this one. */
export function isGenericTerm(term: string): boolean {
  return genericStems().has(term);
}

function buildSimilarTerms(): Map<string, string[]> {
  const sets = new Map<string, Set<string>>();
  const add = (term: string, other: string) => {
    if (term !== other) sets.set(term, (sets.get(term) ?? new Set()).add(other));
  };
  for (const group of data.groups) {
    const stems = group.split(" ").map(stem);
    for (const term of stems) for (const other of stems) add(term, other);
  }
  for (const pair of data.german) {
    const [german = "", english = ""] = pair.split("=");
    const englishStem = stem(english);
    for (const other of [englishStem, ...(sets.get(englishStem) ?? [])]) add(stem(german), other);
  }
  return new Map([...sets].map(([term, others]) => [term, [...others]]));
}
