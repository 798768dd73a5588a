import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import { getStore } from "@/lib/runtime";
import { kind } from "./kind";
import { type TaskServiceOptions, taskService } from "./service";
import type { Task } from "./task";
import { testKinds } from "./test-kinds";
import { dyingStore, frozenStore, shakyStore } from "./test-stores";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-tasks-"));
Object.assign(process.env, { DATA_DIR: folder, UPSTASH_REDIS_REST_URL: "", LOG_LEVEL: "silent" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

type Service = ReturnType<typeof taskService>;

describe("tasks", { concurrency: true }, () => {
  test("a task is pending when it is taken on, and ends completed with its result", async () => {
    const { service, settle } = open();
    const task = await service.submit({ type: "steps", input: { steps: 3 } }, settle.defer);
    assert.equal(task.status, "pending");
    assert.equal(task.progress, 0);
    assert.ok(Buffer.from(task.id, "base64url").length >= 16, "128 bits or more");
    await settle.all();
    const done = (await service.find(task.id, settle.defer))!;
    assert.deepEqual([done.status, done.progress, done.result], ["completed", 100, { steps: 3 }]);
    assert.equal(done.createdAt, task.createdAt);
    assert.ok(done.updatedAt >= task.updatedAt);
  });

  test("while it is worked on its progress rises and its state only goes forward", async () => {
    const { service, settle } = open();
    const { id } = await service.submit({ type: "steps", input: { steps: 30, stepMs: 30 } }, settle.defer);
    const seen = await watch(service, id);
    const order = ["pending", "processing", "completed"];
    for (const [index, { status, progress }] of seen.entries()) {
      const before = seen[index - 1] ?? seen[0]!;
      assert.ok(progress >= before.progress, `${before.progress} then ${progress}`);
      assert.ok(order.indexOf(status) >= order.indexOf(before.status));
    }
    assert.ok(new Set(seen.map(({ progress }) => progress)).size >= 4, "it can be watched");
  });

  test("an id that is submitted again gives the task it names", async () => {
    const { service, settle } = open();
    const request = { type: "steps", input: {}, id: "the-same-id-of-more-than-128-bits" };
    const tasks = await Promise.all(Array.from({ length: 10 }, () => service.submit(request, settle.defer)));
    assert.deepEqual(new Set(tasks.map(({ id }) => id)), new Set([request.id]));
    assert.equal(settle.count(), 1);
    await settle.all();
  });

  test("one caller has a bounded number of tasks that are not over, and all callers together too", async () => {
    const { service, settle } = open({ pendingPerCaller: 2, pendingInAll: 3 });
    const submit = (caller: string) =>
      service.submit({ type: "steps", input: { steps: 5, stepMs: 20 }, caller }, settle.defer);
    const isRefused = (error: unknown) => {
      assert.ok(error instanceof ServiceError && error.code === "rate_limited");
      assert.ok(error.retryAfterMs && error.retryAfterMs >= 1_000 && error.retryAfterMs <= 60_000);
      return true;
    };
    await submit("one");
    await submit("one");
    await assert.rejects(submit("one"), isRefused);
    await submit("two");
    await assert.rejects(submit("three"), isRefused);
    await settle.all();
    await submit("one");
    await submit("three");
    await settle.all();
  });

  test("an unknown type and a wrong input are refused, naming what is allowed", async () => {
    const { service, settle } = open();
    await assert.rejects(service.submit({ type: "cook" }, settle.defer), (error: unknown) => {
      assert.ok(error instanceof ServiceError && error.code === "invalid_request");
      assert.match(error.message, /task_type.*steps, broken/);
      return true;
    });
    await assert.rejects(
      service.submit({ type: "steps", input: { steps: "many" } }, settle.defer),
      /input\.steps/,
    );
    assert.equal(await service.find("nobody", settle.defer), undefined);
  });

  test("a poisoned task fails alone, after three tries, and says nothing of the inside", async () => {
    const { service, settle } = open({ concurrency: 1 });
    const broken = await service.submit({ type: "broken" }, settle.defer);
    const fine = await service.submit({ type: "steps" }, settle.defer);
    await settle.all();
    const failed = (await service.find(broken.id, settle.defer))!;
    assert.equal(failed.status, "failed");
    assert.deepEqual(failed.result, {
      error: { code: "internal", message: "The task failed on our side." },
    });
    assert.equal((await rowOf(broken.id)).failures, 3);
    assert.equal((await service.find(fine.id, settle.defer))?.status, "completed");
  });

  test("a task that refuses its input fails at once with the reason", async () => {
    const { service, settle } = open();
    const { id } = await service.submit({ type: "refusing" }, settle.defer);
    await settle.all();
    const failed = (await service.find(id, settle.defer))!;
    assert.deepEqual(failed.result, {
      error: { code: "invalid_request", message: "input.x: makes no sense." },
    });
    assert.equal((await rowOf(id)).failures, 1);
  });

  test("a task that is cancelled is over for good, whether it waits or is worked on", async () => {
    const { service, settle } = open({ concurrency: 1 });
    const long = { type: "steps", input: { steps: 500, stepMs: 20 } };
    const running = await service.submit(long, settle.defer);
    const waiting = await service.submit(long, settle.defer);
    await until(async () => (await rowOf(running.id)).progress > 0);
    const error = { code: "cancelled", message: "The task was cancelled." };
    for (const { id } of [running, waiting]) {
      const cancelled = (await service.cancel(id))!;
      assert.deepEqual([cancelled.status, cancelled.result], ["failed", { error }]);
    }
    await settle.all();
    for (const { id } of [running, waiting]) {
      assert.deepEqual((await service.find(id, settle.defer))?.result, { error });
    }
    assert.equal((await rowOf(waiting.id)).attempt, 0, "nobody began it");
  });

  test("what is over stays as it ended, and what is not there is not cancelled", async () => {
    const { service, settle } = open();
    const { id } = await service.submit({ type: "steps" }, settle.defer);
    await settle.all();
    assert.equal((await service.cancel(id))?.status, "completed");
    assert.equal(await service.cancel("nobody"), undefined);
  });

  test("a task whose creator is gone is taken up by who asks for it", async () => {
    const { service, settle } = open();
    const { id } = await service.submit({ type: "steps" }, () => undefined);
    const creator = open({ store: dyingStore(getStore()) });
    const orphan = await creator.service.submit({ type: "steps" }, () => undefined);
    await creator.settle.all();
    assert.equal((await ended(service, orphan.id)).status, "completed");
    assert.equal((await ended(service, id)).status, "completed");
    await settle.all();
  });

  test("a holder that was frozen past its lease cannot overwrite who took over", async () => {
    const leaseMs = 150;
    const zombie = open({ store: frozenStore(getStore()), leaseMs });
    const { id } = await zombie.service.submit(
      { type: "steps", input: { steps: 6, stepMs: 100 } },
      zombie.settle.defer,
    );
    await overdue(id);
    const heir = open({ leaseMs });
    const done = await ended(heir.service, id);
    await zombie.settle.all();
    const row = await rowOf(id);
    assert.deepEqual([done.status, row.attempt, row.crashes], ["completed", 2, 1]);
    assert.deepEqual(await heir.service.find(id, () => undefined), done);
  });

  test("a process does not begin a task again that it works on, though its lease has run out", async () => {
    let begun = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const counted = kind({
      type: "counted",
      summary: "Counts how often it is begun.",
      input: z.object({}),
      async run() {
        begun += 1;
        await finished;
        return {};
      },
    });
    const { service, settle } = open({ store: frozenStore(getStore()), kinds: [counted], leaseMs: 50 });
    const { id } = await service.submit({ type: "counted" }, settle.defer);
    await until(async () => begun > 0 && (await getStore().get(`task:${id}`))?.overdue === true);
    await service.find(id, settle.defer);
    finish();
    await settle.all();
    assert.equal(begun, 1);
    assert.equal((await rowOf(id)).phase, "completed");
  });

  test("a store that is away for a moment, or loses an acknowledgement, does not lose the work", async () => {
    const { service, settle } = open({ store: shakyStore(getStore()), leaseMs: 3_000 });
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      ids.push((await service.submit({ type: "steps", input: { steps: 3, stepMs: 80 } }, settle.defer)).id);
    }
    await settle.all();
    for (const id of ids) {
      const row = await rowOf(id);
      assert.deepEqual([row.phase, row.attempt], ["completed", 1], id);
    }
  });

  test("a process that is asked to end gives its tasks back, and that counts as nothing", async () => {
    const ending = open();
    const { id } = await ending.service.submit(
      { type: "steps", input: { steps: 3, stepMs: 100 } },
      ending.settle.defer,
    );
    await until(async () => (await rowOf(id)).phase === "running");
    ending.service.stop();
    await ending.settle.all();
    const row = await rowOf(id);
    assert.deepEqual([row.phase, row.failures, row.crashes], ["waiting", 0, 0]);
    const next = open();
    assert.equal((await ended(next.service, id)).status, "completed");
  });
});

/** On its own, because a sweep takes up whatever is overdue in the store. */
describe("tasks and a process that sweeps", () => {
  test("a lease is kept by heartbeats however long the work takes", async () => {
    const holder = open({ leaseMs: 600 });
    const { id } = await holder.service.submit(
      { type: "steps", input: { steps: 1, stepMs: 1_500 } },
      holder.settle.defer,
    );
    const other = open({ leaseMs: 600, sweepEveryMs: 20 });
    other.service.start();
    await holder.settle.all();
    other.service.stop();
    assert.deepEqual([(await rowOf(id)).phase, (await rowOf(id)).attempt], ["completed", 1]);
  });
});

function open(given: Partial<TaskServiceOptions> = {}) {
  const deferred: Promise<void>[] = [];
  const settle = {
    defer: (work: Promise<void>) => void deferred.push(work),
    count: () => deferred.length,
    all: () => Promise.all(deferred),
  };
  return { service: taskService({ store: getStore(), kinds: testKinds, ...given }), settle };
}

/** Polls as a client does, whose polling alone must bring the task to its end. */
async function ended(service: Service, id: string): Promise<Task> {
  return (await watch(service, id)).at(-1)!;
}

async function watch(service: Service, id: string): Promise<Task[]> {
  const seen: Task[] = [];
  await until(async () => {
    seen.push((await service.find(id, () => undefined))!);
    return ["completed", "failed"].includes(seen.at(-1)!.status);
  });
  return seen;
}

async function rowOf(id: string) {
  return JSON.parse((await getStore().get(`task:${id}`))!.value);
}

function overdue(id: string): Promise<void> {
  return until(async () => (await getStore().get(`task:${id}`))?.overdue === true);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not so within half a minute: ${condition}`);
    await sleep(15);
  }
}
