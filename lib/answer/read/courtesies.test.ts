import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutCourtesies } from "./courtesies";

const names = ["Ada", "Ada Lovelace"];

for (const [message, asked] of [
  ["Hi there! Quick question: where is she based? Thanks!", "where is she based?"],
  ["Hi Ada, where do you live?", "where do you live?"],
  ["hey can you tell me where she lives", "can you tell me where she lives"],
  ["Dear Ada,\n\nAre you open to relocation?\n\nKind regards,\nTom Avery", "Are you open to relocation?"],
  ["day rate, please?", "day rate?"],
  ["Sorry to bother you, but when can she start?", "when can she start?"],
  ["ok so basically what does she do", "what does she do"],
  ["Thanks! And where does she live?", "And where does she live?"],
  ["Where is she based? 🙏 Looking forward to your reply.", "Where is she based?"],
  ["does she mentor, just wondering", "does she mentor"],
  ["My name is Priya. Does she mentor?", "Does she mentor?"],
  ["Love the site, really clean design! Does she mentor?", "Does she mentor?"],
  ["I'm a recruiter. Day rate?", "Day rate?"],
  ["As a hiring manager, what should I know about her?", "what should I know about her?"],
] as const)
  test(`"${message.replace(/\n+/g, " / ")}" asks "${asked}"`, () => {
    assert.equal(withoutCourtesies(message, names), asked);
  });

// What is nothing but polite has an answer of its own; and an employer, a name or the word itself may be what is asked about.
for (const message of [
  "Hi",
  "Hello Ada!",
  "Thanks",
  "Great, thank you",
  "🙏",
  "Hello World, what is that?",
  "I'm a recruiter at Acme. Would she fit there?",
  "How does she say thank you to contributors?",
])
  test(`"${message}" is read as it is`, () => {
    assert.equal(withoutCourtesies(message, names), message);
  });

test("a long message is read as it is", () => {
  const text = `Hi! ${"Where is she based? ".repeat(100)}`;
  assert.equal(withoutCourtesies(text, names), text);
});
