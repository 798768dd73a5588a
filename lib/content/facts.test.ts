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

test("a fact of the owner's own is not taken for a known one that shares a word with it", () => {
  const told = (name: string) => {
    const messages: string[] = [];
    readFacts({ [name]: { value: "Five years", visibility: "public" } }, (_, message) =>
      messages.push(message),
    );
    return messages.join();
  };
  // The README's own example of a fact that the engine does not know.
  for (const own of ["students", "data_policy"]) assert.equal(told(own), "", own);
  for (const slip of ["rat_policy", "rate_polici", "raet_policy", "ratepolcy", "noitce"])
    assert.match(told(slip), /did you mean/, slip);
});

test("a fact is known by its usual name, whatever the owner calls it, and one name goes to one fact", () => {
  const fact = { value: "As agreed", visibility: "public" };
  const keys = (...written: string[]) =>
    readFacts(Object.fromEntries(written.map((name) => [name, fact])), () => {})?.map(({ key }) => key);
  assert.deepEqual(
    keys("salary_floor", "Day-rate", "workPermit", "hours", "spoken_languages", "moon_phase"),
    ["salary_expectation", "rates", "work_authorization", "working_hours", "languages", "moon_phase"],
  );
  assert.deepEqual(keys("salary_range", "salary_expectation"), ["salary_range", "salary_expectation"]);
  assert.deepEqual(keys("salary_range", "salary_floor"), ["salary_expectation", "salary_floor"]);
});
