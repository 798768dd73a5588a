import assert from "node:assert/strict";
import { before, mock, test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import type { RequirementKind, Verdict } from "./ask";
import type { JobFitResult } from "./result";

// The sample owner's content, whatever folder the tests are run from, on the day it was written for.
process.env.CONTENT_DIR = sampleContent;
mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 10, 20) });
const { jobFit } = await import(".");

type Row = [line: string, kind: RequirementKind, verdict: Verdict];

const lines: Row[] = [
  // Skills by name, other names, one of several.
  ["TypeScript", "skill", "met"],
  ["Solid knowledge of Postgres", "skill", "met"],
  ["nodejs in production", "skill", "met"],
  ["Experience with Vue or React", "skill", "met"],
  ["Go, Rust or C++", "skill", "met"],
  ["Modern front-end frameworks such as Angular or React", "skill", "met"],
  ["Relational databases (MySQL, MariaDB)", "skill", "met"],
  ["Kafka, RabbitMQ or similar", "skill", "met"],
  ["CI/CD", "skill", "met"],
  ["Speech recognition", "skill", "met"],
  ["Vue", "skill", "no_evidence"],
  ["MongoDB", "skill", "no_evidence"],
  ["k8s", "skill", "no_evidence"],
  ["Experience with Kubernetes", "skill", "no_evidence"],
  ["Java", "skill", "no_evidence"],
  ["Hands-on experience with accessibility", "skill", "partial"],
  ["Native mobile app development", "skill", "conflict"],
  ["You have put out a title on iOS or Android", "skill", "conflict"],
  ["Something of yours can be downloaded from the App Store", "skill", "conflict"],
  // Years.
  ["5+ years of TypeScript", "experience_years", "met"],
  ["At least 15 years of TypeScript", "experience_years", "partial"],
  ["15 (fifteen) years of TypeScript", "experience_years", "partial"],
  ["Five (5) to fifteen years of TypeScript", "experience_years", "met"],
  ["One decade of professional experience", "experience_years", "met"],
  ["Two decades of professional experience", "experience_years", "partial"],
  ["Python (3 years)", "experience_years", "met"],
  ["3 years of Kubernetes experience", "experience_years", "no_evidence"],
  ["10+ years of professional experience", "experience_years", "met"],
  ["Fifteen years of experience in software development", "experience_years", "partial"],
  ["5 years of experience in health care", "experience_years", "met"],
  ["Mindestens 5 Jahre Berufserfahrung als Softwareentwickler", "experience_years", "met"],
  ["2 years as an intensive care nurse", "experience_years", "no_evidence"],
  // Level and leading.
  ["Senior level", "seniority", "met"],
  ["Principal level", "seniority", "partial"],
  ["Experience leading a team of engineers", "seniority", "met"],
  ["Happy to be line manager to a pod of seven", "seniority", "conflict"],
  ["You won't be writing production code", "seniority", "conflict"],
  // Study and certificates.
  ["Bachelor's degree in Computer Science", "education", "met"],
  ["Master's degree in a related technical field", "education", "met"],
  ["PhD in Computer Science", "education", "no_evidence"],
  ["BSc in Nursing", "education", "no_evidence"],
  ["FHIR Implementation Practitioner certification", "certificate", "met"],
  ["AWS Certified Solutions Architect", "certificate", "no_evidence"],
  ["Valid driver's license", "certificate", "no_evidence"],
  // Languages people speak.
  ["Fluent English", "language", "met"],
  ["Portuguese (C1)", "language", "met"],
  ["German, conversational", "language", "met"],
  ["German (B2)", "language", "partial"],
  ["Verhandlungssichere Deutschkenntnisse", "language", "conflict"],
  ["Fluent French", "language", "no_evidence"],
  ["English C1, German B1", "language", "met"],
  ["Portuguese, for calls with the plant in Braga and its suppliers", "language", "met"],
  ["Dutch or German, spoken well", "language", "partial"],
  // Place.
  ["Onsite in Munich", "location", "conflict"],
  ["Hybrid, 3 days a week in our Porto office", "location", "met"],
  ["Based in the EU", "location", "met"],
  ["Based in Portugal or willing to relocate", "location", "met"],
  ["Lisbon, Portugal, hybrid", "location", "conflict"],
  ["Must live in the United States", "location", "conflict"],
  ["Willing to relocate", "location", "conflict"],
  ["Fully remote", "remote", "met"],
  ["Remote within Germany only", "remote", "conflict"],
  ["Must overlap with CET working hours", "location", "met"],
  ["Must work Pacific time zone hours", "location", "conflict"],
  ["Lisbon or remote in Portugal", "remote", "met"],
  ["Berlin or remote in Germany", "remote", "conflict"],
  ["Overlap with US East Coast hours", "location", "partial"],
  ["You work within two hours of Madrid time", "location", "met"],
  ["At least 4 hours overlap with Boston office hours", "location", "met"],
  ["Attend the Newcastle office on a minimum of two days each week", "location", "conflict"],
  ["Home-based, at an address in the UK", "location", "conflict"],
  // Terms.
  ["Must have six years of professional experience gained after the diploma", "experience_years", "met"],
  ["Prior employment in retail banking or capital markets", "domain", "conflict"],
  ["On site in Galway, with up to two days' remote working per week", "location", "conflict"],
  ["Kindly state your current remuneration when applying", "salary", "not_public"],
  ["You may work in the EU and don't need us to arrange a permit", "work_authorization", "met"],
  ["Kick-off on 8 February 2027", "availability", "met"],
  ["Your rate is $85 an hour all in", "salary", "not_public"],
  ["Three months to begin with, through your own limited company", "employment_type", "conflict"],
  ["Right to work in the UK", "work_authorization", "met"],
  ["Must be authorized to work in the US, no visa sponsorship", "work_authorization", "conflict"],
  ["Must be a US citizen", "work_authorization", "not_public"],
  ["Start date: March 2027", "availability", "met"],
  ["Must be able to start immediately", "availability", "conflict"],
  ["Notice period of at most one month", "availability", "met"],
  ["This is a permanent, full-time position", "employment_type", "met"],
  ["Freelance contract", "employment_type", "conflict"],
  ["12-month fixed-term contract", "employment_type", "met"],
  ["3-month fixed-term contract", "employment_type", "conflict"],
  ["Please state your salary expectations", "salary", "not_public"],
  ["Up to 20% travel", "other", "met"],
  ["Travel 80 % of the time", "other", "conflict"],
  ["On-call rotation, one week in six", "other", "met"],
  // Fields of business.
  ["Background in healthcare", "domain", "met"],
  ["Experience in finance", "domain", "conflict"],
  ["Experience in the automotive industry", "domain", "no_evidence"],
];

