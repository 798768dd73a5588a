import { numbersOf, type WrittenNumbers } from "./written";

/** A linear classifier of an embedder's vectors, one row of numbers for each class. */
export interface WrittenClassifier {
  /** The embedder it was fitted on: its numbers say nothing about the vectors of another. */
  embedder: string;
  classes: readonly string[];
  rows: WrittenNumbers;
  bias: readonly number[];
}

/** Tells by its vector of which class a text is (multinomial logistic regression). The numbers are fitted by `npm run calibrate`. */
export class Classifier {
  readonly #written: WrittenClassifier;
  readonly #rows: Float32Array;

  constructor(written: WrittenClassifier) {
    this.#written = written;
    this.#rows = numbersOf(written.rows);
  }

  /** Whether it was fitted on vectors of this embedder. */
  isOf(embedder: string): boolean {
    return embedder === this.#written.embedder;
  }

  /** How probable each class is, the most probable first; the shares sum to 1. */
  classify(vector: Float32Array): { of: string; share: number }[] {
    const width = vector.length;
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
      return first + second + third + fourth;
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
