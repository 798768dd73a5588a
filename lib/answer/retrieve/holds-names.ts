import type { Passage } from "@/lib/knowledge";
import { everydayWords, stem, synonymsOf } from "@/lib/language";
import type { Question } from "../read/question";

/** Whether a passage or its entry has each name of the question: a unit about something else is no answer. */
export function holdsNames(question: Question, { entity, contextTerms }: Passage): boolean {
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
  const holds = (term: string) => own.has(term) || contextTerms.has(term);
  return names.every(({ word }) => holds(stem(word)) || synonymsOf(stem(word)).some(holds));
}
