import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { run, runNode } from "./run.mjs";

/**
 * The same engine without windows and what is around a page in them: a page costs it a quarter of the processor's time.
 */
const headlessShell = "/usr/bin/chromium-headless-shell";

const defaultChromiumPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  headlessShell,
];

/** The Chromium of this machine: CHROMIUM_PATH, else a usual place; undefined leaves the choice to Playwright. */
export function chromiumPath() {
  return [process.env.CHROMIUM_PATH, ...defaultChromiumPaths].find((place) => place && existsSync(place));
}

/** The Chromium that the tests run in: CHROMIUM_PATH, else the one without windows, else any. */
export function testChromiumPath() {
  return process.env.CHROMIUM_PATH || !existsSync(headlessShell) ? chromiumPath() : headlessShell;
}

/** Gets the two programs the tests need beside Node: a Chromium, best without windows, and a Redis server. */
export async function ensureTools() {
  if (isDebianRoot()) {
    const shell = testChromiumPath() !== headlessShell && !process.env.CHROMIUM_PATH;
    const missing = [...(shell ? ["chromium-headless-shell"] : []), ...(hasRedis() ? [] : ["redis-server"])];
    if (missing.length > 0) await installPackages(missing);
    if (!hasChromium()) await installPackages(["chromium"]);
  }
  if (!hasChromium()) await installPlaywrightBrowser();
  if (!hasRedis()) console.log("redis-server is not installed; the tests of the shared store need it.");
}

function hasChromium() {
  if (chromiumPath()) return true;
  const { chromium } = createRequire(import.meta.url)("playwright");
  return existsSync(chromium.executablePath());
}

function hasRedis() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, "redis-server")));
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** @param {string[]} names */
async function installPackages(names) {
  console.log(`Installing ${names.join(" and ")} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const patience = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
  await run("apt-get", [...patience, "update", "-qq"], { env });
  // One by one: a release that lacks one of them has the other.
  for (const name of names) {
    const install = [...patience, "install", "-qq", "-y", "--no-install-recommends", name];
    const { code, output } = await run("apt-get", install, { env });
    if (code !== 0) console.log(output.trim());
  }
}

async function installPlaywrightBrowser() {
  console.log("Installing a Chromium for Playwright ...");
  const { code, output } = await runNode("node_modules/playwright/cli.js", ["install", "chromium"]);
  if (code !== 0) console.log(`${output.trim()}\nThere is no Chromium: set CHROMIUM_PATH to one.`);
}
