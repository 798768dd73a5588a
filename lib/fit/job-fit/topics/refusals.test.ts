import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { writePortfolio } from "../test-portfolio";

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
const { buildKnowledge, getKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readAt } = await import("../test-matching");

const read = (text: string, knowledge = getKnowledge()) => readAt("Web Developer", text, knowledge);

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
    const {
      asks: [ask],
      matching,
    } = await read(`You bring:\n- ${sentence}`);
    assert.equal(ask?.judge(matching).verdict, verdict, `${ask?.key}: ${ask?.judge(matching).reason}`);
  });

test("months are no places: February to May", async () => {
  const { asks, matching } = await read("Can do two to three days a week, February to May 2027.");
  const reasons = asks.map((ask) => ask.judge(matching).reason);
  assert.ok(
    reasons.every((reason) => !/\bin May\b/.test(reason)),
    reasons.join("\n"),
  );
});

const open = mkdtempSync(path.join(tmpdir(), "portfolio-open-"));
after(() => rmSync(open, { recursive: true, force: true }));
writeFileSync(
  path.join(open, "resume.json"),
  JSON.stringify({
    basics: { name: "Ida Probe", label: "Statistician", location: { city: "Graz", countryCode: "AT" } },
    languages: [{ language: "German" }, { language: "Slovene", fluency: "A2" }, { language: "Norwegian" }],
    work: [{ name: "Sound Ferries", position: "Statistician", startDate: "2012-01" }],
  }),
);
writeFileSync(
  path.join(open, "owner.yaml"),
  `facts:
  availability: { value: "Open to a permanent post from April, at 32 hours a week", visibility: public, as_of: 2026-11-02 }
  location: { value: "Graz, Austria; I shall not move house before 2029", visibility: public, as_of: 2026-11-02 }
  work_permit: { value: "Austrian citizen, no permit is needed in the EU", visibility: public, as_of: 2026-11-02 }
`,
);
mkdirSync(path.join(open, "essays"));
writeFileSync(
  path.join(open, "essays", "ice.md"),
  "---\ntitle: Ice\ndate: 2024-01-02\n---\n\nThe model explained the ice with an R squared of 0.81.\n",
);

/** What stands in facts of another name than the one that is asked. */
const elsewhere: [sentence: string, verdict: string][] = [
  ["Full-time, 40 hours.", "conflict"],
  ["A permanent contract.", "met"],
  ["Workload: 4 days/week.", "met"],
  ["The position is based in Munich.", "conflict"],
  ["You hold a work permit for Austria or the EU.", "met"],
  ["Basic Slovene.", "met"],
  ["Norwegian helps with the diaries.", "partial"],
  ["Knowledge of the programming language R.", "no_evidence"],
];

const statistician = buildKnowledge(loadContent(open));
for (const [sentence, verdict] of elsewhere)
  test(`facts of another name are read: ${sentence}`, async () => {
    const {
      asks: [ask],
      matching,
    } = await read(`You bring:\n- ${sentence}`, statistician);
    assert.equal(ask?.judge(matching).verdict, verdict, `${ask?.key}: ${ask?.judge(matching).reason}`);
  });

test("citizen science is no citizenship", async () => {
  const { asks } = await read("You bring:\n- Experience with citizen-science data.");
  assert.ok(asks.every(({ kind }) => kind !== "work_authorization"));
});

