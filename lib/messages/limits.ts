import { ServiceError } from "@/lib/errors";
import type { Limiter } from "@/lib/runtime";
import type { Letter } from "./lifecycle";

const dayMs = 86_400_000;

/** Messages in a day: of one caller, with one address to answer to, and in all. */
const dailyLimits = { caller: 5, contact: 3, all: 100 } as const;

/** A message with more links than this is taken for spam. */
export const maxLinks = 2;

/** Counts the web addresses in a text; "https://www.example.com" is one. */
export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/(?:www\.)?|\bwww\.|<a\s|\[url/gi)?.length ?? 0;
}

/**
 * Takes one message from each of the day's limits.
 * @throws ServiceError `rate_limited`
 */
export async function requireDailyBudget(limiter: Limiter, { email }: Letter, caller: string): Promise<void> {
  const windows: [key: string, limit: number, whose: string][] = [
    [`message:caller:${caller}`, dailyLimits.caller, "from you"],
    [`message:contact:${mailboxOf(email)}`, dailyLimits.contact, "with this address to answer to"],
    ["message:all", dailyLimits.all, "in all"],
  ];
  for (const [key, limit, whose] of windows) {
    const { allowed, resetMs } = await limiter.take(key, limit, dayMs);
    if (!allowed) {
      throw new ServiceError("rate_limited", `At most ${limit} messages a day are taken ${whose}.`, {
        retryAfterMs: resetMs,
      });
    }
  }
}

/** The mailbox behind an address: `Ann+jobs@Example.com` and `ann@example.com` are the same. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
