import { BlockedKeys } from "./blocked-keys";
import { memoryLimiter } from "./memory-limiter";
import type { Limiter } from "./types";

/** The share of the limit one process grants alone, while it cannot see what the others grant. */
const degradedShare = 1 / 3;

/**
 * A limiter that refuses known offenders from memory, and when `shared` throws counts in this process against a
 * stricter limit: trouble never means "unlimited" and never refuses everyone.
 */
export function guardedLimiter(shared: Limiter): Limiter {
  const blocked = new BlockedKeys();
  const alone = memoryLimiter();
  return {
    async take(key, limit, windowMs) {
      const window = `${limit}/${windowMs}/${key}`;
      const left = blocked.remainingMs(window);
      if (left > 0) return { allowed: false, limit, remaining: 0, resetMs: Math.ceil(left) };
      try {
        const state = await shared.take(key, limit, windowMs);
        if (!state.allowed) blocked.block(window, state.resetMs);
        return state;
      } catch {
        return alone.take(key, Math.max(1, Math.floor(limit * degradedShare)), windowMs);
      }
    },
  };
}
