import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { root, runNode, Stop } from "../../setup/run.mjs";
import { chromiumPath } from "../../setup/tools.mjs";
import { serve, serveSite } from "./serve";
import type { Entry } from "./types";

/** How much more JavaScript the first page may cost than a page of the same Next with nothing on it. */
const allowance = 1.08;

/** What the home page costs a visitor who has not opened the chat, in bytes as they come over the wire. */
export const weight: Entry = {
  name: "weight",
  async run() {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
    try {
      const empty = await weigh(browser, await serve(await buildEmptyPage(), plainEnvironment()));
      const home = await weigh(browser, await serveSite());
      const atMost = empty.script * allowance;
      return {
        about: "the home page before the chat is opened, beside an empty App Router page of the same Next",
        figures: [
          { name: "JavaScript", value: home.script, unit: "kB", baseline: empty.script, atMost },
          { name: "everything", value: home.all, unit: "kB", baseline: empty.all },
          { name: "requests", value: home.requests, unit: "", baseline: empty.requests },
        ],
      };
    } finally {
      await browser.close();
    }
  },
};

interface Weight {
  script: number;
  all: number;
  requests: number;
}

/** Loads the first page of a site with an empty cache, adds up what came (with headers), and ends the site. */
async function weigh(
  browser: Browser,
  { base, stop }: { base: string; stop(): Promise<void> },
): Promise<Weight> {
  const page = await browser.newPage();
  const finished = new Set<Promise<{ script: boolean; bytes: number }>>();
  page.on("requestfinished", (request) => {
    const script = request.resourceType() === "script";
    const sizes = request.sizes();
    finished.add(sizes.then((size) => ({ script, bytes: size.responseBodySize + size.responseHeadersSize })));
  });
  await page.goto(base, { waitUntil: "networkidle" });
  const parts = await Promise.all(finished);
  await page.close();
  await stop();
  const kilobytes = (some: typeof parts) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    script: kilobytes(parts.filter(({ script }) => script)),
    all: kilobytes(parts),
    requests: parts.length,
  };
}

const emptyPage: Record<string, string> = {
  "app/layout.jsx": "export default ({ children }) => <html lang='en'><body>{children}</body></html>;\n",
  "app/page.jsx": "export default () => <p>Nothing</p>;\n",
  "package.json": '{ "private": true, "type": "module" }\n',
  "next.config.mjs": `const root = ${JSON.stringify(root)};
export default { turbopack: { root }, outputFileTracingRoot: root, agentRules: false };\n`,
};

/** Inside the checkout, so that it is built with the very packages of the site. */
async function buildEmptyPage(): Promise<string> {
  const folder = path.join(root, ".next/cache/empty-page");
  for (const [name, text] of Object.entries(emptyPage)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const env = plainEnvironment();
  const { code, output } = await runNode("node_modules/next/dist/bin/next", ["build", folder], { env });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe empty page to compare with could not be built.`);
  return folder;
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const { NEXT_DIST_DIR: _, ...env } = process.env;
  return { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}
