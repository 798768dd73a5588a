import { softmax } from "@/lib/meaning";
import weights from "./data/judgement.json" with { type: "json" };
import byMeaning from "./data/judgement-by-meaning.json" with { type: "json" };
import { hasMeaningSigns, type Signs } from "./signs";

/** The verdicts on a free-form statement that are predicted from its signs; "conflict" comes from rules alone. */
export const weighedVerdicts = ["met", "partial", "no_evidence"] as const;
export type WeighedVerdict = (typeof weighedVerdicts)[number];

/** A weight for each sign, by verdict. */
export type JudgementWeights = Record<WeighedVerdict, Record<string, number>>;

/**
 * The probabilities of "met" from which it is met, or met in part. A wrong "met" costs its reader more than a "not said". Over
 * real portfolios that nothing was fitted on, a fair reader agreed with "met" from the first threshold on in four of five cases.
 */
const [metThreshold, partialThreshold] = [0.6, 0.5];

/** The embedder on whose cosines the weights by meaning were fitted. */
export const judgementEmbedder = byMeaning.embedder;

/**
 * The likeliest verdict by its signs: a multinomial logistic regression, fitted on the labelled advertisements by
 * `npm run calibrate`, and tried on sets that it was not fitted on. Signs that include meaning have weights of their own.
 */
export function likeliestVerdict(
  signs: Signs,
  weightTable: JudgementWeights = hasMeaningSigns(signs) ? byMeaning.weights : weights,
): WeighedVerdict {
  const [met = 0, ...others] = softmax(
    weighedVerdicts.map((verdict) => scoreOf(signs, weightTable[verdict])),
  );
  if (met >= partialThreshold) return met >= metThreshold ? "met" : "partial";
  return weighedVerdicts[1 + others.indexOf(Math.max(...others))] ?? "no_evidence";
}

function scoreOf(signs: Signs, table: Record<string, number>): number {
  return Object.entries(signs).reduce((sum, [name, value]) => sum + (table[name] ?? 0) * value, 0);
}
