import { indexTerms } from "@/lib/language";
import { type Context, type Draft, outOfScope } from "../draft";
import { firstIntents } from "../intents";
import { draftFromFaq } from "../intents/faq";
import { listPages } from "../intents/pages/list";
import { screeningIntents } from "../intents/screening";
import { detail } from "../intents/screening/detail";
import { ownFacts } from "../intents/screening/own-facts";
import { permitForPlace, workAuthorization } from "../intents/screening/work-authorization";
import { languageLevel } from "../intents/skills/language-level";
import { bareQuestionPattern, repeatLastAnswer } from "../read/followup";
import { analyze, type Question } from "../read/question";
import { asksForVerdict, verdictQuestion } from "../read/verdict";
import { type CandidateAnswer, type Choice, type DecisionInput, firstClaim } from "./decision";
import { isIntentMeant } from "./meta-intents";
import { draftNothingFound } from "./missing-names";

/** From this prior on a question of the FAQ is the same one; a question only like it may ask for a list with a filter. */
const minSameFaqPrior = 0.9;

/** Answers what is clear from the wording: nothing is asked, a guard refuses, or the FAQ has that very question. */
export function answerFromWording({
  question,
  context,
  isParaphrase,
  note,
  conclude,
}: DecisionInput): Choice | undefined {
  if (question.tokens.length === 0) {
    const text = "There is no question in that. Ask about projects, experience, skills or availability.";
    return conclude({ ...outOfScope(context.site), text });
  }
  const guarded = firstClaim(
    firstIntents.filter((intent) => isIntentMeant(intent, question)),
    question,
    context,
  );
  if (guarded) {
    note(guarded.by, 1, "guard", guarded.draft.text);
    return conclude(guarded.draft, guarded.by);
  }
  const matched = firstClaim([detail], question, context) ?? answerOffer(question, context);
  if (matched) return conclude(matched.draft, matched.by);
  // A question word alone, without a topic, would match any text that holds it.
  const { topic, question: before } = context.focus;
  if (before && !topic && context.preamble.length === 0 && bareQuestionPattern.test(question.plain))
    return conclude(repeatLastAnswer(question, context) ?? draftNothingFound(question, context));
  // What is in the FAQ is never out of scope: the owner has answered it.
  const faq = isParaphrase || context.offerQuestion ? undefined : draftFromFaq(question, context);
  const fact = faq && factNamed(faq, question, context);
  if (fact) return conclude(fact.draft, fact.by);
  const isList = faq && faq.prior < minSameFaqPrior && canListPages(question, context);
  return faq && !isList ? conclude(faq, "faq") : undefined;
}

/** "Which projects has she done in health care?" asks for those, whatever an entry of the FAQ says about the field. */
export const filteredPagesPattern =
  /^(?:and |so )?(?:which|what|any|list|show) (?:of P )?(?:\w+ )?(?:projects|apps|tools|posts|essays|articles)\b.* (?:in|on|for|about|with|using|involving) \S+$/;

/** Whether a list of projects or posts is an answer. */
export function canListPages(question: Question, context: Context): boolean {
  return firstClaim([listPages], question, context)?.draft.status === "answered";
}

/**
 * The fact named by the owner that a question names in turn, where an entry of the FAQ only resembles the question: "Do you
 * take students?" asks for the fact of that name, and not for an entry on apprentices.
 */
export function factNamed(entry: Draft, question: Question, context: Context): CandidateAnswer | undefined {
  const fact = firstClaim([ownFacts], question, context);
  if (fact?.draft.status !== "answered") return undefined;
  const entryTerms = new Set(indexTerms(entry.topic?.name ?? ""));
  const name = indexTerms(fact.draft.topic?.name ?? "").filter((term) => question.terms.includes(term));
  return name.length > 0 && !name.some((term) => entryTerms.has(term)) ? fact : undefined;
}

/** Intents on the parts of a job offer that the owner may say something about. */
const offerIntents = [...screeningIntents.filter(({ id }) => id !== ownFacts.id), languageLevel];

/** What the owner says about a part of an offer, for "does it suit": "Our pager duty is one week in three. Too much?" */
function answerOffer(
  question: Question,
  context: Context,
): Pick<CandidateAnswer, "draft" | "by"> | undefined {
  if (!context.preface || !asksForVerdict(question)) return undefined;
  const offer = analyze(`${context.preface} ${verdictQuestion}`, context.site);
  const permit = permitForPlace(offer, context);
  const found = permit
    ? { draft: permit, by: workAuthorization.id }
    : firstClaim(offerIntents, offer, context);
  return found?.draft.status === "not_found" ? undefined : found;
}
