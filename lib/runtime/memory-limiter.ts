import type { Limiter, LimitState } from "./types";

const capacity = 50_000;

/** An exact sliding window in this process alone: what is left when the shared one is out of reach. */
export function memoryLimiter(): Limiter {
  const windows = new Map<string, number[]>();
  return {
    async take(key, limit, windowMs) {
      const now = performance.now();
      const taken = (windows.get(key) ?? []).filter((at) => at > now - windowMs);
      const allowed = taken.length < limit;
      if (allowed) taken.push(now);
      remember(windows, key, taken);
      return state(taken, limit, allowed, now, windowMs);
    },
  };
}

/** Latest used last, so that the key dropped at capacity is the one idle for longest. */
function remember(windows: Map<string, number[]>, key: string, taken: number[]): void {
  windows.delete(key);
  windows.set(key, taken);
  if (windows.size > capacity) windows.delete(windows.keys().next().value!);
}

function state(taken: number[], limit: number, allowed: boolean, now: number, windowMs: number): LimitState {
  const leaves = taken[Math.max(0, taken.length - limit)]! + windowMs;
  return { allowed, limit, remaining: Math.max(0, limit - taken.length), resetMs: Math.ceil(leaves - now) };
}
