import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once-per-process";
import { hashedLimiter } from "./hashed-limiter";
import { log } from "./log";
import { connectUpstash, type RedisLink } from "./redis";
import { connectRedis } from "./redis-connection";
import { redisLimiter } from "./redis-limiter";
import { redisStore } from "./redis-store";
import { sqliteLimiter } from "./sqlite-limiter";
import { sqliteStore } from "./sqlite-store";
import type { Limiter, Store } from "./types";

export { oncePerProcess } from "@/lib/once-per-process";
export { BoundedMap } from "./bounded-map";
export { dataDir } from "./data-dir";
export { type Deadline, deadlineAfter, isTimeout, throwIfCallerLeft } from "./deadline";
export { KeyedMutex } from "./keyed-mutex";
export { log } from "./log";
export { codeOf, keepPrivate } from "./private-file";
export { onRequest } from "./requests";
export type { Limiter, LimitState, Store, StoredRow, StoreEntry } from "./types";
export { StoreUnavailable } from "./types";

interface Runtime {
  store: Store;
  limiter: Limiter;
  /** Processes on other machines may stand on the same state. */
  shared: boolean;
}

/** Durable rows: SQLite in `DATA_DIR`, or a Redis that the environment names. */
export function getStore(): Store {
  return runtime().store;
}

/** The sliding window: shared by every process that shares the store. It keeps no address, only salted hashes. */
export function getLimiter(): Limiter {
  return runtime().limiter;
}

/** Whether other machines may share the state, so that a file in `DATA_DIR` is not enough to agree on something. */
export function isStoreShared(): boolean {
  return runtime().shared;
}

function runtime(): Runtime {
  return oncePerProcess("runtime", choose);
}

function choose(): Runtime {
  const { store, limiter, shared } = chooseAdapters();
  return { store, limiter: hashedLimiter(limiter, store), shared };
}

function chooseAdapters(): Runtime {
  const link = chooseRedis();
  if (link) return { store: redisStore(link), limiter: redisLimiter(link), shared: true };
  return { store: sqliteStore(), limiter: sqliteLimiter(), shared: false };
}

function chooseRedis(): RedisLink | undefined {
  const { REDIS_URL, UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env();
  if (REDIS_URL) {
    if (url) log("warn", "upstash_ignored", { reason: "REDIS_URL is set, and one store is enough" });
    return connectRedis(REDIS_URL);
  }
  return url && token ? connectUpstash(url, token) : undefined;
}
