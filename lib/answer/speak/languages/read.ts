import type { Entity, EntityKind } from "@/lib/knowledge";
import { everydayWords, tokenize } from "@/lib/language";
import { networkPattern } from "../../intents/person/networks";
import { withoutInjectedOrders } from "../../read/guards/prompt-injection";
import type { Site } from "../../site";
import type { Language } from "./language";
import { languageNameOnSite } from "./language-names";
import { type Slot, slots } from "./slots";
import type { SlotId } from "./types";
import { type Word, wordsOf } from "./words";

/** A question in another language as it was understood: as an English question, or as one that gets no answer. */
export type Reading =
  | { kind: "question"; slot: Slot; english: string; corrected: boolean; name?: string }
  /** Out of scope. `isSure`: it gives orders, or asks about the world at large. */
  | { kind: "elsewhere"; isSure: boolean }
  | { kind: "unclear" };

/** Slots in which an unknown name is a place one could work in, and is ignored. */
const placeSlots = new Set([
  "authorization",
  "relocation",
  "remote",
  "time_zone",
  "location",
  "availability",
  "start",
]);
const projectSlots: Partial<Record<SlotId, SlotId>> = {
  projects_with: "stack",
  knows: "about",
  done_there: "about",
  // "Erzählen Sie mir von ..." has the word for "her" in it.
  summary: "about",
};
const organizationSlots: Partial<Record<SlotId, SlotId>> = {
  projects_with: "done_there",
  made_with: "done_there",
  outcome: "done_there",
  knows: "about",
  summary: "about",
};
/** What a slot means by the kind of the entity named: "what is it built with", of a technology or a project. */
const slotsByKind: Partial<Record<EntityKind, Partial<Record<SlotId, SlotId>>>> = {
  technology: {
    done_there: "projects_with",
    years: "used_since",
    since: "used_since",
    how_long: "used_since",
    in_job: "used_since",
  },
  project: projectSlots,
  essay: projectSlots,
  work: organizationSlots,
  volunteer: organizationSlots,
  education: organizationSlots,
};
/** Slots that can be asked about a name the site does not have. */
const nameSlots = new Set([
  "knows",
  "worked_at",
  "projects_with",
  "why_left",
  "before",
  "done_there",
  "since",
  "how_long",
  "used_since",
]);

/**
 * Reads a question by the tables of its language. Sentences that give orders are left out, as they are in English.
 * @param followsUp whether there is earlier context that the question may be about
 */
export function readQuestion(text: string, language: Language, site: Site, followsUp: boolean): Reading {
  const withoutOrders = text
    .split(/(?<=[.!?;\n])\s+|\n+/)
    .filter(
      (sentence) =>
        !withoutInjectedOrders(sentence, site.titles).hostile &&
        !language.isOrder(tableWords(sentence, language, site).words),
    )
    .join(" ");
  const { words, corrected } = tableWords(withoutOrders, language, site);
  if (wordsOf(withoutOrders).some(({ word }) => ownerNames(site).has(word))) words.add("~");
  const isSiteLanguage = language.code === site.knowledge.content.owner.language;
  const isOfSite = (word: string) => isSiteLanguage && site.knowledge.vocabulary.has(word);
  if (words.size === 0 || language.isOutOfScope(words, isOfSite)) return { kind: "elsewhere", isSure: true };
  const spokenLanguage = language.spokenLanguageIn(wordsOf(withoutOrders));
  if (spokenLanguage) words.add("@language");
  const network = networkIn(withoutOrders);
  if (network) words.add("@network");
  const year = yearIn(withoutOrders);
  if (year) words.add("@year");
  const known = knownName(withoutOrders, language, site);
  const unknown = known ? undefined : unknownName(withoutOrders, language, site);
  // The context is used only where the question is incomplete by itself.
  const askedSlot =
    language.slotOf(words, known !== undefined || unknown !== undefined) ??
    (followsUp ? language.slotOf(words, true) : undefined);
  const isFollowUp = !known && !unknown && followsUp && askedSlot?.id === "projects_with";
  const slot =
    askedSlot && (known || isFollowUp)
      ? slotForKind(askedSlot, isFollowUp ? "project" : known?.kind, isSiteLanguage)
      : askedSlot;
  if (slot?.nameKind === "language" && spokenLanguage)
    return readingWithName(
      slot,
      languageNameOnSite(spokenLanguage.code, site),
      spokenLanguage.raw,
      corrected,
    );
  if (slot?.nameKind === "network" && network) return readingWithName(slot, network, network, corrected);
  if (slot?.inYear && year) return readingWithName({ ...slot, english: slot.inYear }, year, year, corrected);
  if (!slot)
    return language.mentionsOwner(words) || mentionsSiteWord(withoutOrders, language, site)
      ? { kind: "unclear" }
      : { kind: "elsewhere", isSure: false };
  const isNarrowed =
    !known && !unknown && !placeSlots.has(slot.id) && isNarrowedByUnknown(withoutOrders, language, site);
  if (isNarrowed) return { kind: "unclear" };
  const isMentioned =
    unknown !== undefined && wordsOf(unknown).every(({ word }) => site.knowledge.vocabulary.has(word));
  return toReading(slot, { known: known?.name, unknown, isMentioned, followsUp, corrected });
}

