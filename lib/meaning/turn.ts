import { normalized } from "./embedder";
import { numbersOf, type WrittenNumbers } from "./written";

/** Two narrow matrices, row by row. */
export interface WrittenTurn {
  rank: number;
  into: WrittenNumbers;
  back: WrittenNumbers;
}

/**
 * How vectors of an embedder are turned so that questions point to what answers them: x + xAB, at length 1 (a low-rank
 * adapter: Hu et al., 2021). The numbers are fitted by `npm run calibrate`.
 */
export class Turn {
  readonly #rank: number;
  readonly #into: Float32Array;
  readonly #back: Float32Array;

  constructor({ rank, into, back }: WrittenTurn) {
    this.#rank = rank;
    this.#into = numbersOf(into);
    this.#back = numbersOf(back);
  }

  /** The vector turned; it keeps its length of 1. */
  turned(vector: Float32Array): Float32Array {
    const width = vector.length;
    const narrow = new Float32Array(this.#rank);
    for (let row = 0; row < width; row += 1)
      for (let at = 0; at < this.#rank; at += 1)
        narrow[at] = (narrow[at] ?? 0) + (vector[row] ?? 0) * (this.#into[row * this.#rank + at] ?? 0);
    const result = vector.slice();
    for (const [row, value] of narrow.entries())
      for (let at = 0; at < width; at += 1)
        result[at] = (result[at] ?? 0) + value * (this.#back[row * width + at] ?? 0);
    return normalized(result);
  }
}
