import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { Redis } from "@upstash/redis";
import { hashedLimiter } from "./hashed-limiter";
import { getLimiter, getStore } from "./index";
import { connectUpstash } from "./redis";
import { startBridge } from "./redis-bridge";
import { redisLimiter } from "./redis-limiter";
import { redisStore } from "./redis-store";
import { openDatabase } from "./sqlite-driver";
import { sqliteLimiter } from "./sqlite-limiter";
import { sqliteStore } from "./sqlite-store";
import { temporaryDir, waitUntil } from "./test-adapters";

// What stays of a caller: no address on the disk or in Redis, nothing after the window, and nothing for other users.

const minute = 60_000;
const address = "203.0.113.77";
const key = `ask:address:${address}`;

describe("what the limiter leaves behind", () => {
  let temporary: Awaited<ReturnType<typeof temporaryDir>>;
  let folders = 0;
  before(async () => {
    temporary = await temporaryDir();
  });
  after(() => temporary.close());

  const newFolder = async () => {
    const folder = join(temporary.path, `${++folders}`);
    await mkdir(folder);
    return folder;
  };

  /** A store and a limiter over one folder, as a process has them. */
  const open = (dir: string, sweepMs?: number) => {
    const [store, counters] = [sqliteStore({ dir }), sqliteLimiter({ dir, sweepMs })];
    const close = () => Promise.all([store.close(), counters.close()]);
    return { store, limiter: hashedLimiter(counters, store), close };
  };

  test("no file of DATA_DIR has the address, as it is or hashed without a secret, and each is private", async () => {
    const folder = join(temporary.path, "made", "by", "the", "service");
    process.env.DATA_DIR = folder;
    for (let n = 0; n < 5; n += 1) await getLimiter().take(key, 30, minute);
    assert.equal((await getLimiter().take(key, 30, minute)).remaining, 24);
    assert.ok(await getStore().ping());
    const files = await rawFiles(folder);
    assert.deepEqual([...files.keys()].filter((name) => name.endsWith(".db")).sort(), [
      "counters.db",
      "state.db",
    ]);
    for (const [name, bytes] of files) {
      for (const form of formsOf(address, key)) assert.equal(bytes.includes(form), false, `${name}: ${form}`);
      assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600, name);
    }
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
    assert.equal(await rows(folder, "windows"), 1, "it was this file that counted");
  });

  test("a record is gone from the disk after its window, though nobody calls any more", async () => {
    const folder = await newFolder();
    const counters = sqliteLimiter({ dir: folder, sweepMs: 30 });
    const marked = "a-mark-that-can-be-found-in-the-file";
    await Promise.all(Array.from({ length: 300 }, (_, n) => counters.take(`${marked}-${n}`, 5, 400)));
    await counters.take("still counted", 5, minute);
    assert.ok(Buffer.concat([...(await rawFiles(folder)).values()]).includes(marked));
    await waitUntil(async () => (await rows(folder, "windows")) === 1 && (await rows(folder, "hits")) === 1);
    await waitUntil(async () => !Buffer.concat([...(await rawFiles(folder)).values()]).includes(marked));
    assert.equal((await counters.take("still counted", 5, minute)).remaining, 3);
    await counters.close();
  });

  test("what a process left that was stopped in between goes when the next one starts", async () => {
    const folder = await newFolder();
    const before = sqliteLimiter({ dir: folder });
    await before.take("left", 5, 1);
    await before.close();
    assert.equal(await rows(folder, "hits"), 1);
    const next = sqliteLimiter({ dir: folder, sweepMs: 30 });
    await waitUntil(async () => (await rows(folder, "hits")) === 0 && (await rows(folder, "windows")) === 0);
    await next.close();
  });

  test("a record that a clock set back has put far ahead does not stay until then", async (t) => {
    const folder = await newFolder();
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 86_400_000 });
    const counters = sqliteLimiter({ dir: folder, sweepMs: 30 });
    await counters.take("tomorrow", 5, minute);
    t.mock.timers.reset();
    await waitUntil(async () => (await rows(folder, "hits")) === 0);
    await counters.close();
  });

  test("processes on one folder agree on the salt, and count alike", async () => {
    const folder = await newFolder();
    const views = Array.from({ length: 4 }, () => open(folder));
    const states = await Promise.all(views.map(({ limiter }) => limiter.take(key, 30, minute)));
    assert.deepEqual(states.map(({ remaining }) => remaining).sort(), [26, 27, 28, 29]);
    for (const { close } of views) await close();
    const next = open(folder);
    assert.equal(
      (await next.limiter.take(key, 30, minute)).remaining,
      25,
      "and so does the one after a restart",
    );
    await next.close();
  });

  test("what one site keeps of an address says nothing of who called another", async () => {
    const kept = await Promise.all(
      [1, 2].map(async () => {
        const folder = await newFolder();
        const { limiter, close } = open(folder);
        await limiter.take(key, 30, minute);
        await close();
        const database = await openDatabase({
          path: join(folder, "counters.db"),
          synchronous: "NORMAL",
          maxBytes: 2 ** 40,
          schema: "",
        });
        const found = database.prepare("SELECT hex(key) AS name FROM windows").get() as { name: string };
        database.close();
        return found.name;
      }),
    );
    assert.match(kept[0] ?? "", /^[0-9A-F]{40,}$/);
    assert.notEqual(kept[0], kept[1]);
  });

  test("files that others could read are taken from them when they are opened", async () => {
    const folder = await newFolder();
    await writeFile(join(folder, "counters.db"), "", { mode: 0o644 });
    const { limiter, close } = open(folder);
    await limiter.take(key, 30, minute);
    for (const name of await readdir(folder)) {
      assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600, name);
    }
    await close();
  });

  test("while the store cannot give the salt one of this process does, and the limit holds", async (t) => {
    t.mock.method(console, "error", () => undefined);
    const folder = await newFolder();
    const blocked = join(folder, "a-file");
    await writeFile(blocked, "");
    const [store, counters] = [sqliteStore({ dir: blocked }), sqliteLimiter({ dir: folder })];
    const limiter = hashedLimiter(counters, store);
    const states = [];
    for (let n = 0; n < 4; n += 1) states.push(await limiter.take(key, 3, minute));
    assert.deepEqual(
      states.map(({ allowed }) => allowed),
      [true, true, true, false],
    );
    for (const bytes of (await rawFiles(folder)).values()) assert.equal(bytes.includes(address), false);
    await counters.close();
  });

  test("Redis is told no address either", async () => {
    const bridge = await startBridge();
    const link = connectUpstash(bridge.url, bridge.token, 10_000);
    const limiter = hashedLimiter(redisLimiter(link), redisStore(link));
    for (let n = 0; n < 3; n += 1) await limiter.take(key, 30, minute);
    const names = await new Redis({ url: bridge.url, token: bridge.token }).keys("*");
    assert.ok(
      names.some((name) => name.includes(":limit:")),
      names.join(),
    );
    for (const name of names) {
      for (const form of formsOf(address, key)) assert.equal(Buffer.from(name).includes(form), false, name);
    }
    await bridge.close();
  });
});

/** An address as it may stand somewhere, also as a hash that anybody can make who tries all addresses. */
function formsOf(...texts: string[]): (string | Buffer)[] {
  return texts.flatMap((text) => {
    const digests = ["sha256", "sha1", "md5"].map((name) => createHash(name).update(text).digest());
    const written = digests.flatMap((digest) => [
      digest,
      digest.toString("hex"),
      digest.toString("base64url"),
      digest.toString("base64"),
    ]);
    return [text, Buffer.from(text, "utf16le"), Buffer.from(text).toString("base64"), ...written];
  });
}

async function rawFiles(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

async function rows(folder: string, table: "windows" | "hits"): Promise<number> {
  const path = join(folder, "counters.db");
  const database = await openDatabase({ path, synchronous: "NORMAL", maxBytes: 2 ** 40, schema: "" });
  const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number };
  database.close();
  return count;
}
