import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-implied-"));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, "projects"));
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({
    basics: { name: "Ada Probe", label: "Product manager", location: { city: "Dunedin", countryCode: "NZ" } },
    languages: [{ language: "English" }, { language: "Polish", fluency: "native" }],
    work: [
      { name: "Self-employed", position: "Product manager", startDate: "2019-05" },
      { name: "Larsen Kites", position: "Product owner", startDate: "2011-03", endDate: "2019-04" },
    ],
  }),
);
writeFileSync(
  path.join(folder, "owner.yaml"),
  `facts:
  notice: { value: "Three months", visibility: public, as_of: 2026-11-02 }
  relocation: { value: "No; the children are at school here", visibility: public, as_of: 2026-11-02 }
`,
);
writeFileSync(
  path.join(folder, "projects", "gauge.md"),
  "---\nname: Gauge\nyear: 2018\ntech_stack: [QGIS, Snowflake, Kubernetes]\n---\n\nA gauge for the wind.\n",
);
mkdirSync(path.join(folder, "essays"));
writeFileSync(
  path.join(folder, "essays", "less.md"),
  "---\ntitle: Working less\ndate: 2025-02-01\n---\n\nI used to work six days. I went down to four days in May 2024, and the roof is mended.\n",
);

process.env.CONTENT_DIR = folder;
const { buildKnowledge, getKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readAt } = await import("../test-matching");

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const dotted = (date: Date) => date.toISOString().slice(0, 10).split("-").reverse().join(".");

/** What follows from what an owner says, though no fact of that name says it. Three months are 89 to 92 days. */
const terms: [sentence: string, verdict: string][] = [
  [`Start is ${dotted(inDays(30))}.`, "conflict"],
  [`Start is ${dotted(inDays(120))}.`, "met"],
  [`Start is ${dotted(inDays(80))}.`, "partial"],
  [`Start is ${dotted(inDays(80))}, no later.`, "conflict"],
  ["They want someone in the seat within eight weeks.", "conflict"],
  ["Based in our Whangārei, Wellington or Dunedin office.", "met"],
  ["Based in our Wellington office.", "conflict"],
  ["You work from a time zone between UTC+10 and UTC+13.", "met"],
  ["You work from a time zone between UTC-1 and UTC+3.", "no_evidence"],
  ["Fluent English.", "met"],
  ["Polish or Czech for our clients across the border.", "met"],
  ["Bachelor's degree or equivalent practical experience.", "met"],
  ["Completed university degree in a technical discipline.", "no_evidence"],
  ["Contractor on a B2B contract.", "met"],
  ["10+ years in product.", "met"],
  ["Knowledge of GIS.", "met"],
  ["Good SQL.", "met"],
  ["Experience with EKS.", "partial"],
  ["Experience with Kafka.", "no_evidence"],
  ["It is a full-time job, five days.", "conflict"],
  ["A four-day week.", "met"],
  ["Another language besides English.", "met"],
  ["You speak a second language other than Polish.", "met"],
  ["A third language besides English and Polish.", "no_evidence"],
  ["Ideally you would join us by the first of next month.", "conflict"],
];

const read = (text: string, knowledge = getKnowledge()) => readAt("Product Manager", text, knowledge);

for (const [sentence, verdict] of terms) {
  test(`a term is held against what follows from what the owner says: ${sentence.replace(/\d+\.\d+\.\d+/, "a date")}`, async () => {
    const {
      asks: [ask],
      matching,
    } = await read(`You bring:\n- ${sentence}`);
    assert.equal(ask?.judge(matching).verdict, verdict, `${ask?.key}: ${ask?.judge(matching).reason}`);
  });
}

for (const sentence of [
  "The post holder reports to the Head of Operations.",
  "Write three lines to jobs@bluebell.example.",
  "Your profile came up and I thought of a client of mine.",
  "By applying you agree to our privacy policy.",
  "If you need an accommodation, please use our form.",
  "You don't need to have worked in rail.",
  "Callum here from Ashdown Search, hope you're having a decent week!",
  "Hope this finds you well.",
  "Marta will show you the ropes.",
  "You would be number six.",
])
  test(`nothing is asked by: ${sentence}`, async () => {
    const { asks } = await read(sentence);
    assert.deepEqual(
      asks.map(({ text }) => text),
      [],
    );
  });

test("bullets within a line part the things that are asked", async () => {
  const text = "Nice to have:\nGood SQL · basic German for talking to builders · a driving licence";
  const { asks } = await read(text);
  const wished = asks.map(({ text, importance }) => [text, importance]);
  assert.deepEqual(wished, [
    ["Good SQL", "nice"],
    ["basic German for talking to builders", "nice"],
    ["a driving licence", "nice"],
  ]);
});

test("what an application is to tell is asked, in the words of a message as well", async () => {
  const text = "Just ping me your notice period and a rough idea of the salary you're looking for.";
  const { asks } = await read(text);
  assert.deepEqual(
    asks.map(({ key }) => key),
    ["told:salary", "told:notice"],
  );
});

test("a language that is listed without a level is spoken where it is that of home", async () => {
  const there = path.join(folder, "there");
  mkdirSync(there);
  const basics = { name: "Jan Probe", location: { city: "Wrocław", countryCode: "PL" } };
  const languages = [{ language: "Polish" }, { language: "Czech" }];
  writeFileSync(path.join(there, "resume.json"), JSON.stringify({ basics, languages }));
  const knowledge = buildKnowledge(loadContent(there));
  const verdictOn = async (wish: string) => {
    const { asks, matching } = await read(`You bring:\n- ${wish}`, knowledge);
    return asks.find(({ kind }) => kind === "language")?.judge(matching).verdict;
  };
  assert.equal(await verdictOn("Good Polish"), "met");
  assert.equal(await verdictOn("Good Czech"), "partial");
});

test("the terms of a deal are read one by one, though no 'and' joins them", async () => {
  const { asks } = await read("The deal: permanent contract, a four-day week, tea at four.");
  assert.deepEqual(
    asks.map(({ text }) => text),
    ["permanent contract", "a four-day week"],
  );
});
