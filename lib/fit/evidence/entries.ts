import type { Entity, Fact, Knowledge } from "@/lib/knowledge";
import { stem, stopWords, synonymsOf, terms } from "@/lib/language";

/** Slots whose words say what an entry was about. */
const accountSlots = new Set([
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

/** The entries of these kinds that have a fact which fits, each with the first such fact. */
export function entriesWhere(
  knowledge: Knowledge,
  fits: (fact: Fact) => boolean,
  kinds: readonly ("work" | "project" | "volunteer")[] = ["work", "project"],
): { entity: Entity; fact: Fact }[] {
  return kinds.flatMap((kind) =>
    knowledge.of(kind).flatMap((entity) => {
      const fact = entity.facts.find((candidate) => accountSlots.has(candidate.slot) && fits(candidate));
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

/** How a set of stems holds one: itself, or a synonym of it. */
export function matchStem(held: ReadonlySet<string>, wanted: string): "exact" | "similar" | undefined {
  if (held.has(wanted)) return "exact";
  return synonymsOf(wanted).some((other) => held.has(other)) ? "similar" : undefined;
}
