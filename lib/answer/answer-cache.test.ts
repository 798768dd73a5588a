import assert from "node:assert/strict";
import test from "node:test";
import { answerKey } from "./answer-cache";

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
