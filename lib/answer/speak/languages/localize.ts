import { ageOf } from "@/lib/content";
import type { Entity, Fact } from "@/lib/knowledge";
import { stringsOf } from "@/lib/locale";
import type { Site } from "../../site";
import type { Steps } from "../../steps";
import type { Answer } from "../../types";
import { escapeMarkdown } from "../voice";
import type { Language } from "./language";
import type { Reading } from "./read";
import type { Slot } from "./slots";
import { suggestionsFor } from "./suggestions";
import type { SlotId } from "./types";

type Ask = (english: string) => Steps<Answer>;

/**
 * An answer of the engine, with the sentences around its values in another language.
 * @param hasContext whether there are earlier questions, or the question is asked on the page of an entity
 */
export function* localize(
  answer: Answer,
  { slot, english, corrected, name }: Extract<Reading, { kind: "question" }>,
  language: Language,
  site: Site,
  hasContext: boolean,
  ask: Ask,
): Steps<Answer> {
  const correctionPenalty = corrected && answer.sources.length > 0 ? 0.05 : 0;
  if (!canLocalize(answer, slot, language, site))
    return {
      text: notFoundText(slot, slotLabel(language, slot), language, site),
      status: "not_found",
      sources: [],
      citations: [],
      confidence: notFoundConfidence,
      suggestions: yield* suggestionsFor(slot, language, site, hasContext, ask),
      engine: answer.engine,
    };
  return {
    ...answer,
    text: textOf(answer, slot, language, site, name),
    confidence:
      Math.round(Math.max(answer.confidence - correctionPenalty, Math.min(answer.confidence, 0.36)) * 100) /
      100,
    // A visitor of a site in another language does not need to see the English question.
    resolvedQuery: isEnglishSite(site) ? english : undefined,
    suggestions: yield* suggestionsFor(slot, language, site, hasContext, ask),
  };
}

/** The confidence of an answer that says nothing was found. */
const notFoundConfidence = 0.1;

/**
 * Whether an answer can be given in the language: on a site that is not in English its values must be separable from the
 * text around them.
 */
function canLocalize(answer: Answer, slot: Slot, language: Language, site: Site): boolean {
  const isAnswered = answer.status === "answered" || answer.status === "partial";
  return (
    !isAnswered ||
    isEnglishSite(site) ||
    bareValue(answer, slot, factsBehind(answer, site), language, site) !== undefined
  );
}

/** An answer in the owner's words, with suggested questions. */
export function* withSuggestions(
  answer: Answer,
  language: Language,
  site: Site,
  hasContext: boolean,
  ask: Ask,
): Steps<Answer> {
  const suggestions = yield* suggestionsFor(undefined, language, site, hasContext, ask);
  return { ...answer, resolvedQuery: undefined, suggestions };
}

function isEnglishSite({ knowledge }: Site): boolean {
  return knowledge.content.owner.language === "en";
}

/** A refusal in the language of the question: out of scope, or not understood. */
export function* refuse(
  kind: "elsewhere" | "unclear",
  language: Language,
  site: Site,
  hasContext: boolean,
  ask: Ask,
): Steps<Answer> {
  const { say } = language.table;
  const text =
    kind === "elsewhere"
      ? say.outOfScope(site.voice.fullName)
      : withReach(isEnglishSite(site) ? `${say.unclear} ${say.askInEnglish}` : say.unclear, language, site);
  return {
    text,
    status: kind === "elsewhere" ? "out_of_scope" : "not_found",
    sources: [],
    citations: [],
    confidence: kind === "elsewhere" ? 0.05 : 0.1,
    suggestions: yield* suggestionsFor(undefined, language, site, hasContext, ask),
    engine: "embedded",
  };
}

