import type { Entity } from "@/lib/knowledge";
import { indexTerms, isNearForm, synonymsOf } from "@/lib/language";

export function holds(entity: Entity, wanted: string[]): boolean {
  const own = new Set([...indexTerms(entity.name), ...entity.facts.flatMap(({ text }) => indexTerms(text))]);
  const held = wanted.filter(
    (term) =>
      own.has(term) ||
      synonymsOf(term).some((other) => own.has(other)) ||
      [...own].some((other) => isNearForm(term, other)),
  );
  return held.length / wanted.length > 0.5;
}
