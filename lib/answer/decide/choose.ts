import { indexTerms, isEverydayStem, lightWords } from "@/lib/language";
import { type Context, isRefusal, notFound, outOfScope } from "../draft";
import { firstIntents, intents } from "../intents";
import { aboutThing } from "../intents/entry/about-thing";
import { whyLeft } from "../intents/entry/why-left";
import { draftFromNearestEntry } from "../intents/faq";
import { press } from "../intents/pages/press";
import { ownFacts } from "../intents/screening/own-facts";
import { permitForPlace, workAuthorization } from "../intents/screening/work-authorization";
import { asksForCurrentNews, outOfScopeKind } from "../read/guards/out-of-scope";
import { analyze, type Question } from "../read/question";
import { refersBack } from "../read/select";
import type { WindowAnswer } from "../retrieve/windows";
import type { Steps } from "../steps";
import { candidatesOf, type UsualMatch } from "../usual";
import { asksAboutOtherTime } from "../usual/similarity";
import { minOutdoingProbability, minProbabilityFor, outdoes } from "./accept-windows";
import { answersQuestion } from "./answer-checks";
import {
  type CandidateAnswer,
  type Choice,
  type Considered,
  type DecisionInput,
  type Findings,
  firstClaim,
  type NoteConsidered,
  proseSources,
} from "./decision";
import { gatherFindings } from "./findings";
import { claimFromIntents } from "./from-intents";
import { answerFromStories, findWishedProject } from "./from-stories";
import { answerFromWording } from "./from-wording";
import { draftUnknownNames, missingNames, unknownNamesByPosition } from "./missing-names";
import {
  asksForFact,
  asksOnlyForReason,
  entryAnswering,
  isHypothetical,
  isMentioned,
  withoutUnaskedYes,
} from "./usual-answer";
import { asksForMore } from "./usual-question";

/** From this score on what answers a usual question is given for a question that only resembles it. */
const minLikelyScore = 0.7;

/** The share of the question that may be unknown to the site where it holds an unknown name. */
const maxForeignShare = 0.25;

/** The share of the question that windows must hold to answer what looks out of scope. */
const minNearShareOutOfScope = 0.75;

/** The probability that windows need to answer how something is done in general, where they hold a rare word of it. */
const minHowToProbability = 0.5;

/** What may answer though the site does not know a name: "Could she fly to Singapore?" is not about Singapore. */
const nameIndependentPattern = /^(?:assistant$|screening:)/;

/** Intents whose answer holds whatever place is named: "Would she move to Berlin?" is not about Berlin. */
export const placeIntents = intents.filter(({ id }) =>
  /^screening:(?:relocation|remote|travel|time_zone|start_date|freelance)$/.test(id),
);

/** Intents that answer only what they are about: a fact that the owner named, how a job ended, a list of press. */
const selfContainedIntentIds = new Set([ownFacts.id, whyLeft.id, press.id]);

const pageIntentPattern = /^pages:/;

/**
 * Chooses the one answer to a question: guards first, then the intents that claim it against what the stories say; the one
 * that accounts for clearly more of the question is given. Where there is none, the nearest entry of the FAQ may be shown.
 * @param isParaphrase whether it stands for a question that was asked in other words
 */
export function* chooseAnswer(question: Question, context: Context, isParaphrase = false): Steps<Choice> {
  const choice = yield* chooseInStages(question, context, isParaphrase);
  const { draft, by } = choice;
  // Where a guard refuses, or a screening fact is missing, nothing comes near.
  const isPlain = firstIntents.some(({ id }) => id === by) || by?.startsWith("screening:");
  if (!isRefusal(draft) || draft.nearest || draft.final || isParaphrase || isPlain) return choice;
  const nearest = yield* draftFromNearestEntry(question, context.site);
  return nearest ? { ...choice, draft: { ...draft, nearest } } : choice;
}

