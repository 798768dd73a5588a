import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

process.env.CONTENT_DIR = writePortfolio({
  label: "Engineer",
  city: "Leeds",
  country: "GB",
  positions: ["Engineer"],
  facts: { start_date: "From 20 March 2031" },
});
const { readAt } = await import("../test-matching");

const starts: [asked: string, verdict: string | undefined][] = [
  ["Start date: 20/3/2031", "met"],
  ["Start date: 3/20/2031", "met"],
  ["Start date: 1/31/2031", "conflict"],
  // In January to some, and in March to others.
  ["Start date: 3/1/2031", undefined],
  ["Start date: 03/2031", "conflict"],
  ["You start on the 31st of March 2031.", "met"],
  ["You start by the end of March 2031.", "met"],
  ["You start in mid March 2031.", "met"],
  ["You start in early March 2031.", "conflict"],
  ["You start on 1 March 2031.", "conflict"],
];

for (const [asked, verdict] of starts)
  test(`the day on which a job begins: ${asked}`, async () => {
    const { asks, matching } = await readAt("Engineer", asked);
    const found = asks.find(({ kind }) => kind === "availability");
    assert.equal(found?.judge(matching).verdict, verdict);
  });
