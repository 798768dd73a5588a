import { env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import type { Limiter, LimitState } from "@/lib/runtime";
import type { Caller } from "./caller";
import type { LimitGroup } from "./operation";

export const WINDOW_MS = 60_000;

/** Several agents may share an address; together they get this many times the limit. */
const ADDRESS_LIMIT_FACTOR = 4;

/** How a caller stands with a group, as every limited reply tells it. */
export interface Budget {
  group: LimitGroup;
  limit: number;
  remaining: number;
  /** Until a request that is refused now would be admitted, or else until the window frees. */
  resetMs: number;
}

/**
 * Takes one request from the caller's sliding window in a group, then from the ceiling of its address.
 * In that order, so that a caller over its own limit does not use up what its neighbours share.
 */
export async function takeFromBudget(
  limiter: Limiter,
  group: LimitGroup,
  caller: Caller,
): Promise<Budget & { allowed: boolean }> {
  const limit = env().RATE_LIMIT_PER_MINUTE;
  const own = await limiter.take(ownWindow(group, caller), limit, WINDOW_MS);
  if (!own.allowed) return { group, ...own };
  const shared = await limiter.take(sharedWindow(group, caller), limit * ADDRESS_LIMIT_FACTOR, WINDOW_MS);
  return { group, ...tighterLimit(own, shared) };
}

/**
 * Takes the price of several questions at once. Where the window has no room for all of them next to nothing is taken.
 * @param onRefused gets the caller's budget where the refusal is due to it
 * @throws ServiceError `invalid_request` for more than a minute allows, `rate_limited` for more than is left of it
 */
export async function takeQuestions(
  limiter: Limiter,
  questions: number,
  caller: Caller,
  onRefused: (budget: Budget) => void,
): Promise<void> {
  const limit = env().RATE_LIMIT_PER_MINUTE;
  if (questions > limit) {
    throw new ServiceError(
      "invalid_request",
      `Each question counts as one, and ${limit} a minute are answered: send at most ${limit} at a time, not ${questions}.`,
    );
  }
  for (let taken = 0; taken < questions; taken += 1) {
    const { allowed, ...budget } = await takeFromBudget(limiter, "ask", caller);
    const hasRoom = budget.remaining >= questions - taken - 1;
    if (allowed && hasRoom) continue;
    // By the end of the window all that was taken before is free again.
    const refused = allowed ? { ...budget, resetMs: WINDOW_MS } : budget;
    onRefused(refused);
    requireBudget({ ...refused, allowed: false });
  }
}

/** @throws ServiceError `rate_limited` */
export function requireBudget({ allowed, limit, resetMs }: LimitState): void {
  if (allowed) return;
  throw new ServiceError(
    "rate_limited",
    `More than ${limit} requests in a minute, or too many from this address. Come back in ${Math.ceil(resetMs / 1000)} s.`,
    { retryAfterMs: resetMs },
  );
}

function ownWindow(group: LimitGroup, { id, verified, agent }: Caller): string {
  return verified || agent === undefined ? `${group}:${id}` : `${group}:${id}:agent:${agent}`;
}

/**
 * Authenticated callers are counted apart from the anonymous ones at their address, who cannot use up their budget. They
 * share a ceiling as well, because anybody can register any number of clients or keys.
 */
function sharedWindow(group: LimitGroup, { verified, address }: Caller): string {
  return `${group}:${verified ? "proved-ceiling" : "ceiling"}:${address}`;
}

/** The caller's own limit is the one that is named; what is left of it is bounded by the ceiling. */
function tighterLimit(own: LimitState, shared: LimitState): LimitState {
  if (shared.allowed && shared.remaining >= own.remaining) return own;
  const remaining = Math.min(own.remaining, shared.remaining);
  // What the ceiling refuses was taken from the caller's own window, which may be full when the ceiling has room again.
  const isOwnFull = !shared.allowed && own.remaining === 0;
  const resetMs = isOwnFull ? Math.max(own.resetMs, shared.resetMs) : shared.resetMs;
  return { ...shared, limit: own.limit, remaining, resetMs };
}
