import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { log, type Store, StoreUnavailable } from "@/lib/runtime";
import { generateJwk } from "./ed25519";
import { keptKeyIfAny } from "./key-file";
import { type KeyRing, openKeyRing } from "./ring";

/** Names the key all processes on one store sign with; holds the key itself when it was made for them. */
const ROW = "issuer";
const FOREVER_MS = 100 * 365 * 24 * 3_600_000;
const RETRY_MS = 500;

const issuerSchema = z.object({ kid: z.string(), key: z.looseObject({ kty: z.string() }).optional() });
type Issuer = z.infer<typeof issuerSchema>;

interface Options {
  store: Store;
  /** SIGNING_KEY. */
  given: string | undefined;
  /** Where this machine may have kept a key before it shared its state. */
  dir: string;
  /** How long a store that cannot be reached is waited for, in milliseconds. */
  maxWaitMs?: number;
}

/**
 * The keys of a process whose state is shared with others: they are one issuer, so a token of one is good at all.
 * The key is SIGNING_KEY, which has to be the same everywhere, else one that the first process makes and the store
 * keeps.
 * @throws Error when this process would sign with a key that the others do not know, or cannot learn which it is
 */
export async function openSharedKeyRing({ store, given, dir, maxWaitMs = 5_000 }: Options): Promise<KeyRing> {
  const own = given === undefined ? undefined : openKeyRing(given, dir);
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    try {
      const agreed = await agree(store, own, dir);
      if (agreed) return agreed;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (performance.now() < deadline) await sleep(RETRY_MS);
      else if (own) return unchecked(own, error);
      else throw new Error(unreachableMessage(error));
    }
  }
}

/** One round: undefined when another process was faster and it has to be read again. */
async function agree(store: Store, own: KeyRing | undefined, dir: string): Promise<KeyRing | undefined> {
  const row = await store.get(ROW);
  if (!row) return createIssuer(store, own, dir);
  const issuer = readIssuer(row.value);
  if (!own) return openKept(issuer, dir);
  if (!own.all.some(({ kid }) => kid === issuer.kid)) throw new Error(differentKeyMessage(issuer));
  if (own.current.kid === issuer.kid) return own;
  const value = JSON.stringify({ kid: own.current.kid } satisfies Issuer);
  const written = await store.replace(ROW, row.version, { value, ttlMs: FOREVER_MS });
  return written === undefined ? undefined : own;
}

async function createIssuer(
  store: Store,
  own: KeyRing | undefined,
  dir: string,
): Promise<KeyRing | undefined> {
  const text = own ? undefined : (keptKeyIfAny(dir) ?? JSON.stringify(generateJwk()));
  const ring = own ?? openKeyRing(text, dir);
  const issuer: Issuer = { kid: ring.current.kid, ...(text && { key: JSON.parse(text) }) };
  const entry = { key: ROW, value: JSON.stringify(issuer), ttlMs: FOREVER_MS };
  return (await store.create([entry])) === undefined ? undefined : ring;
}

function openKept({ kid, key }: Issuer, dir: string): KeyRing {
  if (key) return openKeyRing(JSON.stringify(key), dir);
  throw new Error(
    `Other processes on this store sign with a SIGNING_KEY (${kid}) and this one has none. Set the same SIGNING_KEY here.`,
  );
}

function readIssuer(value: string): Issuer {
  try {
    return issuerSchema.parse(JSON.parse(value));
  } catch {
    throw new Error(`The row "${ROW}" in the shared store is damaged. Remove it, and a new key is made.`);
  }
}

function differentKeyMessage({ kid }: Issuer): string {
  return [
    `Other processes on this store sign with the key ${kid}, which is not in this one's SIGNING_KEY.`,
    "Set the same SIGNING_KEY for all of them; to change keys, keep the old one in the set behind the new one.",
    `If that key is gone for good, remove the row "${ROW}" from the store.`,
  ].join(" ");
}

function unreachableMessage(error: Error): string {
  return `The signing key is kept in the shared store. ${error.message}. Start again when it can be reached, or set SIGNING_KEY.`;
}

function unchecked(own: KeyRing, error: Error): KeyRing {
  log("warn", "signing_key_not_compared", {
    reason: error.message,
    consequence: "processes whose SIGNING_KEY differs refuse each other's tokens",
  });
  return own;
}
