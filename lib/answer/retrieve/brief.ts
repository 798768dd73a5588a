import { briefKinds, type Entity } from "@/lib/knowledge";

const maxBriefChars = 420;

/** Whether entries of this kind are only a line or two, so that the entry is the answer. */
export function isBriefKind({ kind }: Entity): boolean {
  return briefKinds.includes(kind);
}

/** Whether all facts of an entity are short enough to be given at once. */
export function isBrief(entity: Entity): boolean {
  const length = entity.facts.reduce((sum, fact) => sum + (fact.slot === "url" ? 0 : fact.text.length), 0);
  return length < maxBriefChars;
}
