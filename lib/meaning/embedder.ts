/** Makes vectors of texts, such that texts of like meaning point in like directions. */
export interface Embedder {
  /** Names the model: vectors of another one cannot be compared with its own. */
  readonly id: string;
  /** How many texts it takes at once. */
  readonly atOnce: number;
  /** Whether passages get their vectors at a build alone, for it computes in the process that would answer. */
  readonly atBuild?: boolean;
  /**
   * One vector of length 1 for each text, in their order.
   * @param withinMs how long it may take, in milliseconds
   * @throws EmbeddingsFault when it fails or is late; the signal's reason when that aborts
   */
  embed(texts: readonly string[], withinMs: number, signal?: AbortSignal): Promise<Float32Array[]>;
}

/** The embedder did not do what it should; the message says what went wrong and holds nothing of what was sent. */
export class EmbeddingsFault extends Error {}

/**
 * The vector with length 1.
 * @throws EmbeddingsFault for numbers that have no direction
 */
export function normalized(numbers: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(numbers);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length) || length === 0) throw new EmbeddingsFault("a vector without a direction");
  return vector.map((value) => value / length);
}

/** A vector of length 1 in whole numbers from -127 to 127, a quarter of the size; what is lost turns it by less than half a degree. */
export interface CompactVector {
  numbers: Int8Array;
  /** What a number is to be multiplied by. */
  scale: number;
}

const largest = 127;

/** The vector in whole numbers. */
export function compact(vector: Float32Array): CompactVector {
  const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / largest || 1;
  return { numbers: Int8Array.from(vector, (value) => Math.round(value / scale)), scale };
}

/** How many rows are multiplied side by side: a processor adds to one sum only when it has the last. */
const sideBySide = 4;

/** Vectors of length 1 of many texts, one after another in one piece of memory. */
export class VectorTable {
  /** How many numbers a vector has. */
  readonly width: number;
  readonly #numbers: Int8Array;
  readonly #scales: readonly number[];

  constructor(vectors: readonly CompactVector[]) {
    this.width = vectors[0]?.numbers.length ?? 0;
    this.#scales = vectors.map(({ scale }) => scale);
    const rows = Math.ceil(vectors.length / sideBySide) * sideBySide;
    this.#numbers = new Int8Array(rows * this.width);
    for (const [row, { numbers }] of vectors.entries()) this.#numbers.set(numbers, row * this.width);
  }

  /** One of the vectors, by its place among the texts. */
  row(at: number): Float32Array {
    const scale = this.#scales[at] ?? 0;
    const numbers = this.#numbers.subarray(at * this.width, (at + 1) * this.width);
    return Float32Array.from(numbers, (value) => value * scale);
  }

  /**
   * The cosines of the angles to a vector of length 1, in the texts' order: 1 for the same direction, about 0 for texts that
   * have nothing to do with each other.
   */
  cosines(vector: Float32Array): Float64Array {
    const { width } = this;
    const numbers = this.#numbers;
    const sums = new Float64Array(numbers.length / width);
    for (let row = 0; row < sums.length; row += sideBySide) {
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
        const factor = vector[column] ?? 0;
        a += (numbers[at] ?? 0) * factor;
        b += (numbers[at + width] ?? 0) * factor;
        c += (numbers[at + 2 * width] ?? 0) * factor;
        d += (numbers[at + 3 * width] ?? 0) * factor;
      }
      sums.set([a, b, c, d], row);
    }
    return sums.subarray(0, this.#scales.length).map((sum, row) => sum * (this.#scales[row] ?? 0));
  }
}
