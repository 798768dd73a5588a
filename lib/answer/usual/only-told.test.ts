import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { loadContent } from "@/lib/content";
import { Meaning, packagedEmbedder, VectorCache } from "@/lib/meaning";
import { createAnswerer } from "..";
import { askerOf } from "../intents/pages/test-site";
import { sharedSample } from "../test-sample";

// Usual questions whose answer stands in no field: what a field says beside the matter is none.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-only-told-"));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, "projects"));
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({
    basics: {
      name: "Ilka Probe",
      label: "Cartographer",
      email: "ilka@example.com",
      location: { city: "Lyon", countryCode: "FR" },
    },
    work: [
      { name: "Survey Office", position: "Cartographer", startDate: "2019-04" },
      { name: "Atlas House", position: "Draughtswoman", startDate: "2014-01", endDate: "2019-03" },
    ],
    skills: [{ name: "Python" }, { name: "SQL" }],
  }),
);
writeFileSync(path.join(folder, "owner.yaml"), "pronouns: she/her\n");
writeFileSync(
  path.join(folder, "projects/contours.md"),
  "---\nname: Contours\nemployer: Survey Office\nrole: Lead of the model\ntagline: Cheap contour lines\nstart: 2020\nend: 2021\nstatus: completed\n---\n\nDraws contour lines from laser scans of 40 valleys. The office paid 3,000 euros for the scanner.\n",
);
writeFileSync(
  path.join(folder, "projects/footpaths.md"),
  "---\nname: Footpaths\nemployer: Volunteer\nstart: 2022\nstatus: in progress\n---\n\nA map of the footpaths of three villages, for whoever walks there.\n",
);

const meaning = new Meaning(packagedEmbedder(), new VectorCache(path.join(folder, "vectors"), "test", []));
const ilka = createAnswerer(loadContent(folder), { meaning });
const maren = createAnswerer(sharedSample());
before(() => ilka.prepare());

const ask = (query: string, answerer = ilka) => askerOf(answerer)(query);

for (const query of [
  "What hours does she work?",
  "When does she begin in the morning?",
  "Does she answer her mail fast?",
  "Which employer did she enjoy the most?",
  "Which language does she most like to program in?",
  "Which of her projects brought in cash?",
  "Who were her team mates?",
  "Does she like where she works?",
  "Would she join a startup?",
  "Does she have a business partner?",
  "Why did she leave her last job?",
  "What does her company do?",
  "Who owns her company?",
  "How did she get her first job?",
  "Which project was the cheapest?",
  "Who is her role model?",
  "What is her worst skill?",
  "What was the most detailed project?",
  "Who pays for her projects?",
  "Where can I find her code?",
  "How soon does she get back to people?",
  "How much of her time does she spend coding?",
])
  test(`no field tells it: ${query}`, async () => {
    const { status, text } = await ask(query);
    assert.match(`${status}: ${text}`, /^(?:not_found: |partial: The portfolio may not say this\.)/, text);
  });

test("hours are told from a time zone that names them", async () => {
  const { status, text } = await ask("What hours does she work?", maren);
  assert.equal(status, "answered", text);
  assert.match(text, /09:00 to 17:30/);
});

test("hours of the day are no answer about weekends", async () => {
  const { status, text } = await ask("Does she work weekends?", maren);
  assert.equal(status, "not_found", text);
});

for (const query of ["Does she code?", "Can she program?", "Does she still write code?"])
  test(`who knows programming languages codes: ${query}`, async () => {
    const { status, text } = await ask(query);
    assert.equal(status, "answered", text);
    assert.match(text, /Python/);
  });

test("what somebody is known for is left to whoever asks", async () => {
  const { text } = await ask("What would you say she is famous for?");
  assert.match(text, /^That is yours to judge/);
});

test("side projects are those of no employer", async () => {
  const { text } = await ask("What are her side projects?");
  assert.match(text, /Footpaths/);
  assert.doesNotMatch(text, /Contours/);
});

test("what is worked on is what is not finished", async () => {
  const { text } = await ask("How many projects is she working on?");
  assert.match(text, /^\*\*One\*\* project/);
  assert.match(text, /Footpaths/);
});
