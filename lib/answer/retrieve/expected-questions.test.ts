import assert from "node:assert/strict";
import { test } from "node:test";
import { page, portfolio } from "../intents/pages/test-site";

const stories = {
  "projects/tidegate": page(
    "name: Tidegate",
    `Tidegate opens a sluice by the phase of the moon. It runs on a board in a tin on the quay.

## The first winter

The wooden arm was replaced after one season. Its joints swelled in the salt water, and the flaps no longer met.

The harbour master asked for a siren. I said no, since gulls would have set it off all night.`,
  ),
  faq: "## How do you choose what to build?\n\nBy who will be angry when it stops.",
};
const question = "What did she refuse a client?";
const entry = {
  page: "/projects/tidegate",
  quote: "The harbour master asked for a siren.",
  questions: ["What has she refused a client so far?", "Why has Tidegate no alarm?"],
};

test("a question like one that is expected of a passage is answered by it, though they share no word", async () => {
  const without = await portfolio(stories)(question);
  assert.equal(without.status, "not_found");
  const ask = portfolio(stories, { "questions.jsonl": `${JSON.stringify(entry)}\n` });
  const { text, status, citations } = await ask(question);
  assert.equal(status, "answered");
  assert.match(text, /I said no, since gulls/);
  assert.match(citations[0]?.source ?? "", /\/projects\/tidegate#/);
});

test("a question that only shares its manner with an expected one is not answered by it", async () => {
  const ask = portfolio(stories, { "questions.jsonl": `${JSON.stringify(entry)}\n` });
  const { status } = await ask("What did she wear at a conference?");
  assert.equal(status, "not_found");
});
