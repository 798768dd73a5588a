const atOnce = 8;
const restMs = 60_000;

/**
 * Whether the model may be asked now: a few at a time, and after several failures in a row not for a while, so that a
 * model that is down does not slow every answer.
 */
export class Gate {
  readonly #restAfter: number;
  #running = 0;
  #failures = 0;
  #restUntil = 0;

  /** @param restAfter after how many failures in a row it is left alone */
  constructor(restAfter = 3) {
    this.#restAfter = restAfter;
  }

  /** Each that is let in must leave. */
  enter(now = Date.now()): boolean {
    if (this.#running >= atOnce || now < this.#restUntil) return false;
    this.#running += 1;
    return true;
  }

  leave(outcome: "used" | "failed" | "left", now = Date.now()): void {
    this.#running -= 1;
    if (outcome === "used") this.#failures = 0;
    if (outcome === "failed") this.#failures += 1;
    if (this.#failures < this.#restAfter) return;
    this.#failures = 0;
    this.#restUntil = now + restMs;
  }
}
