import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

process.env.CONTENT_DIR = writePortfolio({
  label: "Platform engineer",
  city: "Mendoza",
  country: "AR",
  positions: ["Platform engineer"],
  facts: {},
  faq: `## Would you move?

No. The mountains are here.

## How soon could you start?

Four weeks after signing.

## What do you earn, and what do you want to earn?

I don't write this on the internet.
`,
});
const { readAt } = await import("../test-matching");

/** Terms of which `owner.yaml` says nothing, and the FAQ does. */
const terms: [sentence: string, verdict: string][] = [
  ["You relocate to Berlin.", "conflict"],
  ["You start within six weeks.", "met"],
  ["Remote within South America.", "no_evidence"],
];
for (const [sentence, verdict] of terms)
  test(`${sentence} ${verdict}`, async () => {
    const { asks, matching } = await readAt("Platform Engineer", sentence);
    const [ask] = asks;
    assert.ok(ask, "the sentence asks for something");
    const found = ask.judge(matching);
    assert.equal(found.verdict, verdict, found.reason);
    if (["conflict", "met"].includes(verdict)) assert.match(found.receipts[0]?.url ?? "", /\/faq#/);
  });

test("what the owner asks for is not told by a FAQ that does not tell it", async () => {
  const { asks, matching } = await readAt("Platform Engineer", "Please send us your salary expectations.");
  assert.deepEqual(
    asks.flatMap((ask) => ask.judge(matching).receipts),
    [],
  );
});

test("hours from a place's time are no place to be in", async () => {
  const { asks, matching } = await readAt(
    "Platform Engineer",
    "We work remotely, within three hours of Uruguay time.",
  );
  assert.ok(asks.every((ask) => ask.judge(matching).verdict !== "conflict"));
});
