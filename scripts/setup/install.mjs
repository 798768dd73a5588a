import { readFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { root, run, Stop } from "./run.mjs";

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** Installs exactly what package-lock.json says, when something of it is missing or has another version. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    console.log("Installing dependencies ...");
    const started = Date.now();
    const { code, output } = await run(...npm(["ci", "--include=dev", "--no-audit", "--no-fund"]));
    if (code !== 0) throw new Stop(`${output.trim()}\n\nnpm ci did not work; its own words are above.`);
    console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

/**
 * Whether node_modules holds every package of the lock file in its version, by npm's own record of what it put
 * there. Packages for other platforms are optional and may be absent.
 * @param {{ needDev?: boolean, folder?: string }} [options] without `needDev`, development packages may be absent:
 * a finished build is served without them
 */
export function isInstalled({ needDev = true, folder = root } = {}) {
  const locked = readPackages(path.join(folder, "package-lock.json"));
  const present = readPackages(path.join(folder, "node_modules/.package-lock.json"));
  if (!locked) throw new Stop("package-lock.json is missing or broken; get it back from version control.");
  if (!present) return false;
  return Object.entries(locked).every(([place, { version, optional, devOptional, dev }]) => {
    const mayBeAbsent = place === "" || optional || (!needDev && (dev || devOptional));
    return present[place] ? present[place].version === version : mayBeAbsent;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * The npm that started this command, else the one on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? [process.execPath, [script, ...args]] : ["npm", args];
}