/** Whether a question in the site's language has a topic word that occurs on the site. */
function mentionsSiteWord(text: string, language: Language, { knowledge }: Site): boolean {
  return (
    language.code === knowledge.content.owner.language &&
    wordsOf(text).some(
      (word) =>
        language.isTopicWord(word) &&
        [word.word, word.word.replace(/e?s$/, ""), word.word.replace(/s$/, "")].some((form) =>
          knowledge.vocabulary.has(form),
        ),
    )
  );
}

/** @param isSiteLanguage whether the stories are in the language: then a heading may cover what was done. */
function slotForKind(slot: Slot, kind: EntityKind | undefined, isSiteLanguage: boolean): Slot {
  const isPart = isSiteLanguage && kind === "project" && slot.id === "done_there";
  const id = isPart ? "part" : kind && slotsByKind[kind]?.[slot.id];
  return slots.find((each) => each.id === id) ?? slot;
}

function readingWithName(slot: Slot, name: string, askedName: string, corrected: boolean): Reading {
  return { kind: "question", slot, english: slot.english.replace("@", name), corrected, name: askedName };
}

/** The one year that a question names. */
function yearIn(text: string): string | undefined {
  const years = text.match(/(?<![\p{L}\p{N}.,-])(?:19|20)\d\d(?![\p{L}\p{N}-])/gu) ?? [];
  return years.length === 1 ? years[0] : undefined;
}

/** A social network, as the question writes it. */
function networkIn(text: string): string | undefined {
  const found = networkPattern.exec(text.toLowerCase());
  return found?.[1] && text.slice(found.index, found.index + found[1].length);
}

interface NameContext {
  known?: string;
  unknown?: string;
  /** The site has no such entity, but its texts contain the name. */
  isMentioned: boolean;
  followsUp: boolean;
  corrected: boolean;
}

function toReading(slot: Slot, { known, unknown, isMentioned, followsUp, corrected }: NameContext): Reading {
  const name = known ?? unknown;
  if (unknown && !nameSlots.has(slot.id) && !placeSlots.has(slot.id)) {
    // A question for the age of somebody in a story does not ask whether the owner knows them.
    if (isMentioned) return { kind: "unclear" };
    const knows = slots.find(({ id }) => id === "knows") ?? slot;
    return { kind: "question", slot: knows, english: `Do you know ${unknown}?`, corrected, name };
  }
  if (!slot.english.includes("@")) return { kind: "question", slot, english: slot.english, corrected };
  const filling = name ?? slot.unnamed;
  const english = filling ? slot.english.replace("@", filling) : followsUp ? slot.followUp : undefined;
  return english ? { kind: "question", slot, english, corrected, name } : { kind: "unclear" };
}