before(async () => void (await compare("Warm up: TypeScript")));

for (const [line, kind, verdict] of lines) {
  test(`"${line}" is ${kind}: ${verdict}`, async () => {
    const { requirements } = await compare(`Requirements\n- ${line}`);
    const found = requirements.filter((requirement) => requirement.kind === kind);
    assert.ok(found.length > 0, JSON.stringify(requirements, null, 1));
    for (const requirement of found) {
      assert.equal(requirement.verdict, verdict, JSON.stringify(requirements, null, 1));
    }
    assert.match(found[0]!.reason, /^.{10,}\.$/s);
    if (verdict === "met" || verdict === "conflict") assert.ok(found[0]!.quotes.length > 0, "has a receipt");
    if (verdict === "not_public") assert.deepEqual(found[0]!.quotes, []);
  });
}

test("a name right behind a skill is asked for as well, though nobody knows it", async () => {
  for (const [line, name] of [
    ["Postgres with PostGIS", "PostGIS"],
    ["Solid TypeScript in the browser and TypeScript and Zorblax on the server", "Zorblax"],
  ] as const) {
    const { requirements } = await compare(`Requirements\n- ${line}`);
    const told = requirements.map(({ text, verdict }) => `${text}: ${verdict}`);
    assert.ok(told.includes(`${name}: no_evidence`), told.join("; "));
    assert.ok(requirements.some(({ verdict }) => verdict === "met"));
  }
});

test("another tool of the kind is not the one that is asked for, and ends no conversation", async () => {
  const { requirements, blockers } = await compare("Requirements\n- Kafka\n- Kubernetes");
  assert.match(requirements.find(({ text }) => text === "Kafka")?.reason ?? "", /it shows RabbitMQ/);
  assert.deepEqual(
    blockers.map(({ text }) => text),
    ["Kubernetes"],
  );
});

const traps: [text: string, names: string[]][] = [
  ["Send us an email and maintain good, ongoing relationships with Google", []],
  ["Go beyond the expected and go the extra mile", []],
  ["You react quickly, excel under pressure and express yourself well", []],
  ["Work with C-level stakeholders and the R&D team", []],
  ["Vitamin C, Plan C and Series C", []],
  ["JavaScript", ["JavaScript"]],
  ["Java", ["Java"]],
  [".NET", [".NET"]],
  ["network administration of the rest of the estate", []],
  ["R, C and C#", ["R", "C", "C#"]],
  ["C++", ["C++"]],
  ["Go", ["Go"]],
  ["Experience with Go services", ["Go"]],
  ["python, go and rust", ["Python", "Go", "Rust"]],
  ["AI-powered products", ["artificial intelligence"]],
  ["next js", ["Next.js"]],
  ["Starting in Spring 2027", []],
  ["Sous Chef with Access to Slack", []],
  ["Chef, Puppet or Ansible", ["Chef", "Puppet", "Ansible"]],
  ["the rest of our nodes", []],
];

for (const [text, names] of traps) {
  test(`"${text}" names ${names.join(", ") || "no technology"}`, async () => {
    const { getKnowledge } = await import("@/lib/knowledge");
    const { skillIndex } = await import("../evidence/skills");
    const book = skillIndex(getKnowledge());
    assert.deepEqual(
      book.find(text).map(({ key }) => book.get(key)?.name),
      names,
    );
  });
}

