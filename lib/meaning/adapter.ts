import { normalized } from "./embedder";
import { decodeNumbers, type EncodedNumbers } from "./encoded-numbers";

/** The adapter's two low-rank matrices, row by row. */
export interface AdapterData {
  rank: number;
  into: EncodedNumbers;
  back: EncodedNumbers;
}

/**
 * Adapts vectors of an embedder so that questions point to what answers them: x + xAB, at length 1 (a low-rank adapter:
 * Hu et al., 2021). The weights are fitted by `npm run calibrate`.
 */
export class Adapter {
  readonly #rank: number;
  readonly #into: Float32Array;
  readonly #back: Float32Array;

  constructor({ rank, into, back }: AdapterData) {
    this.#rank = rank;
    this.#into = decodeNumbers(into);
    this.#back = decodeNumbers(back);
  }

  /** The adapted vector, of length 1. */
  apply(vector: Float32Array): Float32Array {
    const width = vector.length;
    const compressed = new Float32Array(this.#rank);
    for (let row = 0; row < width; row += 1)
      for (let at = 0; at < this.#rank; at += 1)
        compressed[at] =
          (compressed[at] ?? 0) + (vector[row] ?? 0) * (this.#into[row * this.#rank + at] ?? 0);
    const result = vector.slice();
    for (const [row, value] of compressed.entries())
      for (let at = 0; at < width; at += 1)
        result[at] = (result[at] ?? 0) + value * (this.#back[row * width + at] ?? 0);
    return normalized(result);
  }
}
