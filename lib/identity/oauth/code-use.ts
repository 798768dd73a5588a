import { ServiceError } from "@/lib/errors";
import { getStore, type StoreEntry } from "@/lib/runtime";

/** Long enough for the token that came of a code: a minute to redeem it, an hour to use the token, and some to spare. */
const KEPT_MS = 2 * 3_600_000;

const USED = "used";
const REPLAYED = "replayed";

/**
 * Notes that a code is used. A second use is a replay: one of the two was by somebody who stole the code, so the token
 * that it gave is good no more (RFC 6749, 4.1.2).
 * @returns whether it was the first use
 * @throws ServiceError `unavailable` when the store cannot say
 */
export async function consumeCode(id: string): Promise<boolean> {
  return known("whether this code was used", async () => {
    const store = getStore();
    const key = keyOf(id);
    if (await store.create([{ key, ...row(USED) }])) return true;
    const found = await store.get(key);
    // Losing this race means that another replay has just written the same.
    if (found?.value === USED) await store.replace(key, found.version, row(REPLAYED));
    return false;
  });
}

/**
 * Whether the token with this id came of a code that was used more than once.
 * @throws ServiceError `unavailable` when the store cannot say
 */
export async function isTakenBack(id: string): Promise<boolean> {
  return known("whether this token was taken back", async () => {
    return (await getStore().get(keyOf(id)))?.value === REPLAYED;
  });
}

function keyOf(id: string): string {
  return `oauth-code:${id}`;
}

function row(value: string): Omit<StoreEntry, "key"> {
  return { value, ttlMs: KEPT_MS };
}

async function known<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    throw new ServiceError("unavailable", `It cannot be known right now ${what}.`, { retryAfterMs: 5_000 });
  }
}
