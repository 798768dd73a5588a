import type { Window } from "@/lib/knowledge";
import type { PreparedQuery } from "./prepared-query";
import { answerPositionsIn, type WindowWords, wordsOf } from "./window-words";

/** How many words away a word of the question still counts as next to the answer; and what is counted, after its number. */
const maxDistance = 14;
const maxCountedDistance = 3;

/** How close together the words of a question and an answer of its type are in a window; each 0 to 1. */
export interface ProximityFeatures {
  /** Whether the window has an answer of the type beyond doubt, which the question does not say itself. */
  plainly: number;
  /** How close to it a word of the question is, in the same sentence. */
  beside: number;
  /** Whether it comes right before what is counted: "23 nurses". */
  counted: number;
  /** The share of the query that the best sentence holds. */
  sentence: number;
}

/**
 * Computes how close together the words of a question are in a window, and how close to an answer of its type.
 * @param isMatched whether the window has any of the words
 */
export function proximityFeatures(
  window: Window,
  query: PreparedQuery,
  isMatched: boolean,
): ProximityFeatures {
  const { terms, sentenceNumbers } = wordsOf(window);
  const { matchesByTerm, queryTerms, contentTermSet, countedTerms, type } = query;
  const termPositions: number[] = [];
  const strengthsBySentence: number[][] = [];
  for (let at = 0; isMatched && at < terms.length; at += 1) {
    const matches = matchesByTerm.get(terms[at] ?? "");
    if (!matches) continue;
    const sentenceNumber = sentenceNumbers[at] ?? 0;
    const strengths = strengthsBySentence[sentenceNumber] ?? [];
    strengthsBySentence[sentenceNumber] = strengths;
    for (let i = 0; i < matches.length; i += 2) {
      const [which = 0, strength = 0] = [matches[i], matches[i + 1]];
      strengths[which] = Math.max(strengths[which] ?? 0, strength);
      const each = queryTerms[which];
      if (each && contentTermSet.has(each)) termPositions.push(at);
    }
  }
  const answerPositions = answerPositionsIn(window, type).filter((at) => !matchesByTerm.has(terms[at] ?? ""));
  let beside = 0;
  let counted = 0;
  for (const answerAt of answerPositions) {
    for (const termAt of termPositions)
      if (sentenceNumbers[termAt] === sentenceNumbers[answerAt])
        beside = Math.max(beside, 1 - Math.min(maxDistance, Math.abs(termAt - answerAt)) / maxDistance);
    for (let at = answerAt + 1; at <= answerAt + maxCountedDistance; at += 1)
      if (countedTerms.has(terms[at] ?? "")) counted = 1;
  }
  // That something else was never done says nothing about what is asked.
  const isPlain = type === "experience" ? beside > 0 : answerPositions.length > 0;
  return {
    plainly: Number(isPlain),
    beside,
    counted,
    sentence: bestSentenceShare(strengthsBySentence, query),
  };
}

function bestSentenceShare(
  sentences: readonly number[][],
  { queryTerms, totalWeight }: PreparedQuery,
): number {
  let most = 0;
  for (const strengths of sentences) {
    if (!strengths) continue;
    let share = 0;
    for (const [which, strength] of strengths.entries())
      share += ((queryTerms[which]?.weight ?? 0) / totalWeight) * (strength ?? 0);
    most = Math.max(most, share);
  }
  return most;
}

/** The share of the question's pairs of neighbouring words that the window holds as neighbours. */
export function pairShare({ pairs: queryPairs }: PreparedQuery, { pairs }: WindowWords): number {
  if (queryPairs.length === 0) return 0;
  let held = 0;
  for (const pair of queryPairs) if (pairs.has(pair)) held += 1;
  return held / queryPairs.length;
}
