import { createHash } from "node:crypto";
import { oncePerProcess } from "@/lib/once-per-process";
import type { Caller } from "@/lib/operations";
import type { SentQuestion } from "./request";

const MAX_CONTEXTS = 300;
const MAX_EXCHANGES = 3;
const MAX_TEXT_LENGTH = 2_000;
const KEPT_MS = 15 * 60 * 1000;

interface Exchange {
  /** By which a message that is sent again is known. */
  messageId: string;
  question: string;
  answer: string;
}

interface Context {
  exchanges: readonly Exchange[];
  until: number;
}

/** A turn as the operation `ask` takes it. */
interface Turn {
  role: "user" | "assistant";
  content: string;
}

/**
 * The turns of a conversation before this message, oldest first: those of a message that is sent again are the same. They
 * are kept in the memory of this process for a quarter of an hour, and for nobody but their caller; a conversation that is not
 * known (any more) begins anew, as A2A leaves it to an agent (specification 1.0, section 3.4.1).
 */
export function turnsBefore(caller: Caller, { contextId, messageId }: SentQuestion): Turn[] {
  if (!contextId) return [];
  const exchanges = exchangesOf(keyOf(caller, contextId));
  const repeated = exchanges.findIndex((exchange) => exchange.messageId === messageId);
  const before = repeated < 0 ? exchanges : exchanges.slice(0, repeated);
  return before.slice(-MAX_EXCHANGES).flatMap(({ question, answer }): Turn[] => [
    { role: "user", content: question },
    { role: "assistant", content: answer },
  ]);
}

/** Keeps what was asked and answered, for the next message of the conversation. */
export function remember(
  caller: Caller,
  contextId: string,
  { messageId, text }: SentQuestion,
  answer: string,
): void {
  const all = contexts();
  const key = keyOf(caller, contextId);
  const known = exchangesOf(key);
  if (known.some((exchange) => exchange.messageId === messageId)) return;
  const latest = { messageId, question: text, answer: answer.slice(0, MAX_TEXT_LENGTH) };
  // Deleted and set again, so that the map's first entry is the least recently used.
  all.delete(key);
  // One more than are told, so that the latest can be sent again with all that was before it.
  all.set(key, { exchanges: [...known, latest].slice(-MAX_EXCHANGES - 1), until: Date.now() + KEPT_MS });
  const [oldest] = all.keys();
  if (all.size > MAX_CONTEXTS && oldest !== undefined) all.delete(oldest);
}

/** What is known of a conversation still. */
function exchangesOf(key: string): readonly Exchange[] {
  const context = contexts().get(key);
  return context && context.until >= Date.now() ? context.exchanges : [];
}

function contexts(): Map<string, Context> {
  return oncePerProcess("a2aContexts", () => new Map<string, Context>());
}

/** A client may choose the name itself, and two of them the same; who they are is not kept. */
function keyOf({ id, agent = "" }: Caller, contextId: string): string {
  return createHash("sha256")
    .update(JSON.stringify([id, agent, contextId]))
    .digest("base64url");
}
