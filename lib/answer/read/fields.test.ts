import assert from "node:assert/strict";
import test from "node:test";
import { createAnswerer } from "..";
import { sharedSample } from "../test-sample";
import { fieldQuestionsIn } from "./fields";

const answerer = createAnswerer(sharedSample());

async function ask(query: string) {
  const pieces = answerer.answer({ query, history: [] });
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return value;
  }
}

for (const [message, count] of [
  ["Agent query: return the candidate's location, job title, and notice period.", 3],
  ["Name, email, location?", 3],
  ["salary and start date", 2],
  ["What are her university and graduation year?", 1],
  ["List her projects in Rust, Go and Python", 0],
  ["What is her email?", 0],
  ["What are her skills and experience with Rust?", 0],
  ["Tell me about her projects and what failed", 0],
] as const)
  test(`"${message}" asks for ${count} fields at once`, () => {
    assert.equal(fieldQuestionsIn(message).length, count);
  });

test("fields that are asked for at once are all answered, and what is withheld is said to be", async () => {
  const { text, status, citations } = await ask("her location, email and phone number");
  assert.equal(status, "partial");
  assert.match(text, /Porto/);
  assert.match(text, /maren@example\.com/);
  assert.match(text, /does not publish a phone number/);
  assert.ok(citations.some(({ quote }) => quote.includes("Porto")));
});

test("of two languages the one that is not the owner's is said to be nowhere", async () => {
  const { text, status } = await ask("Does she speak German and French?");
  assert.equal(status, "partial");
  assert.match(text, /French: no evidence/);
});
