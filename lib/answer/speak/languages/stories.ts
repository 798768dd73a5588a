import type { Entity, Window } from "@/lib/knowledge";
import type { Site } from "../../site";
import type { Answer } from "../../types";
import { escapeMarkdown } from "../voice";
import type { Language } from "./language";
import { wordsOf } from "./words";

// The stories of a site that is not in English, searched by the words of its own language. There is no stemmer for each of them:
// words that begin alike are forms of one ("schiefging", "schiefgelaufen"), and one within another is a part of it.

/** From here on what is found is an answer; and from here on it is shown as what comes nearest. */
const enough = 0.75;
const near = 0.46;
/** How many words of a question must be met, unless one is most of it. */
const fewestMet = 2;
const mostOfIt = 0.6;
/** How much of what is asked of a thing that is named must be met. */
const leastOfRest = 0.4;
/** A word in the heading, or in the name of the page, counts less than one in the text. */
const ofHeading = 0.8;
const ofName = 0.75;
/** What a figure or a reason adds where one is asked for. */
const asAsked = 0.1;
/** What of a page is told besides the best, how much worse it may be, and how many characters all may have. */
const nearlyAsGood = 0.85;
const longest = 560;
const shortestWindow = 20;
/** What nobody wrote anywhere weighs less than a word of the site: it may be one of asking. */
const unknownWeight = 0.7;

const shortestPart = 5;
const alike = 0.55;
const surelyAlike = 0.9;

/** How surely two words are forms of one, or one is a part of the other: 0 to 1. */
export function likeness(asked: string, said: string): number {
  if (asked === said) return 1;
  const shorter = Math.min(asked.length, said.length);
  if (/\d/.test(asked)) return 0;
  if (shorter === 3) {
    // "Usa" and "usan", "red" and "redes"
    const [short, long] = asked.length < said.length ? [asked, said] : [said, asked];
    return ["n", "s", "es"].some((end) => long === short + end) ? 0.75 : 0;
  }
  if (shorter < 4) return 0;
  // Who asks of building organs, which is one word in German, asks for more than organs.
  if (shorter >= shortestPart && asked.length - said.length >= 3 && asked.startsWith(said)) return 0.6;
  let start = 0;
  while (start < shorter && asked[start] === said[start]) start += 1;
  // "Kosten" and "kostete", "Brauerei" and "Brauereien"
  if (start >= 4 && start >= shorter - 2 && Math.abs(asked.length - said.length) <= 3) return 0.9;
  if (start >= shortestPart && start >= 0.7 * shorter) return 0.75;
  if (shorter >= shortestPart && said.includes(asked)) return 0.7;
  return 0;
}

/** The windows of a site by the words that stand in them. */
interface Index {
  windows: readonly Window[];
  /** By word, the windows in whose text it stands, in whose heading, and on whose page, which is called so. */
  words: ReadonlyMap<string, { own: Set<number>; head: Set<number>; name: Set<number> }>;
}

const indexes = new WeakMap<Site["knowledge"], Index>();

function indexOf(site: Site, language: Language): Index {
  const known = indexes.get(site.knowledge);
  if (known) return known;
  const windows = site.windowIndex.windows.filter(
    ({ kind, text }) => kind !== "code" && text.length >= shortestWindow,
  );
  const words = new Map<string, { own: Set<number>; head: Set<number>; name: Set<number> }>();
  const put = (text: string, at: number, place: "own" | "head" | "name") => {
    for (const { word } of wordsOf(text)) {
      const key = language.spelt(word);
      const entry = words.get(key) ?? { own: new Set(), head: new Set(), name: new Set() };
      entry[place].add(at);
      words.set(key, entry);
    }
  };
  for (const [at, { text, heading, page }] of windows.entries()) {
    put(text, at, "own");
    put(heading, at, "head");
    put(page.entity.name, at, "name");
  }
  const made = { windows, words };
  indexes.set(site.knowledge, made);
  return made;
}

/** What was found in stories, and how much of the question it holds. */
export interface Told {
  answer: Answer;
  share: number;
}

/**
 * What the stories of a site say to a question in its own language.
 * @param spoken what was spoken of before, where the question leans on it
 */
