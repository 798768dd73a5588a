import { Redis } from "@upstash/redis";
import { Breaker } from "./breaker";

/** Every HTTP call to Redis ends within this, answered or not, in a process that is not held up itself. */
const defaultDeadlineMs = 400;
const turnMs = 25;

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
    signal: () => abortAfter(deadlineMs),
    automaticDeserialization: false,
    enableTelemetry: false,
  });
  const probe = () => redis.set(`${prefix}:probe`, "1", { px: 1_000 });
  return { redis, breaker: new Breaker(new URL(url).host, probe) };
}

/**
 * Runs `work` unless Redis is known to be down.
 * @throws BackingDown, or an error that names the trouble alone: the client's own repeats the command, values and all.
 */
export function call<T>({ breaker }: RedisLink, work: () => Promise<T>): Promise<T> {
  return breaker.run(async () => {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(reason.split(", command was")[0]);
    }
  });
}

/**
 * Counts turns of the event loop instead of time: while this process is held up by its own work, Redis may have
 * answered long ago. Each turn reads what has arrived, so a reply is never older than a turn.
 */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  let turns = Math.max(1, Math.ceil(ms / turnMs));
  const timer = setInterval(() => {
    turns -= 1;
    if (turns > 0) return;
    clearInterval(timer);
    controller.abort(new Error(`no reply within ${ms} ms`));
  }, turnMs).unref();
  return controller.signal;
}
