import assert from "node:assert/strict";
import { test } from "node:test";
import { takeFromBudget } from "./budget";
import { anonymous, keepDataTemporary } from "./test-caller";

keepDataTemporary({ RATE_LIMIT_PER_MINUTE: "3" });

test("who is told to wait by the ceiling of an address is let in then, also where their own window has filled up", async () => {
  const resetMsWith = async (remaining: number) => {
    const states = [
      { allowed: true, limit: 3, remaining, resetMs: 60_000 },
      { allowed: false, limit: 12, remaining: 0, resetMs: 30_000 },
    ];
    const limiter = { take: async () => states.shift()! };
    const { allowed, resetMs } = await takeFromBudget(limiter, "ask", anonymous());
    assert.equal(allowed, false);
    return resetMs;
  };
  assert.equal(await resetMsWith(1), 30_000);
  assert.equal(await resetMsWith(0), 60_000);
});
