const capacity = 10_000;

/**
 * Remembers who is over the limit and until when, so that refusing costs no round trip.
 * Exact: a full window admits nobody before its oldest request leaves.
 */
export class BlockedKeys {
  private readonly until = new Map<string, number>();

  /** Milliseconds this key is still blocked for; 0 when it is not known to be. */
  remainingMs(key: string): number {
    const until = this.until.get(key);
    if (until === undefined) return 0;
    const left = until - performance.now();
    if (left > 0) return left;
    this.until.delete(key);
    return 0;
  }

  block(key: string, forMs: number): void {
    this.until.delete(key);
    this.until.set(key, performance.now() + forMs);
    if (this.until.size > capacity) this.until.delete(this.until.keys().next().value!);
  }
}
