import type { Asked, Passage } from "./types";

/** How many characters a token has in English prose, on average. */
const charactersPerToken = 4;

/**
 * What a model is handed to read: the best passages for a question, whole, likeliest first; everything where it fits.
 * Only what is public is ever in it.
 * @param budgetTokens how much it may be, in tokens
 */
export function evidenceFor({ site, responses }: Asked, budgetTokens: number): Passage[] {
  let left = budgetTokens * charactersPerToken;
  const cited = responses.flatMap(({ draft }) => draft.evidence);
  const all = site.knowledge.pages.flatMap(({ entity, windows }) =>
    windows.flatMap(({ quotes }) =>
      quotes.map(({ text, url }) => ({ url, title: entity.title, quote: text })),
    ),
  );
  const seen = new Set<string>();
  const chosen: Passage[] = [];
  for (const { url, title, quote } of [...cited, ...all]) {
    if (seen.has(`${url} ${quote}`) || quote.length > left) continue;
    seen.add(`${url} ${quote}`);
    left -= quote.length;
    chosen.push({ id: `p${chosen.length + 1}`, source: url, title, text: quote });
  }
  return chosen;
}