test("a title that asks for no level is no requirement, and is told where it does not fit", async () => {
  const rowsOf = async (title: string, rest: string) =>
    (await compare(`${title}\nBluebell Ltd\n\n${rest}`)).requirements.map(({ text }) => text);
  const asked = "Requirements\n- TypeScript";
  assert.deepEqual(await rowsOf("Voice Engineer (m/f/d)", asked), ["TypeScript"]);
  assert.deepEqual(await rowsOf("Product Designer", asked), ["Product Designer", "TypeScript"]);
  assert.deepEqual(await rowsOf("Senior Voice Engineer", asked), ["Senior Voice Engineer", "TypeScript"]);
  assert.deepEqual(await rowsOf("Voice Engineer", ""), ["Voice Engineer"]);
  const withTerms = "Voice Engineer, 80-100%";
  assert.deepEqual(await rowsOf(withTerms, asked), [withTerms, "TypeScript"]);
});

test("a degree is shown by the one that is called as it is asked", async () => {
  for (const [asked, shown] of [
    ["A degree in Computer Science", "Computer Science with Linguistics"],
    ["A degree in Health Informatics", "Health Informatics"],
  ]) {
    const [row] = (await compare(`Requirements\n- ${asked}`)).requirements;
    assert.ok(
      row?.quotes.some(({ quote }) => quote === shown),
      row?.reason,
    );
    assert.equal(row?.verdict, "met");
  }
});

test("a list with and asks for each, and a list with or for one", async () => {
  const { requirements } = await compare(
    "Requirements\n- TypeScript, Kubernetes and Node.js\n- Java, Kotlin or Scala",
  );
  assert.deepEqual(
    requirements.map(({ text, verdict }) => [text, verdict]),
    [
      ["Kubernetes", "no_evidence"],
      ["Java, Kotlin or Scala", "no_evidence"],
      ["TypeScript", "met"],
      ["Node.js", "met"],
    ],
  );
});

test("a task and a skill that name the same are two requirements; the same line twice is one", async () => {
  const text =
    "Tasks\n- You implement FHIR interfaces\n\nRequirements\n- In-depth knowledge of FHIR\n- Rust\n- Rust";
  const { requirements } = await compare(text);
  assert.deepEqual(
    requirements.map((requirement) => requirement.text),
    ["You implement FHIR interfaces", "In-depth knowledge of FHIR", "Rust"],
  );
});

test("a name that nobody knows is a requirement too", async () => {
  const { requirements } = await compare(
    "Requirements\n- TypeScript, Zorblax, Node.js\n- Experience with Quuxframe",
  );
  assert.deepEqual(
    requirements.map(({ text, kind, verdict }) => [text, kind, verdict]),
    [
      ["Zorblax", "skill", "no_evidence"],
      ["Experience with Quuxframe", "skill", "no_evidence"],
      ["TypeScript", "skill", "met"],
      ["Node.js", "skill", "met"],
    ],
  );
});

test("the reason for years says how they were computed", async () => {
  const { requirements } = await compare("Requirements\n- 15 years of TypeScript");
  assert.match(
    requirements[0]!.reason,
    /dated entries .* cover 7 years and \d+ months?, overlaps counted once; 15 years are asked/,
  );
});

test("text that is too long, empty or not text is refused by name and limit", () => {
  const parse = (job_description: unknown) => jobFit.input.safeParse({ job_description });
  assert.ok(parse("x".repeat(20_000)).success);
  for (const wrong of ["", "  \n ", "x".repeat(20_001), undefined, 7]) {
    const { error } = parse(wrong);
    assert.deepEqual(error?.issues[0]?.path, ["job_description"]);
    assert.match(error.issues[0].message, /1 to 20,000 characters/);
  }
});

test("a text that asks for nothing is said to be none", async () => {
  const result = await compare("The tide table on the wall was an hour wrong. We had soup.");
  assert.deepEqual(result.requirements, []);
  assert.match(result.not_a_job_description ?? "", /job description/);
});

test("progress rises to 100, and the work stops when it is told to", async () => {
  const percents: number[] = [];
  const signal = new AbortController().signal;
  const input = { job_description: `Requirements\n${lines.map(([line]) => `- ${line}`).join("\n")}` };
  await jobFit.run(input, { signal, progress: async (percent) => void percents.push(percent) });
  assert.deepEqual(
    percents,
    [...percents].sort((a, b) => a - b),
  );
  assert.ok(percents.length > 5);
  assert.equal(percents.at(-1), 100);
  const stop = new AbortController();
  const stopped = jobFit.run(input, {
    signal: stop.signal,
    progress: async () => stop.abort(new Error("stopped")),
  });
  await assert.rejects(stopped, /stopped/);
});

async function compare(text: string): Promise<JobFitResult> {
  const result = await jobFit.run(jobFit.input.parse({ job_description: text }), {
    signal: new AbortController().signal,
    progress: async () => undefined,
  });
  return jobFit.output!.parse(result) as JobFitResult;
}
