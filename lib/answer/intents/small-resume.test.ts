import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "./pages/test-site";

// What a LinkedIn export makes: two jobs, a list of skills, a town, nothing else.
const resume = {
  basics: {
    name: "Oona Brask",
    label: "Tide engineer",
    url: "https://oona.example.org",
    location: { city: "Larnwick, United Kingdom" },
  },
  work: [
    { name: "Fell Water", position: "Senior Engineer", startDate: "2020-03" },
    { name: "Grid Works", position: "Engineer", startDate: "2014-09", endDate: "2018-12" },
  ],
  education: [{ institution: "Carrow College", area: "Mathematics", startDate: "2010", endDate: "2014" }],
  skills: [{ name: "Skills", keywords: ["Python", "Kafka"] }],
};
const ask = portfolio({}, { "resume.json": JSON.stringify(resume) });

const answers: [string, string, RegExp][] = [
  ["What are Oona's top skills?", "answered", /^\*\*Skills\*\*: Python and Kafka/],
  ["What does Oona do, and for whom?", "answered", /Tide engineer.*Fell Water/],
  ["Who does she work for and what does she do there?", "answered", /Fell Water.*Senior Engineer/],
  ["Where can I find you online?", "answered", /oona\.example\.org/],
  ["What is your time zone?", "answered", /Larnwick, United Kingdom.*Europe\/London/],
  ["How many working hours overlap with New York?", "answered", /^London is 5 hours ahead of New York\./],
  ["What are her working hours?", "not_found", /doesn't say/],
  [
    "Is there a gap in your career?",
    "answered",
    /1 year and 2 months between \*\*Grid Works\*\* \(until Dec 2018\)/,
  ],
  ["Why is there a gap in her CV?", "not_found", /doesn't say/],
  ["How long has she used Python?", "partial", /no number of years/],
  ["How many years of Kafka?", "partial", /no number of years/],
  ["Is she an expert in Python?", "partial", /How well is not said/],
  ["Did she work in San Francisco?", "not_found", /anything about San Francisco\./],
];

for (const [question, status, text] of answers)
  test(`of a small résumé: ${question}`, async () => {
    const answer = await ask(question);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.text, text);
  });

test("a name with an apostrophe is found in every spelling", async () => {
  const radio = page("name: Uncle's Radio\ntagline: A radio that hears\nstart: 2021-03", "It is a radio.");
  const askIt = portfolio({ "projects/uncles-radio": radio });
  for (const name of ["Uncle's Radio", "uncle’s radio", "Uncles Radio"]) {
    const answer = await askIt(`Give me an overview of ${name}.`);
    assert.match(answer.text, /^\*\*Uncle's Radio\*\*\. A radio that hears\./, name);
  }
});

test("jobs without a pause between them have no gap", async () => {
  const [now, before] = resume.work;
  const work = [now, { ...before, endDate: "2020-02" }];
  const answer = await portfolio(
    {},
    { "resume.json": JSON.stringify({ ...resume, work }) },
  )("Any employment gaps?");
  assert.match(answer.text, /leave no gap of more than 3 months since September 2014/);
  assert.equal(answer.citations.length, 2);
});

test("what was and what would be are other questions of the FAQ", async () => {
  const askIt = portfolio(
    { "projects/oar": page("name: Oar\nstart: 2020", "It rows.") },
    { "faq.md": "## Would you sell Oar?\n\nNo.\n" },
  );
  assert.equal((await askIt("Would she sell Oar?")).text, "No.");
  assert.equal((await askIt("Why did she sell Oar?")).status, "not_found");
});
