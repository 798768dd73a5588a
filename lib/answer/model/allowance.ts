import { type Store, StoreUnavailable } from "@/lib/runtime";
import type { Usage } from "./reply";

/** What one UTC day allows. */
export interface Limits {
  callsPerDay: number;
  tokensPerDay: number;
}

interface Spent {
  calls: number;
  tokens: number;
}

/** What was taken for a call before it was made; the difference to what it took is settled afterwards. */
export interface Taken {
  day: string;
  tokens: number;
}

const dayMs = 86_400_000;
/** How often a row that others write at the same time is tried. */
const tries = 12;

/** What the calls of a day have taken, of all processes that share a store. */
export class Allowance {
  readonly #store: Pick<Store, "get" | "create" | "replace">;
  readonly #limits: Limits;

  constructor(store: Pick<Store, "get" | "create" | "replace">, limits: Limits) {
    this.#store = store;
    this.#limits = limits;
  }

  /**
   * Takes a call and its tokens at most from the day; undefined where the day has no more of them, or where the store
   * cannot be reached: what cannot be counted is not spent.
   */
  async take(tokens: number, now = Date.now()): Promise<Taken | undefined> {
    const day = new Date(now).toISOString().slice(0, 10);
    const { callsPerDay, tokensPerDay } = this.#limits;
    const taken = await this.#change(day, (spent) =>
      spent.calls >= callsPerDay || spent.tokens + tokens > tokensPerDay
        ? undefined
        : { calls: spent.calls + 1, tokens: spent.tokens + tokens },
    );
    return taken ? { day, tokens } : undefined;
  }

  /** Counts what was really taken in place of what was expected; what cannot be told stays as it was expected. */
  async settle(taken: Taken, usage: Usage | undefined, calls: number): Promise<void> {
    const tokens = usage ? usage.input + usage.output : taken.tokens * Math.max(1, calls);
    if (tokens === taken.tokens && calls <= 1) return;
    await this.#change(taken.day, (spent) => ({
      calls: spent.calls + Math.max(0, calls - 1),
      tokens: Math.max(0, spent.tokens + tokens - taken.tokens),
    }));
  }

  /** Writes the row anew until nobody else has written it in between; whether it was written. */
  async #change(day: string, next: (spent: Spent) => Spent | undefined): Promise<boolean> {
    const key = `model:spent:${day}`;
    try {
      for (let turn = 0; turn < tries; turn += 1) {
        const row = await this.#store.get(key);
        const spent = next(row ? JSON.parse(row.value) : { calls: 0, tokens: 0 });
        if (!spent) return false;
        const entry = { value: JSON.stringify(spent), ttlMs: 2 * dayMs };
        const written = row
          ? await this.#store.replace(key, row.version, entry)
          : await this.#store.create([{ key, ...entry }]);
        if (written !== undefined) return true;
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
    return false;
  }
}
