import type { Content } from "@/lib/content";
import { type Signals, signalsOf } from "./decide/confidence";
import type { Response } from "./decide/respond";
import type { Focus } from "./draft";
import { getRephraser, type ModelSettings, Rephraser } from "./model";
import { getSite, type Site, siteOf } from "./site";
import { compose } from "./speak/compose";
import { inTheirLanguage } from "./speak/languages";
import { readTurn } from "./turn";
import type { Answer, Conversation, Piece, Turn } from "./types";

export type { Signals } from "./decide/confidence";
export type * from "./types";

export interface Answerer {
  answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer>;
  /** What the confidence of the answer is computed from, for fitting it; undefined where it refuses or answers in parts. */
  signals(conversation: Conversation): Signals | undefined;
}

/** How many earlier questions are read again to find what a follow-up is about. */
const memory = 8;

/**
 * Answers a question from the owner's content, piece by piece: the receipts, then the text.
 * What earlier assistant turns said is not read: a forged history cannot become a fact.
 * @throws the signal's reason when it aborts.
 */
export function answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer> {
  return stream(getSite(), conversation, getRephraser(), signal);
}

/** The same over another person's content; only a model that is given here rewords the answers. */
export function createAnswerer(content: Content, { model }: { model?: ModelSettings } = {}): Answerer {
  const site = siteOf(content);
  const rephraser = model && new Rephraser(model);
  return {
    answer: (conversation, signal) => stream(site, conversation, rephraser, signal),
    signals: (conversation) => {
      const [first, ...more] = responsesTo(site, conversation);
      return first && more.length === 0 ? signalsOf(first) : undefined;
    },
  };
}

/** Questions this portfolio can answer, for a page to offer. */
export function suggestedQuestions(): string[] {
  return reply(getSite(), { query: "hello", history: [] }).suggestions;
}

async function* stream(
  site: Site,
  conversation: Conversation,
  rephraser: Rephraser | undefined,
  signal?: AbortSignal,
): AsyncGenerator<Piece, Answer> {
  signal?.throwIfAborted();
  const { answer: result, foreign } = inTheirLanguage(conversation, site, (each) => reply(site, each));
  yield { type: "sources", sources: result.sources, citations: result.citations };
  if (rephraser && !foreign && (result.status === "answered" || result.status === "partial")) {
    const { voice, knowledge } = site;
    const { pronouns } = knowledge.content.owner;
    return yield* rephraser.reword({ query: conversation.query, answer: result, voice, pronouns }, signal);
  }
  for (const text of chunks(result.text)) {
    signal?.throwIfAborted();
    yield { type: "delta", text };
  }
  return result;
}

/** The whole answer, at once. */
function reply(site: Site, conversation: Conversation): Answer {
  const followUp = questionsIn(conversation).length > 0;
  return compose(conversation.query, responsesTo(site, conversation), site, followUp);
}

/** The last message answered part by part, in the light of the questions before it. */
function responsesTo(site: Site, conversation: Conversation): Response[] {
  let focus: Focus = {};
  for (const { content } of questionsIn(conversation)) focus = readTurn(content, site, focus).focus;
  return readTurn(conversation.query, site, focus).responses;
}

function questionsIn({ history }: Conversation): Turn[] {
  return history.filter((turn) => turn.role === "user").slice(-memory);
}

/** A text in pieces of a few words; together they are the text again. */
function chunks(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
}
