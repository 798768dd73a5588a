import type { Entity, Page } from "@/lib/knowledge";
import { indexTerms, nameKey, stopWords } from "@/lib/language";
import type { Context } from "../../draft";
import type { Question } from "../../read/question";
import { cardsOf, type PageCard } from "./catalogue";
import { endVerbs, makeVerbs, postNouns, projectNouns, startVerbs, writeVerbs } from "./words";

/** The pages a question names, in its order, and its remaining words. */
export interface NamedPages {
  cards: PageCard[];
  restWords: string[];
  /** The question's words between the first two names. */
  between: string;
}

/** "The dead disks article or the systemd one?": another of its kind, by words of its title. */
const otherOnePattern =
  / (?:the|that|P) ((?:[\p{L}\p{N}.'-]+ ){0,2}?[\p{L}\p{N}.'-]{3,})(?= (?:one|thing|post|article|essay|piece|project) )/u;

const oneAboutPattern =
  / (?:the|that) (?:one|thing|post|article|essay|piece|project) (?:on|about|with) (?:the )?([\p{L}\p{N}.'-]{3,}) /u;

/** Whether a title has all of these words, be it in one: "sphinx-copybutton" is the copy button thing. */
function hasTitleWords({ name }: Entity, words: string): boolean {
  const own = indexTerms(name);
  const all = indexTerms(words);
  return (
    all.length > 0 && (all.every((term) => own.includes(term)) || nameKey(name).includes(nameKey(words)))
  );
}

/** The least weight of a mention that counts as the page's name. */
const minNameWeight = 0.6;
const idlePattern =
  /^(?:P|please|side|by|page|pages|piece|pieces|one|two|three|both|each|other|tool|tools|app|apps)$/;

/** Finds the projects and posts that a question names: by name, by the part of a title before its colon, by file name. */
export function pagesNamed(question: Question, { site }: Context): NamedPages {
  const all = cardsOf(site.knowledge);
  const { mentions, tokens } = question;
  let plain = ` ${question.plain} `;
  const found: { card: PageCard; at: number; to: number }[] = [];
  const take = (card: PageCard, phrase: string) => {
    const at = plain.indexOf(` ${phrase} `);
    if (at < 0 || found.some((other) => other.card === card)) return;
    found.push({ card, at, to: at + phrase.length + 1 });
    plain = plain.replace(` ${phrase} `, ` ${"_".repeat(phrase.length)} `);
  };
  for (const { card, phrase } of phrasesOfAll(all)) take(card, phrase);
  for (const { from, to, candidates } of mentions) {
    const best = candidates.find(
      ({ weight }) => weight >= Math.max(minNameWeight, (candidates[0]?.weight ?? 0) - 0.25),
    );
    const card = best && all.find(({ entity }) => entity === best.entity);
    const words = tokens.slice(from, to).map(({ word }) => word);
    if (card) take(card, words.join(" "));
  }
  const [only] = found;
  if (only && found.length === 1) {
    const rest = all.filter(({ kind, entity }) => kind === only.card.kind && entity !== only.card.entity);
    const [, words = ""] = otherOnePattern.exec(plain) ?? oneAboutPattern.exec(plain) ?? [];
    const [other, ...more] = words ? rest.filter(({ entity }) => hasTitleWords(entity, words)) : [];
    if (other && more.length === 0) take(other, words);
  }
  found.sort((a, b) => a.at - b.at);
  const restWords = plain.split(/[\s_]+/).filter((word) => word && !isIdleWord(word));
  const between = plain.slice(found[0]?.to ?? 0, found[1]?.at ?? 0).trim();
  return { cards: found.map(({ card }) => card), restWords, between };
}

/** Whether a page has all the words of a thing's name, stop words aside. */
export function isNamedOn({ terms: all }: Page, { name }: Entity): boolean {
  const own = indexTerms(name).filter((term) => !stopWords.has(term));
  return own.length > 0 && own.every((term) => all.has(term));
}

/** Stop words that carry the comparison and are kept. */
const orderWordPattern = /^(?:before|after|first|last)$/;

function isIdleWord(word: string): boolean {
  if (orderWordPattern.test(word)) return false;
  return (
    idlePattern.test(word) ||
    [stopWords, makeVerbs, startVerbs, endVerbs, writeVerbs, projectNouns, postNouns].some((set) =>
      set.has(word),
    )
  );
}

interface NamedPhrase {
  card: PageCard;
  phrase: string;
}

// The cards of a site are made once.
const phrasesByCards = new WeakMap<readonly PageCard[], readonly NamedPhrase[]>();

/** What all pages may be called, the longest first: "Lantern AI - The map" is no Lantern. */
function phrasesOfAll(cards: readonly PageCard[]): readonly NamedPhrase[] {
  const known = phrasesByCards.get(cards);
  if (known) return known;
  const made = cards
    .flatMap((card) => [...new Set(phrasesOf(card))].map((phrase) => ({ card, phrase })))
    .sort((a, b) => b.phrase.length - a.phrase.length);
  phrasesByCards.set(cards, made);
  return made;
}

/** Further names of a page: variants of its title, and its file name unless that is a single word. */
function phrasesOf({ entity: { id, name } }: PageCard): string[] {
  const [head = ""] = name.split(/[:–—?]/);
  const file = id.replace(/^\w+:/, "").replace(/^[\d-]+/, "");
  const hyphened = name.replace(/(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}])/gu, " ");
  return [...[name, head, file].map((text) => text.replaceAll("-", " ")), hyphened]
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}.'-]+/gu, " ")
        .trim(),
    )
    .filter((text) => text.includes(" ") && nameKey(text).length > 6);
}
