import type { AskResponse } from "@/lib/operations";
import { refusal } from "./errors";
import type { SentQuestion } from "./request";

/** The media types of an answer: its text, which is Markdown and reads as plain text too, and what is known of it. */
export const outputModes = ["text/markdown", "text/plain", "application/json"] as const;

/** Names of a reply that are the same for a call and its replay. */
export interface Names {
  messageId: string;
  contextId: string;
}

/**
 * Whether a reply can be had in what is accepted.
 * @throws ServiceError `CONTENT_TYPE_NOT_SUPPORTED` (specification 1.0, section 3.3.2)
 */
export function requireMode({ accepted }: SentQuestion): void {
  if (!accepted || takesText(accepted) || takesData(accepted)) return;
  throw refusal("CONTENT_TYPE_NOT_SUPPORTED", `An answer is one of ${outputModes.join(", ")}.`);
}

/** The result of a request: in version 1.0 named by what it is, in version 0.3 the message itself. */
export function resultOf(sent: SentQuestion, names: Names, answer: AskResponse): object {
  const parts = partsOf(sent, answer);
  if (sent.version === "1.0") return { message: { ...names, role: "ROLE_AGENT", parts } };
  return { kind: "message", ...names, role: "agent", parts };
}

/** The text, then what is known of it: its status, its sources with their quotes, how sure it is. */
function partsOf({ version, accepted = outputModes }: SentQuestion, whole: AskResponse): object[] {
  const { answer, ...rest } = whole;
  const text = takesText(accepted)
    ? [version === "1.0" ? { text: answer, mediaType: "text/markdown" } : { kind: "text", text: answer }]
    : [];
  const data = text.length > 0 ? rest : whole;
  if (!takesData(accepted)) return text;
  return [...text, version === "1.0" ? { data, mediaType: "application/json" } : { kind: "data", data }];
}

/** `text` alone is what clients of the first versions sent. */
function takesText(accepted: readonly string[]): boolean {
  return ["text", "text/*", "text/plain", "text/markdown"].some((mode) => accepted.includes(mode));
}

function takesData(accepted: readonly string[]): boolean {
  return ["application/json", "application/*", "data"].some((mode) => accepted.includes(mode));
}
