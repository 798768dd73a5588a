import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-parts-"));
after(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({
    basics: { name: "Ilse Probe", label: "Web developer" },
    work: [
      {
        name: "Moss Archive",
        position: "Web developer",
        startDate: "2012-01",
        summary: "A contractor wrote the forms. It was a hard year. Uses TensorFlow for machine learning.",
      },
    ],
  }),
);
writeFileSync(
  path.join(folder, "owner.yaml"),
  `facts:
  languages: { value: "Danish (native), English (C1), German (A2)", visibility: public, as_of: 2026-11-02 }
  working_hours: { value: "32 hours over four days", visibility: public, as_of: 2026-11-02 }
  travel: { value: "Up to 20 days a year", visibility: public, as_of: 2026-11-02 }
  on_call: { value: "One week in five at most", visibility: public, as_of: 2026-11-02 }
  driving_licence: { value: "None", visibility: public, as_of: 2026-11-02 }
`,
);

process.env.CONTENT_DIR = folder;
const { readAt } = await import("./test-matching");

/** Each requirement beside the title, as its row names it, with its verdict. */
async function judged(line: string): Promise<string[]> {
  const { asks, matching } = await readAt("Web Developer", `Requirements\n- ${line}\n`);
  return asks.map((ask) => `${ask.text}: ${ask.judge(matching).verdict}`).sort();
}

const lines: [line: string, rows: string[]][] = [
  ["Fluent German (C1) and English", ["English: met", "Fluent German (C1): conflict"]],
  ["Full-time, permanent", ["Full-time: conflict", "permanent: no_evidence"]],
  ["No contractors", ["No contractors: no_evidence"]],
  [
    "We want somebody who is nice and hard-working.",
    ["We want somebody who is nice and hard-working.: no_evidence"],
  ],
  ["PhD in machine learning", ["PhD in machine learning: no_evidence"]],
  ["GraphQL is a plus", ["GraphQL is a plus: no_evidence"]],
  ["iOS development with Swift", ["Swift: no_evidence", "iOS development: no_evidence"]],
  [
    "You spend three weeks each year on a building site",
    ["You spend three weeks each year on a building site: met"],
  ],
  [
    "You spend two periods of three weeks each year on a building site",
    ["You spend two periods of three weeks each year on a building site: conflict"],
  ],
  ["The lead would carry one week in three", ["The lead would carry one week in three: conflict"]],
  ["No on-call", []],
  ["Class B driving licence", ["Class B driving licence: conflict"]],
];

for (const [line, rows] of lines)
  test(`each row names its own part, and is judged by it: ${line}`, async () => {
    assert.deepEqual(await judged(line), rows);
  });
