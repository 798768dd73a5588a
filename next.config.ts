import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm start` keeps the builds for another CONTENT_DIR or SITE_URL apart; see lib/cli/setup/site.mjs.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // A lock file in a folder above would make Next take that folder for the project.
  turbopack: { root: process.cwd() },
  outputFileTracingRoot: process.cwd(),
  // The image optimiser is an attack surface this site has no use for.
  images: { unoptimized: true },
  // `next dev` would write files for coding agents into the checkout.
  agentRules: false,
  // A native module: loaded from node_modules, not bundled.
  serverExternalPackages: ["@photostructure/sqlite"],
  // Read or loaded at run time, unseen by the tracer; a traced deployment must carry them along.
  outputFileTracingIncludes: {
    "/*": ["./content/**/*", "./node_modules/@photostructure/sqlite/prebuilds/**/*"],
  },
};

export default config;
