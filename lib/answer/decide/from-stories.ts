import { type Context, type Draft, notFound } from "../draft";
import { repeatLastAnswer } from "../read/followup";
import type { Wish } from "../read/wish";
import { draftFromPassages } from "../retrieve";
import { draftFromWindows, draftNearest } from "../retrieve/window-draft";
import { findByMeaning, type WindowAnswer } from "../retrieve/windows";
import { asNearest, draftFromWished, rankWishedProjects } from "../retrieve/wished-projects";
import type { Steps } from "../steps";
import {
  isAboutOwner,
  isOnTopic,
  minProbabilityFor,
  outdoes,
  tellsOwnAction,
  withoutOffTopic,
} from "./accept-windows";
import type {
  CandidateAnswer,
  Choice,
  DecisionInput,
  Findings,
  IntentClaims,
  NoteConsidered,
} from "./decision";
import { isClaimedByIntent, isSingleWord } from "./from-intents";
import { draftNothingFound } from "./missing-names";
import { chooseNearest } from "./nearest";
import { draftNearestPages } from "./nearest-pages";
import { asksNothingElse } from "./usual-question";

/**
 * How much more probable a story must be to answer a usual question that no field and no entry of the FAQ answers: "Were you
 * ever fired?" matched stories in which somebody else nearly was.
 */
const usualQuestionMargin = 0.15;

/** The probability that a post or project needs to answer what is nothing but a usual question; and where the owner does what is asked. */
const minPlainUsualProbability = 0.88;
const minOwnActionProbability = 0.78;

/** How much more probable a line of a résumé must be where there are no stories: its fields come close to much else. */
const fieldMargin = 0.1;

/** Answers from the stories, by words and by meaning; else with the claim they competed with, at last with what is nearest. */
export function* answerFromStories(
  { question, context, note, conclude }: DecisionInput,
  { windows, usual, isSure }: Findings,
  { certain, doubtful, missingReason, wish }: IntentClaims,
): Steps<Choice> {
  const { site } = context;
  const isPlainUsual = usual !== undefined && asksNothingElse(usual, question);
  const { answer, byMeaning, aboutNamed } = yield* findByMeaning(windows, question, context);
  if (answer && answer !== windows)
    note("meaning", answer.probability, "near in meaning", answer.chosen[0]?.candidate.window.text ?? "");
  if (answer) {
    const isSeldomTold = isSure || usual?.usual.onlyTold;
    const minProbability =
      minProbabilityFor(answer) +
      (isSeldomTold ? usualQuestionMargin : 0) +
      (site.hasProse ? 0 : fieldMargin);
    const isAnswer =
      !missingReason?.final && isOnTopic(answer, question) && answer.probability >= minProbability;
    // "Is she open to freelance work?" is about the owner, and not answered by a post on something else.
    const asksForTerms = question.mentionsOwner && [certain, doubtful].some(isMissingTerm);
    const minStoryProbability = isPlainUsual
      ? !usual.usual.seldomTold && tellsOwnAction(answer)
        ? minOwnActionProbability
        : minPlainUsualProbability
      : asksForTerms
        ? minTermStoryProbability
        : 0;
    const isOnlyPost = answer.probability < minStoryProbability && !isAboutOwner(answer);
    if (isAnswer && !isOnlyPost && !(doubtful && !outdoes(answer, doubtful)))
      return concludeWithWindows(withoutOffTopic(answer, question), context, conclude);
  } else {
    yield;
    const passage = missingReason ? undefined : draftFromPassages(question, context);
    if (passage && !(doubtful && doubtful.wordShare >= passageMatch(passage)))
      return conclude(passage, "passages");
  }
  // A claim that was outdone by windows that turned out to be no answer.
  const claim = certain ?? doubtful;
  if (claim && !missingReason && !isDoubted(claim)) return conclude(claim.draft, claim.by);
  const nearestWindows = chooseNearest(
    { answer, byMeaning, aboutNamed },
    question,
    usual?.usual,
    isPlainUsual,
  );
  if (claim && !missingReason) {
    const nearest =
      nearestWindows && canShowNearest(claim, nearestWindows)
        ? draftNearest(nearestWindows, context)
        : undefined;
    return conclude(nearest ? { ...claim.draft, nearest } : claim.draft, claim.by);
  }
  if (missingReason)
    return conclude(
      { ...missingReason.draft, nearest: nearestWindows && draftNearest(nearestWindows, context) },
      missingReason.by,
    );
  const repeated = repeatLastAnswer(question, context);
  if (repeated) return conclude(repeated, "passages");
  const project =
    wish && !wish.isExplicit ? (yield* findWishedProject(wish, context, note))?.project : undefined;
  const nearest = project
    ? asNearest(project, site.voice)
    : nearestWindows &&
      ((yield* draftNearestPages(question, context, nearestWindows.probability)) ??
        draftNearest(nearestWindows, context));
  if (nearest) note("nearest", nearest.prior, "shown as what comes nearest", nearest.text);
  const draft =
    isSingleWord(question) && isClaimedByIntent(question)
      ? notFound(site, "that")
      : draftNothingFound(question, context);
  return conclude(draft.status === "not_found" ? { ...draft, nearest } : draft);
}

/** A refusal that accounts for less of a question may be about something else; and the share that windows must then hold. */
const maxDoubtedShare = 0.45;

const minNearShareInstead = 0.5;

/** Whether what was refused, for a part of its words, may be about something else: "Why no remote console off the shelf?" */
function isDoubted({ draft, accountedShare: share, final }: CandidateAnswer): boolean {
  // About an entity that is named the refusal is right.
  return draft.status === "not_found" && !draft.topic && !final && share < maxDoubtedShare;
}

/** Whether windows may be shown next to a refusal: for a screening fact only where they hold most of the question. */
function canShowNearest({ by }: CandidateAnswer, { coverage }: WindowAnswer): boolean {
  return !by.startsWith("screening:") || coverage.nearShare >= minNearShareInstead;
}

/** The probability a post needs to answer what sounds like one of the owner's terms: "Did Acme pay her for that write-up?" */
const minTermStoryProbability = 0.86;

/** Whether the owner's terms are asked for and no field has them. */
function isMissingTerm(claim: CandidateAnswer | undefined): boolean {
  return claim?.by.startsWith("screening:") === true && claim.draft.status === "not_found";
}

/** The project that is asked for by what it is for, if any comes near; undefined where that cannot be known. */
export function* findWishedProject(
  { text }: Wish,
  context: Context,
  note: NoteConsidered,
): Steps<{ project: Draft | undefined } | undefined> {
  const wished = yield* rankWishedProjects(text, context);
  if (!wished) return undefined;
  const project = draftFromWished(wished, context);
  note("wished", wished[0]?.probability ?? 0, project?.status ?? "none", project?.text ?? "");
  return { project };
}

function concludeWithWindows(
  windows: WindowAnswer,
  context: Context,
  conclude: (draft: Draft, by: string) => Choice,
): Choice {
  const { focus } = windows.query;
  if (focus && windows.chosen[0]?.candidate.window.page.entity === focus) context.subjectFromFocus = focus;
  return conclude(draftFromWindows(windows, context), "windows");
}

/** How well a passage matches the question: by the words that are in it, not only around it. */
function passageMatch({ features }: Draft): number {
  return features ? ((features.coverage ?? 0) + (features.exact ?? 0)) / 2 : 1;
}
