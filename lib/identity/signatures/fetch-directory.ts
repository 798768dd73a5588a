import { z } from "zod";
import { readJwk, type VerifyingKey } from "../keys/ed25519";
import { fetchPublished } from "./fetch-published";
import type { Network } from "./network";
import { DIRECTORY_TYPE } from "./own-directory";

const DEADLINE_MS = 2_000;
const MAX_BYTES = 64 * 1024;
const MAX_KEYS = 20;

/** The keys of a signature agent, and for how long they may be used. */
export interface Directory {
  keys: ReadonlyMap<string, VerifyingKey>;
  /** Seconds. */
  maxAge: number;
}

/**
 * Fetches a directory. Whoever names the URL is a stranger, so the request can reach nothing but a public address on
 * port 443, follows nothing, reads little, and ends after two seconds, name look-up included.
 * @throws Error
 */
export async function fetchDirectory(network: Network, url: URL): Promise<Directory> {
  const terms = { types: [DIRECTORY_TYPE], maxBytes: MAX_BYTES, deadlineMs: DEADLINE_MS };
  const { text, maxAge } = await fetchPublished(network, url, terms);
  return { keys: readKeys(text), maxAge };
}

const keySet = z.object({ keys: z.array(z.unknown()).max(MAX_KEYS) });

/** A key's id, and its validity period in Unix seconds. */
const keyClaims = z.object({
  kid: z.string().nullish(),
  nbf: z.number().optional(),
  exp: z.number().optional(),
});

function readKeys(text: string): Map<string, VerifyingKey> {
  const { keys } = keySet.parse(JSON.parse(text));
  return new Map(keys.flatMap(readKey).map((key) => [key.kid, key]));
}

/** Keys of other kinds stand in a directory too: what cannot be used is passed over. */
function readKey(value: unknown): VerifyingKey[] {
  try {
    const key = readJwk(value);
    const { kid, nbf = 0, exp = Number.POSITIVE_INFINITY } = keyClaims.parse(value);
    const now = Date.now() / 1000;
    // A private half that lies in the open signs for everybody.
    const usable = (kid ?? key.kid) === key.kid && !key.privateKey && nbf <= now && now < exp;
    return usable ? [key] : [];
  } catch {
    return [];
  }
}
