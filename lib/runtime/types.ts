/** What the limiter says to one request. */
export interface LimitState {
  allowed: boolean;
  /** The limit that was applied; lower than the one asked for while the limiter is degraded. */
  limit: number;
  /** Requests still free in the window after this one. */
  remaining: number;
  /** Refused: milliseconds until a next request is admitted. Allowed: until the oldest request leaves the window. */
  resetMs: number;
}

/** Counts requests in a sliding window. Never throws: in trouble it turns stricter, not open. */
export interface Limiter {
  /** Takes one request from `key`'s window of `limit` in `windowMs`; a refused request takes nothing. */
  take(key: string, limit: number, windowMs: number): Promise<LimitState>;
}

/** One row to write. Times are spans, counted on the store's own clock, so that callers' clocks need not agree. */
export interface StoreEntry {
  key: string;
  value: string;
  /** The row is gone after this long. */
  ttlMs: number;
  /** When set, the row is listed by `Store.due(group)` once `inMs` have passed: a lease, a retry, a start. */
  due?: { group: string; inMs: number };
}

export interface StoredRow {
  value: string;
  /** Names this writing of the row; never used twice, not even after the row is removed and made again. */
  version: number;
  /** The row had a due time and it has passed, by the store's clock: its lease is over. */
  overdue: boolean;
}

/**
 * Small rows that outlive the process, with compare-and-set.
 * Every verb throws `StoreUnavailable` when the store cannot be reached or cannot keep its promise;
 * a write that throws may or may not have happened.
 */
export interface Store {
  get(key: string): Promise<StoredRow | undefined>;
  /** Writes all entries or none. Gives the version they were written with; undefined when any key exists. */
  create(entries: readonly StoreEntry[]): Promise<number | undefined>;
  /** Compare-and-set: writes when the row still has `version`. Gives the new version; undefined when it has moved on. */
  replace(key: string, version: number, entry: Omit<StoreEntry, "key">): Promise<number | undefined>;
  /** Removes the row when it still has `version`. */
  remove(key: string, version: number): Promise<boolean>;
  /** Keys in `group` whose due time has passed, earliest first. */
  due(group: string, limit: number): Promise<string[]>;
  /** Whether a write would succeed now. Never throws. */
  ping(): Promise<boolean>;
}

/** The store cannot be reached, is locked for too long, or is full. */
export class StoreUnavailable extends Error {
  /** By name: Next gives start-up code and route handlers separate instances of this module, but they share the store. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "StoreUnavailable";
  }

  constructor(reason: string, options?: ErrorOptions) {
    super(`The store is unavailable: ${reason}`, options);
    this.name = "StoreUnavailable";
  }
}
