import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Asynchronous work whose result the next step can use, such as computing an embedding. */
type Prerequisite = (signal?: AbortSignal) => Promise<void>;

/** Work cut into short steps: between two of them other requests may run, or a prerequisite may be awaited. */
export type Steps<Result> = Generator<Prerequisite | undefined, Result>;

/** Runs all steps synchronously, without awaiting any prerequisites: where no other request waits. */
export function runSync<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

let queue: Promise<void> = Promise.resolve();

/** Only one of the questions being read does a step per turn of the event loop, so that the process stays responsive. */
function waitInLine(): Promise<void> {
  queue = queue.then(() => yieldToEventLoop());
  return queue;
}

/**
 * Runs the steps one by one, awaits their prerequisites, and yields to the event loop in between.
 * @throws the signal's reason when it aborts
 */
export async function runAsync<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await (step.value ? step.value(signal) : waitInLine());
    signal?.throwIfAborted();
  }
}
