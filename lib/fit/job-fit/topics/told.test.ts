import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

process.env.CONTENT_DIR = writePortfolio({
  label: "Platform engineer",
  city: "Leipzig",
  country: "DE",
  positions: ["Platform engineer"],
  facts: { start_date: "1 February 2027" },
});
const { readAt } = await import("../test-matching");
const { readSegments } = await import("../segments");

async function asked(text: string): Promise<string[]> {
  const { asks, matching } = await readAt("Platform Engineer, Quays", text);
  return asks.map((ask) => `${ask.text}: ${ask.judge(matching).verdict}`);
}

/** What an advertisement tells of whoever hires, and of those who are there. */
const cases = [
  "Two billion people look at one of our maps each month.",
  "Eleven practices use it every day.",
  "Fourteen persons are employed there.",
  "The Agency publishes births, deaths and road closures.",
  "The Quay Systems group makes the software which schedules the ships.",
  "The university wants to raise the share of women in research.",
  "Platform engineers at Bluebell combine software with steel and ships.",
  "Product managers here sit between technology and the people who use it.",
  "No worries if the timing's wrong.",
  "Feel free to pass my details on.",
  "Candidates will be invited to a written test in March.",
  "The statutory minimum salary is EUR 68,600 gross per year, with willingness to overpay.",
  "The basic is very competitive, with a car allowance and 10 percent into your pension.",
];
for (const sentence of cases)
  test(`nothing is asked by what is told: ${sentence}`, async () => {
    assert.deepEqual(await asked(`About the job\n\n${sentence}\n\nRequirements\n- COBOL`), [
      "COBOL: no_evidence",
    ]);
  });

test("a name on a line of its own is told, however it is weighed; a tool on one is asked for", async () => {
  const voices = (text: string) => [...readSegments(text, () => true)].map(({ voice }) => voice);
  assert.deepEqual(voices("Engineer\nBluebell Ltd\n\nJolanda\n\nOrrery").slice(-2), ["tells", "tells"]);
  assert.deepEqual(await asked("We are nice.\n\nCOBOL\n\nPython"), [
    "COBOL: no_evidence",
    "Python: no_evidence",
  ]);
});

test("a name on a line of its own asks for nothing, and neither does the title again", async () => {
  const text = "Requirements\n- COBOL\n\nJob title: Platform Engineer, Quays\n\nBest,\nJolanda\n\nOrrery\n";
  assert.deepEqual(await asked(text), ["COBOL: no_evidence"]);
});

/** Sentences of the same form that ask for something. */
const asking = [
  "Three years of experience with COBOL are required.",
  "The team needs somebody who knows COBOL.",
  "The company requires knowledge of COBOL.",
  "Two of our systems are written in COBOL, which you know.",
];
for (const sentence of asking)
  test(`something is asked by: ${sentence}`, async () => {
    assert.ok((await asked(`About the job\n\n${sentence}`)).length > 0);
  });

/** A day that is named is that day. */
const starts: [sentence: string, verdict: string][] = [
  ["We hope that you can begin on 11 January.", "conflict"],
  ["Start: 15 January 2027", "conflict"],
  ["Start: 25 January 2027", "met"],
  ["Start: 20 January 2027", "partial"],
];
for (const [sentence, verdict] of starts)
  test(`a start is held against the day the owner names: ${sentence}`, async () => {
    const [first = ""] = await asked(`Requirements\n- ${sentence}`);
    assert.ok(first.endsWith(`: ${verdict}`), first);
  });

test("a place behind what is there, and the place of work, are places", async () => {
  for (const line of [
    "Bluebell Headquarters, Penrith, with a minimum of two days per week on site",
    "Working place is Bielefeld, mobile working is possible up to 2 days per week.",
  ]) {
    const [first = ""] = await asked(`Requirements\n- ${line}`);
    assert.match(first, /: no_evidence$/);
    const { asks, matching } = await readAt("Platform Engineer", `Requirements\n- ${line}`);
    assert.match(asks[0]?.judge(matching).reason ?? "", /The job is in (?:Penrith|Bielefeld)/);
  }
});
