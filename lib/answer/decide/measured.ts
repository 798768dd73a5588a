import counted from "./measured.json" with { type: "json" };

/**
 * What the confidence came to, in a sentence: of answers given with about 0.8, how many were right over people whom nothing was
 * fitted on. Counted by `npm run calibrate -- measured`.
 */
export function measuredConfidence(): string {
  const { questions, least, below, given, right } = counted;
  const share = Math.round((100 * right) / given);
  return `of ${questions} questions about people whom nothing was fitted on, ${given} were answered at ${least} to ${below}, and ${share} % of those were right`;
}
