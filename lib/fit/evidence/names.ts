import { fold, stem, tokenize } from "@/lib/language";
import { ambiguous, ofSeasons, seasons, wordlike } from "./technologies";

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
        weak: match.standing === "weak",
      });
      at = end - 1;
    }
    // A lower-case "go" or "rust" is a name among names, and a word among words.
    const sure = found.some(({ weak }) => !weak);
    return found
      .filter(({ weak }, at) => sure || !weak || isListed(found, at, text))
      .map(({ key, start, end }) => ({ key, start, end }));
  }

  #longestAt(words: Word[], at: number, text: string) {
    const first = words[at]!;
    const { word } = first;
    const candidates = [...(this.#byFirst.get(word) ?? []), ...(this.#byFirst.get(`~${stem(word)}`) ?? [])];
    let best: { name: Name; standing: Standing } | undefined;
    for (const name of candidates) {
      if (best && best.name.words.length >= name.words.length) continue;
      if (!matchesAt(name, words, at, text) || isMeasure(first, text)) continue;
      const standing = standingOf(words, at, at + name.words.length, text);
      if (standing !== "no") best = { name, standing };
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
    if (!here || !(name.concept ? isForm(here.word, wanted) : here.word === wanted)) return false;
    const before = words[at + index - 1];
    return (
      index === 0 || (before !== undefined && /^[\s/.&-]{0,3}$/.test(text.slice(before.end, here.start)))
    );
  });
}

/** "tests" and "testing" are forms of one word; "access" and "accessibility" only share a stem. */
function isForm(word: string, wanted: string): boolean {
  return word === wanted || (Math.abs(word.length - wanted.length) <= 3 && stem(word) === stem(wanted));
}

type Standing = "yes" | "weak" | "no";

const wordsOfList = (text: string) => new Set(text.split(" "));
/** What may stand right before a name that is an ordinary word as well. */
const before = wordsOfList(
  "in with of using via and or like as including use used uses know knows e.g plus learn write writes wrote writing read reads mit und oder wie sowie inklusive modern modernem moderne apache microsoft google strong solid good idiomatic advanced language",
);
const prepositions = wordsOfList("in with of using via mit use used uses write writes wrote read reads");
/** What may stand right behind one. */
const nouns = wordsOfList(
  "developer developers engineer engineers programmer programming language code codebase services backend frontend stack api apis app apps applications framework entwickler entwicklung programmierung kenntnisse developers lang",
);
const after = wordsOfList(
  "and or und oder sowie experience skills knowledge development projects based native preferred required is are a erfahrung as bzw on for in with would ist plus if well really very",
);
/** Behind a capital that only begins the sentence these make it a verb: "Excel in", "Go for". */
const verbal = wordsOfList("on for in with a is are as if");

/** Whether a run of words is meant as a name, where the words by themselves are ordinary or very short. */
function standingOf(words: Word[], from: number, to: number, text: string): Standing {
  const first = words[from]!;
  const single = to - from === 1;
  const short = single && /^\p{L}{1,2}$/u.test(first.word);
  if (!single || (!short && !wordlike.has(first.word))) return "yes";
  const place = placeOf(words, from, text);
  if (isSeason(words, from, text, place)) return "no";
  return short
    ? shortStanding(text.slice(first.start, first.end), place)
    : wordStanding(text.slice(first.start, first.end), place);
}

/** What makes a season of a name that stands behind it. */
const ofTheYear = wordsOfList(
  "by this next last each every early late mid since before after during coming following until till",
);
/** Before "in" these make a name of it again: "experience in Spring". */
const ofAbility = wordsOfList(
  "experience experienced skill skills skilled expertise proficient proficiency fluent knowledge background written built coded code erfahrung erfahrungen kenntnisse",
);

/** "In spring", "by Spring", "start in Spring": a time of the year, and no framework. */
function isSeason(words: Word[], at: number, text: string, { noun }: Place): boolean {
  const { word, start, end } = words[at]!;
  if (!seasons.has(word) || noun) return false;
  const previous = words[at - 1]?.word ?? "";
  if (ofTheYear.has(previous)) return true;
  if (previous !== "in" || ofAbility.has(words[at - 2]?.word ?? "")) return false;
  const isWritten = /^\p{Lu}/u.test(text.slice(start, end));
  return !isWritten || words.some((each) => ofSeasons.has(each.word));
}

interface Place {
  /** What stands before is a list's separator, or a word that names follow. */
  left: boolean;
  right: boolean;
  preposition: boolean;
  /** A word such as "developer" follows. */
  noun: boolean;
  verbal: boolean;
  opens: boolean;
  joined: boolean;
  /** "Spring 2027" is a season. */
  year: boolean;
  ampersand: boolean;
}

const separator = /[,;:/()[\]|•+&"“”\n]|[.!?](?:\s|$)|[–—]|\s-\s/;

function placeOf(words: Word[], at: number, text: string): Place {
  const here = words[at]!;
  const previous = words[at - 1];
  const next = words[at + 1];
  const gapBefore = text.slice(previous?.end ?? 0, here.start);
  const gapAfter = text.slice(here.end, next?.start ?? text.length);
  const opens = !previous || /[.!?:;•\n]/.test(gapBefore);
  return {
    left: opens || separator.test(gapBefore) || before.has(previous.word),
    right: !next || separator.test(gapAfter) || nouns.has(next.word) || after.has(next.word),
    preposition: previous !== undefined && prepositions.has(previous.word),
    noun: next !== undefined && nouns.has(next.word),
    verbal: next !== undefined && !separator.test(gapAfter) && verbal.has(next.word),
    opens,
    joined: gapBefore === "-" || gapAfter === "-",
    year: next !== undefined && /^(?:19|20)\d{2}$/.test(next.word),
    ampersand: /^\s*&/.test(gapAfter) || /&\s*$/.test(gapBefore),
  };
}

/** `C`, `R`, `Go`, and the acronyms of two letters. */
function shortStanding(raw: string, place: Place): Standing {
  // "Go for it" is no language, "R for statistics" is.
  const listed = place.left && place.right && !(place.opens && place.verbal && raw.length > 1);
  if (raw.length === 1 || /^go$/i.test(raw)) {
    if (place.joined || (raw.length === 1 && place.ampersand)) return "no";
    if (/^\p{Lu}/u.test(raw)) return listed || place.noun ? "yes" : "no";
    return listed ? "weak" : "no";
  }
  if (/^\p{Lu}+$/u.test(raw)) return "yes";
  return listed ? "weak" : "no";
}

function wordStanding(raw: string, place: Place): Standing {
  const capital = /^\p{Lu}/u.test(raw);
  if (place.year) return "no";
  if (place.joined && !place.noun) return capital ? "yes" : "no";
  if (capital && place.opens) return place.right && !place.verbal ? sureOf(raw, place) : "no";
  if (capital) return sureOf(raw, place);
  if (!place.left || !place.right) return "no";
  return place.preposition ? "yes" : "weak";
}

function sureOf(raw: string, { noun, preposition, opens, right }: Place): Standing {
  if (!ambiguous.has(fold(raw)) || noun || preposition) return "yes";
  // Alone between separators it is an item of a list.
  return opens && right ? "yes" : "weak";
}
