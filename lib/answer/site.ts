import { type Content, oncePerContent, type ScreeningFact } from "@/lib/content";
import { buildKnowledge, getKnowledge, type Knowledge } from "@/lib/knowledge";
import { questionWords, Spelling, stopWords } from "@/lib/language";
import { getMeaning, type Meaning } from "@/lib/meaning";
import type { AskedMeaning } from "./retrieve/nearness";
import { WindowIndex } from "./retrieve/window-index";
import { Voice } from "./speak/voice";

/** What answering needs of one portfolio, built once: its knowledge, its spelling, its voice. */
export interface Site {
  knowledge: Knowledge;
  spelling: Spelling;
  /** The same of the site's own words alone, for what is written like a name. */
  nameSpelling: Spelling;
  voice: Voice;
  windowIndex: WindowIndex;
  /** What texts mean, where there is an embedder. */
  meaning?: Meaning;
  /** What the questions of one request mean: in the site as that request sees it. */
  asked?: AskedMeaning;
  /** Whether there is prose to read, and not only the fields of a résumé. */
  tellsStories: boolean;
  /** Screening facts that are not public, by key. */
  withheld: Map<string, ScreeningFact>;
  /** How to reach the owner, as Markdown. */
  reach: string;
}

/** Makes the site anew, with every index over its texts: for what is built once, use `getSite` or `siteOf`. */
export function buildSite(knowledge: Knowledge, meaning?: Meaning): Site {
  const { profile, owner } = knowledge.content;
  const words = [...knowledge.vocabulary, ...questionWords, ...stopWords];
  return {
    knowledge,
    spelling: new Spelling(words),
    nameSpelling: new Spelling(knowledge.vocabulary),
    voice: new Voice(profile, owner),
    windowIndex: new WindowIndex(knowledge),
    meaning,
    tellsStories: tellsStories(knowledge.content),
    withheld: new Map(
      owner.facts.filter((fact) => fact.visibility !== "public").map((fact) => [fact.key, fact]),
    ),
    reach: reachOf(knowledge.content),
  };
}

const sites = new WeakMap<Content, Site>();

/** The site of some content; without an embedder it is built once for all who answer from that content. */
export function siteOf(content: Content, meaning?: Meaning): Site {
  if (meaning) return buildSite(buildKnowledge(content), meaning);
  const site = sites.get(content) ?? buildSite(buildKnowledge(content));
  sites.set(content, site);
  return site;
}

/** The site this process serves, built on first use. */
export function getSite(): Site {
  return oncePerContent("answers", () => buildSite(getKnowledge(), getMeaning()));
}

function reachOf({ profile, owner }: Content): string {
  const contact = owner.facts.find((fact) => fact.key === "contact" && fact.visibility === "public");
  if (profile.email) return `[${profile.email}](mailto:${profile.email})`;
  if (contact?.values[0]) return contact.values[0];
  const link = profile.links.find((item) => item.url)?.url ?? profile.url;
  return link ? `[${link.replace(/^(?:https?:\/\/|mailto:)/i, "")}](${link})` : "";
}

function tellsStories({ projects, essays, pages, faq }: Content): boolean {
  return (
    essays.length + pages.length + faq.length > 0 || projects.some(({ source }) => source.endsWith(".md"))
  );
}
