import { Ratelimit } from "@upstash/ratelimit";
import type { Redis } from "@upstash/redis";
import { guardedLimiter } from "./guarded-limiter";
import { call, keyPrefix, type RedisLink } from "./redis";
import type { Limiter } from "./types";

const limitPrefix = `${keyPrefix}:limit`;

/** The sliding window of `@upstash/ratelimit`, shared by every process on one Redis. */
export function redisLimiter(link: RedisLink): Limiter {
  const { redis } = link;
  const windows = new Map<string, Ratelimit>();

  const window = (limit: number, windowMs: number): Ratelimit => {
    const name = `${limit}/${windowMs}`;
    const made = windows.get(name) ?? slidingWindow(redis, limit, windowMs);
    windows.set(name, made);
    return made;
  };

  const take: Limiter["take"] = async (key, limit, windowMs) => {
    const { success, remaining, reset } = await window(limit, windowMs).limit(key);
    const untilEdge = Math.max(1, reset - Date.now());
    const resetMs = success ? untilEdge : await untilAdmitted(redis, key, limit, windowMs);
    return { allowed: success, limit, remaining, resetMs };
  };

  return guardedLimiter({ take: (...request) => call(link, () => take(...request)) });
}

function slidingWindow(redis: RedisLink["redis"], limit: number, windowMs: number): Ratelimit {
  return new Ratelimit({
    // Of the whole client it runs scripts alone (2.2).
    redis: redis as Redis,
    limiter: Ratelimit.slidingWindow(limit, `${windowMs} ms`),
    prefix: limitPrefix,
    // The package admits everyone once its own timeout passes; the client's deadline throws instead.
    timeout: 0,
    // It would block until the edge of the window although the weighted count frees places earlier.
    ephemeralCache: false,
  });
}

/**
 * When the package will admit this key again, if nobody else takes the place: it weighs the previous window's count
 * by how much of that window is still in view and rounds down. `reset` names the next edge only, which may be far
 * later than the truth.
 */
async function untilAdmitted(
  redis: RedisLink["redis"],
  key: string,
  limit: number,
  windowMs: number,
): Promise<number> {
  const now = Date.now();
  const current = Math.floor(now / windowMs);
  const counts = await redis.mget(`${limitPrefix}:${key}:${current}`, `${limitPrefix}:${key}:${current - 1}`);
  const [taken = 0, before = 0] = counts.map(Number);
  // The places the previous window must have left for one request to fit: floor(share * before) + taken < limit.
  const edge = windowMs - (now % windowMs);
  const fits = taken >= limit ? edge + 1 : (1 - (limit - taken) / before) * windowMs - (now % windowMs) + 1;
  return Math.max(1, Math.ceil(Math.min(fits, edge + 1)));
}
