import { messageOf } from "@/lib/errors";
import { BoundedMap, log } from "@/lib/runtime";
import { type Embedder, type QuantizedVector, quantize, VectorTable } from "./embedder";
import { hashOf, type VectorCache } from "./vector-cache";

/** The time limits for embedding a question and for a batch of passages, in milliseconds. */
const questionMs = 1_500;
const passagesMs = 30_000;
/** Vectors are saved in batches of this size, so that a process that ends midway loses little. */
const saveBatchSize = 256;
/** How long an embedder that failed is left alone, in milliseconds. */
const backOffMs = 30_000;
/** How many questions wait for the embedder at a time; one more is answered by words alone. */
const maxWaiting = 8;
/** How many vectors of questions are kept, of some 1.5 kB each. */
const maxRecent = 128;

/**
 * Embeddings of texts. Those of a site's passages are computed once and cached by the texts' hashes; that of a question
 * is computed when it is asked. While the embedder fails or is slow there is none, and callers do without.
 */
export class Meaning {
  readonly embedder: Embedder;
  readonly #cache: VectorCache;
  #vectors: Map<string, QuantizedVector> | undefined;
  readonly #tables = new WeakMap<readonly string[], VectorTable>();
  #preparing: Promise<void> | undefined;
  #missing = new WeakSet<readonly string[]>();
  #backOffUntil = 0;
  #waiting = 0;
  /** A job description's demands are embedded to be read, and again to be judged. */
  readonly #recent = new BoundedMap<Float32Array>(maxRecent);

  constructor(embedder: Embedder, cache: VectorCache) {
    this.embedder = embedder;
    this.#cache = cache;
  }

  /**
   * The vectors of these texts in their order; undefined while one is missing. Then they are being made, unless only a
   * build makes them.
   * @param texts the same array each time, so that they are looked up once
   */
  vectorsOf(texts: readonly string[]): VectorTable | undefined {
    const knownTable = this.#tables.get(texts);
    if (knownTable) return knownTable;
    if (this.#preparing || this.#missing.has(texts)) return undefined;
    const found = texts.flatMap((text) => this.#cachedVectors().get(hashOf(text)) ?? []);
    if (found.length === texts.length) {
      const table = new VectorTable(found);
      this.#tables.set(texts, table);
      return table;
    }
    if (this.embedder.buildOnly) {
      this.#missing.add(texts);
      log("warn", "embeddings_missing", {
        reason: `${texts.length - found.length} of ${texts.length} passages have no vector of their meaning: npm run build makes them`,
        consequence: "answers are found by words alone",
      });
      return undefined;
    }
    this.#preparing = this.#prepareQuietly(texts).finally(() => {
      this.#preparing = undefined;
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
    const missing = [...new Set(texts)].filter((text) => !this.#cachedVectors().has(hashOf(text)));
    for (let at = 0; at < missing.length; at += saveBatchSize)
      await this.#embedAndSave(missing.slice(at, at + saveBatchSize));
    return missing.length;
  }

  async #embedAndSave(texts: readonly string[]): Promise<void> {
    const made = new Map<string, QuantizedVector>();
    try {
      for (let at = 0; at < texts.length; at += this.embedder.batchSize) {
        const batch = texts.slice(at, at + this.embedder.batchSize);
        const vectors = await this.embedder.embed(batch.map(nonEmptyText), passagesMs);
        for (const [index, vector] of vectors.entries())
          made.set(hashOf(batch[index] ?? ""), quantize(vector));
      }
    } finally {
      for (const [hash, vector] of made) this.#cachedVectors().set(hash, vector);
      if (made.size > 0) this.#save(made);
    }
  }

  /**
   * The vectors of questions, by the question; none where the embedder fails, is late or has too much to do.
   * @throws the signal's reason when it aborts
   */
  async embedQuestions(
    questions: readonly string[],
    signal?: AbortSignal,
  ): Promise<Map<string, Float32Array>> {
    signal?.throwIfAborted();
    const known = new Map(
      questions.flatMap((question) => {
        const vector = this.#recent.get(question);
        return vector ? [[question, vector] as const] : [];
      }),
    );
    const missing = questions.filter((question) => !known.has(question));
    if (missing.length === 0 || this.#waiting >= maxWaiting || performance.now() < this.#backOffUntil)
      return known;
    this.#waiting += 1;
    try {
      const vectors = await this.embedder.embed(missing.map(nonEmptyText), questionMs, signal);
      for (const [at, vector] of vectors.entries()) {
        const question = missing[at] ?? "";
        known.set(question, vector);
        this.#recent.put(question, vector);
      }
      return known;
    } catch (error) {
      signal?.throwIfAborted();
      this.#backOff(error);
      return known;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #prepareQuietly(texts: readonly string[]): Promise<void> {
    if (performance.now() < this.#backOffUntil) return;
    try {
      await this.prepare(texts);
    } catch (error) {
      this.#backOff(error);
    }
  }

  #cachedVectors(): Map<string, QuantizedVector> {
    this.#vectors ??= this.#cache.read();
    return this.#vectors;
  }

  #save(made: ReadonlyMap<string, QuantizedVector>): void {
    try {
      this.#cache.add(made);
    } catch (error) {
      log("warn", "embeddings_not_kept", {
        reason: String(error),
        consequence: "they are made again when the site starts again",
      });
    }
  }

  #backOff(error: unknown): void {
    this.#backOffUntil = performance.now() + backOffMs;
    log("warn", "embeddings_failed", {
      reason: messageOf(error),
      consequence: `answers are found by words alone for ${backOffMs / 1000} s`,
    });
  }
}

/** No embedder takes an empty text: a question that is nothing but the owner's name becomes "?". */
function nonEmptyText(text: string): string {
  return text.trim() === "" ? "?" : text;
}
