import assert from "node:assert/strict";
import path from "node:path";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { askFolder } from "../pages/test-site";

const rows: [question: string, ...says: RegExp[]][] = [
  [
    "Compare Sallowfield Care and Alvorim Health Systems",
    /^- \*\*Sallowfield Care\*\*: Staff Engineer, Voice \(Feb 2025/,
    /\n- \*\*Alvorim Health Systems\*\*: Senior Software Engineer/,
  ],
  [
    "What's the difference between her roles at Aldersyke Health and Pellmark Telephony?",
    /hospitals/,
    /First job/,
  ],
  [
    "Did she stay longer at Aldersyke Health or Alvorim Health Systems?",
    /^Longer at \*\*Aldersyke Health\*\* 2 years and 8 months/,
  ],
  ["Was she at Pellmark Telephony longer than at Aldersyke Health?", /^No: /],
];

// With its stories, and as a résumé alone.
for (const folder of [sampleContent, path.join(sampleContent, "resume.json")]) {
  const ask = askFolder(folder);
  for (const [question, ...says] of rows)
    test(`${path.basename(folder)}: "${question}"`, async () => {
      const { text, citations, status } = await ask(question);
      assert.equal(status, "answered", text);
      for (const pattern of says) assert.match(text, pattern);
      assert.ok(citations.length >= 4);
    });
}
