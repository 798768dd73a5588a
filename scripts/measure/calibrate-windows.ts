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
import { loadContent } from "@/lib/content";
import { isModelInstalled, KeptVectors, Meaning, packagedEmbedder } from "@/lib/meaning";
import { root } from "../setup/run.mjs";
import { type Item, judge, says } from "./score";

const folder = "corpora/portfolios/fit";
const file = "lib/answer/retrieve/window-weights.json";
const meaningFile = "lib/answer/retrieve/meaning-weights.json";
/** Where the vectors of the corpora are kept from one run to the next. */
const keptIn = ".next/cache/meaning";
/** Steps and rate of the descent (Adam: Kingma & Ba, 2015), and the ridge that keeps a weight small that little speaks for. */
const ranking = { steps: 250, rate: 0.1, ridge: 0.003 };
const accepting = { steps: 3000, rate: 0.05, ridge: 0.004 };

/** A question with the windows that may answer it, and how much of a right answer each holds. */
interface Asked {
  person: string;
  item: Item;
  choice: WindowChoice;
  held: number[];
}

type Numbers = Record<string, number>;

/**
 * Fits how windows are chosen and when they are an answer, on the invented portfolios of the `fit` half. The choice is a
 * softmax over the windows of a question. The probability that it is right is fitted on choices made by numbers that
 * had not seen the person (leave one person out), so that it says what holds for strangers.
 * @returns what was found, in one line
 */
export async function calibrateWindows(): Promise<string> {
  const found = fitted(await questions((answerer, conversation) => answerer.windows(conversation)));
  write(file, found.weights);
  return `${file}: ${found.said}`;
}

/**
 * The same with what questions mean, by the packaged model: how windows are chosen where words are not sure.
 * @returns what was found, in one line
 */
export async function calibrateMeaning(): Promise<string> {
  if (!isModelInstalled()) return `${meaningFile}: left as it is, for the packaged model is not installed`;
  const embedder = packagedEmbedder();
  const meaning = new Meaning(embedder, new KeptVectors(path.join(root, keptIn), embedder.id));
  const found = fitted(
    await questions((answerer, conversation) => answerer.windowsByMeaning(conversation), meaning),
  );
  const { below, accepted } = JSON.parse(readFileSync(path.join(root, meaningFile), "utf8"));
  write(meaningFile, { below, accepted, ...found.weights });
  return `${meaningFile}: ${found.said}`;
}

function write(place: string, weights: WindowWeights & { below?: number; accepted?: number }): void {
  writeFileSync(path.join(root, place), `${JSON.stringify(weights, null, 2)}\n`);
}

function fitted(asked: readonly Asked[]): { weights: WindowWeights; said: string } {
  const window = fitRanking(asked);
  const people = [...new Set(asked.map(({ person }) => person))];
  const outcomes = people.flatMap((left) => {
    const others = fitRanking(asked.filter(({ person }) => person !== left));
    return asked.filter(({ person }) => person === left).map((each) => outcomeOf(each, others));
  });
  const acceptance = fitAcceptance(outcomes);
  const right = outcomes.filter((outcome) => outcome.right === 1).length;
  return {
    weights: { window: rounded(window), acceptance: rounded(acceptance) },
    said: `${right} of ${outcomes.length} choices right by numbers that had not seen the person`,
  };
}

type Choosing = (
  answerer: Answerer,
  conversation: Conversation,
) => Promise<WindowChoice | undefined> | WindowChoice | undefined;

async function questions(choosing: Choosing, meaning?: Meaning): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const person of readdirSync(path.join(root, folder)))
    asked.push(...(await questionsOver(person, choosing, meaning)));
  return asked;
}

async function questionsOver(person: string, choosing: Choosing, meaning?: Meaning): Promise<Asked[]> {
  const place = path.join(root, folder, person);
  const answerer = createAnswerer(loadContent(place), { meaning });
  await answerer.prepare();
  const asked: Asked[] = [];
  const items = readFileSync(path.join(place, "items.jsonl"), "utf8").split("\n").filter(Boolean);
  for (const line of items) {
    const item: Item = JSON.parse(line);
    const turns = item.turns ?? [item.question ?? ""];
    const history = turns.slice(0, -1).map((content): Turn => ({ role: "user", content }));
    const choice = await choosing(answerer, { query: turns.at(-1) ?? "", history });
    if (!choice) continue;
    const wanted = item.must_include ?? [];
    const held = choice.windows.map(({ text }) => {
      const met = wanted.filter((alternatives) => alternatives.some((one) => says(text, one))).length;
      return wanted.length > 0 ? met / wanted.length : 0;
    });
    asked.push({ person, item, choice, held });
  }
  return asked;
}

/** Maximises the probability that the chosen window is one that holds the most of a right answer. */
function fitRanking(asked: readonly Asked[]): Numbers {
  const teaching = asked.filter(({ item, held }) => item.answerable !== false && Math.max(...held) > 0);
  const names = Object.keys(teaching[0]?.choice.windows[0]?.features ?? {});
  const questions = teaching.map(({ choice, held }) => {
    const most = Math.max(...held);
    return {
      rows: choice.windows.map(({ features }) => Object.values(features)),
      good: held.map((share) => (share === most ? share : 0)),
    };
  });
  return descend(names, ranking, (weights, slope) => {
    for (const { rows, good } of questions) {
      const likely = softmax(rows.map((row) => dot(row, weights)));
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
  signals: Numbers;
  right: number;
}

function outcomeOf({ item, choice }: Asked, window: Numbers): Outcome {
  const { text, acceptance } = choice.settle({ window, acceptance: {} });
  const { verdict } = judge(item, { answer: text, confidence: 1 });
  return {
    signals: { ...acceptance, bias: 1 },
    right: Number(item.answerable !== false && verdict === "right"),
  };
}

/** Logistic regression of whether a choice was right. */
function fitAcceptance(outcomes: readonly Outcome[]): Numbers {
  const names = Object.keys(outcomes[0]?.signals ?? {});
  const rows = outcomes.map(({ signals }) => names.map((name) => signals[name] ?? 0));
  return descend(names, accepting, (weights, slope) => {
    for (const [at, row] of rows.entries()) {
      const error = (outcomes[at]?.right ?? 0) - 1 / (1 + Math.exp(-dot(row, weights)));
      for (const [name, value] of row.entries())
        slope[name] = (slope[name] ?? 0) + (error * value) / rows.length;
    }
  });
}

/** Climbs along a slope by Adam; every weight but the bias is pulled to zero. */
function descend(
  names: readonly string[],
  { steps, rate, ridge }: typeof ranking,
  slopeAt: (weights: readonly number[], slope: number[]) => void,
): Numbers {
  const weights = names.map(() => 0);
  const mean = names.map(() => 0);
  const square = names.map(() => 0);
  for (let step = 1; step <= steps; step += 1) {
    const slope = names.map((name, at) => (name === "bias" ? 0 : -ridge * (weights[at] ?? 0)));
    slopeAt(weights, slope);
    for (const [at, value] of slope.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * value * value;
      const [m, v] = [(mean[at] ?? 0) / (1 - 0.9 ** step), (square[at] ?? 0) / (1 - 0.999 ** step)];
      weights[at] = (weights[at] ?? 0) + (rate * m) / (Math.sqrt(v) + 1e-8);
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

function dot(row: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

function rounded(numbers: Numbers): Numbers {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value.toFixed(3))]));
}
