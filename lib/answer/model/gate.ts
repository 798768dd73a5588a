const maxConcurrent = 8;
const pauseMs = 60_000;

/**
 * Decides whether the model may be asked now: a few calls at a time, and none for a while after several failures in a row,
 * so that a model that is down does not slow every answer.
 */
export class Gate {
  readonly #maxFailures: number;
  #running = 0;
  #failures = 0;
  #pausedUntil = 0;

  /** @param maxFailures after how many failures in a row the model is not asked for a while */
  constructor(maxFailures = 3) {
    this.#maxFailures = maxFailures;
  }

  /** Each successful `enter` must be followed by `leave`. */
  enter(now = Date.now()): boolean {
    if (this.#running >= maxConcurrent || now < this.#pausedUntil) return false;
    this.#running += 1;
    return true;
  }

  leave(outcome: "used" | "failed" | "left", now = Date.now()): void {
    this.#running -= 1;
    if (outcome === "used") this.#failures = 0;
    if (outcome === "failed") this.#failures += 1;
    if (this.#failures < this.#maxFailures) return;
    this.#failures = 0;
    this.#pausedUntil = now + pauseMs;
  }
}
