import { writeFileSync } from "node:fs";
import path from "node:path";
import type { JudgementWeights, Signs, WeighedVerdict } from "@/lib/fit";
import { packagedEmbedder } from "@/lib/meaning";
import { root, runNode, Stop } from "../setup/run.mjs";
import { elsewhereSetOf, otherPeople, sampleOwner } from "./adverts-read";

const folder = "lib/fit/evidence/data";
const files = { words: "judgement.json", meaning: "judgement-by-meaning.json" };
/** Steps and rate of the descent (Adam: Kingma & Ba, 2015), and the ridge that keeps a weight small that little speaks for. */
const [steps, rate, ridge] = [400, 0.05, 0.05];
const digits = 3;
/**
 * How much a requirement counts of an advertisement that was written for somebody else. With all of it, what small portfolios do
 * show was not seen; with none, six in ten requirements of another trade were found met (a real portfolio nobody fitted on, 2026).
 */
const elsewhereWeight = 0.5;

/** A requirement that is weighed, with the verdicts that are acceptable. */
interface Sample {
  set: string;
  signs: Signs;
  acceptableVerdicts: readonly string[];
  /** Its weight in the fit. */
  weight: number;
}

type Verdicts = readonly WeighedVerdict[];

/**
 * Fits the weights of the signs by which requirements in words of their own are judged, by words alone and by meaning as well,
 * on the labelled advertisements over the sample owner and others. A label may allow several verdicts: their probability in all is maximised. How well that holds
 * for advertisements by other hands is told by sets that were left out in turn.
 * @returns what was found, in one line
 */
export async function calibrateFit(): Promise<string> {
  const { weighedVerdicts, likeliestVerdict, hasMeaningSigns, withoutMeaningSigns } = await import(
    "@/lib/fit"
  );
  const samples: Sample[] = [];
  for (const person of [sampleOwner, ...otherPeople]) samples.push(...(await samplesOver(person)));
  const write = (all: readonly Sample[], file: string, describe: (weights: JudgementWeights) => unknown) => {
    const teaching = all.filter(({ acceptableVerdicts }) =>
      weighedVerdicts.some((verdict) => acceptableVerdicts.includes(verdict)),
    );
    const sets = [...new Set(all.map(({ set }) => set))];
    const right = sets.flatMap((left) => {
      const weights = fitWeights(
        teaching.filter(({ set }) => set !== left),
        weighedVerdicts,
      );
      return all.filter(
        ({ set, signs, acceptableVerdicts }) =>
          set === left && acceptableVerdicts.includes(likeliestVerdict(signs, weights)),
      );
    }).length;
    const written = `${JSON.stringify(describe(fitWeights(teaching, weighedVerdicts)), null, 2)}\n`;
    writeFileSync(path.join(root, folder, file), written);
    return `${file}: ${right} of ${all.length} verdicts right by numbers that had not seen the set`;
  };
  const byWords = samples.map((sample) => ({ ...sample, signs: withoutMeaningSigns(sample.signs) }));
  const byMeaning = samples.filter(({ signs }) => hasMeaningSigns(signs));
  return [
    write(byWords, files.words, (weights) => weights),
    write(byMeaning, files.meaning, (weights) => ({ embedder: packagedEmbedder().id, weights })),
  ].join("\n");
}

/** A process has one content: each person is read by one of its own. @throws Stop where that fails */
async function samplesOver(person: string): Promise<Sample[]> {
  const content = person === sampleOwner ? "examples/maren" : `corpora/portfolios/fit/${person}`;
  const env = {
    ...process.env,
    CONTENT_DIR: path.join(root, content),
    EMBEDDINGS_BASE_URL: "packaged",
    LOG_LEVEL: "error",
  };
  const args = ["scripts/measure/fit-samples.ts", person];
  const { code, output } = await runNode("node_modules/tsx/dist/cli.mjs", args, { env });
  if (code !== 0) throw new Stop(`The advertisements over ${person} could not be read:\n${output}`);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line): Omit<Sample, "weight"> => JSON.parse(line))
    .map((sample) => ({ ...sample, weight: sample.set === elsewhereSetOf(person) ? elsewhereWeight : 1 }));
}

/** A multinomial logistic regression, on signs brought to mean 0 and deviation 1, told in the signs' own scale. */
function fitWeights(samples: readonly Sample[], verdicts: Verdicts): JudgementWeights {
  const names = [...new Set(samples.flatMap(({ signs }) => Object.keys(signs)))].filter(
    (name) => name !== "bias",
  );
  const scales = names.map((name) => scaleOf(samples.map(({ signs }) => signs[name] ?? 0)));
  const rows = samples.map(({ signs, acceptableVerdicts, weight }) => ({
    weight,
    row: [1, ...names.map((name, at) => ((signs[name] ?? 0) - scales[at]!.mean) / scales[at]!.deviation)],
    isAcceptable: verdicts.map((verdict) => acceptableVerdicts.includes(verdict)),
  }));
  const tables = descend(rows, verdicts.length, names.length + 1);
  const weightsByVerdict = verdicts.map((verdict, of) => {
    const [bias = 0, ...weights] = tables[of]!;
    const own = weights.map((weight, at) => weight / scales[at]!.deviation);
    const moved = bias - own.reduce((sum, weight, at) => sum + weight * scales[at]!.mean, 0);
    return [
      verdict,
      Object.fromEntries([["bias", rounded(moved)], ...names.map((name, at) => [name, rounded(own[at]!)])]),
    ];
  });
  return Object.fromEntries(weightsByVerdict);
}

interface Row {
  row: readonly number[];
  isAcceptable: readonly boolean[];
  weight: number;
}

/** Lowers the mean of -log P(an acceptable verdict) by Adam; every weight but the bias is pulled to zero. */
function descend(rows: readonly Row[], verdicts: number, length: number): number[][] {
  const make = () => Array.from({ length: verdicts }, () => new Array<number>(length).fill(0));
  const [weights, mean, square] = [make(), make(), make()];
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 1; step <= steps; step += 1) {
    const slope = weights.map((table) => table.map((weight, at) => (at === 0 ? 0 : ridge * weight)));
    for (const { row, isAcceptable, weight } of rows) {
      const likely = softmax(
        weights.map((table) => table.reduce((sum, weight, at) => sum + weight * row[at]!, 0)),
      );
      const acceptableShare = likely.reduce((sum, share, of) => sum + (isAcceptable[of] ? share : 0), 0) || 1;
      for (const [of, share] of likely.entries()) {
        const pull = (weight * (share - (isAcceptable[of] ? share / acceptableShare : 0))) / total;
        for (const [at, value] of row.entries()) slope[of]![at]! += pull * value;
      }
    }
    for (const [of, table] of slope.entries()) {
      for (const [at, value] of table.entries()) {
        mean[of]![at] = 0.9 * mean[of]![at]! + 0.1 * value;
        square[of]![at] = 0.999 * square[of]![at]! + 0.001 * value * value;
        const [m, v] = [mean[of]![at]! / (1 - 0.9 ** step), square[of]![at]! / (1 - 0.999 ** step)];
        weights[of]![at]! -= (rate * m) / (Math.sqrt(v) + 1e-8);
      }
    }
  }
  return weights;
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

function rounded(value: number): number {
  return Number(value.toFixed(digits));
}
