import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getContent } from "@/lib/content";
import { run, Stop } from "../../setup/run.mjs";
import { chromiumPath } from "../../setup/tools.mjs";
import { median } from "./load";
import { serveSite } from "./serve";
import type { BenchEntry, Figure } from "./types";

/** It needs a newer Node than this project does, so it is fetched when it is asked for, with a Node of its own. */
const packages = ["-p", "node@22", "-p", "lighthouse@13.5.0"];
const runs = 3;
/** Chromium's trace is now and then without its beginning; Lighthouse then asks to be run again. */
const maxTries = 3;

/** The lowest score that will do, out of 100. */
const minScores = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  "agentic-browsing": 100,
} as const;
type Category = keyof typeof minScores;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

/** Lighthouse as it comes, for a phone; each figure is the median of three runs. */
export const lighthouse: BenchEntry = {
  name: "lighthouse",
  async run() {
    const { base, stop } = await serveSite();
    try {
      const figures: Figure[] = [];
      for (const page of pages()) figures.push(...figuresOf(page, await measure(base + page)));
      const about = `${runs} runs for a phone on ${pages().length} pages, medians; a busy machine costs points`;
      return { about, figures };
    } finally {
      await stop();
    }
  },
};

/** One page of each kind that people land on. */
function pages(): string[] {
  const { projects, essays } = getContent();
  const some = [projects[0] && `/projects/${projects[0].id}`, essays[0] && `/essays/${essays[0].id}`];
  return ["/", ...some.filter((page) => page !== undefined), "/fit", "/docs"];
}

async function measure(address: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (let index = 0; index < runs; index += 1) reports.push(await runOnce(address));
  return reports;
}

async function runOnce(address: string, left = maxTries - 1): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-lighthouse-"));
  const file = path.join(folder, "report.json");
  try {
    const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
    const { code, output } = await run("npx", ["-y", ...packages, "lighthouse", address, ...options], {
      env: { ...process.env, CHROME_PATH: chromiumPath() ?? "" },
    });
    if (code !== 0 && left > 0 && output.includes("run Lighthouse again")) return runOnce(address, left - 1);
    if (code !== 0) throw new Stop(`${output.trim()}\n\nLighthouse did not work; its own words are above.`);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const flags = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run";

function figuresOf(page: string, reports: Report[]): Figure[] {
  const scores = (Object.keys(minScores) as Category[]).map((category) => ({
    name: `${page} ${category}`,
    value: median(reports.map(({ categories }) => 100 * (categories[category].score ?? 0))),
    unit: "",
    atLeast: minScores[category],
  }));
  const timed = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    ...scores,
    { name: `${page} largest paint`, value: timed("largest-contentful-paint"), unit: "ms" },
    { name: `${page} blocking time`, value: timed("total-blocking-time"), unit: "ms" },
    // How fast the machine was at that moment, as Lighthouse measures it.
    {
      name: `${page} machine`,
      value: median(reports.map(({ environment }) => environment.benchmarkIndex)),
      unit: "",
    },
  ];
}
