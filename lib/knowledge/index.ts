import { type Content, oncePerContent } from "@/lib/content";
import { tokenize } from "@/lib/language";
import { readEntities } from "./entities";
import { Gazetteer } from "./gazetteer";
import { readPassages } from "./passages";
import { Places } from "./places";
import { Ranker } from "./ranker";
import type { Entity, EntityKind, Fact, Page, Passage, Window } from "./types";
import { readPages } from "./windows";

export { technologyAliases } from "./aliases";
export { openLicenseNames, openLicensePattern } from "./licenses";
export { briefKinds } from "./passages";
export type { PlaceMention } from "./places";
export { unfinishedStudies } from "./studies";
export {
  calendarMonths,
  certainMonthsOf,
  duration,
  durationOf,
  earliestFirst,
  firstMonth,
  isCurrent,
  isInYears,
  isUpcoming,
  lastEnded,
  lastMonth,
  monthsCovered,
  monthsOf,
  monthsOfYears,
  newestFirst,
  oldestFirst,
  thisMonth,
  type YearRange,
} from "./timeline";
export type * from "./types";

/** The content in the forms that answering needs: entities and facts, passages, names, vocabulary. */
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
  const pages = readPages(content, entities, passages);
  const byKind = groupByKind(entities);
  const [person] = entities;
  if (!person) throw new Error("readEntities puts the owner first");
  return {
    content,
    person,
    entities,
    facts: entities.flatMap((entity) => entity.facts),
    passages,
    pages,
    ranker: new Ranker(passages),
    gazetteer: new Gazetteer(entities),
    places: new Places(entities),
    vocabulary: vocabularyOf(passages, entities, pages),
    of: (kind) => byKind.get(kind) ?? [],
  };
}

const passageWindowKinds = new Set<Window["kind"]>(["prose", "fact"]);

/** All folded words: of passages and entities, and of lists, tables and code, which only windows have. */
function vocabularyOf(passages: Passage[], entities: Entity[], pages: Page[]): Set<string> {
  const texts = [
    ...passages.map(({ text }) => text),
    ...entities.flatMap(({ name, facts }) => [name, ...facts.map(({ label, text }) => `${label} ${text}`)]),
    ...pages.flatMap(({ windows }) =>
      windows.flatMap(({ kind, text }) => (passageWindowKinds.has(kind) ? [] : text)),
    ),
  ];
  return new Set(texts.flatMap((text) => tokenize(text).map(({ word }) => word)));
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