/** A no that refuses nothing, beside one that does. */
const answers: [fact: string, value: string, sentence: string, verdict: string][] = [
  ["relocation", "No problem, I would happily move.", "Willing to relocate.", "met"],
  ["relocation", "No problem, I would happily move.", "On site in Munich.", "partial"],
  ["relocation", "Not an issue within Europe", "Willing to relocate.", "met"],
  ["relocation", "Kein Problem, auch kurzfristig", "Willing to relocate.", "met"],
  ["relocation", "No, moving is a problem for us", "Willing to relocate.", "conflict"],
  ["relocation", "Not before 2029", "On site in Munich.", "conflict"],
  ["location", "Leeds, United Kingdom; moving is no problem", "On site in Munich.", "partial"],
  ["location", "Leeds, United Kingdom; I shall not move", "On site in Munich.", "conflict"],
  ["remote", "No objection, I have a room for it", "Fully remote.", "met"],
  ["remote", "Not only remote: an office is fine as well", "Fully remote.", "met"],
  ["remote", "No", "Fully remote.", "conflict"],
  ["travel", "No problem, up to two days a month", "Travel of ten days a month.", "conflict"],
  ["travel", "No problem, up to two days a month", "Travel of one day a month.", "met"],
  ["travel", "No longer", "Travel of one day a month.", "conflict"],
  ["on_call", "No objection", "On-call duty.", "met"],
  ["on_call", "Not on call", "On-call duty.", "conflict"],
  ["freelance", "No problem", "A freelance contract.", "met"],
  ["freelance", "No", "A freelance contract.", "conflict"],
];

for (const [fact, value, sentence, verdict] of answers)
  test(`"${value}" under ${fact} is ${verdict} for "${sentence}"`, async () => {
    const facts = { location: "Leeds, United Kingdom", [fact]: value };
    const place = { city: "Leeds", country: "GB" };
    const owner = writePortfolio({ label: "Engineer", ...place, positions: ["Engineer"], facts });
    const { asks, matching } = await read(`You bring:\n- ${sentence}`, buildKnowledge(loadContent(owner)));
    const { verdict: given, reason } = asks[0]!.judge(matching);
    assert.equal(given, verdict, reason);
  });

/** Forms of contract that name no part of a week, beside facts that do, and alone. */
const fourDays = {
  employment_types: "permanent; fixed-term, a year or longer",
  availability: "Free from 1 March 2027, four days a week",
  looking_for: "A role in health care, hands-on, four days a week",
};
const formsOnly = { employment_types: "permanent; fixed-term, a year or longer" };
const hoursOnly = { employment_types: "full time" };
const forms: [facts: Record<string, string>, advert: string, verdict: string | undefined][] = [
  [fourDays, "You bring:\n- Full time", "conflict"],
  [fourDays, "Web Developer, Leeds, on site, every day, full time", "conflict"],
  [fourDays, "You bring:\n- Part time", "partial"],
  [fourDays, "You bring:\n- Four days a week", "met"],
  [fourDays, "You bring:\n- Full time or part time", "met"],
  [fourDays, "You bring:\n- Full time, part time possible", "met"],
  [fourDays, "You bring:\n- Permanent", "met"],
  [fourDays, "You bring:\n- A freelance contract", "conflict"],
  [fourDays, "Web Developer, Leeds, part time possible", undefined],
  [fourDays, "You bring:\n- Part-time is an option", undefined],
  [formsOnly, "You bring:\n- Full time", "no_evidence"],
  [formsOnly, "You bring:\n- Part time", "no_evidence"],
  [hoursOnly, "You bring:\n- Part time", "conflict"],
  [hoursOnly, "You bring:\n- A permanent contract", "no_evidence"],
];

for (const [facts, advert, verdict] of forms)
  test(`"${advert}" against "${Object.values(facts).join("; ")}": ${verdict}`, async () => {
    const place = { city: "Leeds", country: "GB" };
    const owner = writePortfolio({ label: "Web developer", ...place, positions: ["Web developer"], facts });
    const { asks, matching } = await read(advert, buildKnowledge(loadContent(owner)));
    const terms = asks.filter(({ kind }) => kind === "employment_type" || kind === "other");
    const found = terms.map((ask) => ask.judge(matching));
    assert.deepEqual(
      found.map(({ verdict: given }) => given),
      verdict === undefined ? [] : [verdict],
      found.map(({ reason }) => reason).join("; "),
    );
  });
