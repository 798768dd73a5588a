import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { programOf } from "@/scripts/test/program.mjs";
import { usableDir } from "./data-dir";
import { openDatabase } from "./sqlite-driver";
import { sqliteLimiter } from "./sqlite-limiter";
import { sqliteStore } from "./sqlite-store";
import { isFullRun, temporaryDir, waitUntil } from "./test-adapters";
import { StoreUnavailable } from "./types";

const minute = 60_000;
const program = await programOf(fileURLToPath(new URL("./hammer.ts", import.meta.url)));

describe("SQLite in trouble", () => {
  let dir: string;
  let temporary: Awaited<ReturnType<typeof temporaryDir>>;
  before(async () => {
    temporary = await temporaryDir();
    dir = temporary.path;
  });
  after(() => temporary.close());

  test("processes killed at random lose no acknowledged row and leave a sound file", async () => {
    const folder = await emptyFolder(dir, "killed");
    const acknowledged: string[] = [];
    for (let round = 0; round < (isFullRun ? 50 : 4); round += 1) {
      acknowledged.push(...(await writeUntilKilled(folder, `${round}`, 2, 10 + Math.random() * 100)));
    }
    assert.ok(acknowledged.length >= 80, `only ${acknowledged.length} rows were acknowledged`);
    const store = sqliteStore({ dir: folder });
    for (const key of acknowledged) assert.equal((await store.get(key))?.value, key);
    await store.close();
    const database = await openRaw(join(folder, "state.db"));
    assert.deepEqual(
      { ...(database.prepare("PRAGMA integrity_check").get() as object) },
      { integrity_check: "ok" },
    );
    database.close();
  });

  test("processes on one folder count in one window", async () => {
    const folder = await emptyFolder(dir, "counted");
    const hammers = Array.from({ length: 3 }, () => run("take", folder, "shared", "30", "100"));
    const admitted = (await Promise.all(hammers.map(({ lines }) => lines))).flat().map(Number);
    assert.equal(
      admitted.reduce((sum, each) => sum + each, 0),
      30,
    );
  });

  test("a lock held by somebody else stops neither the event loop nor the limiter, and is got over", async (t) => {
    const write = t.mock.method(console, "error", () => undefined);
    const folder = await emptyFolder(dir, "locked");
    const [store, limiter] = [sqliteStore({ dir: folder }), sqliteLimiter({ dir: folder })];
    await store.create([{ key: "before", value: "v", ttlMs: minute }]);
    await limiter.take("caller", 30, minute);
    const locks = [await openRaw(join(folder, "state.db")), await openRaw(join(folder, "counters.db"))];
    for (const lock of locks) lock.exec("BEGIN IMMEDIATE");

    const lag = maximumLag();
    const creates = Array.from({ length: 20 }, (_, index) =>
      store.create([{ key: `locked ${index}`, value: "v", ttlMs: minute }]),
    );
    const takes = Array.from({ length: 40 }, () => limiter.take("caller", 30, minute));
    for (const create of creates) await assert.rejects(create, StoreUnavailable);
    const admitted = (await Promise.all(takes)).filter(({ allowed }) => allowed).length;
    assert.equal(admitted, 9, "a third of the limit, with the one from before the lock");
    assert.equal((await store.get("before"))?.value, "v", "reading goes on");
    assert.ok(lag() < 800, `the event loop stood still for ${lag()} ms`);

    for (const lock of locks) lock.exec("ROLLBACK");
    await waitUntil(async () => (await limiter.take("later", 30, minute)).limit === 30);
    await waitUntil(() => store.ping());
    assert.ok(await store.create([{ key: "after", value: "v", ttlMs: minute }]));
    assert.equal(write.mock.callCount(), 4, "one line down and one up for each file");
    for (const lock of locks) lock.close();
    await Promise.all([store.close(), limiter.close()]);
  });

  test("a damaged file is kept aside with a loud line, and work goes on with an empty one", async (t) => {
    const write = t.mock.method(console, "error", () => undefined);
    const folder = await emptyFolder(dir, "damaged");
    for (const name of ["state.db", "counters.db"]) {
      await writeFile(join(folder, name), "this was a database once\n".repeat(500));
    }
    const [store, limiter] = [sqliteStore({ dir: folder }), sqliteLimiter({ dir: folder })];
    assert.ok(await store.create([{ key: "k", value: "v", ttlMs: minute }]));
    assert.equal((await limiter.take("caller", 30, minute)).remaining, 29);
    await Promise.all([store.close(), limiter.close()]);
    const kept = (await readdir(folder)).filter((name) => name.includes(".damaged-"));
    assert.equal(kept.length, 2);
    assert.equal(write.mock.callCount(), 2);
    assert.match(String(write.mock.calls[0]!.arguments[0]), /"level":"error".*database_damaged/);
  });

  test("a full store drops finished records before it refuses, and never work that is under way", async (t) => {
    t.mock.method(console, "error", () => undefined);
    const folder = await emptyFolder(dir, "full");
    const store = sqliteStore({ dir: folder, maxBytes: 2 * 1024 * 1024 });
    const value = "x".repeat(1_000);
    for (let index = 0; index < 4_000; index += 100) {
      const batch = Array.from({ length: 100 }, (_, offset) => index + offset);
      const writes = batch.map((at) => store.create([{ key: `finished ${at}`, value, ttlMs: minute + at }]));
      assert.ok((await Promise.all(writes)).every((version) => version !== undefined));
    }
    assert.equal(await store.get("finished 0"), undefined, "the oldest made room");
    assert.ok(await store.get("finished 3999"));

    const due = { group: "work", inMs: minute };
    const fill = async () => {
      for (let index = 0; ; index += 1)
        await store.create([{ key: `work ${index}`, value, ttlMs: minute, due }]);
    };
    await assert.rejects(fill, StoreUnavailable);
    assert.ok(await store.get("work 0"), "reading goes on, and work is still there");
    assert.equal(await store.ping(), false, "and the store says that it cannot write");
    await store.close();
  });

  test("a folder that cannot be written falls back to a private temporary one, with one loud line", async (t) => {
    const write = t.mock.method(console, "error", () => undefined);
    const file = join(dir, "a-file");
    await writeFile(file, "");
    const wanted = join(file, "data");
    const used = usableDir(wanted);
    assert.equal(usableDir(wanted), used, "processes with the same DATA_DIR meet");
    assert.notEqual(used, wanted);
    const store = sqliteStore({ dir: used });
    assert.ok(await store.ping());
    await store.close();
    await rm(used, { recursive: true });
    const line = JSON.parse(String(write.mock.calls[0]!.arguments[0]));
    assert.equal(line.event, "data_dir_unusable");
    assert.equal(line.wanted, wanted);
    assert.equal(line.using, used);
  });
});

