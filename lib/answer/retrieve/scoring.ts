import type { Entity, EntityKind, Passage, Unit } from "@/lib/knowledge";
import { isNearForm, synonymsOf } from "@/lib/language";
import type { Context } from "../draft";
import type { Question } from "../read/question";
import { type Expectation, typeFit } from "./expectation";

const maxSearched = 60;

/** A term to look for, with its weight. */
export interface WeightedTerm {
  term: string;
  weight: number;
  /** Whether it says what is asked, and is neither a name nor a word of asking. */
  isContent: boolean;
}

/** A unit of a passage, with how well it covers the question. */
export interface ScoredUnit {
  passage: Passage;
  quote: string;
  /** The share of the terms, by weight, that the unit and its surroundings hold. */
  coverage: number;
  /** The share that the unit itself holds, as such or as synonyms. */
  own: number;
  /** The share that the unit holds word for word. */
  exact: number;
  /** The share of the content terms, without names; 1 where there are none. */
  rest: number;
  /** How well the unit is of the kind that is asked for, 0 to 1. */
  typed: number;
  features: Record<string, number>;
  score: number;
}

/** The passages to score: all of the entities in scope, else the best of the whole site. */
export function candidatePassages(
  scope: Entity[],
  terms: WeightedTerm[],
  question: Question,
  { site }: Context,
  kind: EntityKind | undefined,
): Passage[] {
  const { passages, ranker } = site.knowledge;
  const pool =
    scope.length > 0
      ? passagesInScope(scope, passages)
      : ranker
          .search(
            terms.map(({ term }) => term),
            maxSearched,
          )
          .map((hit) => hit.passage);
  const asksForEmployment = /\bP (?:ever )?(?:work\w*|employed) (?:for|at|with)\b/.test(question.plain);
  return pool.filter(({ entity }) =>
    kind
      ? entity.kind === kind
      : !asksForEmployment || !["certificate", "award", "publication"].includes(entity.kind),
  );
}

/** Every unit of the passages with how well it covers what was asked, the best first. */
export function scoreUnits(
  passages: Passage[],
  terms: WeightedTerm[],
  expected: Expectation,
  question: Question,
): ScoredUnit[] {
  const asked = new Set(terms.map(({ term }) => term));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return passages
    .filter(
      ({ slot, entity }) =>
        slot !== "title" || !["work", "volunteer", "project", "essay", "person"].includes(entity.kind),
    )
    .flatMap((passage) =>
      passage.units.map((unit) => scoreUnit(passage, unit, terms, asked, total, expected, question)),
    )
    .sort((a, b) => b.score - a.score);
}

function passagesInScope(scope: Entity[], passages: Passage[]): Passage[] {
  const [only] = scope;
  if (only && scope.length === 1) return passagesAbout(only, passages);
  const all = new Set(scope.flatMap((entity) => passagesAbout(entity, passages)));
  return passages.filter((passage) => all.has(passage));
}

// An entity belongs to one site, whose passages never change.
const passagesByEntity = new WeakMap<Entity, Passage[]>();

/** The passages of an entity, and those of others that say its name. */
function passagesAbout(subject: Entity, passages: Passage[]): Passage[] {
  const found = passagesByEntity.get(subject);
  if (found) return found;
  const name = subject.name.toLowerCase();
  const about = passages.filter(
    ({ entity, slot, text }) =>
      entity === subject ||
      (name.length > 3 &&
        entity.kind !== "technology" &&
        slot !== "title" &&
        text.toLowerCase().includes(name)),
  );
  passagesByEntity.set(subject, about);
  return about;
}

function scoreUnit(
  passage: Passage,
  unit: Unit,
  terms: WeightedTerm[],
  asked: ReadonlySet<string>,
  total: number,
  expected: Expectation,
  question: Question,
): ScoredUnit {
  const { entity } = passage;
  let coverage = 0;
  let own = 0;
  let exact = 0;
  let contentWeight = 0;
  let rest = 0;
  for (const { term, weight, isContent } of terms) {
    const inUnit = matchStrength(term, unit.terms, asked);
    const surrounding = passage.contextTerms.has(term) ? 0.75 : passage.entryTerms.has(term) ? 0.6 : 0;
    const related =
      inUnit > 0 || surrounding > 0
        ? 0
        : synonymsOf(term).some(
              (other) =>
                !asked.has(other) && (passage.contextTerms.has(other) || passage.entryTerms.has(other)),
            )
          ? 0.4
          : 0;
    coverage += (weight * Math.max(inUnit, surrounding, related)) / total;
    own += (weight * inUnit) / total;
    if (inUnit === 1) exact += weight / total;
    if (isContent) {
      contentWeight += weight;
      rest += weight * Math.max(inUnit, surrounding, related);
    }
  }
  const typed = typeFit(expected, unit, passage, question);
  const features = {
    coverage,
    own,
    exact,
    typed,
    lived: entity.kind === "work" || entity.kind === "project" ? 1 : 0,
    volunteered: entity.kind === "volunteer" ? 1 : 0,
    keyword:
      ["keyword", "course", "level", "fluency"].includes(passage.slot) || entity.kind === "technology"
        ? 1
        : 0,
    head: ["period", "date", "position", "title", "location", "label", "category", "status", "role"].includes(
      passage.slot,
    )
      ? 1
      : 0,
    person: entity.kind === "person" || entity.kind === "screening" ? 1 : 0,
    listing: entity.kind === "skill" ? 1 : 0,
    extra: ["education", "certificate", "language", "interest"].includes(entity.kind) ? 1 : 0,
    short: unit.terms.size < 4 ? 1 : 0,
  };
  const score =
    coverage +
    0.15 * own +
    0.45 * exact +
    0.33 * typed -
    0.3 * features.person -
    0.19 * features.extra -
    0.15 * features.short -
    0.13 * features.head -
    0.13 * features.volunteered;
  return {
    passage,
    quote: unit.text,
    coverage,
    own,
    exact,
    rest: contentWeight > 0 ? rest / contentWeight : 1,
    typed,
    features,
    score,
  };
}

/** How well a unit holds a word: 1 for itself, less for a near form or a synonym. */
function matchStrength(term: string, terms: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (terms.has(term)) return 1;
  for (const other of terms) if (isNearForm(term, other)) return 0.85;
  // A word that is asked for itself does not stand for another: "which marathon did she run?"
  return synonymsOf(term).some((other) => !asked.has(other) && terms.has(other)) ? 0.75 : 0;
}
