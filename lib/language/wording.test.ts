import assert from "node:assert/strict";
import { test } from "node:test";
import { hasPhrase, wordCoverage } from "./wording";

test("a phrase is found as whole words only", () => {
  assert.equal(hasPhrase("We sent an email", "ai"), false);
  assert.equal(hasPhrase("Google, ergo", "go"), false);
  assert.equal(hasPhrase("Wrote R, C and Go.", "R"), true);
  assert.equal(hasPhrase("Wrote C++ for years", "C++"), true);
  assert.equal(hasPhrase("category cat", "cat"), true);
  assert.equal(hasPhrase("anything", "  "), false);
});

test("case, accents, dashes, emphasis and thousands commas make no difference", () => {
  assert.equal(hasPhrase("Worked in **São Paulo** until 2024–25", "sao paulo"), true);
  assert.equal(hasPhrase("Worked until 2024–25", "2024-25"), true);
  assert.equal(hasPhrase("It served 12,000 people", "12000"), true);
});

test("the share of words counts each different word once", () => {
  assert.equal(wordCoverage("She led a team of five in Lisbon", "team, team, Lisbon, Berlin, five"), 0.75);
  assert.equal(wordCoverage("anything", "…"), 1);
});
