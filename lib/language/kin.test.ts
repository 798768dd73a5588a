import assert from "node:assert/strict";
import { test } from "node:test";
import { isFormOfKin, kinOf } from "./kin";
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
