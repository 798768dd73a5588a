import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

// What a visitor's own advertisements were misread by, over the sample.
process.env.CONTENT_DIR = sampleContent;
const { readAt } = await import("./test-matching");

/** The requirements of an advertisement, each with what it is about and its verdict. */
async function rowsOf(text: string): Promise<string[]> {
  const { asks, matching } = await readAt("Software engineer", text);
  return asks.map((ask) => `${ask.key}: ${ask.judge(matching).verdict}`);
}

const asked: [why: string, text: string, rows: string[]][] = [
  [
    "a right to work shows no clearance",
    "Requirements:\n- Right to work in the UK, SC clearance eligible",
    ["clearance: not_public", "authorization:false:GB: met"],
  ],
  [
    "days in an office are no four-day week",
    "Requirements:\n- 4 days a week in our Lisbon office",
    ["presence:17.2: conflict"],
  ],
  [
    "a day a week on site is no remote work",
    "Requirements:\n- Remote, 1 day/wk on site Leeds",
    ["presence:4.3: conflict"],
  ],
  ["a regulation is no field", "Nice to have:\n- ideally the Medical Device Regulation (MDR)", []],
  ["what is waived is not asked for", "Requirements:\n- Rust\n\nno degree? no problem.", ["skill:rust: met"]],
  [
    "a start among the benefits counts",
    "Requirements:\n- Rust\n\nWhat is in it for you:\n- 90k and equity\n- start asap, like, january 2027",
    ["skill:rust: met", "start: conflict"],
  ],
];

for (const [why, text, rows] of asked)
  test(why, async () => {
    const found = await rowsOf(text);
    assert.deepEqual(rows.length > 0 ? found : found.filter((row) => row.startsWith("domain")), rows);
  });
