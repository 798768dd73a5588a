import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

// Where something failed is told by the line of the source. Looked up here, when it is told: `--enable-source-maps` has every
// process of tests read the map of every file that it loads, which costs it a tenth of its time.

/** @type {Map<string, SourceMap | undefined>} */
const maps = new Map();

/**
 * The text with the places in bundles that it names, `file:///...mjs:LINE:COLUMN`, replaced by those in the sources.
 * @param {string} text
 */
export function inSources(text) {
  return text.replaceAll(/(file:\/\/[^\s()'"]+\.mjs):(\d+):(\d+)/g, (whole, url, line, column) => {
    const place = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!place || !("originalSource" in place)) return whole;
    return `${place.originalSource}:${place.originalLine + 1}:${place.originalColumn + 1}`;
  });
}

/** @param {string} url of a bundle */
function mapOf(url) {
  if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`));
  return maps.get(url);
}

/** @param {string} file */
function readMap(file) {
  if (!existsSync(file)) return undefined;
  const map = JSON.parse(readFileSync(file, "utf8"));
  const sources = map.sources.map((/** @type {string} */ name) => new URL(name, pathToFileURL(file)).href);
  return new SourceMap({ ...map, sources });
}
