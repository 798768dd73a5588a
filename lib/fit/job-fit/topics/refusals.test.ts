import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-refusals-"));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, "projects"));
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({
    basics: { name: "Ada Probe", label: "Web developer", location: { city: "Galway", countryCode: "IE" } },
    work: [{ name: "Sound Ferries", position: "Web developer", startDate: "2012-01", endDate: "2019-12" }],
    education: [
      { institution: "Galway College", studyType: "BA", area: "Visual communication", endDate: "2011" },
    ],
  }),
);
writeFileSync(
  path.join(folder, "owner.yaml"),
  `facts:
  employment: { value: "Not looking for a permanent full-time job", visibility: public, as_of: 2026-11-02 }
`,
);
writeFileSync(
  path.join(folder, "projects", "gauge.md"),
  "---\nname: Gauge\nyear: 2018\nlicense: MIT\n---\n\nA gauge for the wind.\n",
);

process.env.CONTENT_DIR = folder;
const { getKnowledge } = await import("@/lib/knowledge");
const { Desk } = await import("../ask");
const { readJob } = await import("../read");

/** What an owner refuses, and what is shown in other words than are asked. */
const terms: [sentence: string, verdict: string][] = [
  ["Full time, permanent.", "conflict"],
  ["A freelance contract.", "no_evidence"],
  ["You have contributed to open source.", "met"],
  ["A degree in design or a related subject.", "met"],
  ["Experience in the ferry industry.", "met"],
];

for (const [sentence, verdict] of terms)
  test(`held against what is refused and what is shown in other words: ${sentence}`, async () => {
    const job = await readJob(
      `Web Developer\nBluebell Ltd\n\nYou bring:\n- ${sentence}`,
      getKnowledge(),
      async () => {},
    );
    const desk = new Desk(getKnowledge(), job.context, "en");
    const [ask] = job.asks.filter(({ key }) => key !== "title");
    assert.equal(ask?.judge(desk).verdict, verdict, `${ask?.key}: ${ask?.judge(desk).reason}`);
  });

test("months are no places: February to May", async () => {
  const text = "Web Developer\nBluebell Ltd\n\nCan do two to three days a week, February to May 2027.";
  const job = await readJob(text, getKnowledge(), async () => {});
  const desk = new Desk(getKnowledge(), job.context, "en");
  const reasons = job.asks.map((ask) => ask.judge(desk).reason);
  assert.ok(
    reasons.every((reason) => !/\bin May\b/.test(reason)),
    reasons.join("\n"),
  );
});
