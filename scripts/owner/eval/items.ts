import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Item } from "../../measure/score";
import { Stop } from "../../setup/run.mjs";
import type { Ask } from "../asking";

/**
 * The questions of a file, a line of JSON each.
 * @throws Stop naming the line that is none
 */
export function readItems(file: string): Item[] {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Stop(`There is no file ${file}.`);
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (!line.trim()) return [];
      const item = parseItem(line);
      if (!item)
        throw new Stop(`${file}:${index + 1}: expected a JSON object with an id, and a question or turns`);
      return [item];
    });
}

function parseItem(line: string): Item | undefined {
  try {
    const item: Item = JSON.parse(line);
    const asks = typeof item.question === "string" || (Array.isArray(item.turns) && item.turns.length > 0);
    return asks && item.id !== undefined ? item : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An item's own résumé when the folder holds it, else the one content. Each is read once.
 * @param open reads one
 */
export function answererForItem(location: string, open: (place: string) => Ask): (item: Item) => Ask {
  const byPlace = new Map<string, Ask>();
  const isFolder = existsSync(location) && statSync(location).isDirectory();
  return ({ resume }) => {
    const ownResume = isFolder && resume ? path.join(location, resume) : undefined;
    const place = ownResume && existsSync(ownResume) ? ownResume : location;
    const ask = byPlace.get(place) ?? open(place);
    byPlace.set(place, ask);
    return ask;
  };
}

/** A path as the caller meant it: npm runs its commands in the checkout. */
export function callerPath(file: string): string {
  return path.resolve(process.env.INIT_CWD || process.cwd(), file);
}
