import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getStore } from "@/lib/runtime";
import { taskService } from "./service";
import { testKinds } from "./test-kinds";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-crash-"));
Object.assign(process.env, { DATA_DIR: folder, UPSTASH_REDIS_REST_URL: "", LOG_LEVEL: "silent" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const rounds = process.env.FAULTS === "full" ? 50 : 3;
const worker = fileURLToPath(new URL("./test-worker.ts", import.meta.url));
/** Only looks: what brings the tasks to their end are the worker processes. */
const looker = taskService({ store: getStore(), kinds: testKinds });

describe("processes killed with -9", () => {
  test("every acknowledged task ends, once, and none is stuck past its lease", async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const workers = [start("steps", "15", '{"steps":4,"stepMs":15}'), start()];
      await Promise.all(workers.map(({ ready }) => ready));
      await sleep(50 + Math.random() * 300);
      await Promise.all(workers.map(({ kill }) => kill()));
      for (const { ids } of workers) for (const id of ids) acknowledged.add(id);
    }
    assert.ok(acknowledged.size >= rounds * 5, `only ${acknowledged.size} were acknowledged`);

    const survivor = start();
    const ended = new Map<string, string>();
    for (const id of acknowledged) ended.set(id, await endOf(id));
    for (const [id, updatedAt] of ended) assert.equal(await endOf(id), updatedAt, "it ended once");
    await survivor.kill();
  });

  test("a task that takes its process down does not take the others with it", async () => {
    const maker = start("steps", "8", '{"steps":5,"stepMs":10}');
    while (maker.ids.length < 8) await sleep(5);
    await maker.kill();
    const poisoner = start("deadly", "1", "{}");
    await poisoner.exited;
    const ended = Promise.all(maker.ids.map(endOf)).then(() => "ended");
    // As a supervisor would: a process that dies is started again.
    for (let over = false; !over; ) {
      const next = start();
      over = (await Promise.race([next.exited, ended])) === "ended";
      await next.kill();
    }
    const row = JSON.parse((await getStore().get(`task:${poisoner.ids[0]}`))!.value);
    assert.ok(row.crashes >= 1 && row.failures === 0, JSON.stringify(row));
  });
});

interface Worker {
  ids: string[];
  ready: Promise<unknown>;
  exited: Promise<unknown>;
  kill(): Promise<void>;
}

function start(...args: string[]): Worker {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", worker, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ids: string[] = [];
  const exited = once(child, "close");
  const lines = createInterface(child.stdout!);
  const ready = once(lines, "line");
  lines.on("line", (line) => line !== "ready" && ids.push(line));
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return { ids, ready, exited, kill };
}

/** When the task ended; throws when it does not, with time for eleven processes to start on a busy machine. */
async function endOf(id: string): Promise<string> {
  const deadline = performance.now() + 40_000;
  for (;;) {
    const task = await looker.find(id, () => undefined);
    assert.ok(task, `acknowledged task ${id} is gone`);
    if (task.status === "completed") return task.updatedAt;
    assert.notEqual(task.status, "failed");
    if (performance.now() > deadline) throw new Error(`task ${id} is stuck: ${JSON.stringify(task)}`);
    await sleep(20);
  }
}
