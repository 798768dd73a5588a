import { claimsOf } from "./claims";
import type { Receipt } from "./types";

/** As many claims as are read at a glance. */
const enoughClaims = 2;

/** An answer up to its second claim, for where there is room for no more; empty where its first line does not have two. */
export function beginningOf(answer: string, receipts: Receipt[]): string {
  const [first = []] = claimsOf(answer, receipts).lines.values();
  const claimed = first.filter(({ notes }) => notes.length > 0);
  const last = claimed[enoughClaims - 1];
  if (!last) return "";
  const text = first
    .slice(0, first.indexOf(last) + 1)
    .map(({ words }) => words)
    .join(" ");
  const open = (text.match(/"/g)?.length ?? 0) % 2 === 1;
  const whole = open ? `${text}"` : text;
  return claimsOf(whole, receipts).notes.length >= enoughClaims ? whole : "";
}
