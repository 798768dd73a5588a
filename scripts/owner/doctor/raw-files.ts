import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

// The files as they are written: content, once loaded, no longer has what is private.

/** A fact as it is typed. */
export interface RawFact {
  value?: unknown;
  visibility?: unknown;
}

/** Whether `owner.yaml` can be read, so that it is known what is private. */
export function canReadPrivacy(location: string): boolean {
  const file = findOwnerFile(location);
  return file === undefined || readRawFacts(file) !== undefined;
}

/** The file in which an owner says who may know what; undefined where there is none. */
export function findOwnerFile(location: string): string | undefined {
  const isFolder = existsSync(location) && statSync(location).isDirectory();
  const name = isFolder && readdirSync(location).find((each) => /^owner\.ya?ml$/i.test(each));
  return name ? path.join(location, name) : undefined;
}

/** The facts as an `owner.yaml` states them; undefined where they cannot be read, which is reported with the other problems of the content. */
export function readRawFacts(file: string): Record<string, RawFact> | undefined {
  try {
    const raw: { facts?: Record<string, RawFact> } | null = parse(readFileSync(file, "utf8"));
    const facts = raw?.facts ?? {};
    return typeof facts === "object" && !Array.isArray(facts) ? facts : undefined;
  } catch {
    return undefined;
  }
}

/** The résumé as it is written; empty where there is none that can be read, which is reported elsewhere. */
export function readRawResume(folder: string): Record<string, unknown> {
  try {
    const name = readdirSync(folder).find((each) => /^resume\.json$/i.test(each));
    return name ? JSON.parse(readFileSync(path.join(folder, name), "utf8").replace(/^\uFEFF/, "")) : {};
  } catch {
    return {};
  }
}
