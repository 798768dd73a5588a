import assert from "node:assert/strict";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { askFolder } from "../intents/pages/test-site";

const ask = askFolder(sampleContent);

const answers: [question: string, says: RegExp][] = [
  ["What does the founder do these days?", /Sallowfield Care/],
  ["Who is the person behind this site?", /^\*\*Maren Tidewell\*\*/],
  ["Does this guy speak Portuguese?", /^Yes\. Maren speaks \*\*Portuguese\*\*/],
  ["Won anything?", /^Yes:\n- \*\*Small Shoulders Grant\*\*/],
  ["Written anything about privacy?", /^Yes: \*\*I changed my mind about recording everything\*\*/],
  ["Are references available?", /^Two written references/],
  ["Is relocation possible?", /^Maren is not open to relocation/],
  ["Is a call possible?", /^Twenty-minute calls/],
  ["Would he be up for moving to Berlin?", /^Maren is not open to relocation/],
  ["Could he come to Berlin twice a month?", /^Up to four days a month in Europe/],
  ["How old is this information?", /^The newest dated fact/],
  ["Which project is the biggest?", /^By its team: \*\*Pillbridge\*\*/],
  ["What's the most recent project?", /^\*\*Fair Copy\*\*/],
];
for (const [question, says] of answers)
  test(`"${question}" is asked of the owner`, async () => {
    const { text, status } = await ask(question);
    assert.equal(status, "answered", text);
    assert.match(text, says);
  });

for (const question of [
  "Who is the founder of Halfbeat Records?",
  "What is the best project management tool?",
  "Is a lottery ticket needed?",
  "Won anything in the lottery?",
])
  test(`"${question}" is not`, async () => {
    const { text, status } = await ask(question);
    assert.match(
      `${status}: ${text}`,
      /^(?:not_found|out_of_scope|partial: The portfolio may not say this\.)/,
      text,
    );
  });
