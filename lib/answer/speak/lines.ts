import { withFullMonths } from "@/lib/content";
import { type Entity, type Fact, unfinishedStudies } from "@/lib/knowledge";
import { cite, citeName, type Evidence, factOf, factsOf } from "../draft";
import { endSentence, escapeMarkdown } from "./voice";

/** The fact with the owner's position or role there. */
export function positionOf(entity: Entity): Fact | undefined {
  return factOf(entity, "position", "role");
}

/** Receipts for the period of an entity: its dates and its name. */
export function periodEvidence(entity: Entity): Evidence[] {
  const fact = factOf(entity, "period", "date");
  return fact ? [cite(fact), citeName(entity)] : [citeName(entity)];
}

/** Receipts for the owner's role somewhere and its dates. */
export function roleEvidence(entity: Entity): Evidence[] {
  const position = positionOf(entity);
  return [...periodEvidence(entity), ...(position ? [cite(position)] : [])];
}

/** A position with its employer and period: "Engineer at **Acme** (2019 – present)". */
export function positionLine(position: Fact): string {
  const { entity, text } = position;
  return `${escapeMarkdown(text)} at **${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}`;
}

/** A job in one line: its position with employer and period, else the employer and the period. */
export function jobLine(job: Entity): string {
  const position = positionOf(job);
  return position
    ? positionLine(position)
    : `**${escapeMarkdown(job.name)}**${inBrackets(job.period?.display)}`;
}

/** Whether a text begins with a name as its subject and goes on in lower case: "Kiteboard is a log of kites". */
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
  return `**${escapeMarkdown(what)}**, ${escapeMarkdown(entity.name)}${inBrackets(entity.period?.display)}${unfinishedNote(entity)}`;
}

/** `: left after second year, no degree`, where studies ended so and what is shown of them does not say it. */
export function unfinishedNote(entity: Entity): string {
  const fact = unfinishedStudies(entity);
  return fact && !["degree", "area"].includes(fact.slot)
    ? `: ${escapeMarkdown(fact.text.replace(/[.;]$/, ""))}`
    : "";
}

/** Facts of studies together with the one for `unfinishedNote`. */
export function withEnding(entity: Entity, facts: readonly Fact[]): Fact[] {
  const ending = unfinishedStudies(entity);
  return ending && !facts.includes(ending) ? [...facts, ending] : [...facts];
}

/** Receipts for `educationLine`: the school's name first, then degree, area and dates. */
export function educationEvidence(entity: Entity): Evidence[] {
  const facts = withEnding(entity, factsOf(entity, "degree", "area", "period"));
  return [citeName(entity), ...facts.map((fact) => cite(fact))];
}

/** What distinguishes an entity from others of its kind, in brackets: the position, the degree, the awarder or publisher. */
export function detailNote(entity: Entity): string {
  const fact = positionOf(entity) ?? factOf(entity, "degree", "awarder", "issuer", "publisher");
  return inBrackets(fact?.text);
}

/** ` (Advanced)`, where a group of skills has a level. */
export function levelNote(group: Entity | undefined): string {
  return inBrackets(group && factOf(group, "level")?.text);
}

/** The date an entity began, written for a sentence. */
export function startOf(entity: Entity): string | undefined {
  return entity.period && withFullMonths(entity.period.display.split(" – ")[0] ?? "");
}

/** The name of an entity with its tagline or description, and the receipts for both. */
export function introductionOf(entity: Entity): { line: string; evidence: Evidence[] } {
  const summary = factOf(entity, "tagline", "description");
  return {
    line: `**${escapeMarkdown(entity.name)}**${summary ? `: ${escapeMarkdown(summary.text)}` : ""}`,
    evidence: [citeName(entity), ...(summary ? [cite(summary)] : [])],
  };
}

/** ` (text)`, or nothing. */
export function inBrackets(text: string | undefined): string {
  return text ? ` (${escapeMarkdown(text)})` : "";
}

/** Quotes as sentences, one after the other. */
export function joinSentences(quotes: readonly Pick<Evidence, "quote">[]): string {
  return quotes.map(({ quote }) => endSentence(escapeMarkdown(quote))).join(" ");
}

/** Quotes as sentences after the name of what they are about. */
export function underName(name: string, quotes: readonly Pick<Evidence, "quote">[]): string {
  return `**${escapeMarkdown(name)}**: ${joinSentences(quotes)}`;
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
