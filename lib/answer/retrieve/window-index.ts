import type { Entity, Knowledge, Page, Window } from "@/lib/knowledge";
import { findPhrases, isNearForm, relatedWordsOf, stem, synonymsOf, tokenize } from "@/lib/language";
import { ExpectedIndex } from "./expected-questions";
import { topItems } from "./top-items";

/** How well a word of the question is matched: by itself, a near form, a synonym, a related and a loosely related word. */
const matchStrength = { itself: 1, nearForm: 0.85, synonym: 0.7, related: 0.3, looselyRelated: 0.15 };
/** How many windows get features and a score. */
const maxCandidates = 60;
/** The weight of a word that is only in the context of a window. */
const nearWeight = 0.5;
/** Near forms share their first letters. */
const prefixLength = 4;

/** A word of the question with the terms that match it (query expansion) and the windows that hold them. */
export interface QueryTerm {
  term: string;
  weight: number;
  /** Whether it only names a page. */
  isName: boolean;
  /** The terms of the site that match it, with how well. */
  matches: ReadonlyMap<string, number>;
  /** How well windows match it, by their ids: in their own text, and in the text next to them. */
  inWindow: ReadonlyMap<number, number>;
  nearWindow: ReadonlyMap<number, number>;
  /** The windows that hold a related word, and those that hold one of the same scene. */
  related: ReadonlyMap<number, number>;
  looselyRelated: ReadonlyMap<number, number>;
}

/** An inverted index of windows, so that a question is compared only with those that may answer it. */
export class WindowIndex {
  readonly windows: readonly Window[];
  /** The terms of all pages' names. */
  readonly titleTerms: ReadonlySet<string>;
  /** The questions that visitors are expected to ask. */
  readonly expected: ExpectedIndex;
  readonly #windowsByTerm = new Map<string, number[]>();
  readonly #windowsByContextTerm = new Map<string, number[]>();
  readonly #windowsByPhrase = new Map<string, number[]>();
  readonly #pageCounts = new Map<string, number>();
  readonly #termsByPrefix = new Map<string, string[]>();
  readonly #rarity = new Map<string, number>();
  readonly #pageCount: number;
  readonly #pageOf: ReadonlyMap<Entity, Page>;

