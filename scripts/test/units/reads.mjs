import child_process from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { beforeEach } from "node:test";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { isMainThread } from "node:worker_threads";
import { root } from "../../setup/run.mjs";

// Loaded before the tests of a process. When all of them have passed, it writes beside their file how many there were, how
// long they took, and what they read of the checkout while they ran:
// `place` is that it was looked for or read, `place/` that a folder's names were read, `place/**` all that is in it.

/** Paths outside of the checkout, packages that the lock file pins, and what is made from the sources. */
const externalPathPattern = /^(?:\.\.|node_modules|\.next)(?:\/|$)/;

/** @type {Set<string>} */
const reads = new Set();

/**
 * @param {unknown} place as the functions of `node:fs` take it
 * @param {string} [kind] empty, `/` or `/**`
 */
function recordRead(place, kind = "") {
  if (typeof place !== "string" && !(place instanceof URL) && !Buffer.isBuffer(place)) return;
  const file = path.resolve(place instanceof URL ? fileURLToPath(place) : String(place));
  const name = path.relative(root, file).replaceAll(path.sep, "/");
  if (!externalPathPattern.test(name) && !path.isAbsolute(name)) reads.add(name + kind);
}

/**
 * Every function whose name fits tells what it is called with, before it does what it does.
 * @param {Record<string, any>} functions
 * @param {RegExp} names
 * @param {(argument: unknown, name: string) => void} tell
 */
function recordReads(functions, names, tell) {
  for (const [name, original] of Object.entries(functions)) {
    if (typeof original !== "function" || !names.test(name)) continue;
    const listening = /** @this {unknown} */ function (/** @type {unknown[]} */ ...given) {
      tell(given[0], name);
      return Reflect.apply(original, this, given);
    };
    functions[name] = Object.defineProperties(listening, Object.getOwnPropertyDescriptors(original));
  }
}

if (isMainThread && process.env.NODE_TEST_CONTEXT) {
  // The optimizing compiler is for what runs longer than most tests: its work would cost more than it spares. Later versions
  // of Node have no flag of this name.
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=1000000");
  for (const functions of [fs, fs.promises]) {
    recordReads(
      functions,
      /^(?:access|createReadStream|exists|lstat|open|read(?:File|link)|realpath|stat)/,
      (place) => recordRead(place),
    );
    recordReads(functions, /^(?:opendir|readdir)/, (place) => recordRead(place, "/"));
    recordReads(functions, /^cp|^copyFile/, (place) => recordRead(place, "/**"));
  }
  // What another program reads is not seen: all there is. This one is started for its own port alone.
  recordReads(child_process, /^(?:exec|fork|spawn)/, (program) => {
    if (program !== "redis-server") recordRead(root, "/**");
  });
  syncBuiltinESMExports();
  let count = 0;
  beforeEach(() => {
    count += 1;
  });
  // The last to hear of the end: by then the tests have said whether one of them failed.
  process.once("beforeExit", () =>
    process.once("exit", (code) => {
      const seconds = Math.round(performance.now() / 10) / 100;
      const pass = JSON.stringify({ count, seconds, reads: [...reads].sort() });
      if (!code && !process.exitCode) fs.writeFileSync(`${process.argv[1]}.pass`, pass);
    }),
  );
}
