/** A mutex for each key: jobs of one key run one after the other; other keys do not wait. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    let done = () => {};
    const mine = new Promise<void>((resolve) => {
      done = resolve;
    });
    this.last.set(key, mine);
    try {
      await before;
      return await job();
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
      done();
    }
  }
}
