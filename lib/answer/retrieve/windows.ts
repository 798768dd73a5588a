import type { Entity } from "@/lib/knowledge";
import type { Context } from "../draft";
import type { Question } from "../read/question";
import type { Steps } from "../steps";
import { type Acceptance, acceptanceOf, acceptanceProbability, type Coverage } from "./acceptance";
import { asksForShortAnswer } from "./answer-type";
import { chooseWindows, type RankedWindow } from "./choose-windows";
import { type CandidateWindow, computeFeatures, type WindowFeatures } from "./features";
import type { MeaningSimilarity } from "./meaning-similarity";
import byMeaning from "./meaning-weights.json" with { type: "json" };
import { clearlyNamedEntities, type PreparedQuery, prepareQuery, type WindowQuery } from "./prepared-query";
import { windowQueryOf } from "./window-query";
import weights from "./window-weights.json" with { type: "json" };

/** How many windows of a page that is clearly named are candidates. */
const maxPageWindows = 60;
/** How many windows are candidates because an expected question is similar to the one asked. */
const maxExpectedWindows = 10;

/** The best of few windows proves little: on a small site as many as elsewhere are assumed, of prose that matches nothing. */
const typicalCandidates = 60;
/** But not where the owner says that the best answers this: an expected question of it is at least this similar. */
const minExpectedSimilarity = 0.5;

/** From this similarity in words on two questions are the same; and how sure that makes the answer. */
export const sameQuestionSimilarity = 0.66;
const expectedConfidence = 0.9;

/** The windows chosen as an answer, the most probable first, with the probability that they are right. */
export interface WindowAnswer {
  chosen: RankedWindow[];
  probability: number;
  acceptance: Acceptance;
  coverage: Coverage;
  query: PreparedQuery;
}

/** What was found by words and then by meaning. */
export interface WindowFindings {
  /** What may be the answer. */
  answer?: WindowAnswer;
  /** What is closest in meaning, where that was looked for: it may be worth showing though it is no answer. */
  byMeaning?: WindowAnswer;
  /** The same from the pages that the question is about alone, for where another page came closer; computed on demand. */
  aboutNamed?: () => WindowAnswer | undefined;
}

/** The fitted weights by which windows are chosen and accepted. */
export type WindowWeights = Record<"window" | "acceptance", Record<string, number>>;

/** The windows of the site that answer a question best by their words; undefined where none shares a word with it. */
export function findWindows(question: Question, context: Context): WindowAnswer | undefined {
  const collected = collectCandidates(preparedQueryOf(question, context));
  return collected && selectWindows(collected.candidates, collected.query, weights);
}

/**
 * Where words alone are not sure enough, the windows closest in meaning are considered as well.
 * @param found what was found by words
 */
export function* findByMeaning(
  found: WindowAnswer | undefined,
  question: Question,
  context: Context,
): Steps<WindowFindings> {
  const { questionMeaning, windowIndex } = context.site;
  if (!questionMeaning || (found && found.probability >= byMeaning.below)) return { answer: found };
  const similarity = yield* questionMeaning.similarityOf(question, context, windowIndex);
  const collected =
    similarity && collectCandidates(found?.query ?? preparedQueryOf(question, context), similarity);
  if (!collected) return { answer: found };
  const nearest = selectWindows(collected.candidates, collected.query, byMeaning, found?.chosen);
  const aboutNamed = () => {
    const entities = entitiesAsked(
      question,
      collected.query,
      context.focus.topic ?? context.focus.nearestTopic,
    );
    const candidates = collected.candidates.filter(({ window }) => entities.has(window.page.entity));
    return candidates.length > 0
      ? selectWindows(candidates, collected.query, byMeaning, found?.chosen)
      : undefined;
  };
  // What only meaning finds must be more probable to be an answer than what words find.
  return {
    answer: nearest.probability >= byMeaning.accepted ? nearest : found,
    byMeaning: nearest,
    aboutNamed,
  };
}

/** The entities that a question is about: the topic so far, where it names nothing and depends on nothing. */
function entitiesAsked(
  { intendedEntity }: Question,
  query: WindowQuery,
  topic: Entity | undefined,
): ReadonlySet<Entity> {
  const named = clearlyNamedEntities(query);
  const entities = named.length > 0 ? named : [intendedEntity ?? query.focus ?? topic];
  return new Set(entities.filter((entity) => entity !== undefined));
}

