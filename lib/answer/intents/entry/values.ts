import type { Entity, EntityKind, Fact } from "@/lib/knowledge";
import { answered, cite, citeName, type Draft } from "../../draft";
import { escapeMarkdown } from "../../speak/voice";

export const kindsWithFields: EntityKind[] = [
  "custom",
  "project",
  "award",
  "certificate",
  "publication",
  "education",
  "volunteer",
  "work",
  "reference",
];

export const maxValueLength = 120;

/** The values of one field of an entity, after its label; undefined for no facts, and for facts of more than one field. */
export function valuesDraft(entity: Entity, facts: Fact[]): Draft | undefined {
  const [fact] = facts;
  if (!fact || facts.some(({ slot }) => slot !== fact.slot)) return undefined;
  const values = facts.map(({ text }) => `**${escapeMarkdown(text.replace(/\.$/, ""))}**`).join(", ");
  return answered(
    `${escapeMarkdown(entity.name)}, ${fact.label.toLowerCase()}: ${values}.`,
    [...facts.map((each) => cite(each)), citeName(entity)],
    { topic: entity, prior: 0.85 },
  );
}
