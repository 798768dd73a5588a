import type { Entity, Knowledge } from "@/lib/knowledge";
import { escapeRegExp, synonymsOf, terms } from "@/lib/language";
import { similarTerms } from "./similar-terms";

/** Kinds of entities that say what somebody did; a list of skills and the terms of work do not. */
export const accountKinds = new Set(
  "work project volunteer publication award faq person certificate education essay reference".split(" "),
);
/** What a word counts of which only a similar word is found. */
const similarWeight = 0.8;

/** How well a stem is found in a set, 0 to 1. */
export function stemScore(stems: ReadonlySet<string>, wanted: string): number {
  if (stems.has(wanted)) return 1;
  return [...synonymsOf(wanted), ...similarTerms(wanted)].some((other) => stems.has(other))
    ? similarWeight
    : 0;
}

/** Whether the portfolio mentions a word, or a similar one, anywhere. */
export function isMentioned(knowledge: Knowledge, word: string): boolean {
  const stems = stemsOf(knowledge);
  const wordStems = terms(word);
  return wordStems.length === 0 || wordStems.some((stem) => stemScore(stems, stem) > 0);
}

/**
 * Whether a stem is only part of an entity's name: "Blue Heron" is no work on birds. A word that the entity's own account
 * uses as well is about the work.
 */
export function isOnlyPartOfName(knowledge: Knowledge, { id, kind }: Entity, stem: string): boolean {
  if (stemScore(projectNamesOf(knowledge).stems, stem) === 0) return false;
  const entity = knowledge.of(kind).find((each) => each.id === id);
  return entity !== undefined && stemScore(stemsOf(knowledge, entity), stem) === 0;
}

const stemCache = new WeakMap<Knowledge, Map<Entity | undefined, Set<string>>>();

/** The stems of an entity's whole text without the names of projects; or, without an entity, of the whole portfolio. */
export function stemsOf(knowledge: Knowledge, entity?: Entity): ReadonlySet<string> {
  const made = stemCache.get(knowledge) ?? new Map<Entity | undefined, Set<string>>();
  stemCache.set(knowledge, made);
  const before = made.get(entity);
  if (before) return before;
  const { pattern } = projectNamesOf(knowledge);
  const stems = new Set(
    knowledge.passages
      .filter((passage) => (entity ? passage.entity === entity : accountKinds.has(passage.entity.kind)))
      .flatMap(({ text }) => terms(entity ? text.replace(pattern, " ") : text)),
  );
  made.set(entity, stems);
  return stems;
}

interface Names {
  pattern: RegExp;
  stems: ReadonlySet<string>;
}

const nameCache = new WeakMap<Knowledge, Names>();

/** The names of projects, as they are written. */
function projectNamesOf(knowledge: Knowledge): Names {
  const made = nameCache.get(knowledge) ?? readNames(knowledge);
  nameCache.set(knowledge, made);
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
        ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escapeRegExp).join("|")})(?![\\p{L}\\p{N}])`, "gu")
        : /(?!)/g,
    stems: new Set(names.flatMap((name) => terms(name))),
  };
}
