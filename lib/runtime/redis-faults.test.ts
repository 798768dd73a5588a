import assert from "node:assert/strict";
import { after, before, describe, mock, test } from "node:test";
import { connectUpstash } from "./redis";
import { type Bridge, type Fault, startBridge } from "./redis-bridge";
import { redisLimiter } from "./redis-limiter";
import { redisStore } from "./redis-store";
import { isFullRun, redisWays, waitUntil } from "./test-adapters";
import { type Limiter, type Store, StoreUnavailable } from "./types";

const minute = 60_000;
const limit = 30;
const rounds = isFullRun ? 20 : 1;

const faults: Record<string, Fault | "killed"> = {
  hangs: "hang",
  "resets connections": "reset",
  "answers 500": "500",
  "is READONLY": "readonly",
  "is slower than the deadline": { slowMs: 6_000 },
  "is killed": "killed",
};

for (const [way, { start, connect }] of Object.entries(redisWays)) {
  describe(`In trouble: ${way}`, { concurrency: true }, () => {
    const lines: { backing: string; event: string }[] = [];
    before(async () => {
      // Reading a package from the disk is no part of how long a call takes.
      await import("@redis/client");
      mock.method(console, "error", (line: string) => {
        // Node's own warnings come this way too.
        if (line.startsWith("{")) lines.push(JSON.parse(line));
      });
    });
    after(() => mock.restoreAll());
    const said = ({ url }: Bridge) =>
      lines.filter(({ backing }) => backing === new URL(url).host).map(({ event }) => event);

    for (const [name, fault] of Object.entries(faults)) {
      test(`Redis ${name}: limits turn stricter, the store says so, both recover by themselves`, async (t) => {
        const bridge = await start();
        t.after(() => bridge.close());
        for (let round = 0; round < rounds; round += 1) {
          const link = connect(bridge);
          const [limiter, store] = [redisLimiter(link), redisStore(link)];
          const id = `${name} ${round}`;
          await waitUntil(async () => (await limiter.take(`${id} warm`, limit, minute)).limit === limit);
          await store.create([{ key: id, value: "kept", ttlMs: minute }]);
          const before = said(bridge).length;

          await breakIt(bridge, fault);
          await staysStricter(limiter, id);
          await failsFast(store, id);
          assert.deepEqual(said(bridge).slice(before), ["backing_down"]);

          await mend(bridge, fault);
          await waitUntil(async () => (await limiter.take(`${id} again`, limit, minute)).limit === limit);
          assert.deepEqual(said(bridge).slice(before, before + 2), ["backing_down", "backing_recovered"]);
          await waitUntil(() => store.ping());
          if (fault !== "killed") assert.equal((await store.get(id))?.value, "kept");
          assert.ok(await store.create([{ key: `${id} again`, value: "v", ttlMs: minute }]));
        }
      });
    }

    test("a Redis that is slow but within the deadline is not trouble", async (t) => {
      const bridge = await start();
      t.after(() => bridge.close());
      const limiter = redisLimiter(connect(bridge, 2_000));
      await bridge.setFault({ slowMs: 200 });
      for (let taken = 0; taken < 3; taken += 1) {
        assert.equal((await limiter.take("slow", limit, minute)).limit, limit);
      }
      assert.deepEqual(said(bridge), []);
    });

    test("refusing a known offender costs no round trip", async (t) => {
      const bridge = await start();
      t.after(() => bridge.close());
      const limiter = redisLimiter(connect(bridge));
      while ((await limiter.take("offender", 2, minute)).allowed);
      const before = bridge.commands();
      for (let index = 0; index < 100; index += 1) {
        assert.equal((await limiter.take("offender", 2, minute)).allowed, false);
      }
      assert.equal(bridge.commands(), before);
    });

    test("a burst costs a round trip for each place it gets, and few more", async (t) => {
      const bridge = await start();
      t.after(() => bridge.close());
      const limiter = redisLimiter(connect(bridge));
      await limiter.take("warm", limit, minute);
      const before = bridge.commands();
      const burst = await Promise.all(
        Array.from({ length: 400 }, () => limiter.take("burst", limit, minute)),
      );
      const admitted = burst.filter(({ allowed }) => allowed).length;
      assert.ok(admitted >= limit && admitted <= limit + 1, `${admitted} admitted`);
      assert.ok(bridge.commands() - before <= limit + 5, `${bridge.commands() - before} commands`);
    });

    test("a process that is held up by its own work does not take Redis for broken", async (t) => {
      const bridge = await start();
      t.after(() => bridge.close());
      const limiter = redisLimiter(connect(bridge));
      await limiter.take("warm", limit, minute);
      await bridge.setFault({ slowMs: 250 });
      const held = holdUp({ times: 10, ms: 150 });
      assert.equal((await limiter.take("held up", limit, minute)).limit, limit);
      await held;
      assert.deepEqual(said(bridge), []);
    });

    test("three processes that lose Redis in the middle of a burst stay within the limit together", async (t) => {
      const bridge = await start();
      t.after(() => bridge.close());
      const processes = [0, 1, 2].map(() => redisLimiter(connect(bridge)));
      const takeEach = (times: number) =>
        Promise.all(
          processes.flatMap((limiter) =>
            Array.from({ length: times }, () => limiter.take("cut off", limit, minute)),
          ),
        );
      const before = await takeEach(4);
      await bridge.setFault("reset");
      const after = await takeEach(40);
      const admitted = [...before, ...after].filter(({ allowed }) => allowed).length;
      assert.ok(admitted >= limit - 3 && admitted <= limit, `${admitted} admitted`);
    });

    test("what is stored does not get into errors or the log", async (t) => {
      const bridge = await start();
      t.after(() => bridge.close());
      await bridge.setFault("readonly");
      const store = redisStore(connect(bridge, 2_000));
      const secret = { key: "a-secret-key", value: "a-secret-value", ttlMs: minute };
      await assert.rejects(store.create([secret]), (error: Error) => {
        assert.match(error.message, /READONLY/);
        assert.doesNotMatch(error.message, /secret/);
        return true;
      });
      assert.doesNotMatch(JSON.stringify(lines), /secret/);
    });
  });
}

