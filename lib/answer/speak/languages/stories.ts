import type { Entity, Window } from "@/lib/knowledge";
import type { Site } from "../../site";
import type { Answer } from "../../types";
import { escapeMarkdown } from "../voice";
import type { Language } from "./language";
import { wordsOf } from "./words";

// Searches the stories of a site that is not in English by the words of its language. There is no stemmer for each language:
// words with the same beginning count as forms of one ("schiefging", "schiefgelaufen"), and one within another is a part of it.

/** From the first threshold on a match is an answer; from the second on it is shown as the nearest passage. */
const answerThreshold = 0.75;
const nearestThreshold = 0.46;
/** How many words of a question must match, unless one has most of its weight. */
const minMatchedWords = 2;
const dominantShare = 0.6;
/** The share that must match of what a question asks beyond the name of an entity. */
const minRestShare = 0.4;
/** A word in the heading, or in the name of the page, counts less than one in the text. */
const headingWeight = 0.8;
const nameWeight = 0.75;
/** Added where a figure or a reason is asked for and the text has one. */
const expectedContentBonus = 0.1;
/** Further windows of the page are added if they score this share of the best, up to so many characters in all. */
const minRelativeShare = 0.85;
const maxAnswerChars = 560;
const minWindowChars = 20;
/** A word that the site does not have weighs less than others: it may belong to the phrasing of the question. */
const unknownWordWeight = 0.7;

const minPartLength = 5;
const minSimilarity = 0.55;
const sureSimilarity = 0.9;

/** How likely two words are forms of one word, or one is a part of the other: 0 to 1. */
export function similarity(asked: string, stated: string): number {
  if (asked === stated) return 1;
  const shorter = Math.min(asked.length, stated.length);
  if (/\d/.test(asked)) return 0;
  if (shorter === 3) {
    // "Usa" and "usan", "red" and "redes"
    const [short, long] = asked.length < stated.length ? [asked, stated] : [stated, asked];
    return ["n", "s", "es"].some((end) => long === short + end) ? 0.75 : 0;
  }
  if (shorter < 4) return 0;
  // A question about building organs, one word in German, asks for more than organs.
  if (shorter >= minPartLength && asked.length - stated.length >= 3 && asked.startsWith(stated)) return 0.6;
  let start = 0;
  while (start < shorter && asked[start] === stated[start]) start += 1;
  // "Kosten" and "kostete", "Brauerei" and "Brauereien"
  if (start >= 4 && start >= shorter - 2 && Math.abs(asked.length - stated.length) <= 3) return 0.9;
  if (start >= minPartLength && start >= 0.7 * shorter) return 0.75;
  if (shorter >= minPartLength && stated.includes(asked)) return 0.7;
  return 0;
}

/** The windows of a site by the words in them. */
interface WordIndex {
  windows: readonly Window[];
  /** By word: the windows that have it in their text, in their heading, and in the name of their page. */
  words: ReadonlyMap<string, { own: Set<number>; head: Set<number>; name: Set<number> }>;
}

const indexes = new WeakMap<Site["knowledge"], WordIndex>();

function wordIndexOf(site: Site, language: Language): WordIndex {
  const cached = indexes.get(site.knowledge);
  if (cached) return cached;
  const windows = site.windowIndex.windows.filter(
    ({ kind, text }) => kind !== "code" && text.length >= minWindowChars,
  );
  const words = new Map<string, { own: Set<number>; head: Set<number>; name: Set<number> }>();
  const addWords = (text: string, at: number, place: "own" | "head" | "name") => {
    for (const { word } of wordsOf(text)) {
      const key = language.respelled(word);
      const entry = words.get(key) ?? { own: new Set(), head: new Set(), name: new Set() };
      entry[place].add(at);
      words.set(key, entry);
    }
  };
  for (const [at, { text, heading, page }] of windows.entries()) {
    addWords(text, at, "own");
    addWords(heading, at, "head");
    addWords(page.entity.name, at, "name");
  }
  const built = { windows, words };
  indexes.set(site.knowledge, built);
  return built;
}

/** An answer from the stories, and the share of the question that it matches. */
export interface StoryAnswer {
  answer: Answer;
  matchedShare: number;
}

/**
 * Answers a question in the site's language from its stories.
 * @param topic the entity of the conversation, where the question refers back to it
 */
