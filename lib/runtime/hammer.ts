import { writeSync } from "node:fs";
import { codeOf } from "./private-file";
import { sqliteLimiter } from "./sqlite-limiter";
import { sqliteStore } from "./sqlite-store";

/**
 * For tests only: a process that works on a folder with others.
 * `write DIR NAME` writes rows until it is killed and prints each key once its write is acknowledged;
 * `take DIR KEY LIMIT TIMES` prints how many of TIMES concurrent requests were admitted.
 */
const [mode, dir = "", name = "", limit, times] = process.argv.slice(2);

if (mode === "write") {
  const store = sqliteStore({ dir });
  for (let index = 0; ; index += 1) {
    const key = `${name}/${index}`;
    if (await store.create([{ key, value: key, ttlMs: 3_600_000 }])) printLine(key);
  }
}

if (mode === "take") {
  const limiter = sqliteLimiter({ dir });
  const requests = Array.from({ length: Number(times) }, () => limiter.take(name, Number(limit), 60_000));
  const admitted = (await Promise.all(requests)).filter(({ allowed }) => allowed).length;
  printLine(`${admitted}`);
}

/** Synchronous, so that the line is out before the next kill can fall; a pipe that its reader has left full is waited for. */
function printLine(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
