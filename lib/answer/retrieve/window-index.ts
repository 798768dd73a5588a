import type { Entity, Knowledge, Page, Window } from "@/lib/knowledge";
import { isNearForm, kinOf, phrasesAt, stem, synonymsOf, tokenize } from "@/lib/language";
import { ExpectedIndex } from "./expected";
import { firstOf } from "./first-of";

/** How well a word of the question is met: by itself, by a near form, by a word used for it. */
const meets = { itself: 1, near: 0.85, synonym: 0.7, kin: 0.3, loose: 0.15 };
/** How many windows are looked at closely. */
const looked = 60;
/** How much a word counts that only stands beside a window. */
const besideCounts = 0.5;
/** Near forms share their first letters. */
const beginning = 4;

/** A word that is looked for and the terms that meet it, with how well they do. */
export interface Sought {
  term: string;
  weight: number;
  /** Whether it only names a page. */
  name: boolean;
  meeting: ReadonlyMap<string, number>;
  /** How well windows meet it, by their numbers: in themselves, and in what stands beside them. */
  own: ReadonlyMap<number, number>;
  near: ReadonlyMap<number, number>;
  /** The windows that hold a word akin to it, and those that hold one of the same scene. */
  kin: ReadonlyMap<number, number>;
  loose: ReadonlyMap<number, number>;
}

/** Windows by the terms in them, so that a question reads only those that may answer. */
export class WindowIndex {
  readonly windows: readonly Window[];
  /** The terms of all pages' names. */
  readonly titles: ReadonlySet<string>;
  /** What visitors are expected to ask. */
  readonly expected: ExpectedIndex;
  readonly #own = new Map<string, number[]>();
  readonly #near = new Map<string, number[]>();
  readonly #phrases = new Map<string, number[]>();
  readonly #pages = new Map<string, number>();
  readonly #byBeginning = new Map<string, string[]>();
  readonly #rarity = new Map<string, number>();
  readonly #pageCount: number;
  readonly #pageOf: ReadonlyMap<Entity, Page>;

  constructor(knowledge: Knowledge) {
    const { pages } = knowledge;
    this.expected = new ExpectedIndex(knowledge);
    this.windows = pages.flatMap(({ windows }) => windows);
    this.titles = new Set(pages.flatMap(({ title }) => [...title]));
    this.#pageCount = pages.length;
    this.#pageOf = new Map(pages.map((page) => [page.entity, page]));
    for (const window of this.windows) {
      for (const term of window.terms) push(this.#own, term, window.id);
      for (const term of window.near) if (!window.terms.has(term)) push(this.#near, term, window.id);
      const stems = tokenize(window.text).map(({ word }) => stem(word));
      for (const phrase of new Set(phrasesAt(stems).values())) push(this.#phrases, phrase, window.id);
    }
    for (const { terms } of pages)
      for (const term of terms) this.#pages.set(term, (this.#pages.get(term) ?? 0) + 1);
    for (const term of this.#own.keys())
      if (term.length >= beginning) push(this.#byBeginning, term.slice(0, beginning), term);
  }

  /** How rare a term is among windows, as an inverse document frequency; the largest for one that stands nowhere. */
  rarity(term: string): number {
    const known = this.#rarity.get(term);
    if (known !== undefined) return known;
    const n = this.#own.get(term)?.length ?? 0;
    const rarity = Math.log(1 + (this.windows.length - n + 0.5) / (n + 0.5));
    if (n > 0) this.#rarity.set(term, rarity);
    return rarity;
  }

  /** The share of pages that hold a term. */
  spread(term: string): number {
    return (this.#pages.get(term) ?? 0) / Math.max(1, this.#pageCount);
  }

  /** The page of a thing. */
  pageOf(entity: Entity): Page | undefined {
    return this.#pageOf.get(entity);
  }

  has(term: string): boolean {
    return this.#own.has(term);
  }

  /**
   * A word with the terms of this site that meet it.
   * @param phrases the phrases it is part of, "turned down": where they are given, what is akin is looked for as well
   */
  seek(
    term: string,
    weight: number,
    asked: ReadonlySet<string>,
    name = false,
    phrases?: readonly string[],
  ): Sought {
    const meeting = new Map<string, number>();
    for (const other of synonymsOf(term))
      if (!asked.has(other) && (this.#own.has(other) || this.expected.has(other)))
        meeting.set(other, meets.synonym);
    for (const other of this.#byBeginning.get(term.slice(0, beginning)) ?? [])
      if (isNearForm(term, other)) meeting.set(other, meets.near);
    meeting.set(term, meets.itself);
    const akin = phrases ? [term, ...phrases].map(kinOf) : [];
    const further = (other: string) => !asked.has(other) && !meeting.has(other);
    const close = akin.flatMap(({ close }) => close.filter(further));
    const loose = akin.flatMap(({ loose }) => loose.filter(further));
    return {
      term,
      weight,
      name,
      meeting,
      own: best(this.#own, meeting),
      near: best(this.#near, meeting),
      kin: this.#holding(close, meets.kin),
      loose: this.#holding(loose, meets.loose),
    };
  }

  /** The windows that hold one of some terms or phrases, each with the same worth. */
  #holding(terms: readonly string[], worth: number): Map<number, number> {
    const found = new Map<number, number>();
    for (const term of terms)
      for (const postings of [this.#own, this.#phrases])
        for (const id of postings.get(term) ?? []) found.set(id, worth);
    return found;
  }

  /** The windows that meet most of what is sought, in themselves or beside them. */
  candidates(sought: readonly Sought[], extra: Iterable<number> = []): Window[] {
    // By the windows' numbers, which are their places here.
    const scores = new Float64Array(this.windows.length);
    const isMet = new Uint8Array(this.windows.length);
    const count = (id: number, more: number) => {
      scores[id] = (scores[id] ?? 0) + more;
      isMet[id] = 1;
    };
    for (const { weight, own, near, kin, loose } of sought) {
      for (const [id, how] of kin) count(id, weight * Math.max(0, how - (own.get(id) ?? 0)));
      for (const [id, how] of loose)
        count(id, weight * Math.max(0, how - Math.max(own.get(id) ?? 0, kin.get(id) ?? 0)));
      for (const [id, how] of own) count(id, weight * how);
      for (const [id, how] of near) count(id, weight * Math.max(0, how * besideCounts - (own.get(id) ?? 0)));
    }
    const best = firstOf(this.windows, ({ id }) => (isMet[id] ? (scores[id] ?? 0) : Number.NaN), looked);
    const chosen = new Set(best);
    for (const id of extra) {
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

/** For each window that holds one of the terms, how well the best of them meets what is sought. */
function best(
  postings: ReadonlyMap<string, number[]>,
  meeting: ReadonlyMap<string, number>,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const [term, how] of meeting) {
    for (const id of postings.get(term) ?? []) if (how > (found.get(id) ?? 0)) found.set(id, how);
  }
  return found;
}
