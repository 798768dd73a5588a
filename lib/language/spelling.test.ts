import assert from "node:assert/strict";
import test from "node:test";
import { Spelling } from "./spelling";

const spelling = new Spelling(["sell", "seal", "type", "tape", "cost", "commercial", "week", "weak"]);

test("a short word is mended to one that sounds the same, and to no other", () => {
  assert.equal(spelling.correct("sel"), "sell");
  assert.equal(spelling.correct("tipe"), "type");
  assert.equal(spelling.correct("kost"), "cost");
  assert.equal(spelling.correct("tup"), undefined);
  assert.equal(spelling.correct("se"), undefined);
});

test("a longer word may be an edit or two away", () => {
  assert.equal(spelling.correct("comercial"), "commercial");
  assert.equal(spelling.correct("cormarsiul"), undefined);
});

test("a word of another meaning two letters away is left as it is, unless it is long", () => {
  const known = new Spelling(["complain", "believe", "roles", "municipalities"]);
  assert.equal(known.correct("compliant"), undefined);
  assert.equal(known.correct("belittle"), undefined);
  assert.equal(known.correct("rookies"), undefined);
  assert.equal(known.correct("muncipalites"), "municipalities");
});

test("a misspelt plural is mended to the singular where that is known alone", () => {
  assert.equal(new Spelling(["sensor"]).correct("sensers"), "sensor");
});
