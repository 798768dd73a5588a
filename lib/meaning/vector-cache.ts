import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { messageOf } from "@/lib/errors";
import { log } from "@/lib/runtime";
import type { QuantizedVector } from "./embedder";

/** The most vectors that are cached for one model: enough for some large portfolios. */
const maxVectors = 20_000;
const bytesPerScale = 4;

interface FileHeader {
  model: string;
  dimensions: number;
  /** The texts' hashes, in the order of the vectors. */
  hashes: string[];
}

/** The cache key of a text: an edited text gets a new key, and the file contains no text. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Cache of vectors on disk, one file for each model: a line of JSON, then each vector's scale, then their numbers. If
 * anything is wrong with it, the vectors are made again.
 */
export class VectorCache {
  readonly #model: string;
  readonly #file: string;
  readonly #olderFiles: readonly string[];

  /**
   * @param folder where the file is; made when something is kept
   * @param olderFolders folders where others may have kept some before: read, never written
   */
  constructor(folder: string, model: string, olderFolders: readonly string[] = []) {
    const fileIn = (place: string) =>
      path.join(/* turbopackIgnore: true */ place, `${hashOf(model).slice(0, 16)}.vectors`);
    this.#model = model;
    this.#file = fileIn(folder);
    this.#olderFiles = olderFolders.map(fileIn).filter((file) => file !== this.#file);
  }

  /** Every vector there is, by the hash of its text. */
  read(): Map<string, QuantizedVector> {
    return new Map([...this.#olderFiles, this.#file].flatMap((file) => [...this.#readFrom(file)]));
  }

  #readFrom(file: string): Map<string, QuantizedVector> {
    if (!existsSync(file)) return new Map();
    try {
      const bytes = readFileSync(file);
      const end = bytes.indexOf("\n");
      const { model, dimensions, hashes }: FileHeader = JSON.parse(bytes.subarray(0, end).toString());
      const scales = end + 1;
      const numbers = scales + hashes.length * bytesPerScale;
      if (model !== this.#model || bytes.length !== numbers + hashes.length * dimensions)
        throw new Error("it was cut off, or is of another version");
      return new Map(
        hashes.map((hash, at) => [
          hash,
          {
            scale: bytes.readFloatLE(scales + at * bytesPerScale),
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
   * Adds vectors to the cache; when there are too many, older ones are dropped.
   * @throws the system's error when nothing can be written
   */
  add(vectors: ReadonlyMap<string, QuantizedVector>): void {
    const dimensions = vectors.values().next().value?.numbers.length ?? 0;
    const before = [...this.#readFrom(this.#file)].filter(
      ([hash, { numbers }]) => !vectors.has(hash) && numbers.length === dimensions,
    );
    const all = [...vectors, ...before].slice(0, maxVectors);
    const header: FileHeader = { model: this.#model, dimensions, hashes: all.map(([hash]) => hash) };
    const scales = Buffer.alloc(all.length * bytesPerScale);
    for (const [at, [, { scale }]] of all.entries()) scales.writeFloatLE(scale, at * bytesPerScale);
    const numbers = all.map(([, vector]) => new Uint8Array(vector.numbers));
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    // Written to a temporary file and renamed, so that another process never reads half of it.
    const temporaryFile = `${this.#file}.${randomBytes(6).toString("hex")}`;
    try {
      const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), scales, ...numbers]);
      writeFileSync(temporaryFile, bytes, { mode: 0o600 });
      renameSync(temporaryFile, this.#file);
    } finally {
      rmSync(temporaryFile, { force: true });
    }
  }
}
