import { readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";

/** A file that the content may be read from. */
export interface SourceFile {
  /** Relative to the folder it was found in, with a `/` before it; of a file that is the place itself, its own. */
  name: string;
  file: string;
  stats: Stats;
}

/** Every file that the content at a place may be read from, its shared pictures among them; none that is hidden. */
export function sourceFiles(location: string): SourceFile[] {
  return [location, "public"].flatMap((place) => filesIn(path.resolve(/*turbopackIgnore: true*/ place)));
}

function filesIn(place: string, name = ""): SourceFile[] {
  const stats = statSync(/*turbopackIgnore: true*/ place, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [{ name: name || path.basename(place), file: place, stats }];
  return readdirSync(/*turbopackIgnore: true*/ place)
    .filter((inside) => !inside.startsWith(".") && inside !== "node_modules")
    .sort()
    .flatMap((inside) => filesIn(path.join(/*turbopackIgnore: true*/ place, inside), `${name}/${inside}`));
}
