/** Values by their keys, up to so much in all; what was put in or asked for least lately goes first. */
export class BoundedMap<Value> {
  readonly #most: number;
  readonly #sizeOf: (value: Value, key: string) => number;
  readonly #known = new Map<string, { value: Value; size: number }>();
  #held = 0;

  /**
   * @param most how much is kept in all, in the unit that `sizeOf` gives: values, unless it is given
   * @param sizeOf a value that is larger than `most` by itself is not kept
   */
  constructor(most: number, sizeOf: (value: Value, key: string) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const found = this.#known.get(key);
    if (!found) return undefined;
    this.#known.delete(key);
    this.#known.set(key, found);
    return found.value;
  }

  put(key: string, value: Value): void {
    const size = this.#sizeOf(value, key);
    this.#drop(key);
    if (size > this.#most) return;
    this.#known.set(key, { value, size });
    this.#held += size;
    for (const [oldest] of this.#known) {
      if (this.#held <= this.#most) return;
      this.#drop(oldest);
    }
  }

  /** From the oldest to the newest. */
  *entries(): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#known) yield [key, value];
  }

  #drop(key: string): void {
    this.#held -= this.#known.get(key)?.size ?? 0;
    this.#known.delete(key);
  }
}
