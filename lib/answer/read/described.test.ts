import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "../intents/pages/test-site";

const kites = page(
  "name: Kiteboard\ntagline: A timetable for kites at the harbor\nstart: 2021-03\nstatus: live\nlicense: MIT",
  "## Problem\n\nKites crashed.\n\n## What failed\n\nIn a storm it showed the wrong wind, since the sensor had frozen.",
);
const rowing = page(
  "name: Rowlog\ntagline: Remembers how far a rower came\nstart: 2019-01\nend: 2020-02\nlicense: GPL-3.0",
  "## Problem\n\nRowers forget.\n\n## What failed\n\nNobody wrote anything down, because wet hands can't type.",
);
const baking = page(
  "name: Crumb\ntagline: A scale for bakers at the harbor\nstart: 2018-01\nstatus: live",
  "## Problem\n\nBread was too wet.",
);
const ask = portfolio({
  faq: "## Where do you live?\n\nBy the sea.\n",
  "projects/kiteboard": kites,
  "projects/rowlog": rowing,
  "projects/crumb": baking,
  "essays/medals": page(
    "title: What medals are for\ndate: 2022-02-10\ndescription: Nobody rows for a medal.",
    "A medal of chocolate is eaten, and that is its use.",
  ),
});

const cases: [question: string, resolved: string, says: RegExp][] = [
  ["What license is the kite app under?", "What license is Kiteboard under?", /MIT/],
  ["what failed in her rowers' tool", "what failed in Rowlog", /wet hands/],
  [
    "Can we use the rowers' app in a commercial product?",
    "Can we use Rowlog in a commercial product?",
    /GPL/,
  ],
  [
    "What's the argument in the piece about medals?",
    'What is the argument in "What medals are for"?',
    /medal/,
  ],
  ["What does the essay on the medal of chocolate say?", 'What does "What medals are for" say?', /chocolate/],
];
for (const [question, resolved, says] of cases)
  test(`"${question}" means a thing by what it is`, async () => {
    const { text, resolvedQuery } = await ask(question);
    assert.equal(resolvedQuery, resolved);
    assert.match(text, says);
  });

// Two are at the harbor, one is named, one is found by comparing, one is of no kind that is there, one is nobody's.
for (const question of [
  "What failed in the harbor app?",
  "What failed in Kiteboard, the rowing app?",
  "What is her shortest rowing app?",
  "Which app is for rowing?",
  "What failed in the knitting app?",
])
  test(`"${question}" describes nothing`, async () => {
    assert.equal((await ask(question)).resolvedQuery, undefined);
  });
