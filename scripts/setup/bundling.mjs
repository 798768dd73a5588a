import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * How sources of this project are put into one file of JavaScript: reading hundreds of small TypeScript modules takes a process
 * longer than most of its work. Packages stay where they are, so the file must lie inside the checkout.
 * @type {import("esbuild").BuildOptions}
 */
export const bundleOptions = {
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: `node${process.versions.node}`,
  logLevel: "error",
  plugins: [
    { name: "own-place", setup: keepModuleUrls },
    { name: "next-files", setup: resolveNextFiles },
  ],
};

/**
 * A module in a bundle still finds the files beside its source.
 * @param {import("esbuild").PluginBuild} build
 */
function keepModuleUrls(build) {
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
function resolveNextFiles(build) {
  build.onResolve({ filter: /^next\/[a-z]+$/ }, ({ path: name }) => ({ path: `${name}.js`, external: true }));
}
