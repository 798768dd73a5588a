import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Caller, scopes } from "./caller";

/** For tests: a caller known by its address alone. What it defers is kept in `deferred`. */
export function anonymous(given: Partial<Caller> = {}): Caller & { deferred: Promise<void>[] } {
  const deferred: Promise<void>[] = [];
  return {
    id: "address:203.0.113.7",
    verified: false,
    address: "203.0.113.7",
    scopes,
    via: "POST /test",
    signal: new AbortController().signal,
    defer: (work) => {
      deferred.push(work);
    },
    deferred,
    ...given,
  };
}

/** For tests: this process keeps its rows in a folder that goes with it. Call it before the first use of a store. */
export function keepDataTemporary(env: Record<string, string> = {}): void {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-operations-"));
  Object.assign(process.env, { DATA_DIR: folder, UPSTASH_REDIS_REST_URL: "", LOG_LEVEL: "silent", ...env });
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
