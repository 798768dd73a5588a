import {
  type Entity,
  type EntityKind,
  type Fact,
  newestFirst,
  type Page,
  type Window,
} from "@/lib/knowledge";
import { sentences } from "@/lib/language";
import { answered, cite, citeName, type Draft, type Evidence, factsOf } from "../../draft";
import { hasNumber } from "../../retrieve/expectation";
import type { Site } from "../../site";
import { inBrackets, joinSentences, lineOrList, underName } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";

/**
 * The first sentence of the facts, in their order, that `isMatch` accepts.
 * @param count how many sentences of its text are taken: the match, and those after it
 * @returns an empty list where no sentence matches
 */
export function firstSentences(
  facts: readonly Fact[],
  isMatch: (text: string) => boolean,
  count = 1,
): Evidence[] {
  for (const fact of facts) {
    const quotes = sentences(fact.text);
    const at = quotes.findIndex(isMatch);
    if (at >= 0) return quotes.slice(at, at + count).map((quote) => cite(fact, quote));
  }
  return [];
}

/**
 * The first sentence of the owner's summary that matches a pattern, as an answer; undefined where none does.
 * @param prior the confidence that such a sentence answers, 0 to 1
 * @param slots the fields that are searched, in their order
 */
export function draftFromSummary(
  pattern: RegExp,
  { knowledge, voice }: Site,
  prior: number,
  slots: readonly string[] = ["summary"],
): Draft | undefined {
  const [match] = firstSentences(factsOf(knowledge.person, ...slots), (text) => pattern.test(text));
  return match && answered(voice.quoteIfNeeded(escapeMarkdown(match.quote)), [match], { prior });
}

/** The kinds of pages that hold prose. */
export const storyKinds: ReadonlySet<EntityKind> = new Set(["essay", "project", "page"]);
/** The confidence in a matching sentence of the résumé's summary, and in one of a story. */
const summaryPrior = 0.8;
export const storyPrior = 0.55;
const firstPersonPattern = /\b(?:my|our|I|we)\b/i;
/** What somebody is quoted with: 'He said: "My daughter comes on Sundays."' is not told of the owner. */
const speechPattern = /"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]/g;
/** A longer sentence says too much else; in characters. */
const maxSentenceChars = 300;

/** Which matching sentences of stories are chosen. */
interface StoryOptions {
  /** Whether sentences with a number come first. */
  preferNumbers?: boolean;
  /** From how many pages a sentence is quoted. */
  maxPages?: number;
  /** Whether the statement is true for a time only: the latest page comes first, with its date. */
  latestFirst?: boolean;
  /** What marks a matching sentence as one about something else. */
  exclude?: RegExp;
}

/**
 * First-person sentences of the owner's stories that match a pattern, one of each page; undefined where there are none.
 * @param prior the confidence that such a sentence answers, 0 to 1
 */
export function draftFromStories(
  pattern: RegExp,
  { knowledge, voice }: Site,
  prior: number,
  { preferNumbers = false, maxPages = 1, latestFirst = false, exclude }: StoryOptions = {},
): Draft | undefined {
  // Splitting all texts into sentences for each question would be slow.
  const matchingWindows = ({ windows }: Page) =>
    windows.filter(({ quotes }) => quotes.some(({ text }) => pattern.test(text)));
  const windowsByEntity = new Map(
    knowledge.pages
      .filter(({ entity }) => storyKinds.has(entity.kind))
      .map((page) => [page.entity, matchingWindows(page)] as const)
      .filter(([, windows]) => windows.length > 0),
  );
  const entities = latestFirst ? newestFirst([...windowsByEntity.keys()]) : [...windowsByEntity.keys()];
  const matches = entities.flatMap((entity) => {
    const found = piecesIn(windowsByEntity.get(entity) ?? []).filter(({ quote }) => {
      const told = quote.replace(speechPattern, " ");
      return (
        firstPersonPattern.test(told) &&
        pattern.test(told) &&
        !exclude?.test(quote) &&
        quote.length <= maxSentenceChars
      );
    });
    const piece = (preferNumbers && found.find(({ quote }) => hasNumber(quote))) || found[0];
    return piece ? [{ entity, evidence: { quote: piece.quote, url: piece.url, title: entity.title } }] : [];
  });
  const withNumber = preferNumbers ? matches.filter(({ evidence }) => hasNumber(evidence.quote)) : [];
  const chosen = (withNumber.length > 0 ? withNumber : matches).slice(0, maxPages);
  if (chosen.length === 0) return undefined;
  const lines = chosen.map(
    ({ entity, evidence: { quote } }) =>
      `**${escapeMarkdown(entity.name)}**${latestFirst ? inBrackets(entity.period?.display) : ""}: ${voice.quoteIfNeeded(escapeMarkdown(quote))}`,
  );
  return answered(
    lineOrList(lines),
    chosen.flatMap(({ entity, evidence }) => [evidence, citeName(entity)]),
    { topic: knowledge.person, prior },
  );
}

/** What the owner says about themself: in the summary, which answers with more confidence, else in a story. */
export function draftFromOwnWords(pattern: RegExp, site: Site, options?: StoryOptions): Draft | undefined {
  return (
    draftFromSummary(pattern, site, summaryPrior) ?? draftFromStories(pattern, site, storyPrior, options)
  );
}

/** The first matching sentence as an answer under the entity's name: "**Kiteboard**: In March 2025 I shut it down." */
export function draftFromFirstSentence(
  entity: Entity,
  facts: readonly Fact[],
  isMatch: (text: string) => boolean,
  prior: number,
): Draft | undefined {
  const evidence = firstSentences(facts, isMatch);
  return evidence.length > 0
    ? answered(underName(entity.name, evidence), [...evidence, citeName(entity)], { topic: entity, prior })
    : undefined;
}

/** As many quotes as fit into a number of characters, as sentences; those that only introduce a list are left out. */
export function quotesThatFit(quotes: readonly Evidence[], maxChars: number): Evidence[] {
  const chosen: Evidence[] = [];
  for (const each of quotes.filter(({ quote }) => !quote.endsWith(":"))) {
    if (chosen.length > 0 && joinSentences(chosen).length + each.quote.length > maxChars) break;
    chosen.push(each);
  }
  return chosen;
}

/** A sentence of prose, or an item of a list, with its address. */
export interface Piece {
  quote: string;
  url: string;
  isItem: boolean;
}

/** The pieces of windows, each once: windows share sentences. */
export function piecesIn(windows: readonly Window[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { quotes, kind } of windows) {
    const isItem = kind === "item" || kind === "list";
    if (kind === "code") continue;
    for (const { text, url } of quotes)
      for (const quote of isItem ? [text] : sentences(text)) {
        const isKnown = pieces.some((each) => each.quote === quote || (text.includes(each.quote) && isItem));
        if (!isKnown) pieces.push({ quote, url, isItem });
      }
  }
  return pieces;
}
