import type { Content, Story } from "@/lib/content";
import { indexTerms, sentences } from "@/lib/language";
import { proseKinds, storySlot } from "./entities";
import type { Entity, EntityKind, Passage, Unit } from "./types";

/** A text up to this length is quoted whole, because its sentences depend on one another. */
const maxWholeChars = 260;
const unindexedSlots = ["url", "repo", "email", "phone", "profile"];
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

/** Everything that can be retrieved: facts with content, and every paragraph of every text. */
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
  const entryTerms = entryTermsOf(entity);
  const whole = briefKinds.includes(entity.kind)
    ? entity.facts.flatMap(({ text, label }) => indexTerms(`${text} ${label}`))
    : [];
  return entity.facts
    .filter(({ slot }) => !unindexedSlots.includes(slot))
    .map(({ slot, text, url, label }) => {
      const heading = entity.kind === "project" ? label : "";
      return passage(entity, { slot, text, url, heading }, entryTerms, whole);
    });
}

function storyPassages(entity: Entity | undefined, story: Story, page: string): Passage[] {
  if (!entity) return [];
  const entryTerms = entryTermsOf(entity);
  return story.blocks
    .filter(({ kind }) => proseKinds.has(kind))
    .map(({ heading, text, anchor }) =>
      passage(entity, { slot: storySlot(heading), text, url: `${page}#${anchor}`, heading }, entryTerms),
    );
}

function passage(
  entity: Entity,
  fields: Pick<Passage, "slot" | "text" | "url" | "heading">,
  entryTerms: string[],
  whole: string[] = [],
): Passage {
  const { text, heading } = fields;
  const contextTerms = new Set([
    ...indexTerms(`${entity.name} ${entity.section} ${heading} ${text}`),
    ...whole,
  ]);
  return { ...fields, entity, units: unitsOf(text), contextTerms, entryTerms: new Set(entryTerms) };
}

function unitsOf(text: string): Unit[] {
  const texts = text.length <= maxWholeChars ? [text] : sentences(text);
  return texts.map((unit) => ({ text: unit, terms: new Set(indexTerms(unit)) }));
}

function entryTermsOf({ facts }: Entity): string[] {
  return facts.flatMap(({ slot, text }) => (headSlots.includes(slot) ? indexTerms(text) : []));
}
