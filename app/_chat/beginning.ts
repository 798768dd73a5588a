import { claimsOf } from "./claims";
import type { Receipt } from "./types";

/** As many claims as can be read at a glance. */
const claimsNeeded = 2;

/** An answer up to its second claim, for where there is room for no more; empty where its first line does not have two. */
export function beginningOf(answer: string, receipts: Receipt[]): string {
  const [firstLine = []] = claimsOf(answer, receipts).lines.values();
  const supported = firstLine.filter(({ notes }) => notes.length > 0);
  const last = supported[claimsNeeded - 1];
  if (!last) return "";
  const text = firstLine
    .slice(0, firstLine.indexOf(last) + 1)
    .map(({ words }) => words)
    .join(" ");
  const hasOpenQuote = (text.match(/"/g)?.length ?? 0) % 2 === 1;
  const whole = hasOpenQuote ? `${text}"` : text;
  return claimsOf(whole, receipts).notes.length >= claimsNeeded ? whole : "";
}
