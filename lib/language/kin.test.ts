import assert from "node:assert/strict";
import { test } from "node:test";
import data from "./data/kin.json" with { type: "json" };
import index from "./data/kin-index.json" with { type: "json" };
import { isFormOfKin, kinOf, phrasesAt } from "./kin";
import { kinIndex } from "./kin-index";
import { stem } from "./text";

test("words of one matter are akin both ways, and no further", () => {
  assert.ok(kinOf(stem("reject")).close.includes(stem("decline")));
  assert.ok(kinOf(stem("decline")).close.includes(stem("reject")));
  assert.ok(!kinOf(stem("reject")).close.includes(stem("reject")));
  assert.deepEqual(kinOf("zzz"), { close: [], loose: [] });
});

test("a form of such a word is spelt right, and a stem alone is not", () => {
  assert.ok(isFormOfKin("scrapped"));
  assert.ok(isFormOfKin("reliable"));
  assert.ok(!isFormOfKin("befor"));
  assert.ok(!isFormOfKin("wrok"));
});

test("what is looked up is what the list says", () => {
  assert.deepEqual(index, kinIndex(data), "the list has changed: npm run calibrate -- kin");
});

test("a phrase is found by the stems of its words", () => {
  const stems = ["she", "was", "turned", "down", "twice"].map(stem);
  assert.deepEqual([...phrasesAt(stems)], [[2, "turn-down"]]);
  assert.ok(kinOf("turn-down").close.includes(stem("reject")));
});
