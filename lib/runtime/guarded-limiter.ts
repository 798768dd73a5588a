import { BlockedKeys } from "./blocked-keys";
import { KeyedMutex } from "./keyed-mutex";
import { memoryLimiter } from "./memory-limiter";
import type { Limiter } from "./types";

/**
 * The share of the limit one process grants alone, while it cannot see what the others grant: three processes
 * together stay within the limit.
 */
const degradedShare = 1 / 3;

/**
 * A limiter that refuses known offenders from memory, and when `shared` throws counts in this process against a
 * stricter limit: trouble never means "unlimited" and never refuses everyone.
 *
 * @param inTurn whether a key has one request in flight at a time. A burst then costs only as many round trips as it is granted
 *   requests, because the first refusal settles those that wait; all at once they would slow `shared` until it looks broken.
 *   Off where there are no round trips: concurrent requests then share a commit.
 */
export function guardedLimiter(shared: Limiter, { inTurn = true } = {}): Limiter {
  const blocked = new BlockedKeys();
  const localLimiter = memoryLimiter();
  const turns = new KeyedMutex();

  const take: Limiter["take"] = async (key, limit, windowMs) => {
    const share = Math.max(1, Math.floor(limit * degradedShare));
    try {
      const state = await shared.take(key, limit, windowMs);
      // Requests granted before an outage count towards what is granted during it.
      if (state.allowed) localLimiter.note(key, share, windowMs);
      else blocked.block(nameOf(key, limit, windowMs), state.resetMs);
      return state;
    } catch {
      return localLimiter.take(key, share, windowMs);
    }
  };

  return {
    async take(key, limit, windowMs) {
      const name = nameOf(key, limit, windowMs);
      const refused = () => {
        const left = blocked.remainingMs(name);
        return left > 0 ? { allowed: false, limit, remaining: 0, resetMs: Math.ceil(left) } : undefined;
      };
      if (!inTurn) return refused() ?? take(key, limit, windowMs);
      return refused() ?? turns.run(name, async () => refused() ?? take(key, limit, windowMs));
    },
  };
}

function nameOf(key: string, limit: number, windowMs: number): string {
  return `${limit}/${windowMs}/${key}`;
}
