import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { scoreAdverts } = await import("./adverts");
const file = path.resolve(import.meta.dirname ?? "", "../../corpora/adverts/read.jsonl");

test("of advertisements in ten forms most is found, judged right, and nothing listed that asks for nothing", async () => {
  const told = await scoreAdverts(file, false);
  const [, count, right, missing, noise] =
    /^(\d+) requirements: ([\d.]+) % right, (\d+) missing, (\d+) rows/.exec(told) ?? [];
  assert.equal(Number(count), 165);
  assert.ok(Number(right) >= 74, told);
  assert.ok(Number(missing) <= 6, told);
  assert.ok(Number(noise) <= 2, told);
  assert.match(told, /met read as met/);
});
