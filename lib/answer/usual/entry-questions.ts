import type { FaqEntry } from "@/lib/content";

const conjunctionPattern =
  /[,;]? and (?=(?:what|which|where|when|why|how|who|do|are|would|will|could|can|may|have|did)\b)/i;
/** Pronouns by which a part depends on the one before: "and what do they cost?" */
const dependentPattern = /\b(?:it|its|they|them|their|that|this|those|these|there|then|again|so)\b/i;
const addressPattern = /\b(?:you|your|i|my|we|our)\b/i;
const minWords = 3;

const questionCache = new WeakMap<FaqEntry, readonly string[]>();

/** The questions of a FAQ entry: its question, and each part of a double one, "Where do you live, and would you move?" */
export function questionsOf(entry: FaqEntry): readonly string[] {
  const made = questionCache.get(entry) ?? [entry.question, ...partsIn(entry.question)];
  questionCache.set(entry, made);
  return made;
}

function partsIn(question: string): string[] {
  const parts = question.split(conjunctionPattern);
  if (parts.length < 2) return [];
  return parts.filter(
    (part) =>
      addressPattern.test(part) && !dependentPattern.test(part) && part.split(/\s+/).length >= minWords,
  );
}