function textOf(answer: Answer, slot: Slot, language: Language, site: Site, askedName?: string): string {
  const { say } = language.table;
  const name = `${slotLabel(language, slot)}${askedName ? `${language.table.colon ?? ":"} ${escapeMarkdown(askedName.slice(0, 60))}` : ""}`;
  switch (answer.status) {
    case "answered":
    case "partial":
      return answeredText(answer, slot, language, site, askedName);
    case "withheld": {
      // Only the fact that was asked for counts: a similar one may be given on request where this one never is.
      const [first] = slot.keys?.flatMap((key) => site.withheld.get(key) ?? []) ?? [];
      const onRequest = first?.visibility === "on_request";
      return withReach(onRequest ? say.onRequest(name) : say.keptPrivate(name), language, site);
    }
    case "not_found":
      return notFoundText(slot, name, language, site);
    case "out_of_scope":
      return say.outOfScope(site.voice.fullName);
  }
}

/** Slots whose label is no noun: "how long", "before that". */
const nounlessSlots = new Set<SlotId>(["about", "how_long", "before", "since"]);

/** The label of a slot, where it can stand before its value. */
function nounFor({ id }: Slot, name: string): string | undefined {
  return nounlessSlots.has(id) ? undefined : name;
}

/** The text for a question that the portfolio does not answer, with how to reach the owner. */
function notFoundText(slot: Slot, name: string, language: Language, site: Site): string {
  return withReach(language.table.say.notFound(nounFor(slot, name)), language, site);
}

function slotLabel(language: Language, slot: Slot): string {
  const { name } = language.wordings(slot);
  return language.table.capitalizesNouns ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

function answeredText(
  answer: Answer,
  slot: Slot,
  language: Language,
  site: Site,
  askedName?: string,
): string {
  const entityName = slot.id === "about" ? askedName : undefined;
  const { say } = language.table;
  const { name } = language.wordings(slot);
  const facts = factsBehind(answer, site);
  const value = bareValue(answer, slot, facts, language, site);
  if (!value) return `${say.inEnglish(entityName ? escapeMarkdown(entityName) : name)}\n\n${answer.text}`;
  if (slot.id === "about" && value.includes(". ")) return withName(value.trim(), entityName);
  const noun =
    slot.id === "used_since" && askedName ? `${name} (${escapeMarkdown(askedName)})` : nounFor(slot, name);
  return [`${say.value(noun)}${value}`, ...confirmation(answer.asOf, facts, language)].join(
    value.includes("\n") ? "\n\n" : " ",
  );
}

/** A text about an entity, after its name where the text does not contain it. */
function withName(text: string, name: string | undefined): string {
  return !name || text.toLowerCase().includes(name.toLowerCase())
    ? text
    : `**${escapeMarkdown(name)}**: ${text}`;
}

/** The value of an answer without the text around it; undefined where they cannot be separated. */
function bareValue(
  answer: Answer,
  slot: Slot,
  facts: Fact[],
  { code }: Language,
  site: Site,
): string | undefined {
  switch (slot.form) {
    case "entries":
      return entryList(facts);
    case "values":
      return valueList(facts);
    case "links":
      return linkList(answer);
    case "verdict":
    case "span":
      return quotedText(answer, slot, facts, code);
    case undefined:
      return isEnglishSite(site) ? undefined : quotedText(answer, slot, facts, code);
  }
}

function linkList({ text }: Answer): string | undefined {
  const links = text.match(/\[[^\]]+\]\([^)\s]+\)/g);
  return links ? ` ${links.join(", ")}.` : undefined;
}

/** When the value was last confirmed; past its shelf life also how long ago, and that it may have changed. */
function confirmation(asOf: string | undefined, facts: readonly Fact[], { table }: Language): string[] {
  if (!asOf) return [];
  const { say, code } = table;
  const day = new Date(`${asOf}T00:00:00Z`);
  const formatted = new Intl.DateTimeFormat(code, { dateStyle: "long", timeZone: "UTC" }).format(day);
  const date = formatted.replace(/^1(?= )/, stringsOf(code).dates.first);
  const fact = facts.find(({ entity }) => entity.kind === "screening");
  const age = fact && ageOf(fact.slot, asOf, new Date());
  return [age?.isStale ? say.confirmedLongAgo(date, age.days) : say.confirmed(date)];
}

