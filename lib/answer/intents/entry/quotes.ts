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
import { hasNumber } from "../../retrieve/expect";
import type { Site } from "../../site";
import { inBrackets, inSentences, lineOrList, underName } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";

/**
 * The first sentence that says something, of facts in their order.
 * @param most how many sentences of its text are taken: itself, and those behind it
 * @returns nothing where no sentence says it
 */
export function firstSaid(facts: readonly Fact[], says: (text: string) => boolean, most = 1): Evidence[] {
  for (const fact of facts) {
    const said = sentences(fact.text);
    const at = said.findIndex(says);
    if (at >= 0) return said.slice(at, at + most).map((quote) => cite(fact, quote));
  }
  return [];
}

/**
 * The first sentence of the owner's summary that says something, as an answer; undefined where none does.
 * @param sure how sure such a sentence is to answer, 0 to 1
 * @param slots the fields that are looked at, in their order
 */
export function saidInSummary(
  saying: RegExp,
  { knowledge, voice }: Site,
  sure: number,
  slots: readonly string[] = ["summary"],
): Draft | undefined {
  const [said] = firstSaid(factsOf(knowledge.person, ...slots), (text) => saying.test(text));
  return said && answered(voice.quoting(escapeMarkdown(said.quote)), [said], { prior: sure });
}

/** What tells a story. */
export const stories: ReadonlySet<EntityKind> = new Set(["essay", "project", "page"]);
/** How sure a sentence on a matter is to answer, that the owner published in the summary of a résumé; and one that stands in a story. */
const publishedSurely = 0.8;
export const toldSurely = 0.55;
const ofOneself = /\b(?:my|our|I|we)\b/i;
/** A longer sentence says too much beside it, in characters. */
const longest = 300;

/** Which sentences of stories are given. */
interface Telling {
  /** Whether a sentence with a number is wanted first. */
  counted?: boolean;
  /** Of how many pages a sentence is given. */
  most?: number;
  /** Whether it holds for a time only: what was written last is given, with its date. */
  newest?: boolean;
  /** What makes such a sentence one of something else. */
  unless?: RegExp;
}

/**
 * What the owner's stories say of them in the first person, a sentence of each page; undefined where none does.
 * @param sure how sure such a sentence is to answer, 0 to 1
 */
export function saidInStories(
  saying: RegExp,
  { knowledge, voice }: Site,
  sure: number,
  { counted = false, most = 1, newest = false, unless }: Telling = {},
): Draft | undefined {
  // To take all texts apart for each question would take long.
  const telling = ({ windows }: Page) =>
    windows.filter(({ quotes }) => quotes.some(({ text }) => saying.test(text)));
  const told = new Map(
    knowledge.pages
      .filter(({ entity }) => stories.has(entity.kind))
      .map((page) => [page.entity, telling(page)] as const)
      .filter(([, windows]) => windows.length > 0),
  );
  const entities = newest ? newestFirst([...told.keys()]) : [...told.keys()];
  const said = entities.flatMap((entity) => {
    const found = piecesIn(told.get(entity) ?? []).filter(
      ({ quote }) =>
        ofOneself.test(quote) && saying.test(quote) && !unless?.test(quote) && quote.length <= longest,
    );
    const piece = (counted && found.find(({ quote }) => hasNumber(quote))) || found[0];
    return piece ? [{ entity, evidence: { quote: piece.quote, url: piece.url, title: entity.title } }] : [];
  });
  const numbered = counted ? said.filter(({ evidence }) => hasNumber(evidence.quote)) : [];
  const given = (numbered.length > 0 ? numbered : said).slice(0, most);
  if (given.length === 0) return undefined;
  const lines = given.map(
    ({ entity, evidence: { quote } }) =>
      `**${escapeMarkdown(entity.name)}**${newest ? inBrackets(entity.period?.display) : ""}: ${voice.quoting(escapeMarkdown(quote))}`,
  );
  return answered(
    lineOrList(lines),
    given.flatMap(({ entity, evidence }) => [evidence, citeName(entity)]),
    { topic: knowledge.person, prior: sure },
  );
}

/** What the owner says of themself: in the summary, which surely answers, else in a story. */
export function saidOfOneself(saying: RegExp, site: Site, telling?: Telling): Draft | undefined {
  return saidInSummary(saying, site, publishedSurely) ?? saidInStories(saying, site, toldSurely, telling);
}

/** The same as an answer under the name of the thing: "**Kiteboard**: In March 2025 I shut it down." */
export function firstSaidOf(
  entity: Entity,
  facts: readonly Fact[],
  says: (text: string) => boolean,
  sure: number,
): Draft | undefined {
  const said = firstSaid(facts, says);
  return said.length > 0
    ? answered(underName(entity.name, said), [...said, citeName(entity)], { topic: entity, prior: sure })
    : undefined;
}

/** As many quotes as there is room for, in characters of their sentences; what only leads up to a list is left out. */
export function fitting(quotes: readonly Evidence[], longest: number): Evidence[] {
  const shown: Evidence[] = [];
  for (const each of quotes.filter(({ quote }) => !quote.endsWith(":"))) {
    if (shown.length > 0 && inSentences(shown).length + each.quote.length > longest) break;
    shown.push(each);
  }
  return shown;
}

/** A sentence or an item of a part of a page. */
export interface Piece {
  quote: string;
  url: string;
  isItem: boolean;
}

/** The pieces of windows, which share sentences, each once. */
export function piecesIn(windows: readonly Window[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { quotes, kind } of windows) {
    const isItem = kind === "item" || kind === "list";
    if (kind === "code") continue;
    for (const { text, url } of quotes)
      for (const quote of isItem ? [text] : sentences(text)) {
        const isThere = pieces.some((each) => each.quote === quote || (text.includes(each.quote) && isItem));
        if (!isThere) pieces.push({ quote, url, isItem });
      }
  }
  return pieces;
}
