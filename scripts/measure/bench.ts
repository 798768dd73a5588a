import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { main, root, Stop } from "../setup/run.mjs";
import { answer } from "./bench/answer";
import { http } from "./bench/http";
import { lighthouse } from "./bench/lighthouse";
import { mcp } from "./bench/mcp";
import { tokens } from "./bench/tokens";
import type { Entry, Figure } from "./bench/types";
import { weight } from "./bench/weight";

const entries: Entry[] = [answer, http, mcp, tokens, weight, lighthouse];

// `npm run bench [-- NAME]`: measures, prints a table, and keeps the figures in bench-results.json.
await main(async () => {
  const [wanted] = process.argv.slice(2);
  const chosen = entries.filter((entry) => !wanted || entry.name === wanted);
  if (chosen.length === 0)
    throw new Stop(`There is ${entries.map((entry) => entry.name).join(", ")}; not ${wanted}.`);
  const results = [];
  for (const entry of chosen) {
    const result = await entry.run();
    const width = Math.max(...result.figures.map(({ name }) => name.length)) + 2;
    const lines = result.figures.map((figure) => lineOf(figure, width));
    console.log(`${entry.name}: ${result.about}\n${lines.join("\n")}\n`);
    results.push({ name: entry.name, ...result });
  }
  const machine = {
    node: process.version,
    platform: process.platform,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
  };
  const report = { measured_at: new Date().toISOString(), machine, results };
  writeFileSync(path.join(root, "bench-results.json"), `${JSON.stringify(report, null, 2)}\n`);
  if (results.some(({ figures }) => figures.some(isMissed))) process.exitCode = 1;
});

function lineOf(figure: Figure, width: number): string {
  const { name, value, unit, baseline } = figure;
  const amount = (number: number) => `${number.toFixed(3)} ${unit}`.trim();
  const against = baseline ? `${(value / baseline).toFixed(2)} x plain (${amount(baseline)})` : "";
  return `  ${name.padEnd(width)}${amount(value).padStart(14)}  ${against.padEnd(28)}${goalOf(figure)}`.trimEnd();
}

function goalOf(figure: Figure): string {
  const { unit, atMost, atLeast } = figure;
  if (atMost === undefined && atLeast === undefined) return "";
  const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${Number(atMost.toFixed(1))}`;
  return `${isMissed(figure) ? "MISSED" : "met"}: ${limit} ${unit}`;
}

function isMissed({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Figure) {
  return !(value <= atMost && value >= atLeast);
}
