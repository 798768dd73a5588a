import assert from "node:assert/strict";
import { test } from "node:test";
import { confidenceOf, isWorse, type Measurement } from "./measurement";

const none = { given: 0, right: 0 };
const tried = (given: number, right: number): Measurement => ({
  model: "stand-in",
  at: "2026-11-01T00:00:00.000Z",
  questions: 100,
  embedded: { right: 40, wrong: 10, abstained: 50 },
  withModel: { right: 60, wrong: 15, abstained: 25 },
  given: { agrees: { given, right }, differs: none, opened: none },
});

test("nobody is surer than what was measured", () => {
  for (const [given, right] of [
    [1, 1],
    [3, 1],
    [20, 18],
    [200, 120],
    [50, 10],
  ] as const)
    for (const own of [0.36, 0.7, 0.97]) {
      const confidence = confidenceOf("agrees", own, tried(given, right));
      assert.ok(confidence <= Math.max(0.36, Math.round((100 * right) / given) / 100), `${given} ${right}`);
      assert.ok(confidence >= 0.36);
    }
});

test("much that was measured counts for more than little", () => {
  assert.ok(confidenceOf("agrees", 0.5, tried(200, 180)) > confidenceOf("agrees", 0.5, tried(10, 9)));
});

test("without a measurement it is as sure as the engine where both say the same, and hardly elsewhere", () => {
  assert.equal(confidenceOf("agrees", 0.91), 0.91);
  assert.equal(confidenceOf("differs", 0.91), 0.4);
  assert.equal(confidenceOf("opened", 0.03), 0.4);
});

test("answers are worse when more wrong ones than right ones are gained", () => {
  assert.equal(isWorse(tried(1, 1)), false);
  assert.equal(isWorse({ ...tried(1, 1), withModel: { right: 41, wrong: 12, abstained: 47 } }), true);
});
