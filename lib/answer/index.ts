import type { Content } from "@/lib/content";
import { type Signals, signalsOf } from "./decide/confidence";
import type { Focus } from "./draft";
import { getRephraser, type ModelSettings, Rephraser } from "./model";
import { getSite, type Site, siteOf } from "./site";
import { compose } from "./speak/compose";
import { hear, inTheirLanguage, type Told } from "./speak/languages";
import { atOnce, inTurns, type Steps } from "./steps";
import { readTurn } from "./turn";
import type { Answer, Conversation, Piece } from "./types";

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
      const focus = atOnce(focusOf(site, questionsIn(conversation)));
      const [first, ...more] = atOnce(readTurn(conversation.query, site, focus)).responses;
      return first && more.length === 0 ? signalsOf(first) : undefined;
    },
  };
}

/** Questions this portfolio can answer, for a page to offer. */
export function suggestedQuestions(): string[] {
  return atOnce(reply(getSite(), "hello", {}, false)).suggestions;
}

async function* stream(
  site: Site,
  conversation: Conversation,
  rephraser: Rephraser | undefined,
  signal?: AbortSignal,
): AsyncGenerator<Piece, Answer> {
  signal?.throwIfAborted();
  const { answer: result, foreign } = await inTurns(answerTo(site, conversation), signal);
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

function* answerTo(site: Site, conversation: Conversation): Steps<Told> {
  const before = questionsIn(conversation);
  const heard = yield* hear(before, site);
  const focus = yield* focusOf(site, heard.english);
  return yield* inTheirLanguage(conversation.query, heard, site, (english) =>
    reply(site, english, focus, before.length > 0),
  );
}

function questionsIn({ history }: Conversation): string[] {
  return history.flatMap(({ role, content }) => (role === "user" ? [content] : [])).slice(-memory);
}

/** The whole answer: the message part by part, in the light of what the conversation is about. */
function* reply(site: Site, query: string, focus: Focus, followsUp: boolean): Steps<Answer> {
  const { responses } = yield* readTurn(query, site, focus);
  return compose(query, responses, site, followsUp);
}

/** What a conversation is about after these questions. */
function* focusOf(site: Site, questions: readonly string[]): Steps<Focus> {
  let focus: Focus = {};
  for (const question of questions) ({ focus } = yield* readTurn(question, site, focus));
  return focus;
}

/** A text in pieces of a few words; together they are the text again. */
function chunks(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
}
