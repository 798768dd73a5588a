import { createHash } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { Script } from "node:vm";

// Half of the time from `npm start` to the first reply goes into compiling: V8 reads the text of every module, and that of
// every function in it once more when it is first called. It can be handed what it made of the same text before.

/** The diagnostics channel on which the server announces that it is up. */
const upChannel = "portfolio.up";
const fileName = "code.kept";
const hashBytes = 32;
/** Code that one version of V8 compiled cannot be used by another. */
const engineVersion = `${process.version} ${process.arch} ${process.versions.v8}`;

/** @typedef {(this: NodeModule, text: string, file: string, ...more: unknown[]) => unknown} Compile */

let isCaching = false;

/**
 * From now on modules that are required are taken as they were compiled when this build was started before. What there
 * is no such code of is compiled, and all of it kept once the server is up; where nothing can be written, nothing is.
 * @param {string} build its folder
 */
export function cacheCompiledCode(build) {
  if (isCaching) return;
  isCaching = true;
  const file = path.join(build, fileName);
  const kept = readCache(file);
  /** @type {Map<string, Script>} */
  const used = new Map();
  let isWhole = true;
  const prototype = /** @type {{ _compile: Compile }} */ (/** @type {unknown} */ (Module.prototype));
  const compile = prototype._compile;
  prototype._compile = function (text, file, ...more) {
    const key = createHash("sha256").update(file).update("\0").update(text).digest("base64");
    const script = scriptOf(text, file, kept.get(key));
    if (!script) return Reflect.apply(compile, this, [text, file, ...more]);
    isWhole &&= script.cachedDataRejected === false;
    used.set(key, script);
    const run = script.runInThisContext();
    return Reflect.apply(run, this.exports, [this.exports, requireOf(this), this, file, path.dirname(file)]);
  };
  const done = () => {
    unsubscribe(upChannel, done);
    isCaching = false;
    prototype._compile = compile;
    if (!isWhole) writeCache(file, used);
    // An error that was made meanwhile has this function in its stack, and with it all of the file.
    kept.clear();
    used.clear();
  };
  subscribe(upChannel, done);
}

/**
 * Undefined where Node must compile it itself: what imports at run time is bound to the loader, and a module of the other
 * kind is no script.
 * @param {string} text
 * @param {string} filename
 * @param {Buffer | undefined} cachedData
 */
function scriptOf(text, filename, cachedData) {
  if (/\bimport\s*\(/.test(text)) return undefined;
  const wrapped = Module.wrap(text.replace(/^#!.*/, ""));
  try {
    return new Script(wrapped, { filename, cachedData, columnOffset: -Module.wrap("\0").indexOf("\0") });
  } catch {
    return undefined;
  }
}

/**
 * As Node makes one for each module.
 * @param {NodeModule} module
 */
function requireOf(module) {
  const require = (/** @type {string} */ id) => module.require(id);
  const { resolve, cache, extensions, main } = Module.createRequire(module.filename);
  return Object.assign(require, { resolve, cache, extensions, main });
}

/**
 * V8 takes what it is handed on trust, so a damaged file is none.
 * @param {string} file
 * @returns {Map<string, Buffer>}
 */
function readCache(file) {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(hashBytes);
    if (digestOf(content).equals(bytes.subarray(0, hashBytes))) return deserialize(content);
  } catch {
    // There is none yet.
  }
  return new Map();
}

/**
 * @param {string} file
 * @param {ReadonlyMap<string, Script>} scripts
 */
function writeCache(file, scripts) {
  const content = serialize(new Map([...scripts].map(([key, script]) => [key, script.createCachedData()])));
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.concat([digestOf(content), content]));
    renameSync(unfinished, file);
  } catch {
    // A folder that is not to be written to, or is gone: the next start compiles as this one did.
  }
}

function digestOf(/** @type {Buffer} */ content) {
  return createHash("sha256").update(engineVersion).update(content).digest();
}
