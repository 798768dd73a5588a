import { messageOf } from "@/lib/errors";
import { log } from "@/lib/runtime";
import { type Embedder, EmbeddingsFault } from "./embedder";

/**
 * One vector for each of any number of texts, in their order; none at all, and a line in the log, where the embedder fails or
 * is late.
 * @param withinMs how long all of them may take, in milliseconds
 */
export async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  withinMs: number,
): Promise<Float32Array[]> {
  const until = performance.now() + withinMs;
  const made: Float32Array[] = [];
  try {
    for (let at = 0; at < texts.length; at += embedder.atOnce) {
      const leftMs = Math.max(1, Math.ceil(until - performance.now()));
      made.push(...(await embedder.embed(texts.slice(at, at + embedder.atOnce), leftMs)));
    }
    return made;
  } catch (error) {
    if (!(error instanceof EmbeddingsFault)) throw error;
    const consequence = "what has the same meaning in other words is not seen to";
    log("warn", "embeddings_failed", { reason: messageOf(error), consequence });
    return [];
  }
}
