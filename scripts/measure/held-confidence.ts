import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../setup/run.mjs";
import { givenBy } from "./calibration";
import { askLabelled, askStories, type Outcome } from "./labelled";

/** What the API's documents tell of confidence; see lib/operations/measured-confidence.ts. */
export const confidenceFile = "lib/operations/measured-confidence.json";

/** Where the bins begin; below the first nothing is claimed. */
const edges = [0.35, 0.8, 0.9];

/** How many answers were given at a confidence, and how many of them were right. */
export interface ConfidenceBin {
  from: number;
  to: number;
  given: number;
  right: number;
}

/** What confidence was worth on the questions that nothing was fitted on, by words alone: a bin from each edge to the next. */
export async function measureConfidence(): Promise<ConfidenceBin[]> {
  const outcomes = [...(await askLabelled("held")), ...(await askStories())];
  const claimed = outcomes.filter(claims).map(givenBy);
  return edges.map((from, at) => {
    const to = edges[at + 1] ?? 1;
    const within = claimed.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1));
    return { from, to, given: within.length, right: within.filter(({ right }) => right).length };
  });
}

/** What an attack asks has no right answer to be sure of. */
function claims({ item, answer: { status } }: Outcome): boolean {
  return item.type !== "adversarial" && (status === "answered" || status === "partial");
}

export function writeConfidence(bins: readonly ConfidenceBin[]): void {
  writeFileSync(path.join(root, confidenceFile), `${JSON.stringify(bins, null, 2)}\n`);
}
