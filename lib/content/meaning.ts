import factNames from "./fact-names.json" with { type: "json" };
import { isNear } from "./keys";
import data from "./meanings.json" with { type: "json" };
import { fold, withoutAccents } from "./names";
import type { ScreeningFact } from "./types";

// What a key of a résumé is about, whatever it is called: `birthDate`, `DOB` and `date_of_birth` are one meaning.
// The words stand in meanings.json: `stems` anywhere in a key, `words` as a word of it, `keys` as the whole of it;
// `shapes` are what a value looks like, and `within` what stands in a longer text; `not` are words that make it another thing
// (`emailAddress` is no home); `covers` are the meanings that it takes along: who gives no contact gives no address.

interface Meaning {
  name: string;
  stems: string[];
  words: Set<string>;
  keys: Set<string>;
  not: string[];
  shapes: RegExp[];
  within: RegExp[];
  covers: string[];
  onlyInBasics: boolean;
}

interface Spelled {
  stems?: string[];
  words?: string[];
  keys?: string[];
  not?: string[];
  shapes?: string[];
  within?: string[];
  covers?: string[];
  onlyInBasics?: boolean;
}

const meanings: Meaning[] = Object.entries<Spelled>(data).map(([name, spelled]) => ({
  name,
  stems: spelled.stems ?? [],
  words: new Set(spelled.words),
  keys: new Set(spelled.keys),
  not: spelled.not ?? [],
  shapes: (spelled.shapes ?? []).map((shape) => new RegExp(shape, "i")),
  within: (spelled.within ?? []).map((pattern) => new RegExp(pattern, "i")),
  covers: spelled.covers ?? [],
  onlyInBasics: spelled.onlyInBasics ?? false,
}));

/** Where a key stands: about the person, in a section of the owner's own, or in one JSON Resume defines. */
export type Place = "basics" | "own" | "known";

/** What is to be left out of a résumé. */
export interface Hidden {
  /** What a key is about that is to be left out; undefined when it may be shown. */
  byKey(key: string, place: Place, lenient?: boolean): string | undefined;
  /** The same of a value, by what it looks like. */
  byShape(value: string): string | undefined;
  /** The same of a sentence that an address or a number stands in. */
  within(sentence: string): string | undefined;
  /** Whether the owner states this very fact in public. */
  shows(key: string): boolean;
}

/** Other names of facts, as owners write them, folded, by the one that a fact is known by. */
const otherNames = new Map(
  Object.entries(factNames).flatMap(([known, names]) => names.map((name) => [name, known] as const)),
);

/** The name a fact is known by, where owners have more than one for it: `day_rate` is `rates`. */
export function usualKey(key: string): string {
  return otherNames.get(fold(key)) ?? key;
}

/** A fact by its name, and who may know it. */
export type Stated = Pick<ScreeningFact, "key" | "visibility">;

/** What the facts keep private. Undefined facts could not be read: then everything that may be private is. */
export function hiddenBy(facts: readonly Stated[] | undefined): Hidden {
  const withheld = (facts ?? []).filter(({ visibility }) => visibility !== "public");
  const shown = new Set((facts ?? []).filter((fact) => !withheld.includes(fact)).map(({ key }) => fold(key)));
  const own = new Map(withheld.map(({ key }) => [fold(key), key]));
  const meaningsOf = ({ key }: Stated) => meanings.filter((meaning) => isAbout(key, meaning, "basics", true));
  const stated = new Set((facts ?? []).filter(({ key }) => shown.has(fold(key))).flatMap(meaningsOf));
  const about = (fact: Stated) =>
    meaningsOf(fact).flatMap((meaning) => [
      meaning,
      ...meanings.filter((other) => meaning.covers.includes(other.name) && !stated.has(other)),
    ]);
  const hidden = new Map<Meaning, string>(
    facts
      ? withheld.flatMap((fact) => about(fact).map((meaning) => [meaning, fact.key] as const))
      : meanings.map((meaning) => [meaning, meaning.name]),
  );
  return {
    byKey(key, place, lenient = false) {
      const names = [fold(key), fold(usualKey(key))];
      const named = names.find((name) => shown.has(name) || own.has(name));
      if (named && shown.has(named)) return undefined;
      if (named && place !== "known") return own.get(named);
      return [...hidden].find(([meaning]) => isAbout(key, meaning, place, lenient))?.[1];
    },
    byShape: (value) =>
      [...hidden].find(([{ shapes }]) => shapes.some((shape) => shape.test(value.trim())))?.[1],
    within: (sentence) =>
      [...hidden].find(([{ within }]) => within.some((pattern) => pattern.test(sentence)))?.[1],
    shows: (key) => shown.has(fold(key)),
  };
}

/** Whether a key names a street or another part of a home's address. */
export function isHomeAddress(key: string): boolean {
  const home = meanings.find(({ name }) => name === "home_address");
  return home !== undefined && isAbout(key, home, "basics");
}

function isAbout(key: string, meaning: Meaning, place: Place, lenient = false): boolean {
  if (meaning.onlyInBasics && place !== "basics") return false;
  const plain = fold(key);
  if (meaning.not.some((word) => plain.includes(word))) return false;
  if (meaning.stems.some((stem) => plain.includes(stem))) return true;
  if (place === "known") return false;
  const words = wordsOf(key);
  if (meaning.keys.has(plain) || meaning.words.has(plain) || words.some((word) => meaning.words.has(word)))
    return true;
  return (
    lenient &&
    words.some((word) => [...meaning.stems, ...meaning.words].some((other) => isMisspelt(word, other)))
  );
}

/** A stem may go on: `natinality` is `nationalit` with a letter missing and one to follow. */
function isMisspelt(word: string, stem: string): boolean {
  if (stem.length < 6) return false;
  return [-1, 0, 1].some((more) => isNear(word.slice(0, stem.length + more), stem));
}

/** `expectedSalaryEUR2` -> expected, salary, eur. */
function wordsOf(key: string): string[] {
  return withoutAccents(key)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
