import { softmax } from "@/lib/meaning";
import weights from "./data/judgement.json" with { type: "json" };
import type { Signs } from "./signs";

/** What a statement in words of its own may be found to be; that it is contradicted is read, and not weighed. */
export const weighed = ["met", "partial", "no_evidence"] as const;
export type Weighed = (typeof weighed)[number];

/** A weight for each sign, by verdict. */
export type JudgementWeights = Record<Weighed, Record<string, number>>;

/** Met is only what is likelier met than not: a wrong "met" costs its reader more than a "not said". */
const surelyMet = 0.5;

/**
 * The likeliest verdict by its signs: a multinomial logistic regression, fitted on the labelled advertisements by
 * `npm run calibrate`, and tried on sets that it was not fitted on.
 */
export function likeliest(signs: Signs, by: JudgementWeights = weights): Weighed {
  const [met = 0, ...others] = softmax(weighed.map((verdict) => scoreOf(signs, by[verdict])));
  if (met >= surelyMet) return "met";
  return weighed[1 + others.indexOf(Math.max(...others))] ?? "no_evidence";
}

function scoreOf(signs: Signs, table: Record<string, number>): number {
  return Object.entries(signs).reduce((sum, [name, value]) => sum + (table[name] ?? 0) * value, 0);
}
