import { writeFileSync } from "node:fs";
import path from "node:path";
import type { AskingWeights, Marks } from "@/lib/fit";
import { type Embedder, encodeNumbers, packagedEmbedder } from "@/lib/meaning";
import { rowsOf } from "../owner/adverts";
import { root } from "../setup/run.mjs";
import { advertsWithDuties, sentencesToFit } from "./adverts-read";
import { addTo, DescentFit, dot } from "./descent";

const folder = "lib/fit/job-fit/reading/data";
const files = { marks: "asking.json", meaning: "asking-by-meaning.json" };
/** Steps and rate of the descent (Adam: Kingma & Ba, 2015), and the ridge that keeps a weight small that little speaks for. */
const [steps, rate, ridge] = [400, 0.05, 0.01];
/** A mark of fewer sentences than this is chance. */
const minSentences = 3;
const digits = 3;
/** How much longer a vector is made, so that the ridge leaves its numbers as free as the marks. */
const vectorScale = 4;
const embeddingTimeoutMs = 60_000;

interface Sample {
  set: string;
  marks: Marks;
  /** The embedder knows no other language. */
  english: boolean;
  vector: Float32Array;
  asks: boolean;
}

/**
 * Fits how likely a sentence of an advertisement asks for something, where no rule settles it: by its marks alone, and by
 * what it means as well. It is fitted on those of the labelled advertisements and on single ones. How well that holds for
 * other hands is told by files that were left out in turn.
 * @returns what was found, in one line
 */
export async function calibrateReading(): Promise<string> {
  const { AskingClassifier, asksByMarks, weighedSentences } = await import("@/lib/fit");
  const embedder = packagedEmbedder();
  const samples = await samplesWith(weighedSentences, embedder);
  const sets = [...new Set(samples.map(({ set }) => set))];
  const right = { rules: 0, marks: 0, meaning: 0 };
  for (const left of sets) {
    const others = samples.filter(({ set }) => set !== left);
    const byMarks = fitWeights(others).marks;
    const byMeaning = new AskingClassifier(toAskingWeights(fitWeightsByMeaning(others), embedder.id));
    for (const { marks, vector, english, asks } of samples.filter(({ set }) => set === left)) {
      right.rules += Number(Boolean(marks.asks) === asks);
      right.marks += Number(asksByMarks(marks, byMarks) === asks);
      right.meaning += Number(
        (english ? byMeaning.asks(marks, vector) : asksByMarks(marks, byMarks)) === asks,
      );
    }
  }
  write(files.marks, fitWeights(samples).marks);
  write(files.meaning, toAskingWeights(fitWeightsByMeaning(samples), embedder.id));
  return `${folder}: of ${samples.length} sentences ${right.meaning} read right by their meaning and ${right.marks} by marks, with numbers that had not seen the file; ${right.rules} by rules alone`;
}

function write(file: string, numbers: unknown): void {
  writeFileSync(path.join(root, folder, file), `${JSON.stringify(numbers, null, 2)}\n`);
}

async function samplesWith(
  read: typeof import("@/lib/fit")["weighedSentences"],
  embedder: Embedder,
): Promise<Sample[]> {
  const ofAdverts = advertsWithDuties().flatMap(({ set, advert: { text, labels, not_requirements } }) => {
    const rows = read(text);
    const asking = new Set(labels.flatMap((label) => rowsOf(label.text, rows)));
    const telling = new Set(not_requirements.flatMap((each) => rowsOf(each, rows)));
    return rows
      .filter((row) => asking.has(row) || telling.has(row))
      .map((row) => ({ set, ...row, asks: asking.has(row) }));
  });
  // A line above keeps the sentence from being read as a title.
  const single = sentencesToFit().flatMap(({ text, asks }) =>
    read(`Bluebell\n\n${text}`).map((row) => ({ set: "sentences", ...row, asks })),
  );
  const all = [...ofAdverts, ...single];
  const vectors: Float32Array[] = [];
  for (const { sentence: said } of all) vectors.push(...(await embedder.embed([said], embeddingTimeoutMs)));
  return all.map(({ set, marks, english, asks }, at) => ({
    set,
    marks,
    english,
    asks,
    vector: vectors[at]!,
  }));
}

/** Weights of marks, and of a vector's numbers where these are fitted as well. */
interface Weights {
  marks: Record<string, number>;
  vector: Float64Array;
}

function toAskingWeights({ marks, vector }: Weights, embedder: string): AskingWeights {
  return { embedder, marks, vector: encodeNumbers(vector) };
}

function fitWeightsByMeaning(samples: readonly Sample[]): Weights {
  return fitWeights(
    samples.filter(({ english }) => english),
    true,
  );
}

/** A logistic regression with a ridge on every weight but the bias. */
function fitWeights(samples: readonly Sample[], withVectors = false): Weights {
  const counts = new Map<string, number>();
  for (const { marks } of samples)
    for (const name of Object.keys(marks)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= minSentences).map(([name]) => name);
  const numbers = new Map(names.map((name, at) => [name, at]));
  const rows = samples.map(({ marks, vector, asks }) => ({
    held: Object.keys(marks).flatMap((name) => numbers.get(name) ?? []),
    meant: withVectors ? vector.map((value) => value * vectorScale) : [],
    asks: Number(asks),
  }));
  const ofMarks = new DescentFit(names.length);
  const ofVector = new DescentFit(rows[0]?.meant.length ?? 0);
  for (let step = 1; step <= steps; step += 1) {
    addTo(ofMarks.slope, ofMarks.values, ridge);
    addTo(ofVector.slope, ofVector.values, ridge);
    const bias = numbers.get("bias");
    if (bias !== undefined) ofMarks.slope[bias] = 0;
    for (const { held, meant, asks } of rows) {
      const score = held.reduce((sum, at) => sum + ofMarks.values[at]!, dot(meant, ofVector.values));
      const error = (1 / (1 + Math.exp(-score)) - asks) / rows.length;
      for (const at of held) ofMarks.slope[at]! += error;
      addTo(ofVector.slope, meant, error);
    }
    ofMarks.step(rate);
    ofVector.step(rate);
  }
  return {
    marks: Object.fromEntries(names.map((name, at) => [name, Number(ofMarks.values[at]!.toFixed(digits))])),
    vector: ofVector.values.map((value) => value * vectorScale),
  };
}
