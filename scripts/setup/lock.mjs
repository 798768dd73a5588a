import { createHash } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./run.mjs";

const pollMs = 200;
// Longer than any install and build; a process id may have been given to another program by then.
const staleMs = 15 * 60_000;

/**
 * Does the work while no other process prepares this checkout. A lock whose owner has died is taken over.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {string} [file] where the lock is kept, outside the checkout so that a clean clone stays clean
 * @returns {Promise<Result>}
 */
export async function withLock(work, file = lockFile()) {
  for (let told = false; !acquire(file); told = true) {
    if (!told) console.log("Another command is preparing this checkout; waiting for it.");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function lockFile() {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 12);
  return path.join(tmpdir(), `portfolio-${name}.lock`);
}

/** @param {string} file */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    if (isStale(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleMs) return true;
    const owner = Number(readFileSync(file, "utf8"));
    // An empty file is one that its owner is about to write.
    return owner > 0 && !isAlive(owner);
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
