import type { Entity, Window } from "@/lib/knowledge";
import { lightWords, stem, stopWords, tokenize } from "@/lib/language";
import type { Question } from "../read/question";
import { type AnswerType, answerType, holdsType } from "./answer-type";
import type { Nearness } from "./nearness";
import type { Sought, WindowIndex } from "./window-index";

/** What is known of a window in the light of a question; each between 0 and 1. */
export interface WindowFeatures {
  /** The share of what is asked, by rarity, that stands in the window, in these words or words used for them. */
  own: number;
  /** The share that stands there word for word. */
  exact: number;
  /** The share that stands in the window or beside it. */
  near: number;
  /** The share that stands on the page. */
  page: number;
  /** The share that stands in the page's title, and of the title that the question says. */
  title: number;
  titled: number;
  /** The share that stands in the heading. */
  head: number;
  /** Pairs of words that stand beside one another in the question and in the window. */
  pairs: number;
  /** The rarest word of the question: whether the window, or its page, holds it. */
  rarest: number;
  rarestOnPage: number;
  /** The share of what is asked of the thing named that stands in the window or beside it, and the weightiest part that does not. */
  rest: number;
  unmet: number;
  /** Words met in the window: one, two, three and more. */
  met1: number;
  met2: number;
  met3: number;
  /** Whether what kind of answer is asked for is in it: a reason, a number, a date; by kind. */
  typed: number;
  untyped: number;
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
  /** How near it is in meaning, and its page; and how near as far as it shares no word with the question. 0 where that is not known. */
  meaning: number;
  meaningOfPage: number;
  meaningApart: number;
}

export interface Read {
  window: Window;
  features: WindowFeatures;
}

export interface Sight {
  question: Question;
  sought: readonly Sought[];
  index: WindowIndex;
  /** Things the question names, with how surely. */
  named: ReadonlyMap<Entity, number>;
  /** What the conversation is about, when the question leans on it. */
  focus?: Entity;
  nearness?: Nearness;
}

/** Reads windows in the light of a question. */
export function readWindows(windows: readonly Window[], sight: Sight): Read[] {
  const { question, sought, index } = sight;
  const total = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const spoken = sought.filter(({ term }) => !lightWords.has(term));
  const unnamed = spoken.filter(({ name }) => !name);
  const content = unnamed.length > 0 ? unnamed : spoken;
  const rarest = content.reduce<Sought | undefined>(
    (best, each) => (!best || index.rarity(each.term) > index.rarity(best.term) ? each : best),
    undefined,
  );
  const type = answerType(question);
  const contents = new Set(content);
  const ofContent = content.reduce((sum, { weight }) => sum + weight, 0);
  const someNamed = sight.named.size > 0;
  const met = remembered(sought);
  return windows.map((window) => ({
    window,
    features: featuresOf(window, {
      ...sight,
      total,
      content,
      contents,
      ofContent,
      rarest,
      type,
      someNamed,
      met,
    }),
  }));
}

interface Prepared extends Sight {
  total: number;
  content: readonly Sought[];
  contents: ReadonlySet<Sought>;
  ofContent: number;
  rarest?: Sought;
  type: AnswerType;
  someNamed: boolean;
  /** How well a set of terms meets each thing that is sought, in its order. */
  met: (terms: ReadonlySet<string>) => readonly number[];
}