/** Starts writers, kills them -9 once each has told of `rows`, gives the keys whose write was acknowledged. */
async function writeUntilKilled(
  folder: string,
  round: string,
  count: number,
  rows: number,
): Promise<string[]> {
  const writers = Array.from({ length: count }, (_, index) => run("write", folder, `${round}-${index}`));
  await Promise.all(writers.map(({ told }) => told(rows)));
  for (const { process } of writers) process.kill("SIGKILL");
  return (await Promise.all(writers.map(({ lines }) => lines))).flat();
}

function run(...args: string[]) {
  const process_ = spawn(process.execPath, [...program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const reader = createInterface(process_.stdout).on("line", (line) => lines.push(line));
  return {
    process: process_,
    told: async (rows: number) => {
      const closed = once(process_, "close").then(() => assert.fail("the writer ended by itself"));
      closed.catch(() => undefined);
      while (lines.length < rows) await Promise.race([once(reader, "line"), closed]);
    },
    lines: once(process_, "close").then(() => lines),
  };
}

/** The longest the event loop has kept a 5 ms timer waiting, since the call. */
function maximumLag(): () => number {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 5);
    last = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

function openRaw(path: string) {
  return openDatabase({ path, synchronous: "NORMAL", maxBytes: 2 ** 40, schema: "" });
}

async function emptyFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  return folder;
}
