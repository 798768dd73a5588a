import type { Entity, EntityKind } from "@/lib/knowledge";
import { findPhrases, isEverydayStem, lightWords, stem, stopWords, type Token, terms } from "@/lib/language";
import type { Context } from "../draft";
import type { Question } from "../read/question";
import { itemFromList, refersBack } from "../read/select";
import type { WindowQuery } from "./prepared-query";
import type { WindowIndex } from "./window-index";

/** Weights of words of asking, of everyday English that is nowhere on the site, and of other words that are nowhere on it. */
const lightWeight = 0.3;
const everydayWeight = 0.6;
const unknownWeight = 0.9;
/** At most this many of a question's words are looked for, the rarest. */
const maxQueryTerms = 24;
/** The weight of a word that names the page itself. */
const nameWeight = 0.5;

/** Kinds of entities that have a text of their own. */
export const kindsWithText: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "essay",
  "award",
  "certificate",
  "publication",
  "reference",
  "custom",
];

/** The query over windows for a question: its words, weighted, and the pages it is about. */
export function windowQueryOf(question: Question, context: Context, index: WindowIndex): WindowQuery {
  const namedEntities = namedEntitiesIn(question);
  const focus = focusOf(question, context);
  // A technology has no page: "uses React" asks where it is used.
  const entityMentions = question.mentions.filter(({ candidates }) =>
    candidates.some(({ entity }) => kindsWithText.includes(entity.kind)),
  );
  const nameTokens = new Set(entityMentions.flatMap(({ from, to }) => question.tokens.slice(from, to)));
  const insertedTokens = insertedTokensIn(question);
  // The owner's own name does not tell where the answer is.
  const ownerTerms = new Set(terms(context.site.knowledge.content.profile.name));
  const weightByTerm = new Map<string, number>();
  const nameTerms = new Set<string>();
  for (const token of question.tokens) {
    const { word } = token;
    if (stopWords.has(word) || isOwnerPronoun(token.word, question) || insertedTokens.has(token)) continue;
    if (question.mentionsOwner && ownerTerms.has(stem(word)) && !nameTokens.has(token)) continue;
    for (const part of word.split(/[.'&-]/).length > 1 ? [word, ...word.split(/[.'&-]/)] : [word]) {
      if (part.length < 2 && !/\d/.test(part) && part !== word) continue;
      const term = stem(part);
      const weight =
        index.rarity(term) *
        weightOf(term, index) *
        (nameTokens.has(token) && namedEntities.size > 0 ? nameWeight : 1) *
        (part === word ? 1 : 0.5);
      weightByTerm.set(term, Math.max(weightByTerm.get(term) ?? 0, weight));
      if (nameTokens.has(token) && namedEntities.size > 0) nameTerms.add(term);
    }
  }
  for (const term of context.preamble)
    if (!weightByTerm.has(term) && index.has(term)) weightByTerm.set(term, 0.5 * index.rarity(term));
  const phrasesByTerm = phrasesOf(question);
  const heaviest = new Map([...weightByTerm].sort((a, b) => b[1] - a[1]).slice(0, maxQueryTerms));
  const allTerms = new Set(heaviest.keys());
  return {
    question,
    index,
    namedEntities,
    focus,
    queryTerms: [...heaviest].map(([term, weight]) =>
      index.expandTerm(term, weight, allTerms, nameTerms.has(term), phrasesByTerm.get(term) ?? []),
    ),
  };
}

/** The phrases that each term of a question is part of: "turned down" of "turn". */
function phrasesOf({ tokens }: Question): Map<string, string[]> {
  const stems = tokens.map(({ word }) => stem(word));
  const phrases = new Map<string, string[]>();
  for (const [at, phrase] of findPhrases(stems))
    for (const term of stems.slice(at, at + phrase.split("-").length))
      phrases.set(term, [...(phrases.get(term) ?? []), phrase]);
  return phrases;
}

function weightOf(term: string, index: WindowIndex): number {
  if (lightWords.has(term)) return lightWeight;
  if (index.has(term)) return 1;
  return isEverydayStem(term) ? everydayWeight : unknownWeight;
}

/** A pronoun, or what stands for one: "the candidate". */
function isOwnerPronoun(word: string, { plain, mentionsOwner }: Question): boolean {
  return (
    (mentionsOwner && /^(?:candidate|applicant)$/.test(word)) ||
    /^(?:he|she|they|you|his|her|hers|their|theirs|your|yours|him|them|i|me|my)$/.test(word) ||
    plain === ""
  );
}

/** The entities a question names, with how sure each is. */
function namedEntitiesIn({ mentions, intendedEntity }: Question): Map<Entity, number> {
  const named = new Map<Entity, number>();
  for (const { candidates } of mentions) {
    const best = candidates[0]?.weight ?? 0;
    for (const { entity, weight } of candidates)
      if (entity !== intendedEntity && kindsWithText.includes(entity.kind) && weight >= best - 0.25)
        named.set(entity, Math.max(named.get(entity) ?? 0, weight));
  }
  return named;
}

/** The words of a name that was inserted when a follow-up was written out: the visitor did not ask for them. */
function insertedTokensIn({ intendedEntity, mentions, tokens }: Question): ReadonlySet<Token> {
  const mention =
    intendedEntity && mentions.find(({ candidates: [best] }) => best?.entity === intendedEntity);
  return new Set(mention ? tokens.slice(mention.from, mention.to) : []);
}

/** "Has she worked with language models in production?" asks about all her work, whatever the topic was before. */
const allWorkPattern =
  /^(?:and |so |but )?(?:has|have) P (?:ever |also |already )?(?:worked|used|built|led|done|had|managed|run|shipped|published|given|written|taught|been)\b(?!.*\b(?:there|this|that|it|its|them|those)\b)|\bP ever\b|^(?:and |so |but )?(?:does|do) P (?:have|know|speak)\b|\bexperience (?:with|in|of)\b/;

/** "What else has she built that won a prize?" asks about everything but the topic so far. */
const anythingElsePattern =
  /\bwhat else (?:did|does|has|have) P (?:ever )?(?:do|done|make|made|build|built|write|written)\b(?!.*\b(?:there|this|it|its|with|for|about|them|those)\b)/;

/** The entity that the question depends on without naming it. */
function focusOf(question: Question, context: Context): Entity | undefined {
  if (question.intendedEntity) return question.intendedEntity;
  const listed = itemFromList(question, context);
  if (listed) return listed;
  const { topic } = context.focus;
  if (
    (allWorkPattern.test(question.plain) && !refersBack(question)) ||
    anythingElsePattern.test(question.plain)
  )
    return undefined;
  return topic && topic.kind !== "person" && namedEntitiesIn(question).size === 0 ? topic : undefined;
}
