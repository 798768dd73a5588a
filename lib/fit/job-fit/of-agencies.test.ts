import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

// What twelve advertisements of agencies and job boards were misread by, over the sample.
process.env.CONTENT_DIR = sampleContent;
const { rowsAt } = await import("./test-matching");

const asked: [why: string, text: string, rows: string[]][] = [
  [
    "lines that lost their breaks without a space are lines all the same",
    "Permanent$120,000 - $140,000Posted 3d ago 47 applicants Who we areBluebell looks after trams in nine towns and loves dogs.What you'll bring4+ years of TypeScriptExperience with Rust is a plus Kubernetes is a plusBe careful - don't provide your bank details when applying for jobs.",
    [
      "must: Permanent: met",
      "must: 4+ years of TypeScript: met",
      "nice: Experience with Rust is a plus: met",
      "nice: Kubernetes is a plus: no_evidence",
    ],
  ],
  [
    "years within years are asked of their own",
    "Requirements:\n- 5+ years of software development with 3+ years of TypeScript",
    ["must: 5+ years of software development: met", "must: 3+ years of TypeScript: met"],
  ],
  [
    "a promotion in a shop is no doctorate",
    "Requirements:\n- Some causal and promotion uplift work",
    ["must: Some causal and promotion uplift work: no_evidence"],
  ],
  ["a cert is a certificate", "Requirements:\n- AWS cert", ["must: AWS cert: no_evidence"]],
  [
    "days a week are read in any spelling",
    "Requirements:\n- 4 d/wk on site Munich",
    ["must: 4 d/wk on site Munich: conflict"],
  ],
  [
    "who reports to somebody is managed",
    "Requirements:\n- You'd have twelve people reporting to you",
    ["must: You'd have twelve people reporting to you: conflict"],
  ],
  [
    "a language may be needed",
    "Requirements:\n- German's needed as the utilities are all Tyroleans.",
    ["must: German's needed as the utilities are all Tyroleans.: partial"],
  ],
  [
    "a permit does beside a passport",
    "Requirements:\n- Only EU passport / permit holders",
    ["must: Only EU passport / permit holders: met"],
  ],
  [
    "what the job gives is not asked",
    "Requirements:\n- Rust\n\nVisa sponsorship available for exceptional candidates. Relocation assistance available. Good health plan too. Hybrid laptop provided.",
    ["must: Rust: met"],
  ],
  [
    "lunch on Tuesdays is no day in the office",
    "Requirements:\n- Rust\n\nBenefits:\n- 25 days holiday, free lunch on Tuesdays, dog friendly office",
    ["must: Rust: met"],
  ],
  [
    "what stands below the end of a mail is not asked, but for a postscript",
    "Hi,\n\na client of mine looks for a colleague.\n\nRequirements:\n- Rust\n\nKind regards\nBettina Achammer\nTech Recruiting with Heart\nP.S. Kubernetes would be a plus.",
    ["must: Rust: met", "nice: P.S. Kubernetes would be a plus.: no_evidence"],
  ],
  [
    "who hires is left out, and not what its line says besides",
    "Client: tier 1 insurance (name on application). Start ASAP.\n\nRequirements:\n- Rust",
    ["must: Start ASAP.: conflict", "must: Rust: met"],
  ],
  [
    "a term in months is one in any spelling",
    "Term: 9 mo\n\nRequirements:\n- Rust",
    ["must: 9 mo: met", "must: Rust: met"],
  ],
  [
    "a roster at any hour is on call",
    "Requirements:\n- 24/7 roster, 1 wk in 3, callout allowance paid",
    ["must: 24/7 roster, 1 wk in 3, callout allowance paid: conflict"],
  ],
  [
    "the foot of a mail names no containers",
    "Requirements:\n- Rust\n\nThis email may contain confidential information, if you're not the intended recipient delete it.",
    ["must: Rust: met"],
  ],
  [
    "thanks above a list end no mail",
    "Thanks\n\nRequirements:\n- Rust\n- Kubernetes",
    ["must: Rust: met", "must: Kubernetes: no_evidence"],
  ],
  [
    "how an agency works is not asked",
    "Requirements:\n- Rust\n\nNo third party CVs. Rate firm. Previous applicants in last 6 mo need not reapply.",
    ["must: Rust: met"],
  ],
];

for (const [why, text, rows] of asked)
  test(why, async () => {
    assert.deepEqual(await rowsAt("Software developer", text), rows);
  });

test("a job in the owner's own town is there, whatever else its firm's blurb names", async () => {
  const { readJob } = await import("./read");
  const { getKnowledge } = await import("@/lib/knowledge");
  const { context } = await readJob(
    "Subject: fresh forecasting role, Porto\n\nThey have 140 grocery stores across Braga and Leeds.\n\nRequirements:\n- Rust",
    getKnowledge(),
    async () => {},
  );
  assert.deepEqual(
    context.places.map(({ name }) => name),
    ["Porto"],
  );
});
