import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once-per-process";
import { getLimiter, getStore } from "@/lib/runtime";
import { type Mailbox, mailbox } from "./mailbox";
import { smtpTransport } from "./smtp";
import type { Transport } from "./transport";
import { webhookTransport } from "./webhook";

export type { Letter, MessageRow } from "./lifecycle";
export { countLinks, maxLinks } from "./limits";
export type { Mailbox } from "./mailbox";
export { draftKeptMs } from "./repository";
export { wordingOf } from "./transport";

/** The mailbox of this process, with what the environment names to deliver by; made on first use. */
export function getMailbox(): Mailbox {
  return oncePerProcess("mailbox", () =>
    mailbox({ store: getStore(), limiter: getLimiter(), transport: transportFromEnv() }),
  );
}

function transportFromEnv(): Transport | undefined {
  const { SMTP_URL, MESSAGES_TO: to, MESSAGES_FROM, MESSAGES_WEBHOOK_URL, MESSAGES_WEBHOOK_SECRET } = env();
  if (SMTP_URL && to) return smtpTransport({ url: SMTP_URL, from: MESSAGES_FROM ?? to, to });
  if (MESSAGES_WEBHOOK_URL) {
    return webhookTransport({ url: MESSAGES_WEBHOOK_URL, secret: MESSAGES_WEBHOOK_SECRET });
  }
  return undefined;
}
