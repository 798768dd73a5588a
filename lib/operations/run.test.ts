import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import { type Operation, operation } from "./operation";
import { admit, drain, type Facts, run } from "./run";
import { anonymous, keepDataTemporary } from "./test-caller";

keepDataTemporary({ RATE_LIMIT_PER_MINUTE: "3" });

type Step = { type: "step"; n: number };

let runs = 0;

const count = operation<z.ZodObject<{ to: z.ZodInt }>, z.ZodObject<{ sum: z.ZodInt }>, Step>({
  name: "count",
  summary: "Counts",
  description: "Counts up.",
  routes: [],
  input: z.object({ to: z.int().min(0).max(9) }),
  output: z.object({ sum: z.int() }),
  scope: "read:projects",
  limit: "projects",
  examples: [],
  async *handler({ to }) {
    runs++;
    for (let n = 1; n <= to; n++) yield { type: "step", n };
    return { sum: (to * (to + 1)) / 2 };
  },
});

/** Each test counts as an address of its own. */
let lastAddress = 0;
const caller = (given = {}) => {
  const address = `198.51.100.${++lastAddress}`;
  return anonymous({ address, id: `address:${address}`, ...given });
};

test("progress comes before the output, and the facts with the first of it", async () => {
  const { facts, events } = run(count, { to: 2 }, caller());
  assert.deepEqual(facts, {});
  assert.deepEqual((await events.next()).value, { type: "step", n: 1 });
  assert.equal(facts.budget?.group, "projects");
  assert.equal(facts.budget?.remaining, 2);
  assert.deepEqual((await events.next()).value, { type: "step", n: 2 });
  assert.deepEqual(await events.next(), { done: true, value: { sum: 3 } });
});

test("what nobody hears need not be told: a handler knows once the input is read", async () => {
  const heard: boolean[] = [];
  const one: Operation = {
    ...count,
    limit: undefined,
    async *handler(_, { quiet }) {
      heard.push(quiet);
      yield* [];
      return { sum: 0 };
    },
  };
  let wanted = false;
  const read = async () => {
    wanted = true;
    return { to: 1 };
  };
  await drain(run(one, read, caller(), () => wanted).events);
  await drain(run(one, { to: 1 }, caller()).events);
  assert.deepEqual(heard, [true, false]);
});

test("an output that changes with the content alone is made once for an input", async () => {
  let made = 0;
  const one: Operation = {
    ...count,
    name: "stable",
    stable: true,
    limit: undefined,
    handler: async ({ to }) => ({ sum: Number(to) + made++ }),
  };
  const sums = [];
  for (const to of [1, 1, 5, 1]) sums.push(await drain(run(one, { to }, caller()).events));
  assert.deepEqual(sums, [{ sum: 1 }, { sum: 1 }, { sum: 6 }, { sum: 1 }]);
});

test("a caller without the scope is refused before anything is counted", async () => {
  const { facts, events } = run(count, { to: 2 }, caller({ scopes: ["ask:ai"] }));
  await assert.rejects(drain(events), isError("insufficient_scope"));
  assert.equal(facts.budget, undefined);
});

test("the limit holds, comes before the input is read, and says when to come back", async () => {
  const one = caller();
  for (let n = 0; n < 3; n++) await drain(run(count, { to: 1 }, one).events);
  let read = false;
  const { facts, events } = run(
    count,
    async () => {
      read = true;
    },
    one,
  );
  await assert.rejects(drain(events), isError("rate_limited"));
  assert.equal(read, false);
  assert.equal(facts.budget?.remaining, 0);
  assert.ok(facts.retryAfterMs! > 0 && facts.retryAfterMs! <= 60_000);
});

test("a request that is counted alone is told when to come back, too", async () => {
  const one = caller();
  for (let n = 0; n < 3; n++) await admit("mcp", one, {});
  const facts: Facts = {};
  await assert.rejects(admit("mcp", one, facts), isError("rate_limited"));
  assert.equal(facts.budget?.remaining, 0);
  assert.ok(facts.retryAfterMs! > 0 && facts.retryAfterMs! <= 60_000);
});