function featuresOf(window: Window, sight: Prepared): WindowFeatures {
  const { sought, total, content, contents, ofContent, rarest, type, question } = sight;
  const { id, page, head, kind } = window;
  let own = 0;
  let exact = 0;
  let beside = 0;
  let onPage = 0;
  let inTitle = 0;
  let inHead = 0;
  let met = 0;
  let rest = 0;
  let unmet = 0;
  let rarestOnPage = 0;
  const [ofPage, ofTitle, ofHead] = [sight.met(page.terms), sight.met(page.title), sight.met(head)];
  for (const [at, each] of sought.entries()) {
    const share = each.weight / total;
    const inOwn = each.own.get(id) ?? 0;
    const here = Math.max(inOwn, each.near.get(id) ?? 0);
    const inNear = Math.max(inOwn, 0.8 * here);
    own += share * inOwn;
    if (inOwn === 1) exact += share;
    beside += share * inNear;
    onPage += share * Math.max(inNear, 0.7 * (ofPage[at] ?? 0));
    inTitle += share * (ofTitle[at] ?? 0);
    inHead += share * (ofHead[at] ?? 0);
    if (inOwn > 0 && !lightWords.has(each.term)) met += 1;
    if (each === rarest) rarestOnPage = ofPage[at] ?? 0;
    if (!contents.has(each)) continue;
    const held = Math.max(here, ofHead[at] ?? 0, ofTitle[at] ?? 0);
    rest += each.weight * held;
    unmet = Math.max(unmet, each.weight * (1 - held));
  }
  const said = page.title.size > 0 && inTitle > 0 ? saidOf(page.title, content) : 0;
  const weightNamed = sight.named.get(page.entity) ?? 0;
  const typed = holdsType(type, window);
  const meaning = sight.nearness?.of(window) ?? 0;
  return {
    own,
    exact,
    near: beside,
    page: onPage,
    title: inTitle,
    titled: page.title.size > 0 ? said / page.title.size : 0,
    head: inHead,
    pairs: pairsIn(question, window),
    rarest: rarest?.own.get(id) ?? 0,
    rarestOnPage,
    rest: ofContent > 0 ? rest / ofContent : 1,
    unmet: ofContent > 0 ? unmet / ofContent : 0,
    met1: Number(met >= 1),
    met2: Number(met >= 2),
    met3: Number(met >= 3),
    typed: type === "any" ? 0 : typed,
    untyped: type === "any" ? 0 : 1 - typed,
    named: weightNamed,
    other: sight.someNamed && weightNamed === 0 ? 1 : 0,
    focus: Number(sight.focus !== undefined && page.entity === sight.focus),
    asks: Number(/\?\s*$/.test(window.text)),
    first: Number(window.at < 3),
    short: Number(window.text.length < 60),
    prose: Number(kind === "prose"),
    list: Number(kind === "list"),
    row: Number(kind === "row"),
    code: Number(kind === "code"),
    fact: Number(kind === "fact"),
    meaning,
    meaningOfPage: sight.nearness?.page(page) ?? 0,
    meaningApart: meaning * (1 - beside),
  };
}

/** How well sets of terms meet each thing that is sought, in its order; each set is asked once. */
function remembered(sought: readonly Sought[]): Prepared["met"] {
  const known = new Map<ReadonlySet<string>, readonly number[]>();
  return (terms) => {
    const found = known.get(terms);
    if (found) return found;
    const made = sought.map(({ meeting }) => {
      let best = 0;
      for (const [term, how] of meeting) if (how > best && terms.has(term)) best = how;
      return best;
    });
    known.set(terms, made);
    return made;
  };
}

/** How many words of a title the question says. */
function saidOf(title: ReadonlySet<string>, content: readonly Sought[]): number {
  return [...title].filter((term) => content.some(({ meeting }) => meeting.has(term))).length;
}

/** The share of the question's pairs of neighbouring words that the window holds as neighbours. */
function pairsIn({ terms }: Question, { text }: Window): number {
  if (terms.length < 2) return 0;
  const words = wordsOf(text);
  let held = 0;
  for (let at = 0; at + 1 < terms.length; at += 1) {
    const [a = "", b = ""] = [terms[at], terms[at + 1]];
    if (words.has(`${a} ${b}`)) held += 1;
  }
  return held / (terms.length - 1);
}

const pairsOf = new Map<string, ReadonlySet<string>>();
const mostTexts = 20_000;

function wordsOf(text: string): ReadonlySet<string> {
  const known = pairsOf.get(text);
  if (known) return known;
  const all = neighbours(text);
  if (pairsOf.size < mostTexts) pairsOf.set(text, all);
  return all;
}

function neighbours(text: string): Set<string> {
  const words = contentTerms(text);
  const found = new Set<string>();
  for (let at = 0; at + 1 < words.length; at += 1) found.add(`${words[at]} ${words[at + 1]}`);
  return found;
}

function contentTerms(text: string): string[] {
  return tokenize(text)
    .filter(({ word }) => !stopWords.has(word))
    .map(({ word }) => stem(word));
}
