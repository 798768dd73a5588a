import type { FaqEntry } from "@/lib/content";

const joint =
  /[,;]? and (?=(?:what|which|where|when|why|how|who|do|are|would|will|could|can|may|have|did)\b)/i;
/** A part that leans on the one before asks for nothing by itself: "and what do they cost?" */
const leaning = /\b(?:it|its|they|them|their|that|this|those|these|there|then|again|so)\b/i;
const ofTheTwo = /\b(?:you|your|i|my|we|our)\b/i;
const fewestWords = 3;

const known = new WeakMap<FaqEntry, readonly string[]>();

/** What an entry of a FAQ is asked by: its question, and each of two in one, "Where do you live, and would you move?" */
export function questionsOf(entry: FaqEntry): readonly string[] {
  const made = known.get(entry) ?? [entry.question, ...partsIn(entry.question)];
  known.set(entry, made);
  return made;
}

function partsIn(question: string): string[] {
  const parts = question.split(joint);
  if (parts.length < 2) return [];
  return parts.filter(
    (part) => ofTheTwo.test(part) && !leaning.test(part) && part.split(/\s+/).length >= fewestWords,
  );
}
