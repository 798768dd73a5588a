import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "../intents/pages/test-site";

const ask = portfolio({
  faq: "## Do you compose music?\n\nNo. I can say what is wrong with music. For the rest ask Ama.\n\n## Have you led people?\n\nYes. I led four people at a harbor office. I would not take a post that is only leading.\n",
  "projects/kiteboard": page(
    "name: Kiteboard\ntagline: A timetable for kites\ntech_stack: [Rust, SQLite]\nstart: 2021-03\nstatus: live",
    "## Problem\n\nKites crashed.\n\n## What failed\n\nIn a storm it showed the wrong wind, since the sensor had frozen. We stopped the sensor and read the mast instead.",
  ),
  "projects/rowlog": page(
    "name: Rowlog\ntagline: A log of rowing, shut down after a year\ntech_stack: [Python]\nstart: 2019-01\nend: 2020-02",
    "## Problem\n\nRowers forget.\n\n## What failed\n\nNobody wrote anything down, because wet hands can't type. We shut it down in February 2020.",
  ),
  "essays/medals": page(
    "title: What medals are for\ndate: 2022-02-10",
    "Rowlog won a bronze medal at the harbor fair. The medal was chocolate.",
  ),
});

const refused: [question: string, says: RegExp][] = [
  ["Why was Kiteboard shut down?", /doesn't say that Kiteboard was shut down/],
  ["When was Kiteboard abandoned?", /doesn't say that Kiteboard was shut down/],
  ["What did Kiteboard win?", /doesn't say that Kiteboard won anything/],
  ["When did Kiteboard win the Harbor Prize?", /doesn't say|anything about/],
  ["Who was Kiteboard sold to?", /doesn't say/],
  ["Why did she choose Python for Kiteboard?", /doesn't say that Kiteboard uses Python/],
  ["How does Rowlog use SQLite?", /doesn't say that Rowlog uses SQLite/],
  ["Does she have a PhD?", /anything about a doctorate/],
  ["Has she got an MBA?", /anything about an MBA/],
  ["Did she finish her master's degree?", /anything about a master's degree/],
];
for (const [question, says] of refused)
  test(`nothing says what "${question}" takes for true`, async () => {
    const { text, status, citations } = await ask(question);
    assert.equal(status, "not_found", text);
    assert.match(text, says);
    assert.deepEqual(citations, []);
  });

test("what a page tells of is answered", async () => {
  assert.doesNotMatch((await ask("Why did she choose Rust over Python for Kiteboard?")).text, /uses Python/);
  assert.match((await ask("Why was Rowlog shut down?")).text, /wet hands/);
  assert.match((await ask("What did Rowlog win?")).text, /bronze medal/);
});

test("the yes of an answer in the FAQ is one to its own question", async () => {
  assert.match((await ask("Has she led people?")).text, /"Yes\. I led four people/);
  const { text } = await ask("Has she led people at a bank?");
  assert.ok(!/Yes/.test(text), text);
});

test("an answer in the FAQ that does not name a project is none about it", async () => {
  const { confidence } = await ask("Who composed the music of Kiteboard?");
  assert.ok(confidence < 0.7, String(confidence));
});

const day = "title: A day at the harbor\ndate: 2023-05-02";
const quay = portfolio({
  "essays/quay": page(
    day,
    "The harbor master came down to the quay in Malmö and looked at the crane for an hour. He said that nobody would lift anything with it on a Monday.",
  ),
});
const crane = portfolio({
  "essays/crane": page(
    day,
    "The crane was mended by Bodil Thorne, a mechanic with one glove. She found the crack in the hook before breakfast.",
  ),
});

test("a name that is asked for must be there: a place, a day or a title is none", async () => {
  const { status, text } = await quay("What was the name of the harbor master who came to the quay?");
  assert.equal(status, "not_found", text);
  const { text: told } = await crane("What was the name of the mechanic who mended the crane?");
  assert.match(told, /Bodil Thorne/);
});
