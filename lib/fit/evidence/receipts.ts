import { z } from "zod";
import { pathHere } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import type { Entity, Fact } from "@/lib/knowledge";
import { sentences } from "@/lib/language";

/** Words that stand in a page of this site, at a site-relative address with its anchor. */
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

const longest = 280;

/**
 * A receipt for a fact; a quote of more than 280 characters is cut to its first sentence, or to less.
 * @param quote a piece of its text
 */
export function receiptOf(fact: Fact, quote = fact.text): Receipt {
  return { url: fact.url, title: fact.entity.title, quote: shorten(quote) };
}

/** A receipt for the name of a thing. */
export function nameReceipt(entity: Entity): Receipt {
  return { url: entity.url, title: entity.title, quote: shorten(entity.name) };
}

/** With absolute addresses, each quote once. */
export function toQuotes(receipts: readonly Receipt[], most: number): Quote[] {
  const distinct = new Map(receipts.map((receipt) => [`${receipt.url} ${receipt.quote}`, receipt]));
  return [...distinct.values()]
    .slice(0, most)
    .map(({ url, title, quote }) => ({ source: siteUrl() + pathHere(url), title, quote }));
}

/** A text's first sentences, and no more than fits; always a piece of the text as it stands. */
export function shorten(text: string, most = longest): string {
  if (text.length <= most) return text;
  const [first = text] = sentences(text);
  if (first.length <= most) return first;
  const cut = text.lastIndexOf(" ", most);
  return text.slice(0, cut > most / 2 ? cut : most).trimEnd();
}
