import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../setup/run.mjs";

test("each mutant can still be planted, and each test that should notice it is there", () => {
  const list: { file: string; from: string; to: string; tests: string[] }[] = JSON.parse(
    readFileSync(path.join(root, "scripts/measure/mutants.json"), "utf8"),
  );
  assert.ok(list.length >= 100);
  for (const { file, from, to, tests } of list) {
    const found = readFileSync(path.join(root, file), "utf8").split(from).length - 1;
    assert.equal(found, 1, `${JSON.stringify(from)} stands ${found} times in ${file}`);
    assert.notEqual(from, to);
    for (const each of tests) assert.ok(existsSync(path.join(root, each)), each);
  }
});
