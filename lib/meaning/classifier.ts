import { onFirstUse } from "@/lib/once-per-process";
import { decodeNumbers, type EncodedNumbers } from "./encoded-numbers";

/** A stored linear classifier over embeddings and bags of words, with a row of weights of either for each class. */
export interface ClassifierData {
  /** The embedder it was fitted on: the weights are meaningless for vectors of another. */
  embedder: string;
  classes: readonly string[];
  rows: EncodedNumbers;
  /** The words that are known, with spaces between them, and their numbers. */
  words: string;
  wordRows: EncodedNumbers;
  bias: readonly number[];
}

/** The data decoded, on first use: half a million numbers. */
interface Weights {
  rows: Float32Array;
  wordRows: Float32Array;
  wordCount: number;
  bag: (words: readonly string[]) => Bag;
}

/** Bag of words of a text: the indices of its known words, and the weight of each. */
export interface Bag {
  indices: readonly number[];
  weight: number;
}

/** Makes a function that builds bags of words over a vocabulary, normalized to length 1. */
export function bagOfWords(vocabulary: readonly string[]): (words: readonly string[]) => Bag {
  const indexOf = new Map(vocabulary.map((word, place) => [word, place]));
  return (words) => {
    const indices = [...new Set(words)].flatMap((word) => indexOf.get(word) ?? []);
    return { indices, weight: 1 / Math.sqrt(indices.length || 1) };
  };
}

/**
 * Classifies a text by its vector and its words (multinomial logistic regression). The weights are fitted by
 * `npm run calibrate`.
 */
export class Classifier {
  readonly #data: ClassifierData;
  readonly #weights: () => Weights;

  constructor(data: ClassifierData) {
    this.#data = data;
    this.#weights = onFirstUse(() => {
      const vocabulary = data.words.split(" ");
      return {
        rows: decodeNumbers(data.rows),
        wordRows: decodeNumbers(data.wordRows),
        wordCount: vocabulary.length,
        bag: bagOfWords(vocabulary),
      };
    });
  }

  /** Whether it was fitted on vectors of this embedder. */
  isFittedOn(embedder: string): boolean {
    return embedder === this.#data.embedder;
  }

  /**
   * The probability of each class, the most probable first; they sum to 1.
   * @param words the stems of the text's words
   */
  classify(vector: Float32Array, words: readonly string[]): { label: string; probability: number }[] {
    const width = vector.length;
    const { rows, wordRows, wordCount, bag } = this.#weights();
    const { indices, weight } = bag(words);
    const scores = this.#data.bias.map((bias, row) => {
      const from = row * width;
      // Four independent sums, because each addition waits for the one before it.
      let [first, second, third, fourth] = [bias, 0, 0, 0];
      for (let at = 0; at < width; at += 4) {
        first += (vector[at] ?? 0) * (rows[from + at] ?? 0);
        second += (vector[at + 1] ?? 0) * (rows[from + at + 1] ?? 0);
        third += (vector[at + 2] ?? 0) * (rows[from + at + 2] ?? 0);
        fourth += (vector[at + 3] ?? 0) * (rows[from + at + 3] ?? 0);
      }
      let wordScore = 0;
      for (const place of indices) wordScore += wordRows[row * wordCount + place] ?? 0;
      return first + second + third + fourth + weight * wordScore;
    });
    const probabilities = softmax(scores);
    return this.#data.classes
      .map((label, at) => ({ label, probability: probabilities[at] ?? 0 }))
      .sort((a, b) => b.probability - a.probability);
  }
}

/** Scores as probabilities that sum to 1. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const exponentials = scores.map((score) => Math.exp(score - highest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return exponentials.map((value) => value / total);
}
