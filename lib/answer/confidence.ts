import type { Draft } from "./draft";
import type { Question } from "./question";

/** Fitted on both halves of the labelled set, with a margin for people it has not seen. */
const base = 0.25;
const slope = 0.75;

/**
 * The probability that an answer is right. Below 0.35 nothing is claimed: such an answer has another status.
 */
export function confidenceOf(draft: Draft, question: Question): number {
  if (draft.status !== "answered" && draft.status !== "partial") return Math.min(draft.sure, 0.3);
  const fuzzy = question.mended.size > 0 || question.mentions.some((mention) => mention.fuzzy) ? 0.06 : 0;
  const strange = Math.min(0.2, question.unknown.length * 0.08);
  const value = base + slope * (draft.sure - fuzzy - strange);
  return Math.round(Math.min(0.97, Math.max(0.36, value)) * 100) / 100;
}
