import { type Content, oncePerContent } from "@/lib/content";
import { tokenize } from "@/lib/language";
import { readEntities } from "./entities";
import { Gazetteer } from "./gazetteer";
import { readPassages } from "./passages";
import { Places } from "./places";
import { Ranker } from "./ranker";
import type { Entity, EntityKind, Fact, Page, Passage } from "./types";
import { readPages } from "./windows";

export { openLicense, openLicenses } from "./licenses";
export { briefKinds } from "./passages";
export type { PlaceMention } from "./places";
export {
  duration,
  durationOf,
  inYears,
  isCurrent,
  monthsCovered,
  monthsOf,
  newestFirst,
  oldestFirst,
  thisMonth,
} from "./timeline";
export type * from "./types";

/** What the content says, in the forms an answer needs: things and their facts, passages, names, words. */
export interface Knowledge {
  content: Content;
  person: Entity;
  entities: Entity[];
  facts: Fact[];
  passages: Passage[];
  pages: Page[];
  ranker: Ranker;
  gazetteer: Gazetteer;
  places: Places;
  /** Every folded word of the content. */
  vocabulary: Set<string>;
  /** The entities of one kind, in page order. */
  of(kind: EntityKind): Entity[];
}

/** Builds the knowledge of a content: once per content version, immutable afterwards. */
export function buildKnowledge(content: Content): Knowledge {
  const entities = readEntities(content);
  const passages = readPassages(content, entities);
  const vocabulary = new Set<string>();
  for (const passage of passages) for (const { word } of tokenize(passage.text)) vocabulary.add(word);
  for (const entity of entities) {
    for (const { word } of tokenize(entity.name)) vocabulary.add(word);
    for (const fact of entity.facts)
      for (const { word } of tokenize(`${fact.label} ${fact.text}`)) vocabulary.add(word);
  }
  const byKind = groupByKind(entities);
  const [person] = entities;
  if (!person) throw new Error("readEntities puts the owner first");
  return {
    content,
    person,
    entities,
    facts: entities.flatMap((entity) => entity.facts),
    passages,
    pages: readPages(content, entities, passages),
    ranker: new Ranker(passages),
    gazetteer: new Gazetteer(entities),
    places: new Places(entities),
    vocabulary,
    of: (kind) => byKind.get(kind) ?? [],
  };
}

/** The knowledge of this site, built on first use. */
export function getKnowledge(): Knowledge {
  return oncePerContent("knowledge", buildKnowledge);
}

function groupByKind(entities: Entity[]): Map<EntityKind, Entity[]> {
  const groups = new Map<EntityKind, Entity[]>();
  for (const entity of entities) groups.set(entity.kind, [...(groups.get(entity.kind) ?? []), entity]);
  return groups;
}
