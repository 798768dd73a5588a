import assert from "node:assert/strict";
import test from "node:test";
import { SlipSpelling, Spelling } from "./spelling";

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

const slips = new SlipSpelling([
  "change",
  "contract",
  "contact",
  "built",
  "skills",
  "double",
  "notice",
  "price",
]);
const slipped: [word: string, meant: string | undefined][] = [
  ["bult", "built"],
  ["sklils", "skills"],
  ["skillls", "skills"],
  ["notce", "notice"],
  ["noticr", "notice"],
  // The same letters, one of them twice, before the likelier word.
  ["conttact", "contact"],
  ["cntract", "contract"],
  // Another word, a letter far from the right one, two slips, another first letter, and a word too short to tell.
  ["doable", undefined],
  ["skulks", undefined],
  ["rpice", undefined],
  ["pric", "price"],
  ["pri", undefined],
  ["naïve", undefined],
];
for (const [word, meant] of slipped)
  test(`one slip of the fingers: ${word}`, () => assert.equal(slips.correct(word), meant));

test("what sounds nearly like a word and is typed quite otherwise is no misspelling of it", () => {
  assert.equal(new Spelling(["sense"]).correct("sneeze"), undefined);
  assert.equal(new Spelling(["zephyr"]).correct("zefyr"), "zephyr");
});
