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
import { programOf } from "@/scripts/test/program.mjs";
import { taskService } from "./service";
import { testKinds } from "./test-kinds";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-crash-"));
Object.assign(process.env, { DATA_DIR: folder, UPSTASH_REDIS_REST_URL: "", LOG_LEVEL: "silent" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const rounds = process.env.FAULTS === "full" ? 50 : 3;
const program = await programOf(fileURLToPath(new URL("./test-worker.ts", import.meta.url)));
/** Only looks: what brings the tasks to their end are the worker processes. */
const looker = taskService({ store: getStore(), kinds: testKinds });

describe("processes killed with -9", () => {
  test("every acknowledged task ends, once, and none is stuck past its lease", async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const workers = [start("steps", "15", '{"steps":4,"stepMs":15}'), start()];
      await Promise.all(workers.map(({ ready }) => ready));
      while (workers[0]!.ids.length < 5) await sleep(5);
      await sleep(Math.random() * 300);
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
    const [deadly = ""] = poisoner.ids;
    const ended = Promise.all([...maker.ids.map(endOf), crashOf(deadly)]).then(() => "ended");
    // As a supervisor would: a process that dies is started again.
    for (let over = false; !over; ) {
      const next = start();
      over = (await Promise.race([next.exited, ended])) === "ended";
      await next.kill();
    }
    assert.equal((await rowOf(deadly)).failures, 0, "a crash is no failure of the task's own");
  });
});

interface Worker {
  ids: string[];
  ready: Promise<unknown>;
  exited: Promise<unknown>;
  kill(): Promise<void>;
}

function start(...args: string[]): Worker {
  const child: ChildProcess = spawn(process.execPath, [...program, ...args], {
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

/** Waits until a process has found that another went down with this task; nobody looks before its lease is over. */
async function crashOf(id: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while ((await rowOf(id)).crashes < 1) {
    if (performance.now() > deadline) throw new Error(`no crash of task ${id} was counted`);
    await sleep(20);
  }
}

async function rowOf(id: string): Promise<{ crashes: number; failures: number }> {
  return JSON.parse((await getStore().get(`task:${id}`))!.value);
}

/** When the task ended; throws when it does not, with time for eleven processes to start on a busy machine. */
async function endOf(id: string): Promise<string> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const task = await looker.find(id, () => undefined);
    assert.ok(task, `acknowledged task ${id} is gone`);
    if (task.status === "completed") return task.updatedAt;
    assert.notEqual(task.status, "failed");
    if (performance.now() > deadline) throw new Error(`task ${id} is stuck: ${JSON.stringify(task)}`);
    await sleep(20);
  }
}
