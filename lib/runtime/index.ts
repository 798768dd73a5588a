import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once-per-process";
import { hashedLimiter } from "./hashed-limiter";
import { log } from "./log";
import { connectRedis } from "./redis";
import { redisLimiter } from "./redis-limiter";
import { redisStore } from "./redis-store";
import { sqliteLimiter } from "./sqlite-limiter";
import { sqliteStore } from "./sqlite-store";
import type { Limiter, Store } from "./types";

export { oncePerProcess } from "@/lib/once-per-process";
export { dataDir } from "./data-dir";
export { type Deadline, deadlineAfter } from "./deadline";
export { log } from "./log";
export { keepPrivate } from "./private-file";
export type { Limiter, LimitState, Store, StoredRow, StoreEntry } from "./types";
export { StoreUnavailable } from "./types";

interface Runtime {
  store: Store;
  limiter: Limiter;
}

/** Durable rows: SQLite in `DATA_DIR`, or Upstash Redis when its two variables are set. */
export function getStore(): Store {
  return runtime().store;
}

/** The sliding window: shared by every process that shares the store. It keeps no address, only salted hashes. */
export function getLimiter(): Limiter {
  return runtime().limiter;
}

function runtime(): Runtime {
  return oncePerProcess("runtime", choose);
}

function choose(): Runtime {
  const { store, limiter } = chooseAdapters();
  return { store, limiter: hashedLimiter(limiter, store) };
}

function chooseAdapters(): Runtime {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env();
  if (url && token) {
    const redis = connectRedis(url, token);
    return { store: redisStore(redis), limiter: redisLimiter(redis) };
  }
  if (url || token) {
    log("warn", "upstash_ignored", {
      reason: "UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN go together",
    });
  }
  return { store: sqliteStore(), limiter: sqliteLimiter() };
}
