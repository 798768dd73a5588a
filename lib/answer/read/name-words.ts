import type { Entity, EntityKind } from "@/lib/knowledge";
import { indexTerms, isMatchedIn, lightWords, stem, stopWords } from "@/lib/language";
import type { Site } from "../site";
import type { Question } from "./question";

/** Nouns for entities of a kind in a question: "the compaction patent", "her talk on saying no". */
const kindNounPatterns: [EntityKind, RegExp][] = [
  ["publication", /\b(?:paper|article|publication|book|handbook|monograph|chapter|post|story|piece)\b/],
  ["award", /\b(?:award|prize|medal|honou?r|scholarship|fellowship|grant|nomination)\b/],
  ["certificate", /\b(?:certificate|certification|cert|licence|license|training|exam)\b/],
  ["project", /\b(?:project|app|library|tool|package|plugin|game|site|extension|program|bot)\b/],
];
/** How many of the question's descriptive words must be in the entity's name, divided by their number. */
const minMatchedShare = 0.5;

/**
 * The one entity of a kind that the question describes by words of its name, without naming it in full.
 * @returns undefined when several entities match equally well
 */
export function findByNameWords(
  question: Question,
  kinds: EntityKind[],
  { knowledge }: Site,
): Entity | undefined {
  const { plain } = question;
  const candidates = [
    ...kindNounPatterns
      .filter(([kind, noun]) => kinds.includes(kind) && noun.test(plain))
      .flatMap(([kind]) => knowledge.of(kind)),
    ...(kinds.includes("custom")
      ? knowledge.of("custom").filter(({ section }) => mentionsSection(section, question))
      : []),
  ];
  const wanted = descriptorsIn(question);
  const scored = candidates
    .map((entity) => ({ entity, share: matchedShareOf(entity, wanted) }))
    .sort((a, b) => b.share - a.share);
  const [best, next] = scored;
  return best &&
    best.share > 0 &&
    best.share > (next?.share ?? 0) &&
    best.share >= minMatchedShare / wanted.length
    ? best.entity
    : undefined;
}

/** The words of the question that may describe an entity, without those that only say of what kind it is. */
function descriptorsIn({ tokens }: Question): string[] {
  return tokens
    .filter(({ word }) => !stopWords.has(word) && !kindNounPatterns.some(([, noun]) => noun.test(word)))
    .map(({ word }) => stem(word))
    .filter((term) => !lightWords.has(term));
}

/** The words of a section's name that say what is in it. */
export function wordsOfSection(section: string): string[] {
  return section.split(/[^\p{L}\p{N}]+/u).filter((word) => !stopWords.has(word.toLowerCase()));
}

/** Whether the question uses the name of one of the owner's custom sections: "talks", "patents". */
function mentionsSection(section: string, { terms: asked }: Question): boolean {
  return wordsOfSection(section)
    .flatMap((word) => indexTerms(word))
    .some((name) => asked.includes(name));
}

/** The share of the wanted words that are in the entity's name. */
function matchedShareOf({ name }: Entity, wanted: string[]): number {
  const own = new Set(indexTerms(name));
  const matched = wanted.filter((term) => isMatchedIn(term, own));
  return wanted.length === 0 ? 0 : matched.length / wanted.length;
}
