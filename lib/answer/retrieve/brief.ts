import { briefKinds, type Entity } from "@/lib/knowledge";

const fewWords = 420;

/** Whether it is of a kind whose whole entry is a line or two, so that the line is the answer. */
export function isBriefKind({ kind }: Entity): boolean {
  return briefKinds.includes(kind);
}

/** Whether all that is said of a thing is short enough to be said at once. */
export function isBrief(entity: Entity): boolean {
  const length = entity.facts.reduce((sum, fact) => sum + (fact.slot === "url" ? 0 : fact.text.length), 0);
  return length < fewWords;
}
