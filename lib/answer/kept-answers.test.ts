import assert from "node:assert/strict";
import test from "node:test";
import { answerKey, KeptAnswers } from "./kept-answers";
import type { Answer } from "./types";

test("what was asked least lately goes first, and no more is kept than was allowed", () => {
  const each = "a".length + JSON.stringify(answerOf("")).length;
  const kept = new KeptAnswers(2 * each);
  kept.put("a", answerOf(""));
  kept.put("b", answerOf(""));
  kept.get("a");
  kept.put("c", answerOf(""));
  assert.deepEqual(
    ["a", "b", "c"].map((key) => kept.get(key) !== undefined),
    [true, false, true],
  );
});

test("an answer kept again counts once, and one that is larger than everything is not kept", () => {
  const kept = new KeptAnswers(1_000);
  for (let times = 0; times < 50; times += 1) kept.put("a", answerOf("short"));
  kept.put("b", answerOf("x".repeat(1_000)));
  assert.ok(kept.get("a"));
  assert.equal(kept.get("b"), undefined);
});

test("another question, history, page or day is another answer", (t) => {
  const asked = ["/projects/a", false, "Who?", "What is it?"];
  const key = answerKey(asked);
  assert.equal(answerKey([...asked]), key);
  const others = [
    ["/projects/b", false, "Who?", "What is it?"],
    ["/projects/a", true, "Who?", "What is it?"],
    ["/projects/a", false, "Where?", "What is it?"],
    ["/projects/a", false, "Who?", "Why?"],
    ["/projects/a", false, "Who?What is it?"],
  ];
  for (const other of others) assert.notEqual(answerKey(other), key, other.join(" "));
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 24 * 60 * 60 * 1000 });
  assert.notEqual(answerKey(asked), key);
});

function answerOf(text: string): Answer {
  return {
    text,
    status: "not_found",
    sources: [],
    citations: [],
    confidence: 0,
    suggestions: [],
    engine: "embedded",
  };
}
