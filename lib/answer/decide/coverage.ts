import type { Entity } from "@/lib/knowledge";
import { indexTerms, isMatchedIn, lightWords, stem } from "@/lib/language";
import type { Draft } from "../draft";
import type { Intent } from "../intents/intent";
import type { Question } from "../read/question";

/** The weight of a word that is neither on this site nor everyday English: it may be misspelt beyond correction. */
const unrecognizedWeight = 0.4;

/**
 * The share of a question's topic words that an answer leaves uncovered: neither the words of its intent nor what it
 * quotes have them. "Who supervised her thesis?" leaves `supervis`, when only its title is known.
 */
export function uncoveredShare(question: Question, draft: Draft, rule: Intent): number {
  const { stems: words, beginnings } = rule.words;
  const stated = new Set([
    ...draft.text.split("\n").flatMap((line) => indexTerms(line)),
    ...draft.evidence.flatMap(({ quote, title }) => [...indexTerms(quote), ...indexTerms(title)]),
    // Of the owner only what the answer says counts, and not everything the site has on them.
    ...[...(draft.topic ? [draft.topic] : []), ...(draft.list ?? [])]
      .filter(({ kind }) => kind !== "person")
      .flatMap(termsOfEntity),
  ]);
  // "The UK" is covered by a job in Leeds.
  const placeTerms = new Set(
    question.places
      .filter(({ entities }) => entities.some((one) => one === draft.topic || draft.list?.includes(one)))
      .flatMap(({ from, to }) => question.tokens.slice(from, to).map(({ word }) => stem(word))),
  );
  const unrecognized = new Set(
    question.unknown.filter(({ proper }) => !proper).map(({ word }) => stem(word)),
  );
  const uncovered = question.terms.filter(
    (term) =>
      !lightWords.has(term) &&
      !question.corrected.has(term) &&
      !placeTerms.has(term) &&
      !words.has(term) &&
      !beginnings.some((beginning) => term.startsWith(beginning)) &&
      !isMatchedIn(term, stated),
  );
  const weight = uncovered.reduce((sum, term) => sum + (unrecognized.has(term) ? unrecognizedWeight : 1), 0);
  return weight / Math.max(1, question.terms.length);
}

// An entity belongs to one site, whose facts never change.
const termCache = new WeakMap<Entity, string[]>();

/** The terms of an entity: its section, its facts and their labels. */
export function termsOfEntity(entity: Entity): string[] {
  const known = termCache.get(entity);
  if (known) return known;
  const texts = entity.facts.flatMap(({ text, label }) => [text, label]);
  const ownTerms = [...new Set([entity.section, ...texts].flatMap((text) => indexTerms(text)))];
  termCache.set(entity, ownTerms);
  return ownTerms;
}
