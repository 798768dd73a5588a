import type { Passage } from "@/lib/knowledge";
import { everydayWords, stem, synonymsOf } from "@/lib/language";
import type { Question } from "../read/question";

/** A unit about another thing than the one named is no answer: each name asked about must stand in it or its entry. */
export function holdsNames(question: Question, { entity, near }: Passage): boolean {
  if (question.raw === question.raw.toUpperCase()) return true;
  const names = question.tokens.filter(
    ({ raw, word }, at) =>
      at > 0 &&
      /^\p{Lu}/u.test(raw) &&
      raw !== "I" &&
      question.terms.includes(stem(word)) &&
      !everydayWords.has(word),
  );
  if (names.length === 0) return true;
  const own = new Set(
    entity.facts.flatMap((fact) => fact.text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).map(stem),
  );
  const holds = (term: string) => own.has(term) || near.has(term);
  return names.every(({ word }) => holds(stem(word)) || synonymsOf(stem(word)).some(holds));
}
