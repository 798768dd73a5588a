import { Agent, request } from "node:http";

export interface BenchRequest {
  path: string;
  /** What is posted, as JSON; a GET where there is none. */
  body?: object;
  /** The status that is expected, where it is not 200. */
  status?: number;
}

export interface LoadOptions {
  requests: number;
  concurrency: number;
  /** After so many milliseconds no more are sent. */
  maxMs?: number;
}

export interface Rate {
  /** How many were answered: fewer than were wanted where the time was over before. */
  requests: number;
  /** Requests answered in a second. */
  perSecond: number;
  /** In milliseconds. */
  p99: number;
}

/**
 * Sends so many requests, so many at once, as long as there is time, and waits for every reply.
 * @param make the request of a number
 * @throws Error for a reply of another status than is expected
 */
export async function load(
  base: string,
  make: (number: number) => BenchRequest,
  { requests, concurrency, maxMs = Number.POSITIVE_INFINITY }: LoadOptions,
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  let sent = 0;
  const started = performance.now();
  const worker = async () => {
    while (sent < requests && performance.now() - started < maxMs) {
      const began = performance.now();
      await exchange(agent, base, make(sent++));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { requests: sent, perSecond: sent / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Node's own client: `fetch` costs as much as the server and would hide the difference. */
function exchange(agent: Agent, base: string, { path, body, status = 200 }: BenchRequest): Promise<void> {
  const text = body && JSON.stringify(body);
  const headers = {
    accept: "application/json, text/event-stream",
    ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    request(base + path, { agent, method: text ? "POST" : "GET", headers }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === status) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    })
      .once("error", reject)
      .end(text);
  });
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
