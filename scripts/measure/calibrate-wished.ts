import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createAnswerer, type WishFeatures } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { isModelInstalled, Meaning, packagedEmbedder, VectorCache } from "@/lib/meaning";
import { root } from "../setup/run.mjs";
import { DescentFit, dot } from "./descent";

const file = "lib/answer/retrieve/wished-weights.json";
const questions = "corpora/labelled/wished.jsonl";
const vectorCacheFolder = ".next/cache/meaning";
const names = ["line", "page", "inLine", "onPage"] as const satisfies readonly (keyof WishFeatures)[];
const steps = 1500;
const rate = 0.05;
const ridge = 0.003;
/** From this probability on a project is displayed as the nearest match. */
const displayThreshold = 0.2;

/** A question for a project by what it is for, and which one of the content it asks for; null where there is none. */
interface Labelled {
  content: string;
  question: string;
  project: string | null;
}

/** The candidates' features with a one for the bias, and the place of the right one among them; -1 where none is. */
interface Sample {
  content: string;
  rows: Float64Array[];
  right: number;
}

/**
 * Fits how likely a project is the one that somebody asks for by what it is for: a softmax over the projects of a site and
 * none of them, of the highest likelihood over labelled questions.
 * @returns what was found, in one line: how often it holds for contents that were left out
 */
export async function calibrateWished(): Promise<string> {
  if (!isModelInstalled()) return `${file}: left as it is, for the packaged model is not installed`;
  const samples = await samplesOf();
  const contents = [...new Set(samples.map(({ content }) => content))];
  const counts = { first: 0, shown: 0, wrong: 0, none: 0 };
  for (const left of contents) {
    const numbers = fitWeights(samples.filter(({ content }) => content !== left));
    for (const sample of samples.filter(({ content }) => content === left)) {
      const likely = softmax(sample.rows, numbers);
      const best = likely.indexOf(Math.max(...likely));
      const isShown = (likely[best] ?? 0) >= displayThreshold;
      if (sample.right < 0) counts.none += Number(isShown);
      else if (best === sample.right) {
        counts.first += 1;
        counts.shown += Number(isShown);
      } else counts.wrong += Number(isShown);
    }
  }
  const [bias = 0, ...weights] = fitWeights(samples);
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const embedder = packagedEmbedder().id;
  const written = Object.fromEntries(names.map((name, at) => [name, rounded(weights[at] ?? 0)]));
  writeFileSync(
    path.join(root, file),
    `${JSON.stringify({ embedder, bias: rounded(bias), ...written }, null, 2)}\n`,
  );
  const asked = samples.filter(({ right }) => right >= 0).length;
  return `${file}: of ${asked} projects asked for, ${counts.first} come first and ${counts.shown} are shown, another one for ${counts.wrong}; one is shown for ${counts.none} of ${samples.length - asked} that are not there`;
}

async function samplesOf(): Promise<Sample[]> {
  const lines: Labelled[] = readFileSync(path.join(root, questions), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const embedder = packagedEmbedder();
  const meaning = new Meaning(embedder, new VectorCache(path.join(root, vectorCacheFolder), embedder.id));
  const samples: Sample[] = [];
  for (const content of new Set(lines.map((line) => line.content))) {
    const answerer = createAnswerer(loadContent(path.join(root, content)), { meaning });
    await answerer.prepare();
    for (const { question, project } of lines.filter((line) => line.content === content)) {
      const wished = await answerer.wishedProjects({ query: question, history: [] });
      if (!wished) continue;
      const rows = wished.map(({ features }) => Float64Array.of(1, ...names.map((name) => features[name])));
      samples.push({ content, rows, right: wished.findIndex(({ entity }) => entity.name === project) });
    }
  }
  return samples;
}

function fitWeights(samples: readonly Sample[]): Float64Array {
  const fit = new DescentFit(names.length + 1);
  for (let step = 0; step < steps; step += 1) {
    for (const { rows, right } of samples) {
      const likely = softmax(rows, fit.values);
      for (const [at, row] of rows.entries()) {
        const pull = (likely[at] ?? 0) - Number(at === right);
        for (const [name, value] of row.entries())
          fit.slope[name] = (fit.slope[name] ?? 0) + (pull * value) / samples.length;
      }
    }
    for (let name = 1; name < fit.values.length; name += 1)
      fit.slope[name] = (fit.slope[name] ?? 0) + ridge * (fit.values[name] ?? 0);
    fit.step(rate);
  }
  return fit.values;
}

/** How likely each is, beside none of them, which scores nothing. */
function softmax(rows: readonly Float64Array[], weights: Float64Array): number[] {
  const scores = rows.map((row) => Math.exp(dot(row, weights)));
  const total = scores.reduce((sum, score) => sum + score, 1);
  return scores.map((score) => score / total);
}