test("a wrong token degrades like any other trouble", async (t) => {
  t.mock.method(console, "error", () => undefined);
  const bridge = await startBridge();
  t.after(() => bridge.close());
  const link = connectUpstash(bridge.url, "not-the-token");
  assert.equal((await redisLimiter(link).take("token", limit, minute)).limit, limit / 3);
  await assert.rejects(redisStore(link).get("x"), StoreUnavailable);
});

/** A burst in trouble: a third of the limit, no throw, and only the first callers wait for the deadline. */
async function staysStricter(limiter: Limiter, id: string): Promise<void> {
  const spent = stopwatch();
  const burst = await Promise.all(Array.from({ length: 100 }, () => limiter.take(id, limit, minute)));
  for (let index = 0; index < 50; index += 1) burst.push(await limiter.take(id, limit, minute));
  const admitted = burst.filter(({ allowed }) => allowed);
  assert.equal(admitted.length, limit / 3);
  for (const state of burst) assert.equal(state.limit, limit / 3);
  const refused = burst.find(({ allowed }) => !allowed)!;
  assert.ok(refused.resetMs > 0 && refused.resetMs <= minute);
  const ms = spent();
  assert.ok(ms < 2_000, `${ms} ms`);
}

/** Milliseconds since the call, as far as this process was given any: on a busy machine it stands still at times. */
function stopwatch(): () => number {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  return () => {
    clearInterval(timer);
    return turns * 10;
  };
}

/** Keeps the event loop busy, with a short breath after each time. */
async function holdUp({ times, ms }: { times: number; ms: number }): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    for (const end = performance.now() + ms; performance.now() < end; );
  }
}

async function failsFast(store: Store, id: string): Promise<void> {
  const spent = stopwatch();
  const entry = { key: `${id} lost`, value: "v", ttlMs: minute };
  await assert.rejects(store.create([entry]), StoreUnavailable);
  await assert.rejects(store.get(id), StoreUnavailable);
  await assert.rejects(store.replace(id, 1, entry), StoreUnavailable);
  await assert.rejects(store.remove(id, 1), StoreUnavailable);
  await assert.rejects(store.due("group", 1), StoreUnavailable);
  assert.equal(await store.ping(), false);
  const ms = spent();
  assert.ok(ms < 3_000, `${ms} ms`);
}

function breakIt(bridge: Bridge, fault: Fault | "killed"): Promise<void> {
  return fault === "killed" ? bridge.killRedis() : bridge.setFault(fault);
}

function mend(bridge: Bridge, fault: Fault | "killed"): Promise<void> {
  return fault === "killed" ? bridge.reviveRedis() : bridge.setFault("none");
}
