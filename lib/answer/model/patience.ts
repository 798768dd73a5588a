import { ModelFault } from "./fault";
import { defaults, type ModelSettings } from "./settings";

/** Waits for a model: so long for the first sentence, so long for all of them. */
export class Patience {
  readonly #stop = new AbortController();
  readonly #first: NodeJS.Timeout;
  readonly #whole: NodeJS.Timeout;
  readonly #since = performance.now();

  constructor({ firstSentenceMs = defaults.firstSentenceMs, totalMs = defaults.totalMs }: ModelSettings) {
    const late = (what: string) => () => this.#stop.abort(new ModelFault("late", what));
    this.#first = setTimeout(late("no sentence in time"), firstSentenceMs);
    this.#whole = setTimeout(late("no end in time"), totalMs);
  }

  /** Aborts when it has taken too long, and when it is over. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The first sentence is there; after how many milliseconds. */
  rewarded(): number {
    clearTimeout(this.#first);
    return performance.now() - this.#since;
  }

  end(): void {
    clearTimeout(this.#first);
    clearTimeout(this.#whole);
    this.#stop.abort(new ModelFault("broken off", "nobody waits for it any more"));
  }
}
