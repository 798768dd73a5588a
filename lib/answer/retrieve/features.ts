import type { Window } from "@/lib/knowledge";
import { lightWords } from "@/lib/language";
import { isFigure } from "./answer-type";
import type { PreparedQuery } from "./prepared-query";
import { pairShare, proximityFeatures } from "./proximity";
import type { QueryTerm } from "./window-index";
import { typeScoreIn, wordsOf } from "./window-words";

/** The features of a window for a query; each between 0 and 1. */
export interface WindowFeatures {
  /** The share of the query, by rarity, that the window holds, as such or as synonyms. */
  own: number;
  /** The share that it holds word for word. */
  exact: number;
  /** The share that is in the window or next to it. */
  near: number;
  /** The share that is on the page. */
  page: number;
  /** The share that is in the title of the page, and the share of the title that the question says. */
  title: number;
  titled: number;
  /** The share that is in the heading. */
  head: number;
  /** Pairs of words that are neighbours in the question and in the window. */
  pairs: number;
  /** The rarest word of the question: whether the window, or its page, holds it. */
  rarest: number;
  rarestOnPage: number;
  /** The share of the content terms that is in the window or next to it, and the weightiest part that is not. */
  rest: number;
  unmet: number;
  /** How many words are matched in the window: one, two, three and more. */
  met1: number;
  met2: number;
  met3: number;
  /** Whether it has an answer of the type that is asked for: a reason, a number, a date. */
  typed: number;
  /** The same for figures, and for explanations. */
  figure: number;
  told: number;
  /** Whether it has one beyond doubt, how close to the words of the question, and before what is counted. */
  plainly: number;
  beside: number;
  counted: number;
  /** The share that its best sentence holds. */
  sentence: number;
  /** The share that the window before it holds. */
  before: number;
  /** The share that only a related word matches, and how many words that is, of two; the same for words of the same scene. */
  related: number;
  relatedMet: number;
  loose: number;
  looseMet: number;
  /** Whether its page is named in the question; whether another is. */
  named: number;
  other: number;
  /** Whether its page is what the conversation is about. */
  focus: number;
  /** A question, which answers nothing. */
  asks: number;
  first: number;
  short: number;
  prose: number;
  list: number;
  row: number;
  code: number;
  fact: number;
  /** How close it is in meaning, and its page; and how close as far as it shares no words with the question. 0 where unknown. */
  meaning: number;
  meaningOfPage: number;
  meaningApart: number;
  /** How similar a question is that it is expected to answer: by words, and in meaning, where that is known. */
  asked: number;
  askedMeaning: number;
}

/** A window that may answer, with its features. */
export interface CandidateWindow {
  window: Window;
  features: WindowFeatures;
}

/** Computes the features of windows for a query. */
export function computeFeatures(windows: readonly Window[], query: PreparedQuery): CandidateWindow[] {
  return windows.map((window) => ({ window, features: featuresOf(window, query) }));
}

/** The features of a window by words, and by meaning where it is known. */
function featuresOf(window: Window, query: PreparedQuery): WindowFeatures {
  const { similarity, wordFeatures } = query;
  const byWords = wordFeatures.get(window) ?? wordFeaturesOf(window, query);
  wordFeatures.set(window, byWords);
  if (!similarity) return byWords;
  const meaning = similarity.of(window);
  return {
    ...byWords,
    meaning,
    meaningOfPage: similarity.ofPage(window.page),
    meaningApart: meaning * (1 - byWords.near),
    askedMeaning: similarity.ofExpectedQuestion(window),
  };
}

