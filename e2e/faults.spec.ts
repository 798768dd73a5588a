import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { startServer, type TestServer } from "./server";

/** `npm run test:faults` runs the full counts. */
const full = process.env.FAULTS === "full";
const ROUNDS = full ? 50 : 2;

/** A holder that says nothing keeps a task for thirty seconds, a sweep comes every five, and a busy machine is late with both. */
const LONGEST_MS = 60_000;

const questions = Array.from({ length: 60 }, (_, n) => ({ question: `What was built in ${1990 + n}?` }));
const order = JSON.stringify({ task_type: "answer_evaluation", input: { items: questions } });

interface TaskStatus {
  status: string;
  updated_at: string;
}

test(`two servers on one folder, one of them killed with -9 ${ROUNDS} times: every acknowledged task ends, once`, async () => {
  test.setTimeout(240_000 + ROUNDS * 10_000);
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-kills-"));
  const env = { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: "1000000" };
  const servers = await Promise.all([startServer({ env }), startServer({ env })]);
  /** The ids that were acknowledged under each key. */
  const acknowledged = new Map<string, Set<string>>();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const doomed = round % 2;
      const clients = Array.from({ length: 4 }, () => persist(servers, doomed, acknowledged));
      await sleep(Math.random() * 300);
      await servers[doomed]!.kill();
      servers[doomed] = await startServer({ env });
      await Promise.all(clients);
    }
    const lastKill = performance.now();
    for (const [key, ids] of acknowledged) expect([...ids], `key ${key}`).toHaveLength(1);
    const ids = [...acknowledged.values()].flatMap((each) => [...each]);
    expect(ids.length).toBe(ROUNDS * 4);
    const ended = await Promise.all(ids.map((id) => endOf(servers[0]!.base, id, lastKill + LONGEST_MS)));
    const took = performance.now() - lastKill;
    for (const [n, id] of ids.entries()) {
      expect(ended[n]!.status).toBe("completed");
      expect(await statusOf(servers[1]!.base, id), "it ended once").toEqual(ended[n]);
    }
    if (full)
      console.log(
        `kill -9: ${ROUNDS} rounds, ${ids.length} tasks, the last ended ${Math.round(took)} ms after the last kill`,
      );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a server whose settings are wrong says so and ends", async () => {
  const settings: [Record<string, string>, string][] = [
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ TRUST_PROXY: "everybody" }, "TRUST_PROXY"],
    [{ SIGNING_KEY: "not a key" }, "SIGNING_KEY"],
  ];
  await Promise.all(
    settings.map(async ([env, named]) => {
      await expect(startServer({ env }), named).rejects.toThrow(new RegExp(`ended before[\\s\\S]*${named}`));
    }),
  );
});

/** Orders a task as a careful client does: with a key, first at the doomed server, again wherever one answers. */
async function persist(
  servers: readonly TestServer[],
  first: number,
  acknowledged: Map<string, Set<string>>,
): Promise<void> {
  const key = randomUUID();
  const ids = new Set<string>();
  acknowledged.set(key, ids);
  await sleep(Math.random() * 250);
  for (let attempt = 0; attempt < 40; attempt++) {
    const { base } = servers[(first + attempt) % servers.length]!;
    const response = await fetch(`${base}/v1/tasks`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: order,
    }).catch(() => undefined);
    const body = await response?.json().catch(() => undefined);
    if (response?.status === 202 && body) ids.add(body.task_id);
    // Once more after the first success: the same key must give the same task.
    if (ids.size > 0 && attempt > 0) return;
    if (response && response.status !== 202) expect(response.status).toBe(409);
    await sleep(response?.status === 202 ? 0 : 500);
  }
  throw new Error(`key ${key} was never acknowledged`);
}

async function endOf(base: string, id: string, deadline: number): Promise<TaskStatus> {
  for (;;) {
    const task = await statusOf(base, id);
    if (task.status === "completed" || task.status === "failed") return task;
    if (performance.now() > deadline) throw new Error(`task ${id} is stuck: ${JSON.stringify(task)}`);
    await sleep(250);
  }
}

async function statusOf(base: string, id: string): Promise<TaskStatus> {
  const response = await fetch(`${base}/v1/tasks/${id}`);
  expect(response.status, id).toBe(200);
  return response.json();
}
