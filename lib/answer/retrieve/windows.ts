import type { Entity } from "@/lib/knowledge";
import type { Context } from "../draft";
import type { Question } from "../read/question";
import type { Steps } from "../steps";
import { type Acceptance, acceptanceOf, type Coverage, probability } from "./acceptance";
import { asksBriefly } from "./answer-type";
import { choose, type Likely } from "./choice";
import { type Read, readWindows, type WindowFeatures } from "./features";
import byMeaning from "./meaning-weights.json" with { type: "json" };
import type { Nearness } from "./nearness";
import { type Prepared, prepare, type Sight, surelyNamed } from "./prepared";
import { sightOf } from "./sight";
import weights from "./window-weights.json" with { type: "json" };

/** How many windows of a page that is surely named are looked at. */
const mostOfPage = 60;
/** How many windows are looked at because an expected question is like the one asked. */
const mostExpected = 10;

/** On a small site the best of few windows is no better for it: as many as are looked at elsewhere are reckoned with, of prose that meets nothing. */
const usualWindows = 60;
/** Unless it answers what is asked by the owner's own word: a question that is expected of it is like this one. */
const likeExpected = 0.5;

/** From which likeness in words on two questions are the same, and how sure that makes of the answer. */
export const sameQuestion = 0.66;
const asSure = 0.9;

/** The windows that answer, the likeliest first, with how likely they are right. */
export interface Found {
  chosen: Likely[];
  sure: number;
  acceptance: Acceptance;
  coverage: Coverage;
  sight: Prepared;
}

/** What was found by words, and then by meaning. */
export interface FoundInTurn {
  /** What may be the answer. */
  found?: Found;
  /** What is near in meaning, where that was asked: it may be worth showing though it is no answer. */
  near?: Found;
  /** The same of what the question is asked of alone: for where something else was nearer, and not before. */
  ofNamed?: () => Found | undefined;
}

/** The numbers that windows are chosen and accepted by. */
export type WindowWeights = Record<"window" | "acceptance", Record<string, number>>;

/** What stands in the stories and facts of the site that meets a question best; undefined when no word of it stands there. */
export function findWindows(question: Question, context: Context): Found | undefined {
  const looked = lookAt(prepareSight(question, context));
  return looked && settle(looked.reads, looked.sight, weights);
}

/**
 * Where words are not sure of what they found, what is nearest in meaning is looked at beside it.
 * @param found what was found by words
 */
export function* findByMeaning(
  found: Found | undefined,
  question: Question,
  context: Context,
): Steps<FoundInTurn> {
  const { asked, windowIndex } = context.site;
  if (!asked || (found && found.sure >= byMeaning.below)) return { found };
  const nearness = yield* asked.near(question, context, windowIndex);
  const looked = nearness && lookAt(found?.sight ?? prepareSight(question, context), nearness);
  if (!looked) return { found };
  const near = settle(looked.reads, looked.sight, byMeaning, found?.chosen);
  const ofNamed = () => {
    const things = thingsAsked(question, looked.sight, context.focus.topic ?? context.focus.shown);
    const reads = looked.reads.filter(({ window }) => things.has(window.page.entity));
    return reads.length > 0 ? settle(reads, looked.sight, byMeaning, found?.chosen) : undefined;
  };
  // What only meaning finds must be likelier to be right than what words find, to be an answer.
  return { found: near.sure >= byMeaning.accepted ? near : found, near, ofNamed };
}

/** The things that a question is asked of: what was spoken of, where it names and leans on nothing. */
function thingsAsked({ meant }: Question, sight: Sight, spoken: Entity | undefined): ReadonlySet<Entity> {
  const surely = surelyNamed(sight);
  const things = surely.length > 0 ? surely : [meant ?? sight.focus ?? spoken];
  return new Set(things.filter((thing) => thing !== undefined));
}

/** What is looked for in all windows of the site. */
export function prepareSight(question: Question, context: Context): Prepared {
  return prepare(sightOf(question, context, context.site.windowIndex));
}

