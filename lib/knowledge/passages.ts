import type { Content, Story } from "@/lib/content";
import { indexTerms, sentences } from "@/lib/language";
import { prose, storySlot } from "./entities";
import type { Entity, EntityKind, Passage, Unit } from "./types";

/** A text up to this many characters is quoted whole: its sentences need one another. */
const wholeUpTo = 260;
const unspoken = ["url", "repo", "email", "phone", "profile"];
const headSlots = ["position", "description", "location", "degree", "area", "tagline", "summary"];
/** Kinds whose entry is so short that each of its lines is read with all the others. */
export const briefKinds: readonly EntityKind[] = [
  "award",
  "certificate",
  "publication",
  "custom",
  "reference",
  "interest",
  "language",
  "education",
];

/** Everything that can be retrieved: facts that say something, and every paragraph of every text. */
export function readPassages(content: Content, entities: Entity[]): Passage[] {
  const passages = entities.flatMap(passagesOf);
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  for (const { id, story } of content.essays)
    passages.push(...storyPassages(byId.get(`essay:${id}`), story, `/essays/${id}`));
  for (const { id, story } of content.pages)
    passages.push(...storyPassages(byId.get(`page:${id}`), story, `/pages/${id}`));
  for (const { anchor, answer } of content.faq)
    passages.push(...storyPassages(byId.get(`faq:${anchor}`), answer, "/faq"));
  return passages;
}

function passagesOf(entity: Entity): Passage[] {
  const setting = settingOf(entity);
  const whole = briefKinds.includes(entity.kind)
    ? entity.facts.flatMap(({ text, label }) => indexTerms(`${text} ${label}`))
    : [];
  return entity.facts
    .filter(({ slot }) => !unspoken.includes(slot))
    .map(({ slot, text, url, label }) => {
      const heading = entity.kind === "project" ? label : "";
      return passage(entity, { slot, text, url, heading }, setting, whole);
    });
}

function storyPassages(entity: Entity | undefined, story: Story, page: string): Passage[] {
  if (!entity) return [];
  const setting = settingOf(entity);
  return story.blocks
    .filter(({ kind }) => prose.has(kind))
    .map(({ heading, text, anchor }) =>
      passage(entity, { slot: storySlot(heading), text, url: `${page}#${anchor}`, heading }, setting),
    );
}

function passage(
  entity: Entity,
  said: Pick<Passage, "slot" | "text" | "url" | "heading">,
  setting: string[],
  whole: string[] = [],
): Passage {
  const { text, heading } = said;
  const near = new Set([...indexTerms(`${entity.name} ${entity.section} ${heading} ${text}`), ...whole]);
  return { ...said, entity, units: unitsOf(text), near, setting: new Set(setting) };
}

function unitsOf(text: string): Unit[] {
  const texts = text.length <= wholeUpTo ? [text] : sentences(text);
  return texts.map((unit) => ({ text: unit, terms: new Set(indexTerms(unit)) }));
}

function settingOf({ facts }: Entity): string[] {
  return facts.flatMap(({ slot, text }) => (headSlots.includes(slot) ? indexTerms(text) : []));
}
