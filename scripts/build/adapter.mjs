import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root, runNode, Stop } from "../setup/run.mjs";

// The Next build adapter of this site. It stands before the one that the host injects with NEXT_ADAPTER_PATH: what
// the host is handed then carries the headers of the pages, whatever the host makes of it.

const host = await hostAdapter();

/** @type {import("next").NextAdapter} */
export default {
  name: host.name,
  ...(host.modifyConfig && {
    modifyConfig: (config, context) => host.modifyConfig?.(config, context) ?? config,
  }),
  async onBuildComplete(context) {
    const seal = await runNode("node_modules/tsx/dist/cli.mjs", ["scripts/build/seal.ts"], {
      env: { ...process.env, NEXT_DIST_DIR: path.relative(root, context.distDir) },
    });
    if (seal.code !== 0) throw new Stop(seal.output.trim());
    for (const { fallback } of context.outputs.prerenders) {
      if (!fallback?.filePath?.endsWith(".html")) continue;
      const { headers } = JSON.parse(readFileSync(fallback.filePath.replace(/html$/, "meta"), "utf8"));
      fallback.initialHeaders = { ...fallback.initialHeaders, ...headers };
    }
    await host.onBuildComplete?.(context);
  },
};

/**
 * Found as Next finds it: from Next's own folder.
 * @returns {Promise<import("next").NextAdapter>}
 */
async function hostAdapter() {
  const require = createRequire(path.join(root, "node_modules/next/dist/server/config.js"));
  const file = require.resolve(process.env.NEXT_ADAPTER_PATH ?? "");
  const found = await import(pathToFileURL(file).href);
  return found.default?.default ?? found.default ?? found;
}
