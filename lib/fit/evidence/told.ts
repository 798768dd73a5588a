import type { Entity, Knowledge } from "@/lib/knowledge";
import { literal, synonymsOf, terms } from "@/lib/language";
import { likeTerms } from "./likeness";

/** Kinds of things that tell what somebody did; a list of skills and what a job needs do not. */
export const telling = new Set(
  "work project volunteer publication award faq person certificate education essay reference".split(" "),
);
/** What a word counts that is told in a word like it. */
const likely = 0.8;

/** How well a stem is told among others, 0 to 1. */
export function heldIn(stems: ReadonlySet<string>, wanted: string): number {
  if (stems.has(wanted)) return 1;
  return [...synonymsOf(wanted), ...likeTerms(wanted)].some((other) => stems.has(other)) ? likely : 0;
}

/** Whether a word, or one like it, stands anywhere in what is told. */
export function isToldAnywhere(knowledge: Knowledge, word: string): boolean {
  const stems = stemsOf(knowledge);
  const said = terms(word);
  return said.length === 0 || said.some((stem) => heldIn(stems, stem) > 0);
}

/**
 * Whether a stem is nothing but part of a name that was given to a thing: "Blue Heron" is no work on birds. A word that
 * the thing's own account uses as well is of the work.
 */
export function isOnlyName(knowledge: Knowledge, { id, kind }: Entity, stem: string): boolean {
  if (heldIn(namesOf(knowledge).stems, stem) === 0) return false;
  const entity = knowledge.of(kind).find((each) => each.id === id);
  return entity !== undefined && heldIn(stemsOf(knowledge, entity), stem) === 0;
}

const stemsKnown = new WeakMap<Knowledge, Map<Entity | undefined, Set<string>>>();

/** The stems of all that is told of a thing, beside the names of projects, which are no account of it; or of everything. */
export function stemsOf(knowledge: Knowledge, entity?: Entity): ReadonlySet<string> {
  const made = stemsKnown.get(knowledge) ?? new Map<Entity | undefined, Set<string>>();
  stemsKnown.set(knowledge, made);
  const before = made.get(entity);
  if (before) return before;
  const { pattern } = namesOf(knowledge);
  const stems = new Set(
    knowledge.passages
      .filter((passage) => (entity ? passage.entity === entity : telling.has(passage.entity.kind)))
      .flatMap(({ text }) => terms(entity ? text.replace(pattern, " ") : text)),
  );
  made.set(entity, stems);
  return stems;
}

interface Names {
  pattern: RegExp;
  stems: ReadonlySet<string>;
}

const namesKnown = new WeakMap<Knowledge, Names>();

/** The names of projects, as they are written. */
function namesOf(knowledge: Knowledge): Names {
  const made = namesKnown.get(knowledge) ?? readNames(knowledge);
  namesKnown.set(knowledge, made);
  return made;
}

function readNames(knowledge: Knowledge): Names {
  const names = knowledge
    .of("project")
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter((name) => /^\p{Lu}/u.test(name))
    .sort((a, b) => b.length - a.length);
  return {
    pattern:
      names.length > 0
        ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(literal).join("|")})(?![\\p{L}\\p{N}])`, "gu")
        : /(?!)/g,
    stems: new Set(names.flatMap((name) => terms(name))),
  };
}
