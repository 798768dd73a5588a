import { fold, stem, tokenize } from "@/lib/language";
import { ambiguousNames, seasonNames, seasonTimeWords, wordlikeNames } from "./technologies";

/** A word of a text; words joined by hyphens are words of their own. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

export interface Mention {
  key: string;
  start: number;
  end: number;
}

interface Name {
  key: string;
  words: string[];
  /** Compared by stems, so that "unit test" and "unit tests" are one. */
  concept: boolean;
}

/** The words of a text, folded, each with where it stands in the text: `start` inclusive, `end` exclusive. */
export function wordsOf(text: string): Word[] {
  return tokenize(text).flatMap(({ word, raw, start, end }) =>
    raw.includes("-") ? partsOf(raw, start) : [{ word, start, end }],
  );
}

function partsOf(raw: string, start: number): Word[] {
  const parts: Word[] = [];
  let at = start;
  for (const part of raw.split("-")) {
    if (part !== "") parts.push({ word: fold(part), start: at, end: at + part.length });
    at += part.length + 1;
  }
  return parts;
}

/** The names of skills, for finding them in a text as whole words, the longest first. */
export class NameFinder {
  readonly #byFirst = new Map<string, Name[]>();

  add(key: string, name: string, concept: boolean): void {
    const words = wordsOf(name).map(({ word }) => word);
    const [first] = words;
    if (first === undefined) return;
    const place = concept ? `~${stem(first)}` : first;
    const list = this.#byFirst.get(place) ?? [];
    list.push({ key, words, concept });
    this.#byFirst.set(
      place,
      list.sort((a, b) => b.words.length - a.words.length),
    );
  }

  /** Every name in the text, none overlapping another, in order. */
  find(text: string): Mention[] {
    const words = wordsOf(text);
    const found: (Mention & { weak: boolean })[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const match = this.#longestAt(words, at, text);
      if (!match) continue;
      const end = at + match.name.words.length;
      found.push({
        key: match.name.key,
        start: words[at]!.start,
        end: words[end - 1]!.end,
        weak: match.strength === "weak",
      });
      at = end - 1;
    }
    // A lower-case "go" or "rust" is a name among names, and a word among words.
    const hasSureName = found.some(({ weak }) => !weak);
    return found
      .filter(({ weak }, at) => hasSureName || !weak || isListed(found, at, text))
      .map(({ key, start, end }) => ({ key, start, end }));
  }

  #longestAt(words: Word[], at: number, text: string) {
    const first = words[at]!;
    const { word } = first;
    const candidates = [...(this.#byFirst.get(word) ?? []), ...(this.#byFirst.get(`~${stem(word)}`) ?? [])];
    let best: { name: Name; strength: NameStrength } | undefined;
    for (const name of candidates) {
      if (best && best.name.words.length >= name.words.length) continue;
      if (!matchesAt(name, words, at, text) || isMeasure(first, text)) continue;
      const strength = nameStrengthOf(words, at, at + name.words.length, text);
      if (strength !== "no") best = { name, strength };
    }
    return best;
  }
}

/** "R squared" is a measure, and no language. */
function isMeasure({ word, end }: Word, text: string): boolean {
  return word === "r" && /^(?:[ -]?squared\b|²|\^2)/i.test(text.slice(end, end + 10));
}

/** Whether the name before or behind is separated by no more than a comma or an "and". */
function isListed(found: readonly Mention[], at: number, text: string): boolean {
  const joins = (left: Mention | undefined, right: Mention | undefined) =>
    left !== undefined &&
    right !== undefined &&
    /^\s*(?:[,/&|+]|,?\s*(?:and|or|und|oder))\s*$/i.test(text.slice(left.end, right.start));
  return joins(found[at - 1], found[at]) || joins(found[at], found[at + 1]);
}

/** Whether words `at` and on are the name, with nothing but spaces, hyphens, dots or slashes between them. */
function matchesAt(name: Name, words: Word[], at: number, text: string): boolean {
  return name.words.every((wanted, index) => {
    const here = words[at + index];
    if (!here || !(name.concept ? isWordForm(here.word, wanted) : here.word === wanted)) return false;
    const before = words[at + index - 1];
    return (
      index === 0 || (before !== undefined && /^[\s/.&-]{0,3}$/.test(text.slice(before.end, here.start)))
    );
  });
}

/** "tests" and "testing" are forms of one word; "access" and "accessibility" only share a stem. */
function isWordForm(word: string, wanted: string): boolean {
  // "May contain confidential information" names no containers.
  if (/ers?$/.test(wanted) && !/er/.test(word.slice(-6))) return false;
  return word === wanted || (Math.abs(word.length - wanted.length) <= 3 && stem(word) === stem(wanted));
}

type NameStrength = "yes" | "weak" | "no";

const wordSet = (text: string) => new Set(text.split(" "));
/** Words that may come right before a name that is an ordinary word as well. */
const wordsBeforeName = wordSet(
  "in with of using via and or like as including use used uses know knows e.g plus learn write writes wrote writing read reads mit und oder wie sowie inklusive modern modernem moderne apache microsoft google strong solid good idiomatic advanced language",
);
const prepositions = wordSet("in with of using via mit use used uses write writes wrote read reads");
/** Words that may come right after one. */
const skillNouns = wordSet(
  "developer developers engineer engineers programmer programming language code codebase services backend frontend stack api apis app apps applications framework entwickler entwicklung programmierung kenntnisse developers lang",
);
const wordsAfterName = wordSet(
  "and or und oder sowie experience skills knowledge development projects based native preferred required is are a erfahrung as bzw on for in with would ist plus if well really very",
);
/** After a word that is capitalized as the first of its sentence, these make it a verb: "Excel in", "Go for". */
const wordsAfterVerb = wordSet("on for in with a is are as if");