/** The facts that the receipts quote in full; none when one of the quotes is only a part of a text. */
function factsBehind({ citations }: Answer, { knowledge }: Site): Fact[] {
  const facts = citations.map(({ source, quote }) =>
    knowledge.facts.find(
      ({ url, text, entity }) => url === source && text === quote && entity.kind !== "faq",
    ),
  );
  return facts.every((fact) => fact !== undefined) ? facts : [];
}

function valueList(facts: Fact[]): string | undefined {
  const texts = [...new Set(facts.map(({ text }) => text.replace(/\.$/, "")))];
  if (texts.length === 0) return undefined;
  const links = texts.map((text) =>
    /^\S+@\S+\.\w+$/.test(text) ? `[${text}](mailto:${text})` : escapeMarkdown(text),
  );
  return ` ${links.join("; ")}.`;
}

/** Entities with their details: **Acme**: Engineer (2019 – 2022). */
function entryList(facts: Fact[]): string | undefined {
  const byEntity = new Map<Entity, Fact[]>();
  for (const fact of facts) byEntity.set(fact.entity, [...(byEntity.get(fact.entity) ?? []), fact]);
  const lines = [...byEntity].map(([entity, own]) => {
    const when = own.find(({ slot }) => slot === "period" || slot === "date")?.text;
    const rest = own.filter(({ slot, text }) => !["period", "date"].includes(slot) && text !== entity.name);
    const texts = [...new Set(rest.map(({ text }) => text))];
    const particulars = texts
      .map((text) => escapeMarkdown(text.replace(/\.$/, "")))
      .join(texts.some((text) => text.endsWith(".")) ? ". " : ", ");
    const head = entity.kind === "screening" ? particulars : `**${escapeMarkdown(entity.name)}**`;
    const tail = entity.kind === "screening" || !particulars ? "" : `: ${particulars}`;
    return `${head}${tail}${when ? ` (${when})` : ""}`;
  });
  if (lines.length === 0) return undefined;
  return lines.length === 1 ? ` ${lines[0]}.` : `\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

/** The content of an English answer without its wording: the yes or no, the number of years, and the quoted passages. */
function quotedText(
  { text, citations }: Answer,
  { id }: Slot,
  facts: Fact[],
  code: Language["code"],
): string | undefined {
  const quotes = [...new Set(citations.map(({ quote }) => quote))];
  if (quotes.length === 0) return undefined;
  if (id === "summary" || (id === "about" && quotes.some(isSentence)))
    return ` ${quotes.map(escapedSentence).join(" ")}`;
  const span = id === "how_long" ? spanIn(code, text) : undefined;
  if (span) return ` ${span}.${entryList(facts) ?? ""}`;
  const years = id === "years" && /\b(\d{1,3})\b[^.]{0,200}? years?\b/.exec(text)?.[1];
  if (years) return ` ${unitsIn(code, Number(years), "year")}.`;
  const { labels } = stringsOf(code);
  const verdictWord = /^(Yes|No)\b/.exec(text)?.[1];
  const verdict = verdictWord ? ` ${verdictWord === "Yes" ? labels.yes : labels.no}.` : "";
  return verdict + (entryList(facts) ?? ` ${quotes.map(escapedSentence).join(" ")}`);
}

function unitsIn(code: string, count: number, unit: "year" | "month"): string {
  return new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** How long something lasted, as an English answer begins: "1 year and 9 months so far". */
function spanIn(code: string, text: string): string | undefined {
  const [, years, months] = /^(?:(\d+) years?)?(?: and )?(?:(\d+) months?)?/.exec(text) ?? [];
  const parts = [
    ...(years ? [unitsIn(code, Number(years), "year")] : []),
    ...(months ? [unitsIn(code, Number(months), "month")] : []),
  ];
  return parts.length > 0 ? new Intl.ListFormat(code, { type: "conjunction" }).format(parts) : undefined;
}

function isSentence(text: string): boolean {
  return text.split(" ").length > 4;
}

/** A passage as a sentence. */
function escapedSentence(text: string): string {
  const escaped = escapeMarkdown(text);
  return /[.!?…:]["”»)]*$/.test(escaped) ? escaped : `${escaped}.`;
}

function withReach(text: string, language: Language, { contact }: Site): string {
  return contact ? `${text} ${language.table.say.reach(contact)}` : text;
}
