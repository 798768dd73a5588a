import { bagOfWords, type ClassifierData, encodeNumbers, softmax } from "@/lib/meaning";
import { shuffled } from "./bench/random";
import { addTo, DescentFit, dot } from "./descent";

/** A text as the embedder has it, and what it is. */
export interface Labelled {
  vector: Float32Array;
  /** The stems of its words. */
  words: readonly string[];
  of: string;
  /** How much it counts beside others; 1 when left out. */
  weight?: number;
}

/** Vectors have a length of 1, so that weights would have to be large; they are fitted on longer ones. */
const longer = 8;
const epochs = 16;
const batch = 128;
const rate = 0.01;
/** Keeps a weight small that few texts speak for. */
const ridge = 1e-4;

/**
 * Fits which class a vector and its words are of: multinomial logistic regression by mini-batches, with a small ridge.
 * @param known the words that tell
 * @param random a source of numbers in [0, 1): the same gives the same classifier
 */
export function fitClassifier(
  texts: readonly Labelled[],
  known: readonly string[],
  embedder: string,
  random: () => number,
): ClassifierData {
  const classes = [...new Set(texts.map(({ of }) => of))].sort();
  const width = texts[0]?.vector.length ?? 0;
  const bag = bagOfWords(known);
  const bags = new Map(texts.map((text) => [text, bag(text.words)]));
  const rows = new DescentFit(classes.length * width);
  const wordRows = new DescentFit(classes.length * known.length);
  const bias = new DescentFit(classes.length);
  const rounds = Array.from({ length: epochs }, () => batchesOf(shuffled(texts, random))).flat();
  for (const [step, some] of rounds.entries()) {
    const total = some.reduce((sum, { weight = 1 }) => sum + weight, 0);
    for (const text of some) {
      const { vector, of, weight = 1 } = text;
      const { indices = [], weight: wordWeight = 0 } = bags.get(text) ?? {};
      const scores = classes.map((_, at) => {
        const from = at * known.length;
        const wordScore = indices.reduce((sum, index) => sum + (wordRows.values[from + index] ?? 0), 0);
        return (
          longer * (dot(vector, rowOf(rows.values, at, width)) + wordWeight * wordScore) +
          (bias.values[at] ?? 0)
        );
      });
      for (const [at, share] of softmax(scores).entries()) {
        const error = (weight / total) * (share - Number(classes[at] === of));
        addTo(rowOf(rows.slope, at, width), vector, longer * error);
        for (const index of indices) {
          const slope = at * known.length + index;
          wordRows.slope[slope] = (wordRows.slope[slope] ?? 0) + longer * error * wordWeight;
        }
        bias.slope[at] = (bias.slope[at] ?? 0) + error;
      }
    }
    for (const fitted of [rows, wordRows]) addTo(fitted.slope, fitted.values, ridge);
    for (const fitted of [rows, wordRows, bias]) fitted.step(rate * (1 - step / rounds.length));
  }
  return {
    embedder,
    classes,
    rows: encodeNumbers(rows.values.map((value) => longer * value)),
    words: known.join(" "),
    wordRows: encodeNumbers(wordRows.values.map((value) => longer * value)),
    bias: [...bias.values].map((value) => Number(value.toFixed(3))),
  };
}

/** The words that at least so many of the texts have, in the order of the alphabet. */
export function wordsOfSeveral(texts: readonly Labelled[], min: number): string[] {
  const counts = new Map<string, number>();
  for (const { words } of texts)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= min ? [word] : [])).sort();
}

function batchesOf<Value>(list: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(list.length / batch) }, (_, at) =>
    list.slice(at * batch, (at + 1) * batch),
  );
}

function rowOf(matrix: Float64Array, row: number, width: number): Float64Array {
  return matrix.subarray(row * width, (row + 1) * width);
}
