import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { getStore, type Store, StoreUnavailable } from "@/lib/runtime";
import { type KeyedCall, once } from "./once";
import { drain } from "./run";
import { keepDataTemporary } from "./test-caller";

keepDataTemporary();

let lastSlot = 0;

/** A call on a slot of its own whose work waits for `finish`. */
function call(given: Partial<KeyedCall<string, unknown>> = {}) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const seen = { runs: 0, callIds: [] as string[], replays: 0, deferred: [] as Promise<void>[] };
  const keyed: KeyedCall<string, unknown> = {
    store: getStore(),
    slot: `once-test:${++lastSlot}`,
    print: "print",
    async *work(callId) {
      seen.runs++;
      seen.callIds.push(callId);
      yield "begun";
      await finished;
      return { n: seen.runs };
    },
    replay: () => ["told again"],
    onReplay: () => {
      seen.replays++;
    },
    defer: (work) => {
      seen.deferred.push(work);
    },
    ...given,
  };
  return { keyed, seen, finish };
}

test("of many at once one works, the others hear that it is running, and later ones get its output", async () => {
  const { keyed, seen, finish } = call();
  const racing = Array.from({ length: 20 }, () =>
    drain(once(keyed)).then(String, (error: ServiceError) => error.code),
  );
  await Promise.race(racing);
  finish();
  const results = await Promise.all(racing);
  assert.equal(seen.runs, 1);
  assert.equal(results.filter((result) => result === "idempotency_in_progress").length, 19);
  assert.deepEqual(await drain(once(keyed)), { n: 1 });
  assert.equal(seen.replays, 1);
});

test("the work goes on when its reader leaves, and is on record afterwards", async () => {
  const { keyed, seen, finish } = call();
  const events = once(keyed);
  assert.equal((await events.next()).value, "begun");
  await events.return(undefined);
  finish();
  await Promise.all(seen.deferred);
  const retry = once(keyed);
  assert.equal((await retry.next()).value, "told again");
  assert.deepEqual((await retry.next()).value, { n: 1 });
  assert.equal(seen.runs, 1);
});

test("another input under the same key is refused, while the first runs and after", async () => {
  const { keyed, finish } = call();
  const events = once(keyed);
  await events.next();
  await assert.rejects(drain(once({ ...keyed, print: "other" })), isError("idempotency_mismatch"));
  finish();
  await drain(events);
  await assert.rejects(drain(once({ ...keyed, print: "other" })), isError("idempotency_mismatch"));
});

test("an error is not recorded: the next try runs", async () => {
  const { keyed } = call();
  let tries = 0;
  // biome-ignore lint/correctness/useYield: work without progress
  keyed.work = async function* () {
    if (++tries === 1) throw new ServiceError("missing_query", "No question.");
    return "fine";
  };
  await assert.rejects(drain(once(keyed)), isError("missing_query"));
  assert.equal(await drain(once(keyed)), "fine");
});

test("a lease is renewed while the work goes on", async () => {
  const { keyed, seen, finish } = call({ leaseMs: 300 });
  const events = once(keyed);
  await events.next();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await assert.rejects(drain(once(keyed)), isError("idempotency_in_progress"));
  finish();
  assert.deepEqual(await drain(events), { n: 1 });
  assert.equal(seen.runs, 1);
});

test("a renewal that arrived unacknowledged is no other's: the output is told and on record", async () => {
  const { keyed, seen, finish } = call({ leaseMs: 150 });
  const { store } = keyed;
  let unheard = 0;
  keyed.store = {
    ...store,
    async replace(...row) {
      const version = await store.replace(...row);
      if (unheard++ === 0) throw new StoreUnavailable("no reply");
      return version;
    },
  };
  const events = once(keyed);
  await events.next();
  while (unheard < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  finish();
  assert.deepEqual(await drain(events), { n: 1 });
  assert.deepEqual(await drain(once(keyed)), { n: 1 });
  assert.equal(seen.runs, 1);
});

test("when a holder dies, a retry takes over with the same call id, and the dead cannot overwrite it", async () => {
  const { keyed, seen, finish } = call({ leaseMs: 30 });
  const alive = keyed.store;
  const dead = { ...keyed, store: freezing(alive) };
  const zombie = once(dead);
  await zombie.next();
  await untilOverdue(alive, keyed.slot);
  const successor = once(keyed);
  await successor.next();
  finish();
  assert.deepEqual(await drain(successor), { n: 2 });
  await assert.rejects(drain(zombie), isError("idempotency_in_progress"));
  assert.deepEqual(await drain(once(keyed)), { n: 2 });
  assert.equal(new Set(seen.callIds).size, 1);
});

test("without a store a keyed call is not begun", async () => {
  const down = new StoreUnavailable("test");
  const { keyed, seen } = call();
  keyed.store = { ...keyed.store, create: () => Promise.reject(down) };
  await assert.rejects(drain(once(keyed)), down);
  assert.equal(seen.runs, 0);
});

/** The store as a process sees it that is stopped while it holds a lease: its renewals do not arrive. */
function freezing(store: Store): Store {
  return {
    ...store,
    replace: (key, version, entry) =>
      entry.due ? Promise.reject(new StoreUnavailable("frozen")) : store.replace(key, version, entry),
  };
}

async function untilOverdue(store: Store, key: string): Promise<void> {
  while (!(await store.get(key))?.overdue) await new Promise((resolve) => setTimeout(resolve, 5));
}

function isError(code: string) {
  return (error: unknown) => error instanceof ServiceError && error.code === code;
}
