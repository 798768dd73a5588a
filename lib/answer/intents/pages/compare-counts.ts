import type { Entity } from "@/lib/knowledge";
import { indexTerms, sentences } from "@/lib/language";
import { answered, cite, citeName, type Evidence } from "../../draft";
import { numberOf } from "../../read/numbers";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { pagesNamed } from "./named";

/** "Which is in more clinics, @project or @project?", "Does @project or @project have fewer users?" */
const comparedNounPattern = /\b(more|most|fewer|fewest) ([\p{L}-]+)(?: ([\p{L}-]+))?/u;
/** How many words may stand between a number and what it counts: "180 night nurses". */
const maxWordsBetween = 2;

interface Count {
  entity: Entity;
  number: number;
  quote: Evidence;
}

/** Which of several pages has more of something that each says a number of: the sentences that say it, the most first. */
export const compareCounts: Intent = {
  id: "pages:compare-counts",
  examples: [
    "Which is in more clinics, {project} or {other project}?",
    "Does {project} or {other project} have more users?",
  ],
  claim: asks(
    /\b(?:more|most|fewer|fewest) [\p{L}-]+.{0,300}@(?:project|essay)\b.{0,300}@(?:project|essay)\b/u,
    /@(?:project|essay)\b.{0,300}@(?:project|essay)\b.{0,300}\b(?:more|most|fewer|fewest) [\p{L}-]+/u,
  ),
  words: words("more fewer most fewest number count use serve reach handle run"),
  answer: (question, context) => {
    const [, order = "", ...nouns] = comparedNounPattern.exec(question.tagged) ?? [];
    const { cards } = pagesNamed(question, context);
    if (cards.length < 2) return undefined;
    for (const noun of nouns.filter(Boolean)) {
      const stems = indexTerms(noun);
      const counts = cards.flatMap(({ entity }) => largestCount(entity, stems) ?? []);
      if (stems.length === 0 || counts.length < cards.length) continue;
      const isFewer = order.startsWith("few");
      counts.sort((a, b) => (isFewer ? a.number - b.number : b.number - a.number));
      return answered(
        bullets(
          counts.map(
            ({ entity, quote }) => `**${escapeMarkdown(entity.name)}**: ${escapeMarkdown(quote.quote)}`,
          ),
        ),
        counts.flatMap(({ entity, quote }) => [citeName(entity), quote]),
        { topic: counts[0]?.entity, list: counts.map(({ entity }) => entity), prior: 0.8 },
      );
    }
    return undefined;
  },
};

/** The sentence of a page with the largest number of something. */
function largestCount(entity: Entity, stems: readonly string[]): Count | undefined {
  let largest: Count | undefined;
  for (const fact of entity.facts)
    for (const quote of sentences(fact.text)) {
      const number = largestNumberCounting(stems, quote);
      if (number > (largest?.number ?? 0)) largest = { entity, number, quote: cite(fact, quote) };
    }
  return largest;
}

/** The largest number in a text that counts a noun with these stems; 0 if there is none. */
function largestNumberCounting(stems: readonly string[], text: string): number {
  const wordsOfText = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’-]*/gu) ?? [];
  const isCounted = (word: string) => indexTerms(word).some((term) => stems.includes(term));
  const numbers = wordsOfText.map((word, at) => {
    const number = parseNumber(word);
    return number > 0 && wordsOfText.slice(at + 1, at + 2 + maxWordsBetween).some(isCounted) ? number : 0;
  });
  return Math.max(0, ...numbers);
}

/** The number that a word is or begins with, "2,400" and "four" alike; 0 if there is none. */
function parseNumber(word: string): number {
  const digits = /^\d[\d,]*(?:\.\d+)?/.exec(word)?.[0].replaceAll(",", "");
  return numberOf(digits ?? word.toLowerCase()) || 0;
}
