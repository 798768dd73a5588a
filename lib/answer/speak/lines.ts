import { inFull } from "@/lib/content";
import type { Entity, Fact } from "@/lib/knowledge";
import { cite, citeName, type Evidence, factOf, factsOf } from "../draft";
import { escapeMarkdown, sentence } from "./voice";

/** The field that says what the owner was there. */
export function positionOf(entity: Entity): Fact | undefined {
  return factOf(entity, "position", "role");
}

/** Receipts for when something was: its dates and its name. */
export function periodEvidence(entity: Entity): Evidence[] {
  const fact = factOf(entity, "period", "date");
  return fact ? [cite(fact), citeName(entity)] : [citeName(entity)];
}

/** Receipts for as what and when the owner was there. */
export function roleEvidence(entity: Entity): Evidence[] {
  const position = positionOf(entity);
  return [...periodEvidence(entity), ...(position ? [cite(position)] : [])];
}

/** What somebody was somewhere, and when: "Engineer at **Acme** (2019 – present)". */
export function positionThere(position: Fact): string {
  const { entity, text } = position;
  return `${escapeMarkdown(text)} at **${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}`;
}

/** Whether a text goes on from a name that it opens with: "Kiteboard is a log of kites". */
export function isSubjectOf(name: string, text: string): boolean {
  return text.startsWith(`${name} `) && /^\p{Ll}/u.test(text.slice(name.length + 1));
}

/** A degree in one line: what, where, when. */
export function educationLine(entity: Entity): string {
  const degree = factOf(entity, "degree")?.text;
  const area = factOf(entity, "area")?.text;
  const what =
    degree && area && !degree.toLowerCase().includes(area.toLowerCase())
      ? `${degree}, ${area}`
      : (degree ?? area ?? "Studies");
  return `**${escapeMarkdown(what)}**, ${escapeMarkdown(entity.name)}${inBrackets(entity.period?.display)}`;
}

/** Receipts for `educationLine`: the school's name first, then degree, area and dates. */
export function educationEvidence(entity: Entity): Evidence[] {
  return [citeName(entity), ...factsOf(entity, "degree", "area", "period").map((fact) => cite(fact))];
}

/** What tells a thing from others of its kind, in brackets: the position, the degree, who stands behind it. */
export function detail(entity: Entity): string {
  const fact = positionOf(entity) ?? factOf(entity, "degree", "awarder", "issuer", "publisher");
  return inBrackets(fact?.text);
}

/** ` (Advanced)`, when a group of skills says how well it is known. */
export function levelNote(group: Entity | undefined): string {
  return inBrackets(group && factOf(group, "level")?.text);
}

/** The date a thing began, as a sentence says it. */
export function startOf(entity: Entity): string | undefined {
  return entity.period && inFull(entity.period.display.split(" – ")[0] ?? "");
}

/** A thing with what its owner says of it in a line, and the receipts for both. */
export function introduced(entity: Entity): { line: string; evidence: Evidence[] } {
  const said = factOf(entity, "tagline", "description");
  return {
    line: `**${escapeMarkdown(entity.name)}**${said ? `: ${escapeMarkdown(said.text)}` : ""}`,
    evidence: [citeName(entity), ...(said ? [cite(said)] : [])],
  };
}

/** ` (text)`, or nothing. */
export function inBrackets(text: string | undefined): string {
  return text ? ` (${escapeMarkdown(text)})` : "";
}

/** Quotes as sentences, one after the other. */
export function inSentences(quotes: readonly Pick<Evidence, "quote">[]): string {
  return quotes.map(({ quote }) => sentence(escapeMarkdown(quote))).join(" ");
}

/** The same behind the name of what they are about. */
export function underName(name: string, quotes: readonly Pick<Evidence, "quote">[]): string {
  return `**${escapeMarkdown(name)}**: ${inSentences(quotes)}`;
}

/** One line as it is, several as a list. */
export function lineOrList(lines: readonly string[]): string {
  return lines.length === 1 ? (lines[0] ?? "") : bullets(lines);
}

/** One line as a sentence, several as a list. */
export function sentenceOrList(lines: string[]): string {
  return lines.length === 1 ? `${lines[0]}.` : bullets(lines);
}

/** Lines that are Markdown already as a Markdown list; empty text for none. */
export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

/** A fact as a link, where it is one. */
export function linkTo(fact: Fact): string {
  return fact.href
    ? `[${escapeMarkdown(fact.text.replace(/^https?:\/\/(?:www\.)?/, ""))}](${fact.href})`
    : escapeMarkdown(fact.text);
}
