import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

const platform = writePortfolio({
  label: "Platform engineer",
  city: "Leipzig",
  country: "DE",
  positions: ["Senior platform engineer", "Senior platform engineer"],
  skills: ["PostgreSQL", "Python"],
  certificates: ["Certified Kubernetes Administrator (CKA)", "Project Management Professional"],
  highlights: [
    "Ran the platform of nine clinics under HIPAA and the GDPR, audited by FINMA each year.",
    "Managed a team of four engineers.",
  ],
  facts: {
    location: "Leipzig, Germany",
    looking_for: "A permanent senior platform role; not looking for people management",
    security_clearance: "None",
    notice: "Four weeks",
    travel: "Up to one day a month in Europe, and one longer trip a year elsewhere",
    remote: "At most two days a week in the office",
  },
});

const cleared = writePortfolio({
  label: "Platform engineer",
  city: "Leeds",
  country: "GB",
  positions: ["Platform engineer"],
  facts: {
    security_clearance: "SC, valid until 2029",
    travel: "At most 5 % of the time",
    looking_for: "Permanent posts only",
    management: "Happy to manage a small team",
    salary_expectation: "From 70,000 pounds",
  },
});

process.env.CONTENT_DIR = platform;
const { buildKnowledge, getKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readAt } = await import("../test-matching");

async function verdictsOf(text: string, knowledge = getKnowledge()): Promise<string[]> {
  const { asks, matching } = await readAt("Senior Platform Engineer", text, knowledge);
  return asks.map((ask) => `${ask.judge(matching).verdict}`);
}

/** What is asked of somebody, and the one verdict on it; none where nothing is asked. */
const asked: [sentence: string, ...verdicts: string[]][] = [
  // A certificate by its abbreviation, by what that stands for, and one of several.
  ["CKA or CKS certification", "met"],
  ["A CKS certificate", "no_evidence"],
  ["AWS Solutions Architect or CKA certification", "met"],
  ["CKA and CKS certifications", "partial"],
  ["PMP certification", "met"],
  ["Certified Kubernetes Administrator (CKA)", "met"],
  ["CISSP/CISM/CKA certified", "met"],
  // An adjective that begins with a name.
  ["HIPAA-covered entities", "met"],
  ["Experience with GDPR-compliant software", "met"],
  ["Experience in a FINMA-regulated company", "met"],
  // A season.
  ["You can start in spring", "met"],
  ["The release is due in spring, and you plan it", "no_evidence"],
  ["Experience in Spring", "no_evidence"],
  // A clearance.
  ["An active security clearance", "conflict"],
  ["SC clearance required", "conflict"],
  ["Ability to obtain security clearance", "partial"],
  // People.
  ["You will manage a team of six engineers", "conflict"],
  ["People management experience", "conflict"],
  ["You have led a team of three engineers", "met"],
  // When.
  ["Start no later than five weeks after signing", "met"],
  ["You can start within five weeks", "met"],
  ["You start no later than two weeks after signing", "conflict"],
  // How much travel, wherever the office is.
  ["Less than 5 % travel", "met"],
  ["30 % travel", "conflict"],
  ["One trip a quarter to our plant in Shenzhen", "conflict"],
  ["One trip a year to our plant in Shenzhen", "met"],
  ["Twice a year the team meets in Ghent for five days", "conflict"],
  // How many days in the office, though it is the owner's own town.
  ["On site five days per week, no remote work", "conflict"],
  ["On site in Leipzig, no remote work", "conflict"],
  ["Fully on site in Leipzig", "conflict"],
  ["No remote work", "conflict"],
  ["In our Leipzig office two days a week", "met"],
  // The form of the contract.
  ["Fixed-term contract of 12 months", "partial"],
  ["Contract, six months", "partial"],
  ["Permanent contract", "met"],
];

for (const [sentence, ...verdicts] of asked)
  test(`held against what the owner states: ${sentence}`, async () => {
    assert.deepEqual(await verdictsOf(`Requirements\n- Python\n- ${sentence}`), ["met", ...verdicts]);
  });

test("travel is held against the owner's limit in a job at home as well", async () => {
  const text =
    "Our office is in Leipzig, and you are there on site one day a week.\n\nRequirements\n- 30 % travel";
  const { asks, matching } = await readAt("Senior Platform Engineer", text);
  assert.equal(asks.at(-1)?.judge(matching).verdict, "conflict", asks.at(-1)?.judge(matching).reason);
});

const other = buildKnowledge(loadContent(cleared));
const askedOfOther: [sentence: string, ...verdicts: string[]][] = [
  ["SC clearance required", "met"],
  ["DV clearance", "partial"],
  ["Less than 10 % travel", "conflict"],
  ["Less than 5 % travel", "met"],
  ["Travel is below 2 %", "met"],
  ["A freelance contract", "conflict"],
  ["Fixed-term contract of 12 months", "conflict"],
  ["Experience managing a small team", "met"],
  ["Salary: 60,000 to 75,000 pounds", "partial"],
];
for (const [sentence, ...verdicts] of askedOfOther)
  test(`held against what another owner states: ${sentence}`, async () => {
    assert.deepEqual(await verdictsOf(`Requirements\n- ${sentence}`, other), verdicts);
  });

/** What a job gives and how one gets it, where requirements stand. */
const given = [
  "Compensation",
  "Unlimited paid time off",
  "401(k) with match",
  "Health, dental and vision insurance",
  "Equity and an annual bonus",
  "Compensation: €80,000 to €95,000",
  "Salary range: $120,000 - $150,000",
  "$120k–$150k base plus equity",
  "£62,000 to £74,000 a year",
  "Interview process: three calls",
  "Three calls, then an offer",
  "Two interviews, one week, done.",
  "Generous parental leave",
];
for (const line of given)
  test(`nothing is asked by: ${line}`, async () => {
    assert.deepEqual(await verdictsOf(`Requirements\n- Python\n- ${line}`), ["met"]);
  });

test("under a heading of what a job pays and how it is filled nothing is asked", async () => {
  for (const heading of [
    "Compensation",
    "Pay and perks",
    "Total rewards",
    "Salary range",
    "Interview process",
  ])
    assert.deepEqual(
      await verdictsOf(
        `Requirements\n- Python\n\n${heading}\n- Medical and dental\n- Two calls with the team\n`,
      ),
      ["met"],
      heading,
    );
});

/** What asks for work with such things. */
const work = [
  "Experience with pension schemes",
  "Lag compensation in games",
  "Run our interviews",
  "Built payroll and equity plans",
  "You carry a sales target of $900,000 a year",
];
for (const line of work)
  test(`something is asked by: ${line}`, async () => {
    assert.equal((await verdictsOf(`Requirements\n- ${line}`)).length, 1);
  });
