import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "./pages/test-site";

// What careers have that a list of jobs does not show: studies without a degree, unpaid work beside the paid, tools given up.

const resume = {
  basics: { name: "Oona Brask", label: "Tide engineer", location: { city: "Larnwick", countryCode: "GB" } },
  work: [
    {
      name: "Fell Water",
      position: "Engineer",
      startDate: "2016-12",
      summary: "Three days a week.",
      highlights: ["Gauges in C, dashboards in Elm and later plain HTML"],
    },
    { name: "Grid Works", position: "Surveyor", startDate: "2009-01", endDate: "2015-04" },
  ],
  volunteer: [{ organization: "Larnwick Lifeboat", position: "Radio officer", startDate: "2013" }],
  education: [
    {
      institution: "University of Carrow",
      area: "Physics",
      startDate: "2002",
      endDate: "2004",
      courses: ["left after second year, no degree"],
    },
    {
      institution: "Distance College",
      studyType: "BSc",
      area: "Geography",
      startDate: "2010",
      endDate: "2014",
    },
  ],
  skills: [{ name: "Data", keywords: ["Elm", "R", "C", "Perl"] }],
};

const ask = portfolio(
  {
    "projects/peat-gauge": page(
      "name: Peat Gauge\ntagline: Loggers for wet ground\nclient: Moss Partnership\nstart: 2021-02\nend: 2022-03\nstatus: retired",
      "Eighty loggers report the height of the water. They cost 61 pounds each in parts.\n\n## What failed on 14 January 2022\n\nThe alarm did not ring for six hours.\n\n## The first month\n\nVoles ate the leads of fourteen loggers in the first month. The leads run in copper pipe now.",
    ),
    "essays/two-jobs": page(
      "title: Two jobs\ndate: 2020-02-02",
      "The year without either, from May 2015 to November 2016, taught me that I like work. I looked after my father then.",
    ),
    faq: [
      "## What will you not build?",
      "",
      "Anything that tells a sailor that a tide is safe. I will build what says that it is not.",
      "",
      "## Do you work with students?",
      "",
      "I take one student each summer, ten weeks, paid.",
      "",
      "## Which tools do you like best?",
      "",
      "For evenings R. I no longer write Elm. I don't use Perl any more either.",
      "",
    ].join("\n"),
  },
  { "resume.json": JSON.stringify(resume) },
);

const answers: [string, string, RegExp][] = [
  ["Does Oona have a physics degree?", "answered", /^No\..*Carrow.*left after second year, no degree/],
  ["Did she graduate from Carrow?", "answered", /^No: .*no degree/],
  ["Did she study in Carrow?", "answered", /^Yes: .*University of Carrow.*no degree/],
  ["Does she have a degree?", "answered", /^Yes:\n- \*\*Distance College\*\*.*\n- .*no degree/],
  [
    "Is there a gap in her CV?",
    "answered",
    /1 year and 7 months between \*\*Grid Works\*\*.*beside both: \*\*Larnwick Lifeboat\*\*[\s\S]*I looked after my father/,
  ],
  ["What did she do between May 2015 and November 2016?", "answered", /I looked after my father/],
  ["Is she employed or self-employed?", "answered", /\*\*Fell Water\*\* as Engineer/],
  ["Which project cost the most?", "partial", /^The portfolio may not say this/],
  ["Who are her clients?", "answered", /\*\*Moss Partnership\*\*: Peat Gauge/],
  ["What happened on January 14, 2022?", "answered", /The alarm did not ring/],
  ["Does she work part time?", "answered", /\*\*Fell Water\*\*: Three days a week/],
  ["What is the name of her dog?", "not_found", /doesn't say/],
  ["Does she still write Elm?", "answered", /^No\. .*I no longer write Elm/],
  ["Does she still use Perl?", "answered", /^No\. .*I don't use Perl any more/],
  ["Does she know Elm?", "answered", /^Yes\. \*\*Elm\*\*/],
  ["Is she still using R?", "partial", /^Whether that is so today, the portfolio doesn't say/],
  [
    "Would she build an app that says a tide is safe?",
    "answered",
    /\*\*What will you not build\?\*\* Anything/,
  ],
  ["What happened to the loggers in the first month of Peat Gauge?", "answered", /Voles ate the leads/],
  ["What happened to Peat Gauge?", "answered", /retired/],
];

for (const [question, status, text] of answers)
  test(`of an uncommon career: ${question}`, async () => {
    const answer = await ask(question);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.text, text);
    if (question.startsWith("What happened to the loggers"))
      assert.doesNotMatch(answer.text, /^\*\*Peat Gauge\*\*\. /);
  });

test("after a job with its projects, what was before is the job before", async () => {
  const answer = await portfolio(
    { "projects/dial": page("name: Dial\ntagline: A telephone that hums\nstart: 2024-02", "Dial hums.") },
    { "resume.json": JSON.stringify(resume) },
  )("and before that?", ["What is she working on now?"]);
  assert.match(answer.text, /^Before that: \*\*Surveyor\*\* at \*\*Grid Works\*\*/);
});

test("that a tool is known is no yes to what else is asked of it", async () => {
  for (const question of ["Was she paid for the Elm rewrite?", "Was the Elm rewrite thrown away?"])
    assert.doesNotMatch((await ask(question)).text, /^Yes/, question);
});
