import { z } from "zod";
import { getMailbox } from "@/lib/messages";
import { isReceipt, messageNotFoundError, messageReceipt, receiptOf, takesMessages } from "./message-receipt";
import { operation } from "./operation";

export const readMessage = operation({
  name: "get_message",
  summary: "See how a message stands",
  description:
    "Whether a message to the owner was delivered, is on its way, or is kept here; of a draft, what will be sent. A receipt " +
    "is good for 30 days after the delivery.",
  routes: [
    {
      id: "getMessage",
      method: "GET",
      path: "/v1/messages/{receipt}",
      params: { receipt: "receipt" },
      query: {},
    },
  ],
  input: z.object({ receipt: z.string().describe("The `receipt` that `confirm_message` gave.") }),
  output: messageReceipt,
  limit: "messages",
  offered: takesMessages,
  errors: ["not_found", "unavailable"],
  retryAfterMs: ({ status }) => (status === "waiting" ? 5_000 : undefined),
  examples: [],
  handler: async ({ receipt }, { defer }) => {
    const row = isReceipt(receipt) ? await getMailbox().find(receipt, defer) : undefined;
    if (!row) throw messageNotFoundError();
    return receiptOf(row);
  },
});
