import { type Content, oncePerContent, type ScreeningFact } from "@/lib/content";
import { buildKnowledge, getKnowledge, type Knowledge } from "@/lib/knowledge";
import { escapeRegExp, questionWords, SlipSpelling, Spelling, stopWords, tokenize } from "@/lib/language";
import { getMeaning, type Meaning } from "@/lib/meaning";
import type { QuestionEmbeddings } from "./retrieve/meaning-similarity";
import { WindowIndex } from "./retrieve/window-index";
import { Voice } from "./speak/voice";

/** What answering needs of one portfolio, built once: its knowledge, its spelling, its voice. */
export interface Site {
  knowledge: Knowledge;
  spelling: Spelling;
  /** Spelling by the site's own words alone, for words written like a name. */
  nameSpelling: Spelling;
  /** The words of its texts, for slips that change how a word sounds. */
  slips: SlipSpelling;
  /** The words of names, for slips in a word that is written like one. */
  nameSlips: SlipSpelling;
  voice: Voice;
  windowIndex: WindowIndex;
  /** The embedder's view of texts, where there is an embedder. */
  meaning?: Meaning;
  /** The meaning of one request's questions: only set in the copy of the site made for that request. */
  questionMeaning?: QuestionEmbeddings;
  /** Whether there is prose to read, and not only the fields of a résumé. */
  hasProse: boolean;
  /** Matches the titles of projects and posts, of several words each; undefined where there are none. */
  titles?: RegExp;
  /** Screening facts that are not public, by key. */
  withheld: Map<string, ScreeningFact>;
  /** How to reach the owner, as Markdown. */
  contact: string;
}

/** Builds a new site with every index over its texts; use `getSite` or `siteOf` for one that is built once. */
export function buildSite(knowledge: Knowledge, meaning?: Meaning): Site {
  const { profile, owner } = knowledge.content;
  const words = [...knowledge.vocabulary, ...questionWords, ...stopWords];
  return {
    knowledge,
    spelling: new Spelling(words),
    nameSpelling: new Spelling(knowledge.vocabulary),
    slips: new SlipSpelling(knowledge.vocabulary),
    nameSlips: new SlipSpelling(
      knowledge.entities.flatMap(({ name }) => tokenize(name).map(({ word }) => word)),
    ),
    voice: new Voice(profile, owner),
    windowIndex: new WindowIndex(knowledge),
    meaning,
    hasProse: hasProse(knowledge.content),
    titles: titlesIn(knowledge),
    withheld: new Map(
      owner.facts.filter((fact) => fact.visibility !== "public").map((fact) => [fact.key, fact]),
    ),
    contact: contactOf(knowledge.content),
  };
}

function titlesIn(knowledge: Knowledge): RegExp | undefined {
  const titles = (["project", "essay"] as const)
    .flatMap((kind) => knowledge.of(kind).map(({ name }) => name))
    .filter((name) => name.includes(" "))
    .sort((a, b) => b.length - a.length);
  const anyTitle = titles.map(escapeRegExp).join("|");
  return anyTitle ? new RegExp(`(?<![\\p{L}\\d])(?:${anyTitle})(?![\\p{L}\\d])`, "giu") : undefined;
}

const siteByContent = new WeakMap<Content, Site>();

/** The site of some content; without an embedder it is built once and shared by all callers with that content. */
export function siteOf(content: Content, meaning?: Meaning): Site {
  if (meaning) return buildSite(buildKnowledge(content), meaning);
  const site = siteByContent.get(content) ?? buildSite(buildKnowledge(content));
  siteByContent.set(content, site);
  return site;
}

/** The site this process serves, built on first use. */
export function getSite(): Site {
  return oncePerContent("answers", () => buildSite(getKnowledge(), getMeaning()));
}

function contactOf({ profile, owner }: Content): string {
  const contact = owner.facts.find((fact) => fact.key === "contact" && fact.visibility === "public");
  if (profile.email) return `[${profile.email}](mailto:${profile.email})`;
  if (contact?.values[0]) return contact.values[0];
  const link = profile.links.find((item) => item.url)?.url ?? profile.url;
  return link ? `[${link.replace(/^(?:https?:\/\/|mailto:)/i, "")}](${link})` : "";
}

function hasProse({ projects, essays, pages, faq }: Content): boolean {
  return (
    essays.length + pages.length + faq.length > 0 || projects.some(({ source }) => source.endsWith(".md"))
  );
}
