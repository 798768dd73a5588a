import { type Browser, chromium } from "playwright";
import { chromiumPath } from "../../setup/tools.mjs";
import { buildPlain, plainEnvironment } from "./plain";
import { serve, serveSite } from "./serve";
import type { BenchEntry } from "./types";

/** The maximum ratio of the home page's JavaScript to that of an empty page of the same Next. */
const maxRatio = 1.06;

/** What the home page costs a visitor who has not opened the chat, in bytes as they come over the wire. */
export const weight: BenchEntry = {
  name: "weight",
  async run() {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
    try {
      const empty = await measurePageWeight(browser, await serve(await buildPlain(), plainEnvironment()));
      const home = await measurePageWeight(browser, await serveSite());
      const atMost = empty.script * maxRatio;
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
async function measurePageWeight(
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
