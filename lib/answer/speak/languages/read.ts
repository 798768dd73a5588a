import type { Entity, EntityKind } from "@/lib/knowledge";
import { everydayWords, tokenize } from "@/lib/language";
import { networks } from "../../intents/person/networks";
import { withoutOrders } from "../../read/guards/orders";
import type { Site } from "../../site";
import type { Language } from "./language";
import { type Slot, slots } from "./slots";
import { writtenName } from "./spoken";
import type { SlotId } from "./types";
import { type Word, wordsOf } from "./words";

/** A question of another language, understood: as one in English, or as one that gets no answer. */
export type Reading =
  | { kind: "question"; slot: Slot; english: string; mended: boolean; name?: string }
  /** `surely`: it gives orders, or asks about the world at large. */
  | { kind: "elsewhere"; surely: boolean }
  | { kind: "unclear" };

/** Slots in which an unknown name is a place one could work in, and does no harm. */
const placeSlots = new Set([
  "authorization",
  "relocation",
  "remote",
  "time_zone",
  "location",
  "availability",
  "start",
]);
const ofThing: Partial<Record<SlotId, SlotId>> = {
  projects_with: "stack",
  knows: "about",
  done_there: "about",
  // "Erzählen Sie mir von ..." has the word for "her" in it.
  summary: "about",
};
const ofPlace: Partial<Record<SlotId, SlotId>> = {
  projects_with: "done_there",
  made_with: "done_there",
  outcome: "done_there",
  knows: "about",
  summary: "about",
};
/** What a question about a name means by the kind of what is named: "what is it built with", of a technology or a project. */
const byKind: Partial<Record<EntityKind, Partial<Record<SlotId, SlotId>>>> = {
  technology: {
    done_there: "projects_with",
    years: "used_since",
    since: "used_since",
    how_long: "used_since",
    in_job: "used_since",
  },
  project: ofThing,
  essay: ofThing,
  work: ofPlace,
  volunteer: ofPlace,
  education: ofPlace,
};
/** Slots that ask of a name whether it occurs at all. */
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
 * @param followsUp whether something was said before, that the question may be about
 */
export function read(text: string, language: Language, site: Site, followsUp: boolean): Reading {
  const fair = text
    .split(/(?<=[.!?;\n])\s+|\n+/)
    .filter(
      (sentence) =>
        !withoutOrders(sentence).hostile && !language.isOrder(tableWords(sentence, language, site).words),
    )
    .join(" ");
  const { words, mended } = tableWords(fair, language, site);
  if (wordsOf(fair).some(({ word }) => ownerNames(site).has(word))) words.add("~");
  const isOwn = language.code === site.knowledge.content.owner.language;
  const isOfSite = (word: string) => isOwn && site.knowledge.vocabulary.has(word);
  if (words.size === 0 || language.isElsewhere(words, isOfSite)) return { kind: "elsewhere", surely: true };
  const spoken = language.spokenIn(wordsOf(fair));
  if (spoken) words.add("@language");
  const network = networkIn(fair);
  if (network) words.add("@network");
  const year = yearIn(fair);
  if (year) words.add("@year");
  const known = knownName(fair, language, site);
  const unknown = known ? undefined : unknownName(fair, language, site);
  // What was said before is meant only where the question is none by itself.
  const asked =
    language.slotOf(words, known !== undefined || unknown !== undefined) ??
    (followsUp ? language.slotOf(words, true) : undefined);
  const itself = !known && !unknown && followsUp && asked?.id === "projects_with";
  const slot = asked && (known || itself) ? meantOf(asked, itself ? "project" : known?.kind, isOwn) : asked;
  if (slot?.of === "language" && spoken)
    return ofName(slot, writtenName(spoken.code, site), spoken.raw, mended);
  if (slot?.of === "network" && network) return ofName(slot, network, network, mended);
  if (slot?.inYear && year) return ofName({ ...slot, english: slot.inYear }, year, year, mended);
  if (!slot)
    return language.meansOwner(words) || speaksOfSite(fair, language, site)
      ? { kind: "unclear" }
      : { kind: "elsewhere", surely: false };
  const misses = !known && !unknown && !placeSlots.has(slot.id) && missesSomething(fair, language, site);
  if (misses) return { kind: "unclear" };
  const isTold =
    unknown !== undefined && wordsOf(unknown).every(({ word }) => site.knowledge.vocabulary.has(word));
  return asQuestion(slot, { known: known?.name, unknown, isTold, followsUp, mended });
}

/** Whether a question to a site in its own language has a word of it that every question could not have. */
function speaksOfSite(text: string, language: Language, { knowledge }: Site): boolean {
  return (
    language.code === knowledge.content.owner.language &&
    wordsOf(text).some(
      (word) =>
        language.asksOf(word) &&
        [word.word, word.word.replace(/e?s$/, ""), word.word.replace(/s$/, "")].some((form) =>
          knowledge.vocabulary.has(form),
        ),
    )
  );
}

/** @param isOwn whether the stories are in the language: then one may say under a heading what was done. */
function meantOf(slot: Slot, kind: EntityKind | undefined, isOwn: boolean): Slot {
  const isPart = isOwn && kind === "project" && slot.id === "done_there";
  const id = isPart ? "part" : kind && byKind[kind]?.[slot.id];
  return slots.find((each) => each.id === id) ?? slot;
}

function ofName(slot: Slot, name: string, asked: string, mended: boolean): Reading {
  return { kind: "question", slot, english: slot.english.replace("@", name), mended, name: asked };
}

/** The one year that a question names. */
function yearIn(text: string): string | undefined {
  const years = text.match(/(?<![\p{L}\p{N}.,-])(?:19|20)\d\d(?![\p{L}\p{N}-])/gu) ?? [];
  return years.length === 1 ? years[0] : undefined;
}

