import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { type Answer, createAnswerer } from "../..";
import { sharedSample } from "../../test-sample";

// The questions of a first call in six languages: each is as much answered as its English form, and from a source in common.

type Code = "es" | "de" | "fr" | "pt" | "it";
const codes: Code[] = ["es", "de", "fr", "pt", "it"];

/** How many of a hundred may go wrong before what was measured is lost. */
const known = 2;

const asked: Record<Code | "en", string>[] = readFileSync("corpora/labelled/languages.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const { answer } = createAnswerer(sharedSample());
const english = asked.map(({ en }) => ask(en));

async function ask(query: string): Promise<Answer> {
  const stream = answer({ query, history: [] });
  let step = await stream.next();
  while (!step.done) step = await stream.next();
  return step.value;
}

function asMuch(one: Answer, other: Answer): boolean {
  // What comes nearest is shown in English alone.
  const given = [one, other].filter(
    ({ status, text }) =>
      status === "answered" || (status === "partial" && !/^The portfolio may not say/.test(text)),
  );
  if (given.length === 0) return true;
  return given.length === 2 && one.sources.some((source) => other.sources.includes(source));
}

for (const code of codes)
  test(`a hundred questions in ${code} are answered as in English`, async () => {
    assert.equal(asked.length, 100);
    const wrong: string[] = [];
    for (const [at, question] of asked.entries()) {
      const [own, other] = [await ask(question[code]), (await english[at]) as Answer];
      if (!asMuch(own, other)) wrong.push(`${question[code]} -> ${own.status}: ${own.text.slice(0, 120)}`);
    }
    assert.ok(wrong.length <= known, `${wrong.length}:\n${wrong.join("\n")}`);
  });
