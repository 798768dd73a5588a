import { parseArgs } from "node:util";
import { main, Stop } from "../setup/run.mjs";
import { answer } from "./bench/answer";
import { first } from "./bench/first";
import { http } from "./bench/http";
import { lighthouse } from "./bench/lighthouse";
import { mcp } from "./bench/mcp";
import { memory } from "./bench/memory";
import { scale } from "./bench/scale";
import { start } from "./bench/start";
import { isMissed, machine, type Result, writeTable } from "./bench/table";
import { tokens } from "./bench/tokens";
import type { BenchEntry, Figure } from "./bench/types";
import { weight } from "./bench/weight";

const entries: BenchEntry[] = [answer, scale, http, first, mcp, memory, start, tokens, weight, lighthouse];

// `npm run bench [-- NAME] [--requests N]`: measures, prints a table, and writes it into bench/.
await main(async () => {
  const { entryName, requests } = readOptions();
  const chosen = entries.filter((entry) => !entryName || entry.name === entryName);
  if (chosen.length === 0)
    throw new Stop(`There is ${entries.map((entry) => entry.name).join(", ")}; not ${entryName}.`);
  const results: Result[] = [];
  try {
    for (const entry of chosen) results.push(await measure(entry, requests));
  } finally {
    // What stops a later part takes none of the earlier ones along. Not before: the table is a part of the site that is measured.
    writeTable(results);
  }
  if (results.some(({ figures }) => figures.some(isMissed))) process.exitCode = 1;
});

async function measure(entry: BenchEntry, requests: number | undefined): Promise<Result> {
  const show = (figure: Figure) => console.log(describeFigure(figure, figure.name.length + 2));
  const result = await entry.run({ requests, show });
  const width = Math.max(...result.figures.map(({ name }) => name.length)) + 2;
  const lines = result.figures.map((figure) => describeFigure(figure, width));
  console.log(`${entry.name}: ${result.about}\n${lines.join("\n")}\n`);
  return {
    name: entry.name,
    ...result,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
  };
}

function readOptions(): { entryName?: string; requests?: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { requests: { type: "string" } },
  });
  const requests = values.requests === undefined ? undefined : Number(values.requests);
  if (requests !== undefined && !(Number.isInteger(requests) && requests > 0))
    throw new Stop(`--requests is ${values.requests}; expected a whole number above 0.`);
  return { entryName: positionals[0], requests };
}

function describeFigure(figure: Figure, width: number): string {
  const { name, value, unit, baseline } = figure;
  const amount = (number: number) => `${number.toFixed(3)} ${unit}`.trim();
  const against = baseline ? `${(value / baseline).toFixed(2)} x plain (${amount(baseline)})` : "";
  return `  ${name.padEnd(width)}${amount(value).padStart(14)}  ${against.padEnd(28)}${describeGoal(figure)}`.trimEnd();
}

function describeGoal(figure: Figure): string {
  const { unit, atMost, atLeast } = figure;
  if (atMost === undefined && atLeast === undefined) return "";
  const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${Number(atMost.toFixed(1))}`;
  return `${isMissed(figure) ? "MISSED" : "met"}: ${limit} ${unit}`;
}
