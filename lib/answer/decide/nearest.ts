import type { Question } from "../read/question";
import type { Found, FoundInTurn } from "../retrieve/windows";
import type { UsualQuestion } from "../usual/questions";
import { isOf, isOfOthers } from "./found";

/**
 * From which probability on windows are shown as what comes nearest, where nothing is sure enough to be an answer. Where
 * words find nothing, what is near in meaning is right more often than its probability says: from here on in 2 of 5.
 */
const worthShowing = { byWords: 0.4, byMeaning: 0.25 };
/** What is nearest on one page alone is no likelier than this, however far it stands before the rest of that page. */
const ofOneThing = 0.4;
/** How much likelier what words found must be, to be shown instead. */
const clearly = 0.2;
/** From here on they are shown though a name, or a yes or no, hangs on a word that stands nowhere: "Are the dumps encrypted?" */
const likelyAllTheSame = 0.5;
/** And from here on though it is asked of many who tell of it nowhere: "Was she ever fired?" */
const likelyThough = 0.65;
const markup = /[<>{}]/;
const anyOfThem =
  /^(?:and |so )?any (?:awards|prizes|medals|honou?rs|certificates|certifications|patents|publications|papers|talks|references)$/;
const askers = /\b(?:my|our)\b/;

/**
 * What is shown as coming nearest, where nothing is an answer: what is near in meaning, unless what words found is
 * clearly likelier.
 * @param usual the usual question that it asks, where it asks one
 */
export function nearestOf(
  { found, near, ofNamed }: FoundInTurn,
  question: Question,
  usual: UsualQuestion | undefined,
): Found | undefined {
  // A fact of the owner's terms is asked for by what it is, not by what sounds like it.
  const isTerm = near?.chosen[0]?.read.window.page.entity.kind === "screening";
  const isNear = near && !isTerm && isWorthShowing(near, question, usual, "byMeaning");
  const aside = isNear ? undefined : ofNamed?.();
  const isAside = aside && isWorthShowing(aside, question, usual, "byMeaning");
  const byMeaning = isNear
    ? near
    : isAside
      ? { ...aside, sure: Math.min(aside.sure, ofOneThing) }
      : undefined;
  const byWords = found && isWorthShowing(found, question, usual, "byWords") ? found : undefined;
  const shown =
    byMeaning && byWords && byWords.sure > byMeaning.sure + clearly ? byWords : (byMeaning ?? byWords);
  return shown && withoutOwn(shown, question);
}

/** Without the owner's own fields, where it is asked of somebody else: "Which university did Eoin attend?" */
function withoutOwn(found: Found, question: Question): Found | undefined {
  const chosen = found.chosen.filter(
    ({ read: { window } }) => window.kind !== "fact" || !isOfOthers(window, question),
  );
  return chosen.length > 0 ? { ...found, chosen } : undefined;
}

/**
 * Whether windows that are no answer are worth a look all the same. Nothing is where a plain refusal says more: where only
 * the owner could tell, a name or a yes or no hangs on a word that stands nowhere and nothing is likely, the question is
 * about its asker, or it is no question at all.
 */
function isWorthShowing(
  found: Found,
  question: Question,
  usual: UsualQuestion | undefined,
  by: keyof typeof worthShowing,
): boolean {
  const { sure, acceptance, coverage, sight } = found;
  if (sure < worthShowing[by] || !isOf(found, question)) return false;
  if (usual?.onlyTold && sure < likelyThough) return false;
  const isLikely = by === "byMeaning" && sure >= likelyAllTheSame;
  if (!isLikely && (coverage.nameless || acceptance.rarestYesno === 1)) return false;
  // "Any awards?" asks whether there are some: a sentence with a like word is none.
  if (anyOfThem.test(question.plain)) return false;
  // The words of a title are not the asker's.
  const ofAsker =
    !question.person && !question.meant && sight.named.size === 0 && askers.test(question.plain);
  // "How many of those went in?" has no word of its own: what it leans on has.
  const leans = sight.focus !== undefined && !/\d/.test(question.plain);
  const inWords = leans || sight.sought.some(({ term }) => /\p{L}{2}/u.test(term));
  return inWords && !ofAsker && !markup.test(question.raw);
}
