import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { sqliteLimiter } from "./sqlite-limiter";
import { sqliteStore } from "./sqlite-store";
import { temporaryDir } from "./test-adapters";

// The clock of a machine is set, forward or back, while the site runs.

const minute = 60_000;
const day = 24 * 60 * minute;

for (const [name, jump] of [
  ["an hour forward", 60 * minute],
  ["an hour back", -60 * minute],
] as const) {
  describe(`a clock that is set ${name}`, () => {
    test("locks nobody out, and the limit holds again at once", async (t) => {
      const { limiter, setClock } = await open(t);
      for (let taken = 0; taken < 2; taken += 1) await limiter.take("caller", 3, minute);
      setClock(jump);
      const after = [];
      for (let taken = 0; taken < 5; taken += 1) after.push(await limiter.take("caller", 3, minute));
      assert.deepEqual(
        after.map(({ allowed }) => allowed),
        [true, true, true, false, false],
      );
      for (const { resetMs } of after) assert.ok(resetMs > 0 && resetMs <= minute, `${resetMs}`);
    });

    test("loses no row, and brings work that somebody held up for another to take", async (t) => {
      const { store, setClock } = await open(t);
      const due = { group: "work", inMs: 30_000 };
      const version = await store.create([{ key: "task", value: "running", ttlMs: 7 * day, due }]);
      assert.deepEqual(await store.due("work", 10), []);
      setClock(jump);
      assert.deepEqual(await store.get("task"), { value: "running", version, overdue: true });
      assert.deepEqual(await store.due("work", 10), ["task"]);
      const taken = await store.replace("task", version!, { value: "taken over", ttlMs: 7 * day, due });
      assert.ok(taken);
      assert.deepEqual(await store.due("work", 10), [], "it is held again, for as long as is usual");
      assert.equal(await store.replace("task", version!, { value: "zombie", ttlMs: day }), undefined);
    });
  });
}

async function open(t: TestContext) {
  const dir = await temporaryDir();
  const [store, limiter] = [sqliteStore({ dir: dir.path }), sqliteLimiter({ dir: dir.path })];
  const real = Date.now;
  t.after(async () => {
    await Promise.all([store.close(), limiter.close()]);
    await dir.close();
  });
  return { store, limiter, setClock: (ms: number) => t.mock.method(Date, "now", () => real() + ms) };
}
