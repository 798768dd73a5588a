import type { Answer, Conversation, Piece } from "./types";

export type * from "./types";

/** Answers a question from the owner's content, piece by piece. */
export async function* answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer> {
  signal?.throwIfAborted();
  const result: Answer = {
    text: `The portfolio doesn't say anything about "${conversation.query}".`,
    status: "not_found",
    sources: [],
    citations: [],
    confidence: 0.1,
    suggestions: [],
    engine: "embedded",
  };
  yield { type: "sources", sources: [], citations: [] };
  yield { type: "delta", text: result.text };
  return result;
}
