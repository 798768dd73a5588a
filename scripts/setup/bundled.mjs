import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleOptions } from "./bundling.mjs";
import { root, run, runNode } from "./run.mjs";

/** @typedef {{ sources: string[], digest: string }} Head what the first line of a bundle says */

/**
 * A command as one file of JavaScript, made when there is none yet of the sources as they are now.
 * @param {string} source of the command, relative to the checkout
 * @param {string} [folder] where it is kept, inside the checkout
 * @returns {Promise<string | undefined>} the file; undefined where none can be made, and a line on why has been said
 */
export async function bundleCommand(source, folder = path.join(root, ".next/cache/commands")) {
  const file = path.join(folder, `${path.basename(source, path.extname(source))}.mjs`);
  if (isUpToDate(file)) return file;
  try {
    await writeBundle(source, file);
    return file;
  } catch (error) {
    const [why] = String(/** @type {Error} */ (error).message).split("\n");
    console.error(`This takes longer than it has to, because the command could not be bundled: ${why}`);
    return undefined;
  }
}

/**
 * Runs a command of this project in a process of its own, bundled where it can be.
 * @param {string} source of the command, relative to the checkout
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export async function runCommand(source, options) {
  const bundle = await bundleCommand(source);
  if (bundle) return await run(process.execPath, [bundle], options);
  return await runNode("node_modules/tsx/dist/cli.mjs", [source], options);
}

/** Whether a bundle is complete and made from its sources as they are now. */
function isUpToDate(/** @type {string} */ file) {
  try {
    const text = readFileSync(file, "utf8");
    const end = text.indexOf("\n");
    const head = /** @type {Head} */ (JSON.parse(text.slice(3, end)));
    return digestOf(head.sources, text.slice(end + 1)) === head.digest;
  } catch {
    // There is none, or a source is gone.
    return false;
  }
}

/**
 * @param {string} source
 * @param {string} file
 */
async function writeBundle(source, file) {
  const began = Date.now();
  // Not above: it is a tool, which need not be installed where a bundle is there.
  const { build } = await import("esbuild");
  const { metafile, outputFiles } = await build({
    ...bundleOptions,
    plugins: [...(bundleOptions.plugins ?? []), { name: "own-modules", setup: keepModulesExternal }],
    absWorkingDir: root,
    entryPoints: [source],
    metafile: true,
    write: false,
  });
  const sources = Object.keys(metafile.inputs).sort();
  if (sources.some((name) => statSync(path.join(root, name)).mtimeMs >= began))
    throw new Error("a source is being changed");
  const body = outputFiles.map(({ text }) => text).join("");
  /** @type {Head} */
  const head = { sources, digest: digestOf(sources, body) };
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, `// ${JSON.stringify(head)}\n${body}`);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * What is JavaScript already stays a module of its own: what runs the command has the same ones loaded, and knows a `Stop`
 * by its class.
 * @param {import("esbuild").PluginBuild} build
 */
function keepModulesExternal(build) {
  build.onResolve({ filter: /\.mjs$/ }, async ({ path: name, pluginData, ...from }) => {
    if (pluginData === "own") return;
    const { path: file, external, errors } = await build.resolve(name, { ...from, pluginData: "own" });
    if (external || errors.length > 0) return;
    return { path: pathToFileURL(file).href, external: true };
  });
}

/**
 * All that a bundle depends on: its sources, how they are read, the packages, this Node, and the place, which is written
 * into it.
 * @param {string[]} sources
 * @param {string} body
 */
function digestOf(sources, body) {
  const hash = createHash("sha256").update(`${process.version}\0${root}\0${body}`);
  const settings = [
    "tsconfig.json",
    "package-lock.json",
    "scripts/setup/bundling.mjs",
    "scripts/setup/bundled.mjs",
  ];
  for (const name of [...settings, ...sources])
    hash.update(`\0${name}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest("hex");
}