/** The stages of a decision: each answers or leaves the question to the next. */
function* chooseInStages(question: Question, context: Context, isParaphrase: boolean): Steps<Choice> {
  const considered: Considered[] = [];
  const input: DecisionInput = {
    question,
    context,
    isParaphrase,
    note: (by, score, outcome, text) => considered.push({ by, score, outcome, text }),
    conclude: (draft, by) => ({ draft, by, considered }),
  };
  const fromWording = answerFromWording(input);
  if (fromWording) return fromWording;
  const findings = yield* gatherFindings(input);
  if ("draft" in findings) return findings;
  return (yield* answerUnknown(input, findings)) ?? (yield* answerFromIntentsOrStories(input, findings));
}

/** Answers for questions that are out of scope or name something unknown to this site; undefined for all others. */
function* answerUnknown(
  { question, context, note, conclude }: DecisionInput,
  { windows, usual, isSure, wish }: Findings,
): Steps<Choice | undefined> {
  const { site } = context;
  const probability = windows?.probability ?? 0;
  const words = {
    hasStem: (term: string) => site.knowledge.ranker.has(term),
    hasWord: (word: string) => site.knowledge.vocabulary.has(word),
  };
  const { topic, question: asked } = context.focus;
  const isFollowUp = topic !== undefined || (asked !== undefined && refersBack(question));
  const outOfScopeAs = outOfScopeKind(question, words, isFollowUp);
  const missing = missingNames(question, site);
  const permit = permitForPlace(question, context);
  if (permit) return conclude(permit, workAuthorization.id);
  const [unknownName] = unknownNamesByPosition(question, site);
  if (unknownName !== undefined) return conclude({ ...draftUnknownNames(site, [unknownName]), final: true });
  const byPlaceIntent = outOfScopeAs ? undefined : firstClaim(placeIntents, question, context);
  if (byPlaceIntent?.draft.status === "answered") return conclude(byPlaceIntent.draft, byPlaceIntent.by);
  const mayBeUsual = usual && isSure && (outOfScopeAs || missing.length > 0);
  const usualAnswer = mayBeUsual ? yield* answerUsualQuestion(usual, question, context, note) : undefined;
  if (usualAnswer?.by && nameIndependentPattern.test(usualAnswer.by))
    return conclude(usualAnswer.draft, usualAnswer.by);
  if (outOfScopeAs) {
    if (asksForCurrentNews(question)) return conclude(outOfScope(site));
    const isHeld =
      windows &&
      probability >= minOutdoingProbability &&
      !windows.coverage.hasFewWords &&
      windows.coverage.nearShare >= minNearShareOutOfScope;
    const isToldHere =
      windows &&
      outOfScopeAs === "how" &&
      probability >= minHowToProbability &&
      holdsRareTerm(windows, question);
    if (!isHeld && !isToldHere) return conclude(outOfScope(site));
  }
  // A purpose may be described in words that are not on the site: "Which of her projects has to do with needlework?"
  const isDescribed = wish?.isExplicit === true && missing.every((name) => name === name.toLowerCase());
  const isTold =
    probability >= minOutdoingProbability && (windows?.coverage.foreignShare ?? 1) <= maxForeignShare;
  return missing.length > 0 && !isDescribed && !isTold
    ? conclude(draftUnknownNames(site, missing))
    : undefined;
}

