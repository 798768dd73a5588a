import { commonTypos, everydayWords, literal, stopWords } from "@/lib/language";
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

/** The site's own language; undefined where that is English. */
export function languageOfSite({ knowledge }: Site): Language | undefined {
  return languages().find(({ code }) => code === knowledge.content.owner.language);
}

/**
 * The language of a question, where it is one of the five and not English. A question that could be of several is of the
 * site's own language.
 */
export function languageOf(text: string, site: Site): Language | undefined {
  const own = languageOfSite(site);
  const found = surelyForeign(text, site, own);
  if (found || !own) return found;
  return wordsOf(text.slice(0, 600)).some((word) => isEnglish(word) && !own.find(word, false))
    ? undefined
    : own;
}

/**
 * English has the benefit of the doubt: there must be more words that are surely of the other language than words that
 * are surely English.
 */
function surelyForeign(text: string, site: Site, own: Language | undefined): Language | undefined {
  const words = wordsOf(withoutNames(text.slice(0, 600), site)).filter(({ word }) => /^\p{L}{2}/u.test(word));
  if (!words.some((word) => !isEnglish(word) && mayBeForeign(word, words))) return undefined;
  const scored = (own ? [own, ...languages().filter((one) => one !== own)] : languages())
    .map((language) => {
      const weight = weigh(words, language, site);
      return { language, ...weight, score: weight.own + Number(language.table.signs.test(text)) };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best || best.own === 0) return undefined;
  const enough = best.own >= 2 || best.score > best.own || best.english + best.strange === 0;
  return enough && best.own > best.english ? best.language : undefined;
}

/** A text without the names of things of several words: "¿Qué es Small Gods of the Bus Stop?" is no English for them. */
function withoutNames(text: string, { knowledge }: Site): string {
  const said = text.toLowerCase();
  return knowledge.entities
    .map(({ name }) => name)
    .filter((name) => name.includes(" ") && said.includes(name.toLowerCase()))
    .sort((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(new RegExp(literal(name), "gi"), " "), text);
}

interface Weight {
  /** Words of the language that are not English. */
  own: number;
  /** English words that are not of the language. */
  english: number;
  /** Words of neither, that this site does not have either. */
  strange: number;
}

function weigh(words: Word[], language: Language, site: Site): Weight {
  const weight: Weight = { own: 0, english: 0, strange: 0 };
  for (const [at, word] of words.entries()) {
    const isName = at > 0 && /^\p{Lu}/u.test(word.raw);
    if (isName && (site.knowledge.vocabulary.has(word.word) || isEnglish(word))) continue;
    const plain = language.find(word, false) !== undefined;
    if (isEnglish(word)) weight.english += plain ? 0 : 1;
    else if (plain) weight.own += 1;
    else if (site.knowledge.vocabulary.has(word.word)) continue;
    else if (isMisspelt(word, language, site)) weight.own += 0.6;
    else weight.strange += 1;
  }
  return weight;
}

/** Whether some language has the word; a misspelt one is only looked at where nothing is English. */
function mayBeForeign(word: Word, words: Word[]): boolean {
  return languages().some((language) => language.find(word, false)) || !words.some(isEnglish);
}

function isEnglish({ word }: Word): boolean {
  return stopWords.has(word) || everydayWords.has(word);
}

/** What another language has as it stands is no slip in this one: "trabalhar" is not meant for "trabajar". */
function isMisspelt(word: Word, language: Language, site: Site): boolean {
  if (!language.find(word) || isMisspeltEnglish(word, site)) return false;
  return !languages().some((other) => other.find(word, false));
}

function isMisspeltEnglish({ word }: Word, { spelling }: Site): boolean {
  return commonTypos.has(word) || spelling.correct(word) !== undefined;
}
