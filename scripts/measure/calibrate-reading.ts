import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Marks } from "@/lib/fit";
import { rowsOf } from "../owner/adverts";
import { root } from "../setup/run.mjs";
import { advertsToFit, sentencesToFit } from "./adverts-read";

const file = "lib/fit/job-fit/reading/data/asking.json";
/** Steps and rate of the descent (Adam: Kingma & Ba, 2015), and the ridge that keeps a weight small that little speaks for. */
const [steps, rate, ridge] = [400, 0.05, 0.01];
/** A mark of fewer sentences than this is chance. */
const fewest = 3;
const digits = 3;

interface Sample {
  set: string;
  marks: Marks;
  asks: boolean;
}

/**
 * Fits how likely a sentence of an advertisement asks for something, where no rule settles it: on those of the labelled
 * advertisements and on single ones. How well that holds for other hands is told by files that were left out in turn.
 * @returns what was found, in one line
 */
export async function calibrateReading(): Promise<string> {
  const { asksBy, weighedSentences } = await import("@/lib/fit");
  const samples = samplesWith(weighedSentences);
  const sets = [...new Set(samples.map(({ set }) => set))];
  const right = sets.flatMap((left) => {
    const weights = fitted(samples.filter(({ set }) => set !== left));
    return samples.filter(({ set, marks, asks }) => set === left && asksBy(marks, weights) === asks);
  }).length;
  const byRules = samples.filter(({ marks, asks }) => Boolean(marks.asks) === asks).length;
  writeFileSync(path.join(root, file), `${JSON.stringify(fitted(samples), null, 2)}\n`);
  return `${file}: of ${samples.length} sentences ${right} read right by numbers that had not seen the file, ${byRules} by rules alone`;
}

function samplesWith(read: typeof import("@/lib/fit")["weighedSentences"]): Sample[] {
  const ofAdverts = advertsToFit().flatMap(({ set, advert: { text, labels, not_requirements } }) => {
    const rows = read(text);
    const asking = new Set(labels.flatMap((label) => rowsOf(label.text, rows)));
    const telling = new Set(not_requirements.flatMap((each) => rowsOf(each, rows)));
    return rows
      .filter((row) => asking.has(row) || telling.has(row))
      .map((row) => ({ set, marks: row.marks, asks: asking.has(row) }));
  });
  // A line above keeps the sentence from being read as a title.
  const single = sentencesToFit().flatMap(({ text, asks }) =>
    read(`Bluebell\n\n${text}`)
      .slice(1)
      .map(({ marks }) => ({ set: "sentences", marks, asks })),
  );
  return [...ofAdverts, ...single];
}

/** A logistic regression with a ridge on every weight but the bias. */
function fitted(samples: readonly Sample[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { marks } of samples)
    for (const name of Object.keys(marks)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= fewest).map(([name]) => name);
  const numbers = new Map(names.map((name, at) => [name, at]));
  const rows = samples.map(({ marks, asks }) => ({
    held: Object.keys(marks).flatMap((name) => numbers.get(name) ?? []),
    asks: Number(asks),
  }));
  const weights = names.map(() => 0);
  const mean = names.map(() => 0);
  const square = names.map(() => 0);
  for (let step = 1; step <= steps; step += 1) {
    const slope = weights.map((weight, at) => (names[at] === "bias" ? 0 : ridge * weight));
    for (const { held, asks } of rows) {
      const score = held.reduce((sum, at) => sum + weights[at]!, 0);
      const error = (1 / (1 + Math.exp(-score)) - asks) / rows.length;
      for (const at of held) slope[at]! += error;
    }
    for (const [at, value] of slope.entries()) {
      mean[at] = 0.9 * mean[at]! + 0.1 * value;
      square[at] = 0.999 * square[at]! + 0.001 * value * value;
      const [m, v] = [mean[at]! / (1 - 0.9 ** step), square[at]! / (1 - 0.999 ** step)];
      weights[at]! -= (rate * m) / (Math.sqrt(v) + 1e-8);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Number(weights[at]!.toFixed(digits))]));
}
