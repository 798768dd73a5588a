import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundling } from "../../setup/bundling.mjs";
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
    ...bundling,
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
  return [...found].slice(1).sort();
}
