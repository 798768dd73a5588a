import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../setup/run.mjs";

const watch = path.join(root, "scripts/test/units/watch.mjs");

/**
 * Puts each group of test files into one file of JavaScript, what several of them import into files that they share:
 * reading hundreds of small TypeScript modules takes a process longer than most tests run. Packages stay where they are.
 * @param {readonly (readonly string[])[]} groups relative to the checkout
 * @param {string} folder inside the checkout, so that packages are found from there
 * @returns {Promise<string[]>} the files to run, in the order of the groups
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
  await build({
    entryPoints: names.map((name) => ({ in: path.join(entries, `${name}.mjs`), out: name })),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: "shared/[hash]",
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: `node${process.versions.node}`,
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "error",
    plugins: [
      { name: "own-place", setup: keepOwnPlace },
      { name: "next-files", setup: nameNextFiles },
    ],
  });
  return names.map((name) => path.join(folder, `${name}.mjs`));
}

/**
 * A module in a bundle still finds the files beside its source.
 * @param {import("esbuild").PluginBuild} build
 */
function keepOwnPlace(build) {
  build.onLoad({ filter: /\.(?:tsx?|mjs)$/ }, ({ path: file }) => {
    const source = readFileSync(file, "utf8");
    // Not in a string, as there are some in this very file.
    const contents = source
      .replace(/(?<!["'])\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(file).href))
      .replace(/(?<!["'])\bimport\.meta\.dirname\b/g, JSON.stringify(path.dirname(file)));
    if (contents === source) return;
    return { contents, loader: file.endsWith(".mjs") ? "js" : "ts" };
  });
}

/**
 * Next has no list of exports: Node's own loader wants the file's whole name.
 * @param {import("esbuild").PluginBuild} build
 */
function nameNextFiles(build) {
  build.onResolve({ filter: /^next\/[a-z]+$/ }, ({ path: name }) => ({ path: `${name}.js`, external: true }));
}
