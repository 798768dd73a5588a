import assert from "node:assert/strict";
import { test } from "node:test";
import { daysAMonth, frequencyPattern, upperOfRanges, workweeksAMonth } from "./frequency";

const cases: [text: string, days: number | undefined][] = [
  ["two days a week", 2 * workweeksAMonth],
  ["two to three days a week", 2 * workweeksAMonth],
  ["two or three days a week", 2 * workweeksAMonth],
  ["2-3 days a week", 2 * workweeksAMonth],
  ["2-3 days per month", 2],
  ["once a month", 1.5],
  ["now and then", undefined],
];

for (const [text, days] of cases)
  test(`the days a month that are told: ${text}`, () => {
    const match = frequencyPattern.exec(text);
    assert.equal(match ? daysAMonth(match) : undefined, days);
  });

test("what is offered is read by the more of it", () => {
  assert.equal(
    upperOfRanges("2-3 days a week, or one to two trips a year"),
    "3 days a week, or two trips a year",
  );
  assert.equal(upperOfRanges("two days or 3 weeks"), "two days or 3 weeks");
});
