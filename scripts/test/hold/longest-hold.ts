import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * For tests: for how long a work holds the event loop at most, in milliseconds. A turn of the loop counts with the
 * time that the process was at work in it, so that what other processes do to the machine is not taken for its own.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let running = true;
  let [at, cpu] = [performance.now(), process.cpuUsage()];
  const watch = (async () => {
    while (running) {
      await nextTurn();
      const now = performance.now();
      const used = process.cpuUsage(cpu);
      // The processor time of the process holds that of its other threads too: a turn is never longer than the clock says.
      longest = Math.max(longest, Math.min(now - at, (used.user + used.system) / 1000));
      [at, cpu] = [now, process.cpuUsage()];
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
