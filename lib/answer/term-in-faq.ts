import { getKnowledge, type Knowledge } from "@/lib/knowledge";
import type { Evidence } from "./draft";
import { screeningIntents } from "./intents/screening";
import { faqEvidence } from "./intents/screening/screening";
import { buildSite, getSite, type Site } from "./site";

const sites = new WeakMap<Knowledge, Site>();

/** The served site, or one built for other knowledge and cached as long as that exists. */
function siteFor(knowledge: Knowledge): Site {
  if (knowledge === getKnowledge()) return getSite();
  const known = sites.get(knowledge) ?? buildSite(knowledge);
  sites.set(knowledge, known);
  return known;
}

/**
 * The FAQ's answer about a term of work, where exactly one entry asks about that term.
 * @param key the term as `owner.yaml` would name it: `relocation`, `notice`
 * @returns the first paragraph of the entry, its question and its address
 */
export function termInFaq(key: string, knowledge: Knowledge): Evidence | undefined {
  if (knowledge.content.faq.length === 0) return undefined;
  const intent = screeningIntents.find(({ id }) => id === `screening:${key}`);
  return intent && faqEvidence(intent.claim, siteFor(knowledge));
}
