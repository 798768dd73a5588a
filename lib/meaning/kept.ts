import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { messageOf } from "@/lib/errors";
import { log } from "@/lib/runtime";
import type { CompactVector } from "./embedder";

/** The most vectors that are kept of one model: those of some large portfolios. */
const most = 20_000;
const bytesOfScale = 4;

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
 * Vectors of texts that were made before, one file for each model: a line of JSON, then each vector's scale, then their
 * numbers. It is a cache: whatever is wrong with it, the vectors are made again.
 */
export class KeptVectors {
  readonly #model: string;
  readonly #file: string;
  readonly #older: readonly string[];

  /**
   * @param folder where the file is; made when something is kept
   * @param older folders where others may have kept some before: read, never written
   */
  constructor(folder: string, model: string, older: readonly string[] = []) {
    const fileIn = (place: string) =>
      path.join(/* turbopackIgnore: true */ place, `${hashOf(model).slice(0, 16)}.vectors`);
    this.#model = model;
    this.#file = fileIn(folder);
    this.#older = older.map(fileIn).filter((file) => file !== this.#file);
  }

  /** Every vector there is, by the hash of its text. */
  read(): Map<string, CompactVector> {
    return new Map([...this.#older, this.#file].flatMap((file) => [...this.#readFrom(file)]));
  }

  #readFrom(file: string): Map<string, CompactVector> {
    if (!existsSync(file)) return new Map();
    try {
      const bytes = readFileSync(file);
      const end = bytes.indexOf("\n");
      const { model, dimensions, hashes }: Head = JSON.parse(bytes.subarray(0, end).toString());
      const scales = end + 1;
      const numbers = scales + hashes.length * bytesOfScale;
      if (model !== this.#model || bytes.length !== numbers + hashes.length * dimensions)
        throw new Error("it was cut off, or is of another version");
      return new Map(
        hashes.map((hash, at) => [
          hash,
          {
            scale: bytes.readFloatLE(scales + at * bytesOfScale),
            numbers: new Int8Array(bytes.buffer, bytes.byteOffset + numbers + at * dimensions, dimensions),
          },
        ]),
      );
    } catch (error) {
      log("warn", "embeddings_unreadable", {
        reason: `${path.basename(file)}: ${messageOf(error)}`,
        consequence: "answers are found by words alone until the vectors are made again",
      });
      return new Map();
    }
  }

  /**
   * Keeps these beside what is there; where that are too many, the ones that were there go.
   * @throws the system's error when nothing can be written
   */
  add(made: ReadonlyMap<string, CompactVector>): void {
    const dimensions = made.values().next().value?.numbers.length ?? 0;
    const before = [...this.#readFrom(this.#file)].filter(
      ([hash, { numbers }]) => !made.has(hash) && numbers.length === dimensions,
    );
    const all = [...made, ...before].slice(0, most);
    const head: Head = { model: this.#model, dimensions, hashes: all.map(([hash]) => hash) };
    const scales = Buffer.alloc(all.length * bytesOfScale);
    for (const [at, [, { scale }]] of all.entries()) scales.writeFloatLE(scale, at * bytesOfScale);
    const numbers = all.map(([, vector]) => new Uint8Array(vector.numbers));
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    // Written beside it and moved, so that another process never reads a half.
    const draft = `${this.#file}.${randomBytes(6).toString("hex")}`;
    try {
      const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), scales, ...numbers]);
      writeFileSync(draft, bytes, { mode: 0o600 });
      renameSync(draft, this.#file);
    } finally {
      rmSync(draft, { force: true });
    }
  }
}
