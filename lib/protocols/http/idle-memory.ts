import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often it is looked whether the process has something to do, in milliseconds. */
const lookEveryMs = 5_000;
/** A process that used less of the processor since the last look has nothing to do, in milliseconds. */
const idleMs = 100;
/** What a collection must be able to give back at the least, in bytes. */
const worthIt = 32_000_000;

/**
 * Gives memory back to the system when there was nothing to do for some seconds. V8 collects when it needs room, and keeps
 * what a rush of requests left free: some 70 MB of 340 until the next one. It takes a tenth of a second.
 */
export function giveBackWhenIdle(): void {
  let used = process.cpuUsage();
  let settled = 0;
  const look = () => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    if ((user + system) / 1000 > idleMs || process.memoryUsage().heapTotal < settled + worthIt) return;
    settled = giveBack();
    used = process.cpuUsage();
  };
  setInterval(look, lookEveryMs).unref();
}

/**
 * Collects all garbage at once.
 * @returns how large the heap is then, in bytes
 */
export function giveBack(): number {
  // Node has no other way to the collector without a flag on its command line, which `npm start` does not have.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  collect();
  // What the first finds free the second gives back (V8 of Node 20).
  collect();
  return process.memoryUsage().heapTotal;
}
