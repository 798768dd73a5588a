import assert from "node:assert/strict";
import test from "node:test";
import { type Answer, createAnswerer } from "../..";
import { sharedContent } from "../../test-sample";

// What a German site says of its stories to questions in words that are only like theirs: `corpora/fixtures/de`.

const { answer } = createAnswerer(sharedContent("corpora/fixtures/de"));

async function ask(query: string, before: readonly string[] = []): Promise<Answer> {
  const history = before.map((content) => ({ role: "user" as const, content }));
  const stream = answer({ query, history });
  let step = await stream.next();
  while (!step.done) step = await stream.next();
  return step.value;
}

test("forms of a word, and a word within another, are met; every quote stands on the page that is cited", async () => {
  const { status, text, citations } = await ask("Was ist bei der Deichwacht schiefgelaufen?");
  assert.equal(status, "answered");
  assert.match(text, /^\*\*Deichwacht\*\*: .*Zwei Pumpen/s);
  assert.ok(citations.length > 0);
  for (const { source } of citations) assert.match(source, /^\/projects\/deichwacht#/);
});

test("what a thing is says its portrait, and what nobody tells is not answered from beside it", async () => {
  const portrait = await ask("Was ist Deichwacht?");
  assert.equal(portrait.status, "answered");
  assert.match(portrait.sources[0] ?? "", /^\/projects\/deichwacht#(?:description|tagline)/);
  for (const question of [
    "Wer bezahlte die Deichwacht?",
    "Wie heißt ihr Mann?",
    "Wie groß ist ihr Garten?",
  ]) {
    const { status, nearest } = await ask(question);
    assert.ok(status !== "answered" || nearest, question);
  }
});

test("a question that leans on a thing is asked of it", async () => {
  const { sources } = await ask("Und was ging dabei schief?", ["Was ist Deichwacht?"]);
  assert.ok(sources.length > 0);
  for (const source of sources) assert.match(source, /deichwacht/);
});
