import weights from "./calibration.json" with { type: "json" };
import type { Response } from "./respond";

/** What the confidence of an answer is computed from. */
export interface Signals {
  /** How sure the way of answering is by itself, as log-odds. */
  sure: number;
  /** 1 when a word or a name had to be mended. */
  mended: number;
  /** Words the site has never heard of, up to three, as a share of three. */
  unknown: number;
  /** 1 when the question leans on an earlier turn. */
  leaning: number;
  /** 1 when the answer is the nearest that could be found, among rivals. */
  hedged: number;
}

/** Below this nothing is claimed, and nothing is called certain. */
const lowest = 0.36;
const highest = 0.97;
/** Ways of answering whose probability is fitted by itself. */
const withTheirOwn = new Set(["windows", "wished"]);
/** What a refusal says at most: that it claims nothing. */
const refusal = 0.3;

/**
 * The probability that an answer is right, by a logistic regression on its signals (Platt, 1999). The weights are
 * fitted by `npm run calibrate`. A refusal stays below 0.35.
 */
export function confidenceOf(response: Response): number {
  const signals = signalsOf(response);
  if (!signals) return Math.round(Math.min(response.draft.prior, refusal) * 100) / 100;
  // What stands in stories comes with a probability of its own, fitted on stories.
  if (response.rule && withTheirOwn.has(response.rule)) return rounded(response.draft.prior);
  const names = Object.keys(signals) as (keyof Signals)[];
  const score = names.reduce((sum, name) => sum + weights[name] * signals[name], weights.bias);
  const probability = 1 / (1 + Math.exp(-score));
  return rounded(probability);
}

function rounded(probability: number): number {
  return Math.round(Math.min(highest, Math.max(lowest, probability)) * 100) / 100;
}

/** The signals of an answer; undefined for a refusal. */
export function signalsOf({ draft, question, used, resolved }: Response): Signals | undefined {
  if (draft.status !== "answered" && draft.status !== "partial") return undefined;
  const sure = Math.min(0.98, Math.max(0.02, draft.prior));
  const fuzzy = question.mended.size > 0 || question.mentions.some((mention) => mention.fuzzy);
  return {
    sure: Math.log(sure / (1 - sure)),
    mended: Number(fuzzy),
    unknown: Math.min(3, question.unknown.length) / 3,
    leaning: Number(used !== undefined || resolved !== undefined),
    hedged: Number(draft.hedged === true),
  };
}
