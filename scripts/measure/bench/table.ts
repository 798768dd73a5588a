import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import packageJson from "@/package.json";
import { root } from "../../setup/run.mjs";
import type { Figure } from "./types";

const folder = path.join(root, "bench");
const resultsFile = path.join(folder, "figures.json");

/** What one entry found, and on what. */
export interface Result {
  name: string;
  about: string;
  figures: Figure[];
  date: string;
  machine: { node: string; next: string; cpu: string; cores: number; load: number };
}

/** The machine as it is now; its load is that of the last minute. */
export function machine(): Result["machine"] {
  const [load = 0] = loadavg();
  const { next } = packageJson.dependencies;
  const processors = cpus();
  const cpu = processors[0]?.model.trim() ?? "unknown";
  return { node: process.version, next, cpu, cores: processors.length, load: Math.round(load * 10) / 10 };
}

/** Keeps what was found beside what other entries found before, and draws the table anew: `bench/README.md`. */
export function writeTable(found: readonly Result[]): void {
  const before: Result[] = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : [];
  const named = new Map([...before, ...found].map((result) => [result.name, result]));
  const results = [...named.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  mkdirSync(folder, { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(path.join(folder, "README.md"), tableOf(results));
}

/** The table as Markdown. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.flatMap(({ name, figures }) => figures.map((figure) => rowOf(name, figure)));
  return `# Measured

\`npm run bench\` writes this; \`npm run bench -- NAME\` measures one part again. Ratios are taken in one run, turn about with what
they are beside: an empty handler of the same Next, a page with nothing on it, MiniSearch. A busy machine spoils times, not ratios.

| Part | What | Figure | Beside | Aim | |
| --- | --- | ---: | ---: | --- | --- |
${rows.join("\n")}

| Part | How | When, on what |
| --- | --- | --- |
${results.map(({ name, about, date, machine }) => `| ${name} | ${about} | ${date}, Node ${machine.node}, Next ${machine.next}, ${machine.cores} x ${machine.cpu}, load ${machine.load} |`).join("\n")}
`;
}

function rowOf(part: string, figure: Figure): string {
  const { name, value, unit, baseline, atMost, atLeast } = figure;
  const aim =
    atMost !== undefined
      ? `at most ${formatAmount(atMost, unit)}`
      : atLeast !== undefined
        ? `at least ${formatAmount(atLeast, unit)}`
        : "";
  const verdict = aim && (isMissed(figure) ? "missed" : "met");
  return `| ${part} | ${name} | ${formatAmount(value, unit)} | ${baseline === undefined ? "" : formatAmount(baseline, unit)} | ${aim} | ${verdict} |`;
}

/** A figure with its unit, as exactly as it means something. */
export function formatAmount(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

/** Whether a figure is not what was hoped for. */
export function isMissed({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Figure) {
  return !(value <= atMost && value >= atLeast);
}
