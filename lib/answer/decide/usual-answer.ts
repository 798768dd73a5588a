import { indexTerms, isMatchedIn, lightWords } from "@/lib/language";
import type { Context, Draft } from "../draft";
import { faqDraftForUsual } from "../intents/faq";
import type { Question } from "../read/question";
import { isYesNo } from "../read/question-checks";
import type { Site } from "../site";
import { secondPersonText, type UsualQuestion, wordingsOf } from "../usual";
import { shapeOf } from "../usual/similarity";
import { statesAskedCount } from "./answer-checks";

/** How many other words a question may have besides the name of a fact that answers it: "Has she spoken at conferences?" */
const maxOtherTerms = 2;

/**
 * The entry of the FAQ that answers a usual question; none where something is to be counted that it does not count: "How
 * many calls went astray?" does not ask what failed.
 */
export function entryAnswering(usual: UsualQuestion, question: Question, site: Site): Draft | undefined {
  const entry = faqDraftForUsual(usual, question, site);
  if (!entry || statesAskedCount(question, entry)) return entry;
  return wordingsOf(usual).some((way) => shapeOf(way) === "how many") ? entry : undefined;
}

/** "How big a team has she led?" is answered by the same as whether she led one, but not with yes. */
export function withoutUnaskedYes(draft: Draft, question: Question, { offerQuestion }: Context): Draft {
  // "Does the offer suit" does not ask whether she has done such a thing before.
  return isYesNo(question) && !offerQuestion ? draft : withoutYes(draft);
}

/** The same answer without a yes. */
export function withoutYes(draft: Draft): Draft {
  return { ...draft, text: draft.text.replace(/^Yes(?:[.:]\s+|, (?=\*\*))/, "") };
}

/** "How come she never got the diploma?" is not answered by what answers "What did she study?" */
export function asksOnlyForReason({ plain }: Question, other: string): boolean {
  return /^(?:and |so |but )?(?:why|how come)\b/.test(plain) && shapeOf(other) !== "why";
}

/** "What would count as success for her?" asks for nothing that exists already. */
export function isHypothetical(question: Question, other: string): boolean {
  return (
    /^what would (?!you (?:say|call|consider|describe)\b)/.test(secondPersonText(question)) &&
    !/\bwould\b/.test(other)
  );
}

export function isMentioned(entity: Draft["topic"], { mentions }: Question): boolean {
  return entity !== undefined && mentions.some(({ candidates: [best] }) => best?.entity === entity);
}

/** Whether a question says the name of a fact that the owner named, and little else. */
export function asksForFact({ terms }: Question, { topic: entity }: Draft): boolean {
  const name = new Set(indexTerms(entity?.name ?? ""));
  const others = terms.filter((term) => !isMatchedIn(term, name) && !lightWords.has(term));
  return others.length < terms.length && others.length <= maxOtherTerms;
}
