import type { Entity, Fact } from "@/lib/knowledge";
import { denies } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, type Evidence, factOf, factsOf } from "../draft";
import { groupOf } from "../intents/skills/evidence";
import { isYesNo } from "../read/asked";
import type { Question } from "../read/question";
import type { Site } from "../site";
import { bullets, inBrackets, inSentences, levelNote } from "../speak/lines";
import { escapeMarkdown, sentence } from "../speak/voice";
import { isBrief, isBriefKind } from "./brief";
import type { Scored } from "./scoring";

const asksWhen =
  /^(?:and |so )?(?:when|what year|which year|in (?:what|which) year|since when|what month|what date)\b|\b(?:what|which) year\b/;
const asksWhere =
  /^(?:and |so )?(?:where|(?:in |at |from )?(?:which|what) (?:city|town|country|place|region|province|state))\b/;

/** "Is she a manager?" is not answered by a sentence on what was managed. */
export const isSomething = /^(?:and |so )?(?:(?:is|was) P|(?:has|have) P (?:ever )?been) (?:\w+ )?an? /;
/** The share of what was asked that must stand word for word for a plain yes. */
const surely = 0.6;

/** Sentences that were chosen, the best first. */
type Chosen = [Scored, ...Scored[]];

interface Line {
  text: string;
  evidence: Evidence[];
}

/** The best sentences of one thing as an answer, with the name of what they are about. */
export function told(chosen: Chosen, question: Question, { site }: Context): Draft {
  const [best] = chosen;
  const { entity } = best.passage;
  const { text, evidence } = lineOf(chosen, question, site);
  // "I have never led a team" is no yes to "Has she led a team?", whatever words they share.
  const plainYes =
    isYesNo(question) &&
    best.exact >= surely &&
    !isSomething.test(question.plain) &&
    !chosen.some(({ quote }) => denies(quote));
  return answered(`${plainYes ? "Yes. " : ""}${text}`, evidence, {
    topic: isOwners(entity) ? undefined : entity,
  });
}

/** Several candidates, when none is sure enough to stand alone: the reader sees at once which one is meant. */
export function closest(candidates: Chosen, question: Question, { site }: Context): Draft {
  const lines = candidates.map((candidate) => lineOf([candidate], question, site));
  const [best] = candidates;
  const { entity } = best.passage;
  return answered(
    `The closest the portfolio has:\n${bullets(lines.map(({ text }) => text))}`,
    lines.flatMap(({ evidence }) => evidence),
    { topic: isOwners(entity) ? undefined : entity, hedged: true },
  );
}

function lineOf(chosen: Chosen, question: Question, site: Site): Line {
  const { entity } = chosen[0].passage;
  const group = groupToTell(entity, site);
  if (group) return groupLine(group);
  if (isBriefKind(entity) && isBrief(entity)) return wholeEntry(entity);
  const body = inSentences(chosen);
  const said = entity.kind === "reference" ? `"${body}"` : site.voice.quoting(body);
  const evidence = chosen.map(({ passage, quote }) => ({ url: passage.url, title: entity.title, quote }));
  if (isOwners(entity)) return { text: said, evidence };
  const extra = extras(entity, question);
  const more = inBrackets(extra.map((fact) => fact.text).join(", "));
  return {
    text: `**${escapeMarkdown(entity.name)}**${more}: ${said}`,
    evidence: [...evidence, ...extra.map((fact) => cite(fact)), citeName(entity)],
  };
}

/** The group of skills a keyword stands in: alone it says nothing. */
function groupToTell(entity: Entity, site: Site): Entity | undefined {
  if (entity.kind === "skill") return entity;
  return entity.kind === "technology" ? groupOf(entity, site) : undefined;
}

function groupLine(group: Entity): Line {
  const keywords = factsOf(group, "keyword");
  const names = keywords.map(({ text }) => escapeMarkdown(text)).join(", ");
  return {
    text: `**${escapeMarkdown(group.name)}**${levelNote(group)}${names ? `: ${names}` : ""}.`,
    evidence: [citeName(group), ...[...keywords, ...factsOf(group, "level")].map((fact) => cite(fact))],
  };
}

/** Whether a text is the owner's own and needs no name before it. */
function isOwners({ kind }: Entity): boolean {
  return ["person", "faq", "screening"].includes(kind);
}

/** What a when- or where-question wants to know of the thing a sentence belongs to. */
function extras(entity: Entity, { plain }: Question): Fact[] {
  const facts: Fact[] = [];
  if (asksWhen.test(plain)) facts.push(...factsOf(entity, "period", "date"));
  if (asksWhere.test(plain)) facts.push(...factsOf(entity, "location"));
  if (/\b(?:role|position|as what|title)\b/.test(plain)) facts.push(...factsOf(entity, "position"));
  return facts.slice(0, 2);
}

function wholeEntry(entity: Entity): Line {
  const reference = factOf(entity, "reference");
  const facts = entity.facts.filter((fact) => !["title", "url"].includes(fact.slot));
  const body = reference
    ? `"${reference.text}"`
    : facts.map((fact) => escapeMarkdown(fact.text).replace(/[.;]$/, "")).join("; ");
  return {
    text: `**${escapeMarkdown(entity.name)}**${body ? `: ${sentence(body)}` : "."}`,
    evidence: [citeName(entity), ...facts.map((fact) => cite(fact))],
  };
}
