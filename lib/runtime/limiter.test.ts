import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryLimiter } from "./memory-limiter";
import { limiterAdapters, type Opened } from "./test-adapters";
import type { Limiter } from "./types";

const minute = 60_000;
/** Windows that the package counts by end with those of the clock: this one at midnight, and seldom while a test runs. */
const day = 24 * 60 * minute;

const adapters: typeof limiterAdapters = {
  ...limiterAdapters,
  "in this process alone": async () => {
    const limiter = memoryLimiter();
    return { views: [limiter, limiter], close: async () => undefined };
  },
};

for (const [name, open] of Object.entries(adapters)) {
  /** The package weighs the previous window and rounds down: one too many over an edge, and no exact log. */
  const rounding = name.endsWith("two clients") ? 1 : 0;

  describe(`Limiter contract: ${name}`, { concurrency: true }, () => {
    let opened: Opened<Limiter>;
    let here: Limiter;
    let there: Limiter;
    before(async () => {
      opened = await open();
      [here, there] = opened.views;
      const left = day - (Date.now() % day);
      if (rounding === 1 && left < minute) await sleep(left + 1);
    });
    after(() => opened.close());

    test("counts down and then refuses, saying when", async () => {
      const states = [];
      for (let index = 0; index < 5; index += 1) states.push(await here.take("countdown", 3, day));
      assert.deepEqual(
        states.map(({ allowed, limit, remaining }) => [allowed, limit, remaining]),
        [
          [true, 3, 2],
          [true, 3, 1],
          [true, 3, 0],
          [false, 3, 0],
          [false, 3, 0],
        ],
      );
      for (const { resetMs } of states) assert.ok(resetMs > 0 && resetMs <= day + 1, `${resetMs}`);
    });

    test("keys do not share a window", async () => {
      await here.take("one", 1, day);
      assert.equal((await here.take("one", 1, day)).allowed, false);
      assert.equal((await here.take("two", 1, day)).allowed, true);
    });

    test("of 400 at once over two views, the limit is admitted", async () => {
      const burst = Array.from({ length: 400 }, (_, index) =>
        (index % 2 ? here : there).take("burst", 30, day),
      );
      const admitted = (await Promise.all(burst)).filter(({ allowed }) => allowed).length;
      assert.ok(admitted >= 30 && admitted <= 30 + rounding, `${admitted} admitted`);
    });

    test("who comes back when told is admitted", async () => {
      const windowMs = 400;
      for (let round = 0; round < 3; round += 1) {
        let state = await here.take("patient", 4, windowMs);
        while (state.allowed) state = await here.take("patient", 4, windowMs);
        await sleep(state.resetMs + 5);
        const again = await here.take("patient", 4, windowMs);
        assert.equal(again.allowed, true, `round ${round}: refused ${state.resetMs} ms later`);
      }
    });

    if (rounding === 0) {
      test("who is refused later is told to wait for less", async () => {
        await here.take("waiting", 1, day);
        await sleep(60);
        const { allowed, resetMs } = await here.take("waiting", 1, day);
        assert.equal(allowed, false);
        // Clocks are read to the millisecond, and a timer may fire early by one.
        assert.ok(resetMs <= day - 58, `${resetMs}`);
      });

      test("no window of any offset holds more than the limit, and places are given back one by one", async () => {
        const [limit, windowMs] = [5, 200];
        const admitted: { asked: number; told: number }[] = [];
        const end = performance.now() + 10_000;
        for (let turn = 0; admitted.length < limit * 5 && performance.now() < end; turn += 1) {
          const asked = performance.now();
          const { allowed } = await (turn % 2 ? here : there).take("sliding", limit, windowMs);
          if (allowed) admitted.push({ asked, told: performance.now() });
          await sleep(Math.random() * 12);
        }
        // Admission lies between asking and being told; clocks are read to the millisecond.
        for (const [index, { told }] of admitted.entries()) {
          const next = admitted[index + limit];
          if (next) assert.ok(next.told - admitted[index]!.asked >= windowMs - 2, `too early after ${told}`);
        }
        assert.equal(admitted.length, limit * 5, "too few in ten seconds");
      });
    }
  });
}
