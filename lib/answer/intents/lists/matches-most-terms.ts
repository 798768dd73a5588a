import type { Entity } from "@/lib/knowledge";
import { indexTerms, isMatchedIn } from "@/lib/language";

/**
 * Whether an entry's name and facts have more than half of the wanted stems, or words related to them; false if none
 * is wanted.
 */
export function matchesMostTerms(entity: Entity, wanted: string[]): boolean {
  const own = new Set([...indexTerms(entity.name), ...entity.facts.flatMap(({ text }) => indexTerms(text))]);
  const matched = wanted.filter((term) => isMatchedIn(term, own));
  return matched.length / wanted.length > 0.5;
}
