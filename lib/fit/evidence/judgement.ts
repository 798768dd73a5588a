import { softmax } from "@/lib/meaning";
import weights from "./data/judgement.json" with { type: "json" };
import byMeaning from "./data/judgement-by-meaning.json" with { type: "json" };
import { type Signs, tellMeaning } from "./signs";

/** What a statement in words of its own may be found to be; that it is contradicted is read, and not weighed. */
export const weighed = ["met", "partial", "no_evidence"] as const;
export type Weighed = (typeof weighed)[number];

/** A weight for each sign, by verdict. */
export type JudgementWeights = Record<Weighed, Record<string, number>>;

/**
 * A wrong "met" costs its reader more than a "not said". Over real portfolios that nothing was fitted on, a fair reader found met
 * what is that likely met in four of five cases, and met in part what is less.
 */
const [surelyMet, partlyMet] = [0.6, 0.5];

/** The embedder whose cosines the weights by meaning are for. */
export const judgementEmbedder = byMeaning.embedder;

/**
 * The likeliest verdict by its signs: a multinomial logistic regression, fitted on the labelled advertisements by
 * `npm run calibrate`, and tried on sets that it was not fitted on. Where the signs tell of meaning, other weights hold.
 */
export function likeliest(
  signs: Signs,
  by: JudgementWeights = tellMeaning(signs) ? byMeaning.weights : weights,
): Weighed {
  const [met = 0, ...others] = softmax(weighed.map((verdict) => scoreOf(signs, by[verdict])));
  if (met >= partlyMet) return met >= surelyMet ? "met" : "partial";
  return weighed[1 + others.indexOf(Math.max(...others))] ?? "no_evidence";
}

function scoreOf(signs: Signs, table: Record<string, number>): number {
  return Object.entries(signs).reduce((sum, [name, value]) => sum + (table[name] ?? 0) * value, 0);
}
