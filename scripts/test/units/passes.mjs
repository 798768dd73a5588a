import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../setup/run.mjs";

// What passed is not run again while everything that it was made of and read is as it was.

/** @typedef {{ count: number, seconds: number, reads: string[], digest: string }} Pass how many tests passed, how long they took, and of what */

const passesFile = path.join(root, ".next/cache/unit-passes.json");

/** The files that every test depends on. */
const commonFiles = ["package-lock.json", "tsconfig.json", "scripts/test/**", "scripts/setup/bundling.mjs"];

/** Generated files, and packages that the lock file pins. */
const foreignPathPattern = /^(?:node_modules|\.next|\.git|\.data|test-results|.*\.tsbuildinfo)$/;

/**
 * The checkout as it is now: to be taken before the tests begin, as it is edited while they run.
 * @param {string} [folder]
 * @returns {(reads: readonly string[]) => string} a digest of what is read, as `reads.mjs` writes it
 */
export function snapshot(folder = root) {
  /** @type {Map<string, string>} */
  const files = new Map(
    filesUnder(folder, "").map((name) => [name, digestOf(readFileSync(path.join(folder, name)))]),
  );
  const names = [...files.keys()];
  /** @type {Map<string, string>} */
  const known = new Map();
  const stateOf = (/** @type {string} */ read) => {
    const [, place = "", kind] = /^(.*?)(\/|\/\*\*)?$/s.exec(read) ?? [];
    const below = place ? names.filter((name) => name.startsWith(`${place}/`)) : names;
    if (kind === "/") return below.join("\n");
    if (kind === "/**") return [place, ...below].map((name) => `${name} ${files.get(name)}`).join("\n");
    return files.get(place) ?? (below.length > 0 ? "a folder" : "nothing");
  };
  return (reads) => {
    const hash = createHash("sha256").update(`${process.version}\0${folder}`);
    for (const read of [...commonFiles, ...reads]) {
      const state = known.get(read) ?? stateOf(read);
      known.set(read, state);
      hash.update(`\0${read}\0${state}`);
    }
    return hash.digest("hex");
  };
}

/**
 * @param {string} folder
 * @param {string} below
 * @returns {string[]}
 */
function filesUnder(folder, below) {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (foreignPathPattern.test(entry.name)) return [];
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return filesUnder(folder, name);
    return entry.isFile() ? [name] : [];
  });
}

/** @param {Buffer} bytes */
function digestOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/** @param {readonly string[]} group files that run in one process */
export function nameOf(group) {
  return group.join(" ");
}

/**
 * The groups that passed when all was as it is now, by their names.
 * @param {ReturnType<typeof snapshot>} now
 * @param {string} [file] where they are kept
 * @returns {Map<string, Pass>}
 */
export function passesAs(now, file = passesFile) {
  return new Map(Object.entries(passesIn(file)).filter(([, { reads, digest }]) => now(reads) === digest));
}

/**
 * The groups in the order in which they are to be started: one that takes long, started last, would run alone while the other
 * processors wait. What took its time before takes it again, whatever was changed.
 * @param {readonly string[][]} groups
 * @param {string} [file] where passes are kept
 */
export function longestFirst(groups, file = passesFile) {
  const passes = passesIn(file);
  const secondsOf = (/** @type {string[]} */ group) =>
    passes[nameOf(group)]?.seconds ?? group.length * secondsOfFile;
  return groups.toSorted((one, other) => secondsOf(other) - secondsOf(one));
}

/** What a test file takes, as long as nothing is known of it. */
const secondsOfFile = 2;

/**
 * @param {string} file
 * @returns {Record<string, Pass>}
 */
function passesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * @param {Map<string, Pass>} passes
 * @param {string} [file]
 */
export function keepPasses(passes, file = passesFile) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(passes)));
}

/**
 * What `reads.mjs` has written of a process when all of its tests passed.
 * @param {import("./bundle.mjs").Bundle} bundle
 * @param {ReturnType<typeof snapshot>} before the tests began
 * @returns {Pass | undefined}
 */
export function passOf({ file, sources }, before) {
  if (!existsSync(`${file}.pass`)) return undefined;
  const pass = JSON.parse(readFileSync(`${file}.pass`, "utf8"));
  const reads = [...sources, ...pass.reads];
  return { count: pass.count, seconds: pass.seconds, reads, digest: before(reads) };
}
