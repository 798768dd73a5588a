import assert from "node:assert/strict";
import test from "node:test";
import { collectGarbage } from "./idle-memory";

test("what a rush of requests left is given back", () => {
  const before = collectGarbage();
  let held: number[][] = [];
  for (let part = 0; part < 400; part += 1) held.push(Array.from({ length: 20_000 }, (_, at) => at + 0.5));
  const full = process.memoryUsage().heapTotal;
  assert.ok(full > before + 40_000_000, `${full} after ${before}`);
  held = [];
  assert.equal(held.length, 0);
  const after = collectGarbage();
  assert.ok(after < full - 40_000_000, `${after} after ${full}`);
});
