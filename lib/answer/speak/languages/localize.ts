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
 * @param leans whether something was said before, or it is asked on the page of a thing
 */
export function* localize(
  answer: Answer,
  { slot, english, mended, name }: Extract<Reading, { kind: "question" }>,
  language: Language,
  site: Site,
  leans: boolean,
  ask: Ask,
): Steps<Answer> {
  const unsure = mended && answer.sources.length > 0 ? 0.05 : 0;
  if (!isTold(answer, slot, language, site))
    return {
      text: nowhere(slot, inASentence(language, slot), language, site),
      status: "not_found",
      sources: [],
      citations: [],
      confidence: untold,
      suggestions: yield* suggestionsFor(slot, language, site, leans, ask),
      engine: answer.engine,
    };
  return {
    ...answer,
    text: textOf(answer, slot, language, site, name),
    confidence:
      Math.round(Math.max(answer.confidence - unsure, Math.min(answer.confidence, 0.36)) * 100) / 100,
    // A reader of a site in another language is not told of English.
    resolvedQuery: isInEnglish(site) ? english : undefined,
    suggestions: yield* suggestionsFor(slot, language, site, leans, ask),
  };
}

/** How surely what is not told is an answer. */
const untold = 0.1;

/** Whether an answer can be told in the language: on a site that is not in English its values must be known from the words around them. */
function isTold(answer: Answer, slot: Slot, language: Language, site: Site): boolean {
  const isGiven = answer.status === "answered" || answer.status === "partial";
  return (
    !isGiven ||
    isInEnglish(site) ||
    bareValue(answer, slot, factsBehind(answer, site), language, site) !== undefined
  );
}

/** An answer in the owner's own words, with what could be asked next. */
export function* spoken(
  answer: Answer,
  language: Language,
  site: Site,
  leans: boolean,
  ask: Ask,
): Steps<Answer> {
  const suggestions = yield* suggestionsFor(undefined, language, site, leans, ask);
  return { ...answer, resolvedQuery: undefined, suggestions };
}

function isInEnglish({ knowledge }: Site): boolean {
  return knowledge.content.owner.language === "en";
}

/** No answer, in the language it was asked for in: out of scope, or not understood. */
export function* refuse(
  kind: "elsewhere" | "unclear",
  language: Language,
  site: Site,
  leans: boolean,
  ask: Ask,
): Steps<Answer> {
  const { say } = language.table;
  const text =
    kind === "elsewhere"
      ? say.outOfScope(site.voice.fullName)
      : withReach(isInEnglish(site) ? `${say.unclear} ${say.askInEnglish}` : say.unclear, language, site);
  return {
    text,
    status: kind === "elsewhere" ? "out_of_scope" : "not_found",
    sources: [],
    citations: [],
    confidence: kind === "elsewhere" ? 0.05 : 0.1,
    suggestions: yield* suggestionsFor(undefined, language, site, leans, ask),
    engine: "embedded",
  };
}

function textOf(answer: Answer, slot: Slot, language: Language, site: Site, asked?: string): string {
  const { say } = language.table;
  const name = `${inASentence(language, slot)}${asked ? `${language.table.colon ?? ":"} ${escapeMarkdown(asked.slice(0, 60))}` : ""}`;
  switch (answer.status) {
    case "answered":
    case "partial":
      return told(answer, slot, language, site, asked);
    case "withheld": {
      // The fact that the question is of: another of its kind may be given on request where this one never is.
      const [first] = slot.keys?.flatMap((key) => site.withheld.get(key) ?? []) ?? [];
      const onRequest = first?.visibility === "on_request";
      return withReach(onRequest ? say.onRequest(name) : say.kept(name), language, site);
    }
    case "not_found":
      return nowhere(slot, name, language, site);
    case "out_of_scope":
      return say.outOfScope(site.voice.fullName);
  }
}

/** Slots that are called by how they are asked for: "how long", "before that". */
const withoutNoun = new Set<SlotId>(["about", "how_long", "before", "since"]);

/** What is asked for, where that can stand before what is said of it. */
function nounFor({ id }: Slot, name: string): string | undefined {
  return withoutNoun.has(id) ? undefined : name;
}

/** That the portfolio does not say it, and whom to ask. */
function nowhere(slot: Slot, name: string, language: Language, site: Site): string {
  return withReach(language.table.say.notFound(nounFor(slot, name)), language, site);
}

