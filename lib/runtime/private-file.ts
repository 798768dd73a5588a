import { chmodSync, closeSync, openSync } from "node:fs";

/** Read and written by the user that the service runs as, and by nobody else. */
const PRIVATE_MODE = 0o600;

/**
 * Makes an empty file that only this user can read, unless it is there.
 * An existing one is not even opened: closing it again would drop the locks that SQLite holds on it in this process
 * (sqlite.org/howtocorrupt.html, 2.2).
 * @throws the system's error when the file cannot be made
 */
export function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, "wx", PRIVATE_MODE));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** Takes a file away from other users if it is there; one that belongs to somebody else is left as it is. */
export function keepPrivate(path: string): void {
  try {
    chmodSync(path, PRIVATE_MODE);
  } catch (error) {
    if (!["ENOENT", "ENOTDIR", "EPERM", "EROFS", "ENOTSUP"].includes(codeOf(error))) throw error;
  }
}

/** The name that the system has for what went wrong, such as `ENOENT`; empty for any other error. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}
