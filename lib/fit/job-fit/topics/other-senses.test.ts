import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { readAt } = await import("../test-matching");

/** Words that open a topic where they mean one thing, and none where they mean another. */
const lines: [line: string, kind: string, isOf: boolean][] = [
  ["Experience with B2B SaaS products", "employment_type", false],
  ["B2B e-commerce experience", "employment_type", false],
  ["B2B contract", "employment_type", true],
  ["B2B or permanent", "employment_type", true],
  ["Experience managing contractors", "employment_type", false],
  ["Brief road crews and contractors", "employment_type", false],
  ["Contractors welcome", "employment_type", true],
  ["6 months of experience with Kafka", "employment_type", false],
  ["Six months' experience in a hospital", "employment_type", false],
  ["1 week of on-call every 5 weeks", "employment_type", false],
  ["6 months initial, will extend", "employment_type", true],
  ["Contract of six months", "employment_type", true],
  ["Experience building services for citizens", "work_authorization", false],
  ["You build citizen-facing services", "work_authorization", false],
  ["US citizens only", "work_authorization", true],
  ["Experience with Visa and Mastercard payments", "work_authorization", false],
  ["A visa for the EU", "work_authorization", true],
  ["Able to work independently", "work_authorization", false],
  ["Able to work under pressure and to deadlines", "work_authorization", false],
  ["Ability to work in a team without supervision", "work_authorization", false],
  ["Able to work in the EU without sponsorship", "work_authorization", true],
  ["Able to work legally in Germany", "work_authorization", true],
  ["You work with executive sponsors", "work_authorization", false],
  ["Customs clearance experience", "work_authorization", false],
  ["Security clearance", "work_authorization", true],
  ["You notice what others miss", "availability", false],
  ["Eager to notice and fix small flaws", "availability", false],
  ["A notice period of four weeks", "availability", true],
  ["Four weeks' notice at most", "availability", true],
  ["Experience with Java, Spring Boot and high availability", "availability", false],
  ["High availability and Spring experience", "availability", false],
  ["Start in spring 2027", "availability", true],
  ["MIT-licensed open source", "certificate", false],
  ["A master of your craft", "education", false],
  ["A master of science", "education", true],
  ["High energy", "domain", false],
  ["Energy and enthusiasm", "domain", false],
  ["Energy or utilities", "domain", true],
  ["An eye for polish", "language", false],
  ["Polish and attention to detail", "language", false],
  ["Knowledge of the Polish energy market", "language", false],
  ["Polish (C1)", "language", true],
  ["Polish", "language", true],
  ["Fluent Polish", "language", true],
];

for (const [line, kind, isOf] of lines)
  test(`${isOf ? "is" : "is not"} of ${kind}: ${line}`, async () => {
    const { asks } = await readAt("Engineer", `Requirements:\n- ${line}`);
    assert.equal(
      asks.some((ask) => ask.kind === kind),
      isOf,
      asks.map((ask) => `${ask.kind}: ${ask.text}`).join("\n"),
    );
  });

/** What an advertisement says is not asked for. */
const unasked = [
  "No degree required",
  "A degree is not required",
  "We don't require a degree",
  "No prior healthcare experience required",
  "No management experience needed",
  "No German needed",
  "Knowledge of German is not required",
  "You don't need to know Rust",
  "Relocation not required",
  "Kein Studium erforderlich",
];

for (const line of unasked)
  test(`asks for nothing: ${line}`, async () => {
    const { asks } = await readAt("Engineer", `Requirements:\n- ${line}`);
    assert.deepEqual(
      asks.map(({ text }) => text),
      [],
    );
  });

/** What only sounds like it. */
const asked = [
  "Not afraid to ask for help",
  "You never forget what is required of a safe release",
  "No fewer than ten years of professional experience required",
  "Kafka is a plus, but not required",
];

for (const line of asked)
  test(`asks for something: ${line}`, async () => {
    const { asks } = await readAt("Engineer", `Requirements:\n- ${line}`);
    assert.equal(asks.length, 1);
  });

