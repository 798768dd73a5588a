import assert from "node:assert/strict";
import test from "node:test";
import { readFacts } from "./facts";

test("a fact with anything wrong in it is private until it is mended, and its value is nowhere", () => {
  const wrong = {
    "a misspelt visibility": { value: "planted", visibility: "publick" },
    "no visibility": { value: "planted" },
    "no such day": { value: "planted", visibility: "public", as_of: "2026-02-30" },
    "a field too many": { value: "planted", visibility: "public", note: "planted" },
  };
  for (const [what, fact] of Object.entries(wrong)) {
    const told: string[] = [];
    const [read] = readFacts({ salary: fact }, (field, message) => told.push(`${field}: ${message}`)) ?? [];
    assert.deepEqual([read?.visibility, read?.values], ["never", []], what);
    assert.equal(told.length, 1, what);
    assert.ok(!JSON.stringify([read, told]).includes("planted"), what);
  }
});
