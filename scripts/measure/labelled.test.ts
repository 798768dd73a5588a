import assert from "node:assert/strict";
import test from "node:test";
import { collectAnswers, expectedCalibrationError } from "./calibration";
import { askLabelled } from "./labelled";
import { judge } from "./score";

test("the half of the labelled set that nothing was fitted on stays above its floors", async (context) => {
  const outcomes = await askLabelled("held");
  const counts = { right: 0, abstained: 0, wrong: 0 };
  for (const { item, answer } of outcomes) {
    counts[judge(item, { answer: answer.text, confidence: answer.confidence }).verdict] += 1;
  }
  const asked = outcomes.filter(({ item }) => item.type !== "adversarial");
  const error = expectedCalibrationError(asked.map(collectAnswers));
  context.diagnostic(
    `of ${outcomes.length} held questions: ${JSON.stringify(counts)}, ECE ${error.toFixed(3)}`,
  );
  assert.ok(counts.right / outcomes.length > 0.78, JSON.stringify(counts));
  assert.ok(counts.wrong / outcomes.length < 0.1, JSON.stringify(counts));
  assert.ok(error <= 0.08, `expected calibration error ${error}`);
});
