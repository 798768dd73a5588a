import type { Entity, Fact, Knowledge } from "@/lib/knowledge";
import { stem, stopWords, synonymsOf, terms } from "@/lib/language";

/** Slots whose words say what an entry was about. */
const about = new Set([
  "title",
  "position",
  "description",
  "summary",
  "highlight",
  "tagline",
  "role",
  "category",
  "keyword",
  "part",
]);

/** The jobs and, where asked, the projects whose own words fit. */
export function entriesWhere(
  knowledge: Knowledge,
  fits: (fact: Fact) => boolean,
  kinds: readonly ("work" | "project" | "volunteer")[] = ["work", "project"],
): { entity: Entity; fact: Fact }[] {
  return kinds.flatMap((kind) =>
    knowledge.of(kind).flatMap((entity) => {
      const fact = entity.facts.find((candidate) => about.has(candidate.slot) && fits(candidate));
      return fact ? [{ entity, fact }] : [];
    }),
  );
}

/** The stems of a text that carry meaning. */
export function contentStems(text: string): string[] {
  return [...new Set(terms(text))].filter(
    (term) => term.length > 1 && !stopStems.has(term) && !/^\d+$/.test(term),
  );
}

const stopStems = new Set([...stopWords].map(stem));

/** Whether a set of stems holds one, or a word used for it. */
export function holdsStem(held: ReadonlySet<string>, wanted: string): "exact" | "similar" | undefined {
  if (held.has(wanted)) return "exact";
  return synonymsOf(wanted).some((other) => held.has(other)) ? "similar" : undefined;
}
