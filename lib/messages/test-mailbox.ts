import { randomBytes } from "node:crypto";
import { getLimiter, getStore } from "@/lib/runtime";
import type { Letter, MessageRow } from "./lifecycle";
import { type Mailbox, mailbox } from "./mailbox";
import { smtpTransport } from "./smtp";
import type { Transport } from "./transport";

/** For tests: whom messages go to. */
export const ownerAddress = "owner@inbox.example";

let lastSender = 0;

/** For tests: a letter with an address to answer to that nobody used before. */
export function someLetter(given: Partial<Letter> = {}): Letter {
  lastSender += 1;
  return {
    name: "Ann Example",
    email: `ann-${process.pid}-${lastSender}@example.com`,
    message: "Are you free in March?\n\n.\nA line with a dot alone is above.",
    ...given,
  };
}

/** For tests: a mailbox that neither waits to be read nor long between attempts. */
export function quickMailbox(transport?: Transport): Mailbox {
  return mailbox({
    store: getStore(),
    limiter: getLimiter(),
    transport,
    minReadingMs: 0,
    // A busy machine renews it late.
    leaseMs: 1_500,
    maxPauseMs: 50,
    sweepEveryMs: 50,
  });
}

/** For tests: delivers to `owner` over SMTP. @param url of the server: `smtp://127.0.0.1:2525` */
export function mailTransport(url: string): Transport {
  return smtpTransport({ url, from: "site@inbox.example", to: ownerAddress });
}

/** For tests: drafts and confirms a letter; gives its receipt. */
export async function leaveMessage(box: Mailbox, letter = someLetter()): Promise<string> {
  const { id } = await box.draft(randomBytes(18).toString("base64url"), letter);
  await box.confirm(id, `caller-${id}`, (work) => void work);
  return id;
}

/** For tests: the message once nothing more is done with it, or once it stands as wanted. */
export async function waitUntilSettled(
  box: Mailbox,
  id: string,
  wanted?: MessageRow["phase"],
): Promise<MessageRow> {
  const until = performance.now() + 20_000;
  for (;;) {
    const row = await box.find(id, (work) => void work);
    const isThere = wanted
      ? row?.phase === wanted
      : row && !["waiting", "sending", "handed_over"].includes(row.phase);
    if (row && isThere) return row;
    if (performance.now() > until) throw new Error(`message ${id} is ${row?.phase}, not ${wanted ?? "over"}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
