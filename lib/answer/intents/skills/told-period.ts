import type { Entity, EntityKind } from "@/lib/knowledge";
import { sentences, terms } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../../draft";
import type { Site } from "../../site";
import { escapeMarkdown } from "../../speak/voice";

const year = "((?:19|20)\\d\\d)";
/** "I used React daily from 2016 to 2019": a time that has ended. */
const spanPattern = new RegExp(
  `\\b(?:from|between)\\s+(?:\\p{L}+\\s+)?${year}\\s*(?:to|until|till|and|–|-)\\s*(?:\\p{L}+\\s+)?${year}\\b`,
  "u",
);
/** "TypeScript every day since 2017": a time that goes on. */
const sincePattern = new RegExp(
  `\\b(?:since|as of)\\s+(?:\\p{L}+\\s+){0,2}${year}\\b|\\bfrom\\s+(?:\\p{L}+\\s+)?${year}(?=\\s+on(?:wards?)?\\b|\\s*[.!]?$)|^\\s*(?:and\\s+)?from\\s+(?:\\p{L}+\\s+)?${year}\\b`,
  "u",
);
/** "Did my first accessibility audit in 2012": when it began, as far as is told. */
const firstPattern = new RegExp(`\\bfirst\\b.*\\bin\\s+(?:\\p{L}+\\s+){0,2}${year}\\b`, "u");

/** Texts that are about the owner whoever is their subject; in the others a sentence must say "I". */
const ownKinds = new Set<EntityKind>(["person", "work", "volunteer", "education", "faq"]);
const tellingKinds = new Set<EntityKind>([...ownKinds, "project", "essay", "page"]);
const firstPersonPattern = /\b(?:I|we|my|our)\b/i;

interface ToldPeriod {
  from: number;
  /** The year of its end; undefined where it goes on. */
  to?: number;
  /** How plainly it is told: 0 where it goes on, 1 where it has ended, 2 where only a beginning is told. */
  rank: number;
}

type Told = ToldPeriod & { evidence: Evidence };

/** When the owner used a technology, in a sentence of their own: the plainest, and of those the earliest. */
export function toldPeriodDraft(technology: Entity, { site }: Context): Draft | undefined {
  const [found] = toldPeriods(technology, site).sort((a, b) => a.rank - b.rank || a.from - b.from);
  if (!found) return undefined;
  const { from, to, evidence } = found;
  const period = to === undefined ? `Since **${from}**` : `From **${from}** to **${to}**`;
  return answered(`${period}: ${site.voice.quoteIfNeeded(escapeMarkdown(evidence.quote))}`, [evidence], {
    topic: technology,
    prior: 0.75,
  });
}

function toldPeriods(technology: Entity, site: Site): Told[] {
  const asked = terms(technology.name);
  const found = new Map<string, Told>();
  for (const { page, quotes } of site.windowIndex.windows) {
    const { kind, title } = page.entity;
    if (!tellingKinds.has(kind)) continue;
    for (const { url, text } of quotes)
      for (const quote of sentences(text)) {
        if (found.has(quote) || !(ownKinds.has(kind) || firstPersonPattern.test(quote))) continue;
        const period = periodIn(quote, asked);
        if (period) found.set(quote, { ...period, evidence: { url, title, quote } });
      }
  }
  return [...found.values()];
}

/** The period told of something. "Lead of the Go services, in Graz since 2025" does not say since when Go was written. */
function periodIn(sentence: string, asked: readonly string[]): ToldPeriod | undefined {
  for (const clause of sentence.split(/[,;()]\s*/)) {
    const held = new Set(terms(clause));
    if (!asked.every((term) => held.has(term))) continue;
    const [, first, last] = spanPattern.exec(clause) ?? [];
    if (first) return { from: Number(first), to: Number(last), rank: 1 };
    const since = sincePattern.exec(clause)?.slice(1).find(Boolean);
    if (since) return { from: Number(since), rank: 0 };
    const [, begun] = firstPattern.exec(clause) ?? [];
    if (begun) return { from: Number(begun), rank: 2 };
  }
  return undefined;
}
