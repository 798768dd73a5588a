import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { isPartly, scoreAdverts } = await import("./adverts");
const folder = path.resolve(import.meta.dirname ?? "", "../../corpora/adverts");

/**
 * A file, how many requirements it has, the least share right, the most missing, the most rows that ask for nothing: by marks
 * alone, for the unit tests have no embedder.
 */
const files: [file: string, count: number, right: number, missing: number, noise: number][] = [
  ["read.jsonl", 165, 88, 2, 4],
  ["forms.jsonl", 235, 88, 6, 10],
  ["kinds.jsonl", 169, 85, 3, 5],
  ["fresh.jsonl", 84, 88, 2, 3],
  ["later.jsonl", 90, 85, 5, 3],
  ["trades.jsonl", 163, 79, 7, 8],
  ["held.jsonl", 66, 83, 5, 8],
  ["autumn.jsonl", 40, 92, 0, 1],
  ["apart.jsonl", 46, 87, 0, 0],
  ["guild.jsonl", 70, 94, 1, 1],
  ["winter.jsonl", 77, 84, 3, 3],
  ["spring.jsonl", 134, 88, 2, 5],
  ["mixed.jsonl", 120, 84, 4, 7],
  ["november.jsonl", 137, 82, 4, 10],
  ["december.jsonl", 124, 82, 5, 14],
  ["january.jsonl", 121, 79, 3, 9],
  ["layouts.jsonl", 84, 82, 8, 7],
  ["february.jsonl", 143, 79, 5, 11],
  ["march.jsonl", 107, 72, 9, 9],
];

for (const [file, expected, least, most, mostNoise] of files) {
  test(`of advertisements most is found, judged right, and little listed that asks for nothing: ${file}`, async () => {
    const told = await scoreAdverts(path.join(folder, file), false);
    const [, count, right, missing, noise] =
      /^(\d+) requirements: ([\d.]+) % right, (\d+) missing, (\d+) rows/.exec(told) ?? [];
    assert.equal(Number(count), expected);
    assert.ok(Number(right) >= least, told);
    assert.ok(Number(missing) <= most, told);
    assert.ok(Number(noise) <= mostNoise, told);
    assert.match(told, /^ +wanted +met +partly/m);
  });
}

test("a line is met in part where one of its rows is met and another is not", () => {
  const of = (...verdicts: string[]) => isPartly(verdicts.map((verdict) => ({ verdict })));
  assert.ok(of("met", "no_evidence"));
  assert.ok(of("conflict", "partial"));
  assert.ok(!of("met", "met"));
  assert.ok(!of("no_evidence", "conflict"));
});
