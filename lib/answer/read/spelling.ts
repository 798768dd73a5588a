import type { Knowledge } from "@/lib/knowledge";
import {
  abbreviations,
  allowedEdits,
  commonTypos,
  englishNumbers,
  everydayWords,
  fold,
  isEverydayStem,
  isKnownWordForm,
  lightWords,
  SlipSpelling,
  Spelling,
  stem,
  stopWords,
  type Token,
  technologyWords,
  tokenize,
  upperFirst,
} from "@/lib/language";
import { onFirstUse } from "@/lib/once-per-process";
import type { Site } from "../site";
import { usualQuestions, wordingsOf } from "../usual/questions";
import { ownerWords } from "./owner";

/** Only so many words of a question are read. */
export const maxTokens = 300;

/** Whether a word is in the site's own vocabulary, or is ordinary English. */
export function isKnownWord(word: string, knowledge: Knowledge): boolean {
  if (knowledge.vocabulary.has(word) || everydayWords.has(word) || /^\d/.test(word)) return true;
  const base = stem(word);
  // "Tied" is a form of "tie", and "baed" none of what is called BA.
  const isStem = base.length >= minStemLength || base === word || everydayWords.has(`${base}e`);
  if (isStem && (knowledge.ranker.has(base) || isEverydayStem(base))) return true;
  if (isCompound(word) || isPrefixed(word) || englishNumbers.has(word)) return true;
  const positive = /^(\w{3,}?)(?:er|est|ier|iest)$/.exec(word)?.[1];
  if (
    positive &&
    (everydayWords.has(positive) || everydayWords.has(`${positive}e`) || everydayWords.has(`${positive}y`))
  )
    return true;
  return (
    word.split(/[.'&-]/).length > 1 && word.split(/[.'&-]/).every((part) => knowledge.ranker.has(stem(part)))
  );
}

const minStemLength = 3;

/** "Understaffed" and "unfixed" are English because the part after the prefix is. */
function isPrefixed(word: string): boolean {
  const [, rest = ""] = prefixPattern.exec(word) ?? [];
  return everydayWords.has(rest) || isEverydayStem(stem(rest));
}

const prefixPattern = /^(?:un|under|over|re|mis|non|pre|dis|out|super|inter|semi|anti)(\w{4,})$/;

/** The minimal length of a part of a compound, in letters. */
const minPartLength = 4;

/** "Overhead" and "restless" are English, not misspelt words of the site. */
function isCompound(word: string): boolean {
  const isWord = (part: string) => everydayWords.has(part) || lightWords.has(part);
  for (let at = minPartLength; at <= word.length - minPartLength; at += 1)
    if ((isWord(word.slice(0, at)) || stopWords.has(word.slice(0, at))) && isWord(word.slice(at)))
      return true;
  return false;
}

/** A text with its spelling corrected. */
export interface SpeltText {
  text: string;
  /** Stems of the words that were corrected. */
  corrected: ReadonlySet<string>;
}