function inASentence(language: Language, slot: Slot): string {
  const { name } = language.wordings(slot);
  return language.table.nounsLikeNames ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

function told(answer: Answer, slot: Slot, language: Language, site: Site, asked?: string): string {
  const about = slot.id === "about" ? asked : undefined;
  const { say } = language.table;
  const { name } = language.wordings(slot);
  const facts = factsBehind(answer, site);
  const value = bareValue(answer, slot, facts, language, site);
  if (!value) return `${say.inEnglish(about ? escapeMarkdown(about) : name)}\n\n${answer.text}`;
  if (slot.id === "about" && value.includes(". ")) return withName(value.trim(), about);
  const noun = slot.id === "used_since" && asked ? `${name} (${escapeMarkdown(asked)})` : nounFor(slot, name);
  return [`${say.value(noun)}${value}`, ...confirmation(answer.asOf, facts, language)].join(
    value.includes("\n") ? "\n\n" : " ",
  );
}

/** What is told of a thing, under its name where it is not said. */
function withName(text: string, name: string | undefined): string {
  return !name || text.toLowerCase().includes(name.toLowerCase())
    ? text
    : `**${escapeMarkdown(name)}**: ${text}`;
}

/** What the answer says, without the words around it; undefined where it can't be told from them. */
function bareValue(
  answer: Answer,
  slot: Slot,
  facts: Fact[],
  { code }: Language,
  site: Site,
): string | undefined {
  switch (slot.form) {
    case "entries":
      return entries(facts);
    case "values":
      return values(facts);
    case "links":
      return linked(answer);
    case "verdict":
    case "span":
      return quoted(answer, slot, facts, code);
    case undefined:
      return isInEnglish(site) ? undefined : quoted(answer, slot, facts, code);
  }
}

function linked({ text }: Answer): string | undefined {
  const links = text.match(/\[[^\]]+\]\([^)\s]+\)/g);
  return links ? ` ${links.join(", ")}.` : undefined;
}

/** When it was last confirmed; past its shelf life also how long ago, and that it may have changed. */
function confirmation(asOf: string | undefined, facts: readonly Fact[], { table }: Language): string[] {
  if (!asOf) return [];
  const { say, code } = table;
  const day = new Date(`${asOf}T00:00:00Z`);
  const written = new Intl.DateTimeFormat(code, { dateStyle: "long", timeZone: "UTC" }).format(day);
  const date = written.replace(/^1(?= )/, stringsOf(code).dates.first);
  const fact = facts.find(({ entity }) => entity.kind === "screening");
  const age = fact && ageOf(fact.slot, asOf, new Date());
  return [age?.isStale ? say.confirmedLongAgo(date, age.days) : say.confirmed(date)];
}

/** The facts the receipts quote in full: none, when one of them is a part of a longer text. */
function factsBehind({ citations }: Answer, { knowledge }: Site): Fact[] {
  const facts = citations.map(({ source, quote }) =>
    knowledge.facts.find(
      ({ url, text, entity }) => url === source && text === quote && entity.kind !== "faq",
    ),
  );
  return facts.every((fact) => fact !== undefined) ? facts : [];
}

function values(facts: Fact[]): string | undefined {
  const texts = [...new Set(facts.map(({ text }) => text.replace(/\.$/, "")))];
  if (texts.length === 0) return undefined;
  const linked = texts.map((text) =>
    /^\S+@\S+\.\w+$/.test(text) ? `[${text}](mailto:${text})` : escapeMarkdown(text),
  );
  return ` ${linked.join("; ")}.`;
}

/** Things with their particulars: **Acme**: Engineer (2019 – 2022). */
function entries(facts: Fact[]): string | undefined {
  const byEntity = new Map<Entity, Fact[]>();
  for (const fact of facts) byEntity.set(fact.entity, [...(byEntity.get(fact.entity) ?? []), fact]);
  const lines = [...byEntity].map(([entity, own]) => {
    const when = own.find(({ slot }) => slot === "period" || slot === "date")?.text;
    const rest = own.filter(({ slot, text }) => !["period", "date"].includes(slot) && text !== entity.name);
    const told = [...new Set(rest.map(({ text }) => text))];
    const particulars = told
      .map((text) => escapeMarkdown(text.replace(/\.$/, "")))
      .join(told.some((text) => text.endsWith(".")) ? ". " : ", ");
    const head = entity.kind === "screening" ? particulars : `**${escapeMarkdown(entity.name)}**`;
    const tail = entity.kind === "screening" || !particulars ? "" : `: ${particulars}`;
    return `${head}${tail}${when ? ` (${when})` : ""}`;
  });
  if (lines.length === 0) return undefined;
  return lines.length === 1 ? ` ${lines[0]}.` : `\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

/** What an English sentence says without its words: the yes or no, the number of years, and the passages it rests on. */
function quoted(
  { text, citations }: Answer,
  { id }: Slot,
  facts: Fact[],
  code: Language["code"],
): string | undefined {
  const quotes = [...new Set(citations.map(({ quote }) => quote))];
  if (quotes.length === 0) return undefined;
  if (id === "summary" || (id === "about" && quotes.some(isSentence)))
    return ` ${quotes.map(closed).join(" ")}`;
  const span = id === "how_long" ? spanIn(code, text) : undefined;
  if (span) return ` ${span}.${entries(facts) ?? ""}`;
  const years = id === "years" && /\b(\d{1,3})\b[^.]{0,200}? years?\b/.exec(text)?.[1];
  if (years) return ` ${unitsIn(code, Number(years), "year")}.`;
  const { labels } = stringsOf(code);
  const word = /^(Yes|No)\b/.exec(text)?.[1];
  const verdict = word ? ` ${word === "Yes" ? labels.yes : labels.no}.` : "";
  return verdict + (entries(facts) ?? ` ${quotes.map(closed).join(" ")}`);
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
function closed(text: string): string {
  const escaped = escapeMarkdown(text);
  return /[.!?…:]["”»)]*$/.test(escaped) ? escaped : `${escaped}.`;
}

function withReach(text: string, language: Language, { reach }: Site): string {
  return reach ? `${text} ${language.table.say.reach(reach)}` : text;
}
