import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { root } from "../setup/run.mjs";
import { askByWords } from "./by-words";
import { compareRewrites } from "./rewrites";

/** The share of answers that must stay, by words alone: other names change which passages are near, nothing else may. */
const minShare = 0.98;

test("how its owner writes the same content, and what things are called in it, does not change the answers", async (context) => {
  const items = readFileSync(path.join(root, "corpora/sample-common.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const comparisons = await compareRewrites(
    items.filter((_, at) => at % 2 === 0).map(({ question }) => question),
    path.join(root, "examples/maren"),
    (folder) => askByWords(loadContent(folder)),
  );
  assert.ok(comparisons.length >= 25, "each way changes some file");
  for (const { kind, compared, changed } of comparisons) {
    const share = 1 - changed.length / compared;
    context.diagnostic(`${kind}: ${(100 * share).toFixed(1)} % of ${compared}`);
    assert.ok(compared >= 40, kind);
    assert.ok(
      share >= minShare,
      `${kind}: ${changed.map(({ asked, after }) => `${asked} -> ${after}`).join("\n")}`,
    );
  }
});