export function storyAnswer(
  query: string,
  language: Language,
  site: Site,
  topic: Entity | undefined,
): StoryAnswer | undefined {
  const index = wordIndexOf(site, language);
  const queryWords = wordsOf(query).filter((word) => language.isTopicWord(word));
  if (queryWords.length === 0) return undefined;
  const scores = new Float64Array(index.windows.length);
  const matchCounts = new Uint8Array(index.windows.length);
  const bestMatches = new Float64Array(index.windows.length);
  const nameScores = new Float64Array(index.windows.length);
  let totalWeight = 0;
  let unmatched = 0;
  for (const { word } of queryWords) {
    const { holding, onNamedPages } = windowsHolding(language.respelled(word), index);
    const weight =
      Math.log(1 + index.windows.length / (1 + holding.size)) * (holding.size > 0 ? 1 : unknownWordWeight);
    totalWeight += weight;
    if (holding.size === 0) unmatched += 1;
    for (const [at, strength] of holding) {
      scores[at] = (scores[at] ?? 0) + weight * strength;
      matchCounts[at] = (matchCounts[at] ?? 0) + 1;
      bestMatches[at] = Math.max(bestMatches[at] ?? 0, weight * strength);
    }
    for (const at of onNamedPages) nameScores[at] = (nameScores[at] ?? 0) + weight;
  }
  const matchedShareOf = (at: number) => (scores[at] ?? 0) / totalWeight;
  // The name of an entity is all over its page: the rest of the question must match as well.
  const restShareOf = (at: number) => {
    const rest = totalWeight - (nameScores[at] ?? 0);
    return rest > 0
      ? ((scores[at] ?? 0) - Math.min(scores[at] ?? 0, nameWeight * (nameScores[at] ?? 0))) / rest
      : 0;
  };
  const isPlausible = (at: number) =>
    restShareOf(at) >= minRestShare &&
    ((matchCounts[at] ?? 0) >= minMatchedWords || (bestMatches[at] ?? 0) >= dominantShare * totalWeight);
  const expected = language.expectedContent(query);
  const ranked = index.windows
    .map((window, at) => ({
      window,
      at,
      share: matchedShareOf(at) + (expected?.test(window.text) ? expectedContentBonus : 0),
    }))
    .filter(({ window, at, share }) => {
      if (share < nearestThreshold || !isPlausible(at))
        return topic !== undefined && window.page.entity === topic && share >= nearestThreshold / 2;
      return topic === undefined || window.page.entity === topic;
    })
    .sort((a, b) => b.share - a.share || a.at - b.at);
  const [best] = ranked;
  if (!best) return undefined;
  const chosen: [Window, ...Window[]] = [best.window];
  // A reason is more likely to stand right after the best window than elsewhere.
  const next = language.asksForReason(query) ? nextWindow(best.window) : undefined;
  if (next && best.window.text.length + next.text.length <= maxAnswerChars) chosen.push(next);
  for (const { window, share } of ranked.slice(1)) {
    const isSamePage = window.page === best.window.page && share >= minRelativeShare * best.share;
    const length = [...chosen, window].reduce((sum, { text }) => sum + text.length, 0);
    const isNew = !chosen.some(({ text }) => text.includes(window.text) || window.text.includes(text));
    if (isSamePage && isNew && length <= maxAnswerChars) chosen.push(window);
  }
  // Of a few words, the one that occurs nowhere is what is asked: "Who paid for the reader?"
  const missesTopic = unmatched > 0 && queryWords.length - unmatched <= minMatchedWords;
  // Where a figure or a reason is asked for and the text has none, it is the nearest passage at best.
  const lacksExpected = expected !== undefined && !chosen.some(({ text }) => expected.test(text));
  const matchedShare = missesTopic || lacksExpected ? Math.min(best.share, nearestThreshold) : best.share;
  return { answer: answerOf(chosen, matchedShare, language), matchedShare };
}

/**
 * The section of an entity's story under the first heading that names what is asked for: "Lo que falló", "Mi parte".
 * @param headings words of such headings, as the tables have them
 * @param isWholeQuestion whether nothing more is asked for; else the section is only the nearest passage
 */
