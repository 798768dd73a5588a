/** One figure of a bench: what was measured, against what, and what was hoped for. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The same figure of the plain way of doing it. */
  baseline?: number;
  /** The highest value that is good enough. */
  atMost?: number;
  /** The lowest value that is good enough. */
  atLeast?: number;
}

export interface Entry {
  name: string;
  /**
   * One line: what runs, on how much.
   * @param options how many requests, where that is not given by the entry
   */
  run(options?: { requests?: number }): Promise<{ about: string; figures: Figure[] }>;
}
