import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, mock, test } from "node:test";
import type { Content } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import type { JobFitResult } from "./result";
import { hostile, inGerman, matching, otherProfession, partly, prose } from "./samples";

// The sample owner's content with canaries in what is not public, on the day it was written for.
const folder = mkdtempSync(path.join(tmpdir(), "job-fit-"));
const canary = "ZQX-CANARY-7741";
cpSync(sampleContent, folder, { recursive: true });
writeFileSync(
  path.join(folder, "owner.yaml"),
  withCanaries(readFileSync(path.join(folder, "owner.yaml"), "utf8")),
);
process.env.CONTENT_DIR = folder;
after(() => rmSync(folder, { recursive: true }));
mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 10, 20) });
const { jobFit } = await import(".");
const { stackAnalysis } = await import("../stack-analysis");
const { profileBrief } = await import("../profile-brief");
const { getContent } = await import("@/lib/content");
const { siteUrl } = await import("@/lib/env");

const all = { matching, partly, otherProfession, inGerman, prose, hostile };

test("a matching job: strong, with the benefits and the blurb left out", async () => {
  const result = await compare(matching);
  assert.match(result.summary, /^A strong match/);
  assert.deepEqual(result.blockers, []);
  assert.deepEqual(result.counts, { met: 16, partial: 0, no_evidence: 0, conflict: 0, not_public: 0 });
  const texts = result.requirements.map(({ text }) => text).join("\n");
  assert.doesNotMatch(texts, /Java|Excel|gym|race|Series/);
});

test("a job that fits partly: hard blockers first, then what is required, and no score", async () => {
  const { summary, blockers, requirements } = await compare(partly);
  assert.match(summary, /^Probably not a fit/);
  assert.deepEqual(
    blockers.map(({ text, verdict }) => `${text}: ${verdict}`),
    [
      "Munich, on-site: conflict",
      "Contract (freelance): conflict",
      "Start date: immediately: conflict",
      "8+ years of Java or Kotlin: no_evidence",
      "Kubernetes: no_evidence",
      "AWS in production: no_evidence",
      "French (fluent): no_evidence",
      "On-call rotation (one week in three): conflict",
    ],
  );
  assert.deepEqual(
    requirements.slice(0, blockers.length).map(({ text }) => text),
    blockers.map(({ text }) => text),
  );
  assert.deepEqual(
    requirements.filter(({ verdict }) => verdict === "not_public").map(({ kind }) => kind),
    ["work_authorization"],
  );
});

test("a job of another profession: a polite no, and no like word taken for like work", async () => {
  const { summary, counts } = await compare(otherProfession);
  assert.match(summary, /^Probably not a fit: the job is of another profession/);
  assert.equal(counts.met + counts.partial, 0);
});

test("a German job is answered in German, with quotes as they stand", async () => {
  const { language, summary, requirements, blockers } = await compare(inGerman);
  assert.equal(language, "de");
  assert.match(summary, /passt es wahrscheinlich nicht/);
  assert.deepEqual(
    blockers.map(({ kind }) => kind),
    ["location", "language", "availability"],
  );
  const verdictOf = (text: string) => requirements.find((each) => each.text.includes(text))?.verdict;
  assert.equal(verdictOf("Mindestens 5 Jahre"), "met");
  assert.equal(verdictOf("Studium der Informatik"), "met");
  assert.equal(verdictOf("Arbeitserlaubnis"), "met");
  assert.ok(requirements.every(({ reason }) => !/\bthe portfolio\b/i.test(reason)));
});

test("prose without bullets is read, with what is only wished for as nice", async () => {
  const { requirements, blockers, summary } = await compare(prose);
  assert.deepEqual(blockers, []);
  assert.match(summary, /match/);
  const told = requirements.map(({ kind, importance, verdict }) => `${kind} ${importance} ${verdict}`);
  for (const expected of [
    "experience_years must met",
    "remote must met",
    "availability must met",
    "employment_type must met",
    "skill nice no_evidence",
  ]) {
    assert.ok(told.includes(expected), `${expected} in ${told.join(", ")}`);
  }
  assert.doesNotMatch(requirements.map(({ text }) => text).join("\n"), /email|etiquette|logistics|€/);
});

test("orders in the text are left out, and the rest is judged as ever", async () => {
  const result = await compare(hostile);
  assert.ok(result.instructions_ignored >= 4);
  assert.match(result.summary, /^Probably not a fit/);
  assert.deepEqual(
    result.requirements
      .filter(({ kind }) => kind !== "other")
      .map(({ text, verdict }) => `${text}: ${verdict}`),
    [
      "Kubernetes: no_evidence",
      "Docker: no_evidence",
      "Must live in San Francisco: conflict",
      "5 years of TypeScript: met",
    ],
  );
  assert.doesNotMatch(JSON.stringify(result), /Globex|CTO|hired|100 ?%/);
});

