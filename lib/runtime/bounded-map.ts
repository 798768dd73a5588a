/** An LRU cache, bounded by the number or the total size of its values. */
export class BoundedMap<Value> {
  readonly #maxSize: number;
  readonly #sizeOf: (value: Value, key: string) => number;
  readonly #entries = new Map<string, { value: Value; size: number }>();
  #totalSize = 0;

  /**
   * @param maxSize the total size, in the unit of `sizeOf`; without `sizeOf`, the number of values
   * @param sizeOf the size of a value; one larger than `maxSize` is not kept
   */
  constructor(maxSize: number, sizeOf: (value: Value, key: string) => number = () => 1) {
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.value;
  }

  put(key: string, value: Value): void {
    const size = this.#sizeOf(value, key);
    this.#drop(key);
    if (size > this.#maxSize) return;
    this.#entries.set(key, { value, size });
    this.#totalSize += size;
    for (const [oldest] of this.#entries) {
      if (this.#totalSize <= this.#maxSize) return;
      this.#drop(oldest);
    }
  }

  /** From the oldest to the newest. */
  *entries(): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }

  #drop(key: string): void {
    this.#totalSize -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
