import { ServiceError } from "@/lib/errors";
import type { Limiter } from "@/lib/runtime";
import type { Letter } from "./lifecycle";

const dayMs = 86_400_000;

/** Messages in a day: of one caller, with one address to answer to, and in all. */
const perDay = { caller: 5, contact: 3, all: 100 } as const;

/** More links than a message to a person has. */
export const mostLinks = 2;

/** How many addresses of the web stand in a text; "https://www.example.com" is one. */
export function linksIn(text: string): number {
  return text.match(/\bhttps?:\/\/(?:www\.)?|\bwww\.|<a\s|\[url/gi)?.length ?? 0;
}

/**
 * Takes one message from each of the day's limits.
 * @throws ServiceError `rate_limited`
 */
export async function requireRoom(limiter: Limiter, { email }: Letter, caller: string): Promise<void> {
  const windows: [key: string, limit: number, whose: string][] = [
    [`message:caller:${caller}`, perDay.caller, "from you"],
    [`message:contact:${mailboxOf(email)}`, perDay.contact, "with this address to answer to"],
    ["message:all", perDay.all, "in all"],
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

/** `Ann+jobs@Example.com` is read where `ann@example.com` is. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