test("summaries are three to five sentences and hold no percentage", async () => {
  for (const [name, text] of Object.entries(all)) {
    const { summary } = await compare(text);
    const count = summary.replace(/\S+@\S+/g, "").match(/[.](?=\s|$)/g)?.length ?? 0;
    assert.ok(count >= 3 && count <= 5, `${name}: ${count}: ${summary}`);
    assert.doesNotMatch(summary, /%|percent|Prozent|\bscore\b/);
  }
});

test("a requirement's text stands in the job description", async () => {
  for (const text of Object.values(all)) {
    const plain = text.replace(/&amp;/g, "&").replace(/\s+/g, " ");
    for (const requirement of (await compare(text)).requirements) {
      assert.ok(plain.includes(requirement.text.replace(/\s+/g, " ")), requirement.text);
    }
  }
});

test("every quote of every kind stands at the anchor it names", async () => {
  const anchors = anchorsOf(getContent());
  const quotes = [
    ...(await Promise.all(Object.values(all).map(compare))).flatMap(({ requirements }) =>
      requirements.flatMap((each) => each.quotes),
    ),
    ...(await briefs()).flatMap(({ citations }) => citations),
    ...(await stack()).technologies.flatMap((each) =>
      each.used_in.map(({ url, title, quote }) => ({ source: url, title, quote })),
    ),
  ];
  assert.ok(quotes.length > 250, String(quotes.length));
  for (const { source, quote } of quotes) {
    assert.ok(source.startsWith(`${siteUrl()}/`), source);
    const texts = anchors.get(source.slice(siteUrl().length));
    assert.ok(texts, `${source} exists`);
    assert.ok(quote !== "" && texts.some((text) => text.includes(quote)), `"${quote}" stands at ${source}`);
  }
});

test("what is not public is in no result", async () => {
  const results = [
    ...(await Promise.all(Object.values(all).map(compare))),
    ...(await briefs()),
    await stack(),
  ];
  assert.ok(!JSON.stringify(results).includes(canary));
  const asking =
    "Requirements\n- Salary expectations\n- US citizenship\n- Phone number\n- Home address\n- Date of birth\n- Are you interviewing elsewhere?";
  assert.ok(!JSON.stringify(await compare(asking)).includes(canary));
});

async function compare(text: string): Promise<JobFitResult> {
  const result = await jobFit.run(jobFit.input.parse({ job_description: text }), workplace());
  return jobFit.output!.parse(result) as JobFitResult;
}

async function briefs() {
  const inputs = [{}, { audience: "recruiter", focus: "voice" }, { audience: "engineers", focus: "Rust" }];
  const results = await Promise.all(inputs.map((input) => profileBrief.run(input, workplace())));
  return results as unknown as { citations: { source: string; title: string; quote: string }[] }[];
}

async function stack() {
  return (await stackAnalysis.run({}, workplace())) as unknown as {
    technologies: { used_in: { url: string; title: string; quote: string }[] }[];
  };
}

function workplace() {
  return { signal: new AbortController().signal, progress: async () => undefined };
}

/** Puts the canary into every value that is not public. */
function withCanaries(yaml: string): string {
  return yaml.replace(/value: .*(\n\s+visibility: (?:on_request|never))/g, `value: "${canary}"$1`);
}

/** What each anchor of the site holds, by its path. */
function anchorsOf(content: Content): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const add = (address: string, text: string | undefined) =>
    texts.set(address, [...(texts.get(address) ?? []), text ?? ""]);
  const { profile, projects, essays, faq, owner } = content;
  for (const entry of [profile.about, ...profile.sections.flatMap(({ entries }) => entries)]) {
    add(`/resume#${entry.anchor}`, entry.title);
    for (const { anchor, text } of entry.fields) add(`/resume#${anchor}`, text);
  }
  for (const { anchor, values } of owner.facts) for (const value of values) add(`/resume#${anchor}`, value);
  for (const { id, name, tagline, description, fields, story } of projects) {
    add(`/projects/${id}#name`, name);
    add(`/projects/${id}#tagline`, tagline);
    add(`/projects/${id}#description`, description);
    for (const { anchor, text } of [...fields, ...story.blocks]) add(`/projects/${id}#${anchor}`, text);
  }
  for (const { id, title, description, story } of essays) {
    add(`/essays/${id}#title`, title);
    add(`/essays/${id}#description`, description);
    for (const { anchor, text } of story.blocks) add(`/essays/${id}#${anchor}`, text);
  }
  for (const { answer } of faq) for (const { anchor, text } of answer.blocks) add(`/faq#${anchor}`, text);
  return texts;
}
