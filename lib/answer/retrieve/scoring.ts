import type { Entity, EntityKind, Passage, Unit } from "@/lib/knowledge";
import { isNearForm, synonymsOf } from "@/lib/language";
import type { Context } from "../draft";
import type { Question } from "../read/question";
import { type Expectation, fitness } from "./expect";

const searched = 60;

/** A word that was asked for, and how much it counts. */
export interface Wanted {
  term: string;
  weight: number;
  /** Whether it says what is asked of a thing, and is no name of one and no word of asking. */
  content: boolean;
}

export interface Scored {
  passage: Passage;
  quote: string;
  /** The share of what was asked, by weight, that the unit and its surroundings hold. */
  coverage: number;
  /** The share that stands in the unit itself, in these words or words used for them. */
  own: number;
  /** The share that stands in the unit word for word. */
  exact: number;
  /** The share of what is asked of the thing named, names left out; 1 when nothing is. */
  rest: number;
  /** Whether the unit is of the kind that was asked for, 0 to 1. */
  typed: number;
  features: Record<string, number>;
  score: number;
}

/** The passages worth reading: all of the things in question, else the best of the whole site. */
export function candidatesIn(
  scope: Entity[],
  wanted: Wanted[],
  question: Question,
  { site }: Context,
  kind: EntityKind | undefined,
): Passage[] {
  const { passages, ranker } = site.knowledge;
  const pool =
    scope.length > 0
      ? inScope(scope, passages)
      : ranker
          .search(
            wanted.map(({ term }) => term),
            searched,
          )
          .map((hit) => hit.passage);
  const employed = /\bP (?:ever )?(?:work\w*|employed) (?:for|at|with)\b/.test(question.plain);
  return pool.filter(({ entity }) =>
    kind ? entity.kind === kind : !employed || !["certificate", "award", "publication"].includes(entity.kind),
  );
}

/** Every unit of the passages with how well it covers what was asked, the best first. */
export function scored(
  passages: Passage[],
  wanted: Wanted[],
  expected: Expectation,
  question: Question,
): Scored[] {
  const asked = new Set(wanted.map(({ term }) => term));
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return passages
    .filter(
      ({ slot, entity }) =>
        slot !== "title" || !["work", "volunteer", "project", "essay", "person"].includes(entity.kind),
    )
    .flatMap((passage) =>
      passage.units.map((unit) => score(passage, unit, wanted, asked, total, expected, question)),
    )
    .sort((a, b) => b.score - a.score);
}

function inScope(scope: Entity[], passages: Passage[]): Passage[] {
  const [only] = scope;
  if (only && scope.length === 1) return about(only, passages);
  const all = new Set(scope.flatMap((entity) => about(entity, passages)));
  return passages.filter((passage) => all.has(passage));
}

// A thing belongs to one site, whose passages never change.
const known = new WeakMap<Entity, Passage[]>();

/** The passages of a thing, and those of others that say its name. */
function about(thing: Entity, passages: Passage[]): Passage[] {
  const found = known.get(thing);
  if (found) return found;
  const name = thing.name.toLowerCase();
  const made = passages.filter(
    ({ entity, slot, text }) =>
      entity === thing ||
      (name.length > 3 &&
        entity.kind !== "technology" &&
        slot !== "title" &&
        text.toLowerCase().includes(name)),
  );
  known.set(thing, made);
  return made;
}

function score(
  passage: Passage,
  unit: Unit,
  wanted: Wanted[],
  asked: ReadonlySet<string>,
  total: number,
  expected: Expectation,
  question: Question,
): Scored {
  const { entity } = passage;
  let coverage = 0;
  let own = 0;
  let exact = 0;
  let content = 0;
  let rest = 0;
  for (const { term, weight, content: counts } of wanted) {
    const inUnit = matchIn(term, unit.terms, asked);
    const around = passage.near.has(term) ? 0.75 : passage.setting.has(term) ? 0.6 : 0;
    const kin =
      inUnit > 0 || around > 0
        ? 0
        : synonymsOf(term).some(
              (other) => !asked.has(other) && (passage.near.has(other) || passage.setting.has(other)),
            )
          ? 0.4
          : 0;
    coverage += (weight * Math.max(inUnit, around, kin)) / total;
    own += (weight * inUnit) / total;
    if (inUnit === 1) exact += weight / total;
    if (counts) {
      content += weight;
      rest += weight * Math.max(inUnit, around, kin);
    }
  }
  const typed = fitness(expected, unit, passage, question);
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
    rest: content > 0 ? rest / content : 1,
    typed,
    features,
    score,
  };
}

/** How well a unit holds a word: itself 1, a near form or a word used for it less. */
function matchIn(term: string, terms: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (terms.has(term)) return 1;
  for (const other of terms) if (isNearForm(term, other)) return 0.85;
  // A word that is asked for itself does not stand for another: "which marathon did she run?"
  return synonymsOf(term).some((other) => !asked.has(other) && terms.has(other)) ? 0.75 : 0;
}
