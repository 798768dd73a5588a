import type { Content } from "@/lib/content";
import { compose } from "./compose";
import type { Focus } from "./draft";
import { respond } from "./respond";
import { getSite, type Site, siteOf } from "./site";
import type { Answer, Conversation, Piece } from "./types";

export type * from "./types";

export interface Answerer {
  answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer>;
}

/** How many earlier questions are read again to find what a follow-up is about. */
const memory = 8;

/**
 * Answers a question from the owner's content, piece by piece: the receipts, then the text.
 * What earlier assistant turns said is not read: a forged history cannot become a fact.
 * @throws the signal's reason when it aborts.
 */
export function answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer> {
  return stream(getSite(), conversation, signal);
}

/** The same over another person's content. */
export function createAnswerer(content: Content): Answerer {
  const site = siteOf(content);
  return { answer: (conversation, signal) => stream(site, conversation, signal) };
}

/** Questions this portfolio can answer, for a page to offer. */
export function suggestedQuestions(): string[] {
  return reply(getSite(), { query: "hello", history: [] }).suggestions;
}

async function* stream(
  site: Site,
  conversation: Conversation,
  signal?: AbortSignal,
): AsyncGenerator<Piece, Answer> {
  signal?.throwIfAborted();
  const result = reply(site, conversation);
  yield { type: "sources", sources: result.sources, citations: result.citations };
  for (const text of chunks(result.text)) {
    signal?.throwIfAborted();
    yield { type: "delta", text };
  }
  return result;
}

/** The whole answer, at once. */
function reply(site: Site, { query, history }: Conversation): Answer {
  let focus: Focus = {};
  const earlier = history.filter((turn) => turn.role === "user").slice(-memory);
  for (const turn of earlier) focus = respond(turn.content, site, focus).focus;
  return compose(query, site, focus, earlier.length > 0);
}

/** A text in pieces of a few words; together they are the text again. */
function chunks(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
}
