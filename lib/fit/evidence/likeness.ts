import { fold, stem } from "@/lib/language";
import everydayWords from "./data/everyday-words.json" with { type: "json" };
import data from "./data/likeness.json" with { type: "json" };

const like = buildLike();
const everyday = new Set(everydayWords.flatMap((line) => line.split(" ")).map(stem));
const general = new Set(data.general.flatMap((line) => line.split(" ")).map((word) => stem(fold(word))));

/** The stems that say in a portfolio what a stem says in an advertisement: "voicebot" and "assistant". */
export function likeTerms(term: string): readonly string[] {
  return like.get(term) ?? [];
}

/** Whether a stem is one that most portfolios have, whatever was done: that it stands there shows nothing by itself. */
export function isEveryday(term: string): boolean {
  return everyday.has(term);
}

/** Whether a stem is of every advertisement, and says nothing of this one. */
export function isGeneral(term: string): boolean {
  return general.has(term);
}

function buildLike(): Map<string, string[]> {
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
    const meant = stem(english);
    for (const other of [meant, ...(sets.get(meant) ?? [])]) add(stem(german), other);
  }
  return new Map([...sets].map(([term, others]) => [term, [...others]]));
}
