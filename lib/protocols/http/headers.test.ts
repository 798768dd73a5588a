import assert from "node:assert/strict";
import { test } from "node:test";
import { factHeaders, retryAfter } from "./headers";

test("whoever waits as many whole seconds as it is told has waited long enough, and never none", () => {
  for (const [ms, told] of [
    [0, "1"],
    [999, "1"],
    [1_000, "1"],
    [1_001, "2"],
    [59_400, "60"],
  ] as const) {
    assert.deepEqual(retryAfter(ms), { "Retry-After": told });
    const budget = { group: "ask" as const, limit: 30, remaining: 0, resetMs: ms };
    const headers = factHeaders({ budget, retryAfterMs: ms }, false);
    assert.equal(headers["RateLimit-Reset"], told);
    assert.equal(headers.RateLimit, `"ask";r=0;t=${told}`);
    assert.equal(headers["Retry-After"], told);
  }
  assert.deepEqual(retryAfter(undefined), {});
});

test("only what succeeded says that it was said before, and under which key", () => {
  const facts = { idempotencyKey: "a-key-of-mine", replayed: true };
  assert.deepEqual(factHeaders(facts, true), {
    "Idempotency-Key": "a-key-of-mine",
    "Idempotency-Replayed": "true",
  });
  assert.deepEqual(factHeaders(facts, false), {});
  assert.deepEqual(factHeaders({ ...facts, replayed: false }, true), { "Idempotency-Key": "a-key-of-mine" });
});