function wordFeaturesOf(window: Window, query: PreparedQuery): WindowFeatures {
  const { queryTerms, totalWeight, contentTerms, contentTermSet, contentWeight, rarestTerm, type } = query;
  const { id, page, headingTerms, kind } = window;
  let own = 0;
  let related = 0;
  let relatedMet = 0;
  let loose = 0;
  let looseMet = 0;
  let exact = 0;
  let near = 0;
  let onPage = 0;
  let inTitle = 0;
  let inHead = 0;
  let met = 0;
  let rest = 0;
  let unmet = 0;
  let rarestOnPage = 0;
  const [ofPage, ofTitle, ofHead] = [
    query.matchStrengths(page.terms),
    query.matchStrengths(page.titleTerms),
    query.matchStrengths(headingTerms),
  ];
  for (let at = 0; at < queryTerms.length; at += 1) {
    const each = queryTerms[at] as QueryTerm;
    const share = each.weight / totalWeight;
    const inOwn = each.inWindow.get(id) ?? 0;
    const here = Math.max(inOwn, each.nearWindow.get(id) ?? 0);
    const inNear = Math.max(inOwn, 0.8 * here);
    own += share * inOwn;
    if (inOwn === 0 && each.related.has(id)) {
      related += share;
      if (!lightWords.has(each.term)) relatedMet += 1;
    } else if (inOwn === 0 && each.looselyRelated.has(id)) {
      loose += share;
      if (!lightWords.has(each.term)) looseMet += 1;
    }
    if (inOwn === 1) exact += share;
    near += share * inNear;
    onPage += share * Math.max(inNear, 0.7 * (ofPage[at] ?? 0));
    inTitle += share * (ofTitle[at] ?? 0);
    inHead += share * (ofHead[at] ?? 0);
    if (inOwn > 0 && !lightWords.has(each.term)) met += 1;
    if (each === rarestTerm) rarestOnPage = ofPage[at] ?? 0;
    if (!contentTermSet.has(each)) continue;
    const held = Math.max(here, ofHead[at] ?? 0, ofTitle[at] ?? 0);
    rest += each.weight * held;
    unmet = Math.max(unmet, each.weight * (1 - held));
  }
  const titleWordsAsked =
    page.titleTerms.size > 0 && inTitle > 0 ? countTitleWordsAsked(page.titleTerms, contentTerms) : 0;
  const nameWeight = query.namedEntities.get(page.entity) ?? 0;
  const typed = typeScoreIn(window, type);
  const words = wordsOf(window);
  const proximity = proximityFeatures(window, query, own > 0);
  const previous = precedingWindow(window);
  let before = 0;
  if (previous)
    for (const each of queryTerms)
      before +=
        (each.weight / totalWeight) *
        Math.max(each.inWindow.get(previous.id) ?? 0, each.inWindow.get(previous.id - 1) ?? 0);
  return {
    own,
    exact,
    near,
    page: onPage,
    title: inTitle,
    titled: page.titleTerms.size > 0 ? titleWordsAsked / page.titleTerms.size : 0,
    head: inHead,
    pairs: pairShare(query, words),
    rarest: rarestTerm?.inWindow.get(id) ?? 0,
    rarestOnPage,
    rest: contentWeight > 0 ? rest / contentWeight : 1,
    unmet: contentWeight > 0 ? unmet / contentWeight : 0,
    met1: Number(met >= 1),
    met2: Number(met >= 2),
    met3: Number(met >= 3),
    typed: type === "any" ? 0 : typed,
    figure: isFigure(type) ? typed : 0,
    told: type === "any" || isFigure(type) ? 0 : typed,
    plainly: proximity.plainly,
    beside: proximity.beside,
    counted: proximity.counted,
    sentence: proximity.sentence,
    before,
    related,
    relatedMet: Math.min(2, relatedMet) / 2,
    loose,
    looseMet: Math.min(2, looseMet) / 2,
    named: nameWeight,
    other: query.hasNamedEntities && nameWeight === 0 ? 1 : 0,
    focus: Number(query.focus !== undefined && page.entity === query.focus),
    asks: Number(/\?\s*$/.test(window.text)),
    first: Number(window.at < 3),
    short: Number(window.text.length < 60),
    prose: Number(kind === "prose"),
    list: Number(kind === "list"),
    row: Number(kind === "row"),
    code: Number(kind === "code"),
    fact: Number(kind === "fact"),
    meaning: 0,
    meaningOfPage: 0,
    meaningApart: 0,
    asked: query.expectedSimilarity.get(id) ?? 0,
    askedMeaning: 0,
  };
}

/** The number of words of a title that the question says. */
function countTitleWordsAsked(title: ReadonlySet<string>, content: readonly QueryTerm[]): number {
  return [...title].filter((term) => content.some(({ matches }) => matches.has(term))).length;
}

/** The window right before one under the same heading. */
function precedingWindow({ page, at, heading }: Window): Window | undefined {
  const other = page.windows[at - 1];
  return other && other.heading === heading ? other : undefined;
}
