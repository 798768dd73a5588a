import assert from "node:assert/strict";
import { before, test } from "node:test";
import { withPackagedMeaning, writePortfolio } from "./test-portfolio";

withPackagedMeaning();
process.env.CONTENT_DIR = writePortfolio({
  label: "Systems engineer",
  city: "Zwolle",
  country: "NL",
  positions: ["Systems engineer"],
  facts: {},
  highlights: [
    "Wrote firmware in C and assembler for MSP430 controllers, with boot loaders and serial links.",
  ],
  story: [
    "An alarm without an action is noise, so I deleted 214 of 260 of them in a day.",
    "The whole office eats lunch at the harbour.",
    "It wakes the printer when somebody opens a box of labels.",
  ].join("\n\n"),
});
const { prepareMeaning } = await import("@/lib/answer");
const { getKnowledge } = await import("@/lib/knowledge");
const { findSupport, lookUpStatement } = await import("../evidence/support");
const { MatchContext } = await import("./ask");
const { meaningsOf } = await import("./meanings");
const { readAt } = await import("./test-matching");

before(() => prepareMeaning());

const asked: [text: string, shown: RegExp][] = [
  ["Build alerting that only wakes people when something is really wrong", /deleted 214 of 260/],
  ["Strong embedded C on microcontrollers, bootloaders included", /boot loaders/],
];

for (const [text, shown] of asked)
  test(`what is meant is quoted, though other words are shared: ${text}`, async () => {
    const { asks, matching } = await readAt("Systems engineer", `Duties:\n- ${text}`);
    const [ask] = asks;
    assert.ok(ask?.statement);
    const meant = await meaningsOf(asks, true);
    assert.equal(meant.size, 1);
    const found = findSupport(lookUpStatement(getKnowledge(), text, meant.get(text)));
    assert.match(found?.receipts[0]?.quote ?? "", shown);
    const judged = ask.judge(new MatchContext(getKnowledge(), matching.job, "en", meant));
    assert.deepEqual(judged.receipts, judged.verdict === "no_evidence" ? [] : found?.receipts);
  });

test("German is not read for its meaning, which the model does not know", async () => {
  const { asks } = await readAt(
    "Systems engineer",
    "Aufgaben:\n- Du betreust die Prüfstände und die Werkstatt",
  );
  assert.ok(asks.length > 0);
  assert.equal((await meaningsOf(asks, true)).size, 0);
});
