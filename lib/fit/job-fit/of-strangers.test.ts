import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "./test-portfolio";

// What advertisements over real people's sites were misread by, over somebody invented.
process.env.CONTENT_DIR = writePortfolio({
  label: "Software engineer",
  city: "Zwolle",
  country: "NL",
  positions: ["Software engineer", "Lead engineer"],
  facts: { relocation: "Not open to relocation" },
  skills: ["Go", "PostgreSQL", "S3"],
  certificates: ["VHF DSC Short Range Certificate"],
  studied: [
    { studyType: "PhD", area: "Machine learning for query planning in databases" },
    { institution: "Quillon Master School of Business", studyType: "MSc", area: "Informatics" },
  ],
  highlights: ["Managed a team of six engineers.", "Trained machine learning models for tide tables."],
  story: [
    "Machine learning is cute, but I don't see PostgreSQL giving up its cost model for it.",
    "I hadn't actually heard of Azure, but that piqued my interest.",
    "I have never used Terraform.",
    "Over the weekend I sat the exam for my amateur radio licence.",
    "After some investigation I found the background job that failed.",
    "The antenna is a dipole for short waves.",
  ].join("\n\n"),
});
const { readAt, verdictsAt } = await import("./test-matching");

const asked: [text: string, ...verdicts: string[]][] = [
  // A doubt in a story denies nothing; that a thing was never used does.
  ["Experience of machine learning", "met"],
  ["Knowledge of Azure", "no_evidence"],
  ["Experience with Terraform", "conflict"],
  // A degree whose place is not told, and fields that no list knows.
  ["A PhD in computer science or a related field", "met"],
  ["A master's or PhD in databases", "met"],
  ["A degree in hydrology", "no_evidence"],
  ["A degree in business or economics", "no_evidence"],
  ["A diploma from a recognised school of journalism", "no_evidence"],
  ["A degree in any subject", "met"],
  ["Training in working at height", "no_evidence"],
  // Licences in a list, and told of.
  ["A VHF radio licence and a sea survival ticket", "met"],
  ["An amateur radio licence", "partial"],
  ["A pilot's licence", "no_evidence"],
  // To be looked into is nothing that was done.
  ["Employment is subject to a background and credit check", "no_evidence"],
  ["Successful completion of a background investigation", "no_evidence"],
  ["You can read Go", "met"],
  ["You will run a team of four", "met"],
  ["Hire and lead two technical writers", "met"],
  ["Team leadership of 5+ people", "met"],
  ["Team leadership of 20+ people", "partial"],
  ["Send three links to things you made", "no_evidence"],
  // Years behind "for", and a residence that working from home doesn't waive.
  ["You have worked with Go for three years", "partial"],
  ["You have worked with Rust for three years", "no_evidence"],
  ["You will need to live within reach of our Geneva office", "conflict"],
];

for (const [text, ...verdicts] of asked)
  test(`over a stranger's site: ${text}`, async () => {
    assert.deepEqual(await verdictsAt("Software engineer", `Requirements:\n- ${text}`), verdicts);
  });

/** Where the work is done, by a title alone. */
const titles: [title: string, rest: string, ...verdicts: string[]][] = [
  ["Software engineer (Geneva)", "Requirements:\n- Go", "conflict"],
  ["Software engineer (Geneva)", "What we offer:\n- Remote work\n\nRequirements:\n- Go"],
  ["Software engineer", "Geneva, Switzerland\n\nRequirements:\n- Go", "conflict"],
  ["Software engineer, London Market", "Requirements:\n- Go, Wise in Geneva"],
];
for (const [title, rest, ...verdicts] of titles)
  test(`a title says where the work is done where nothing else does: ${title}, ${rest}`, async () => {
    const { asks, matching } = await readAt(title, rest);
    const places = asks.filter(({ kind }) => kind === "location" || kind === "remote");
    assert.deepEqual(
      places.map((ask) => ask.judge(matching).verdict),
      verdicts,
    );
  });

test("what cannot be done remotely is not done remotely", async () => {
  const { asks, matching } = await readAt(
    "Software engineer",
    "Remote within the company is common.\n\nRequirements:\n- The post is based in Bergen and cannot be done remotely.",
  );
  const reasons = asks.map((ask) => ask.judge(matching).reason);
  assert.ok(reasons.length > 0);
  for (const reason of reasons) assert.doesNotMatch(reason, /can be done remotely/);
});

test("certificates of servers are none of a person, and radio waves are no broadcasting", async () => {
  const text =
    "Requirements:\n- You have felt the pain of CORS, tokens and certificates yourself\n- A good understanding of radio propagation from HF to SHF";
  const { asks, matching } = await readAt("Software engineer", text);
  assert.equal(asks.length, 2);
  assert.ok(asks.every(({ kind }) => kind !== "certificate"));
  for (const ask of asks) assert.doesNotMatch(ask.judge(matching).reason, /broadcasting|certificates/);
});
