import { Redis } from "@upstash/redis";
import { Breaker } from "./breaker";

/** Every HTTP call to Redis ends within this, answered or not. */
const defaultDeadlineMs = 400;

/** Every key of this service in a database that others may use too. */
export const prefix = "portfolio";

export interface RedisLink {
  redis: Redis;
  breaker: Breaker;
}

/**
 * A client with our own deadline: the package's default is five retries with growing pauses, which turns a dead
 * Redis into seconds of waiting for every visitor.
 */
export function connectRedis(url: string, token: string, deadlineMs = defaultDeadlineMs): RedisLink {
  const redis = new Redis({
    url,
    token,
    // `retry: false` still tries twice (1.39).
    retry: { retries: 0 },
    // As a function: a plain signal makes the client answer "Aborted" as if it were the reply (1.39).
    signal: () => AbortSignal.timeout(deadlineMs),
    automaticDeserialization: false,
    enableTelemetry: false,
  });
  const probe = () => redis.set(`${prefix}:probe`, "1", { px: 1_000 });
  return { redis, breaker: new Breaker(new URL(url).host, probe) };
}