/** Corrects misspelt words: to those of the site, and to those that questions are asked in. */
export function correctSpelling(text: string, site: Site): SpeltText {
  const corrected = new Set<string>();
  const unknown = new Set<string>();
  let result = "";
  let from = 0;
  for (const [at, token] of tokenize(text).slice(0, maxTokens).entries()) {
    const fixed = correctionOf(token, at, site, unknown);
    if (fixed === undefined) continue;
    for (const word of fixed.split(" ")) corrected.add(stem(word));
    const [possessive = ""] = /['’]s?$/.exec(token.raw) ?? [];
    result +=
      text.slice(from, token.start) + (isCapitalized(token, at) ? upperFirst(fixed) : fixed) + possessive;
    from = token.end;
  }
  return { text: result + text.slice(from), corrected };
}

/** A text with more unknown words is not misspelt but in other words, and must not keep others waiting. */
const maxMisspelt = 20;

/** @param unknown the words so far that are in no list */
function correctionOf(
  token: Token,
  at: number,
  { knowledge, spelling, nameSpelling, slips, nameSlips }: Site,
  unknown: Set<string>,
): string | undefined {
  const { word } = token;
  const isName = isCapitalized(token, at);
  const known =
    (token.raw.length > 1 || !isName ? typoOf(word, knowledge) : undefined) ??
    (knowledge.vocabulary.has(word) ? undefined : abbreviations.get(word));
  if (known !== undefined) return known;
  if (
    stopWords.has(word) ||
    ownerWords.has(word) ||
    everydayWords.has(word) ||
    knowledge.vocabulary.has(word)
  )
    return undefined;
  if (isName)
    return isSpeltRight(word, knowledge, spelling)
      ? undefined
      : (correctName(word, nameSpelling) ?? correctNameSlip(token, nameSlips));
  if (isSpeltRight(word, knowledge, spelling)) return withoutDoubling(word);
  unknown.add(word);
  if (unknown.size > maxMisspelt) return undefined;
  return (
    // "Prise" sounds as the site's "prize" does, though more is asked about a price.
    spelling.correct(word, 0) ??
    askedSlips().correct(word) ??
    spelling.correct(word) ??
    slips.correct(word) ??
    correctCommonWord(word) ??
    everydaySlips().correct(word)
  );
}

function isSpeltRight(word: string, knowledge: Knowledge, spelling: Spelling): boolean {
  return (
    isKnownWord(word, knowledge) ||
    spelling.has(word) ||
    technologyWords.has(word) ||
    // A word with related words is English, though neither everyday nor on this site.
    isKnownWordForm(word)
  );
}

/** What "healthhcare" and "reemote" are, which seem to be made of two words: a letter was typed twice. */
function withoutDoubling(word: string): string | undefined {
  for (let at = 1; at < word.length && word.length >= minCommonWordLength; at += 1) {
    const single = word.slice(0, at) + word.slice(at + 1);
    if (word[at] === word[at - 1] && everydayWords.has(single)) return single;
  }
  return undefined;
}

/** How many of the usual questions each of their words is in. */
const askedCounts = onFirstUse(() => {
  const counts = new Map<string, number>();
  for (const wording of usualQuestions.flatMap(wordingsOf))
    for (const word of new Set(tokenize(wording).map((token) => token.word)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
});

/** In fewer wordings a word is no likelier than any other. */
const minAsked = 2;

const askedSlips = onFirstUse(
  () =>
    new SlipSpelling(
      [...askedCounts()]
        .filter(([, count]) => count >= minAsked)
        .sort((a, b) => b[1] - a[1])
        .map(([word]) => word),
    ),
);
const everydaySlips = onFirstUse(() => new SlipSpelling(everydayWords));

/** Words that questions are asked in, though a site may not have them. */
const commonSpelling = onFirstUse(() => new Spelling([...everydayWords, ...askedCounts().keys()]));
/** Shorter words that are unknown are too often other words that the site alone could tell: "nitted" is "knitted". */
const minCommonWordLength = 7;

function correctCommonWord(word: string): string | undefined {
  return word.length < minCommonWordLength ? undefined : commonSpelling().correct(word);
}

/** The correction of a common typo, unless an entity here has that name: a project "convo" is not a conversation. */
function typoOf(word: string, { entities }: Knowledge): string | undefined {
  const meant = commonTypos.get(word);
  return meant !== undefined && entities.some(({ name }) => fold(name) === word) ? undefined : meant;
}

function isCapitalized({ raw }: Token, at: number): boolean {
  return at > 0 && /^\p{Lu}/u.test(raw);
}

/** Shorter names, and those in capitals, are too often others. */
const minNameSlipLength = 5;

function correctNameSlip({ word, raw }: Token, nameSlips: SlipSpelling): string | undefined {
  return word.length >= minNameSlipLength && raw !== raw.toUpperCase() ? nameSlips.correct(word) : undefined;
}

/** A word written like a name may be an unknown name: it is corrected only to a very similar word of the site. */
function correctName(word: string, nameSpelling: Spelling): string | undefined {
  const found = nameSpelling.correct(word, Math.min(1, allowedEdits(word.length) - 1));
  // "Nigeria" is not a misspelling of "Nigerian".
  return found && !found.startsWith(word) && !word.startsWith(found) ? found : undefined;
}