export function storyTold(
  query: string,
  language: Language,
  site: Site,
  spoken: Entity | undefined,
): Told | undefined {
  const index = indexOf(site, language);
  const asked = wordsOf(query).filter((word) => language.asksOf(word));
  if (asked.length === 0) return undefined;
  const scores = new Float64Array(index.windows.length);
  const met = new Uint8Array(index.windows.length);
  const most = new Float64Array(index.windows.length);
  const ofNames = new Float64Array(index.windows.length);
  let total = 0;
  let unmet = 0;
  for (const { word } of asked) {
    const { held, named } = heldBy(language.spelt(word), index);
    const weight = Math.log(1 + index.windows.length / (1 + held.size)) * (held.size > 0 ? 1 : unknownWeight);
    total += weight;
    if (held.size === 0) unmet += 1;
    for (const [at, how] of held) {
      scores[at] = (scores[at] ?? 0) + weight * how;
      met[at] = (met[at] ?? 0) + 1;
      most[at] = Math.max(most[at] ?? 0, weight * how);
    }
    for (const at of named) ofNames[at] = (ofNames[at] ?? 0) + weight;
  }
  const shareOf = (at: number) => (scores[at] ?? 0) / total;
  // The name of a thing stands all over its page: what is asked of it must be met as well.
  const restOf = (at: number) => {
    const rest = total - (ofNames[at] ?? 0);
    return rest > 0 ? ((scores[at] ?? 0) - Math.min(scores[at] ?? 0, ofName * (ofNames[at] ?? 0))) / rest : 0;
  };
  const mayBe = (at: number) =>
    restOf(at) >= leastOfRest && ((met[at] ?? 0) >= fewestMet || (most[at] ?? 0) >= mostOfIt * total);
  const wished = language.wishes(query);
  const ranked = index.windows
    .map((window, at) => ({ window, at, share: shareOf(at) + (wished?.test(window.text) ? asAsked : 0) }))
    .filter(({ window, at, share }) => {
      if (share < near || !mayBe(at))
        return spoken !== undefined && window.page.entity === spoken && share >= near / 2;
      return spoken === undefined || window.page.entity === spoken;
    })
    .sort((a, b) => b.share - a.share || a.at - b.at);
  const [best] = ranked;
  if (!best) return undefined;
  const shown: [Window, ...Window[]] = [best.window];
  // A reason stands in what comes right after, sooner than in another place.
  const next = language.asksWhy(query) ? nextOf(best.window) : undefined;
  if (next && best.window.text.length + next.text.length <= longest) shown.push(next);
  for (const { window, share } of ranked.slice(1)) {
    const isBeside = window.page === best.window.page && share >= nearlyAsGood * best.share;
    const length = [...shown, window].reduce((sum, { text }) => sum + text.length, 0);
    const isNew = !shown.some(({ text }) => text.includes(window.text) || window.text.includes(text));
    if (isBeside && isNew && length <= longest) shown.push(window);
  }
  // Of a few words the one that stands nowhere is what is asked: "Who paid for the reader?"
  const isAside = unmet > 0 && asked.length - unmet <= fewestMet;
  // Where a figure or a reason is asked for and none is told, it comes near and no more.
  const isMissing = wished !== undefined && !shown.some(({ text }) => wished.test(text));
  const share = isAside || isMissing ? Math.min(best.share, near) : best.share;
  return { answer: answerOf(shown, share, language), share };
}

/**
 * What a thing's story says under the first heading of its own that names what is asked for: "Lo que falló", "Mi parte".
 * @param headings words of such headings, as the tables have them
 * @param isSure whether no more is asked for; else it is what comes nearest
 */
