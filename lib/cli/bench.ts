import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { answer } from "./bench/answer";
import { mcp } from "./bench/mcp";
import type { Entry, Figure } from "./bench/types";
import { main, root, Stop } from "./setup/run.mjs";

const entries: Entry[] = [answer, mcp];

// `npm run bench [-- NAME]`: measures, prints a table, and keeps the figures in bench-results.json.
await main(async () => {
  const [wanted] = process.argv.slice(2);
  const chosen = entries.filter((entry) => !wanted || entry.name === wanted);
  if (chosen.length === 0)
    throw new Stop(`There is ${entries.map((entry) => entry.name).join(", ")}; not ${wanted}.`);
  const results = [];
  for (const entry of chosen) {
    const result = await entry.run();
    console.log(`${entry.name}: ${result.about}\n${result.figures.map(lineOf).join("\n")}\n`);
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

function lineOf(figure: Figure): string {
  const { name, value, unit, baseline } = figure;
  const against = baseline ? `${(value / baseline).toFixed(2)} x plain (${baseline.toFixed(3)} ${unit})` : "";
  const line = `  ${name.padEnd(18)}${`${value.toFixed(3)} ${unit}`.padStart(14)}  ${against.padEnd(28)}`;
  return `${line}${goalOf(figure)}`.trimEnd();
}

function goalOf(figure: Figure): string {
  const { unit, atMost, atLeast } = figure;
  const met = isMissed(figure) ? "MISSED" : "met";
  if (atMost !== undefined) return `${met}: at most ${atMost} ${unit}`;
  return atLeast === undefined ? "" : `${met}: at least ${atLeast} ${unit}`;
}

function isMissed({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Figure): boolean {
  return value > atMost || value < atLeast;
}
