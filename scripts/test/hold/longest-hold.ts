import { readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * For tests: for how long a work holds the event loop at most, in milliseconds. A turn of the loop counts with the
 * time that the loop's thread was at work in it, so that what other processes do to the machine is not taken for its own.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let running = true;
  let [at, worked] = [performance.now(), msAtWork()];
  const watch = (async () => {
    while (running) {
      await nextTurn();
      // Where only that of the whole process is known: a turn is never longer than the clock says.
      const [now, workedNow] = [performance.now(), msAtWork()];
      longest = Math.max(longest, Math.min(now - at, workedNow - worked));
      [at, worked] = [now, workedNow];
    }
  })();
  try {
    await work();
  } finally {
    running = false;
    await watch;
  }
  return longest;
}

/** Processor time so far: of the main thread where Linux tells it, else of the process with its collectors of garbage. */
export function msAtWork(): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
