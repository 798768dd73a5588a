import assert from "node:assert/strict";
import { before, test } from "node:test";
import { withPackagedMeaning, writePortfolio } from "../test-portfolio";

// Stories have words of every term of work: none of them shows that their owner would agree to it.
withPackagedMeaning();
process.env.CONTENT_DIR = writePortfolio({
  label: "Systems engineer",
  city: "Zwolle",
  country: "NL",
  positions: ["Systems engineer"],
  facts: {
    start_date: "1 March 2030",
    employment_types: "permanent, full time",
    relocation: "Not open to relocation",
    remote: "Remote, or hybrid in Zwolle",
    travel: "Up to four days a month in Europe",
    on_call: "No",
    work_authorization: "Can work in the European Union; would need a visa for the United States",
    time_zone: "Europe/Amsterdam (UTC+1)",
  },
  highlights: ["Built the rota of night shifts for three months of visits to customers."],
  story: [
    "When I started freelancing, I tried three time trackers in two weeks.",
    "Some failures happen once a fortnight, at night, on somebody else's machine.",
    "We moved it to Munich in a day, for less than 600 euros.",
    "I defended this number more often than any other, to whoever asked for a lower rate.",
    "Interns stay for three months and take the calls.",
  ].join("\n\n"),
});
const { prepareMeaning } = await import("@/lib/answer");
const { readAt } = await import("../test-matching");

before(() => prepareMeaning());

const asked: [text: string, kind: string, verdict: string][] = [
  ["We need you on board in two weeks or less", "availability", "conflict"],
  ["Being able to begin within a fortnight is a must", "availability", "conflict"],
  ["We expect interns to stay for at least three months", "employment_type", "conflict"],
  ["You are moving to Munich for this job", "location", "conflict"],
  ["We expect you to move to Munich", "location", "conflict"],
  ["A daily rate of no more than £600 is a must", "salary", "no_evidence"],
  ["We need to be able to get you on the phone at any hour of the night", "other", "conflict"],
  ["Irish right to work, no visa sponsorship", "work_authorization", "met"],
  ["Readiness for regular trips to clients throughout Europe is a must", "other", "met"],
  ["We expect you to be reachable during the CET business day", "location", "met"],
];

for (const [text, kind, verdict] of asked)
  test(`a term of work in words that no pattern knows is held against the owner's terms: ${text}`, async () => {
    const { asks, matching } = await readAt("Systems engineer", `Requirements:\n- ${text}`);
    assert.deepEqual(
      asks.map((ask) => [ask.kind, ask.judge(matching).verdict]),
      [[kind, verdict]],
    );
  });

const abilities = [
  "Experience with booking engines for business travel",
  "You have written software that plans shifts",
  "Start new projects from scratch",
  "You have moved a monolith to services",
];

for (const text of abilities)
  test(`an ability that shares words with terms of work is none: ${text}`, async () => {
    const { asks } = await readAt("Systems engineer", `Requirements:\n- ${text}`);
    assert.ok(asks.length > 0);
    for (const { statement, kind } of asks) assert.ok(statement !== undefined || kind === "skill", kind);
  });
