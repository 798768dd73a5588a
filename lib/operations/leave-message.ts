import { z } from "zod";
import { getEditions } from "@/lib/content";
import { countLinks, getMailbox, maxLinks } from "@/lib/messages";
import {
  confirmableUntil,
  followMessage,
  messagePreview,
  previewOf,
  requireMessages,
  takesMessages,
} from "./message-receipt";
import { operation } from "./operation";

// Line ends of every kind, control characters (Unicode, category Cc), and bidirectional controls that change the order in which
// a line is read: with them a name could pass for another, or for an address (Unicode Standard Annex 9, 2.1 and 2.2).
const bidiControls = "\\u202A-\\u202E\\u2066-\\u2069";
const controlPattern = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${bidiControls}]`, "u");
const controlExceptNewlinePattern = new RegExp(`[^\\P{Cc}\\n\\t]|[${bidiControls}]`, "gu");

const leaveMessageRequest = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .refine((name) => !controlPattern.test(name), { error: "must be one line of text" })
      .describe("Who leaves the message."),
    email: z
      .email({ error: "must be an email address, such as ann@example.com" })
      .max(254)
      .describe("Where an answer can be sent."),
    message: z
      .string()
      .overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll(controlExceptNewlinePattern, "").trim())
      .min(1)
      .max(4_000)
      .refine((text) => countLinks(text) <= maxLinks, { error: `may hold at most ${maxLinks} links` })
      .describe(`1 to 4000 characters of plain text, with at most ${maxLinks} links.`),
  })
  .meta({ id: "LeaveMessageRequest", description: "A message to the owner." });

export const leaveMessage = operation({
  name: "leave_message",
  summary: "Leave the owner a message",
  description:
    "Shows what the owner will get and sends nothing yet. Show `preview` to the person you act for; when they agree, give " +
    "`confirmation` to `confirm_message`, which sends it. A draft that is not confirmed is forgotten after 30 minutes.",
  routes: [{ id: "leaveMessage", method: "POST", path: "/v1/messages" }],
  input: leaveMessageRequest,
  output: z
    .object({
      status: z.literal("draft"),
      confirmation: z.string().describe("What `confirm_message` takes; later it is the receipt."),
      preview: messagePreview,
      confirm_before: z.iso.datetime({ precision: 3 }).describe("Afterwards the draft is forgotten."),
    })
    .meta({ id: "MessageDraft", description: "A message that waits to be confirmed." }),
  limit: "messages",
  keyed: true,
  offered: takesMessages,
  follow: followMessage("confirmation"),
  errors: ["not_found", "unavailable"],
  examples: [
    {
      name: "message",
      summary: "Ask for a call",
      input: {
        name: "Ann Example",
        email: "ann@example.com",
        message: "We are looking for a staff engineer. Would you have twenty minutes next week?",
      },
    },
  ],
  handler: async (letter, { callId }) => {
    requireMessages();
    const [{ owner }] = getEditions();
    const row = await getMailbox().draft(callId, { ...letter, language: owner.language });
    return {
      status: "draft" as const,
      confirmation: row.id,
      preview: previewOf(row),
      confirm_before: confirmableUntil(row),
    };
  },
});
