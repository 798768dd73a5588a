import { type Store, StoreUnavailable } from "@/lib/runtime";
import type { Usage } from "./reply";

/** The limits for one UTC day. */
export interface Limits {
  callsPerDay: number;
  tokensPerDay: number;
}

interface DayUsage {
  calls: number;
  tokens: number;
}

/** The tokens reserved for a call before it is made; the difference to its actual usage is settled afterwards. */
export interface Reservation {
  day: string;
  tokens: number;
}

const dayMs = 86_400_000;
/** How often an update is tried while other processes write the same row. */
const maxAttempts = 12;

/** Counts the calls and tokens of a day, across all processes that share a store. */
export class Allowance {
  readonly #store: Pick<Store, "get" | "create" | "replace">;
  readonly #limits: Limits;

  constructor(store: Pick<Store, "get" | "create" | "replace">, limits: Limits) {
    this.#store = store;
    this.#limits = limits;
  }

  /**
   * Reserves a call and its maximum of tokens; undefined where the day's limits are reached, or where the store cannot be
   * reached: what cannot be counted is not spent.
   */
  async reserve(tokens: number, now = Date.now()): Promise<Reservation | undefined> {
    const day = new Date(now).toISOString().slice(0, 10);
    const { callsPerDay, tokensPerDay } = this.#limits;
    const isReserved = await this.#update(day, (spent) =>
      spent.calls >= callsPerDay || spent.tokens + tokens > tokensPerDay
        ? undefined
        : { calls: spent.calls + 1, tokens: spent.tokens + tokens },
    );
    return isReserved ? { day, tokens } : undefined;
  }

  /** Replaces a reservation by the actual usage; where that is unknown, the reservation stays. */
  async settle(reservation: Reservation, usage: Usage | undefined, calls: number): Promise<void> {
    const tokens = usage ? usage.input + usage.output : reservation.tokens * Math.max(1, calls);
    if (tokens === reservation.tokens && calls <= 1) return;
    await this.#update(reservation.day, (spent) => ({
      calls: spent.calls + Math.max(0, calls - 1),
      tokens: Math.max(0, spent.tokens + tokens - reservation.tokens),
    }));
  }

  /** Retries the update until no other process has written the row in between; returns whether it was written. */
  async #update(day: string, next: (spent: DayUsage) => DayUsage | undefined): Promise<boolean> {
    const key = `model:spent:${day}`;
    try {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
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
