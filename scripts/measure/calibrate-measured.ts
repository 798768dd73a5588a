import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { converse, createAsk } from "../owner/asking";
import { readItems } from "../owner/eval/items";
import { root } from "../setup/run.mjs";
import { expectedCalibrationError, type GivenAnswer } from "./calibration";
import { judge } from "./score";

const folder = path.join(root, "corpora/portfolios/held");
const file = "lib/answer/decide/measured.json";
const minConfidence = 0.7;
const maxConfidence = 0.9;

/**
 * Counts how many answers were right that were given with a confidence about 0.8, over people whom nothing was fitted
 * on: what the discovery documents say of the confidence. A question that was refused is no answer.
 */
export async function calibrateMeasured(): Promise<string> {
  const outcomes = (await Promise.all(readdirSync(folder).sort().map(answerAll))).flat();
  const given = outcomes.filter((outcome): outcome is GivenAnswer => outcome !== undefined);
  const about = given.filter(({ confidence }) => confidence >= minConfidence && confidence < maxConfidence);
  const measured = {
    questions: outcomes.length,
    least: minConfidence,
    below: maxConfidence,
    given: about.length,
    right: about.filter(({ right }) => right).length,
  };
  writeFileSync(path.join(root, file), `${JSON.stringify(measured, null, 2)}\n`);
  return `${file}: ${JSON.stringify(measured)}
expected calibration error of the ${given.length} answers: ${expectedCalibrationError(given).toFixed(3)}`;
}

/** What each question of a person's came to; undefined where it was refused. */
async function answerAll(person: string): Promise<(GivenAnswer | undefined)[]> {
  const home = path.join(folder, person);
  const ask = createAsk(home, () => {}, undefined, true);
  const answers: (GivenAnswer | undefined)[] = [];
  for (const item of readItems(path.join(home, "items.jsonl"))) {
    const { reply } = await converse(ask, item);
    const { verdict } = judge(item, reply);
    const isRefused = verdict === "abstained" || (item.answerable === false && verdict === "right");
    answers.push(isRefused ? undefined : { confidence: reply.confidence, right: verdict === "right" });
  }
  return answers;
}
