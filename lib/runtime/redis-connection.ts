import { createHash } from "node:crypto";
import type { createClient as CreateClientFunction, RedisClientType } from "@redis/client";
import {
  deadlineInTurns,
  defaultDeadlineMs,
  isUnknownScript,
  linkTo,
  type RedisClient,
  type RedisLink,
} from "./redis";

type CreateClient = typeof CreateClientFunction;

/** A connection takes several round trips, with TLS and a password, and is made once. */
const connectMs = 700;

/** Upstash's packages ask for a rule of their service by this line; a Redis elsewhere refuses it and needs none. */
const upstashFlagPattern = /^#!lua flags=allow-key-locking\r?\n/;

/**
 * An ordinary Redis over its own protocol, one connection for the whole process. `close` is for tests.
 * @param url `redis://user:password@host:6379/0`, or `rediss:` for TLS
 */
export function connectRedis(
  url: string,
  deadlineMs = defaultDeadlineMs,
): RedisLink & { close(): Promise<void> } {
  const connection = new Connection(url, deadlineMs);
  const scripts = new Map<string, string>();
  const strings = (args: (string | number)[]) => args.map(String);
  const redis: RedisClient = {
    eval: (given, keys, args) => {
      const source = given.replace(upstashFlagPattern, "");
      if (source !== given) scripts.set(sha1(given), sha1(source));
      return connection.run((client) => client.eval(source, { keys, arguments: strings(args) }));
    },
    evalsha: (hash, keys, args) =>
      connection.run((client) =>
        client.evalSha(scripts.get(hash) ?? hash, { keys, arguments: strings(args) }),
      ),
    mget: (...keys) => connection.run((client) => client.mGet(keys)),
    set: (key, value, { px }) =>
      connection.run((client) => client.set(key, value, { expiration: { type: "PX", value: px } })),
  };
  return { ...linkTo(redis, url), close: () => connection.close() };
}

/**
 * A connection that is made when it is needed and dropped at the first trouble, so that the next call finds the
 * address anew: after a fail-over, and where the other end has gone without a word. How often that is tried is the
 * breaker's to say.
 */
class Connection {
  private readonly url: string;
  private readonly deadlineMs: number;
  private opening: Promise<RedisClientType> | undefined;

  constructor(url: string, deadlineMs: number) {
    this.url = url;
    this.deadlineMs = deadlineMs;
  }

  async run<T>(command: (client: RedisClientType) => Promise<T>): Promise<T> {
    // Loaded only where it is used, for the package is larger than all of the runtime; its deadline is not Redis's.
    const { createClient } = await import("@redis/client");
    this.opening ??= this.open(createClient);
    const opening = this.opening;
    try {
      const client = await withDeadline(Math.max(connectMs, this.deadlineMs), opening);
      return await withDeadline(this.deadlineMs, command(client));
    } catch (error) {
      if (!isUnknownScript(error)) this.drop(opening);
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = await this.opening?.catch(() => undefined);
    client?.destroy();
  }

  private open(make: CreateClient): Promise<RedisClientType> {
    const opening: Promise<RedisClientType> = this.connect(make, () => this.drop(opening));
    return opening;
  }

  private async connect(make: CreateClient, onTrouble: () => void): Promise<RedisClientType> {
    const client = make({
      url: this.url,
      RESP: 2,
      disableOfflineQueue: true,
      // Later than ours, which a process that is held up does not run into.
      socket: { connectTimeout: 10 * connectMs, reconnectStrategy: false },
    }) as unknown as RedisClientType;
    client.on("error", onTrouble);
    await client.connect();
    return client;
  }

  /** What still waits on the connection fails with it. */
  private drop(opening: Promise<RedisClientType>): void {
    if (this.opening !== opening) return;
    this.opening = undefined;
    opening.then((client) => client.isOpen && client.destroy()).catch(() => undefined);
  }
}

function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = deadlineInTurns(ms);
  return new Promise((resolve, reject) => {
    late.signal.addEventListener("abort", () => reject(late.signal.reason), { once: true });
    work.then(resolve, reject).finally(late.end);
  });
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
