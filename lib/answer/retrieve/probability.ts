/**
 * A logistic regression on whether the answer was right, fitted on the `fit` half of the labelled set and on
 * questions made to have no answer.
 */
export const weights = { bias: -1.34, coverage: 0.7, exact: 0.52, rest: 0.36, scoped: 0.04, margin: 1.64 };

export type Features = Omit<typeof weights, "bias">;

/** Below this probability nothing is claimed: in the passages of a named entity, and in those of the whole site. */
export const minProbability = { scoped: 0.34, sitewide: 0.42 };

/** The probability that a unit with these features answers. */
export function answerProbability(features: Features): number {
  let z = weights.bias;
  for (const [name, value] of Object.entries(features)) z += weights[name as keyof Features] * value;
  return 1 / (1 + Math.exp(-z));
}
