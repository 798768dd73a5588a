import type { Entity, Knowledge, Mention, PlaceMention } from "@/lib/knowledge";
import {
  abbreviations,
  allowedEdits,
  commonTypos,
  englishNumbers,
  everydayStems,
  everydayWords,
  fold,
  isFormOfKin,
  lightWords,
  lowerFirst,
  stem,
  stopWords,
  type Token,
  tokenize,
} from "@/lib/language";
import type { Site } from "../site";
import { openContractions, unshouted } from "./opened";
import { unnamedOwner } from "./owner";
import { pinned } from "./pin";
import { type Span, spanIn } from "./span";
import { asQuestion } from "./stated";

/** A question taken apart: its words, whom and what it names, what the site has never heard of. */
export interface Question {
  raw: string;
  /** As asked, contractions opened; the tokens' places are in it. */
  text: string;
  /** Folded, spelling mended, contractions opened: what intents read. The owner is `P`. */
  plain: string;
  /** `plain` with each mention as `@kind`. */
  tagged: string;
  tokens: Token[];
  /** Mentions of things other than the owner, in order. */
  mentions: Mention[];
  /** Places it names at which there is something. */
  places: PlaceMention[];
  /** Whether the owner is meant: by name, by pronoun, or as "you". */
  person: boolean;
  /** Stems of the topic words, without mentions. */
  terms: string[];
  /** Words and names the site has never heard of, as written. */
  unknown: UnknownWord[];
  /** The years it speaks of. */
  span?: Span;
  /** Stems that stand for misspelt words. */
  mended: ReadonlySet<string>;
  /** The thing of an earlier turn whose name was put in. */
  meant?: Entity;
}

export interface UnknownWord {
  word: string;
  raw: string;
  /** Written like a name, inside a sentence. */
  proper: boolean;
}

const ownerWords = new Set(
  "he she they you his her hers their theirs your yours him them himself herself themselves themself yourself ze xe candidate applicant".split(
    " ",
  ),
);
const oneOwner = new Set("he she you his hers her your yours him".split(" "));
const several = new Set("they them their theirs themselves".split(" "));
const titles = new Set("dr mr mrs ms mx prof professor".split(" "));
/** A question is read up to here: what is longer is no question, and must not keep others waiting. */
const maxLength = 2000;
const maxTokens = 300;
/** No word is longer; what is, or grows when it is folded, is cut. */
const longestWord = 60;

/**
 * Takes a question apart. Nothing here depends on earlier turns.
 * @param meant the thing that a name put into a follow-up stands for
 */
export function analyze(raw: string, site: Site, meant?: Entity): Question {
  return takenApart(raw, site, meant, true);
}

/** The same of a text that was written with care, such as an advertisement: a word that nobody here knows is no slip of the keyboard. */
export function analyzeAsSpelt(raw: string, site: Site): Question {
  return takenApart(raw, site, undefined, false);
}

