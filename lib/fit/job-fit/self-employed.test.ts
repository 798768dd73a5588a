import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "./test-portfolio";

// What advertisements over two invented people who are no ordinary employees were misread by.
process.env.CONTENT_DIR = writePortfolio({
  label: "Security auditor",
  city: "Zwolle",
  country: "NL",
  positions: ["Network administrator", "Security engineer", "Founder, independent auditor"],
  dates: [
    ["2010-01", "2013-12"],
    ["2014-01", "2019-12"],
    ["2020-01", "2026-10"],
  ],
  facts: { availability: "Not looking for a job; open to short consulting between November and March" },
  studied: [
    { institution: "Quillon Technical University", studyType: "Diploma", area: "Telecommunications" },
    { institution: "Quillon Institute", studyType: "MSc", area: "Cybernetics" },
  ],
});
const { buildKnowledge, getKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readJob } = await import("./read");
const { verdictsAt } = await import("./test-matching");

const asked: [text: string, ...verdicts: string[]][] = [
  // A field that no list has, and one of several that are accepted.
  ["A master's degree in cybernetics, physics or electronics", "met"],
  ["You have a degree in telecommunications, computing or similar", "met"],
  ["A degree in history or philosophy", "no_evidence"],
  // The headline says what the jobs whose titles don't are.
  ["7+ years of experience in security roles", "met"],
  ["At least five years of relevant professional experience after graduation", "met"],
  ["No less than five years of professional practice outside academia", "met"],
  ["Two years or more as a sysadmin", "met"],
  ["B2B sales, 6+ years", "no_evidence"],
  // Whoever is not looking for a job takes none, whenever it begins.
  ["Permanent position", "conflict"],
  ["Start as soon as possible", "conflict"],
];

for (const [text, ...verdicts] of asked)
  test(`over somebody self-employed: ${text}`, async () => {
    assert.deepEqual(await verdictsAt("Security engineer", `Requirements:\n- ${text}`), verdicts);
  });

test("short consulting may begin when it is offered", async () => {
  const text = "Freelance work, ten days.\n\nRequirements:\n- Start in January";
  assert.ok((await verdictsAt("Security engineer", text)).includes("met"));
});

test("whoever takes retainers is not for permanent employment", async () => {
  const folder = writePortfolio({
    label: "Security auditor",
    city: "Zwolle",
    country: "NL",
    positions: ["Auditor"],
    facts: { employment_types: "fixed-price audits, and retainers of two days a month" },
  });
  const knowledge = buildKnowledge(loadContent(folder));
  const text = "Requirements:\n- Permanent position";
  assert.deepEqual(await verdictsAt("Security engineer", text, knowledge), ["conflict"]);
});

const titles: [title: string, isOther: boolean][] = [
  ["Head of Product Security", false],
  ["Security Manager", false],
  ["Head of Product", true],
  ["Nurse", true],
];

for (const [title, isOther] of titles)
  test(`for a security auditor "${title}" is ${isOther ? "another" : "no other"} profession`, async () => {
    const { context } = await readJob(
      `${title}\nBluebell Ltd\n\n- Clear writing`,
      getKnowledge(),
      async () => {},
    );
    assert.equal(context.isOtherProfession, isOther);
  });