/** The windows that may answer, each with what is known of it; undefined when none does. */
export function lookAt(
  prepared: Prepared,
  nearness?: Nearness,
): { reads: Read[]; sight: Prepared } | undefined {
  const sight = { ...prepared, nearness };
  const beside = [...meantBy(sight), ...(nearness?.closest ?? []), ...expectedIn(sight)];
  const reads = readWindows(sight.index.candidates(sight.sought, beside), sight);
  return reads.length > 0 ? { reads, sight } : undefined;
}

/** The windows of what a question surely names, or leans on: the answer may share no word with it. */
function meantBy(sight: Sight): number[] {
  const { focus, index } = sight;
  const pages = [...(focus ? [focus] : []), ...surelyNamed(sight)].map(
    (entity) => index.pageOf(entity)?.windows ?? [],
  );
  return pages
    .flat()
    .slice(0, mostOfPage)
    .map(({ id }) => id);
}

/** The windows that answer the expected questions most like this one, by words. */
function expectedIn({ asked }: Prepared): number[] {
  return [...asked]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, mostExpected)
    .map(([id]) => id);
}

/**
 * Chooses among windows by a softmax over their scores, and says how likely the choice is right.
 * @param byWords what words alone choose, where this is chosen with what windows mean
 */
export function settle(
  reads: readonly Read[],
  sight: Prepared,
  { window, acceptance: table }: WindowWeights,
  byWords?: readonly Likely[],
): Found {
  const counting = reads[0] ? countingIn(reads[0].features, window) : { names: [], weights: [] };
  const ranked = reads
    .map((read) => ({ read, score: scoreOf(read.features, counting) }))
    .sort((a, b) => b.score - a.score || a.read.window.id - b.read.window.id);
  const highest = ranked[0]?.score ?? 0;
  const total = ranked.reduce((sum, { score }) => sum + Math.exp(score - highest), 0);
  const likely = ranked.map(({ read, score }) => ({ read, share: Math.exp(score - highest) / total }));
  const chosen = choose(likely, asksBriefly(sight.question));
  const ofMany = total / (total + absentFrom(ranked, highest, window));
  const among = likely.map(({ read, share }) => ({ read, share: share * ofMany }));
  const { acceptance, coverage } = acceptanceOf(
    among,
    { ...chosen, share: chosen.share * ofMany },
    sight,
    byWords,
  );
  const sure = Math.max(probability(acceptance, table), asExpected(chosen.chosen));
  return { chosen: chosen.chosen, sure, acceptance, coverage, sight };
}

/** What the windows that a small site lacks would count for, beside those that are there. */
function absentFrom(
  ranked: readonly { read: Read }[],
  highest: number,
  table: Record<string, number>,
): number {
  if ((ranked[0]?.read.features.asked ?? 0) >= likeExpected) return 0;
  return Math.max(0, usualWindows - ranked.length) * Math.exp((table.prose ?? 0) - highest);
}

/** How surely windows answer because the owner says so: the question is one that the best is expected to answer, in its very words. */
function asExpected([best]: readonly Likely[]): number {
  const alike = best?.read.features.asked ?? 0;
  return alike >= sameQuestion ? alike * asSure : 0;
}

/** What counts in a score, in the order of the features. */
interface Counting {
  names: readonly (keyof WindowFeatures)[];
  weights: readonly number[];
}

function countingIn(features: WindowFeatures, table: Record<string, number>): Counting {
  const names = (Object.keys(features) as (keyof WindowFeatures)[]).filter((name) => table[name]);
  return { names, weights: names.map((name) => table[name] ?? 0) };
}

function scoreOf(features: WindowFeatures, { names, weights }: Counting): number {
  let score = 0;
  for (let at = 0; at < names.length; at += 1)
    score += (weights[at] ?? 0) * features[names[at] as keyof WindowFeatures];
  return score;
}
