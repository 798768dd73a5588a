import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

// What the compiler makes is the same whatever the content: for another one, or one that has changed, Next only has to
// draw the pages (`next build --experimental-build-mode generate`), which takes a tenth of the time.

const stampName = "sources.sha256";

/**
 * A finished build of these sources.
 * @param {string} sources their digest, with all else that is compiled in
 * @returns {string | undefined} its folder, relative to the checkout
 */
export function findCompiled(sources) {
  const sites = ".next/cache/sites";
  const others = existsSync(path.join(root, sites)) ? readdirSync(path.join(root, sites)) : [];
  return [".next", ...others.map((name) => `${sites}/${name}`)].find((folder) => {
    const stamp = path.join(root, folder, stampName);
    return existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
  });
}

/** Puts down that a build was made of these sources. */
export function writeCompiledStamp(/** @type {string} */ folder, /** @type {string} */ sources) {
  writeFileSync(path.join(root, folder, stampName), sources);
}

/** To be called before the compiler writes into a folder. */
export function removeCompiledStamp(/** @type {string} */ folder) {
  rmSync(path.join(root, folder, stampName), { force: true });
}

/**
 * Brings what was compiled for one build into the folder of another, which may be the same: all but what was drawn of
 * the content, and the lists of files that a host would need, which name it.
 * @param {string} from relative to the checkout
 * @param {string} to the same
 */
export function copyCompiled(from, to) {
  const source = path.join(root, from);
  const target = path.join(root, to);
  if (source === target) return removePrerendered(path.join(source, "server"));
  // What was compiled may lie in the cache of the very folder that it is brought into.
  for (const part of existsSync(target) ? readdirSync(target) : [])
    if (part !== "cache") rmSync(path.join(target, part), { recursive: true });
  const skipped = ["cache", "trace", "diagnostics", "types", stampName, "inputs.sha256"];
  for (const part of readdirSync(source).filter((name) => !skipped.includes(name))) {
    cpSync(path.join(source, part), path.join(target, part), {
      recursive: true,
      filter: (file) => !prerenderedPattern.test(file) && !file.endsWith(".nft.json"),
    });
  }
}

/** Prerendered pages with their headers and parts, and the prerendered replies of routes. */
const prerenderedPattern = /\.(?:html|rsc|meta|body)$/;

/** @param {string} server the folder `server` of a build */
function removePrerendered(server) {
  for (const name of readdirSync(server, { recursive: true, encoding: "utf8" })) {
    if (prerenderedPattern.test(name)) rmSync(path.join(server, name));
  }
}
