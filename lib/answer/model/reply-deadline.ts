import { ModelFault } from "./fault";
import { defaults, type ModelSettings } from "./settings";

/** The time limits of a reply: one for the first sentence, one for all of it. */
export class ReplyDeadline {
  readonly #stop = new AbortController();
  readonly #first: NodeJS.Timeout;
  readonly #total: NodeJS.Timeout;
  readonly #startedAt = performance.now();

  constructor({ firstSentenceMs = defaults.firstSentenceMs, totalMs = defaults.totalMs }: ModelSettings) {
    const late = (what: string) => () => this.#stop.abort(new ModelFault("late", what));
    this.#first = setTimeout(late("no sentence in time"), firstSentenceMs);
    this.#total = setTimeout(late("no end in time"), totalMs);
  }

  /** Aborts when a limit is exceeded, and when the reply has ended. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Lifts the first limit; returns after how many milliseconds the first sentence arrived. */
  firstSentenceArrived(): number {
    clearTimeout(this.#first);
    return performance.now() - this.#startedAt;
  }

  end(): void {
    clearTimeout(this.#first);
    clearTimeout(this.#total);
    this.#stop.abort(new ModelFault("broken off", "nobody waits for it any more"));
  }
}
