import { z } from "zod";
import { getOwner } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { draftKeptMs, type MessageRow, wordingOf } from "@/lib/messages";
import type { Follow } from "./operation";

export const messagePreview = z
  .object({
    subject: z.string(),
    reply_to: z.string().describe("Where the owner's answer will go."),
    text: z.string().describe("Word for word."),
  })
  .meta({
    id: "MessagePreview",
    description: "What the owner will get. Their own address is not given out.",
  });

const statuses = ["draft", "waiting", "delivered", "kept", "undelivered", "uncertain"] as const;

/** What each status means to whoever left the message. */
const meanings: Readonly<Record<(typeof statuses)[number], string>> = {
  draft: "Not sent: it waits to be confirmed.",
  waiting: "It is on its way, and tried again until it is taken or refused.",
  delivered: "It was delivered to the owner, once.",
  kept: "It is kept here for the owner to read.",
  undelivered:
    "It was not sent: the owner's mail did not take it. It is kept here, where the owner can find it.",
  uncertain:
    "It was sent once and no reply came, so that it may not have arrived. It is not sent again; it is kept here, where the " +
    "owner can find it.",
};

export const messageReceipt = z
  .object({
    receipt: z.string().describe("Names the message; nobody can guess it."),
    status: z.enum(statuses).describe("How it stands."),
    meaning: z.string().describe("The same in a sentence."),
    preview: messagePreview.optional().describe("What will be sent, as long as it is a draft."),
    updated_at: z.iso.datetime({ precision: 3 }),
  })
  .meta({ id: "MessageReceipt", description: "How a message to the owner stands." });

/** How a message stands, for whoever left it; while it is a draft, with what would be sent. */
export function receiptOf(row: MessageRow): z.input<typeof messageReceipt> {
  const status = statusOf(row);
  return {
    receipt: row.id,
    status,
    meaning: meanings[status],
    preview: status === "draft" ? previewOf(row) : undefined,
    updated_at: row.updatedAt,
  };
}

/** The mail as the owner would get it. @throws Error when the text is no longer kept, as after delivery */
export function previewOf({ letter, createdAt }: MessageRow): z.input<typeof messagePreview> {
  if (!letter) throw new Error("A message without a text has no preview.");
  const { name, email } = letter;
  return { ...wordingOf({ ...letter, leftAt: createdAt }), reply_to: `${name} <${email}>` };
}

/** Until when a draft can be confirmed. */
export function confirmableUntil({ createdAt }: MessageRow): string {
  return new Date(Date.parse(createdAt) + draftKeptMs).toISOString();
}

function statusOf({ phase }: MessageRow): (typeof statuses)[number] {
  return phase === "sending" || phase === "handed_over" ? "waiting" : phase;
}

/** Where a caller can follow a message later: `field` of the output holds its receipt. */
export function followMessage<Field extends string>(field: Field): Follow<Record<Field, string>> {
  return {
    at: (output) => `/v1/messages/${output[field]}`,
    operation: "get_message",
    fields: { receipt: field },
  };
}

/** Whether this owner takes messages. */
export function takesMessages(): boolean {
  return getOwner().messages;
}

/** @throws ServiceError `not_found` where the owner takes no messages */
export function requireMessages(): void {
  if (!takesMessages()) throw new ServiceError("not_found", "No messages are taken here.");
}

/** A receipt as a caller sends it; what cannot be one is not looked up. */
export function isReceipt(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}

/** The error to throw where no message has this receipt, or a draft of it has expired: `not_found`. */
export function messageNotFoundError(): ServiceError {
  return new ServiceError(
    "not_found",
    `There is no such message. A draft is forgotten after ${draftKeptMs / 60_000} minutes.`,
  );
}
