import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { load } from "./load";
import { mixedRequests } from "./mix";
import { serveSite } from "./serve";
import type { BenchEntry, Figure } from "./types";

/** The memory that a small machine has, in megabytes. */
const maxMemoryMb = 256;
const readerCount = 1_000;
const idleMs = 15_000;
/** How long requests are sent at the most, however many are still to come. */
const maxLoadMs = 600_000;

/** Resident memory of the server as `npm start` starts it, over its life, and what a reader costs who reads nothing. */
export const memory: BenchEntry = {
  name: "memory",
  async run({ requests = 100_000, show } = {}) {
    const site = await serveSite({ RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" });
    const figures: Figure[] = [];
    const take = (figure: Figure) => {
      figures.push(figure);
      show?.(figure);
    };
    const note = (name: string, atMost?: number) =>
      take({ name, value: residentMb(site.pid), unit: "MB", atMost });
    try {
      note("at start");
      const sent = await load(site.base, mixedRequests(), { requests, concurrency: 16, maxMs: maxLoadMs });
      note(`after ${sent.requests.toLocaleString("en")} requests`, maxMemoryMb);
      await wait(idleMs);
      note("steady, a quarter of a minute later", maxMemoryMb);
      const before = residentMb(site.pid);
      const some = await openStreams(site.base, 200);
      note("with 200 open streams", maxMemoryMb);
      const all = [...some, ...(await openStreams(site.base, readerCount - some.length))];
      const each = (1_000 * (residentMb(site.pid) - before)) / readerCount;
      take({ name: `each of ${readerCount.toLocaleString("en")} open streams`, value: each, unit: "kB" });
      for (const socket of all) socket.destroy();
      return { about: "resident memory; requests of all kinds; streams that nobody reads", figures };
    } finally {
      await site.stop();
    }
  },
};

/** Megabytes, as the system counts them. */
function residentMb(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** Asks for so many streams, reads the first of each and no further. */
async function openStreams(base: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(base);
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /ask?q=Who+is+this%3F&stream=true HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    await once(socket, "data");
    socket.pause();
    sockets.push(socket);
  }
  return sockets;
}
