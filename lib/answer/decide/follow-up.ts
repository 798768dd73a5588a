import { lightWords, stem } from "@/lib/language";
import { type Context, type Draft, type Focus, isRefusal } from "../draft";
import { detailOfLastAnswer } from "../read/followup";
import type { Question } from "../read/question";
import { pointsToItem } from "../read/resolve";
import { isUnderspecified, pointsBack, refersBack } from "../read/select";
import { holdsType } from "../retrieve/answer-type";
import { expectationOf, hasNumber, hasYear } from "../retrieve/expectation";
import { asNearest } from "../retrieve/wished-projects";
import type { Steps } from "../steps";
import { accountedShare } from "./answer-checks";
import { chooseAnswer } from "./choose";
import { type Choice, noIntentWords, proseSources } from "./decision";

/** An answer, and whether it was found with the question before as context. */
export type GivenAnswer = Choice & { usesPrevious?: boolean };

/** The question before, as context of a turn that depends on it. */
export interface PreviousQuestion {
  question: Question;
  /** Stems of what it asked about, without the name of the entity that is still the topic. */
  terms: string[];
}

/** The question before, where it asked for something of its own and this turn depends on it: "How many people did that hit?" */
export function previousQuestionOf(
  turn: Question,
  written: Question,
  { question, topic }: Focus,
): PreviousQuestion | undefined {
  if (!question || !(refersBack(turn) || isUnderspecified(turn) || asksToElaborate(turn))) return undefined;
  if (pointsToItem(turn) || otherTopicPattern.test(turn.plain)) return undefined;
  const others = question.mentions.filter(
    ({ candidates: [best] }) => best && best.entity !== topic && best.entity !== written.intendedEntity,
  );
  const named = others.flatMap(({ from, to }) =>
    question.tokens.slice(from, to).map(({ word }) => stem(word)),
  );
  const terms = [...new Set([...question.terms, ...named])];
  return terms.some((term) => !lightWords.has(term)) ? { question, terms } : undefined;
}

/** "Such as?", "What are the numbers?": asks for more on the last answer, whatever else is known about the topic. */
function asksToElaborate({ plain }: Question): boolean {
  return elaborationPattern.test(plain);
}

const elaborationPattern =
  /^(?:(?:and|so|ok|but) )*(?:such as|like what|like which|for (?:example|instance)|(?:what would be |do you have |is there |give (?:me )?)?(?:an?|one|some) (?:concrete )?examples?|what (?:are|were) the (?:numbers|figures)|(?:the |any |in )?(?:numbers|figures)|give (?:me |us )?(?:the )?(?:numbers|figures)|by how much(?: exactly)?|how much exactly|which ones?)$/;

/**
 * Answers a turn that depends on the question before: the turn by itself, unless it asks to elaborate; otherwise from stories,
 * with that question as context. What comes nearest with that context is nearer than what comes nearest without.
 */
export function* answerFollowUp(
  { question: previous, terms }: PreviousQuestion,
  turn: Question,
  question: Question,
  context: Context,
): Steps<GivenAnswer> {
  const detail = detailOfLastAnswer(turn, context);
  if (detail) return { draft: detail, by: "last-answer", considered: [], usesPrevious: true };
  const isElaboration = asksToElaborate(turn);
  const alone = isElaboration ? undefined : yield* chooseAnswer(question, context);
  if (alone && !isRefusal(alone.draft)) return alone;
  const withPrevious = {
    ...(yield* chooseAnswer(question, { ...context, preamble: terms, preface: previous.raw })),
    usesPrevious: true,
  };
  const isFromStory =
    withPrevious.by !== undefined &&
    proseSources.includes(withPrevious.by) &&
    withPrevious.draft.prior >= minContextPrior &&
    answersTurn(turn, withPrevious.draft, context, isElaboration) &&
    accountedShare(previous, withPrevious.draft, noIntentWords, context) >= minOwnShare;
  const nearest = withPrevious.draft.nearest?.prior ?? 0;
  if (isFromStory || (alone && isRefusal(withPrevious.draft) && nearest > (alone.draft.nearest?.prior ?? 0)))
    return withPrevious;
  const answer = alone ?? (yield* chooseAnswer(question, context));
  // The answer to the question before comes nearer than what holds the few words of this turn.
  const isRepeated = withPrevious.draft.text === context.focus.lastAnswer?.text;
  const isNear =
    alone &&
    !isRepeated &&
    withPrevious.draft.status === "answered" &&
    proseSources.includes(withPrevious.by ?? "");
  return isNear
    ? {
        ...answer,
        draft: { ...answer.draft, nearest: asNearest(withPrevious.draft, context.site.voice) },
        usesPrevious: true,
      }
    : answer;
}

/** "And the other one?", "no, I meant the organ": about something else than before. */
const otherTopicPattern =
  /\b(?:other|others|else|another|sorry|wait|actually|instead|rather|i mean|i meant|i was (?:thinking|asking|talking) (?:of|about)|not that)\b/;

const happenedStem = stem("happened");

/** The prior that stories need with another question as context: higher than for one that stands alone. */
const minContextPrior = 0.75;

/** The share of a turn's own words that an answer found with the question before must say. */
const minOwnShare = 0.5;

/** Whether an answer says what the turn itself asks, and does not answer the question before once more. */
function answersTurn(turn: Question, draft: Draft, context: Context, isElaboration: boolean): boolean {
  if (draft.status !== "answered") return false;
  const ownTerms = isElaboration
    ? []
    : turn.terms.filter((term) => !lightWords.has(term) && term !== happenedStem);
  const { kind } = expectationOf(turn);
  const text = draft.evidence.map(({ quote }) => quote).join(" ");
  const saysOwnTerms =
    ownTerms.length > 0 && accountedShare(turn, draft, noIntentWords, context) >= minOwnShare;
  // "How many cats does she have?" does not point back, whatever figures the text holds.
  const isOnTopic = ownTerms.length === 0 || pointsBack(turn) || saysOwnTerms;
  if (kind === "money") return isOnTopic && holdsType("money", { text, heading: "" }) > 0;
  if (kind === "number" || kind === "frequency") return isOnTopic && hasNumber(text);
  if (kind === "time") return isOnTopic && hasYear(text);
  if (kind === "reason") return isOnTopic && holdsType("reason", { text, heading: "" }) > 0;
  const isRepeated = draft.text === context.focus.lastAnswer?.text;
  return saysOwnTerms || (ownTerms.length === 0 && (isElaboration || (kind === "any" && !isRepeated)));
}
