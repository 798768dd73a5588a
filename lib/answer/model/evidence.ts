import type { Site } from "../site";
import { type Chunk, chunksOf } from "./evidence/chunks";
import { relevanceOf } from "./evidence/relevance";
import type { ModelQuestion, Passage } from "./types";

const chunkCache = new WeakMap<object, Chunk[]>();

/**
 * The passages for a prompt: the most relevant chunks of the pages for a question, uncut, most relevant first; everything
 * where it fits. It contains public content only.
 * @param budgetTokens how much it may be, in tokens (see `tokensIn`)
 */
export function evidenceFor(asked: ModelQuestion, budgetTokens: number): Passage[] {
  const chunks = chunksIn(asked.site);
  const relevance = relevanceOf(asked.responses, asked.site, chunks);
  let left = budgetTokens;
  const chosen: Chunk[] = [];
  for (const chunk of [...chunks].sort((a, b) => (relevance.get(b) ?? 0) - (relevance.get(a) ?? 0))) {
    if (chunk.tokens > left) continue;
    left -= chunk.tokens;
    chosen.push(chunk);
  }
  return chosen.map(({ source, title, text, pieces }, at) => ({
    id: `p${at + 1}`,
    source,
    title,
    text,
    pieces,
  }));
}

function chunksIn({ knowledge }: Site): readonly Chunk[] {
  const built = chunkCache.get(knowledge) ?? chunksOf(knowledge);
  chunkCache.set(knowledge, built);
  return built;
}
