import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { codeOf, keepPrivate } from "@/lib/runtime";
import { generateJwk } from "./ed25519";

const CURRENT = "signing-key.json";
const PREVIOUS = "signing-key.previous.json";

/**
 * The text of the key that is kept in a folder, made when there is none yet. Processes that start at the same time
 * agree on one: the file appears whole or not at all, and only the first to link it has made it.
 * @throws Error when the folder cannot be read or written
 */
export function keptKey(dir: string): string {
  const place = join(dir, CURRENT);
  return readIfThere(place) ?? makeKey(dir, place);
}

/** The text of the key that is kept in a folder; undefined when there is none, and none is made. */
export function keptKeyIfAny(dir: string): string | undefined {
  return readIfThere(join(dir, CURRENT));
}

/** The text of the keys that were moved aside; undefined when there are none. */
export function previousKeys(dir: string): string | undefined {
  return readIfThere(join(dir, PREVIOUS));
}

function makeKey(dir: string, place: string): string {
  const draft = join(dir, `.${CURRENT}.${randomUUID()}`);
  try {
    writePrivately(draft, `${JSON.stringify(generateJwk())}\n`);
    linkSync(draft, place);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(place, "utf8");
}

/** On the disk before anybody signs with it: a key that was used must not be lost to a power cut. */
function writePrivately(place: string, text: string): void {
  const file = openSync(place, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A key that was copied here may have come with the mode of any file. */
function readIfThere(place: string): string | undefined {
  try {
    keepPrivate(place);
    return readFileSync(place, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return undefined;
    throw error;
  }
}
