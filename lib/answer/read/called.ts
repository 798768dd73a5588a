import type { Entity, EntityKind } from "@/lib/knowledge";
import { indexTerms, isMet, lightWords, stem, stopWords } from "@/lib/language";
import type { Site } from "../site";
import type { Question } from "./question";

/** What things of a kind are called in a question: "the compaction patent", "her talk on saying no". */
const nouns: [EntityKind, RegExp][] = [
  ["publication", /\b(?:paper|article|publication|book|handbook|monograph|chapter|post|story|piece)\b/],
  ["award", /\b(?:award|prize|medal|honou?r|scholarship|fellowship|grant|nomination)\b/],
  ["certificate", /\b(?:certificate|certification|cert|licence|license|training|exam)\b/],
  ["project", /\b(?:project|app|library|tool|package|plugin|game|site|extension|program|bot)\b/],
];
/** How much of what the question says must stand in the thing's name. */
const enough = 0.5;

/**
 * The one thing of a kind that the question describes by words of its name, without naming it in full.
 * @returns undefined when several things of the kind are described as well
 */
export function calledBy(question: Question, kinds: EntityKind[], { knowledge }: Site): Entity | undefined {
  const { plain } = question;
  const candidates = [
    ...nouns
      .filter(([kind, noun]) => kinds.includes(kind) && noun.test(plain))
      .flatMap(([kind]) => knowledge.of(kind)),
    ...(kinds.includes("custom")
      ? knowledge.of("custom").filter(({ section }) => isCalled(section, question))
      : []),
  ];
  const wanted = descriptorsIn(question);
  const scored = candidates
    .map((entity) => ({ entity, share: shareOf(entity, wanted) }))
    .sort((a, b) => b.share - a.share);
  const [best, next] = scored;
  return best && best.share > 0 && best.share > (next?.share ?? 0) && best.share >= enough / wanted.length
    ? best.entity
    : undefined;
}

/** The words of the question that may describe a thing: not those that only say of what kind it is. */
function descriptorsIn({ tokens }: Question): string[] {
  return tokens
    .filter(({ word }) => !stopWords.has(word) && !nouns.some(([, noun]) => noun.test(word)))
    .map(({ word }) => stem(word))
    .filter((term) => !lightWords.has(term));
}

/** The words of a section's name that say what stands in it. */
export function wordsOfSection(section: string): string[] {
  return section.split(/[^\p{L}\p{N}]+/u).filter((word) => !stopWords.has(word.toLowerCase()));
}

/** Whether the question uses the name of a section of the owner's own: "talks", "patents". */
function isCalled(section: string, { terms: asked }: Question): boolean {
  return wordsOfSection(section)
    .flatMap((word) => indexTerms(word))
    .some((name) => asked.includes(name));
}

/** The share of the words asked for that stand in the name. */
function shareOf({ name }: Entity, wanted: string[]): number {
  const own = new Set(indexTerms(name));
  const held = wanted.filter((term) => isMet(term, own));
  return wanted.length === 0 ? 0 : held.length / wanted.length;
}
