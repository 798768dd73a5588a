import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleCommand } from "../setup/bundled.mjs";
import { root, run, runNode } from "../setup/run.mjs";
import { ensureBuilt } from "../setup/site.mjs";
import { bundle } from "./units/bundle.mjs";
import { groupsOf } from "./units/groups.mjs";
import { keepPasses, longestFirst, nameOf, passesAs, passOf, snapshot } from "./units/passes.mjs";

/**
 * What a suite found. `report` is shown when something failed, `note` always.
 * @typedef {{ passed: number, failed: number, skipped?: number, report: string, note?: string }} Outcome
 * @typedef {import("./record.mjs").Suite} Suite
 */

const unitTests = path.join(root, ".next/cache/unit-tests");

/** What `npm run test:faults` runs with full counts: soaking, faults of stores and disks, ends in the middle, ways of hosting. */
export const faultSpecs = [
  "soak",
  "faults",
  "shutdown",
  "disk",
  "hosting",
  "limits",
  "idempotency",
  "openapi",
].map((name) => `e2e/${name}.spec.ts`);

/**
 * Formatting and lint rules; nothing is written.
 * @returns {Promise<Outcome>}
 */
export async function checkStyle(/** @type {NodeJS.ProcessEnv} */ env) {
  return runCheck(
    await runNode("node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings"], { env }),
  );
}

/**
 * TypeScript over everything, after Next has written the types of the routes. By the compiler in machine code, which finds the
 * same in a quarter of the time; what Next and some tests call as a library is the one before it.
 * @returns {Promise<Outcome>}
 */
export async function checkTypes(/** @type {NodeJS.ProcessEnv} */ env) {
  const routes = await runNode("node_modules/next/dist/bin/next", ["typegen"], { env });
  if (routes.code !== 0) return runCheck(routes);
  return runCheck(await runNode("node_modules/typescript-native/bin/tsc", ["--noEmit", "-p", "."], { env }));
}

/**
 * The tests that stand beside the code, by Node's own runner.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ wanted?: RegExp, again?: boolean }} [options] with `wanted`, only these files; without `again`, not what passed
 *   before and depends on nothing that has changed
 * @returns {Promise<Outcome>}
 */
export async function runUnitTests(env, { wanted = /./, again = true } = {}) {
  const files = ["app", "lib", "scripts"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name))
      .filter((name) => wanted.test(name)),
  );
  const before = snapshot();
  const passes = passesAs(before);
  const groups = longestFirst(groupsOf(files));
  const passed = groups.filter((group) => !again && passes.has(nameOf(group)));
  const toRun = groups.filter((group) => !passed.includes(group));
  const bundles = await bundle(toRun, unitTests);
  const outcome = await runBundles(bundles, env);
  for (const [at, group] of toRun.entries()) {
    passes.delete(nameOf(group));
    const pass = passOf(/** @type {Bundle} */ (bundles[at]), before);
    if (pass) passes.set(nameOf(group), pass);
  }
  keepPasses(passes);
  const count = passed.reduce((total, group) => total + (passes.get(nameOf(group))?.count ?? 0), 0);
  const note = `${count.toLocaleString("en")} passed as before, ${passed.flat().length} files not run again`;
  return { ...outcome, ...(passed.length > 0 && { note }) };
}

/** @typedef {import("./units/bundle.mjs").Bundle} Bundle */

/**
 * @param {Bundle[]} bundles
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
async function runBundles(bundles, env) {
  if (bundles.length === 0) return { passed: 0, failed: 0, report: "" };
  const kept = await keepSample(env);
  // Whether there is a build makes no difference to them: by words alone.
  const { code, output } = await run(
    process.execPath,
    [
      `--import=${new URL("units/reads.mjs", import.meta.url)}`,
      "scripts/test/units/run.mjs",
      ...bundles.map(({ file }) => file),
    ],
    { env: { ...env, ...kept, EMBEDDINGS_BASE_URL: "none" } },
  );
  const count = (/** @type {string} */ name) =>
    Number(new RegExp(`^ℹ ${name} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
  const failed = count("fail") + count("cancelled");
  return {
    passed: count("pass"),
    failed: failed || Number(code !== 0),
    skipped: count("skipped") + count("todo"),
    report: withoutPassed(output),
  };
}

/**
 * What the environment needs to say for the sample to be taken as it was read once.
 * @param {NodeJS.ProcessEnv} env
 */
async function keepSample(env) {
  const command = await bundleCommand("scripts/test/units/keep-sample.ts");
  const folder = path.join(unitTests, "sample");
  const kept = command && (await run(process.execPath, [command, folder], { env }));
  return kept && kept.code === 0 ? { NEXT_RUNTIME: "nodejs", NEXT_DIST_DIR: folder } : {};
}

/**
 * The build that the browser suite runs on; nothing is built again when it is still the same.
 * @returns {Promise<Outcome>}
 */
export async function checkBuild(/** @type {NodeJS.ProcessEnv} */ env) {
  try {
    await ensureBuilt(env);
    return { passed: 1, failed: 0, report: "" };
  } catch (error) {
    return { passed: 0, failed: 1, report: /** @type {Error} */ (error).message };
  }
}

/**
 * The specs in e2e, in a real Chromium against the finished build.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [options] for Playwright: which specs; all of them when left out
 * @returns {Promise<Outcome & { suites: Suite[] }>} with what Playwright says of each test
 */
export async function runBrowserTests(env, options = []) {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-report-"));
  const file = path.join(folder, "report.json");
  const { code, output } = await runNode(
    "node_modules/playwright/cli.js",
    ["test", "--reporter=dot,json", ...options],
    {
      env: {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // Milliseconds until a worker process that has run its tests, but does not exit, is killed.
        PWTEST_CHILD_PROCESS_TIMEOUT: "8000",
      },
    },
  );
  const { stats, errors, suites } = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  const outsideTests = errors.filter(({ message }) => !stuckWorkerPattern.test(message ?? "")).length;
  // What passes at a second try only has failed.
  const failed = stats.unexpected + stats.flaky + outsideTests;
  return {
    passed: stats.expected,
    failed: failed || Number(code !== 0 && errors.length === 0),
    skipped: stats.skipped,
    report: output.trim(),
    suites,
  };
}

/**
 * Now and then Node deadlocks inside `process.exit()` (https://github.com/nodejs/node/issues/54918), and Playwright tells of the
 * worker that it had to kill as an error of the run (https://github.com/microsoft/playwright/issues/39753). All tests of that
 * worker have ended by then and are counted.
 */
const stuckWorkerPattern = /worker-\d+ process did not exit within \d+ms after stop, force-killed it/;

/**
 * @param {{ code: number, output: string }} result
 * @returns {Outcome}
 */
function runCheck({ code, output }) {
  return { passed: Number(code === 0), failed: Number(code !== 0), report: output.trim() };
}

/** @param {string} output */
function withoutPassed(output) {
  const [inOrder = ""] = output.split(/^✖ failing tests:$/m);
  return inOrder
    .split("\n")
    .filter((line) => !/^\s*[✔ℹ﹣▶]/.test(line))
    .join("\n")
    .trim();
}

/**
 * @param {string} file
 * @returns {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[], suites: Suite[] }}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };
  }
}
