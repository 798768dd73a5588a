import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../setup/run.mjs";
import { clients, versionOf } from "./clients.mjs";

/** What `/agents` and `agents.md` show of the clients that were tried. */
export const recordFile = path.join(root, "lib/protocols/discovery/tried-clients.json");

/**
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ tests: { status: string, annotations: Annotation[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {import("./clients.mjs").ClientId} ClientId
 */

/**
 * What a run of the specs found, client by client, from Playwright's report. A test counts once, or as often as it says
 * by an annotation `checks`.
 * @param {{ suites: Suite[] }} report
 * @param {string} date of the run, YYYY-MM-DD
 */
export function recordOf({ suites }, date) {
  const tests = suites.flatMap(testsIn);
  return Object.entries(clients).map(([id, { package: client, uses }]) => {
    const own = tests.filter(({ annotations }) =>
      annotations.some(({ type, description }) => type === "client" && description === id),
    );
    const passed = own.filter(({ status }) => status === "expected");
    return {
      client,
      version: versionOf(/** @type {ClientId} */ (id)),
      uses,
      checks: sum(own.map(checksOf)),
      passed: sum(passed.map(checksOf)),
      date,
    };
  });
}

/** @param {ReturnType<typeof recordOf>} record */
export function writeRecord(record) {
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
}

/** @returns {Spec["tests"]} */
function testsIn(/** @type {Suite} */ { specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsIn)];
}

function checksOf(/** @type {{ annotations: Annotation[] }} */ { annotations }) {
  return Number(annotations.find(({ type }) => type === "checks")?.description ?? 1);
}

function sum(/** @type {number[]} */ numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
