import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once-per-process";
import { getLimiter, getStore } from "@/lib/runtime";
import type { Carrier } from "./carrier";
import { type Mailbox, mailbox } from "./mailbox";
import { smtpCarrier } from "./smtp";
import { webhookCarrier } from "./webhook";

export { wordingOf } from "./carrier";
export type { Letter, MessageRow } from "./lifecycle";
export { linksIn, mostLinks } from "./limits";
export type { Mailbox } from "./mailbox";
export { draftKeptMs } from "./shelf";

/** The mailbox of this process, with what the environment names to deliver by; made on first use. */
export function getMailbox(): Mailbox {
  return oncePerProcess("mailbox", () =>
    mailbox({ store: getStore(), limiter: getLimiter(), carrier: carrierFromEnv() }),
  );
}

function carrierFromEnv(): Carrier | undefined {
  const { SMTP_URL, MESSAGES_TO: to, MESSAGES_FROM, MESSAGES_WEBHOOK_URL, MESSAGES_WEBHOOK_SECRET } = env();
  if (SMTP_URL && to) return smtpCarrier({ url: SMTP_URL, from: MESSAGES_FROM ?? to, to });
  if (MESSAGES_WEBHOOK_URL) {
    return webhookCarrier({ url: MESSAGES_WEBHOOK_URL, secret: MESSAGES_WEBHOOK_SECRET });
  }
  return undefined;
}
