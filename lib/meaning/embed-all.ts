import { messageOf } from "@/lib/errors";
import { log } from "@/lib/runtime";
import { type Embedder, EmbeddingsFault } from "./embedder";

/**
 * Embeds any number of texts in batches, in their order. Returns an empty list and logs a warning when the embedder fails or
 * is late.
 * @param withinMs how long all of them may take, in milliseconds
 */
export async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  withinMs: number,
): Promise<Float32Array[]> {
  const deadline = performance.now() + withinMs;
  const vectors: Float32Array[] = [];
  try {
    for (let at = 0; at < texts.length; at += embedder.batchSize) {
      const leftMs = Math.max(1, Math.ceil(deadline - performance.now()));
      vectors.push(...(await embedder.embed(texts.slice(at, at + embedder.batchSize), leftMs)));
    }
    return vectors;
  } catch (error) {
    if (!(error instanceof EmbeddingsFault)) throw error;
    const consequence = "what has the same meaning in other words is not seen to";
    log("warn", "embeddings_failed", { reason: messageOf(error), consequence });
    return [];
  }
}
