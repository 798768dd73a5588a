import { createHash } from "node:crypto";
import { oncePerProcess } from "@/lib/once-per-process";
import type { Caller } from "@/lib/operations";
import type { Sent } from "./request";

const MOST_CONTEXTS = 300;
const MOST_EXCHANGES = 3;
const LONGEST_TEXT = 2_000;
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
export function turnsBefore(caller: Caller, { contextId, messageId }: Sent): Turn[] {
  if (!contextId) return [];
  const context = contexts().get(keyOf(caller, contextId));
  if (!context || context.until < Date.now()) return [];
  const repeated = context.exchanges.findIndex((exchange) => exchange.messageId === messageId);
  const before = repeated < 0 ? context.exchanges : context.exchanges.slice(0, repeated);
  return before.flatMap(({ question, answer }): Turn[] => [
    { role: "user", content: question },
    { role: "assistant", content: answer },
  ]);
}

/** Keeps what was asked and answered, for the next message of the conversation. */
export function remember(caller: Caller, contextId: string, { messageId, text }: Sent, answer: string): void {
  const all = contexts();
  const key = keyOf(caller, contextId);
  const known = all.get(key)?.exchanges ?? [];
  if (known.some((exchange) => exchange.messageId === messageId)) return;
  const latest = { messageId, question: text, answer: answer.slice(0, LONGEST_TEXT) };
  // Put in again, so that the first is the one that was not used for longest.
  all.delete(key);
  all.set(key, { exchanges: [...known, latest].slice(-MOST_EXCHANGES), until: Date.now() + KEPT_MS });
  const [oldest] = all.keys();
  if (all.size > MOST_CONTEXTS && oldest !== undefined) all.delete(oldest);
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
