import { z } from "zod";
import { getMailbox } from "@/lib/messages";
import {
  followMessage,
  isReceipt,
  messageNotFoundError,
  messageReceipt,
  receiptOf,
  requireMessages,
  takesMessages,
} from "./message-receipt";
import { operation } from "./operation";

export const confirmMessage = operation({
  name: "confirm_message",
  summary: "Send a message that was shown",
  description:
    "Sends the draft that `leave_message` showed, once: a second call gives the same receipt and sends nothing. Wait two " +
    "seconds or more after the draft. A day has room for 5 messages of one caller and 3 with one address to answer to. Keep " +
    "`receipt`: `get_message` tells with it how the message stands.",
  routes: [{ id: "confirmMessage", method: "POST", path: "/v1/messages/confirm" }],
  input: z
    .object({ confirmation: z.string().max(64).describe("The `confirmation` that `leave_message` gave.") })
    .meta({ id: "ConfirmMessageRequest", description: "A draft to send." }),
  output: messageReceipt,
  limit: "messages",
  keyed: true,
  offered: takesMessages,
  follow: followMessage("receipt"),
  errors: ["not_found", "unavailable"],
  examples: [],
  handler: async ({ confirmation }, { callerId, defer }) => {
    requireMessages();
    const row = isReceipt(confirmation)
      ? await getMailbox().confirm(confirmation, callerId, defer)
      : undefined;
    if (!row) throw messageNotFoundError();
    return receiptOf(row);
  },
});
