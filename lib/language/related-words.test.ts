import assert from "node:assert/strict";
import { test } from "node:test";
import data from "./data/related-words.json" with { type: "json" };
import index from "./data/related-words-index.json" with { type: "json" };
import { findPhrases, isKnownWordForm, relatedWordsOf } from "./related-words";
import { buildRelatedWordsIndex } from "./related-words-index";
import { stem } from "./text";

test("words of one matter are related both ways, and no further", () => {
  assert.ok(relatedWordsOf(stem("reject")).close.includes(stem("decline")));
  assert.ok(relatedWordsOf(stem("decline")).close.includes(stem("reject")));
  assert.ok(!relatedWordsOf(stem("reject")).close.includes(stem("reject")));
  assert.deepEqual(relatedWordsOf("zzz"), { close: [], loose: [] });
});

test("a form of such a word is spelt right, and a stem alone is not", () => {
  assert.ok(isKnownWordForm("scrapped"));
  assert.ok(isKnownWordForm("reliable"));
  assert.ok(!isKnownWordForm("befor"));
  assert.ok(!isKnownWordForm("wrok"));
});

test("what is looked up is what the list says", () => {
  assert.deepEqual(
    index,
    buildRelatedWordsIndex(data),
    "the list has changed: npm run calibrate -- related-words",
  );
});

test("a phrase is found by the stems of its words", () => {
  const stems = ["she", "was", "turned", "down", "twice"].map(stem);
  assert.deepEqual([...findPhrases(stems)], [[2, "turn-down"]]);
  assert.ok(relatedWordsOf("turn-down").close.includes(stem("reject")));
});
