import type { Site } from "../../site";
import type { Answer, Conversation, Turn } from "../../types";
import { languageOf } from "./detect";
import type { Language } from "./language";
import { localize, refuse } from "./localize";
import { type Reading, read } from "./read";

/** An answer, and whether it is worded in another language than English. */
export interface Told {
  answer: Answer;
  foreign: boolean;
}

/**
 * Answers in the language of the question. A question in Spanish, French, German, Portuguese or Italian becomes the
 * English question it stands for, so that it has the same status, the same receipts and the same probability; the
 * values stay as they are in the content, and only the sentences around them are of its language.
 * @param ask answers an English conversation
 */
export function inTheirLanguage(
  conversation: Conversation,
  site: Site,
  ask: (english: Conversation) => Answer,
): Told {
  let spoken: Language | undefined;
  let followsUp = false;
  const history = conversation.history.map((turn): Turn => {
    if (turn.role !== "user") return turn;
    spoken = languageOf(turn.content, site) ?? heardAgain(turn.content, site, spoken);
    const reading = spoken && read(turn.content, spoken, site, followsUp);
    followsUp = true;
    return reading?.kind === "question" ? { ...turn, content: reading.english } : turn;
  });
  const { query } = conversation;
  const language = languageOf(query, site) ?? heardAgain(query, site, spoken);
  if (!language) return { answer: ask({ query, history }), foreign: false };
  const reading = read(query, language, site, followsUp);
  const put = (english: string) => ask({ query: english, history });
  return { answer: answerOf(reading, language, site, put), foreign: true };
}

function answerOf(
  reading: Reading,
  language: Language,
  site: Site,
  ask: (english: string) => Answer,
): Answer {
  if (reading.kind !== "question") return refuse(reading.kind, language, site, ask);
  return localize(ask(reading.english), reading, language, site, ask);
}

/** A short turn says too little to tell its language: `¿y remoto?` is of the language of the turn before it. */
function heardAgain(text: string, site: Site, spoken: Language | undefined): Language | undefined {
  if (!spoken || text.trim().split(/\s+/).length > 4) return undefined;
  return read(text, spoken, site, true).kind === "question" ? spoken : undefined;
}
