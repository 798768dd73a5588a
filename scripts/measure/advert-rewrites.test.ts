import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createReader } from "../owner/adverts";
import { root } from "../setup/run.mjs";
import { compareAdverts, compareWordings, type Wordings } from "./advert-rewrites";
import type { Comparison } from "./rewordings";

process.env.CONTENT_DIR = path.join(root, "examples/maren");
process.env.EMBEDDINGS_BASE_URL = "none";

/** The share of demands that must stay what they are in every layout. */
const minShare = 0.95;
/** Where no letter says what is a name, and no mark where an item begins, fewer do. */
const minSharesByKind = new Map([
  ["items without marks", 0.85],
  ["items without marks, apart", 0.85],
  ["small letters", 0.9],
  ["capitals", 0.9],
]);
/** The share of wordings that must be read as most of their group are by words alone; their meaning tells more. */
const minWordingsShare = 0.75;

test("in which layout an advertisement was pasted does not change what it asks for", async (context) => {
  const texts = linesOf("corpora/adverts/july.jsonl").map(({ text }: { text: string }) => text);
  const comparisons = await compareAdverts(texts, await createReader());
  assert.ok(comparisons.length >= 40, "each way changes some advertisement");
  for (const comparison of comparisons) {
    assert.ok(comparison.compared >= 20, comparison.kind);
    assertShare(
      comparison,
      minSharesByKind.get(comparison.kind) ?? minShare,
      context.diagnostic.bind(context),
    );
  }
});

test("terms of work in other words are held against the same facts", async (context) => {
  const groups: Wordings[] = linesOf("corpora/adverts/wordings/later.jsonl");
  const comparisons = await compareWordings(
    groups.filter((_, at) => at % 3 === 0),
    await createReader(),
  );
  const all = {
    kind: "all",
    compared: comparisons.reduce((sum, { compared }) => sum + compared, 0),
    changed: comparisons.flatMap(({ changed }) => changed),
  };
  assert.ok(all.compared >= 200);
  assertShare(all, minWordingsShare, context.diagnostic.bind(context));
});

function assertShare(
  { kind, compared, changed }: Comparison,
  min: number,
  tell: (text: string) => void,
): void {
  const share = 1 - changed.length / compared;
  tell(`${kind}: ${(100 * share).toFixed(1)} % of ${compared}`);
  const lines = changed.map(({ asked, before, after }) => `${before} -> ${after}: ${asked}`);
  assert.ok(share >= min, `${kind}: ${(100 * share).toFixed(1)} %\n${lines.join("\n")}`);
}

function linesOf(file: string) {
  return readFileSync(path.join(root, file), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
