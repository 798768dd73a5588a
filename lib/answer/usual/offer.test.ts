import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "../intents/pages/test-site";

const ask = portfolio({
  faq: [
    "## Do you do on-call?\n\nYes. One week in five, if it is paid.\n",
    "## Have you managed people, and would you again?\n\nNo. I build looms and lead nobody.\n",
    "## Would you join a startup?\n\nPerhaps. It must have sold a loom.\n",
  ].join("\n"),
  "projects/loom": page("name: Loomlog\nstart: 2020-01", "## Problem\n\nThreads broke."),
});

const cases: [said: string, resolved: string, says: RegExp][] = [
  ["We have a pager rota. Would that be a problem?", "Do you do on-call?", /^One week in five/],
  ["You would carry a pager every third week, is that ok for you", "Do you do on-call?", /^One week in five/],
  [
    "We need a head of weaving with nine direct reports. Is that something she would consider?",
    "Have you managed people, and would you again?",
    /I build looms/,
  ],
  [
    "There are four of us so far. Would she be up for that?",
    "Would you join an early-stage startup?",
    /It must have sold/,
  ],
];
for (const [said, resolved, says] of cases)
  test(`"${said}" asks what is said of such an offer`, async () => {
    const { text, resolvedQuery } = await ask(said);
    assert.equal(resolvedQuery, resolved);
    assert.match(text, says);
  });

test("a language that others speak is asked of the owner", async () => {
  const text = '{"basics":{"name":"Oona Brask"},"languages":[{"language":"German","fluency":"B1"}]}';
  const speaking = portfolio({}, { "resume.json": text });
  const answer = await speaking("Half our clients only speak German. Could she hold her own in a meeting?");
  assert.match(answer.text, /German\*\* \(B1\)/);
});

// It asks for something else, or tells no matter of a job.
for (const said of [
  "We have a pager rota. Has she built one?",
  "We have a pager rota. Does she know Loomlog?",
  "We like the sea. Would she be up for that?",
])
  test(`"${said}" takes up no offer`, async () => {
    const { resolvedQuery } = await ask(said);
    assert.equal(resolvedQuery, undefined);
  });
