const restAfter = 3;
const restMs = 60_000;

/**
 * Whether the model may be called once more: a number of calls a day, a few at a time, and a rest after several
 * failures in a row, so that a model that is down does not slow every answer.
 *
 * It counts in this process alone: the answer room knows no store, and two processes spending twice the budget do no
 * harm that the provider's own limit does not stop.
 */
export class Budget {
  readonly #perDay: number;
  readonly #atOnce: number;
  #day = "";
  #spent = 0;
  #running = 0;
  #failures = 0;
  #restUntil = 0;

  constructor(perDay = 500, atOnce = 8) {
    this.#perDay = perDay;
    this.#atOnce = atOnce;
  }

  /** Takes one call from the budget; each call that is taken must be given back by `end`. */
  take(now = Date.now()): boolean {
    const today = new Date(now).toISOString().slice(0, 10);
    if (today !== this.#day) {
      this.#day = today;
      this.#spent = 0;
    }
    if (this.#spent >= this.#perDay || this.#running >= this.#atOnce || now < this.#restUntil) return false;
    this.#spent += 1;
    this.#running += 1;
    return true;
  }

  end(outcome: "used" | "failed" | "left", now = Date.now()): void {
    this.#running -= 1;
    if (outcome === "used") this.#failures = 0;
    if (outcome === "failed") this.#failures += 1;
    if (this.#failures < restAfter) return;
    this.#failures = 0;
    this.#restUntil = now + restMs;
  }
}