/** Whether a run of words is meant as a name, where the words by themselves are ordinary or very short. */
function nameStrengthOf(words: Word[], from: number, to: number, text: string): NameStrength {
  const first = words[from]!;
  const single = to - from === 1;
  const short = single && /^\p{L}{1,2}$/u.test(first.word);
  if (!single || (!short && !wordlikeNames.has(first.word))) return "yes";
  const context = nameContextOf(words, from, text);
  if (isSeason(words, from, text, context)) return "no";
  return short
    ? shortNameStrength(text.slice(first.start, first.end), context)
    : wordNameStrength(text.slice(first.start, first.end), context);
}

/** Words that make the name after them a season. */
const seasonQualifiers = wordSet(
  "by this next last each every early late mid since before after during coming following until till",
);
/** Before "in" these make it a name after all: "experience in Spring". */
const abilityWords = wordSet(
  "experience experienced skill skills skilled expertise proficient proficiency fluent knowledge background written built coded code erfahrung erfahrungen kenntnisse",
);

/** "In spring", "by Spring", "start in Spring": a time of the year, and no framework. */
function isSeason(words: Word[], at: number, text: string, { beforeNoun }: NameContext): boolean {
  const { word, start, end } = words[at]!;
  if (!seasonNames.has(word) || beforeNoun) return false;
  const previous = words[at - 1]?.word ?? "";
  if (seasonQualifiers.has(previous)) return true;
  if (previous !== "in" || abilityWords.has(words[at - 2]?.word ?? "")) return false;
  const isCapitalized = /^\p{Lu}/u.test(text.slice(start, end));
  return !isCapitalized || words.some((each) => seasonTimeWords.has(each.word));
}

interface NameContext {
  /** A list's separator comes before it, or a word that names follow. */
  allowedBefore: boolean;
  allowedAfter: boolean;
  afterPreposition: boolean;
  /** A word such as "developer" follows. */
  beforeNoun: boolean;
  readsAsVerb: boolean;
  opensSentence: boolean;
  hyphenated: boolean;
  /** "Spring 2027" is a season. */
  beforeYear: boolean;
  besideAmpersand: boolean;
}

const separatorPattern = /[,;:/()[\]|•+&"“”\n]|[.!?](?:\s|$)|[–—]|\s-\s/;

function nameContextOf(words: Word[], at: number, text: string): NameContext {
  const here = words[at]!;
  const previous = words[at - 1];
  const next = words[at + 1];
  const gapBefore = text.slice(previous?.end ?? 0, here.start);
  const gapAfter = text.slice(here.end, next?.start ?? text.length);
  const opensSentence = !previous || /[.!?:;•\n]/.test(gapBefore);
  return {
    allowedBefore: opensSentence || separatorPattern.test(gapBefore) || wordsBeforeName.has(previous.word),
    allowedAfter:
      !next || separatorPattern.test(gapAfter) || skillNouns.has(next.word) || wordsAfterName.has(next.word),
    afterPreposition: previous !== undefined && prepositions.has(previous.word),
    beforeNoun: next !== undefined && skillNouns.has(next.word),
    readsAsVerb: next !== undefined && !separatorPattern.test(gapAfter) && wordsAfterVerb.has(next.word),
    opensSentence,
    hyphenated: gapBefore === "-" || gapAfter === "-",
    beforeYear: next !== undefined && /^(?:19|20)\d{2}$/.test(next.word),
    besideAmpersand: /^\s*&/.test(gapAfter) || /&\s*$/.test(gapBefore),
  };
}

/** `C`, `R`, `Go`, and the acronyms of two letters. */
function shortNameStrength(raw: string, context: NameContext): NameStrength {
  const { allowedBefore, allowedAfter, opensSentence, readsAsVerb } = context;
  // "Go for it" is no language, "R for statistics" is.
  const listed = allowedBefore && allowedAfter && !(opensSentence && readsAsVerb && raw.length > 1);
  if (raw.length === 1 || /^go$/i.test(raw)) {
    if (context.hyphenated || (raw.length === 1 && context.besideAmpersand)) return "no";
    if (/^\p{Lu}/u.test(raw)) return listed || context.beforeNoun ? "yes" : "no";
    return listed ? "weak" : "no";
  }
  if (/^\p{Lu}+$/u.test(raw)) return "yes";
  return listed ? "weak" : "no";
}

function wordNameStrength(raw: string, context: NameContext): NameStrength {
  const { allowedBefore, allowedAfter, opensSentence, readsAsVerb } = context;
  const capital = /^\p{Lu}/u.test(raw);
  if (context.beforeYear) return "no";
  if (context.hyphenated && !context.beforeNoun) return capital ? "yes" : "no";
  if (capital && opensSentence)
    return allowedAfter && !readsAsVerb ? ambiguousNameStrength(raw, context) : "no";
  if (capital) return ambiguousNameStrength(raw, context);
  if (!allowedBefore || !allowedAfter) return "no";
  return context.afterPreposition ? "yes" : "weak";
}

function ambiguousNameStrength(raw: string, context: NameContext): NameStrength {
  if (!ambiguousNames.has(fold(raw)) || context.beforeNoun || context.afterPreposition) return "yes";
  // Alone between separators it is an item of a list.
  return context.opensSentence && context.allowedAfter ? "yes" : "weak";
}
