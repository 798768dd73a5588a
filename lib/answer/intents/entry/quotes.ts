import type { Entity, Fact, Window } from "@/lib/knowledge";
import { sentences } from "@/lib/language";
import { answered, cite, citeName, type Draft, type Evidence, factsOf } from "../../draft";
import type { Site } from "../../site";
import { inSentences, underName } from "../../speak/lines";
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
 */
export function saidInSummary(saying: RegExp, { knowledge, voice }: Site, sure: number): Draft | undefined {
  const [said] = firstSaid(factsOf(knowledge.person, "summary"), (text) => saying.test(text));
  return said && answered(voice.quoting(escapeMarkdown(said.quote)), [said], { sure });
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
    ? answered(underName(entity.name, said), [...said, citeName(entity)], { entity, sure })
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
