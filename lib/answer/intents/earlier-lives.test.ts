import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "./pages/test-site";

// Where and as what somebody has lived before: professions, towns, the time between two jobs.

const resume = {
  basics: {
    name: "Ottilie Varnham",
    label: "Data engineer",
    location: { city: "Larnwick", countryCode: "GB" },
  },
  work: [
    {
      name: "Fell Water",
      position: "Data Engineer",
      startDate: "2021-05",
      summary: "I lead the data group. I am line manager of two engineers.",
    },
    {
      name: "Grid Works",
      position: "Data Analyst",
      startDate: "2016-10",
      endDate: "2021-02",
      highlights: ["Wrote the first React page in 2017"],
    },
    {
      name: "Saint Bride's Hospital",
      position: "Registered Nurse",
      startDate: "2009-01",
      endDate: "2016-01",
    },
  ],
  education: [
    {
      institution: "Carrow College",
      studyType: "Diploma",
      area: "Nursing",
      startDate: "2005-09",
      endDate: "2008-05",
    },
  ],
  certificates: [{ name: "Registered Nurse license", date: "2008" }],
  skills: [
    { name: "Frameworks", keywords: ["Elm", "React"] },
    { name: "Languages", keywords: ["TypeScript"] },
  ],
};

const ask = portfolio(
  {
    "projects/peat-gauge": page(
      "name: Peat Gauge\ntagline: Loggers for wet ground\nstart: 2021-02\ntags: [TypeScript, Elm]",
      "In March and April 2021, between two jobs, I rewrote the logger in Rust. Hamish Orr, who runs the reserve, talked me out of a framework for its pages.\n\nThe date of birth field was the worst: once the calendar on it was gone, 93 percent of the visitors finished the form instead of 81.",
    ),
    "projects/tide-board": page(
      "name: Tide Board\ntagline: A board by the harbour\nstart: 2020-02\ntags: [Elm]",
      "It shows the tide.",
    ),
    "projects/earshot": page(
      "name: Earshot\ntagline: Writes down what is heard\nstart: 2019-02\nend: 2022-05\ntags: [Elm]",
      "I handed Earshot to Ines Barcala in May 2022. It needs Elm 0.19 or newer.",
    ),
    "essays/ice": page(
      "title: Ice\ndate: 2022-02-02",
      "I grew up in Skarholm and then lived in Brunnvik for nine years before I came to this coast.",
    ),
  },
  {
    "resume.json": JSON.stringify(resume),
    "owner.yaml": "facts:\n  date_of_birth:\n    value: '1985-01-01'\n    visibility: never\n",
  },
);

const answers: [question: string, status: string, text: RegExp][] = [
  ["How many years was she actually a nurse?", "answered", /7 years.* as nurse: Registered Nurse/],
  ["How long was she at Carrow College?", "answered", /2 years and 8 months at Carrow College/],
  [
    "How long has she been programming in TypeScript?",
    "partial",
    /\*\*TypeScript\*\* .*gives no number of years/,
  ],
  [
    "What did she do in the two months between her last two employers?",
    "answered",
    /between two jobs, I rewrote/,
  ],
  ["Where has she lived over the years?", "answered", /grew up in Skarholm and then lived in Brunnvik/],
  ["Is she still the maintainer of Earshot?", "answered", /^No\. .*handed Earshot to Ines Barcala/],
  ["Which Elm version does Earshot need?", "answered", /Elm 0\.19 or newer/],
  ["Has she ever managed people?", "answered", /line manager of two engineers/],
  [
    "How many years of React experience does she bring?",
    "answered",
    /^Since \*\*2017\*\*.*first React page in 2017/,
  ],
  ["Which of her projects involved Elm?", "answered", /Peat Gauge[\s\S]*Tide Board/],
  ["What's her dob?", "withheld", /private/],
];

for (const [question, status, text] of answers)
  test(`of an earlier life: ${question}`, async () => {
    const answer = await ask(question);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.text, text);
  });

test("where somebody lived before a town is no job there", async () => {
  assert.doesNotMatch((await ask("Where else has she lived before Larnwick?")).text, /Fell Water/);
});

test("who talked somebody out of a framework is no list of frameworks", async () => {
  assert.doesNotMatch((await ask("Who talked her out of using a framework?")).text, /\*\*Frameworks\*\*/);
});

test("the field for a date of birth is not the owner's date of birth", async () => {
  assert.notEqual((await ask("Did more visitors finish once the DOB calendar was gone?")).status, "withheld");
});