/** Weighs what the intents claim against what the stories say: the one that accounts for clearly more is given. */
function* answerFromIntentsOrStories(input: DecisionInput, findings: Findings): Steps<Choice> {
  const { question, context, note, conclude } = input;
  const { windows, usual, isSure, wish } = findings;
  const claims = claimFromIntents(question, context, note);
  // Intents know which pages of a kind there are, or which can be tried.
  const projectWish = claims.certain && pageIntentPattern.test(claims.certain.by) ? undefined : wish;
  // A question that clearly asks for a project is answered by one; one that may ask for something else, only as a last resort.
  const wished = projectWish?.isExplicit ? yield* findWishedProject(projectWish, context, note) : undefined;
  if (wished) {
    const { project } = wished;
    const isFound = project?.status === "answered";
    return conclude(isFound ? project : { ...notFound(context.site, "that"), nearest: project }, "wished");
  }
  const isTold = windows !== undefined && windows.probability >= minProbabilityFor(windows);
  const usualAnswer =
    usual && (isSure || !isTold) ? yield* answerUsualQuestion(usual, question, context, note) : undefined;
  // Where no field has it, what a field seems to say is about something else, unless it is about what is named: "How good
  // is her English?" is not about her character.
  const isOffTopic = ({ draft, by }: CandidateAnswer) =>
    draft.status === "answered" && !selfContainedIntentIds.has(by) && !isMentioned(draft.topic, question);
  const [certain, doubtful] = [claims.certain, claims.doubtful].map((claim) =>
    usual?.usual.onlyTold &&
    !usualAnswer &&
    claim &&
    (isSure || claim.accountedShare < 1) &&
    isOffTopic(claim)
      ? undefined
      : claim,
  );
  // A story may tell why something was done, though no field and no page of its own does.
  const isMissingReason = certain?.reason && certain.draft.status === "not_found" && !certain.draft.final;
  const missingReason = isMissingReason && context.site.hasProse ? certain : undefined;
  if (certain && !missingReason && !(windows && outdoes(windows, certain)))
    return conclude(certain.draft, certain.by);
  if (usualAnswer) return conclude(usualAnswer.draft, usualAnswer.by);
  return yield* answerFromStories(input, findings, { certain, doubtful, missingReason, wish: projectWish });
}

/**
 * Whether windows hold a word of the question that is not everyday English: readers ask about a tool that a post uses as if
 * they asked anybody, "How do I make slides go vertically in reveal.js?"
 */
function holdsRareTerm({ chosen }: WindowAnswer, { terms }: Question): boolean {
  const held = new Set(chosen.flatMap(({ candidate }) => indexTerms(candidate.window.text)));
  return terms.some((term) => held.has(term) && !isEverydayStem(term) && !lightWords.has(term));
}

/** Answers a usual question: with the entry of the FAQ that asks the same, else with what answers it in other words. */
function* answerUsualQuestion(
  match: UsualMatch,
  question: Question,
  context: Context,
  note: NoteConsidered,
): Steps<Choice | undefined> {
  const answer = yield* findUsualAnswer(match, question, context);
  const { usual, score } = match;
  if (answer) note(answer.by ?? "", score, "asks the same as", usual.ask[0] ?? usual.id);
  return answer;
}

function* findUsualAnswer(
  match: UsualMatch,
  question: Question,
  context: Context,
): Steps<Choice | undefined> {
  const { score } = match;
  const entry = entryAnswering(match, question, context);
  if (entry) return { draft: { ...entry, prior: entry.prior * score }, by: "faq", considered: [] };
  if (score < minLikelyScore) return undefined;
  for (const { usual, text } of candidatesOf(match).flatMap((usual) =>
    usual.ask.map((text) => ({ usual, text })),
  )) {
    if (
      asksAboutOtherTime(question, text) ||
      asksOnlyForReason(question, text) ||
      isHypothetical(question, text)
    )
      continue;
    const { draft, by } = yield* chooseAnswer(analyze(text, context.site), context, true);
    // "Talks or papers" are two topics; a fact on one of them answers only who asks for it.
    if (by === ownFacts.id && score < 1 && !asksForFact(question, draft)) continue;
    // A usual question names no entity: one with a word of it in its title was found by chance.
    if (by === aboutThing.id && !isMentioned(draft.topic, question)) continue;
    if (asksForMore(usual, question, draft.text)) continue;
    const isDefinite = draft.status === "answered" || draft.status === "withheld";
    if (isDefinite && by && !draft.hedged && !proseSources.includes(by) && answersQuestion(question, draft))
      return {
        draft: withoutUnaskedYes({ ...draft, prior: draft.prior * score }, question, context),
        by,
        considered: [],
      };
  }
  return undefined;
}
