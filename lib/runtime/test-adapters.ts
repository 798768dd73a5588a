import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectUpstash, type RedisLink } from "./redis";
import { type Bridge, startBridge } from "./redis-bridge";
import { connectRedis } from "./redis-connection";
import { redisLimiter } from "./redis-limiter";
import { startRedisProxy } from "./redis-proxy";
import { redisStore } from "./redis-store";
import { sqliteLimiter } from "./sqlite-limiter";
import { sqliteStore } from "./sqlite-store";
import type { Limiter, Store } from "./types";

/** For tests only: the adapters, each as two views of one backing, as two processes would hold it. */
export interface Opened<T> {
  views: [T, T];
  close(): Promise<void>;
}

/** A contract says what is answered, not how soon on a busy machine; the fault tests keep the real deadline. */
const testDeadlineMs = 10_000;

/** FAULTS=full runs the counts of `npm run test:faults`. */
export const isFullRun = process.env.FAULTS === "full";

/** Every way to a Redis: how one is started for a test, and how it is reached. */
export const redisWays: Record<
  string,
  { start(): Promise<Bridge>; connect(bridge: Bridge, deadlineMs?: number): RedisLink }
> = {
  "Upstash over HTTP": {
    start: startBridge,
    connect: (bridge, deadlineMs) => connectUpstash(bridge.url, bridge.token, deadlineMs),
  },
  "Redis by its address": {
    start: startRedisProxy,
    connect: (bridge, deadlineMs) => connectRedis(bridge.url, deadlineMs),
  },
};

export const storeAdapters: Record<string, () => Promise<Opened<Store>>> = {
  "SQLite, one handle": async () => {
    const dir = await temporaryDir();
    const store = sqliteStore({ dir: dir.path });
    return { views: [store, store], close: () => closeAll(store, dir) };
  },
  "SQLite, two handles on one folder": async () => {
    const dir = await temporaryDir();
    const views: [Closable<Store>, Closable<Store>] = [
      sqliteStore({ dir: dir.path }),
      sqliteStore({ dir: dir.path }),
    ];
    return { views, close: () => closeAll(...views, dir) };
  },
  ...overRedis(redisStore),
};

export const limiterAdapters: Record<string, () => Promise<Opened<Limiter>>> = {
  "SQLite, one handle": async () => {
    const dir = await temporaryDir();
    const limiter = sqliteLimiter({ dir: dir.path });
    return { views: [limiter, limiter], close: () => closeAll(limiter, dir) };
  },
  "SQLite, two handles on one folder": async () => {
    const dir = await temporaryDir();
    const views: [Closable<Limiter>, Closable<Limiter>] = [
      sqliteLimiter({ dir: dir.path }),
      sqliteLimiter({ dir: dir.path }),
    ];
    return { views, close: () => closeAll(...views, dir) };
  },
  ...overRedis(redisLimiter),
};

function overRedis<T>(make: (link: RedisLink) => T): Record<string, () => Promise<Opened<T>>> {
  return Object.fromEntries(
    Object.entries(redisWays).map(([name, { start, connect }]) => [
      `${name}, two clients`,
      async () => {
        const bridge = await start();
        const open = () => make(connect(bridge, testDeadlineMs));
        return { views: [open(), open()], close: () => bridge.close() };
      },
    ]),
  );
}

/** A folder for one test; `close` deletes it with all that is in it. */
export async function temporaryDir(): Promise<{ path: string; close(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "runtime-test-"));
  return { path, close: () => rm(path, { recursive: true, force: true }) };
}

/** Waits for what has no event of its own: an expiry, another process's file. */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  withinMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not so within ${withinMs} ms: ${condition}`);
    await sleep(10);
  }
}

type Closable<T> = T & { close(): Promise<void> };

async function closeAll(...opened: { close(): Promise<void> }[]): Promise<void> {
  for (const each of opened) await each.close();
}
