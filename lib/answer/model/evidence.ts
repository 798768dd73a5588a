import type { Site } from "../site";
import { type Chunk, chunksOf } from "./evidence/chunks";
import { worthOf } from "./evidence/worth";
import type { Asked, Passage } from "./types";

const known = new WeakMap<object, Chunk[]>();

/**
 * What a model is handed to read: the best stretches of the pages for a question, whole, likeliest first; everything
 * where it fits. Only what is public is ever in it.
 * @param budgetTokens how much it may be, in tokens (see `tokensIn`)
 */
export function evidenceFor(asked: Asked, budgetTokens: number): Passage[] {
  const chunks = chunksIn(asked.site);
  const worth = worthOf(asked.responses, asked.site, chunks);
  let left = budgetTokens;
  const chosen: Chunk[] = [];
  for (const chunk of [...chunks].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))) {
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
  const made = known.get(knowledge) ?? chunksOf(knowledge);
  known.set(knowledge, made);
  return made;
}