test("agents behind one address have budgets of their own, up to four times the limit together", async () => {
  const { address, id } = caller();
  const admitted = async (agent: string | undefined) => {
    const { events } = run(count, { to: 0 }, anonymous({ address, id, agent }));
    return drain(events).then(
      () => 1,
      () => 0,
    );
  };
  let total = 0;
  for (let n = 0; n < 4; n++) total += await admitted("first");
  assert.equal(total, 3);
  for (let n = 0; n < 20; n++) total += await admitted(`agent-${n}`);
  assert.equal(total, 12);
  assert.equal(await admitted(undefined), 0);
});

test("a proved identity has the limit to itself wherever it calls from", async () => {
  const { address } = caller();
  const proved = anonymous({ id: "subject:someone", verified: true, address });
  for (let n = 0; n < 3; n++) await drain(run(count, { to: 0 }, proved).events);
  await assert.rejects(
    drain(run(count, { to: 0 }, { ...proved, address: "192.0.2.1" }).events),
    isError("rate_limited"),
  );
  await drain(run(count, { to: 0 }, anonymous({ id: `address:${address}`, address })).events);
});

test("ever new proved identities at one address get four times the limit together, apart from the others", async () => {
  const { address, id } = caller();
  let admitted = 0;
  for (let n = 0; n < 20; n++) {
    const { events } = run(count, { to: 0 }, anonymous({ id: `subject:${n}`, verified: true, address }));
    admitted += await drain(events).then(
      () => 1,
      () => 0,
    );
  }
  assert.equal(admitted, 12);
  await drain(run(count, { to: 0 }, anonymous({ id, address })).events);
});

test("wrong input never reaches the handler", async () => {
  const before = runs;
  await assert.rejects(
    drain(run(count, { to: 10 }, caller()).events),
    isError("invalid_request", "to must be an integer"),
  );
  await assert.rejects(drain(run(count, undefined, caller()).events), isError("invalid_request"));
  assert.equal(runs, before);
});

test("an output that breaks its own schema is a fault, not a reply", async () => {
  const broken: Operation = { ...count, limit: undefined, handler: async () => ({ sum: "three" }) };
  await assert.rejects(
    drain(run(broken, { to: 1 }, caller()).events),
    (error) => !(error instanceof ServiceError),
  );
});

test("work past its deadline is unavailable, and work whose caller is gone just stops", async () => {
  const patient: Operation = {
    ...count,
    handler: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  };
  const stopped = (reason: DOMException) => {
    const control = new AbortController();
    setTimeout(() => control.abort(reason), 5);
    return run(patient, { to: 1 }, caller({ signal: control.signal }));
  };
  const late = stopped(new DOMException("", "TimeoutError"));
  await assert.rejects(drain(late.events), isError("unavailable"));
  assert.ok(late.facts.retryAfterMs);
  const gone = new DOMException("", "AbortError");
  await assert.rejects(drain(stopped(gone).events), gone);
});

test("an unkeyed call of a keyed operation is given a fresh key and is not recorded", async () => {
  const keyed: Operation = { ...count, limit: undefined, keyed: true };
  const one = caller();
  const { facts, events } = run(keyed, { to: 1 }, one);
  await drain(events);
  assert.match(facts.idempotencyKey ?? "", /^[\w-]{36}$/);
  assert.equal(one.deferred.length, 0);
});

test("a keyed call runs once: the same again is replayed, another is refused", async () => {
  const keyed: Operation = { ...count, limit: undefined, keyed: true };
  const one = caller({ idempotencyKey: "the-first-key" });
  const before = runs;
  const first = await drain(run(keyed, { to: 3 }, one).events);
  const again = run(keyed, { to: 3 }, one);
  assert.deepEqual(await drain(again.events), first);
  assert.equal(again.facts.replayed, true);
  assert.equal(again.facts.idempotencyKey, "the-first-key");
  await assert.rejects(drain(run(keyed, { to: 4 }, one).events), isError("idempotency_mismatch"));
  assert.equal(runs, before + 1);
});

function isError(code: string, message = "") {
  return (error: unknown) =>
    error instanceof ServiceError && error.code === code && error.message.includes(message);
}
