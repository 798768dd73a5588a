const restAfter = 3;
const restMs = 60_000;

/**
 * Whether the model may be asked now: a few at a time, and after several failures in a row not for a while, so that a
 * model that is down does not slow every answer.
 */
export class Gate {
  readonly #atOnce: number;
  #running = 0;
  #failures = 0;
  #restUntil = 0;

  constructor(atOnce = 8) {
    this.#atOnce = atOnce;
  }

  /** Each that is let in must leave. */
  enter(now = Date.now()): boolean {
    if (this.#running >= this.#atOnce || now < this.#restUntil) return false;
    this.#running += 1;
    return true;
  }

  leave(outcome: "used" | "failed" | "left", now = Date.now()): void {
    this.#running -= 1;
    if (outcome === "used") this.#failures = 0;
    if (outcome === "failed") this.#failures += 1;
    if (this.#failures < restAfter) return;
    this.#failures = 0;
    this.#restUntil = now + restMs;
  }
}
