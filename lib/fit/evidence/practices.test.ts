import assert from "node:assert/strict";
import { test } from "node:test";
import { stringsOf } from "@/lib/locale";
import { sampleContent } from "@/lib/sample.mjs";
import table from "./data/practices.json" with { type: "json" };

process.env.CONTENT_DIR = sampleContent;
const { getKnowledge } = await import("@/lib/knowledge");
const { findPractice } = await import("./practices");

/** What an advertisement may ask for in words of its own, and where the sample owner tells of it in others. */
const cases: [asked: string, how: string, quote: RegExp][] = [
  [
    "You own up to mistakes before anyone asks",
    "shown",
    /told all six|mistake was mine|her own part|apologized/,
  ],
  ["Listen to nurses, on the road if they let you", "shown", /rode along|beside|two nurses/],
  ["Speak at industry conferences", "shown", /[Tt]alk/],
  ["Some history of working alone", "shown", /alone|[Ss]ole engineer/],
  ["Mentor colleagues and help raise the bar", "shown", /promot|taught|[Ll]ine-managed/],
  ["You have published libraries that other people use: open source", "shown", /open source|Apache|MIT/],
  ["coach two apprentice welders", "elsewhere", /./],
];

for (const [asked, how, quote] of cases) {
  test(`a practice is found in other words: ${asked}`, () => {
    const found = findPractice(getKnowledge(), asked);
    assert.equal(found?.how, how);
    assert.match(found?.receipts[0]?.quote ?? "", quote);
  });
}

test("where nothing else may stand for it, a like word is no proof", () => {
  for (const asked of [
    "hold an annual budget of two million",
    "present to the board every quarter",
    "negotiate with suppliers",
    "a clean driving licence",
    "deputise for the head of the archive",
    "sit through audits by a notified body",
    "a forecast of next winter's demand",
    "write firmware for a buoy",
    "a DBS check",
  ])
    assert.deepEqual(findPractice(getKnowledge(), asked), { how: "never", receipts: [] }, asked);
});

test("what is no practice is left to other evidence", () => {
  assert.equal(findPractice(getKnowledge(), "a repertoire of sea shanties"), undefined);
});

test("every practice has a name", () => {
  const named = Object.keys(stringsOf("en").asked.practices);
  assert.deepEqual(named.sort(), table.map(({ key }) => key).sort());
});