function takenApart(raw: string, site: Site, meant: Entity | undefined, mayMend: boolean): Question {
  const { knowledge } = site;
  const said = openContractions(unshouted(raw.slice(0, maxLength)));
  const opened = asQuestion(said, knowledge.person.aliases);
  const { tokens, mended } = mend(tokenize(opened).slice(0, maxTokens).map(cut), site, mayMend);
  const found = knowledge.gazetteer.link(tokens);
  const linked = meant ? pinned(found, tokens, meant) : found;
  const isPerson = (mention: Mention) => mention.candidates[0]?.entity.kind === "person";
  const onSkills = tokens.some(({ word }) => skillWords.test(word));
  const mentions = linked.filter((mention) => !isPerson(mention) && !isCommonWord(mention, tokens, onSkills));
  const places = knowledge.places
    .find(tokens)
    .filter((place) => !linked.some(({ from, to }) => from < place.to && place.from < to));
  const owner = new Set(linked.filter(isPerson).flatMap(({ from, to }) => range(from, to)));
  for (const at of unnamedOwner(tokens))
    if (!mentions.some(({ from, to }) => from <= at && at < to)) owner.add(at);
  for (const [at, token] of tokens.entries()) if (isShortFor(token, knowledge)) owner.add(at);
  const mentioned = new Map(
    mentions.flatMap((mention) => range(mention.from, mention.to).map((at) => [at, mention] as const)),
  );

  const plain: string[] = [];
  const tagged: string[] = [];
  const terms: string[] = [];
  const unknown: UnknownWord[] = [];
  let person = owner.size > 0;
  // Where the owner is "she", "they" are others.
  const others = person || tokens.some(({ word }) => oneOwner.has(word)) ? several : undefined;
  for (const [at, token] of tokens.entries()) {
    const { word } = token;
    if (
      owner.has(at) ||
      (ownerWords.has(word) && !others?.has(word)) ||
      (owner.has(at + 1) && titles.has(word))
    ) {
      person = true;
      if (plain.at(-1) !== "P") {
        plain.push("P");
        tagged.push("P");
      }
      continue;
    }
    plain.push(word);
    const mention = mentioned.get(at);
    if (mention) {
      if (mention.from === at) tagged.push(`@${mention.candidates[0]?.entity.kind}`);
      continue;
    }
    tagged.push(word);
    if (stopWords.has(word) || /^(?:\w+-)?(?:19|20)\d\d(?:-\d+)*$/.test(word)) continue;
    terms.push(stem(word));
    if (!isKnown(word, knowledge) && !places.some(({ from, to }) => from <= at && at < to)) {
      unknown.push({
        word,
        raw: token.raw,
        proper: at > 0 && /\p{Lu}/u.test(token.raw) && token.raw !== "I",
      });
    }
  }
  return {
    raw,
    text: opened,
    plain: plain.join(" "),
    tagged: tagged.join(" "),
    tokens,
    mentions,
    places,
    person,
    terms: [...new Set(terms)],
    unknown,
    span: spanIn(plain.join(" ")),
    mended,
    meant,
  };
}

function cut(token: Token): Token {
  return token.word.length > longestWord ? { ...token, word: token.word.slice(0, longestWord) } : token;
}

