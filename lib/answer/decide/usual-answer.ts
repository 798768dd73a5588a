import { indexTerms, isMatchedIn, lightWords } from "@/lib/language";
import { type Context, type Draft, withoutYes } from "../draft";
import { faqDraftForUsual } from "../intents/faq";
import type { Question } from "../read/question";
import { isYesNo } from "../read/question-checks";
import { candidatesOf, secondPersonText, type UsualMatch, wordingsOf } from "../usual";
import { shapeOf } from "../usual/similarity";
import { accountedShare, statesAskedCount } from "./answer-checks";
import { noIntentWords } from "./decision";

/** How many other words a question may have besides the name of a fact that answers it: "Has she spoken at conferences?" */
const maxOtherTerms = 2;

/**
 * The entry of the FAQ that answers a usual question; none where something is to be counted that it does not count: "How
 * many calls went astray?" does not ask what failed.
 */
export function entryAnswering(match: UsualMatch, question: Question, context: Context): Draft | undefined {
  for (const usual of candidatesOf(match)) {
    const entry = faqDraftForUsual(usual, question, context.site);
    if (!entry) continue;
    const asksForCount = wordingsOf(usual).some((way) => shapeOf(way) === "how many");
    if (!statesAskedCount(question, entry) && !asksForCount) continue;
    const isSaid = match.score === 1 || accountedShare(question, entry, noIntentWords, context) > 0;
    return isSaid ? entry : { ...entry, prior: entry.prior * unsaidWeight };
  }
  return undefined;
}

/**
 * How much an entry is trusted that says no word of a question that only means the same: of 16 such six told what was asked,
 * or came near it; of 38 others 31.
 */
const unsaidWeight = 0.4;

/** "How big a team has she led?" is answered by the same as whether she led one, but not with yes. */
export function withoutUnaskedYes(draft: Draft, question: Question, { offerQuestion }: Context): Draft {
  // "Does the offer suit" does not ask whether she has done such a thing before.
  return isYesNo(question) && !offerQuestion ? draft : withoutYes(draft);
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