/** In one line a must and a wish. */
const mixed: [line: string, asked: [text: string, importance: string][]][] = [
  [
    "Bachelor's degree required, Master's preferred",
    [
      ["Bachelor's degree required", "must"],
      ["Master's preferred", "nice"],
    ],
  ],
  [
    "BSc in computer science (MSc preferred)",
    [
      ["BSc in computer science", "must"],
      ["MSc preferred", "nice"],
    ],
  ],
  [
    "TypeScript required, Kubernetes a plus",
    [
      ["TypeScript required", "must"],
      ["Kubernetes a plus", "nice"],
    ],
  ],
  ["Kubernetes is not required but helpful", [["Kubernetes is not required but helpful", "nice"]]],
  ["Kafka, RabbitMQ or similar a plus", [["Kafka, RabbitMQ or similar a plus", "nice"]]],
  ["Kubernetes (nice to have)", [["Kubernetes (nice to have)", "nice"]]],
];

for (const [line, expected] of mixed)
  test(`what is a must in it and what a wish: ${line}`, async () => {
    const { asks } = await readAt("Engineer", `Requirements:\n- ${line}`);
    assert.deepEqual(
      asks.map(({ text, importance }) => [text, importance]),
      expected,
    );
  });

/** What is named to be told apart from what is asked. */
const insteadOf: [line: string, names: string[]][] = [
  ["TypeScript instead of JavaScript", ["TypeScript"]],
  ["TypeScript rather than JavaScript", ["TypeScript"]],
  ["Experience with TypeScript, not Java", ["TypeScript"]],
  ["Not only TypeScript but Rust", ["TypeScript", "Rust"]],
];

for (const [line, names] of insteadOf)
  test(`what is ruled out is not asked for: ${line}`, async () => {
    const { asks, matching } = await readAt("Engineer", `Requirements:\n- ${line}`);
    assert.deepEqual(
      asks.map((ask) => ask.name(matching)),
      names,
    );
  });

/** Of whoever is to lead nobody it is not asked that they led; the sample owner says what they would manage. */
const sparing: [line: string, kind: string][] = [
  ["You will not manage people", "other"],
  ["No direct reports", "other"],
  ["Not afraid to lead a team", "seniority"],
];

for (const [line, kind] of sparing)
  test(`leading is ${kind === "other" ? "spared" : "asked"}: ${line}`, async () => {
    const { asks } = await readAt("Engineer", `Requirements:\n- ${line}`);
    assert.deepEqual(
      asks.map((ask) => ask.kind),
      [kind],
    );
  });

for (const line of ["Experience with travel booking systems", "You know on-call tools such as PagerDuty"])
  test(`what is made is no burden: ${line}`, async () => {
    const { asks } = await readAt("Engineer", `Requirements:\n- ${line}`);
    assert.ok(asks.every(({ key }) => key !== "travel" && key !== "on_call"));
  });

/** Under a heading such as LinkedIn's, above a whole advertisement: what is brought along, and what is done. */
const underTheJob: [sentence: string, kinds: string[]][] = [
  [
    "You have 5 years of experience with TypeScript and a degree in history.",
    ["experience_years", "education"],
  ],
  ["Applicants must hold a PhD.", ["education"]],
  ["We are looking for an engineer with 5 - 7 years of experience in Node.js or Vue.", ["experience_years"]],
  ["You speak to nurses and write down what they miss.", ["responsibility"]],
  ["You have the last word on the design.", ["responsibility"]],
  ["Mentor engineers with two years of experience.", ["responsibility"]],
];

for (const [sentence, kinds] of underTheJob)
  test(`under "About the job": ${sentence}`, async () => {
    const { asks } = await readAt("Engineer", `About the job\n\n${sentence}`);
    assert.deepEqual(
      asks.map(({ kind }) => kind),
      kinds,
    );
  });
