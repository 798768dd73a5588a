import type { Context, Draft } from "../draft";
import type { Question } from "../read/question";
import { needsPreamble } from "../read/select";
import { wishOf } from "../read/wish";
import { findWindows, type WindowAnswer } from "../retrieve/windows";
import type { Steps } from "../steps";
import { minProbabilityUnderspecified } from "../usual";
import { isOnTopic, minProbabilityFor } from "./accept-windows";
import { accountedShare, minRelatedShare } from "./answer-checks";
import { type Choice, type DecisionInput, type Findings, noIntentWords } from "./decision";
import { canListPages, factNamed, filteredPagesPattern } from "./from-wording";
import { entryAnswering } from "./usual-answer";
import { matchUsualQuestion } from "./usual-question";

/** From this score on a question is a usual one: an entry of the FAQ on it goes before a field, and a field before prose. */
const minSureScore = 0.75;

/** How much more of a question a story must hold than the entry of the FAQ that is probably meant. */
const minStoryLead = 0.3;

/** Looks among the usual questions and in the stories; an entry of the FAQ that asks the same is the answer at once. */
export function* gatherFindings({
  question,
  context,
  isParaphrase,
  note,
  conclude,
}: DecisionInput): Steps<Choice | Findings> {
  const match = isParaphrase ? undefined : yield* matchUsualQuestion(question, context);
  const saysNothing = needsPreamble(question, context);
  const minScore = saysNothing ? minProbabilityUnderspecified : minSureScore;
  const entry = match && match.score >= minScore ? entryAnswering(match, question, context) : undefined;
  const fact = entry && factNamed(entry, question, context);
  if (fact) return conclude(fact.draft, fact.by);
  const found = entry && match?.score === 1 ? undefined : findWindows(question, context);
  yield;
  const windows = found && { ...found, probability: isOnTopic(found, question) ? found.probability : 0 };
  const isOther = entry && windows && !saysNothing && answersMoreThanEntry(windows, entry, question, context);
  const isList = entry && filteredPagesPattern.test(question.plain) && canListPages(question, context);
  if (entry && !isOther && !isList) return conclude(entry, "faq");
  if (windows) {
    const outcome = windows.probability < minProbabilityFor(windows) ? "not likely enough" : "likely";
    note("windows", windows.probability, outcome, windows.chosen[0]?.candidate.window.text ?? "");
  }
  const usual = isOther ? undefined : match;
  return {
    windows,
    usual,
    isSure: usual !== undefined && usual.score >= minScore,
    wish: wishOf(question, context.preface),
  };
}

/**
 * Whether a story says what is asked and an entry of the FAQ hardly a word of it: the entry seemed to mean the same and is
 * about something else.
 */
function answersMoreThanEntry(
  windows: WindowAnswer,
  entry: Draft,
  question: Question,
  context: Context,
): boolean {
  if (windows.coverage.hasFewWords || windows.probability < minProbabilityFor(windows)) return false;
  const entryShare = accountedShare(question, entry, noIntentWords, context);
  return entryShare < minRelatedShare && windows.coverage.nearShare >= entryShare + minStoryLead;
}
