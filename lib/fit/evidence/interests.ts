import type { Entity, Knowledge } from "@/lib/knowledge";
import { fold, terms } from "@/lib/language";
import { specific } from "./borne-out";
import { heldIn, isToldAnywhere } from "./told";

/** What asks for something that one likes, and not for work. */
const liking =
  /\b(?:interest(?:s|ed)? in|fond(?:ness)? (?:of|for)|passion(?:ate)? (?:for|about)|lov(?:e|es|ing)\b(?: of| for)?|lik(?:e|es|ing) (?!to\b)|enjoys?|enjoying|keen on|curio(?:us|sity) about|enthusias\w+ (?:for|about)|hobb(?:y|ies)|soft spot for|weakness for|sing|sings|plays? (?:an?|the|in)|(?:own|free|spare|leisure) time|freizeit|interesse an|hobbys?)\b/;

/** What one has yet to learn. */
const learning = /\blearn(?:s|ing)?(?: to| how to)?\b/;

/** An interest that the owner names, where a statement asks for one. */
export interface Liked {
  entity: Entity;
  /** It is named in the statement's own word; otherwise in one like it. */
  exactly: boolean;
}

/** "You like otters", "you learn to sail": something of which nothing is told, not as work either. */
export function likesUntold(knowledge: Knowledge, statement: string): boolean {
  const folded = fold(statement);
  const match = liking.exec(folded) ?? learning.exec(folded);
  const [object] = match ? specific(folded.slice(match.index + match[0].length)) : [];
  return object !== undefined && !isToldAnywhere(knowledge, object);
}

/** Undefined where a statement asks for no liking, or for another than the owner's. */
export function likedIn(knowledge: Knowledge, statement: string): Liked | undefined {
  if (!liking.test(fold(statement))) return undefined;
  const wanted = specific(statement).flatMap((word) => terms(word));
  const found = knowledge.of("interest").map((entity) => {
    const stems = new Set(
      [entity.name, ...entity.facts.map(({ text }) => text)].flatMap((text) => terms(text)),
    );
    return { entity, held: Math.max(0, ...wanted.map((stem) => heldIn(stems, stem))) };
  });
  const best = found.sort((a, b) => b.held - a.held)[0];
  return best && best.held > 0 ? { entity: best.entity, exactly: best.held === 1 } : undefined;
}
