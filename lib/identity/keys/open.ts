import { resolve } from "node:path";
import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once-per-process";
import { dataDir, getStore, isStoreShared } from "@/lib/runtime";
import { type KeyRing, openKeyRing } from "./ring";
import { openSharedKeyRing } from "./shared-key";

/**
 * Opens the keys of this process; to be awaited before anything signs.
 * @throws Error when SIGNING_KEY is no key, or the processes that share the state would not be one issuer
 */
export async function openKeys(): Promise<void> {
  if (isStoreShared()) {
    const dir = resolve(/* turbopackIgnore: true */ env().DATA_DIR);
    const shared = await openSharedKeyRing({ store: getStore(), given: env().SIGNING_KEY, dir });
    oncePerProcess("keyRing", () => shared);
  }
  keyRing();
}

/**
 * The keys of this process, opened on first use.
 *
 * The key is SIGNING_KEY, else the one that the shared store keeps, else the one kept in DATA_DIR. Rotation:
 * SIGNING_KEY may be a JWK Set whose first key signs while the rest (public halves suffice) still verify; a key kept
 * in DATA_DIR is moved to `signing-key.previous.json` beside it, and the next start makes a new one.
 * @throws Error when SIGNING_KEY is not a key
 */
export function keyRing(): KeyRing {
  return oncePerProcess("keyRing", () => {
    if (isStoreShared() && env().SIGNING_KEY === undefined)
      throw new Error("The keys of a shared store are opened by openKeys(), before anything signs.");
    return openKeyRing(env().SIGNING_KEY, dataDir());
  });
}
