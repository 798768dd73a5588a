import assert from "node:assert/strict";
import { test } from "node:test";
import { Tokenizer } from "./tokenizer";

const marks = ["?", "<s>", "</s>", "1", "2", "3"].map((mark) => [mark, 0] as const);
const tokenizer = new Tokenizer([
  ...marks,
  ["\u2581", -2],
  ["\u2581night", -4],
  ["\u2581nightdesk", -6],
  ["desk", -5],
  ["s", -1],
]);

test("a text is split the likeliest way, its words marked", () => {
  assert.deepEqual(tokenizer.encode("nightdesk"), [8]);
  assert.deepEqual(tokenizer.encode(" night\n desks "), [7, 6, 9, 10]);
});

test("what is not known in a row is one; a text of nothing has no pieces", () => {
  assert.deepEqual(tokenizer.encode("nightxyzs"), [7, 0, 10]);
  assert.deepEqual(tokenizer.encode(" \n"), []);
});
