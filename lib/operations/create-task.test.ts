import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { ask } from "./ask";
import { createTask } from "./create-task";
import { inputShape, shapeAt } from "./input";
import { drain, run } from "./run";
import { anonymous, keepDataTemporary } from "./test-caller";

const LIMIT = 12;
keepDataTemporary({ RATE_LIMIT_PER_MINUTE: String(LIMIT) });

let lastAddress = 0;
const newCaller = () => {
  lastAddress += 1;
  return anonymous({ address: `198.51.100.${lastAddress}`, id: `address:198.51.100.${lastAddress}` });
};
type Someone = ReturnType<typeof newCaller>;

const items = (count: number) =>
  Array.from({ length: count }, () => ({ question: "Which projects are there?" }));

function evaluate(count: number, caller: Someone) {
  return run(createTask, { task_type: "answer_evaluation", input: { items: items(count) } }, caller);
}

const isRefused = (code: string) => (error: unknown) => error instanceof ServiceError && error.code === code;

test("every question of an evaluation is taken from the budget of questions", async () => {
  const caller = newCaller();
  await drain(evaluate(LIMIT - 2, caller).events);
  const { facts, events } = run(ask, { query: "Who is this?" }, caller);
  await drain(events);
  assert.equal(facts.budget?.remaining, 1);
  await Promise.all(caller.deferred);
});

test("an evaluation that the budget has no room for is refused with the time to wait, and no task is made", async () => {
  const caller = newCaller();
  await drain(evaluate(LIMIT - 2, caller).events);
  const { facts, events } = evaluate(LIMIT - 2, caller);
  await assert.rejects(drain(events), isRefused("rate_limited"));
  assert.ok(facts.retryAfterMs && facts.retryAfterMs > 50_000 && facts.retryAfterMs <= 60_000);
  // The budget that is spent is the one that is told, and not that of tasks.
  assert.deepEqual(
    { ...facts.budget, resetMs: undefined },
    { group: "ask", limit: LIMIT, remaining: 1, resetMs: undefined },
  );
  assert.equal(caller.deferred.length, 1);
  await Promise.all(caller.deferred);
});

test("an evaluation of more questions than a minute allows says how many those are", async () => {
  await assert.rejects(drain(evaluate(LIMIT + 1, newCaller()).events), (error: unknown) => {
    assert.ok(error instanceof ServiceError && error.code === "invalid_request");
    assert.match(error.message, new RegExp(`at most ${LIMIT} at a time, not ${LIMIT + 1}`));
    return true;
  });
});

test("documents name as many questions as are taken on", () => {
  const [evaluation] = shapeAt(inputShape(createTask), ["input"])!.anyOf!.filter(
    ({ properties }) => properties?.items,
  );
  const { maxItems, description } = evaluation!.properties!.items!;
  assert.equal(maxItems, LIMIT);
  assert.match(description ?? "", new RegExp(`at most ${LIMIT},`));
});

test("a retry with the same key costs nothing more", async () => {
  const caller = { ...newCaller(), idempotencyKey: "a-key-of-a-client" };
  const first = await drain(evaluate(LIMIT - 2, caller).events);
  assert.deepEqual(await drain(evaluate(LIMIT - 2, caller).events), first);
  await Promise.all(caller.deferred);
});
