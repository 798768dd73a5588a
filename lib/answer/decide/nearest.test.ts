import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { loadContent } from "@/lib/content";
import { Meaning, packagedEmbedder, VectorCache } from "@/lib/meaning";
import { createAnswerer } from "..";
import { askerOf } from "../intents/pages/test-site";

// What comes nearest where nothing is an answer: by its meaning, though it shares no word with the question.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-nearest-"));
after(() => rmSync(folder, { recursive: true, force: true }));
for (const each of ["projects", "essays"]) mkdirSync(path.join(folder, each));
writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Ilka Probe" } }));
writeFileSync(path.join(folder, "owner.yaml"), "pronouns: she/her\n");
writeFileSync(
  path.join(folder, "projects/larch.md"),
  `---
name: Larch
tagline: A thermostat for greenhouses
start: 2021
status: completed
---

## How it works

A sensor hangs over each bench, and a small controller opens the roof. The pump is old and loud.

## After the frost

In March the vents froze. Since then the roof opens at noon by itself, whatever the controller wants.
`,
);
writeFileSync(
  path.join(folder, "essays/leaving.md"),
  `---
title: A year on my own
date: 2023-02-01
---

I left the bureau in May with fourteen months of expenses in the bank. My landlord laughed.

The first client came by the baker, who had heard of the greenhouse. He wanted a map of his ovens.

On Fridays I write to nobody. The post office closes at four, and the dog has to be walked.
`,
);

const meaning = new Meaning(packagedEmbedder(), new VectorCache(path.join(folder, "vectors"), "test", []));
const content = loadContent(folder);
const answerer = createAnswerer(content, { meaning });
const byMeaning = askerOf(answerer);
const byWords = askerOf(createAnswerer(content));
before(() => answerer.prepare());

test("what only its meaning finds is shown, and said to be no more than near", async () => {
  const query = "How long would the savings have lasted?";
  const words = await byWords(query);
  assert.doesNotMatch(words.text, /fourteen months/);
  const { text, status, nearest, confidence } = await byMeaning(query);
  assert.match(text, /may not say this.*fourteen months/s);
  assert.equal(status, "partial");
  assert.equal(nearest, true);
  assert.ok(confidence >= 0.35 && confidence < 0.6, String(confidence));
});

test("what has nothing to do with the portfolio shows nothing", async () => {
  for (const query of [
    "What is the capital of Peru?",
    "Is she afraid of spiders?",
    "Who won the world cup?",
  ]) {
    const { text, status } = await byMeaning(query);
    assert.match(status, /^(?:not_found|out_of_scope)$/, `${query} ${text}`);
  }
});

test("a project is found by what somebody wants it for, in other words than its own", async () => {
  const answer = await byMeaning("Has she built anything that controls the heating of a glasshouse?");
  assert.match(answer.text, /\*\*Larch\*\*: A thermostat for greenhouses/);
  assert.ok(["answered", "partial"].includes(answer.status));
  assert.ok(answer.citations.some(({ quote }) => quote === "A thermostat for greenhouses"));
  const other = await byMeaning("Is there something of hers that tunes a piano?");
  assert.equal(other.status, "not_found", other.text);
});
