import { dotProductBlock, instantiateProducts, type Products } from "./encoder/multiply";

/** Makes vectors of texts: texts of similar meaning have similar directions. */
export interface Embedder {
  /** Names the model: vectors of another one cannot be compared with its own. */
  readonly id: string;
  /** How many texts it takes at once. */
  readonly batchSize: number;
  /** Whether passages are embedded only at build time, because it computes in the process that answers. */
  readonly buildOnly?: boolean;
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

/** A vector of length 1 quantized to integers from -127 to 127, a quarter of the size; the error is below half a degree. */
export interface QuantizedVector {
  numbers: Int8Array;
  /** The factor of each number. */
  scale: number;
}

const maxInt8 = 127;

/** Quantizes a vector to 8-bit integers. */
export function quantize(vector: Float32Array): QuantizedVector {
  const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / maxInt8 || 1;
  return { numbers: Int8Array.from(vector, (value) => Math.round(value / scale)), scale };
}

/** Quantized vectors of many texts in one block of memory. */
export class VectorTable {
  /** How many numbers a vector has. */
  readonly width: number;
  readonly #scales: Float64Array;
  readonly #numbers: Int8Array;
  readonly #query: Float32Array;
  readonly #sums: Float32Array;
  readonly #products: Products;

  constructor(vectors: readonly QuantizedVector[]) {
    this.width = vectors[0]?.numbers.length ?? 0;
    this.#scales = Float64Array.from(vectors, ({ scale }) => scale);
    const padded = Math.ceil(this.width / dotProductBlock) * dotProductBlock;
    const count = vectors.length;
    const bytes = (padded + count) * 4 + count * padded;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
    this.#query = new Float32Array(memory.buffer, 0, padded);
    this.#sums = new Float32Array(memory.buffer, padded * 4, count);
    this.#numbers = new Int8Array(memory.buffer, (padded + count) * 4, count * padded);
    for (const [row, { numbers }] of vectors.entries()) this.#numbers.set(numbers, row * padded);
    this.#products = instantiateProducts(memory);
  }

  /** One of the vectors, by its place among the texts. */
  row(at: number): Float32Array {
    const scale = this.#scales[at] ?? 0;
    const from = at * this.#query.length;
    return Float32Array.from(this.#numbers.subarray(from, from + this.width), (value) => value * scale);
  }

  /**
   * The cosines of the angles to a vector of length 1, in the texts' order: 1 for the same direction, about 0 for texts that
   * have nothing to do with each other.
   */
  cosines(vector: Float32Array): Float64Array {
    const [query, numbers, sums] = [this.#query, this.#numbers, this.#sums];
    const scales = this.#scales;
    const cosines = new Float64Array(scales.length);
    if (cosines.length === 0) return cosines;
    query.set(vector);
    this.#products.dotsOfBytes(
      query.byteOffset,
      numbers.byteOffset,
      sums.byteOffset,
      query.length,
      scales.length,
    );
    for (let row = 0; row < cosines.length; row += 1) cosines[row] = (sums[row] ?? 0) * (scales[row] ?? 0);
    return cosines;
  }
}
