import assert from "node:assert/strict";
import { test } from "node:test";
import { offsetOf, statedOffsets } from "./zone-offset";

const offsets: [text: string, hours: number | undefined][] = [
  ["UTC", 0],
  ["UTC+1", 1],
  ["GMT +2", 2],
  ["UTC−3", -3],
  ["UTC–3", -3],
  ["UTC+5:30", 5.5],
  ["UTC-0330", -3.5],
  ["UTC, 9 to 17", 0],
  ["UTC 10:00-18:00", 0],
  ["Asia/Kolkata", 5.5],
  ["America/Argentina/Buenos_Aires", -3],
  ["Europe/Lisbon, 9:00 to 17:00", 0],
  ["Lisbon time", undefined],
];

for (const [text, hours] of offsets)
  test(`hours from UTC: ${text}`, () => {
    assert.equal(offsetOf(text), hours);
  });

test("all that a text states, in order", () => {
  assert.deepEqual(statedOffsets("Between UTC−1 and UTC+5:30"), [-1, 5.5]);
});
