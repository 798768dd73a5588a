import assert from "node:assert/strict";
import { test } from "node:test";
import { topItems } from "./top-items";

const worth = ([, value]: readonly [string, number]) => value;
const few = [
  ["a", 2],
  ["b", Number.NaN],
  ["c", 5],
  ["d", 2],
  ["e", 5],
  ["f", -1],
] as const;

test("the few of the highest value come first, those of the same value in their order", () => {
  const names = (most: number) => topItems(few, worth, most).map(([name]) => name);
  assert.deepEqual(names(1), ["c"]);
  assert.deepEqual(names(3), ["c", "e", "a"]);
  assert.deepEqual(names(10), ["c", "e", "a", "d", "f"]);
});

test("they are the first of all in order", () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ at, value: (at * 7919) % 101 }));
  const sorted = [...many].sort((a, b) => b.value - a.value || a.at - b.at);
  assert.deepEqual(
    topItems(many, ({ value }) => value, 60),
    sorted.slice(0, 60),
  );
});
