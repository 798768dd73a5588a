import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { root } from "../setup/run.mjs";
import { askByWords } from "./by-words";
import { compareOnPages, compareRewordings } from "./rewordings";

/** The shares that must stay the same, by words alone: a little less than was measured in November 2026. */
const floors: Readonly<Record<string, number>> = {
  "with words around them": 0.97,
  "two in a message": 0.93,
  "by the owner's name": 0.98,
  "in small or capital letters": 0.99,
  "with a slip in a word": 0.9,
  "after another question": 0.98,
  "on the page of a project": 0.93,
  "after a project was named": 0.8,
};

test("what is said around a question, and how its owner is called, does not change the answer", async (context) => {
  const content = loadContent(path.join(root, "examples/maren"));
  const items = readFileSync(path.join(root, "corpora/sample-common.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const ask = askByWords(content);
  const questions = items.map(({ question }) => question);
  const found = [
    ...(await compareRewordings(questions, content.profile.name, ask, 1)),
    ...(await compareOnPages(
      ["ebb-table", "halfbeat", "fhir-sieve"].map((id) => ({
        name: content.projects.find((project) => project.id === id)?.name ?? id,
        path: `/projects/${id}`,
      })),
      ask,
    )),
  ];
  assert.deepEqual(
    found.map(({ kind }) => kind),
    Object.keys(floors),
  );
  for (const { kind, compared, changed } of found) {
    const share = 1 - changed.length / compared;
    context.diagnostic(`${kind}: ${(100 * share).toFixed(1)} % of ${compared}`);
    assert.ok(compared >= 50, kind);
    assert.ok(
      share >= (floors[kind] ?? 1),
      `${kind}: ${changed.map(({ asked }) => JSON.stringify(asked)).join("\n")}`,
    );
  }
});
