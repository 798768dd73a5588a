import type { Entity, Knowledge } from "@/lib/knowledge";
import { fold, terms } from "@/lib/language";
import { isMentioned, stemScore } from "./mentions";
import { specificWordsOf } from "./support";

/** Asks for something one likes, and not for work. */
const likingPattern =
  /\b(?:interest(?:s|ed)? in|fond(?:ness)? (?:of|for)|passion(?:ate)? (?:for|about)|lov(?:e|es|ing)\b(?: of| for)?|lik(?:e|es|ing) (?!to\b)|enjoys?|enjoying|keen on|curio(?:us|sity) about|enthusias\w+ (?:for|about)|hobb(?:y|ies)|soft spot for|weakness for|sing|sings|plays? (?:an?|the|in)|(?:own|free|spare|leisure) time|freizeit|interesse an|hobbys?)\b/;

/** Asks for something one has yet to learn. */
const learningPattern = /\blearn(?:s|ing)?(?: to| how to)?\b/;

/** An interest that the owner names, where a statement asks for one. */
export interface MatchedInterest {
  entity: Entity;
  /** It is named by the statement's own word; otherwise by a similar one. */
  exact: boolean;
}

/** "You like otters", "you learn to sail": something the portfolio says nothing of, not as work either. */
export function asksForUnknownInterest(knowledge: Knowledge, statement: string): boolean {
  const folded = fold(statement);
  const match = likingPattern.exec(folded) ?? learningPattern.exec(folded);
  const [object] = match ? specificWordsOf(folded.slice(match.index + match[0].length)) : [];
  return object !== undefined && !isMentioned(knowledge, object);
}

/** Undefined where a statement asks for no liking, or for another than the owner's. */
export function findInterest(knowledge: Knowledge, statement: string): MatchedInterest | undefined {
  if (!likingPattern.test(fold(statement))) return undefined;
  const wanted = specificWordsOf(statement).flatMap((word) => terms(word));
  const found = knowledge.of("interest").map((entity) => {
    const stems = new Set(
      [entity.name, ...entity.facts.map(({ text }) => text)].flatMap((text) => terms(text)),
    );
    return { entity, held: Math.max(0, ...wanted.map((stem) => stemScore(stems, stem))) };
  });
  const best = found.sort((a, b) => b.held - a.held)[0];
  return best && best.held > 0 ? { entity: best.entity, exact: best.held === 1 } : undefined;
}
