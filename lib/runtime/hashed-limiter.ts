import { createHmac, randomBytes } from "node:crypto";
import { type Limiter, type Store, StoreUnavailable } from "./types";

const saltKey = "limiter-salt";
/** The salt is made anew after this long; windows begin afresh then. */
const saltKeptMs = 365 * 86_400_000;
/** While the store is out of reach it is not asked for the salt more often than this. */
const retryMs = 1_000;

/**
 * A limiter whose records cannot be read back: a key holds an address, so what is counted is its hash with a secret
 * salt (there are few enough addresses to try them all against a plain hash). The salt is made once and kept in
 * `store`, so that all processes count alike; while the store is out of reach, a salt of this process is used.
 */
export function hashedLimiter(limiter: Limiter, store: Store): Limiter {
  const localSalt = randomBytes(32).toString("base64url");
  let shared: Promise<string> | undefined;
  let retryAt = 0;

  async function salt(): Promise<string> {
    if (!shared && performance.now() < retryAt) return localSalt;
    shared ??= sharedSalt(store);
    try {
      return await shared;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      shared = undefined;
      retryAt = performance.now() + retryMs;
      return localSalt;
    }
  }

  return {
    async take(key, limit, windowMs) {
      const name = createHmac("sha256", await salt())
        .update(key)
        .digest("base64url");
      return limiter.take(name, limit, windowMs);
    },
  };
}

/** The stored salt, or else a new one; of processes that make one at the same time, the first wins. */
async function sharedSalt(store: Store): Promise<string> {
  const kept = await store.get(saltKey);
  if (kept) return kept.value;
  const made = randomBytes(32).toString("base64url");
  if (await store.create([{ key: saltKey, value: made, ttlMs: saltKeptMs }])) return made;
  return (await store.get(saltKey))?.value ?? made;
}
