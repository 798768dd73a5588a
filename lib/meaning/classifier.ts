import { numbersOf, type WrittenNumbers } from "./written";

/** A linear classifier of an embedder's vectors and of words, one row of numbers of either for each class. */
export interface WrittenClassifier {
  /** The embedder it was fitted on: its numbers say nothing about the vectors of another. */
  embedder: string;
  classes: readonly string[];
  rows: WrittenNumbers;
  /** The words that are known, with spaces between them, and their numbers. */
  words: string;
  wordRows: WrittenNumbers;
  bias: readonly number[];
}

/** Words of a text among those that are known: their places, and how much each counts. */
export interface Bag {
  places: readonly number[];
  each: number;
}

/** Makes bags of words, each of length 1 as a vector. */
export function bagging(known: readonly string[]): (words: readonly string[]) => Bag {
  const placeOf = new Map(known.map((word, place) => [word, place]));
  return (words) => {
    const places = [...new Set(words)].flatMap((word) => placeOf.get(word) ?? []);
    return { places, each: 1 / Math.sqrt(places.length || 1) };
  };
}

/**
 * Tells by its vector and its words of which class a text is (multinomial logistic regression). The numbers are fitted by
 * `npm run calibrate`.
 */
export class Classifier {
  readonly #written: WrittenClassifier;
  readonly #rows: Float32Array;
  readonly #wordRows: Float32Array;
  readonly #known: number;
  readonly #bag: (words: readonly string[]) => Bag;

  constructor(written: WrittenClassifier) {
    this.#written = written;
    this.#rows = numbersOf(written.rows);
    this.#wordRows = numbersOf(written.wordRows);
    const known = written.words.split(" ");
    this.#known = known.length;
    this.#bag = bagging(known);
  }

  /** Whether it was fitted on vectors of this embedder. */
  isOf(embedder: string): boolean {
    return embedder === this.#written.embedder;
  }

  /**
   * How probable each class is, the most probable first; the shares sum to 1.
   * @param words the stems of the text's words
   */
  classify(vector: Float32Array, words: readonly string[]): { of: string; share: number }[] {
    const width = vector.length;
    const { places, each } = this.#bag(words);
    const wordRows = this.#wordRows;
    const rows = this.#rows;
    const scores = this.#written.bias.map((bias, row) => {
      const from = row * width;
      // Four sums, for each waits for what was added before.
      let [first, second, third, fourth] = [bias, 0, 0, 0];
      for (let at = 0; at < width; at += 4) {
        first += (vector[at] ?? 0) * (rows[from + at] ?? 0);
        second += (vector[at + 1] ?? 0) * (rows[from + at + 1] ?? 0);
        third += (vector[at + 2] ?? 0) * (rows[from + at + 2] ?? 0);
        fourth += (vector[at + 3] ?? 0) * (rows[from + at + 3] ?? 0);
      }
      let said = 0;
      for (const place of places) said += wordRows[row * this.#known + place] ?? 0;
      return first + second + third + fourth + each * said;
    });
    const shares = softmax(scores);
    return this.#written.classes
      .map((of, at) => ({ of, share: shares[at] ?? 0 }))
      .sort((a, b) => b.share - a.share);
  }
}

/** Scores as shares that sum to 1. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}
