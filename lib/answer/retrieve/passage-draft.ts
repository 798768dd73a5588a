import type { Entity, Fact } from "@/lib/knowledge";
import { hasDenial } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, type Evidence, factOf, factsOf } from "../draft";
import { groupOf } from "../intents/skills/evidence";
import type { Question } from "../read/question";
import { isYesNo } from "../read/question-checks";
import type { Site } from "../site";
import { bullets, inBrackets, joinSentences, levelNote } from "../speak/lines";
import { endSentence, escapeMarkdown } from "../speak/voice";
import { isBrief, isBriefKind } from "./brief";
import type { ScoredUnit } from "./scoring";

const whenQuestionPattern =
  /^(?:and |so )?(?:when|what year|which year|in (?:what|which) year|since when|what month|what date)\b|\b(?:what|which) year\b/;
const whereQuestionPattern =
  /^(?:and |so )?(?:where|(?:in |at |from )?(?:which|what) (?:city|town|country|place|region|province|state))\b/;

/** "Is she a manager?" is not answered by a sentence on what she managed. */
export const roleQuestionPattern =
  /^(?:and |so )?(?:(?:is|was) P|(?:has|have) P (?:ever )?been) (?:\w+ )?an? /;
/** The share of the question that a sentence must hold word for word for a plain yes. */
const minExactForYes = 0.6;

/** The chosen sentences, the best first. */
type ChosenSentences = [ScoredUnit, ...ScoredUnit[]];

interface Line {
  text: string;
  evidence: Evidence[];
}

/** The best sentences of one entity as an answer, with its name. */
export function draftFromSentences(chosen: ChosenSentences, question: Question, { site }: Context): Draft {
  const [best] = chosen;
  const { entity } = best.passage;
  const { text, evidence } = lineOf(chosen, question, site);
  // "I have never led a team" is no yes to "Has she led a team?", whatever words they share.
  const isPlainYes =
    isYesNo(question) &&
    best.exact >= minExactForYes &&
    !roleQuestionPattern.test(question.plain) &&
    !chosen.some(({ quote }) => hasDenial(quote));
  return answered(`${isPlainYes ? "Yes. " : ""}${text}`, evidence, {
    topic: isOwnerEntity(entity) ? undefined : entity,
  });
}

/** Several candidates, where none is sure enough alone: the reader sees which one is meant. */
export function draftFromRivals(candidates: ChosenSentences, question: Question, { site }: Context): Draft {
  const lines = candidates.map((candidate) => lineOf([candidate], question, site));
  const [best] = candidates;
  const { entity } = best.passage;
  return answered(
    `The closest the portfolio has:\n${bullets(lines.map(({ text }) => text))}`,
    lines.flatMap(({ evidence }) => evidence),
    { topic: isOwnerEntity(entity) ? undefined : entity, hedged: true },
  );
}

function lineOf(chosen: ChosenSentences, question: Question, site: Site): Line {
  const { entity } = chosen[0].passage;
  const group = skillGroupOf(entity, site);
  if (group) return groupLine(group);
  if (isBriefKind(entity) && isBrief(entity)) return lineOfEntry(entity);
  const body = joinSentences(chosen);
  const text = entity.kind === "reference" ? `"${body}"` : site.voice.quoteIfNeeded(body);
  const evidence = chosen.map(({ passage, quote }) => ({ url: passage.url, title: entity.title, quote }));
  if (isOwnerEntity(entity)) return { text, evidence };
  const facts = extraFacts(entity, question);
  const details = inBrackets(facts.map((fact) => fact.text).join(", "));
  return {
    text: `**${escapeMarkdown(entity.name)}**${details}: ${text}`,
    evidence: [...evidence, ...facts.map((fact) => cite(fact)), citeName(entity)],
  };
}

/** The group of skills that a keyword belongs to: alone it says nothing. */
function skillGroupOf(entity: Entity, site: Site): Entity | undefined {
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

/** Whether an entity's text is about the owner and needs no name before it. */
function isOwnerEntity({ kind }: Entity): boolean {
  return ["person", "faq", "screening"].includes(kind);
}

/** The date, place or position of the entity, where the question asks for one. */
function extraFacts(entity: Entity, { plain }: Question): Fact[] {
  const facts: Fact[] = [];
  if (whenQuestionPattern.test(plain)) facts.push(...factsOf(entity, "period", "date"));
  if (whereQuestionPattern.test(plain)) facts.push(...factsOf(entity, "location"));
  if (/\b(?:role|position|as what|title)\b/.test(plain)) facts.push(...factsOf(entity, "position"));
  return facts.slice(0, 2);
}

function lineOfEntry(entity: Entity): Line {
  const reference = factOf(entity, "reference");
  const facts = entity.facts.filter((fact) => !["title", "url"].includes(fact.slot));
  const body = reference
    ? `"${reference.text}"`
    : facts.map((fact) => escapeMarkdown(fact.text).replace(/[.;]$/, "")).join("; ");
  return {
    text: `**${escapeMarkdown(entity.name)}**${body ? `: ${endSentence(body)}` : "."}`,
    evidence: [citeName(entity), ...facts.map((fact) => cite(fact))],
  };
}
