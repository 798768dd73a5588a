import { siteUrl } from "@/lib/env";
import { fill, type Language, stringsOf, writtenDate } from "@/lib/locale";
import type { Letter } from "./lifecycle";

/** A message as a transport needs it. `id` is its receipt, the same in every attempt. */
export interface OutgoingMessage extends Letter {
  id: string;
  leftAt: string;
}

/** What came of an attempt to deliver. */
export type Outcome =
  | { type: "deliver" }
  | { type: "refuse"; final: boolean; reason: string }
  | { type: "lose"; reason: string };

/** Delivers messages to the owner. */
export interface Transport {
  /**
   * Tries once.
   * @param handOver must resolve before the end of the message leaves this process; when it rejects nothing may be sent
   */
  deliver(outgoing: OutgoingMessage, handOver: () => Promise<void>): Promise<Outcome>;
}

/** No attempt takes longer, so that a lease is enough for one. */
export const maxAttemptMs = 30_000;

/** What the owner will read, to the letter, in the owner's language. */
export function wordingOf({ name, email, message, language = "en", leftAt }: Omit<OutgoingMessage, "id">) {
  const { mail } = stringsOf(language).pages;
  const host = new URL(siteUrl()).host;
  const foot = fill(mail.foot, { site: siteUrl(), name, email, day: dayOf(leftAt, language) });
  return { subject: fill(mail.subject, { name, host }), text: `${message}\n\n-- \n${foot}\n` };
}

function dayOf(time: string, language: Language): string {
  const at = new Date(time);
  return writtenDate(language, {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
  });
}
