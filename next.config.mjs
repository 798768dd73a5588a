import { readFileSync } from "node:fs";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { cacheCompiledCode } from "./scripts/setup/code-cache.mjs";
import { holdEarlyRequests } from "./scripts/setup/early.mjs";

/**
 * In JavaScript, and short: for a configuration in TypeScript every server that starts would load the compiler, which takes
 * 30 MB and a third of a second. Headers, rewrites and what else only a build reads are in next.config.build.ts.
 * @param {string} phase
 * @returns {Promise<import("next").NextConfig>}
 */
export default async function configure(phase) {
  /** @type {import("next").NextConfig} */
  const always = {
    poweredByHeader: false,
    // `npm start` keeps the builds for another CONTENT_DIR or SITE_URL apart; see scripts/setup/site.mjs.
    distDir: process.env.NEXT_DIST_DIR || ".next",
    // The image optimiser is an attack surface this site has no use for.
    images: { unoptimized: true },
    // A native module: loaded from node_modules, not bundled.
    serverExternalPackages: ["@photostructure/sqlite"],
    // Pages are answered from the build's files (lib/protocols/http/prerendered-pages.ts); Next would keep 50 MB of what they are made of.
    cacheMaxMemorySize: 2_000_000,
    experimental: {
      // What nobody asks for is not loaded: all entries together take some 60 MB.
      preloadEntriesOnStart: false,
      // Each language has a root layout of its own, so that none is around an address at which nothing is.
      globalNotFound: true,
    },
  };
  if (phase === PHASE_PRODUCTION_SERVER) {
    // `npm start` did before; this is for `next start`.
    holdEarlyRequests();
    cacheCompiledCode(always.distDir);
    return always;
  }
  const { tsImport } = await import("tsx/esm/api");
  const { config } = await tsImport("./next.config.build.ts", import.meta.url);
  // The compiler's cache is dropped from the builds in that folder (scripts/setup/site.mjs), and a test drops all of its own:
  // it need not be written.
  const keepsCache = !always.distDir?.startsWith(".next/cache/");
  const experimental = {
    ...always.experimental,
    turbopackFileSystemCacheForBuild: keepsCache,
    turbopackFileSystemCacheForDev: keepsCache,
  };
  if (phase !== PHASE_DEVELOPMENT_SERVER) return { ...always, ...config, experimental };
  return { ...always, ...config, experimental, serverExternalPackages: packagesOnServer() };
}

/**
 * Loaded from node_modules while content is being written: compiling them as well doubles the wait for the first page. What
 * draws pages stays bundled, so that there is one React.
 */
function packagesOnServer() {
  const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
  return Object.keys(dependencies).filter((name) => !/^(?:next|react|react-dom|@fontsource.*)$/.test(name));
}
