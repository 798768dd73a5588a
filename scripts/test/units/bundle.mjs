import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleOptions } from "../../setup/bundling.mjs";
import { root } from "../../setup/run.mjs";

const watch = path.join(root, "scripts/test/units/watch.mjs");

/** @typedef {{ file: string, sources: string[] }} Bundle a file to run, and what it is made of, relative to the checkout */

/**
 * Puts each group of test files into one file of JavaScript, what several of them import into files that they share.
 * @param {readonly (readonly string[])[]} groups relative to the checkout
 * @param {string} folder inside the checkout, so that packages are found from there
 * @returns {Promise<Bundle[]>} in the order of the groups
 */
export async function bundle(groups, folder) {
  // Not above: `npm test` installs it first where there is nothing yet.
  const { build } = await import("esbuild");
  rmSync(folder, { recursive: true, force: true });
  const entries = path.join(folder, "entries");
  mkdirSync(entries, { recursive: true });
  const names = groups.map((files, at) => {
    const name = files.length > 1 ? `group-${at + 1}` : `${files[0]}`.replaceAll(/[\\/]/g, "-");
    const imported = [watch, ...files.map((file) => path.join(root, file))];
    const lines = imported.map((file) => `import ${JSON.stringify(file)};\n`);
    writeFileSync(path.join(entries, `${name}.mjs`), lines.join(""));
    return name;
  });
  const { metafile } = await build({
    ...bundleOptions,
    packages: "bundle",
    // As Node itself resolves them.
    conditions: [],
    plugins: [...(bundleOptions.plugins ?? []), { name: "packages", setup: bundleModules }],
    absWorkingDir: root,
    metafile: true,
    entryPoints: names.map((name) => ({ in: path.join(entries, `${name}.mjs`), out: name })),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: "shared/[hash]",
    splitting: true,
    sourcemap: "linked",
    sourcesContent: false,
  });
  return names.map((name) => ({
    file: path.join(folder, `${name}.mjs`),
    sources: importedBy(path.join(entries, `${name}.mjs`), metafile.inputs),
  }));
}

/**
 * @param {string} entry
 * @param {import("esbuild").Metafile["inputs"]} inputs
 */
function importedBy(entry, inputs) {
  const found = new Set([path.relative(root, entry).replaceAll(path.sep, "/")]);
  for (const name of found)
    for (const { path: imported, external } of inputs[name]?.imports ?? [])
      if (!external) found.add(imported);
  // What a package says is known by the lock file.
  const ours = [...found].slice(1).filter((name) => !name.startsWith("node_modules/"));
  return ours.sort();
}

/**
 * Of the packages the modules go into the bundle as well: some hundreds of small files are most of what a short process of
 * tests reads. CommonJS, and what looks for files beside itself, stays where it is.
 * @param {import("esbuild").PluginBuild} build
 */
function bundleModules(build) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  build.onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
    if (pluginData === "packages" || name.startsWith("node:") || path.isAbsolute(name)) return;
    const { path: file, external, errors } = await build.resolve(name, { ...from, pluginData: "packages" });
    if (external || errors.length > 0 || !file.includes(`${path.sep}node_modules${path.sep}`)) return;
    const asModule = known.get(file) ?? canBeBundled(file);
    known.set(file, asModule);
    return asModule ? undefined : { path: pathToFileURL(file).href, external: true };
  });
}

/** @param {string} file of a package */
function canBeBundled(file) {
  if (!isModule(file)) return false;
  return !/\bimport\.meta\b|\bcreateRequire\b|__dirname/.test(readFileSync(file, "utf8"));
}

/** @param {string} file */
function isModule(file) {
  if (!/\.m?js$/.test(file)) return false;
  if (file.endsWith(".mjs")) return true;
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).type === "module";
}
