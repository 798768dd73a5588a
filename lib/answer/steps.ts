import { setImmediate as nextTurn } from "node:timers/promises";

/** What the next step would rather know first: it is there once this is done. */
type Wish = (signal?: AbortSignal) => Promise<void>;

/** Work in steps, none of them long: between two of them others may have their turn, or something is learned. */
export type Steps<Result> = Generator<Wish | undefined, Result>;

/** Does all the steps at once, with what is known: where nobody waits. */
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
    await (step.value ? step.value(signal) : nextInLine());
    signal?.throwIfAborted();
  }
}
