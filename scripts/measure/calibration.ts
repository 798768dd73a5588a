import type { Outcome } from "./labelled";
import { judge } from "./score";

/** A probability that was given, and whether the answer was right. */
export interface GivenAnswer {
  confidence: number;
  right: boolean;
}

const binCount = 10;

/** What an answer claimed and what was true. A refusal of a question that has an answer claims little and is not right. */
export function collectAnswers({ item, answer }: Outcome): GivenAnswer {
  const { verdict } = judge(item, { answer: answer.text, confidence: 1 });
  return { confidence: answer.confidence, right: item.answerable === true && verdict === "right" };
}

/**
 * The expected calibration error over ten bins of equal width, 0 to 1: how far the confidence stands from the share
 * that is right, on average (Naeini et al., 2015).
 */
export function expectedCalibrationError(given: readonly GivenAnswer[]): number {
  const groups = Array.from({ length: binCount }, (_, bin) =>
    given.filter(({ confidence }) => Math.min(binCount - 1, Math.floor(confidence * binCount)) === bin),
  );
  return groups.reduce((sum, group) => {
    if (group.length === 0) return sum;
    const claimed = group.reduce((total, { confidence }) => total + confidence, 0) / group.length;
    const right = group.filter((each) => each.right).length / group.length;
    return sum + (group.length / given.length) * Math.abs(claimed - right);
  }, 0);
}
