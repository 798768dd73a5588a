import type { Window } from "@/lib/knowledge";
import { lightWords } from "@/lib/language";
import { isFigure } from "./answer-type";
import type { Prepared } from "./prepared";
import { pairsIn, standing } from "./standing";
import type { Sought } from "./window-index";
import { typeIn, wordsOf } from "./words";

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
  /** The same by kind: a figure, or something told. */
  figure: number;
  told: number;
  /** Whether one stands beyond doubt, and how near to what is asked. */
  plainly: number;
  beside: number;
  counted: number;
  /** The share that the best sentence of it holds. */
  sentence: number;
  /** The share that what stands before it holds. */
  before: number;
  /** The share that is not met there while a word akin to it is, and how many words that is, of two; the same for words of the same scene. */
  kin: number;
  kinMet: number;
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
  /** How near it is in meaning, and its page; and how near as far as it shares no word with the question. 0 where that is not known. */
  meaning: number;
  meaningOfPage: number;
  meaningApart: number;
  /** How far a question that it is expected to answer asks the same: by words, and in meaning, where that is known. */
  asked: number;
  askedMeaning: number;
}

export interface Read {
  window: Window;
  features: WindowFeatures;
}

/** Reads windows in the light of a question. */
export function readWindows(windows: readonly Window[], sight: Prepared): Read[] {
  return windows.map((window) => ({ window, features: featuresOf(window, sight) }));
}

/** What words say of a window, and meaning beside them, where it is known. */
function featuresOf(window: Window, sight: Prepared): WindowFeatures {
  const { nearness, byWords: read } = sight;
  const byWords = read.get(window) ?? featuresByWords(window, sight);
  read.set(window, byWords);
  if (!nearness) return byWords;
  const meaning = nearness.of(window);
  return {
    ...byWords,
    meaning,
    meaningOfPage: nearness.page(window.page),
    meaningApart: meaning * (1 - byWords.near),
    askedMeaning: nearness.asked(window),
  };
}

function featuresByWords(window: Window, sight: Prepared): WindowFeatures {
  const { sought, total, content, contents, ofContent, rarest, type } = sight;
  const { id, page, head, kind } = window;
  let own = 0;
  let kin = 0;
  let kinMet = 0;
  let loose = 0;
  let looseMet = 0;
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
  for (let at = 0; at < sought.length; at += 1) {
    const each = sought[at] as Sought;
    const share = each.weight / total;
    const inOwn = each.own.get(id) ?? 0;
    const here = Math.max(inOwn, each.near.get(id) ?? 0);
    const inNear = Math.max(inOwn, 0.8 * here);
    own += share * inOwn;
    if (inOwn === 0 && each.kin.has(id)) {
      kin += share;
      if (!lightWords.has(each.term)) kinMet += 1;
    } else if (inOwn === 0 && each.loose.has(id)) {
      loose += share;
      if (!lightWords.has(each.term)) looseMet += 1;
    }
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
  const typed = typeIn(window, type);
  const words = wordsOf(window);
  const stands = standing(window, sight, own > 0);
  const previous = windowBefore(window);
  let before = 0;
  if (previous)
    for (const each of sought)
      before +=
        (each.weight / total) * Math.max(each.own.get(previous.id) ?? 0, each.own.get(previous.id - 1) ?? 0);
  return {
    own,
    exact,
    near: beside,
    page: onPage,
    title: inTitle,
    titled: page.title.size > 0 ? said / page.title.size : 0,
    head: inHead,
    pairs: pairsIn(sight, words),
    rarest: rarest?.own.get(id) ?? 0,
    rarestOnPage,
    rest: ofContent > 0 ? rest / ofContent : 1,
    unmet: ofContent > 0 ? unmet / ofContent : 0,
    met1: Number(met >= 1),
    met2: Number(met >= 2),
    met3: Number(met >= 3),
    typed: type === "any" ? 0 : typed,
    figure: isFigure(type) ? typed : 0,
    told: type === "any" || isFigure(type) ? 0 : typed,
    plainly: stands.plainly,
    beside: stands.beside,
    counted: stands.counted,
    sentence: stands.sentence,
    before,
    kin,
    kinMet: Math.min(2, kinMet) / 2,
    loose,
    looseMet: Math.min(2, looseMet) / 2,
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
    meaning: 0,
    meaningOfPage: 0,
    meaningApart: 0,
    asked: sight.asked.get(id) ?? 0,
    askedMeaning: 0,
  };
}

/** How many words of a title the question says. */
function saidOf(title: ReadonlySet<string>, content: readonly Sought[]): number {
  return [...title].filter((term) => content.some(({ meeting }) => meeting.has(term))).length;
}

/** What stands right before a window under the same heading. */
function windowBefore({ page, at, heading }: Window): Window | undefined {
  const other = page.windows[at - 1];
  return other && other.heading === heading ? other : undefined;
}
