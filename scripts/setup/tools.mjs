import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { run, runNode } from "./run.mjs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The Chromium of this machine: CHROMIUM_PATH, else a usual place; undefined leaves the choice to Playwright. */
export function chromiumPath() {
  return [process.env.CHROMIUM_PATH, ...usualPlaces].find((place) => place && existsSync(place));
}

/** Gets the two programs the tests need beside Node: a Chromium and a Redis server. */
export async function ensureTools() {
  const missing = [!hasChromium() && "chromium", !hasRedis() && "redis-server"].filter(
    (name) => name !== false,
  );
  if (missing.length > 0 && isDebianRoot()) await installPackages(missing);
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
  await run("apt-get", ["update", "-qq"], { env });
  const { code, output } = await run(
    "apt-get",
    ["install", "-qq", "-y", "--no-install-recommends", ...names],
    {
      env,
    },
  );
  if (code !== 0) console.log(output.trim());
}

async function installPlaywrightBrowser() {
  console.log("Installing a Chromium for Playwright ...");
  const { code, output } = await runNode("node_modules/playwright/cli.js", ["install", "chromium"]);
  if (code !== 0) console.log(`${output.trim()}\nThere is no Chromium: set CHROMIUM_PATH to one.`);
}
