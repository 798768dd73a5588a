import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDays } from "./numbers";

const spans: [text: string, days: number | undefined][] = [
  ["two weeks", 14],
  ["6-month contract", 182.4],
  ["3 to 6 months", 182.4],
  ["100 days", 100],
  ["notice of 120 days", 120],
  ["1.5 years", 547.5],
  ["2,5 jahre", 912.5],
  ["one calendar month", 30.4],
  ["three full weeks", 21],
  ["1,200 days", undefined],
  ["a while", undefined],
];

for (const [text, days] of spans)
  test(`the span of time that a text names: ${text}`, () => {
    const found = parseDays(text);
    assert.equal(found && Math.round(found * 10) / 10, days);
  });
