import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  type Answerer,
  type Conversation,
  createAnswerer,
  type Turn,
  type WindowChoice,
  type WindowWeights,
} from "@/lib/answer";
import { type Content, loadContent } from "@/lib/content";
import { isModelInstalled, Meaning, packagedEmbedder, VectorCache } from "@/lib/meaning";
import { root } from "../setup/run.mjs";
import { type Item, judge, mentions } from "./score";

const folder = "corpora/portfolios/fit";
const file = "lib/answer/retrieve/window-weights.json";
const meaningFile = "lib/answer/retrieve/meaning-weights.json";
/** Where the vectors of the corpora are kept from one run to the next. */
const vectorCacheFolder = ".next/cache/meaning";
/**
 * Steps and rate of the descent (Adam: Kingma & Ba, 2015), and the ridge that keeps a weight small that little speaks
 * for. Many signals of acceptance say nearly the same: a ridge as strong as all the outcomes together, on signals of one
 * scale, gave the best answers of people left out.
 */
const rankingDescent = { steps: 250, rate: 0.1, ridge: 0.003 };
const acceptanceDescent = { steps: 600, rate: 0.02, ridge: 1 };
const stretchDescent = { steps: 600, rate: 0.05, ridge: 0.003 };
/** Kinds of questions of which more, or fewer, are answered than the other signals say: the ridge hides what only some share. */
const kinds = ["yesno", "leaning"];

/** A question with the windows that may answer it, and how much of a right answer each holds. */
interface QuestionWindows {
  person: string;
  item: Item;
  choice: WindowChoice;
  rightness: number[];
}

type Numbers = Record<string, number>;

/**
 * Fits how windows are chosen and when they are an answer, on the invented portfolios of the `fit` half. The choice is a
 * softmax over the windows of a question. The probability that it is right is fitted on choices made by numbers that
 * had not seen the person (leave one person out), so that it says what holds for strangers.
 * @returns what was found, in one line
 */
export async function calibrateWindows(): Promise<string> {
  const found = fitWindowWeights(await questions((answerer, conversation) => answerer.windows(conversation)));
  write(file, found.weights);
  return `${file}: ${found.summary}`;
}

/**
 * The same with what questions mean, by the packaged model: how windows are chosen where words are not sure.
 * @returns what was found, in one line
 */
export async function calibrateMeaning(): Promise<string> {
  if (!isModelInstalled()) return `${meaningFile}: left as it is, for the packaged model is not installed`;
  const embedder = packagedEmbedder();
  const meaning = new Meaning(embedder, new VectorCache(path.join(root, vectorCacheFolder), embedder.id));
  const found = fitWindowWeights(
    await questions((answerer, conversation) => answerer.windowsByMeaning(conversation), meaning),
  );
  const { below, accepted } = JSON.parse(readFileSync(path.join(root, meaningFile), "utf8"));
  write(meaningFile, { below, accepted, ...found.weights });
  return `${meaningFile}: ${found.summary}`;
}

function write(place: string, weights: WindowWeights & { below?: number; accepted?: number }): void {
  writeFileSync(path.join(root, place), `${JSON.stringify(weights, null, 2)}\n`);
}

function fitWindowWeights(asked: readonly QuestionWindows[]): { weights: WindowWeights; summary: string } {
  const window = fitRanking(asked);
  const people = [...new Set(asked.map(({ person }) => person))];
  const outcomes = people.flatMap((left) => {
    const others = fitRanking(asked.filter(({ person }) => person !== left));
    return asked.filter(({ person }) => person === left).map((each) => outcomeOf(each, others));
  });
  const acceptance = stretchWeights(fitAcceptance(outcomes), outcomes);
  const right = outcomes.filter((outcome) => outcome.right === 1).length;
  return {
    weights: { window: rounded(window), acceptance: rounded(acceptance) },
    summary: `${right} of ${outcomes.length} choices right by numbers that had not seen the person`,
  };
}

