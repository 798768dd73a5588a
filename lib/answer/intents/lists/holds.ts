import type { Entity } from "@/lib/knowledge";
import { indexTerms, isMet } from "@/lib/language";

/**
 * Whether a thing's name and facts have more than half of the wanted stems, or what is akin to them; false where none
 * is wanted.
 */
export function holds(entity: Entity, wanted: string[]): boolean {
  const own = new Set([...indexTerms(entity.name), ...entity.facts.flatMap(({ text }) => indexTerms(text))]);
  const held = wanted.filter((term) => isMet(term, own));
  return held.length / wanted.length > 0.5;
}
