import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm start` keeps the builds for another CONTENT_DIR or SITE_URL apart; see lib/cli/setup/site.mjs.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // The image optimiser is an attack surface this site has no use for.
  images: { unoptimized: true },
  // Route handlers read the owner's files at run time; a traced deployment must carry them along.
  outputFileTracingIncludes: { "/*": ["./content/**/*"] },
};

export default config;
