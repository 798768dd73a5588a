import { messageOf } from "@/lib/errors";
import { log } from "@/lib/runtime";
import { type CompactVector, compact, type Embedder, VectorTable } from "./embedder";
import { hashOf, type KeptVectors } from "./kept";

/** How long a reader waits for what a question means, and how long a batch of passages may take, in milliseconds. */
const questionMs = 1_500;
const passagesMs = 30_000;
/** How many vectors are made before they are kept: what a process that ends on the way does not lose. */
const keptAtOnce = 256;
/** How long an embedder that failed is left alone, in milliseconds. */
const restMs = 30_000;
/** How many questions wait for the embedder at a time; one more is answered by words alone. */
const mostWaiting = 8;

/**
 * What texts mean, as vectors. Those of a site's passages are made once and kept by the texts' hashes; that of a question
 * is made when it is asked. While the embedder fails or is slow there is none, and the caller does without.
 */
export class Meaning {
  readonly embedder: Embedder;
  readonly #kept: KeptVectors;
  #vectors: Map<string, CompactVector> | undefined;
  readonly #found = new WeakMap<readonly string[], VectorTable>();
  #making: Promise<void> | undefined;
  #missing = new WeakSet<readonly string[]>();
  #restUntil = 0;
  #waiting = 0;

  constructor(embedder: Embedder, kept: KeptVectors) {
    this.embedder = embedder;
    this.#kept = kept;
  }

  /**
   * The vectors of these texts in their order; undefined while one is missing. Then they are being made, unless only a
   * build makes them.
   * @param texts the same array each time, so that they are looked up once
   */
  known(texts: readonly string[]): VectorTable | undefined {
    const before = this.#found.get(texts);
    if (before) return before;
    if (this.#making || this.#missing.has(texts)) return undefined;
    const found = texts.flatMap((text) => this.#all().get(hashOf(text)) ?? []);
    if (found.length === texts.length) {
      const table = new VectorTable(found);
      this.#found.set(texts, table);
      return table;
    }
    if (this.embedder.atBuild) {
      this.#missing.add(texts);
      log("warn", "embeddings_missing", {
        reason: `${texts.length - found.length} of ${texts.length} passages have no vector of their meaning: npm run build makes them`,
        consequence: "answers are found by words alone",
      });
      return undefined;
    }
    this.#making = this.#makeQuietly(texts).finally(() => {
      this.#making = undefined;
    });
    return undefined;
  }

  /**
   * Makes and keeps the vectors of those of these texts that have none.
   * @returns how many were made
   * @throws EmbeddingsFault; what was made before it is kept
   */
  async prepare(texts: readonly string[]): Promise<number> {
    this.#missing = new WeakSet();
    const missing = [...new Set(texts)].filter((text) => !this.#all().has(hashOf(text)));
    for (let at = 0; at < missing.length; at += keptAtOnce)
      await this.#make(missing.slice(at, at + keptAtOnce));
    return missing.length;
  }

  async #make(texts: readonly string[]): Promise<void> {
    const made = new Map<string, CompactVector>();
    try {
      for (let at = 0; at < texts.length; at += this.embedder.atOnce) {
        const some = texts.slice(at, at + this.embedder.atOnce);
        const vectors = await this.embedder.embed(some.map(inWords), passagesMs);
        for (const [index, vector] of vectors.entries()) made.set(hashOf(some[index] ?? ""), compact(vector));
      }
    } finally {
      for (const [hash, vector] of made) this.#all().set(hash, vector);
      if (made.size > 0) this.#keep(made);
    }
  }

  /**
   * The vectors of questions, by the question; none where the embedder fails, is late or has too much to do.
   * @throws the signal's reason when it aborts
   */
  async ofQuestions(questions: readonly string[], signal?: AbortSignal): Promise<Map<string, Float32Array>> {
    if (questions.length === 0 || this.#waiting >= mostWaiting || performance.now() < this.#restUntil)
      return new Map();
    this.#waiting += 1;
    try {
      const vectors = await this.embedder.embed(questions.map(inWords), questionMs, signal);
      return new Map(vectors.map((vector, at) => [questions[at] ?? "", vector]));
    } catch (error) {
      signal?.throwIfAborted();
      this.#rest(error);
      return new Map();
    } finally {
      this.#waiting -= 1;
    }
  }

  async #makeQuietly(texts: readonly string[]): Promise<void> {
    if (performance.now() < this.#restUntil) return;
    try {
      await this.prepare(texts);
    } catch (error) {
      this.#rest(error);
    }
  }

  #all(): Map<string, CompactVector> {
    this.#vectors ??= this.#kept.read();
    return this.#vectors;
  }

  #keep(made: ReadonlyMap<string, CompactVector>): void {
    try {
      this.#kept.add(made);
    } catch (error) {
      log("warn", "embeddings_not_kept", {
        reason: String(error),
        consequence: "they are made again when the site starts again",
      });
    }
  }

  #rest(error: unknown): void {
    this.#restUntil = performance.now() + restMs;
    log("warn", "embeddings_failed", {
      reason: messageOf(error),
      consequence: `answers are found by words alone for ${restMs / 1000} s`,
    });
  }
}

/** No embedder takes an empty text: a question that is nothing but the owner's name is read as one, without the name. */
function inWords(text: string): string {
  return text.trim() === "" ? "?" : text;
}
