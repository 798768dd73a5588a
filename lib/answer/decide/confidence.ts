import weights from "./calibration.json" with { type: "json" };
import type { Response } from "./respond";

/** What the confidence of an answer is computed from. */
export interface Signals {
  /** The prior of the way of answering, as log-odds. */
  sure: number;
  /** 1 when the spelling of a word or a name was corrected. */
  mended: number;
  /** The number of words unknown to the site, up to three, as a share of three. */
  unknown: number;
  /** 1 when the question depends on an earlier turn. */
  leaning: number;
  /** 1 when the answer is the nearest that could be found, among rivals. */
  hedged: number;
}

/** Below this nothing is claimed, and nothing is called certain. */
const minConfidence = 0.36;
const maxConfidence = 0.97;
/** Ways of answering that come with a fitted probability of their own. */
const calibratedRules = new Set(["windows", "wished"]);
/** The highest confidence of a refusal, which claims nothing. */
const maxRefusalConfidence = 0.3;

/**
 * The probability that an answer is right, by a logistic regression on its signals (Platt, 1999). The weights are
 * fitted by `npm run calibrate`. A refusal stays below 0.35.
 */
export function confidenceOf(response: Response): number {
  const signals = signalsOf(response);
  if (!signals) return Math.round(Math.min(response.draft.prior, maxRefusalConfidence) * 100) / 100;
  // What comes from stories has a probability of its own, fitted on stories.
  if (response.rule && calibratedRules.has(response.rule)) return clamped(response.draft.prior);
  const names = Object.keys(signals) as (keyof Signals)[];
  const score = names.reduce((sum, name) => sum + weights[name] * signals[name], weights.bias);
  const probability = 1 / (1 + Math.exp(-score));
  return clamped(probability);
}

function clamped(probability: number): number {
  return Math.round(Math.min(maxConfidence, Math.max(minConfidence, probability)) * 100) / 100;
}

/** The signals of an answer; undefined for a refusal. */
export function signalsOf({
  draft,
  question,
  subjectFromFocus: used,
  resolved,
}: Response): Signals | undefined {
  if (draft.status !== "answered" && draft.status !== "partial") return undefined;
  const prior = Math.min(0.98, Math.max(0.02, draft.prior));
  const isCorrected = question.corrected.size > 0 || question.mentions.some((mention) => mention.fuzzy);
  return {
    sure: Math.log(prior / (1 - prior)),
    mended: Number(isCorrected),
    unknown: Math.min(3, question.unknown.length) / 3,
    leaning: Number(used !== undefined || resolved !== undefined),
    hedged: Number(draft.hedged === true),
  };
}