/** The query over all windows of the site. */
export function preparedQueryOf(question: Question, context: Context): PreparedQuery {
  return prepareQuery(windowQueryOf(question, context, context.site.windowIndex));
}

/** The windows that may answer, each with its features; undefined where there are none. */
export function collectCandidates(
  prepared: PreparedQuery,
  similarity?: MeaningSimilarity,
): { candidates: CandidateWindow[]; query: PreparedQuery } | undefined {
  const query = { ...prepared, similarity };
  const extraIds = [
    ...focusWindowIds(query),
    ...(similarity?.nearestWindowIds ?? []),
    ...expectedWindowIds(query),
  ];
  const candidates = computeFeatures(query.index.candidates(query.queryTerms, extraIds), query);
  return candidates.length > 0 ? { candidates, query } : undefined;
}

/** The windows of the entities a question clearly names or depends on: the answer may share no word with it. */
function focusWindowIds(query: WindowQuery): number[] {
  const { focus, index } = query;
  const pages = [...(focus ? [focus] : []), ...clearlyNamedEntities(query)].map(
    (entity) => index.pageOf(entity)?.windows ?? [],
  );
  return pages
    .flat()
    .slice(0, maxPageWindows)
    .map(({ id }) => id);
}

/** The windows that answer the expected questions most similar to this one, by words. */
function expectedWindowIds({ expectedSimilarity }: PreparedQuery): number[] {
  return [...expectedSimilarity]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, maxExpectedWindows)
    .map(([id]) => id);
}

/**
 * Chooses among candidates by a softmax over their scores, and computes the probability that the choice is right.
 * @param byWords what words alone chose, where this choice uses meaning as well
 */
export function selectWindows(
  candidates: readonly CandidateWindow[],
  query: PreparedQuery,
  { window, acceptance: table }: WindowWeights,
  byWords?: readonly RankedWindow[],
): WindowAnswer {
  const active = candidates[0]
    ? activeFeaturesOf(candidates[0].features, window)
    : { names: [], weights: [] };
  const ranked = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate.features, active) }))
    .sort((a, b) => b.score - a.score || a.candidate.window.id - b.candidate.window.id);
  const highest = ranked[0]?.score ?? 0;
  const total = ranked.reduce((sum, { score }) => sum + Math.exp(score - highest), 0);
  const withinCandidates = ranked.map(({ candidate, score }) => ({
    candidate,
    probability: Math.exp(score - highest) / total,
  }));
  const chosen = chooseWindows(withinCandidates, asksForShortAnswer(query.question));
  const presentShare = total / (total + absentWeight(ranked, highest, window));
  const likely = withinCandidates.map(({ candidate, probability }) => ({
    candidate,
    probability: probability * presentShare,
  }));
  const { acceptance, coverage } = acceptanceOf(
    likely,
    { ...chosen, probability: chosen.probability * presentShare },
    query,
    byWords,
  );
  const probability = Math.max(acceptanceProbability(acceptance, table), expectedProbability(chosen.chosen));
  return { chosen: chosen.chosen, probability, acceptance, coverage, query };
}

/** The weight in the softmax of the windows that a small site lacks. */
function absentWeight(
  ranked: readonly { candidate: CandidateWindow }[],
  highest: number,
  table: Record<string, number>,
): number {
  if ((ranked[0]?.candidate.features.asked ?? 0) >= minExpectedSimilarity) return 0;
  return Math.max(0, typicalCandidates - ranked.length) * Math.exp((table.prose ?? 0) - highest);
}

/** The probability that windows answer because the owner says so: the best is expected to answer this very question. */
function expectedProbability([best]: readonly RankedWindow[]): number {
  const similarity = best?.candidate.features.asked ?? 0;
  return similarity >= sameQuestionSimilarity ? similarity * expectedConfidence : 0;
}

/** The features with a weight, in their order. */
interface ActiveFeatures {
  names: readonly (keyof WindowFeatures)[];
  weights: readonly number[];
}

function activeFeaturesOf(features: WindowFeatures, table: Record<string, number>): ActiveFeatures {
  const names = (Object.keys(features) as (keyof WindowFeatures)[]).filter((name) => table[name]);
  return { names, weights: names.map((name) => table[name] ?? 0) };
}

function scoreOf(features: WindowFeatures, { names, weights }: ActiveFeatures): number {
  let score = 0;
  for (let at = 0; at < names.length; at += 1)
    score += (weights[at] ?? 0) * features[names[at] as keyof WindowFeatures];
  return score;
}
