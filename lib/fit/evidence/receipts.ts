import { z } from "zod";
import { localizedPath } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import type { Entity, Fact } from "@/lib/knowledge";
import { sentences } from "@/lib/language";

/** A quotation from a page of this site, with a site-relative address and anchor. */
export interface Receipt {
  url: string;
  title: string;
  quote: string;
}

/** A receipt as a result carries it. */
export const quoteSchema = z.object({
  source: z.string().describe("The absolute address of the passage, with its anchor."),
  title: z.string().describe("What it stands in."),
  quote: z.string().describe("Stands word for word in the page."),
});

export type Quote = z.output<typeof quoteSchema>;

const maxQuoteChars = 280;

/**
 * A receipt for a fact; a quote of more than 280 characters is cut to its first sentence, or to less.
 * @param quote a piece of its text
 */
export function receiptOf(fact: Fact, quote = fact.text): Receipt {
  return { url: fact.url, title: fact.entity.title, quote: shorten(quote) };
}

/** A receipt for the name of an entity. */
export function nameReceipt(entity: Entity): Receipt {
  return { url: entity.url, title: entity.title, quote: shorten(entity.name) };
}

/** With absolute addresses, each quote once. */
export function toQuotes(receipts: readonly Receipt[], max: number): Quote[] {
  const distinct = new Map(receipts.map((receipt) => [`${receipt.url} ${receipt.quote}`, receipt]));
  return [...distinct.values()]
    .slice(0, max)
    .map(({ url, title, quote }) => ({ source: siteUrl() + localizedPath(url), title, quote }));
}

/** A text whole, else its first sentence, else as much as fits; always a verbatim piece of the text. */
export function shorten(text: string, maxChars = maxQuoteChars): string {
  if (text.length <= maxChars) return text;
  const [first = text] = sentences(text);
  if (first.length <= maxChars) return first;
  const cut = text.lastIndexOf(" ", maxChars);
  return text.slice(0, cut > maxChars / 2 ? cut : maxChars).trimEnd();
}
