import type { Entity } from "@/lib/knowledge";
import { indexTerms, isMet, lightWords, stem } from "@/lib/language";
import type { Draft } from "../draft";
import type { Intent } from "../intents/intent";
import type { Question } from "../read/question";

/** What a word counts that is neither of this site nor everyday English: it may be misspelt past mending. */
const strangeWeight = 0.4;

/**
 * The share of a question's topic words that an answer leaves untouched: they are neither words its rule asks about
 * nor words of what it quotes. "Who supervised her thesis?" leaves `supervis`, when only its title is known.
 */
export function uncoveredShare(question: Question, draft: Draft, rule: Intent): number {
  const { words, beginnings } = rule.words;
  const said = new Set([
    ...draft.text.split("\n").flatMap((line) => indexTerms(line)),
    ...draft.evidence.flatMap(({ quote, title }) => [...indexTerms(quote), ...indexTerms(title)]),
    // All that is told of the owner is no part of an answer that is about them.
    ...[...(draft.topic ? [draft.topic] : []), ...(draft.list ?? [])]
      .filter(({ kind }) => kind !== "person")
      .flatMap(ownTerms),
  ]);
  // "The UK" is met by what stands for a job in Leeds.
  const there = new Set(
    question.places
      .filter(({ entities }) => entities.some((one) => one === draft.topic || draft.list?.includes(one)))
      .flatMap(({ from, to }) => question.tokens.slice(from, to).map(({ word }) => stem(word))),
  );
  const strange = new Set(question.unknown.filter(({ proper }) => !proper).map(({ word }) => stem(word)));
  const left = question.terms.filter(
    (term) =>
      !lightWords.has(term) &&
      !question.mended.has(term) &&
      !there.has(term) &&
      !words.has(term) &&
      !beginnings.some((beginning) => term.startsWith(beginning)) &&
      !isMet(term, said),
  );
  const weight = left.reduce((sum, term) => sum + (strange.has(term) ? strangeWeight : 1), 0);
  return weight / Math.max(1, question.terms.length);
}

// A thing belongs to one site, whose facts never change.
const knownTerms = new WeakMap<Entity, string[]>();

/** The words of a thing: its section, its facts and what they are called. */
export function ownTerms(entity: Entity): string[] {
  const known = knownTerms.get(entity);
  if (known) return known;
  const texts = entity.facts.flatMap(({ text, label }) => [text, label]);
  const made = [...new Set([entity.section, ...texts].flatMap((text) => indexTerms(text)))];
  knownTerms.set(entity, made);
  return made;
}
