import { type Products, productsIn, sizeAtOnce } from "./encoder/multiply";

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
  const vector = new Float32Array(numbers);
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  if (!Number.isFinite(length) || length === 0) throw new EmbeddingsFault("a vector without a direction");
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
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

/** Vectors of length 1 of many texts, one after another in one piece of memory. */
export class VectorTable {
  /** How many numbers a vector has. */
  readonly width: number;
  readonly #scales: Float64Array;
  readonly #numbers: Int8Array;
  readonly #asked: Float32Array;
  readonly #sums: Float32Array;
  readonly #products: Products;

  constructor(vectors: readonly CompactVector[]) {
    this.width = vectors[0]?.numbers.length ?? 0;
    this.#scales = Float64Array.from(vectors, ({ scale }) => scale);
    const padded = Math.ceil(this.width / sizeAtOnce) * sizeAtOnce;
    const count = vectors.length;
    const bytes = (padded + count) * 4 + count * padded;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
    this.#asked = new Float32Array(memory.buffer, 0, padded);
    this.#sums = new Float32Array(memory.buffer, padded * 4, count);
    this.#numbers = new Int8Array(memory.buffer, (padded + count) * 4, count * padded);
    for (const [row, { numbers }] of vectors.entries()) this.#numbers.set(numbers, row * padded);
    this.#products = productsIn(memory);
  }

  /** One of the vectors, by its place among the texts. */
  row(at: number): Float32Array {
    const scale = this.#scales[at] ?? 0;
    const from = at * this.#asked.length;
    return Float32Array.from(this.#numbers.subarray(from, from + this.width), (value) => value * scale);
  }

  /**
   * The cosines of the angles to a vector of length 1, in the texts' order: 1 for the same direction, about 0 for texts that
   * have nothing to do with each other.
   */
  cosines(vector: Float32Array): Float64Array {
    const [asked, numbers, sums] = [this.#asked, this.#numbers, this.#sums];
    const scales = this.#scales;
    const cosines = new Float64Array(scales.length);
    if (cosines.length === 0) return cosines;
    asked.set(vector);
    this.#products.dotsOfBytes(
      asked.byteOffset,
      numbers.byteOffset,
      sums.byteOffset,
      asked.length,
      scales.length,
    );
    for (let row = 0; row < cosines.length; row += 1) cosines[row] = (sums[row] ?? 0) * (scales[row] ?? 0);
    return cosines;
  }
}
