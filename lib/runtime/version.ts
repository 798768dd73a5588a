import { randomInt } from "node:crypto";

/** Random rather than counted, so that a version is not met again after a row is removed and made anew. */
export function freshVersion(): number {
  return randomInt(1, 2 ** 48 - 1);
}
