import { onFirstUse } from "@/lib/once-per-process";
import { membersOf } from "./lexicon/categories";
import { thesaurus } from "./lexicon/thesaurus";
import { englishNumbers } from "./numbers";
import { isNearForm, stem } from "./text";

const synonyms = onFirstUse(buildSynonyms);

/** The stems a text may hold in a stem's place: words used for it, and the members of the kind it names. */
export function synonymsOf(term: string): readonly string[] {
  return synonyms().get(term) ?? [];
}

/** Whether a stem is among others, by itself, by a word used for it, or in a near form. */
export function isMet(term: string, among: ReadonlySet<string>): boolean {
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
  // "One" is said of anything.
  const numbers = [...englishNumbers].flatMap(([word, number]) => (number > 1 ? [[word, `${number}`]] : []));
  for (const group of [...thesaurus, ...numbers]) {
    const stems = group.map(stem);
    for (const term of stems) add(term, stems);
  }
  for (const [kind, members] of membersOf) add(kind, members.map(stem));
  return new Map([...sets].map(([term, others]) => [term, [...others]]));
}
