import { type AdapterData, encodeNumbers, softmax } from "@/lib/meaning";
import { addTo, DescentFit, dot } from "./descent";

/** A passage and a question that it answers, as vectors of length 1. */
export interface Pair {
  passage: Float32Array;
  question: Float32Array;
}

/** How sharply the passage that answers is told from the others, and how much less the way back counts. */
const temperature = 0.05;
const backCounts = 0.3;

/** Fits a matrix W so that of x + xW each question of a batch finds its own passage among the others (InfoNCE: van den Oord et al., 2018). */
export class TurnFit {
  readonly #width: number;
  readonly #matrix: DescentFit;

  constructor(width: number) {
    this.#width = width;
    this.#matrix = new DescentFit(width * width);
  }

  /**
   * One step down the slope of a batch.
   * @returns the share of questions that find their own passage first
   */
  learn(pairs: readonly Pair[], rate: number): number {
    const asked = pairs.map(({ question }) => this.#turned(question));
    const told = pairs.map(({ passage }) => this.#turned(passage));
    const scores = asked.map(({ turned }) => told.map((other) => dot(turned, other.turned) / temperature));
    const there = scores.map(softmax);
    const back = told.map((_, at) => softmax(scores.map((row) => row[at] ?? 0)));
    const slopes = scores.map((row, q) =>
      row.map((_, p) => {
        const own = Number(q === p);
        const error = (there[q]?.[p] ?? 0) - own + backCounts * ((back[p]?.[q] ?? 0) - own);
        return error / (pairs.length * temperature);
      }),
    );
    for (const [q, one] of asked.entries())
      this.#follow(
        one,
        this.#sumOf(told, (p) => slopes[q]?.[p] ?? 0),
      );
    for (const [p, one] of told.entries())
      this.#follow(
        one,
        this.#sumOf(asked, (q) => slopes[q]?.[p] ?? 0),
      );
    this.#matrix.step(rate);
    return scores.filter((row, at) => row[at] === Math.max(...row)).length / pairs.length;
  }

  /** The matrix by the two narrow ones that come nearest to it, as they are shipped. */
  written(rank: number): AdapterData {
    const { into, toMatrix: back } = reduceRank(this.#matrix.values, this.#width, rank);
    return { rank, into: encodeNumbers(into), back: encodeNumbers(back) };
  }

  #turned(vector: Float32Array): Turned {
    const sum = Float64Array.from(vector);
    for (const [row, value] of vector.entries()) addTo(sum, this.#rowOf(this.#matrix.values, row), value);
    const length = Math.sqrt(dot(sum, sum));
    return { vector, turned: sum.map((value) => value / length), length };
  }

  /** Carries the slope of a turned vector back to the matrix. */
  #follow({ vector, turned, length }: Turned, slope: Float64Array): void {
    const along = dot(slope, turned);
    const own = slope.map((value, at) => (value - along * (turned[at] ?? 0)) / length);
    for (const [row, value] of vector.entries()) addTo(this.#rowOf(this.#matrix.slope, row), own, value);
  }

  #rowOf(matrix: Float64Array, row: number): Float64Array {
    return matrix.subarray(row * this.#width, (row + 1) * this.#width);
  }

  #sumOf(vectors: readonly Turned[], weight: (at: number) => number): Float64Array {
    const sum = new Float64Array(this.#width);
    for (const [at, { turned }] of vectors.entries()) addTo(sum, turned, weight(at));
    return sum;
  }
}

const roundCount = 30;

/**
 * The product of two narrow matrices that is nearest to a square one, by orthogonal iteration (Golub & Van Loan, 8.2.4).
 * @param matrix row by row
 */
function reduceRank(
  matrix: Float64Array,
  width: number,
  rank: number,
): { into: Float64Array; toMatrix: Float64Array } {
  const row = (at: number) => matrix.subarray(at * width, (at + 1) * width);
  // The directions of the rows' space that the matrix stretches most, each a row of its own.
  let back: Float64Array[] = Array.from({ length: rank }, (_, at) =>
    row(at * Math.floor(width / rank)).slice(),
  );
  const through = (direction: Float64Array) =>
    Float64Array.from({ length: width }, (_, at) => dot(row(at), direction));
  for (let round = 0; round < roundCount; round += 1) {
    back = orthogonal(
      back.map((direction) => {
        const sum = new Float64Array(width);
        for (const [at, value] of through(direction).entries()) addTo(sum, row(at), value);
        return sum;
      }),
    );
  }
  const columns = back.map(through);
  const into = new Float64Array(width * rank);
  for (const [at, column] of columns.entries())
    for (const [place, value] of column.entries()) into[place * rank + at] = value;
  return { into, toMatrix: Float64Array.from(back.flatMap((direction) => [...direction])) };
}

/** Vectors of length 1 that span the same and stand upright on each other (Gram and Schmidt). */
function orthogonal(vectors: readonly Float64Array[]): Float64Array[] {
  const made: Float64Array[] = [];
  for (const vector of vectors) {
    const left = vector.slice();
    for (const other of made) addTo(left, other, -dot(left, other));
    const length = Math.sqrt(dot(left, left)) || 1;
    made.push(left.map((value) => value / length));
  }
  return made;
}

interface Turned {
  vector: Float32Array;
  turned: Float64Array;
  length: number;
}
