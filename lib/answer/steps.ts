import { setImmediate as nextTurn } from "node:timers/promises";

/** Work in steps, none of them long: between two of them others may have their turn. */
export type Steps<Result> = Generator<void, Result>;

/** Does all the steps at once: where nobody waits. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

let lastTurn: Promise<void> = Promise.resolve();

/** Of all questions that are read at a time one does one step, then the process sees to everything else. */
function nextInLine(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/**
 * Does the steps one by one, and lets the process see to others in between.
 * @throws the signal's reason when it aborts
 */
export async function inTurns<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await nextInLine();
    signal?.throwIfAborted();
  }
}
