import { ServiceError } from "@/lib/errors";
import { getStore, type StoreEntry } from "@/lib/runtime";

/** Long enough for the token that came of a code: a minute to redeem it, an hour to use the token, and some to spare. */
const KEPT_MS = 2 * 3_600_000;

/** Longer than a refresh token lasts, so that one of a grant that was taken back is never good again. */
const TAKEN_BACK_MS = 31 * 86_400_000;

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
    await markTakenBack(id);
    return false;
  });
}

/**
 * From now on no token of this grant is good: neither those for access nor those to refresh them.
 * @throws ServiceError `unavailable` when it cannot be put on record
 */
export async function takeBack(id: string): Promise<void> {
  await known("whether this can be taken back", () => markTakenBack(id));
}

async function markTakenBack(id: string): Promise<void> {
  const store = getStore();
  const key = keyOf(id);
  // A row may be written or end between two looks.
  for (let attempt = 0; attempt < 5; attempt++) {
    const found = await store.get(key);
    if (found?.value === REPLAYED) return;
    const written = found
      ? await store.replace(key, found.version, row(REPLAYED, TAKEN_BACK_MS))
      : await store.create([{ key, ...row(REPLAYED, TAKEN_BACK_MS) }]);
    if (written !== undefined) return;
  }
  throw new Error("the record changes all the time");
}

/**
 * Whether a grant was taken back: its code or a refresh token was used more than once, or its client gave it up.
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

function row(value: string, ttlMs = KEPT_MS): Omit<StoreEntry, "key"> {
  return { value, ttlMs };
}

async function known<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    throw new ServiceError("unavailable", `It cannot be known right now ${what}.`, { retryAfterMs: 5_000 });
  }
}
