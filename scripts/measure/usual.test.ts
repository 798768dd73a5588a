import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { usualQuestions, wordingsOf } from "@/lib/answer";
import { type ClassifierData, packagedEmbedder } from "@/lib/meaning";

const folder = "corpora/usual";
const fitted: ClassifierData = JSON.parse(readFileSync("lib/answer/usual/classifier.json", "utf8"));
const lines: { id: string; ways: string[] }[] = readdirSync(folder)
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) => readFileSync(`${folder}/${name}`, "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line));

test("each line of the corpus is of a usual question, or of none", () => {
  const known = ["other", ...usualQuestions.map(({ id }) => id)];
  assert.ok(lines.length > 100);
  assert.deepEqual(
    lines.filter(({ id, ways }) => !known.includes(id) || ways.length === 0),
    [],
  );
});

test("no way of asking stands twice, so that none is of two usual questions", () => {
  const all = [...usualQuestions.flatMap(wordingsOf), ...lines.flatMap(({ ways }) => ways)].map((text) =>
    text.toLowerCase(),
  );
  const seen = new Set<string>();
  assert.deepEqual(
    all.filter((text) => seen.size === seen.add(text).size),
    [],
  );
});

test("what is shipped was fitted on the embedder that is shipped, and knows every usual question", () => {
  assert.equal(fitted.embedder, packagedEmbedder().id, "npm run calibrate -- usual");
  assert.deepEqual(
    usualQuestions.map(({ id }) => id).filter((id) => !fitted.classes.includes(id)),
    [],
  );
});
