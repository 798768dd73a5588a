import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isModelInstalled, plainEmbedder } from "@/lib/meaning";
import { root } from "../setup/run.mjs";
import { seeded, shuffled } from "./bench/random";
import { type Pair, TurnFit } from "./fit-turn";

const folder = "corpora/pairs";
const file = "lib/meaning/turn.json";
const rank = 16;
const epochs = 10;
const rate = 0.0003;
/** How many questions are told apart at a time: those of three or four pages, since the passages of a page are alike. */
const batchSize = 32;
const timeoutMs = 600_000;

/** A passage and its questions as the embedder has them. */
interface PassageVectors {
  page: string;
  passage: Float32Array;
  questions: Float32Array[];
}

/**
 * Fits how the vectors of the packaged embedder are turned, on invented passages of people in no other corpus.
 * @returns what was found, in one line
 */
export async function calibratePairs(): Promise<string> {
  if (!isModelInstalled()) return `${file}: left as it is, for the packaged model is not installed`;
  const random = seeded(1);
  const groups: PassageVectors[][] = [];
  for (const name of readdirSync(path.join(root, folder)).sort())
    if (name.endsWith(".jsonl")) groups.push(await embedPairs(path.join(root, folder, name)));
  const fit = new TurnFit(groups[0]?.[0]?.passage.length ?? 0);
  const rounds = Array.from({ length: epochs }, () => batchesOf(groups, random)).flat();
  let first = 0;
  for (const [step, pairs] of rounds.entries()) {
    const share = fit.learn(pairs, rate * (1 - step / rounds.length));
    if (step >= rounds.length * (1 - 1 / epochs)) first += (share * epochs) / rounds.length;
  }
  writeFileSync(path.join(root, file), `${JSON.stringify(fit.written(rank), null, 2)}\n`);
  const passages = groups.reduce((sum, group) => sum + group.length, 0);
  return `${file}: fitted on ${passages} passages; of ${batchSize} at a time ${(100 * first).toFixed(0)} % of questions find theirs first`;
}

async function embedPairs(place: string): Promise<PassageVectors[]> {
  const { embed } = plainEmbedder();
  const made: PassageVectors[] = [];
  for (const line of readFileSync(place, "utf8").split("\n").filter(Boolean)) {
    const { page, quote, questions }: { page: string; quote: string; questions: string[] } = JSON.parse(line);
    const [passage, ...asked] = await embed([`${page}. ${quote}`, ...questions], timeoutMs);
    if (passage) made.push({ page, passage, questions: asked });
  }
  return made;
}

/** Each passage with one of its questions, those of one page and of one file together, since they are the harder to tell apart. */
function batchesOf(groups: readonly PassageVectors[][], random: () => number): Pair[][] {
  const batches = groups.flatMap((group) => {
    const pages = shuffled([...new Set(group.map(({ page }) => page))], random);
    const all = pages.flatMap((name) => group.filter(({ page }) => page === name));
    return Array.from({ length: Math.floor(all.length / batchSize) }, (_, at) =>
      all.slice(at * batchSize, (at + 1) * batchSize).flatMap(({ passage, questions }) => {
        const question = questions[Math.floor(random() * questions.length)];
        return question ? [{ passage, question }] : [];
      }),
    );
  });
  return shuffled(batches, random);
}
