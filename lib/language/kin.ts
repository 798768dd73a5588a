import data from "./data/kin.json" with { type: "json" };
import { pairsOf } from "./lexicon/read";
import { stem } from "./text";

const lines = pairsOf("kin", data);
const spelt: ReadonlySet<string> = new Set(lines.flatMap(([head, others]) => [head, ...others.split(" ")]));
const kin = buildKin();

/** The stems of words that speak of the same matter as a word: "reject" and "refusal", "tape" and "cassette". */
export function kinOf(term: string): readonly string[] {
  return kin.get(term) ?? [];
}

/** Whether a word is a form of one that others are akin to, and so is spelt right: "scrapped", and not "befor". */
export function isFormOfKin(word: string): boolean {
  const base = stem(word);
  return spelt.has(word) || (base !== word && kin.has(base));
}

/** Each line names a word, then those akin to it; what is akin to a word is not akin to one another. */
function buildKin(): Map<string, string[]> {
  const sets = new Map<string, Set<string>>();
  const add = (a: string, b: string) => {
    if (a === b) return;
    const set = sets.get(a) ?? new Set();
    sets.set(a, set.add(b));
  };
  for (const [head, others] of lines) {
    for (const other of others.split(" ")) {
      add(stem(head), stem(other));
      add(stem(other), stem(head));
    }
  }
  return new Map([...sets].map(([term, others]) => [term, [...others]]));
}
