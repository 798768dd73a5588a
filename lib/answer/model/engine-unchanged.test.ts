import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createAnswerer } from "..";
import { ModelFault } from "./fault";
import { Reader } from "./reader";
import { collectAnswer, content, embedded } from "./test-reader";

// What the engine answers by itself does not depend on whether there is a model.

test("beside a model that fails, every answer is the engine's own, word for word", async () => {
  const items: { question?: string }[] = readFileSync("corpora/sample-questions.jsonl", "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  let asked = 0;
  const replies = {
    // biome-ignore lint/correctness/useYield: it fails before it says anything.
    async *ask() {
      asked += 1;
      throw new ModelFault("failed");
    },
  };
  const model = new Reader({ name: "failing" }, replies, { report: () => {}, maxFailures: 1_000 });
  const answerer = createAnswerer(content, { model });
  for (const { question = "" } of items) {
    const [alone, beside] = [
      await collectAnswer(embedded, question),
      await collectAnswer(answerer, question),
    ];
    assert.deepEqual(beside, alone, question);
  }
  assert.ok(asked > items.length / 2, `${asked} were asked`);
});
