import type { Limiter, LimitState } from "./types";

const capacity = 50_000;

export interface MemoryLimiter extends Limiter {
  /** Counts a request that was admitted elsewhere, towards a limit that is kept here. */
  note(key: string, limit: number, windowMs: number): void;
}

/** An exact sliding window in this process alone: the fallback when the shared one is out of reach. */
export function memoryLimiter(): MemoryLimiter {
  const windows = new Map<string, number[]>();

  /** Latest used last, so that the key dropped at capacity is the one idle for longest. */
  function currentWindow(key: string, windowMs: number): number[] {
    const taken = windows.get(key) ?? [];
    const past = performance.now() - windowMs;
    while (taken.length > 0 && taken[0]! <= past) taken.shift();
    windows.delete(key);
    windows.set(key, taken);
    if (windows.size > capacity) windows.delete(windows.keys().next().value!);
    return taken;
  }

  return {
    async take(key, limit, windowMs) {
      const taken = currentWindow(key, windowMs);
      const allowed = taken.length < limit;
      if (allowed) taken.push(performance.now());
      return state(taken, limit, allowed, windowMs);
    },

    note(key, limit, windowMs) {
      const taken = currentWindow(key, windowMs);
      // More than fill the window need not be remembered.
      if (taken.length >= limit) taken.shift();
      taken.push(performance.now());
    },
  };
}

function state(taken: number[], limit: number, allowed: boolean, windowMs: number): LimitState {
  const leaves = taken[Math.max(0, taken.length - limit)]! + windowMs;
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - taken.length),
    resetMs: Math.max(1, Math.ceil(leaves - performance.now())),
  };
}
