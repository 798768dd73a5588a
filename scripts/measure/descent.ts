/** Numbers that go down a slope by Adam (Kingma & Ba, 2015). */
export class DescentFit {
  readonly values: Float64Array;
  readonly slope: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #steps = 0;

  constructor(size: number) {
    this.values = new Float64Array(size);
    this.slope = new Float64Array(size);
    this.#mean = new Float64Array(size);
    this.#square = new Float64Array(size);
  }

  step(rate: number): void {
    this.#steps += 1;
    for (const [at, value] of this.slope.entries()) {
      const mean = 0.9 * (this.#mean[at] ?? 0) + 0.1 * value;
      const square = 0.999 * (this.#square[at] ?? 0) + 0.001 * value * value;
      this.#mean[at] = mean;
      this.#square[at] = square;
      const [m, v] = [mean / (1 - 0.9 ** this.#steps), square / (1 - 0.999 ** this.#steps)];
      this.values[at] = (this.values[at] ?? 0) - (rate * m) / (Math.sqrt(v) + 1e-8);
    }
    this.slope.fill(0);
  }
}

/** Adds so many times the others to the numbers, in place. */
export function addTo(numbers: Float64Array, others: ArrayLike<number>, times: number): void {
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = (numbers[at] ?? 0) + times * (others[at] ?? 0);
}

/** The inner product of two vectors. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
