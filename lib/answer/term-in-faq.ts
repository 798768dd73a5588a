import { getKnowledge, type Knowledge } from "@/lib/knowledge";
import type { Evidence } from "./draft";
import { screeningIntents } from "./intents/screening";
import { saidInFaq } from "./intents/screening/screening";
import { buildSite, getSite, type Site } from "./site";

const sites = new WeakMap<Knowledge, Site>();

/** The site that is served, or one made for other knowledge and kept as long as that is. */
function siteFor(knowledge: Knowledge): Site {
  if (knowledge === getKnowledge()) return getSite();
  const known = sites.get(knowledge) ?? buildSite(knowledge);
  sites.set(knowledge, known);
  return known;
}

/**
 * What the FAQ says of a term of work, where one entry of it is asked about that term and no other is.
 * @param key the term as `owner.yaml` would name it: `relocation`, `notice`
 * @returns the first paragraph of the entry, its question and its address
 */
export function termInFaq(key: string, knowledge: Knowledge): Evidence | undefined {
  if (knowledge.content.faq.length === 0) return undefined;
  const intent = screeningIntents.find(({ id }) => id === `screening:${key}`);
  return intent && saidInFaq(intent.claim, siteFor(knowledge));
}
