import assert from "node:assert/strict";
import test from "node:test";
import { createAnswerer } from ".";
import { answerInContext } from "./earlier";
import { siteOf } from "./site";
import { sharedSample } from "./test-sample";

const content = sharedSample();

/** Eight questions, each of which leans on the one before. */
const leaning = [
  "What is Halfbeat?",
  "What failed in it?",
  "And Nightdesk?",
  "Is it still running?",
  "Why?",
  "How long did it take?",
  "And Doorstep?",
  "What is it built with?",
];

/** The steps in which a question is answered, at most: two of them look for a usual question that asks the same. */
const answering = 5;

/** The steps that reading takes: one for each question that is looked at, and some for each that is answered. */
function stepsOf(earlier: readonly string[], message: string, site = siteOf(content)): number {
  const reading = answerInContext(earlier, message, site);
  let steps = 0;
  while (!reading.next().done) steps += 1;
  return steps;
}

test("a question that stands alone reads none of those before it", () => {
  assert.ok(stepsOf(leaning, "What did she do at Sallowfield Care?") <= answering);
});

test("a follow-up reads back to the last question that stands alone", () => {
  const named = [...leaning.slice(0, 6), "What did she do at Sallowfield Care?", "What did she learn there?"];
  assert.ok(stepsOf(named, "And how long did she stay there?") <= 4 + 3 * answering);
  assert.ok(stepsOf(leaning, "And what went wrong in it?") > 8 + 5 * answering, "all of them lean");
});

test("what was answered in a conversation is not answered again for the next question", () => {
  const site = siteOf(content);
  const [first = "", ...more] = leaning;
  stepsOf([], first, site);
  const looked = more.map((question, at) => stepsOf(leaning.slice(0, at + 1), question, site));
  // Each of the earlier is looked at once, from the end, and none but the question itself is answered.
  for (const [at, steps] of looked.entries())
    assert.ok(steps <= at + answering, `question ${at + 2}: ${steps} steps`);
});

test("a page that was come to after the turns before is what is spoken of", async () => {
  const answerer = createAnswerer(content);
  const history = [{ role: "user" as const, content: "Tell me about Nightdesk" }];
  const asked = async (arrived: boolean) => {
    const conversation = { query: "What is it built with?", history, page: "/projects/halfbeat", arrived };
    return (await answerer.explain(conversation))[0]?.resolved;
  };
  assert.equal(await asked(false), "What is Nightdesk built with?");
  assert.equal(await asked(true), "What is Halfbeat built with?");
  assert.equal(await asked(false), "What is Nightdesk built with?", "it is remembered for nobody else");
});

test("a conversation means the same whether it is remembered or read for the first time", async () => {
  const talking = createAnswerer(content);
  for (const [at, query] of leaning.entries()) {
    const history = leaning.slice(0, at).map((said) => ({ role: "user" as const, content: said }));
    const [once, again] = await Promise.all(
      [talking, createAnswerer(content)].map((answerer) => answerer.explain({ query, history })),
    );
    assert.deepEqual(once, again);
  }
});

test("the list that was given stays when one of its things is named", async () => {
  const before = ["Which projects use Rust?", "What did she do at Sallowfield Care?"];
  const [read] = await createAnswerer(content).explain({
    query: "What is the second one built with?",
    history: before.map((said) => ({ role: "user" as const, content: said })),
  });
  assert.equal(read?.resolved, "What is Second Ring built with?");
});
