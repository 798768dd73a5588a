import type { Question } from "../read/question";
import type { WindowAnswer, WindowFindings } from "../retrieve/windows";
import type { UsualQuestion } from "../usual/questions";
import { isAboutOthers, isAboutOwner, isOnTopic } from "./accept-windows";

/**
 * The probability from which windows are shown as what comes nearest, where nothing is sure enough to be an answer. Where words
 * find nothing, what is close in meaning is right more often than its probability says: from here on in 2 of 5.
 */
const minShownProbability = { byWords: 0.4, byMeaning: 0.25 };
/** What is nearest on one page alone is at most this probable, however far ahead of the rest of that page. */
const maxSinglePageProbability = 0.4;
/** How much more probable what words found must be to be shown instead. */
const minWordsLead = 0.2;
/** From here on they are shown though a name, or a yes or no, depends on a word that is nowhere: "Are the dumps encrypted?" */
const minDespiteUnknownWord = 0.5;
/** And from here on though it is a usual question that few owners answer anywhere: "Was she ever fired?" */
const minDespiteUsual = 0.65;
/** And from here on though it is nothing but a usual question, which posts seem to answer by a word they share with it. */
const minDespitePlainUsual = 0.88;
const markupPattern = /[<>{}]/;
const anyOfThemPattern =
  /^(?:and |so )?any (?:awards|prizes|medals|honou?rs|certificates|certifications|patents|publications|papers|talks|references)$/;
const askerPattern = /\b(?:my|our)\b/;

/**
 * Chooses what to show as coming nearest, where nothing is an answer: what is close in meaning, unless what words found is
 * clearly more probable.
 * @param usual the usual question that it asks, where it asks one
 * @param isPlainUsual whether it asks nothing else
 */
export function chooseNearest(
  { answer, byMeaning: closest, aboutNamed }: WindowFindings,
  question: Question,
  usual: UsualQuestion | undefined,
  isPlainUsual: boolean,
): WindowAnswer | undefined {
  const isShown = (windows: WindowAnswer, how: keyof typeof minShownProbability) =>
    (!isPlainUsual || isAboutOwner(windows) || windows.probability >= minDespitePlainUsual) &&
    isWorthShowing(windows, question, usual, how);
  // A screening fact is asked for by name, not by what sounds like it.
  const isScreening = closest?.chosen[0]?.candidate.window.page.entity.kind === "screening";
  const isClosestShown = closest && !isScreening && isShown(closest, "byMeaning");
  const named = isClosestShown ? undefined : aboutNamed?.();
  const isNamedShown = named && isShown(named, "byMeaning");
  const byMeaning = isClosestShown
    ? closest
    : isNamedShown
      ? { ...named, probability: Math.min(named.probability, maxSinglePageProbability) }
      : undefined;
  const byWords = answer && isShown(answer, "byWords") ? answer : undefined;
  const best =
    byMeaning && byWords && byWords.probability > byMeaning.probability + minWordsLead
      ? byWords
      : (byMeaning ?? byWords);
  return best && withoutOwnFields(best, question);
}

/** Without the owner's fields, where the question is about somebody else: "Which university did Eoin attend?" */
function withoutOwnFields(found: WindowAnswer, question: Question): WindowAnswer | undefined {
  const chosen = found.chosen.filter(
    ({ candidate: { window } }) => window.kind !== "fact" || !isAboutOthers(window, question),
  );
  return chosen.length > 0 ? { ...found, chosen } : undefined;
}

/**
 * Whether windows that are no answer are worth showing all the same. They are not where a plain refusal says more: where only
 * the owner could answer, a name or a yes or no depends on a word that is nowhere and nothing is likely, the question is
 * about the asker, or it is no question at all.
 */
function isWorthShowing(
  found: WindowAnswer,
  question: Question,
  usual: UsualQuestion | undefined,
  how: keyof typeof minShownProbability,
): boolean {
  const { probability, acceptance, coverage, query } = found;
  if (probability < minShownProbability[how] || !isOnTopic(found, question)) return false;
  if (usual?.onlyTold && probability < minDespiteUsual) return false;
  const isLikely = how === "byMeaning" && probability >= minDespiteUnknownWord;
  if (!isLikely && (coverage.lacksName || acceptance.rarestYesno === 1)) return false;
  // "Any awards?" asks whether there are some: a sentence with a similar word is not one.
  if (anyOfThemPattern.test(question.plain)) return false;
  // "My" in a title does not mean the asker.
  const isAboutAsker =
    !question.mentionsOwner &&
    !question.intendedEntity &&
    query.namedEntities.size === 0 &&
    askerPattern.test(question.plain);
  // "How many of those went in?" has no word of its own, but its topic has.
  const isFollowUp = query.focus !== undefined && !/\d/.test(question.plain);
  const hasWords = isFollowUp || query.queryTerms.some(({ term }) => /\p{L}{2}/u.test(term));
  return hasWords && !isAboutAsker && !markupPattern.test(question.raw);
}
