import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Signals } from "@/lib/answer";
import { main, root, Stop } from "../setup/run.mjs";
import { calibrateFit } from "./calibrate-fit";
import { calibrateMeasured } from "./calibrate-measured";
import { calibratePairs } from "./calibrate-pairs";
import { calibrateReading } from "./calibrate-reading";
import { calibrateRelatedWords } from "./calibrate-related-words";
import { calibrateTerms } from "./calibrate-terms";
import { calibrateUsual } from "./calibrate-usual";
import { calibrateMeaning, calibrateWindows } from "./calibrate-windows";
import { calibrateWished } from "./calibrate-wished";
import { collectAnswers, expectedCalibrationError } from "./calibration";
import { askLabelled, type Outcome } from "./labelled";

const file = "lib/answer/decide/calibration.json";
const names: (keyof Signals)[] = ["sure", "mended", "unknown", "leaning", "hedged"];
const steps = 4000;
const rate = 0.5;
/** Keeps a weight small that few answers speak for. */
const ridge = 0.002;

type Weights = Record<keyof Signals | "bias", number>;

interface Sample {
  signals: Signals;
  right: number;
}

/** What is fitted, in the order in which one rests on another. */
const parts: Record<string, () => Promise<string>> = {
  "related-words": calibrateRelatedWords,
  pairs: calibratePairs,
  usual: calibrateUsual,
  windows: calibrateWindows,
  meaning: calibrateMeaning,
  wished: calibrateWished,
  confidence: calibrateConfidence,
  reading: calibrateReading,
  terms: calibrateTerms,
  fit: calibrateFit,
  measured: calibrateMeasured,
};

// `npm run calibrate [-- NAME...]`: fits all numbers that answers are found, chosen and trusted by, or those that are named, and
// says how well they hold. The same questions give the same numbers.
await main(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Stop(`nothing is called ${unknown.join(", ")}: name some of ${Object.keys(parts).join(", ")}`);
  for (const [name, fitted] of Object.entries(parts))
    if (named.length === 0 || named.includes(name)) console.log(await fitted());
});

/** Fits the confidence on the `fit` half of the labelled set. */
async function calibrateConfidence(): Promise<string> {
  const fit = await askLabelled("fit");
  const weights = fitted(samplesOf(fit));
  writeFileSync(path.join(root, file), `${JSON.stringify(weights, null, 2)}\n`);
  return `${file}: ${JSON.stringify(weights)}
expected calibration error with the numbers that were there before:
  fit   ${report(fit)}
  held  ${report(await askLabelled("held"))}
Run it again to see those of the new numbers.`;
}

function samplesOf(outcomes: Outcome[]): Sample[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.item.type === "adversarial") return [];
    const signals = outcome.signals();
    if (!signals) return [];
    return { signals, right: Number(collectAnswers(outcome).right) };
  });
}

/**
 * Logistic regression by gradient descent on the mean log loss, with a small ridge. A mended word, an unknown one, a
 * question that leans on another and an answer among rivals may only lower the confidence: a sample in which they raise
 * it is a sample of résumés whose spelling was easy to mend.
 */
function fitted(samples: Sample[]): Weights {
  const weights: Weights = { bias: 0, sure: 1, mended: 0, unknown: 0, leaning: 0, hedged: 0 };
  for (let step = 0; step < steps; step++) {
    const slope: Weights = { bias: 0, sure: 0, mended: 0, unknown: 0, leaning: 0, hedged: 0 };
    for (const { signals, right } of samples) {
      const score = names.reduce((sum, name) => sum + weights[name] * signals[name], weights.bias);
      const error = 1 / (1 + Math.exp(-score)) - right;
      slope.bias += error;
      for (const name of names) slope[name] += error * signals[name];
    }
    weights.bias -= (rate * slope.bias) / samples.length;
    for (const name of names) {
      const next = weights[name] - rate * (slope[name] / samples.length + ridge * weights[name]);
      weights[name] = name === "sure" ? next : Math.min(0, next);
    }
  }
  for (const name of ["bias", ...names] as const) weights[name] = Number(weights[name].toFixed(3));
  return weights;
}

function report(outcomes: Outcome[]): string {
  const given = outcomes.filter(({ item }) => item.type !== "adversarial").map(collectAnswers);
  return `${expectedCalibrationError(given).toFixed(3)} over ${given.length} questions`;
}
