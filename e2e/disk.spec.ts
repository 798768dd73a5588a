import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { startServer, type TestServer } from "./server";

// A file system of its own is needed, which root may mount outside of most containers: `npm run test:faults`.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-disk-"));
const mount = (...args: string[]) => spawnSync("mount", [...args, folder]).status === 0;
const mounted = mount("-t", "tmpfs", "-o", "size=3m", "tmpfs");
let server: TestServer | undefined;

// biome-ignore lint/suspicious/noSkippedTests: only root may mount, and in few containers.
test.skip(!mounted, "no file system can be mounted here");

test.afterAll(async () => {
  await server?.stop();
  if (mounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
});

test("a disk that fills up stops tasks alone, and they go on once there is room", async () => {
  server = await startServer({ env: { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: "1000000" } });
  const { base } = server;
  expect(await seen(base)).toEqual(well);
  const filler = path.join(folder, "filler");
  fill(filler);
  await expect.poll(() => seen(base)).toEqual(inTrouble);
  rmSync(filler);
  await expect.poll(() => seen(base), { timeout: 45_000 }).toEqual(well);
  expect(server.output()).not.toMatch(/ {4}at \w/);
  await server.stop();
});

// The kernel refuses to turn a file system read-only while a database on it is open for writing.
test("on a read-only disk the site starts, keeps its tasks elsewhere and says so", async () => {
  expect(mount("-o", "remount,ro")).toBe(true);
  server = await startServer({ env: { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: "1000000" } });
  expect(await seen(server.base)).toEqual(well);
  await expect.poll(server.output).toContain("data_dir");
  await server.stop();
});

const well = { ask: 200, page: 200, task: 202, store: true };
const inTrouble = { ask: 200, page: 200, task: 503, store: false };

async function seen(base: string) {
  const json = { "content-type": "application/json" };
  const question = JSON.stringify({ query: "Where does she work?" });
  const order = JSON.stringify({
    task_type: "answer_evaluation",
    input: { items: [{ question: "Where does she work?" }] },
  });
  const ask = await fetch(`${base}/ask`, { method: "POST", headers: json, body: question });
  const page = await fetch(`${base}/projects`);
  const task = await fetch(`${base}/v1/tasks`, { method: "POST", headers: json, body: order });
  const health = JSON.stringify(await (await fetch(`${base}/health`)).json());
  return {
    ask: ask.status,
    page: page.status,
    task: task.status,
    store: !/down|unavailable|degraded|false/.test(health),
  };
}

function fill(file: string): void {
  const descriptor = openSync(file, "w");
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
  } finally {
    closeSync(descriptor);
  }
}
