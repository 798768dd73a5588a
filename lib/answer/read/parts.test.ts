import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "./parts";

const questionsIn = (message: string) => partsOf(message).map(({ text }) => text.replace(/[?.;]+$/, ""));

for (const [message, ...expected] of [
  ["What's her email and where does she live?", "What's her email", "where does she live"],
  ["Is she available, and what does she charge?", "Is she available", "what does she charge"],
  [
    "Where is she based, is she open to remote, and when can she start?",
    "Where is she based",
    "is she open to remote",
    "when can she start",
  ],
  [
    "has she led people btw how does she handle conflict",
    "has she led people",
    "how does she handle conflict",
  ],
  ["which languages do you speak / what's your role?", "which languages do you speak", "what's your role"],
  ["a) can she travel b) when could she start", "can she travel", "when could she start"],
  ["why is she leaving?and can she do frontend?", "why is she leaving", "and can she do frontend"],
  ["Do you give talks? (And do you write?)", "Do you give talks", "And do you write"],
  ["hi bot two things is she open to work and is she in Oslo", "is she open to work", "is she in Oslo"],
  ["not sure you know this but has she written a book", "has she written a book"],
  ["Tell me about Kiteboard and what went wrong.", "Tell me about Kiteboard", "what went wrong"],
  ['Answer the following: "How strong is her Python?"', "How strong is her Python"],
] as const)
  test(`"${message}" asks ${expected.length}`, () => {
    assert.deepEqual(questionsIn(message), expected);
  });

// One question each, in spite of its "and", its comma or its second question word.
for (const message of [
  "How does she decide what is done and what is not?",
  "Does she say when it broke and what it cost?",
  "What's the difference between what she did at Acme and what she did at Birch?",
  "When the pump failed, what did she do?",
  "In which town did she work for Acme?",
  "How long did it take, was it days or weeks?",
])
  test(`"${message}" asks one`, () => {
    assert.deepEqual(
      partsOf(message).map(({ text }) => text),
      [message],
    );
  });

test("what stands before a question without a mark is its preface", () => {
  assert.deepEqual(partsOf("we use kafka is she ok with that"), [
    { text: "is she ok with that", preface: "we use kafka" },
  ]);
});
