import type { Conversation, Turn } from "@/lib/answer";
import { ServiceError } from "@/lib/errors";
import { InvalidInput } from "./input";

/** The longest question, in characters as a reader counts them (code points). */
export const MAX_QUESTION_CHARS = 2_000;
export const MAX_TURNS = 50;

/** A turn as it came in, of whatever role. */
export interface Message {
  role: string;
  content: string;
}

/**
 * The question and the turns before it. `query` is the question; without it the last user message is.
 * Messages a caller sends as `system`, `developer` or `tool` are never obeyed: they are left out here.
 * @throws ServiceError `missing_query`
 * @throws InvalidInput when the message that is the question is too long
 */
export function conversationOf(query: string | undefined, messages: readonly Message[]): Conversation {
  const asked = stripInvisible(query ?? "");
  if (asked) return { query: asked, history: turnsOf(messages) };
  const last = messages.findLastIndex(
    ({ role, content }) => isRole(role, "user") && stripInvisible(content) !== "",
  );
  const question = messages[last];
  if (!question) throw new ServiceError("missing_query", `${NO_QUESTION}${unknownRoleHint(messages)}`);
  if (!fitsQuestion(question.content)) {
    throw new InvalidInput(`messages[${last}].content`, QUESTION_TOO_LONG);
  }
  return { query: stripInvisible(question.content), history: turnsOf(messages.slice(0, last)) };
}

const NO_QUESTION =
  "No question was sent. Put it in `query`, or in the last user message of `messages`, whose `role` is `user`.";

/** Hint for the error about a missing question: names an unknown role, since messages of unknown roles are left out. */
function unknownRoleHint(messages: readonly Message[]): string {
  const known = ["user", "assistant", "system", "developer", "tool"];
  const role = messages.find((message) => !known.some((name) => isRole(message.role, name)))?.role;
  if (role === undefined) return "";
  return ` A message has the role ${JSON.stringify(role.slice(0, 40))}; roles are ${known.join(", ")}.`;
}

export const QUESTION_TOO_LONG = `must be at most ${MAX_QUESTION_CHARS} characters when it is the question`;

/** Whether a text is at most 2,000 characters long, counted in code points. */
export function fitsQuestion(text: string): boolean {
  return text.length <= MAX_QUESTION_CHARS || Array.from(text).length <= MAX_QUESTION_CHARS;
}

function turnsOf(messages: readonly Message[]): Turn[] {
  return messages.flatMap(({ role, content }): Turn[] => {
    const text = stripInvisible(content);
    if (!text) return [];
    if (isRole(role, "user")) return [{ role: "user", content: text }];
    return isRole(role, "assistant") ? [{ role: "assistant", content: text }] : [];
  });
}

function isRole(sent: string, role: string): boolean {
  return sent.toLowerCase() === role;
}

/**
 * Removes what a reader cannot see: control characters, and the invisible ones that hide text in text
 * (zero width space, direction marks, tag characters). Line breaks and tabs stay.
 */
function stripInvisible(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu, "")
    .replace(/[^\P{Cc}\n\t]/gu, " ")
    .trim();
}
