import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "playwright/test";
import { sampleContent } from "./lib/sample.mjs";
import { findBuild } from "./scripts/setup/site.mjs";
import { testChromiumPath } from "./scripts/setup/tools.mjs";
import { testEnvironment } from "./scripts/test/environment.mjs";

// Workers load this file again with the runner's environment: only the runner chooses the port and makes the folder.
process.env.E2E_PORT ||= freePort();
if (!process.env.E2E_DATA_DIR) {
  const made = mkdtempSync(path.join(tmpdir(), "portfolio-e2e-"));
  process.env.E2E_DATA_DIR = made;
  process.on("exit", () => rmSync(made, { recursive: true, force: true }));
}
// The specs are about the sample, in what they read themselves as in what is served to them.
process.env.CONTENT_DIR = sampleContent;
process.env.E2E_DIST_DIR ||= findBuild(testEnvironment()) ?? "";
if (!process.env.E2E_DIST_DIR) {
  throw new Error(
    "There is no build of the sample as the sources are now: CONTENT_DIR=examples/maren npm run build",
  );
}
const { E2E_PORT, E2E_DATA_DIR, E2E_DIST_DIR } = process.env;
const baseURL = `http://localhost:${E2E_PORT}`;

/** These build the site again, more than once, or take their time: `npm run test:faults`. */
const forFaults = process.env.FAULTS ? [] : ["**/hosting.spec.ts", "**/disk.spec.ts", "**/soak.spec.ts"];

/** Those that build a site or take longest go first: one alone at the end would keep all processors but its own waiting. */
const longest =
  /\b(?:writing|site-language|pages|landing|keyboard|limits|languages|first-run|private|pictures|static-copy|openapi-tools|faults|mcp-inspector|chat-page)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  testIgnore: forFaults,
  outputDir: "test-results",
  // One more than there are processors: tests wait, for servers above all.
  workers: Math.min(availableParallelism(), 7) + 1,
  retries: 0,
  forbidOnly: true,
  // A busy machine shows late what a quiet one shows at once; what passes ends no later for it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "dot",
  use: {
    browserName: "chromium",
    baseURL,
    launchOptions: {
      executablePath: testChromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
      ],
    },
  },
  projects: [
    { name: "longest", testMatch: longest },
    { name: "chromium", testIgnore: [longest, ...forFaults] },
  ],
  // The finished build, with room for every spec at once. Specs about limits start a server of their own.
  webServer: {
    command: `node node_modules/next/dist/bin/next start -p ${E2E_PORT}`,
    url: `${baseURL}/`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 3_000 },
    env: {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: E2E_PORT,
      SITE_URL: "",
      CONTENT_DIR: sampleContent,
      NEXT_DIST_DIR: E2E_DIST_DIR,
      DATA_DIR: E2E_DATA_DIR,
      RATE_LIMIT_PER_MINUTE: "1000000",
      LOG_LEVEL: "warn",
      EMBEDDINGS_BASE_URL: "none",
    },
  },
});

/**
 * A configuration cannot wait, so a child process asks for the port. As long as the 3000 that is drawn at build: what a page
 * says of its address is put right in the browser, and lines stay as they are.
 */
function freePort(): string {
  const ask = `const net = require("net");
    const next = () => {
      const port = 7000 + Math.floor(3000 * Math.random());
      const server = net.createServer().once("error", next);
      server.listen(port, () => server.close(() => console.log(port)));
    };
    next();`;
  return execFileSync(process.execPath, ["-e", ask], { encoding: "utf8" }).trim();
}