export function sectionTold(
  headings: readonly string[],
  language: Language,
  { windowIndex }: Site,
  entity: Entity,
  isSure: boolean,
): Answer | undefined {
  const names = new Set(headings.map((word) => language.spelt(word)));
  const isNamed = ({ heading }: Window) =>
    wordsOf(heading).some(({ word }) => names.has(language.spelt(word)));
  const windows = windowIndex.windows.filter(
    ({ page, kind }) => page.entity === entity && !["code", "fact"].includes(kind),
  );
  const first = windows.find(isNamed);
  if (!first) return undefined;
  const shown: [Window, ...Window[]] = [first];
  let length = first.text.length;
  for (const window of windows) {
    if (window === first || window.heading !== first.heading || window.at < first.at) continue;
    length += window.text.length;
    if (length <= longest) shown.push(window);
  }
  return answerOf(shown, isSure ? 1 : near, language);
}

/** What a passage says in the words that a usual question has in the tables: "Dirigió a un equipo", to "¿Ha liderado equipos?" */
export function nearestTold(
  phrases: readonly (readonly ReadonlySet<string>[])[],
  language: Language,
  site: Site,
): Answer | undefined {
  const { windows } = indexOf(site, language);
  const found = windows.find(({ text }) => {
    const said = wordsOf(text).map(({ word }) => language.spelt(word));
    const isSaid = (asked: string) =>
      said.some((word) => likeness(language.spelt(asked), word) >= surelyAlike);
    return phrases.some((phrase) => phrase.every((place) => [...place].some(isSaid)));
  });
  return found && answerOf([found], near, language);
}

/** What comes after a window under the same heading, and shares no sentence with it. */
function nextOf({ page, at, heading, quotes }: Window): Window | undefined {
  const said = new Set(quotes.map(({ text }) => text));
  const [next] = page.windows
    .slice(at + 1, at + 4)
    .filter((other) => other.quotes.some(({ text }) => !said.has(text)));
  return next?.heading === heading && next.kind === "prose" ? next : undefined;
}

/** How each window holds a word, and on which pages it is a part of the name. */
function heldBy(
  asked: string,
  { words }: Index,
): { held: ReadonlyMap<number, number>; named: ReadonlySet<number> } {
  const held = new Map<number, number>();
  const named = new Set<number>();
  const add = (at: number, how: number) => held.set(at, Math.max(held.get(at) ?? 0, how));
  for (const [said, { own, head, name }] of words) {
    // Most words of a site begin otherwise, and are not looked at letter by letter.
    if (said[0] !== asked[0] && !said.includes(asked)) continue;
    const how = likeness(asked, said);
    if (how < alike) continue;
    for (const at of own) add(at, how);
    for (const at of head) add(at, how * ofHeading);
    for (const at of name) {
      add(at, how * ofName);
      named.add(at);
    }
  }
  return { held, named };
}

function answerOf(windows: readonly [Window, ...Window[]], share: number, { table }: Language): Answer {
  const { entity } = windows[0].page;
  const inOrder = [...windows].sort((a, b) => a.at - b.at);
  const body = withoutRepeats(inOrder)
    .map((text) => escapeMarkdown(text))
    .join(" … ");
  const isOwn = ["person", "faq", "screening"].includes(entity.kind);
  const told = isOwn ? body : `**${escapeMarkdown(entity.name)}**: ${body}`;
  const quotes = inOrder.flatMap((window) => window.quotes);
  const citations = [
    ...new Map(quotes.map(({ url, text }) => [`${url} ${text}`, { url, text }])).values(),
  ].map(({ url, text }) => ({ source: url, title: entity.title, quote: text }));
  const isAnswer = share >= enough;
  return {
    text: isAnswer ? told : `${table.say.nearest}\n\n${told}`,
    status: isAnswer ? "answered" : "partial",
    ...(!isAnswer && { nearest: true }),
    sources: [...new Set(citations.map(({ source }) => source))],
    citations,
    confidence: Math.round(100 * (isAnswer ? Math.min(0.8, 0.4 + 0.4 * share) : 0.4)) / 100,
    suggestions: [],
    engine: "embedded",
  };
}

/** Windows that share a sentence say it once. */
function withoutRepeats(windows: readonly Window[]): string[] {
  const said = new Set<string>();
  return windows.flatMap(({ quotes }) => {
    const fresh = quotes.map(({ text }) => text).filter((text) => !said.has(text));
    for (const text of fresh) said.add(text);
    return fresh.length > 0 ? [fresh.join(" ")] : [];
  });
}
