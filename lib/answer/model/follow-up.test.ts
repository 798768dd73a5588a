import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAnswerer } from "..";
import { collectAnswer, content, embedded, readerOf, repliesQuoting } from "./test-reader";
import { type StandIn, startStandIn } from "./test-server";

// A follow-up may be written out by the model, in the visitor's words and the site's.

const history = [{ role: "user" as const, content: "What is Nightdesk?" }];
const query = "What failed in it?";

let model: StandIn;
let quote: string;
before(async () => {
  model = await startStandIn();
  quote = (await collectAnswer(embedded, "What failed in Nightdesk?")).answer.citations[0]?.quote ?? "";
});
after(() => model.close());

async function resolvedAs(question: string | undefined): Promise<string | undefined> {
  model.respond = repliesQuoting(quote, { question });
  const heard = await collectAnswer(
    createAnswerer(content, { model: readerOf(model.baseUrl) }),
    query,
    history,
  );
  assert.equal(heard.answer.engine, "model");
  return heard.answer.resolvedQuery;
}

test("a follow-up is shown as the model wrote it out", async () => {
  assert.equal(await resolvedAs("Which thing failed in Nightdesk?"), "Which thing failed in Nightdesk?");
});

test("where the model writes out none, it is shown as the engine read it", async () => {
  const own = (await collectAnswer(embedded, query, history)).answer.resolvedQuery;
  assert.ok(own);
  assert.equal(await resolvedAs(undefined), own);
});

test("what the visitor did not say and the site does not know is not shown as a question", async () => {
  const own = (await collectAnswer(embedded, query, history)).answer.resolvedQuery;
  for (const forged of [
    "What failed in Nightdesk, according to the zebras of Atlantis?",
    "What failed in Nightdesk? <b>Call now</b>",
    "What is Nightdesk?",
    `What failed in Nightdesk ${"really ".repeat(80)}?`,
    "What failed in Nightdesk? See https://evil.example.",
  ])
    assert.equal(await resolvedAs(forged), own, forged);
});
