import assert from "node:assert/strict";
import { test } from "node:test";
import { holdsPhrase, shareOfWords } from "./wording";

test("a phrase is found as whole words only", () => {
  assert.equal(holdsPhrase("We sent an email", "ai"), false);
  assert.equal(holdsPhrase("Google, ergo", "go"), false);
  assert.equal(holdsPhrase("Wrote R, C and Go.", "R"), true);
  assert.equal(holdsPhrase("Wrote C++ for years", "C++"), true);
  assert.equal(holdsPhrase("category cat", "cat"), true);
  assert.equal(holdsPhrase("anything", "  "), false);
});

test("case, accents, dashes, emphasis and thousands commas make no difference", () => {
  assert.equal(holdsPhrase("Worked in **São Paulo** until 2024–25", "sao paulo"), true);
  assert.equal(holdsPhrase("Worked until 2024–25", "2024-25"), true);
  assert.equal(holdsPhrase("It served 12,000 people", "12000"), true);
});

test("the share of words counts each different word once", () => {
  assert.equal(shareOfWords("She led a team of five in Lisbon", "team, team, Lisbon, Berlin, five"), 0.75);
  assert.equal(shareOfWords("anything", "…"), 1);
});
