import type { Entity, EntityKind } from "@/lib/knowledge";

/** Kinds whose whole entry is a line or two, so that the line is the answer. */
const kinds = new Set<EntityKind>([
  "award",
  "certificate",
  "publication",
  "custom",
  "reference",
  "interest",
  "language",
  "education",
]);

const fewWords = 420;

export function isBriefKind({ kind }: Entity): boolean {
  return kinds.has(kind);
}

/** Whether all that is said of a thing is short enough to be said at once. */
export function isBrief(entity: Entity): boolean {
  const length = entity.facts.reduce((sum, fact) => sum + (fact.slot === "url" ? 0 : fact.text.length), 0);
  return length < fewWords;
}
