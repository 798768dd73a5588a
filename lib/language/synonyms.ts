import { onFirstUse } from "@/lib/once-per-process";
import { categoryMembers } from "./lexicon/categories";
import { thesaurus } from "./lexicon/thesaurus";
import { englishNumbers } from "./numbers";
import { isNearForm, stem } from "./text";

const synonymsByStem = onFirstUse(buildSynonyms);

/** Stems that a text may use instead of a stem: its synonyms, and the members of the category it names. */
export function synonymsOf(term: string): readonly string[] {
  return synonymsByStem().get(term) ?? [];
}

/** Whether a set of stems contains a stem, a synonym of it or a near form of it. */
export function isMatchedIn(term: string, among: ReadonlySet<string>): boolean {
  if (among.has(term) || synonymsOf(term).some((other) => among.has(other))) return true;
  for (const other of among) if (isNearForm(term, other)) return true;
  return false;
}

function buildSynonyms(): Map<string, string[]> {
  const sets = new Map<string, Set<string>>();
  const add = (term: string, others: string[]) => {
    const set = sets.get(term) ?? new Set();
    for (const other of others) if (other !== term) set.add(other);
    sets.set(term, set);
  };
  // "One" is too common to count as a number.
  const numbers = [...englishNumbers].flatMap(([word, number]) => (number > 1 ? [[word, `${number}`]] : []));
  for (const group of [...thesaurus, ...numbers]) {
    const stems = group.map(stem);
    for (const term of stems) add(term, stems);
  }
  for (const [kind, members] of categoryMembers) add(kind, members.map(stem));
  return new Map([...sets].map(([term, others]) => [term, [...others]]));
}
