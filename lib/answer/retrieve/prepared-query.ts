import type { Entity, Window } from "@/lib/knowledge";
import { lightWords } from "@/lib/language";
import type { Question } from "../read/question";
import { type AnswerType, answerType } from "./answer-type";
import { expectationOf } from "./expectation";
import type { WindowFeatures } from "./features";
import type { MeaningSimilarity } from "./meaning-similarity";
import type { QueryTerm, WindowIndex } from "./window-index";

/** A question as a query over the windows of a site: its weighted terms, and the pages it is about. */
export interface WindowQuery {
  question: Question;
  queryTerms: readonly QueryTerm[];
  index: WindowIndex;
  /** The entities that the question names, each with how sure that is, 0 to 1. */
  namedEntities: ReadonlyMap<Entity, number>;
  /** What the conversation is about, where the question depends on it. */
  focus?: Entity;
  /** How close windows are in meaning, where that is known. */
  similarity?: MeaningSimilarity;
}

/** From this weight on a named entity must be what the answer is about, and all windows of its page are candidates. */
const minNameWeight = 0.6;

/** The entities that a question clearly names. */
export function clearlyNamedEntities({ namedEntities }: Pick<WindowQuery, "namedEntities">): Entity[] {
  return [...namedEntities].filter(([, weight]) => weight >= minNameWeight).map(([entity]) => entity);
}

/** A query with everything that is computed once per question and not once per window. */
export interface PreparedQuery extends WindowQuery {
  totalWeight: number;
  /** The terms that say what is asked: neither names nor words of asking, as far as there are others. */
  contentTerms: readonly QueryTerm[];
  contentTermSet: ReadonlySet<QueryTerm>;
  contentWeight: number;
  rarestTerm?: QueryTerm;
  type: AnswerType;
  hasNamedEntities: boolean;
  /** For each term that matches a query term: the number of that query term and how well it matches, flat in pairs. */
  matchesByTerm: ReadonlyMap<string, readonly number[]>;
  /** Pairs of words that are neighbours in the question. */
  pairs: readonly string[];
  /** The terms of what is counted: "how many nurses". */
  countedTerms: ReadonlySet<string>;
  /** How well a set of terms matches each query term, in their order. */
  matchStrengths: (terms: ReadonlySet<string>) => readonly number[];
  /** By the ids of windows: how similar a question is, by words, that the window is expected to answer; 0 to 1. */
  expectedSimilarity: ReadonlyMap<number, number>;
  /** Word features that were computed before: meaning is added in a second pass over the same windows. */
  wordFeatures: Map<Window, WindowFeatures>;
}

/** Computes what depends on the question alone. */
export function prepareQuery(query: WindowQuery): PreparedQuery {
  const { question, queryTerms, index } = query;
  const telling = queryTerms.filter(({ term }) => !lightWords.has(term));
  const unnamed = telling.filter(({ isName }) => !isName);
  const contentTerms = unnamed.length > 0 ? unnamed : telling;
  const matchesByTerm = matchesByTermOf(queryTerms);
  return {
    ...query,
    totalWeight: sumWeights(queryTerms) || 1,
    contentTerms,
    contentTermSet: new Set(contentTerms),
    contentWeight: sumWeights(contentTerms),
    rarestTerm: contentTerms.reduce<QueryTerm | undefined>(
      (best, each) => (!best || index.rarity(each.term) > index.rarity(best.term) ? each : best),
      undefined,
    ),
    type: answerType(question),
    hasNamedEntities: query.namedEntities.size > 0,
    matchStrengths: memoizeMatchStrengths(queryTerms, matchesByTerm),
    matchesByTerm,
    pairs: question.terms.slice(1).map((term, at) => `${question.terms[at]} ${term}`),
    countedTerms: countedTermsIn(query),
    expectedSimilarity: index.expected.similarityByWindow(queryTerms, (term) => index.rarity(term)),
    wordFeatures: new Map(),
  };
}

function sumWeights(queryTerms: readonly QueryTerm[]): number {
  return queryTerms.reduce((total, { weight }) => total + weight, 0);
}

function matchesByTermOf(queryTerms: readonly QueryTerm[]): PreparedQuery["matchesByTerm"] {
  const matchesByTerm = new Map<string, number[]>();
  for (const [at, each] of queryTerms.entries())
    for (const [term, strength] of each.matches) {
      const list = matchesByTerm.get(term) ?? [];
      list.push(at, strength);
      matchesByTerm.set(term, list);
    }
  return matchesByTerm;
}

/** What lists count: pages are not counted by what a story says about some of them. */
const pageNouns = new Set(["project", "essai", "articl", "post", "page", "text", "stori"]);

function countedTermsIn({ question, queryTerms }: WindowQuery): ReadonlySet<string> {
  const { nouns } = expectationOf(question);
  const counted = nouns.filter((noun) => !pageNouns.has(noun));
  return new Set(
    counted.flatMap((noun) => [...(queryTerms.find(({ term }) => term === noun)?.matches.keys() ?? [noun])]),
  );
}

/** How well sets of terms match each query term, in their order; computed once per set. */
function memoizeMatchStrengths(
  queryTerms: readonly QueryTerm[],
  matchesByTerm: PreparedQuery["matchesByTerm"],
): PreparedQuery["matchStrengths"] {
  const cache = new Map<ReadonlySet<string>, readonly number[]>();
  return (terms) => {
    const known = cache.get(terms);
    if (known) return known;
    const strengths = new Array<number>(queryTerms.length).fill(0);
    const count = (matches: readonly number[] | undefined) => {
      for (let at = 0; matches && at < matches.length; at += 2) {
        const [which = 0, strength = 0] = [matches[at], matches[at + 1]];
        if (strength > (strengths[which] ?? 0)) strengths[which] = strength;
      }
    };
    // Loops over the smaller of the two: a heading has three words, a page some hundreds.
    if (terms.size < matchesByTerm.size) for (const term of terms) count(matchesByTerm.get(term));
    else for (const [term, matches] of matchesByTerm) if (terms.has(term)) count(matches);
    cache.set(terms, strengths);
    return strengths;
  };
}
