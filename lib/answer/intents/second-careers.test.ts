import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "./pages/test-site";

// What an engineer who was something else before writes on a site that was moved from another generator.

const resume = {
  basics: { name: "Tuuli Karhu", label: "Backend engineer, once a stage carpenter" },
  work: [
    { name: "Ferry Board", position: "Backend Developer", startDate: "2019-03" },
    { name: "Stage Twelve", position: "Carpenter", startDate: "2008-01", endDate: "2017-12" },
  ],
  skills: [{ name: "Languages", keywords: ["Go", "SQL"] }],
};

const ask = portfolio(
  {
    "projects/berth": page(
      "title: Berth\npubDate: 2021-05-02\nsummary: Says which pier a ferry will take.\ntags: [piers]\nstatus: discontinued",
      "A team of five wrote it in Helsinki. On a bank holiday a baker was paid 900 euros that belonged to others.\n\n## What we made\n\nBerth reads the tide at four gauges and the length of the ship, and guesses. The forecast is right nine times in ten.\n\n## Where it went sideways\n\nThe harbour master had never been asked. He switched it off in June.\n\n## Outcome\n\nAfter a year 31 of the 40 pilots used it every day. We asked twelve pilots to keep a diary.",
    ),
    "projects/rope": page(
      "title: Rope\ndate: 2023-01-10\nsummary: A proxy that copies requests.\nstack: [Go]",
      "Differences go to a file.\n\n## Lessons\n\nI wrote the manual last, and it shows on every page.",
    ),
    "projects/black-monday": page(
      "title: Black Monday\nstart: 2022-03\nend: 2022-05\ntagline: A diary of nine bad hours",
      "A postmortem of the outage at the pilots' office. I would still change one thing: we wrote the list as if the cable was the problem.",
    ),
    "pages/uses": page("title: Uses", "A laptop that can be mended, and a pencil."),
    faq: [
      "## Do you want to manage people?",
      "",
      "No. I did it for two months, for three people, and was unhappy.",
      "",
      "## Which languages do you write?",
      "",
      "Go since 2019. SQL every day.",
      "",
    ].join("\n"),
  },
  { "resume.json": JSON.stringify(resume), "owner.yaml": "pronouns: she/her\n" },
);

const answers: [question: string, status: string, text: RegExp][] = [
  ["Which project failed?", "answered", /^\W*Berth\W+The harbour master had never been asked/],
  ["What went wrong with Berth?", "answered", /The harbour master had never been asked/],
  ["Team size on Berth?", "answered", /A team of five/],
  ["How does Berth work?", "answered", /^\*\*Berth\*\*\. Says which pier.*reads the tide at four gauges/],
  ["How many pilots use Berth?", "answered", /31 of the 40 pilots used it/],
  ["How is the forecast of Berth made?", "answered", /reads the tide at four gauges/],
  ["What did it cost to build Berth?", "partial", /may not say this/],
  ["When was Berth published?", "answered", /2021/],
  [
    "Does she know golang?",
    "answered",
    /^Yes\. \*\*Go\*\* is listed under Languages, and it was used in Rope\.$/,
  ],
  ["Has she ever had direct reports?", "answered", /I did it for two months, for three people/],
  ["What was her profession before she became a programmer?", "answered", /Carpenter at \*\*Stage Twelve/],
  ["How many years has she been doing software?", "answered", /\*\*\d+ years.*Backend Developer/],
];

for (const [question, status, text] of answers)
  test(`of a second career: ${question}`, async () => {
    const answer = await ask(question);
    assert.match(answer.text.replaceAll("\n", " "), text);
    assert.equal(answer.status, status, answer.text);
  });

test("after a project with a plural name they are meant by them", async () => {
  const asked = await ask("What went wrong with them?", ["Tell me about Berth"]);
  assert.match(asked.text, /The harbour master had never been asked/);
  assert.doesNotMatch(asked.text, /I wrote the manual last/);
});

test("an outage lasted as long as it is told, and not as long as its page took", async () => {
  const lasted = await ask("How long did it last?", ["Tell me about Black Monday"]);
  assert.match(lasted.text, /nine bad hours/);
  const changed = await ask("What would she do differently?", ["Tell me about Black Monday"]);
  assert.match(changed.text, /I would still change one thing/);
});

test("who uses something does not ask for the page of that name", async () => {
  assert.doesNotMatch((await ask("Which bank uses Berth?")).text, /\bUses\b|pencil/);
  assert.match((await ask("What is on the uses page?")).text, /pencil/);
});

test("who asks for conferences is told of no languages", async () => {
  assert.doesNotMatch((await ask("Which conferences is she speaking at in 2027?")).text, /Go since 2019/);
});

test("a time that is not told is not any mistake", async () => {
  const { text } = await ask("Tell me about a time she ignored a colleague's advice and was wrong.");
  assert.doesNotMatch(text, /I wrote the manual last/);
  assert.match((await ask("Tell me about a time when you failed.")).text, /I wrote the manual last/);
});

test("tags and dates that nobody asked for are no passages", async () => {
  const { text } = await ask("How do the piers change with the tide?");
  assert.doesNotMatch(text, /(?:^|\n)\W*piers\.|2 May 2021/);
});

test("between sentences that stand apart on a page a quotation has an ellipsis", async () => {
  assert.match((await ask("What is Berth?")).text, /… After a year 31 of the 40/);
});
