import { statSync } from "node:fs";
import path from "node:path";

/** A picture of more bytes is left behind. */
const longestPicture = 20 * 1024 * 1024;

/** Whether an address is on another site, from which nothing is fetched. */
export function isElsewhere(source: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source);
}

/** Whether a picture that is to come along lies there: a file within the folder that is its root, and not too long. */
export function isPictureIn(place: string, root: string): boolean {
  if (!path.resolve(place).startsWith(root + path.sep)) return false;
  const found = statSync(place, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= longestPicture;
}
