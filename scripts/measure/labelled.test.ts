import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { root } from "../setup/run.mjs";
import { expectedCalibrationError, givenBy } from "./calibration";
import { type ConfidenceBin, confidenceFile, measureConfidence } from "./held-confidence";
import { askLabelled } from "./labelled";
import { judge } from "./score";

test("the half of the labelled set that nothing was fitted on stays above its floors", async (context) => {
  const outcomes = await askLabelled("held");
  const counts = { right: 0, abstained: 0, wrong: 0 };
  for (const { item, answer } of outcomes) {
    counts[judge(item, { answer: answer.text, confidence: answer.confidence }).verdict] += 1;
  }
  const asked = outcomes.filter(({ item }) => item.type !== "adversarial");
  const error = expectedCalibrationError(asked.map(givenBy));
  context.diagnostic(
    `of ${outcomes.length} held questions: ${JSON.stringify(counts)}, ECE ${error.toFixed(3)}`,
  );
  assert.ok(counts.right / outcomes.length > 0.78, JSON.stringify(counts));
  assert.ok(counts.wrong / outcomes.length < 0.1, JSON.stringify(counts));
  assert.ok(error <= 0.08, `expected calibration error ${error}`);
});

test("what the documents tell of confidence is what is measured: npm run calibrate writes it", async () => {
  const told: ConfidenceBin[] = JSON.parse(readFileSync(path.join(root, confidenceFile), "utf8"));
  const measured = await measureConfidence();
  assert.deepEqual(
    told.map(({ from, to }) => [from, to]),
    measured.map(({ from, to }) => [from, to]),
  );
  const share = ({ given, right }: ConfidenceBin) => right / Math.max(1, given);
  for (const [at, bin] of measured.entries()) {
    const before = told[at] as ConfidenceBin;
    assert.ok(bin.given > 0 && before.given > 0, `nothing was given from ${bin.from}`);
    assert.ok(
      Math.abs(share(bin) - share(before)) < 0.1,
      `${JSON.stringify(before)} is ${JSON.stringify(bin)}`,
    );
  }
  // Of two answers the surer one is the likelier to be right: it says something beside the mean.
  assert.ok(share(measured[0] as ConfidenceBin) + 0.15 < share(measured.at(-1) as ConfidenceBin));
});
