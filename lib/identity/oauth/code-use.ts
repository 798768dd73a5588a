import { ServiceError } from "@/lib/errors";
import { getStore, type StoreEntry } from "@/lib/runtime";

/** Outlives the token issued for a code: a minute to redeem it, an hour to use the token, and some to spare. */
const KEPT_MS = 2 * 3_600_000;

/** Longer than a refresh token lasts, so that tokens of a revoked grant never become valid again. */
const REVOKED_KEPT_MS = 31 * 86_400_000;

const USED = "used";
const REPLAYED = "replayed";

/**
 * Notes that a code is used. A second use is a replay: one of the two was by somebody who stole the code, so the token
 * that it gave is good no more (RFC 6749, 4.1.2).
 * @returns whether it was the first use
 * @throws ServiceError `unavailable` when the store cannot say
 */
export async function consumeCode(id: string): Promise<boolean> {
  return orUnavailable("whether this code was used", async () => {
    const store = getStore();
    const key = keyOf(id);
    if (await store.create([{ key, ...row(USED) }])) return true;
    await markRevoked(id);
    return false;
  });
}

/**
 * Revokes a grant: none of its access and refresh tokens is valid from now on.
 * @throws ServiceError `unavailable` when it cannot be put on record
 */
export async function revokeGrant(id: string): Promise<void> {
  await orUnavailable("whether this can be taken back", () => markRevoked(id));
}

async function markRevoked(id: string): Promise<void> {
  const store = getStore();
  const key = keyOf(id);
  // The row may be written or expire between get and create.
  for (let attempt = 0; attempt < 5; attempt++) {
    const found = await store.get(key);
    if (found?.value === REPLAYED) return;
    const written = found
      ? await store.replace(key, found.version, row(REPLAYED, REVOKED_KEPT_MS))
      : await store.create([{ key, ...row(REPLAYED, REVOKED_KEPT_MS) }]);
    if (written !== undefined) return;
  }
  throw new Error("the record changes all the time");
}

/**
 * Whether a grant was revoked: its code or a refresh token was used more than once, or its client revoked it.
 * @throws ServiceError `unavailable` when the store cannot say
 */
export async function isGrantRevoked(id: string): Promise<boolean> {
  return orUnavailable("whether this token was taken back", async () => {
    return (await getStore().get(keyOf(id)))?.value === REPLAYED;
  });
}

function keyOf(id: string): string {
  return `oauth-code:${id}`;
}

function row(value: string, ttlMs = KEPT_MS): Omit<StoreEntry, "key"> {
  return { value, ttlMs };
}

async function orUnavailable<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    throw new ServiceError("unavailable", `It cannot be known right now ${what}.`, { retryAfterMs: 5_000 });
  }
}