type ChooseWindows = (
  answerer: Answerer,
  conversation: Conversation,
) => Promise<WindowChoice | undefined> | WindowChoice | undefined;

async function questions(choosing: ChooseWindows, meaning?: Meaning): Promise<QuestionWindows[]> {
  const asked: QuestionWindows[] = [];
  for (const person of readdirSync(path.join(root, folder)))
    asked.push(...(await questionsOver(person, choosing, meaning)));
  return asked;
}

async function questionsOver(
  person: string,
  choosing: ChooseWindows,
  meaning?: Meaning,
): Promise<QuestionWindows[]> {
  const place = path.join(root, folder, person);
  const content = loadContent(place);
  const plain = await questionsIn({ ...content, expected: [] }, person, choosing, meaning);
  return content.expected.length > 0
    ? [...plain, ...(await questionsIn(content, person, choosing, meaning))]
    : plain;
}

async function questionsIn(
  content: Content,
  person: string,
  choosing: ChooseWindows,
  meaning?: Meaning,
): Promise<QuestionWindows[]> {
  const answerer = createAnswerer(content, { meaning });
  await answerer.prepare();
  const asked: QuestionWindows[] = [];
  const items = readFileSync(path.join(root, folder, person, "items.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean);
  for (const line of items) {
    const item: Item = JSON.parse(line);
    const turns = item.turns ?? [item.question ?? ""];
    const history = turns.slice(0, -1).map((content): Turn => ({ role: "user", content }));
    const choice = await choosing(answerer, { query: turns.at(-1) ?? "", history });
    if (!choice) continue;
    const wanted = item.must_include ?? [];
    const held = choice.windows.map(({ text }) => {
      const met = wanted.filter((alternatives) => alternatives.some((one) => mentions(text, one))).length;
      return wanted.length > 0 ? met / wanted.length : 0;
    });
    asked.push({ person, item, choice, rightness: held });
  }
  return asked;
}

/** Maximises the probability that the chosen window is one that holds the most of a right answer. */
function fitRanking(asked: readonly QuestionWindows[]): Numbers {
  const teaching = asked.filter(
    ({ item, rightness: held }) => item.answerable !== false && Math.max(...held) > 0,
  );
  const names = Object.keys(teaching[0]?.choice.windows[0]?.features ?? {});
  const questions = teaching.map(({ choice, rightness: held }) => {
    const most = Math.max(...held);
    return {
      rows: choice.windows.map(({ features }) => Float64Array.from(Object.values(features))),
      good: held.map((share) => (share === most ? share : 0)),
    };
  });
  return descend(names, rankingDescent, (weights, slope) => {
    for (const { rows, good } of questions) {
      const likely = softmax(rows.map((row) => dotProduct(row, weights)));
      const ofGood = likely.map((share, at) => share * (good[at] ?? 0));
      const total = ofGood.reduce((sum, share) => sum + share, 0) || 1;
      for (const [at, row] of rows.entries()) {
        const pull = ((ofGood[at] ?? 0) / total - (likely[at] ?? 0)) / questions.length;
        for (const [name, value] of row.entries()) slope[name] = (slope[name] ?? 0) + pull * value;
      }
    }
  });
}

interface Outcome {
  person: string;
  signals: Numbers;
  right: number;
}

function outcomeOf({ person, item, choice }: QuestionWindows, window: Numbers): Outcome {
  const { text, acceptance } = choice.settle({ window, acceptance: {} });
  return { person, signals: acceptance, right: Number(isRight(item, text)) };
}

/**
 * Weights that were pulled hard to zero say too little of what they know: they are stretched by what makes probabilities
 * hold for people who were left out (Platt, 1999).
 */
function stretchWeights(weights: Numbers, outcomes: readonly Outcome[]): Numbers {
  const people = [...new Set(outcomes.map(({ person }) => person))];
  const unseen = people.flatMap((left) => {
    const others = fitAcceptance(outcomes.filter(({ person }) => person !== left));
    return outcomes.flatMap(({ person, signals, right }) =>
      person === left ? { row: [scoreOf(signals, others), ...kindsOf(signals), 1], right } : [],
    );
  });
  const line = descend(["slope", ...kinds, "bias"], stretchDescent, (numbers, climb) => {
    for (const { row, right } of unseen) {
      const error = right - 1 / (1 + Math.exp(-dotProduct(row, numbers)));
      for (const [at, value] of row.entries()) climb[at] = (climb[at] ?? 0) + (error * value) / unseen.length;
    }
  });
  const { slope = 1 } = line;
  const wide = Object.entries(weights).map(([name, weight]) => [name, weight * slope + (line[name] ?? 0)]);
  return Object.fromEntries(wide);
}

function kindsOf(signals: Numbers): number[] {
  return kinds.map((kind) => signals[kind] ?? 0);
}

function scoreOf(signals: Numbers, weights: Numbers): number {
  return Object.entries(signals).reduce(
    (sum, [name, value]) => sum + (weights[name] ?? 0) * value,
    weights.bias ?? 0,
  );
}

/** Whether a text answers; where a question rests on a false premise, whether it says the true thing. */
function isRight(item: Item, text: string): boolean {
  if (item.answerable === false)
    return item.corrects?.every((alternatives) => alternatives.some((one) => mentions(text, one))) ?? false;
  return judge(item, { answer: text, confidence: 1 }).verdict === "right";
}

/** Logistic regression of whether a choice was right, on signals brought to mean 0 and deviation 1. */
function fitAcceptance(outcomes: readonly Outcome[]): Numbers {
  const names = Object.keys(outcomes[0]?.signals ?? {}).filter((name) => name !== "bias");
  const columns = names.map((name) => standardize(outcomes.map(({ signals }) => signals[name] ?? 0)));
  const rows = outcomes.map((_, at) => [...columns.map(({ values }) => values[at] ?? 0), 1]);
  const fitted = descend([...names, "bias"], acceptanceDescent, (weights, slope) => {
    for (const [at, row] of rows.entries()) {
      const error = (outcomes[at]?.right ?? 0) - 1 / (1 + Math.exp(-dotProduct(row, weights)));
      for (const [name, value] of row.entries())
        slope[name] = (slope[name] ?? 0) + (error * value) / rows.length;
    }
  });
  const scaled = names.map((name, at) => (fitted[name] ?? 0) / (columns[at]?.deviation ?? 1));
  const bias = scaled.reduce((sum, weight, at) => sum - weight * (columns[at]?.mean ?? 0), fitted.bias ?? 0);
  return { ...Object.fromEntries(names.map((name, at) => [name, scaled[at] ?? 0])), bias };
}

function standardize(values: readonly number[]): { values: number[]; mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance) || 1;
  return { values: values.map((value) => (value - mean) / deviation), mean, deviation };
}

/** Climbs along a slope by Adam, in steps that grow small; every weight but the bias is pulled to zero. */
function descend(
  names: readonly string[],
  { steps, rate, ridge }: typeof rankingDescent,
  slopeAt: (weights: readonly number[], slope: number[]) => void,
): Numbers {
  const weights = names.map(() => 0);
  const slope = names.map(() => 0);
  const mean = names.map(() => 0);
  const square = names.map(() => 0);
  for (let step = 1; step <= steps; step += 1) {
    for (const [at, name] of names.entries()) slope[at] = name === "bias" ? 0 : -ridge * (weights[at] ?? 0);
    slopeAt(weights, slope);
    for (const [at, value] of slope.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * value * value;
      const [m, v] = [(mean[at] ?? 0) / (1 - 0.9 ** step), (square[at] ?? 0) / (1 - 0.999 ** step)];
      weights[at] = (weights[at] ?? 0) + (rate * (1 - step / (steps + 1)) * m) / (Math.sqrt(v) + 1e-8);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}

function dotProduct(row: ArrayLike<number>, weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

function rounded(numbers: Numbers): Numbers {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value.toFixed(3))]));
}
