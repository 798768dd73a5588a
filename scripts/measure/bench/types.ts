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

export interface Options {
  /** How many requests, where the entry should not choose. */
  requests?: number;
  /** Shows a figure as soon as it is taken, by an entry that runs for minutes. */
  show?(figure: Figure): void;
}

export interface BenchEntry {
  name: string;
  /** @returns one line of what ran, on how much, and what was measured */
  run(options?: Options): Promise<{ about: string; figures: Figure[] }>;
}
