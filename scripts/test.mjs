import "./setup/node-version.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main } from "./setup/run.mjs";
import { ensureTools } from "./setup/tools.mjs";
import { clientSpecs } from "./test/clients.mjs";
import { testEnvironment } from "./test/environment.mjs";
import { recordOf, writeRecord } from "./test/record.mjs";
import {
  checkBuild,
  checkStyle,
  checkTypes,
  faultSpecs,
  runBrowserTests,
  runUnitTests,
} from "./test/suites.mjs";

// `npm test`: everything that must hold, on the sample content whatever is in `content/` and in the caller's
// environment.
// `npm run check`: of these what needs neither a build nor a browser, for the minutes between two edits; unit tests only
// where something has changed.
// `npm run test:faults [-- --minutes N]`: what must hold in trouble, often enough to believe it; N is how long it is soaked.
// `npm run test:clients`: of `npm test` what foreign software finds; writes down what `/agents` shows of it.
await main(async () => {
  await ensureInstalled();
  await ensureTools();
  const env = testEnvironment();
  const rows = process.argv.includes("--faults")
    ? await testFaults(env)
    : process.argv.includes("--clients")
      ? await testClients(env)
      : process.argv.includes("--check")
        ? await check(env, { again: false }).rows
        : await testAll(env);
  process.exitCode = summarize(rows);
});

/** @param {NodeJS.ProcessEnv} env */
async function testAll(env) {
  const checked = check(env);
  // Next writes the types of the routes where it builds.
  await checked.types;
  const build = runSuite("build", () => checkBuild(env));
  const rows = [...(await checked.rows), await build];
  return [...rows, await testInBrowser("browser", env, await build)];
}

/**
 * Types are checked by one processor; the unit tests run beside it.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ again?: boolean }} [options] without `again`, unit tests that would pass as before are not run
 */
function check(env, options) {
  const unit = runSuite("unit", () => runUnitTests(env, options));
  const style = runSuite("style", () => checkStyle(env));
  const types = style.then(() => runSuite("types", () => checkTypes(env)));
  return { types, rows: Promise.all([style, types, unit]) };
}

/**
 * The tests that have a short version in `npm test`, with their full counts; they tell what they measured.
 * @param {NodeJS.ProcessEnv} given
 */
async function testFaults(given) {
  const minutes = optionOf("--minutes");
  const env = { ...given, FAULTS: "full", ...(minutes && { FAULTS_MINUTES: minutes }) };
  const unit = await runSuite("unit", () =>
    runUnitTests(env, { wanted: /(faults|crash|hold|hold-large)\.test\.ts$/ }),
  );
  const build = await runSuite("build", () => checkBuild(env));
  const rows = [unit, build, await testInBrowser("servers", env, build, ["--workers=1", ...faultSpecs])];
  for (const { report } of rows.slice(-1)) console.log(report);
  return rows;
}

/**
 * The value behind a flag on the command line.
 * @param {string} flag
 */
function optionOf(flag) {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** @param {NodeJS.ProcessEnv} env */
async function testClients(env) {
  const build = await runSuite("build", () => checkBuild(env));
  if (build.failed) return [build];
  const date = new Date().toISOString().slice(0, 10);
  const { suites, ...row } = await runSuite("clients", () => runBrowserTests(env, clientSpecs));
  if (suites.length > 0) writeRecord(recordOf({ suites }, date));
  return [build, row];
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @param {Outcome} build
 * @param {string[]} [options] for Playwright
 */
function testInBrowser(name, env, build, options) {
  return runSuite(name, () =>
    build.failed ? notRun("there is no build to run on") : runBrowserTests(env, options),
  );
}

/**
 * @typedef {import("./test/suites.mjs").Outcome} Outcome
 */

/**
 * @template {Outcome} Found
 * @param {string} name
 * @param {() => Promise<Found>} suite
 */
async function runSuite(name, suite) {
  const started = Date.now();
  const outcome = await suite();
  const seconds = (Date.now() - started) / 1000;
  console.log(`${outcome.failed ? "✖" : "✔"} ${name}${outcome.note ? `: ${outcome.note}` : ""}`);
  if (outcome.failed) console.log(`${outcome.report}\n`);
  return { name, seconds, ...outcome };
}

/** @param {string} reason */
async function notRun(reason) {
  return { passed: 0, failed: 1, report: `Not run: ${reason}.` };
}

/**
 * Prints the table and, as the last line, the totals.
 * @param {(Outcome & { name: string, seconds: number })[]} rows
 */
function summarize(rows) {
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  const line = (/** @type {(string | number)[]} */ cells) =>
    cells.map((cell, column) => (column ? String(cell).padStart(9) : String(cell).padEnd(9))).join("");
  console.log(`\n${line(["suite", "passed", "failed", "skipped", "seconds"])}`);
  for (const { name, passed, failed, skipped = 0, seconds } of rows) {
    console.log(line([name, passed, failed, skipped, seconds.toFixed(1)]));
  }
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") > 0 ? 1 : 0;
}