export function sectionAnswer(
  headings: readonly string[],
  language: Language,
  { windowIndex }: Site,
  entity: Entity,
  isWholeQuestion: boolean,
): Answer | undefined {
  const names = new Set(headings.map((word) => language.respelled(word)));
  const hasHeading = ({ heading }: Window) =>
    wordsOf(heading).some(({ word }) => names.has(language.respelled(word)));
  const windows = windowIndex.windows.filter(
    ({ page, kind }) => page.entity === entity && !["code", "fact"].includes(kind),
  );
  const first = windows.find(hasHeading);
  if (!first) return undefined;
  const chosen: [Window, ...Window[]] = [first];
  let length = first.text.length;
  for (const window of windows) {
    if (window === first || window.heading !== first.heading || window.at < first.at) continue;
    length += window.text.length;
    if (length <= maxAnswerChars) chosen.push(window);
  }
  return answerOf(chosen, isWholeQuestion ? 1 : nearestThreshold, language);
}

/** The first passage with the words that a slot's phrases have: "Dirigió a un equipo" for "¿Ha liderado equipos?" */
export function nearestPassage(
  phrases: readonly (readonly ReadonlySet<string>[])[],
  language: Language,
  site: Site,
): Answer | undefined {
  const { windows } = wordIndexOf(site, language);
  const found = windows.find(({ text }) => {
    const statedWords = wordsOf(text).map(({ word }) => language.respelled(word));
    const isStated = (asked: string) =>
      statedWords.some((word) => similarity(language.respelled(asked), word) >= sureSimilarity);
    return phrases.some((phrase) => phrase.every((place) => [...place].some(isStated)));
  });
  return found && answerOf([found], nearestThreshold, language);
}

/** The next window under the same heading that shares no sentence with this one. */
function nextWindow({ page, at, heading, quotes }: Window): Window | undefined {
  const shared = new Set(quotes.map(({ text }) => text));
  const [next] = page.windows
    .slice(at + 1, at + 4)
    .filter((other) => other.quotes.some(({ text }) => !shared.has(text)));
  return next?.heading === heading && next.kind === "prose" ? next : undefined;
}

/** The windows that contain a word, with how well it matches, and those whose page has it in its name. */
function windowsHolding(
  asked: string,
  { words }: WordIndex,
): { holding: ReadonlyMap<number, number>; onNamedPages: ReadonlySet<number> } {
  const holding = new Map<number, number>();
  const onNamedPages = new Set<number>();
  const add = (at: number, strength: number) => holding.set(at, Math.max(holding.get(at) ?? 0, strength));
  for (const [stated, { own, head, name }] of words) {
    // Most words begin with another letter, and need no comparison letter by letter.
    if (stated[0] !== asked[0] && !stated.includes(asked)) continue;
    const strength = similarity(asked, stated);
    if (strength < minSimilarity) continue;
    for (const at of own) add(at, strength);
    for (const at of head) add(at, strength * headingWeight);
    for (const at of name) {
      add(at, strength * nameWeight);
      onNamedPages.add(at);
    }
  }
  return { holding, onNamedPages };
}

function answerOf(windows: readonly [Window, ...Window[]], share: number, { table }: Language): Answer {
  const { entity } = windows[0].page;
  const inOrder = [...windows].sort((a, b) => a.at - b.at);
  const body = withoutRepeatedQuotes(inOrder)
    .map((text) => escapeMarkdown(text))
    .join(" … ");
  const needsNoName = ["person", "faq", "screening"].includes(entity.kind);
  const titledBody = needsNoName ? body : `**${escapeMarkdown(entity.name)}**: ${body}`;
  const quotes = inOrder.flatMap((window) => window.quotes);
  const citations = [
    ...new Map(quotes.map(({ url, text }) => [`${url} ${text}`, { url, text }])).values(),
  ].map(({ url, text }) => ({ source: url, title: entity.title, quote: text }));
  const isAnswer = share >= answerThreshold;
  return {
    text: isAnswer ? titledBody : `${table.say.nearest}\n\n${titledBody}`,
    status: isAnswer ? "answered" : "partial",
    ...(!isAnswer && { nearest: true }),
    sources: [...new Set(citations.map(({ source }) => source))],
    citations,
    confidence: Math.round(100 * (isAnswer ? Math.min(0.8, 0.4 + 0.4 * share) : 0.4)) / 100,
    suggestions: [],
    engine: "embedded",
  };
}

/** The texts of windows, with a sentence that several share only once. */
function withoutRepeatedQuotes(windows: readonly Window[]): string[] {
  const seen = new Set<string>();
  return windows.flatMap(({ quotes }) => {
    const fresh = quotes.map(({ text }) => text).filter((text) => !seen.has(text));
    for (const text of fresh) seen.add(text);
    return fresh.length > 0 ? [fresh.join(" ")] : [];
  });
}