/** The words of a question as the tables have them. A word of the site is no typo: "Stille" is not meant for "Stelle". */
function tableWords(
  text: string,
  language: Language,
  { knowledge }: Site,
): { words: Set<string>; corrected: boolean } {
  const mayBeTypo = (word: Word, at: number) =>
    !looksLikeName(word, at, language) && !knowledge.vocabulary.has(word.word);
  const words = new Set<string>();
  let corrected = false;
  for (const [at, word] of wordsOf(text).entries()) {
    const exact = language.find(word, false);
    const found = exact ?? (mayBeTypo(word, at) ? language.find(word) : undefined);
    if (found && !exact) corrected = true;
    for (const each of found ?? [word.word]) words.add(each);
  }
  return { words, corrected };
}

/** The entity of this site that the question names, as the site spells it. */
function knownName(
  text: string,
  language: Language,
  { knowledge }: Site,
): { name: string; kind?: EntityKind } | undefined {
  const tokens = tokenize(text);
  const mentions = knowledge.gazetteer.link(tokens).filter(({ from, to, fuzzy, candidates }) => {
    const run = tokens.slice(from, to).map(({ word, raw }) => ({ word, raw }));
    if (candidates[0]?.entity.kind === "person") return false;
    if (language.table.capitalizesNouns && run.length === 1 && isNoun(run[0]?.word, candidates[0]?.entity))
      return false;
    const rest = run.filter((word) => language.find(word, fuzzy) === undefined);
    return rest.length > 0 && !isLowercasePart(rest, candidates[0]?.entity);
  });
  const [best] = mentions.sort((a, b) => (b.candidates[0]?.weight ?? 0) - (a.candidates[0]?.weight ?? 0));
  return best && { name: best.name, kind: best.candidates[0]?.entity.kind };
}

/** Whether a single word is a lower-case part of a longer name: "de datos" is not "Protección de datos para ingenieros". */
function isLowercasePart(words: readonly Word[], entity: Entity | undefined): boolean {
  const [only, ...more] = words;
  const parts = wordsOf(entity?.name ?? "");
  if (!only || more.length > 0 || parts.length === 1) return false;
  return parts.some(({ word, raw }) => word === only.word && /^\p{Ll}/u.test(raw));
}

/** Kinds whose names combine a person's or place's name with a noun. */
const organizationKinds = new Set<EntityKind>(["work", "volunteer", "education"]);

/**
 * Whether one word of a longer name is an ordinary noun: the facts of the entity contain it outside the name. Where all nouns
 * are capitalized, the trade "Orgelbau" does not mean the employer "Orgelbau Bach".
 */
function isNoun(word: string | undefined, entity: Entity | undefined): boolean {
  if (!word || !entity || !organizationKinds.has(entity.kind) || wordsOf(entity.name).length === 1)
    return false;
  return entity.facts.some(({ text }) =>
    wordsOf(text.replaceAll(entity.name, " ")).some((other) => other.word === word),
  );
}

function ownerNames({ knowledge: { content } }: Site): Set<string> {
  const names = [content.profile.name, ...content.owner.aliases].join(" ");
  return new Set(wordsOf(names).map(({ word }) => word));
}

/** A name that the site does not have: capitalized inside the sentence, and no word of the language. */
function unknownName(text: string, language: Language, site: Site): string | undefined {
  const owner = ownerNames(site);
  const isUnknownName = (word: Word, at: number) =>
    looksLikeName(word, at, language) &&
    !owner.has(word.word) &&
    !everydayWords.has(word.word) &&
    !language.find(word, false);
  const run = wordsOf(text).filter(isUnknownName).slice(0, 3);
  return run.length > 0 ? run.map(({ raw }) => raw).join(" ") : undefined;
}

/** Whether an unknown word narrows the question: "projects with X" is not "projects". */
function isNarrowedByUnknown(text: string, language: Language, { knowledge }: Site): boolean {
  const words = wordsOf(text);
  return words.some((word, at) => {
    const before = words.slice(Math.max(0, at - 2), at);
    const known = language.find(word) || everydayWords.has(word.word) || knowledge.vocabulary.has(word.word);
    return !known && before.some((each) => language.introducesName(each));
  });
}

function looksLikeName({ raw }: Word, at: number, { table }: Language): boolean {
  return at > 0 && /^\p{Lu}/u.test(raw) && !table.capitalizesNouns;
}
