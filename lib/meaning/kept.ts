import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The most vectors that are kept of one model: those of some large portfolios. */
const most = 20_000;

interface Head {
  model: string;
  dimensions: number;
  /** The texts' hashes, in the order of the vectors. */
  hashes: string[];
}

/** What a text is known by, so that an edited one is a new one and a kept file holds no text. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Vectors of texts that were made before, one file for each model: a line of JSON, then the numbers. It is a cache:
 * whatever is wrong with it, the vectors are made again.
 */
export class KeptVectors {
  readonly #model: string;
  readonly #file: string;

  /** @param folder where the file is; made when something is kept */
  constructor(folder: string, model: string) {
    this.#model = model;
    this.#file = path.join(/* turbopackIgnore: true */ folder, `${hashOf(model).slice(0, 16)}.vectors`);
  }

  /** Every vector there is, by the hash of its text. */
  read(): Map<string, Float32Array> {
    try {
      const bytes = readFileSync(this.#file);
      const end = bytes.indexOf("\n");
      const { model, dimensions, hashes }: Head = JSON.parse(bytes.subarray(0, end).toString());
      const numbers = bytes.subarray(end + 1);
      if (model !== this.#model || numbers.byteLength !== hashes.length * dimensions * 4) return new Map();
      // A copy, for numbers of four bytes must begin at a multiple of four.
      const all = new Float32Array(new Uint8Array(numbers).buffer);
      return new Map(
        hashes.map((hash, at) => [hash, all.subarray(at * dimensions, (at + 1) * dimensions)] as const),
      );
    } catch {
      return new Map();
    }
  }

  /**
   * Keeps these beside what is there; where that are too many, the ones that were there go.
   * @throws the system's error when nothing can be written
   */
  add(made: ReadonlyMap<string, Float32Array>): void {
    const dimensions = made.values().next().value?.length ?? 0;
    const before = [...this.read()].filter(
      ([hash, vector]) => !made.has(hash) && vector.length === dimensions,
    );
    const all = [...made, ...before].slice(0, most);
    const head: Head = { model: this.#model, dimensions, hashes: all.map(([hash]) => hash) };
    const numbers = new Float32Array(all.length * dimensions);
    for (const [at, [, vector]] of all.entries()) numbers.set(vector, at * dimensions);
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    // Written beside it and moved, so that another process never reads a half.
    const draft = `${this.#file}.${randomBytes(6).toString("hex")}`;
    try {
      writeFileSync(
        draft,
        Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(numbers.buffer)]),
        {
          mode: 0o600,
        },
      );
      renameSync(draft, this.#file);
    } finally {
      rmSync(draft, { force: true });
    }
  }
}
