import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

// What a recruiter's ten advertisements were misread by, over the sample.
process.env.CONTENT_DIR = sampleContent;
const { rowsAt } = await import("./test-matching");

const asked: [why: string, text: string, rows: string[]][] = [
  [
    "a list that lost its line breaks is one all the same",
    "What you bring 4+ years of experience as a backend developer Very good knowledge of TypeScript Experience with Docker and GitHub Actions Experience with React Native is a plus Fluent in German (C1)",
    [
      "must: 4+ years of experience as a backend developer: met",
      "must: Very good knowledge of TypeScript: met",
      "must: Experience with Docker: no_evidence",
      "must: GitHub Actions: no_evidence",
      "nice: Experience with React Native is a plus: conflict",
      "must: Fluent in German (C1): conflict",
    ],
  ],
  [
    "a paragraph that names its parts is several lists",
    "About the job We look after trams. What you bring: good TypeScript, research with people with disabilities, some Kubernetes is a plus. Nice to have: Rust, knowledge of the European Accessibility Act. What we offer: a company bike and coffee.",
    [
      "must: good TypeScript: met",
      "must: research with people with disabilities: no_evidence",
      "nice: some Kubernetes is a plus.: no_evidence",
      "nice: Rust: met",
      "nice: knowledge of the European Accessibility Act.: partial",
    ],
  ],
  [
    "labels on one line are several",
    "Location: Porto Employment type: Full-time Seniority level: Senior",
    ["must: Porto: met", "must: Full-time: met"],
  ],
  [
    "a skill in something is one requirement",
    "Nice to have:\n- You have fine-tuned speech recognition or text-to-speech models",
    ["nice: You have fine-tuned speech recognition or text-to-speech models: no_evidence"],
  ],
  [
    "a standard of a field asks for no field besides",
    "Requirements:\n- Familiarity with SNOMED CT and other clinical terminologies",
    ["must: Familiarity with SNOMED CT and other clinical terminologies: no_evidence"],
  ],
  [
    "a text ends at a word that says something",
    "Requirements:\n- Strong command of Rust and the Spring ecosystem",
    ["must: Strong command of Rust: met", "must: Spring ecosystem: no_evidence"],
  ],
  [
    "one of the examples in brackets is enough",
    "Requirements:\n- Message brokers (RabbitMQ or Kafka)",
    ["must: Message brokers (RabbitMQ or Kafka): met"],
  ],
  [
    "a qualification is a certificate where there is one",
    "Requirements:\n- A qualification in clinical safety",
    ["must: A qualification in clinical safety: met"],
  ],
  [
    "a regulated industry is any that is inspected",
    "Requirements:\n- Experience in a regulated industry",
    ["must: Experience in a regulated industry: met"],
  ],
  [
    "what is useful is a wish",
    "Useful\n- Rust\n- Kubernetes\n- FHIR",
    ["nice: Rust: met", "nice: Kubernetes: no_evidence", "nice: FHIR: met"],
  ],
  [
    "a task may have its reason behind a colon",
    "Responsibilities:\n- Own hiring for the platform: we plan to add five engineers",
    ["must: Own hiring for the platform: we plan to add five engineers: partial"],
  ],
  [
    "an aside is part of its sentence",
    "You have spent a good part of your career, say seven years or more, on software that clinicians use, and would rather sit beside a nurse than read a specification.",
    [
      "must: You have spent a good part of your career, say seven years or more, on software that clinicians use: met",
      "must: would rather sit beside a nurse than read a specification.: met",
    ],
  ],
  [
    "what would be taught is a wish, and that it would be is none",
    "Requirements:\n- Rust\n\nWe would also like someone who knows Kubernetes, although we are prepared to teach that.",
    [
      "must: Rust: met",
      "nice: We would also like someone who knows Kubernetes, although we are prepared to teach that.: no_evidence",
    ],
  ],
  [
    "sensors are remote, and their keeper is not",
    "Duties:\n- Look after our network of remote sensors",
    ["must: Look after our network of remote sensors: no_evidence"],
  ],
  [
    "who hires is asked of nobody",
    "Client: Breadalbane Hydro, via Northlight Ltd\n\nRequirements:\n- Rust",
    ["must: Rust: met"],
  ],
  [
    "a promise of fair treatment is none",
    "Requirements:\n- Rust\n\nWe are building a diverse team; if you meet most but not all of the criteria, we'd still love to hear from you.",
    ["must: Rust: met"],
  ],
  [
    "a retreat among the benefits is no travel",
    "Requirements:\n- Rust\n\nBenefits:\n- 27 days of holiday and two team retreats a year",
    ["must: Rust: met"],
  ],
  ["shared values show on no page", "Requirements:\n- You share our values\n- Rust", ["must: Rust: met"]],
  [
    "an employer of few people is no requirement",
    "We're 9 humans (and a dog) building the voice agent that calls your bank so you don't have to.\n\nRequirements:\n- Rust",
    ["must: Rust: met"],
  ],
];

for (const [why, text, rows] of asked)
  test(why, async () => {
    assert.deepEqual(await rowsAt("Software developer", text), rows);
  });

test("the subject of a mail is its title", async () => {
  const { readJob } = await import("./read");
  const { getKnowledge } = await import("@/lib/knowledge");
  const { asks } = await readJob(
    "Subject: Senior Backend Engineer, Porto\n\nHi,\n\nRequirements:\n- Rust",
    getKnowledge(),
    async () => {},
  );
  assert.equal(asks[0]?.text, "Senior Backend Engineer, Porto");
});

test("an engineering manager is held against titles for leading people", async () => {
  const { readJob } = await import("./read");
  const { getKnowledge } = await import("@/lib/knowledge");
  const { MatchContext } = await import("./ask");
  const { asks, context } = await readJob(
    "Engineering Manager, Messaging\n\nRequirements:\n- Rust",
    getKnowledge(),
    async () => {},
  );
  const [title] = asks;
  const finding = title?.judge(new MatchContext(getKnowledge(), context, "en"));
  assert.equal(finding?.verdict, "met");
  assert.match(finding?.reason ?? "", /Team Lead/);
});
