import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { getStore } from "@/lib/runtime";
import { Lease } from "./lease";
import type { TaskRow } from "./lifecycle";
import { TaskRepository } from "./repository";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-leases-"));
Object.assign(process.env, { DATA_DIR: folder, UPSTASH_REDIS_REST_URL: "", LOG_LEVEL: "silent" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const longMs = 60_000;

/** A task in line, and how another process would try to take it up. */
async function storedTask(id: string, leaseMs: number) {
  const repository = new TaskRepository(getStore(), leaseMs);
  const now = new Date().toISOString();
  const counts = { progress: 0, attempt: 0, failures: 0, crashes: 0, pauseMs: 0 };
  const row: TaskRow = {
    id,
    type: "steps",
    input: {},
    phase: "queued",
    ...counts,
    createdAt: now,
    updatedAt: now,
  };
  assert.ok(await repository.add(row));
  return {
    read: async () => (await repository.read(id))!,
    take: (found: Awaited<ReturnType<TaskRepository["read"]>>) => Lease.take(repository, longMs, found!),
  };
}

test("a task that is held is nobody else's", async () => {
  const { read, take } = await storedTask("held", longMs);
  const holder = await take(await read());
  const other = await take(await read());
  try {
    assert.equal(other, undefined);
    const { row } = await read();
    assert.deepEqual([row.phase, row.attempt, row.crashes], ["running", 1, 0]);
  } finally {
    await other?.end({ type: "release" });
    await holder?.end({ type: "release" }).catch(() => undefined);
  }
});

test("of two that found it free one takes it up", async () => {
  const { read, take } = await storedTask("free", longMs);
  const found = await read();
  const leases = await Promise.all([take(found), take(found)]);
  const taken = leases.filter((lease) => lease !== undefined);
  for (const lease of taken) await lease.end({ type: "release" }).catch(() => undefined);
  assert.equal(taken.length, 1);
});

test("a task whose holder said nothing for the length of a lease is taken over, which counts as a crash", async () => {
  const { read, take } = await storedTask("left", 1);
  const gone = await take(await read());
  while (!(await read()).overdue) await sleep(5);
  const heir = await take(await read());
  try {
    const { row } = await read();
    assert.deepEqual([row.phase, row.attempt, row.crashes], ["running", 2, 1]);
    await assert.rejects(gone!.end({ type: "complete", result: {} }), { name: "LeaseLost" });
  } finally {
    await heir?.end({ type: "release" });
  }
});
