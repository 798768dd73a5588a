import { commonTypos, escapeRegExp, everydayWords, stopWords } from "@/lib/language";
import { onFirstUse } from "@/lib/once-per-process";
import type { Site } from "../../site";
import { french } from "./french";
import { german } from "./german";
import { italian } from "./italian";
import { Language } from "./language";
import { portuguese } from "./portuguese";
import { spanish } from "./spanish";
import { type Word, wordsOf } from "./words";

const languages = onFirstUse(() =>
  [spanish, french, german, portuguese, italian].map((table) => new Language(table)),
);

/** The site's language; undefined where that is English. */
export function languageOfSite({ knowledge }: Site): Language | undefined {
  return languages().find(({ code }) => code === knowledge.content.owner.language);
}

/**
 * The language of a question, where it is one of the five and not English. A question that could be in several languages
 * is taken to be in the site's.
 */
export function languageOf(text: string, site: Site): Language | undefined {
  const own = languageOfSite(site);
  const found = detectForeign(text, site, own);
  if (found || !own) return found;
  return wordsOf(text.slice(0, 600)).some((word) => isEnglish(word) && !own.find(word, false))
    ? undefined
    : own;
}

/**
 * English gets the benefit of the doubt: there must be more words that are only in the other language than words that are
 * only in English.
 */
function detectForeign(text: string, site: Site, own: Language | undefined): Language | undefined {
  const words = wordsOf(withoutEntityNames(text.slice(0, 600), site)).filter(({ word }) =>
    /^\p{L}{2}/u.test(word),
  );
  if (!words.some((word) => !isEnglish(word) && mayBeForeign(word, words))) return undefined;
  const ranked = (own ? [own, ...languages().filter((one) => one !== own)] : languages())
    .map((language) => {
      const score = scoreLanguage(words, language, site);
      return {
        language,
        ...score,
        score: score.ownWords + Number(language.table.distinctivePattern.test(text)),
      };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  if (!best || best.ownWords === 0) return undefined;
  const isSufficient =
    best.ownWords >= 2 || best.score > best.ownWords || best.englishWords + best.unknownWords === 0;
  return isSufficient && best.ownWords > best.englishWords ? best.language : undefined;
}

/** A text without entity names of several words: they do not make "¿Qué es Small Gods of the Bus Stop?" English. */
function withoutEntityNames(text: string, { knowledge }: Site): string {
  const lowercased = text.toLowerCase();
  return knowledge.entities
    .map(({ name }) => name)
    .filter((name) => name.includes(" ") && lowercased.includes(name.toLowerCase()))
    .sort((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(new RegExp(escapeRegExp(name), "gi"), " "), text);
}

interface LanguageScore {
  /** Words of the language that are not English. */
  ownWords: number;
  /** English words that are not of the language. */
  englishWords: number;
  /** Words of neither language that do not occur on this site. */
  unknownWords: number;
}

function scoreLanguage(words: Word[], language: Language, site: Site): LanguageScore {
  const score: LanguageScore = { ownWords: 0, englishWords: 0, unknownWords: 0 };
  for (const [at, word] of words.entries()) {
    const isName = at > 0 && /^\p{Lu}/u.test(word.raw);
    if (isName && (site.knowledge.vocabulary.has(word.word) || isEnglish(word))) continue;
    const isKnown = language.find(word, false) !== undefined;
    if (isEnglish(word)) score.englishWords += isKnown ? 0 : 1;
    else if (isKnown) score.ownWords += 1;
    else if (site.knowledge.vocabulary.has(word.word)) continue;
    else if (isMisspelt(word, language, site)) score.ownWords += 0.6;
    else score.unknownWords += 1;
  }
  return score;
}

/** Whether some language has the word; a misspelt one only counts where no word is English. */
function mayBeForeign(word: Word, words: Word[]): boolean {
  return languages().some((language) => language.find(word, false)) || !words.some(isEnglish);
}

function isEnglish({ word }: Word): boolean {
  return stopWords.has(word) || everydayWords.has(word);
}

/** A correct word of another language is no typo in this one: "trabalhar" is not meant for "trabajar". */
function isMisspelt(word: Word, language: Language, site: Site): boolean {
  if (!language.find(word) || isMisspeltEnglish(word, site)) return false;
  return !languages().some((other) => other.find(word, false));
}

function isMisspeltEnglish({ word }: Word, { spelling }: Site): boolean {
  return commonTypos.has(word) || spelling.correct(word) !== undefined;
}