/** A network on which people have profiles, as the question writes it. */
function networkIn(text: string): string | undefined {
  const found = networks.exec(text.toLowerCase());
  return found?.[1] && text.slice(found.index, found.index + found[1].length);
}

interface Named {
  known?: string;
  unknown?: string;
  /** The site has no such thing, and yet says the name somewhere. */
  isTold: boolean;
  followsUp: boolean;
  mended: boolean;
}

function asQuestion(slot: Slot, { known, unknown, isTold, followsUp, mended }: Named): Reading {
  const name = known ?? unknown;
  if (unknown && !nameSlots.has(slot.id) && !placeSlots.has(slot.id)) {
    // The age of somebody who stands in a story is no question of whether the owner knows them.
    if (isTold) return { kind: "unclear" };
    const knows = slots.find(({ id }) => id === "knows") ?? slot;
    return { kind: "question", slot: knows, english: `Do you know ${unknown}?`, mended, name };
  }
  if (!slot.english.includes("@")) return { kind: "question", slot, english: slot.english, mended };
  const filling = name ?? slot.unnamed;
  const english = filling ? slot.english.replace("@", filling) : followsUp ? slot.again : undefined;
  return english ? { kind: "question", slot, english, mended, name } : { kind: "unclear" };
}

/** The words of a question as the tables have them. What the site says itself is no slip: "Stille" is not meant for "Stelle". */
function tableWords(
  text: string,
  language: Language,
  { knowledge }: Site,
): { words: Set<string>; mended: boolean } {
  const isSlip = (word: Word, at: number) =>
    !looksLikeName(word, at, language) && !knowledge.vocabulary.has(word.word);
  const words = new Set<string>();
  let mended = false;
  for (const [at, word] of wordsOf(text).entries()) {
    const exact = language.find(word, false);
    const found = exact ?? (isSlip(word, at) ? language.find(word) : undefined);
    if (found && !exact) mended = true;
    for (const each of found ?? [word.word]) words.add(each);
  }
  return { words, mended };
}

/** A thing of this site that the question names, as the site spells it. */
function knownName(
  text: string,
  language: Language,
  { knowledge }: Site,
): { name: string; kind?: EntityKind } | undefined {
  const tokens = tokenize(text);
  const mentions = knowledge.gazetteer.link(tokens).filter(({ from, to, fuzzy, candidates }) => {
    const run = tokens.slice(from, to).map(({ word, raw }) => ({ word, raw }));
    if (candidates[0]?.entity.kind === "person") return false;
    if (language.table.nounsLikeNames && run.length === 1 && isNoun(run[0]?.word, candidates[0]?.entity))
      return false;
    const rest = run.filter((word) => language.find(word, fuzzy) === undefined);
    return rest.length > 0 && !isSmallPart(rest, candidates[0]?.entity);
  });
  const [best] = mentions.sort((a, b) => (b.candidates[0]?.weight ?? 0) - (a.candidates[0]?.weight ?? 0));
  return best && { name: best.name, kind: best.candidates[0]?.entity.kind };
}

/** Whether one word is a part of a longer name that this writes small: "de datos" is not "Protección de datos para ingenieros". */
function isSmallPart(words: readonly Word[], entity: Entity | undefined): boolean {
  const [only, ...more] = words;
  const parts = wordsOf(entity?.name ?? "");
  if (!only || more.length > 0 || parts.length === 1) return false;
  return parts.some(({ word, raw }) => word === only.word && /^\p{Ll}/u.test(raw));
}

/** Kinds that are called by names of people and places, beside which there are nouns. */
const ofPeople = new Set<EntityKind>(["work", "volunteer", "education"]);

/**
 * Whether one word of a longer name is a noun: the facts of the thing say it besides. Where all nouns are written like names, the
 * trade "Orgelbau" is not the employer "Orgelbau Bach" for being so written.
 */
function isNoun(word: string | undefined, entity: Entity | undefined): boolean {
  if (!word || !entity || !ofPeople.has(entity.kind) || wordsOf(entity.name).length === 1) return false;
  return entity.facts.some(({ text }) =>
    wordsOf(text.replaceAll(entity.name, " ")).some((said) => said.word === word),
  );
}

function ownerNames({ knowledge: { content } }: Site): Set<string> {
  const names = [content.profile.name, ...content.owner.aliases].join(" ");
  return new Set(wordsOf(names).map(({ word }) => word));
}

/** A name nobody here has: capitalised inside the sentence, and no word of the language. */
function unknownName(text: string, language: Language, site: Site): string | undefined {
  const owner = ownerNames(site);
  const isStrange = (word: Word, at: number) =>
    looksLikeName(word, at, language) &&
    !owner.has(word.word) &&
    !everydayWords.has(word.word) &&
    !language.find(word, false);
  const run = wordsOf(text).filter(isStrange).slice(0, 3);
  return run.length > 0 ? run.map(({ raw }) => raw).join(" ") : undefined;
}

/** Whether a word nobody knows stands where a question is narrowed: "projects with X" is not "projects". */
function missesSomething(text: string, language: Language, { knowledge }: Site): boolean {
  const words = wordsOf(text);
  return words.some((word, at) => {
    const before = words.slice(Math.max(0, at - 2), at);
    const known = language.find(word) || everydayWords.has(word.word) || knowledge.vocabulary.has(word.word);
    return !known && before.some((each) => language.narrows(each));
  });
}

function looksLikeName({ raw }: Word, at: number, { table }: Language): boolean {
  return at > 0 && /^\p{Lu}/u.test(raw) && !table.nounsLikeNames;
}
