import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { env } from "@/lib/env";
import { messageOf } from "@/lib/errors";
import { oncePerProcess } from "@/lib/once-per-process";
import { log } from "./log";

/**
 * The folder durable state is kept in: `DATA_DIR`, or a temporary one (and a loud line) when that cannot be
 * written. Decided once per process; exists and is writable when this returns.
 */
export function dataDir(): string {
  return oncePerProcess("dataDir", () => usableDir(resolve(/* turbopackIgnore: true */ env().DATA_DIR)));
}

/** `wanted` when it can be written, else a temporary folder that other processes of this user share. */
export function usableDir(wanted: string): string {
  try {
    ensureWritable(wanted);
    return wanted;
  } catch (error) {
    const fallback = temporaryDir(wanted);
    log("warn", "data_dir_unusable", {
      wanted,
      using: fallback,
      reason: messageOf(error),
      consequence: "tasks, idempotency records and keys are lost when this machine restarts",
    });
    return fallback;
  }
}

function ensureWritable(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const probe = join(dir, `.probe-${process.pid}`);
  writeFileSync(probe, "");
  rmSync(probe);
  for (const file of readdirSync(dir)) {
    if (file.endsWith(".db")) accessSync(join(dir, file), constants.W_OK);
  }
}

/** Named after the folder it stands in for, so that two processes meet; private, so that nobody else can plant one. */
function temporaryDir(wanted: string): string {
  const name = createHash("sha256").update(wanted).digest("hex").slice(0, 16);
  const shared = join(tmpdir(), `portfolio-${process.getuid?.() ?? "user"}-${name}`);
  try {
    mkdirSync(shared, { recursive: true, mode: 0o700 });
    const found = lstatSync(shared);
    const mine = found.isDirectory() && (!process.getuid || found.uid === process.getuid());
    if (mine && (process.platform === "win32" || (found.mode & 0o077) === 0)) {
      ensureWritable(shared);
      return shared;
    }
  } catch {
    // Somebody else's, or not a folder: a fresh one below.
  }
  return mkdtempSync(join(tmpdir(), "portfolio-"));
}
