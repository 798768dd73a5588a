import type { Question } from "../read/question";
import type { Found } from "../retrieve/windows";
import type { UsualQuestion } from "../usual/questions";
import { isOf } from "./found";

/** From this probability on windows are shown as what comes nearest, where nothing is sure enough to be an answer. */
const worthShowing = 0.4;
const markup = /[<>{}]/;
const anyOfThem =
  /^(?:and |so )?any (?:awards|prizes|medals|honou?rs|certificates|certifications|patents|publications|papers|talks|references)$/;
const askers = /\b(?:my|our)\b/;

/**
 * Whether windows that are no answer are worth a look all the same. Nothing is where a plain refusal says more: where only
 * the owner could tell, a name or a yes or no hangs on a word that stands nowhere, the question is about its asker, or it
 * is no question at all.
 * @param usual the usual question that it asks, where it asks one
 */
export function isWorthShowing(found: Found, question: Question, usual: UsualQuestion | undefined): boolean {
  const { sure, acceptance, coverage, sight } = found;
  if (sure < worthShowing || !isOf(found, question)) return false;
  if (usual?.onlyTold || coverage.nameless || acceptance.rarestYesno === 1) return false;
  // "Any awards?" asks whether there are some: a sentence with a like word is none.
  if (anyOfThem.test(question.plain)) return false;
  const ofAsker = !question.person && sight.named.size === 0 && askers.test(question.plain);
  // "How many of those went in?" has no word of its own: what it leans on has.
  const leans = sight.focus !== undefined && !/\d/.test(question.plain);
  const inWords = leans || sight.sought.some(({ term }) => /\p{L}{2}/u.test(term));
  return inWords && !ofAsker && !markup.test(question.raw);
}