/** "Tom" is Tomáš, and "Dan" Daniel. */
function isShortFor({ raw, word }: Token, { person, gazetteer }: Knowledge): boolean {
  if (word.length < 3 || !/^\p{Lu}\p{Ll}+(?:'s)?$/u.test(raw) || everydayWords.has(word)) return false;
  const [first = ""] = fold(person.name.replace(/^(?:dr|prof|mr|mrs|ms)\.? /i, "")).split(" ");
  return (
    first !== word && first.startsWith(word) && gazetteer.link([{ raw, word, start: 0, end: 0 }]).length === 0
  );
}

const skillWords =
  /^(?:skills?|know|knows|use|uses|used|using|good|experience|proficient|expertise|interests?)$/;

const articles = new Set(["the", "a", "an"]);

/**
 * A skill group called "Product" or "Code" is not meant each time the word is used, nor Next.js by "the next concert" and
 * an interest in old radios by "the old radio tapes".
 */
function isCommonWord(mention: Mention, tokens: Token[], onSkills: boolean): boolean {
  const kind = mention.candidates[0]?.entity.kind ?? "";
  if (isMeasure(mention, tokens)) return true;
  // A certificate may be called WAS for short, and "was the" is no certificate.
  const said = tokens
    .slice(mention.from, mention.to)
    .map(({ raw }, at) => (mention.from + at === 0 ? lowerFirst(raw) : raw));
  if (said.every((raw) => stopWords.has(raw))) return true;
  if (!["skill", "interest", "custom", "technology"].includes(kind) || tokens.length <= 3) return false;
  const after = tokens[mention.to]?.word ?? "";
  if (kind === "interest" && mention.fuzzy && after && !stopWords.has(after)) return true;
  const [own, ...more] = tokens.slice(mention.from, mention.to).filter(({ word }) => !articles.has(word));
  if (!own || more.length > 0 || !everydayWords.has(own.word)) return false;
  if (own !== tokens[0] && /^\p{Lu}\p{Ll}/u.test(own.raw)) return false;
  return !onSkills;
}

const measures = /^(?:many|much|long|often|big|large|far|old|soon|fast|quick|good|well|high|deep|hard)$/;

/** "How long do they take?" names no "Long Reach". */
function isMeasure({ from, to }: Mention, tokens: Token[]): boolean {
  return to - from === 1 && tokens[from - 1]?.word === "how" && measures.test(tokens[from]?.raw ?? "");
}

/** Whether a word is part of the site's own language, or of the language questions are asked in. */
function isKnown(word: string, knowledge: Knowledge): boolean {
  if (knowledge.vocabulary.has(word) || everydayWords.has(word) || /^\d/.test(word)) return true;
  const base = stem(word);
  if (knowledge.ranker.has(base) || everydayStems.has(base)) return true;
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

/** "Understaffed" and "unfixed" are English, where what stands behind the prefix is. */
function isPrefixed(word: string): boolean {
  const [, rest = ""] = prefixed.exec(word) ?? [];
  return everydayWords.has(rest) || everydayStems.has(stem(rest));
}

const prefixed = /^(?:un|under|over|re|mis|non|pre|dis|out|super|inter|semi|anti)(\w{4,})$/;

/** The parts a compound has at least, in letters. */
const shortestPart = 4;

/** "Overhead" and "restless" are English, and no misspelt words of the site. */
function isCompound(word: string): boolean {
  const isWord = (part: string) => everydayWords.has(part) || lightWords.has(part);
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1)
    if ((isWord(word.slice(0, at)) || stopWords.has(word.slice(0, at))) && isWord(word.slice(at)))
      return true;
  return false;
}

/** Mends misspelt words, towards question words and the site's own vocabulary only. */
function mend(tokens: Token[], site: Site, mayMend: boolean): { tokens: Token[]; mended: Set<string> } {
  const { knowledge, spelling } = site;
  const mended = new Set<string>();
  const spelt = tokens.flatMap((token, at): Token[] => {
    const { word } = token;
    const right =
      !mayMend ||
      stopWords.has(word) ||
      ownerWords.has(word) ||
      isKnown(word, knowledge) ||
      spelling.has(word) ||
      // A word that others are akin to is English, though neither everyday nor on this site.
      isFormOfKin(word);
    const fixed =
      (token.raw.length > 1 || !isNamed(token, at) ? typoOf(word, knowledge) : undefined) ??
      (knowledge.vocabulary.has(word) ? undefined : abbreviations.get(word)) ??
      (right ? undefined : isNamed(token, at) ? nameNear(word, site) : spelling.correct(word));
    if (!fixed) return [token];
    const words = fixed.split(" ");
    for (const part of words) mended.add(stem(part));
    return words.map((part) => ({ ...token, word: part }));
  });
  return { tokens: spelt, mended };
}

/** What a word is often meant to be, unless something here is called so: a project "convo" is no conversation. */
function typoOf(word: string, { entities }: Knowledge): string | undefined {
  const meant = commonTypos.get(word);
  return meant !== undefined && entities.some(({ name }) => fold(name) === word) ? undefined : meant;
}

function isNamed({ raw }: Token, at: number): boolean {
  return at > 0 && /^\p{Lu}/u.test(raw);
}

/** What is written like a name may be one nobody here has: it is mended only to a word of the site that sounds the same, or nearly. */
function nameNear(word: string, { nameSpelling }: Site): string | undefined {
  const found = nameSpelling.correct(word, Math.min(1, allowedEdits(word.length) - 1));
  // "Nigeria" is not "Nigerian" misspelt.
  return found && !found.startsWith(word) && !word.startsWith(found) ? found : undefined;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}
