import { createHash } from "node:crypto";
import { Redis } from "@upstash/redis";
import { messageOf } from "@/lib/errors";
import { Breaker } from "./breaker";
import type { Deadline } from "./deadline";

/** Every call to Redis ends within this, answered or not, in a process that is not held up itself. */
export const defaultDeadlineMs = 400;
const turnMs = 25;

/** Every key of this service in a database that others may use too. */
export const keyPrefix = "portfolio";

/** The commands that are needed of a Redis, whatever carries them. */
export interface RedisClient {
  eval(script: string, keys: string[], args: (string | number)[]): Promise<unknown>;
  /** @throws an error whose message says NOSCRIPT when the server does not know the script. */
  evalsha(hash: string, keys: string[], args: (string | number)[]): Promise<unknown>;
  mget(...keys: string[]): Promise<(string | null)[]>;
  set(key: string, value: string, options: { px: number }): Promise<unknown>;
}

export interface RedisLink {
  redis: RedisClient;
  breaker: Breaker;
}

/**
 * Upstash's Redis over HTTP, with our own deadline: the package's default is five retries with growing pauses, which turns a dead
 * Redis into seconds of waiting for every visitor.
 */
export function connectUpstash(url: string, token: string, deadlineMs = defaultDeadlineMs): RedisLink {
  const redis = new Redis({
    url,
    token,
    // `retry: false` still tries twice (1.39).
    retry: { retries: 0 },
    // As a function: a plain signal makes the client answer "Aborted" as if it were the reply (1.39).
    signal: () => deadlineInTurns(deadlineMs).signal,
    automaticDeserialization: false,
    enableTelemetry: false,
  });
  return linkTo(redis, url);
}

/** @param url its host names the Redis in the log; nothing else of it is told */
export function linkTo(redis: RedisClient, url: string): RedisLink {
  const probe = () => redis.set(`${keyPrefix}:probe`, "1", { px: 1_000 });
  return { redis, breaker: new Breaker(new URL(url).host, probe) };
}

/** A script of ours, under the digest by which a server that has seen it knows it. */
export interface Script {
  source: string;
  hash: string;
}

/** A script with its SHA-1 in hexadecimal, by which `EVALSHA` names it. */
export function script(source: string): Script {
  return { source, hash: createHash("sha1").update(source).digest("hex") };
}

/** Runs a script by its digest, and in full where it is not known yet. */
export async function runScript(
  redis: RedisClient,
  { source, hash }: Script,
  keys: string[],
  args: string[],
): Promise<unknown> {
  try {
    return await redis.evalsha(hash, keys, args);
  } catch (error) {
    if (!isUnknownScript(error)) throw error;
    return redis.eval(source, keys, args);
  }
}

/** Whether Redis refused `EVALSHA` because it has not seen the script yet, or has forgotten it: NOSCRIPT. */
export function isUnknownScript(error: unknown): boolean {
  return String(error).includes("NOSCRIPT");
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
      throw new Error(messageOf(error).split(", command was")[0]);
    }
  });
}

/**
 * Counts turns of the event loop instead of time: while this process is held up by its own work, Redis may have
 * answered long ago. Each turn reads what has arrived, so a reply is never older than a turn.
 */
export function deadlineInTurns(ms: number): Deadline {
  const controller = new AbortController();
  let turns = Math.max(1, Math.ceil(ms / turnMs));
  const timer = setInterval(() => {
    turns -= 1;
    if (turns > 0) return;
    clearInterval(timer);
    controller.abort(new Error(`no reply within ${ms} ms`));
  }, turnMs).unref();
  return { signal: controller.signal, end: () => clearInterval(timer) };
}
