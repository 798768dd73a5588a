import assert from "node:assert/strict";
import { test } from "node:test";
import { siteOf } from "../site";
import { sharedSample } from "../test-sample";
import { positionsOf } from "./answer-type";
import { answerPositionsIn, wordsOf } from "./window-words";

test("a number is a figure or its word, and no year", () => {
  const text = "In 2019 forty farms sent 1,120 letters.";
  assert.deepEqual(
    positionsOf("number", text).map((at) => text.slice(at).split(" ")[0]),
    ["forty", "1,120"],
  );
});

test("a span of time, money and a reason are found where they stand", () => {
  assert.deepEqual(positionsOf("duration", "It took twenty-two months."), [8]);
  assert.deepEqual(positionsOf("money", "The bill was £11,300 a month."), [13]);
  assert.equal(positionsOf("reason", "We stopped because nobody read it.").length, 1);
  assert.equal(positionsOf("reason", "We stopped in May.").length, 0);
});

test("what is kept of a window is data: a function would hold on to the question it was made for", () => {
  const [window] = siteOf(sharedSample()).windowIndex.windows;
  assert.ok(window);
  assert.deepEqual(answerPositionsIn(window, "reason"), answerPositionsIn(window, "reason"));
  assert.doesNotThrow(() => structuredClone(wordsOf(window)));
});
