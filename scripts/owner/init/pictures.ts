import { statSync } from "node:fs";
import path from "node:path";

/** Larger pictures are not copied; in bytes. */
const maxPictureBytes = 20 * 1024 * 1024;

/** Whether an address is on another site, from which nothing is fetched. */
export function isExternal(source: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source);
}

/** Whether a picture that can be copied is at this place: a file within the root folder, and not too large. */
export function isUsablePicture(place: string, root: string): boolean {
  if (!path.resolve(place).startsWith(root + path.sep)) return false;
  const found = statSync(place, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= maxPictureBytes;
}