  constructor(knowledge: Knowledge) {
    const { pages } = knowledge;
    this.expected = new ExpectedIndex(knowledge);
    this.windows = pages.flatMap(({ windows }) => windows);
    this.titleTerms = new Set(pages.flatMap(({ titleTerms }) => [...titleTerms]));
    this.#pageCount = pages.length;
    this.#pageOf = new Map(pages.map((page) => [page.entity, page]));
    for (const window of this.windows) {
      for (const term of window.terms) push(this.#windowsByTerm, term, window.id);
      for (const term of window.contextTerms)
        if (!window.terms.has(term)) push(this.#windowsByContextTerm, term, window.id);
      const stems = tokenize(window.text).map(({ word }) => stem(word));
      for (const phrase of new Set(findPhrases(stems).values()))
        push(this.#windowsByPhrase, phrase, window.id);
    }
    for (const { terms } of pages)
      for (const term of terms) this.#pageCounts.set(term, (this.#pageCounts.get(term) ?? 0) + 1);
    for (const term of this.#windowsByTerm.keys())
      if (term.length >= prefixLength) push(this.#termsByPrefix, term.slice(0, prefixLength), term);
  }

  /** How rare a term is among windows, as an inverse document frequency; highest for a term that is nowhere. */
  rarity(term: string): number {
    const known = this.#rarity.get(term);
    if (known !== undefined) return known;
    const count = this.#windowsByTerm.get(term)?.length ?? 0;
    const rarity = Math.log(1 + (this.windows.length - count + 0.5) / (count + 0.5));
    if (count > 0) this.#rarity.set(term, rarity);
    return rarity;
  }

  /** The share of pages that hold a term. */
  pageShareOf(term: string): number {
    return (this.#pageCounts.get(term) ?? 0) / Math.max(1, this.#pageCount);
  }

  /** The page of an entity. */
  pageOf(entity: Entity): Page | undefined {
    return this.#pageOf.get(entity);
  }

  has(term: string): boolean {
    return this.#windowsByTerm.has(term);
  }

  /**
   * Expands a word by the terms of this site that match it.
   * @param allTerms all words of the question: one of them is no synonym of another
   * @param phrases the phrases it is part of, "turned down": where they are given, related words are looked for as well
   */
  expandTerm(
    term: string,
    weight: number,
    allTerms: ReadonlySet<string>,
    isName = false,
    phrases?: readonly string[],
  ): QueryTerm {
    const matches = new Map<string, number>();
    for (const other of synonymsOf(term))
      if (!allTerms.has(other) && (this.#windowsByTerm.has(other) || this.expected.has(other)))
        matches.set(other, matchStrength.synonym);
    for (const other of this.#termsByPrefix.get(term.slice(0, prefixLength)) ?? [])
      if (isNearForm(term, other)) matches.set(other, matchStrength.nearForm);
    matches.set(term, matchStrength.itself);
    const relatedWords = phrases ? [term, ...phrases].map(relatedWordsOf) : [];
    const isNew = (other: string) => !allTerms.has(other) && !matches.has(other);
    const related = relatedWords.flatMap(({ close }) => close.filter(isNew));
    const looselyRelated = relatedWords.flatMap(({ loose }) => loose.filter(isNew));
    return {
      term,
      weight,
      isName,
      matches,
      inWindow: bestMatches(this.#windowsByTerm, matches),
      nearWindow: bestMatches(this.#windowsByContextTerm, matches),
      related: this.#windowsHolding(related, matchStrength.related),
      looselyRelated: this.#windowsHolding(looselyRelated, matchStrength.looselyRelated),
    };
  }

  /** The windows that hold one of some terms or phrases, all with the same strength. */
  #windowsHolding(terms: readonly string[], strength: number): Map<number, number> {
    const found = new Map<number, number>();
    for (const term of terms)
      for (const postings of [this.#windowsByTerm, this.#windowsByPhrase])
        for (const id of postings.get(term) ?? []) found.set(id, strength);
    return found;
  }

  /**
   * The windows that match most of the query, in their own text or next to it.
   * @param extraIds windows that are candidates in any case
   */
  candidates(queryTerms: readonly QueryTerm[], extraIds: Iterable<number> = []): Window[] {
    // Indexed by the windows' ids, which are their positions here.
    const scores = new Float64Array(this.windows.length);
    const isMatched = new Uint8Array(this.windows.length);
    const addScore = (id: number, more: number) => {
      scores[id] = (scores[id] ?? 0) + more;
      isMatched[id] = 1;
    };
    for (const { weight, inWindow, nearWindow, related, looselyRelated } of queryTerms) {
      for (const [id, strength] of related)
        addScore(id, weight * Math.max(0, strength - (inWindow.get(id) ?? 0)));
      for (const [id, strength] of looselyRelated)
        addScore(id, weight * Math.max(0, strength - Math.max(inWindow.get(id) ?? 0, related.get(id) ?? 0)));
      for (const [id, strength] of inWindow) addScore(id, weight * strength);
      for (const [id, strength] of nearWindow)
        addScore(id, weight * Math.max(0, strength * nearWeight - (inWindow.get(id) ?? 0)));
    }
    const top = topItems(
      this.windows,
      ({ id }) => (isMatched[id] ? (scores[id] ?? 0) : Number.NaN),
      maxCandidates,
    );
    const chosen = new Set(top);
    for (const id of extraIds) {
      const window = this.windows[id];
      if (window) chosen.add(window);
    }
    return [...chosen];
  }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** For each window that holds one of the terms, how well the best of them matches. */
function bestMatches(
  postings: ReadonlyMap<string, number[]>,
  matches: ReadonlyMap<string, number>,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const [term, strength] of matches) {
    for (const id of postings.get(term) ?? []) if (strength > (found.get(id) ?? 0)) found.set(id, strength);
  }
  return found;
}
