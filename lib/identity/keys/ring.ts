import { log } from "@/lib/runtime";
import { generateJwk, readKeys, readSigningKeys, type SigningKey, type VerifyingKey } from "./ed25519";
import { keptKey, previousKeys } from "./key-file";

/** The site's keys: one that signs, and those that signed before it and still verify. */
export interface KeyRing {
  current: SigningKey;
  /** The current key first. */
  all: readonly VerifyingKey[];
}

/**
 * @param given a JWK or JWK Set; undefined for the key that is kept in `dir`
 * @throws Error when `given` is not a key; it is never repeated in the message
 */
export function openKeyRing(given: string | undefined, dir: string): KeyRing {
  const [current, ...others] = given === undefined ? kept(dir) : configured(given);
  const keys = [current, ...others, ...previous(dir)];
  return {
    current,
    all: keys.filter(({ kid }, place) => keys.findIndex((key) => key.kid === kid) === place),
  };
}

function configured(text: string): [SigningKey, ...VerifyingKey[]] {
  try {
    return readSigningKeys(text);
  } catch (error) {
    throw new Error(`SIGNING_KEY is not an Ed25519 private key as a JWK: ${reasonOf(error)}.`);
  }
}

function kept(dir: string): [SigningKey, ...VerifyingKey[]] {
  try {
    return readSigningKeys(keptKey(dir));
  } catch (error) {
    log("warn", "signing_key_not_kept", {
      dir,
      reason: reasonOf(error),
      consequence: "a key in memory is used: tokens and signatures made with it end with this process",
    });
    return readSigningKeys(JSON.stringify(generateJwk()));
  }
}

function previous(dir: string): VerifyingKey[] {
  try {
    const text = previousKeys(dir);
    return text === undefined ? [] : readKeys(text);
  } catch (error) {
    log("warn", "previous_keys_unreadable", { dir, reason: reasonOf(error) });
    return [];
  }
}

/** Without the text that was read: a parser quotes what it stumbles over. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return "it is not JSON";
  if (!(error instanceof Error)) return "unknown";
  return error.name === "ZodError" ? "it lacks kty, crv, x or d" : error.message;
}
