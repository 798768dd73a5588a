/** Fitted on the `fit` half of the labelled set: a logistic regression on whether the answer was right. */
export const weights = {
  bias: -1.88,
  coverage: 0.98,
  own: 0.43,
  exact: 0.43,
  rest: 0.65,
  typed: 0.5,
  open: 0.25,
  scoped: -0.62,
  brief: 0.15,
  margin: 1.22,
};

export type Features = Omit<typeof weights, "bias">;

/** Below this probability nothing is claimed. */
export const accept = 0.25;

/** The probability that a unit with these features answers. */
export function probability(features: Features): number {
  let z = weights.bias;
  for (const [name, value] of Object.entries(features)) z += weights[name as keyof Features] * value;
  return 1 / (1 + Math.exp(-z));
}
