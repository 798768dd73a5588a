import factNames from "./fact-names.json" with { type: "json" };
import { isWithinOneEdit } from "./keys";
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

interface MeaningData {
  stems?: string[];
  words?: string[];
  keys?: string[];
  not?: string[];
  shapes?: string[];
  within?: string[];
  covers?: string[];
  onlyInBasics?: boolean;
}

const meanings: Meaning[] = Object.entries<MeaningData>(data).map(([name, spelled]) => ({
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
export type SectionKind = "basics" | "own" | "known";

/** Decides what is to be left out of a résumé; each method gives the private fact, or undefined where the text may be shown. */
export interface PrivacyRules {
  /** The private fact that a key is about; undefined when it may be shown. */
  factForKey(key: string, sectionKind: SectionKind, allowsMisspelling?: boolean): string | undefined;
  /** The private fact that a value looks like. */
  factForValue(value: string): string | undefined;
  /** The private fact that an address or a number in a sentence gives away. */
  factInSentence(sentence: string): string | undefined;
  /** Whether the owner states this fact publicly. */
  isPublic(key: string): boolean;
}

/** Other names of facts, as owners write them, folded, by the one that a fact is known by. */
const factKeyAliases = new Map(
  Object.entries(factNames).flatMap(([known, names]) => names.map((name) => [name, known] as const)),
);

/** The name a fact is known by, where owners have more than one for it: `day_rate` is `rates`. */
export function canonicalFactKey(key: string): string {
  return factKeyAliases.get(fold(key)) ?? key;
}

/** A fact by its name, and who may know it. */
export type FactVisibility = Pick<ScreeningFact, "key" | "visibility">;

/** The privacy rules that follow from the facts. Where these could not be read (undefined), everything that may be private is. */
export function privacyRulesOf(facts: readonly FactVisibility[] | undefined): PrivacyRules {
  const withheld = (facts ?? []).filter(({ visibility }) => visibility !== "public");
  const publicKeys = new Set(
    (facts ?? []).filter((fact) => !withheld.includes(fact)).map(({ key }) => fold(key)),
  );
  const withheldKeys = new Map(withheld.map(({ key }) => [fold(key), key]));
  const meaningsOf = ({ key }: FactVisibility) =>
    meanings.filter((meaning) => hasMeaning(key, meaning, "basics", true));
  const publicMeanings = new Set(
    (facts ?? []).filter(({ key }) => publicKeys.has(fold(key))).flatMap(meaningsOf),
  );
  const meaningsHiddenBy = (fact: FactVisibility) =>
    meaningsOf(fact).flatMap((meaning) => [
      meaning,
      ...meanings.filter((other) => meaning.covers.includes(other.name) && !publicMeanings.has(other)),
    ]);
  const hidden = new Map<Meaning, string>(
    facts
      ? withheld.flatMap((fact) => meaningsHiddenBy(fact).map((meaning) => [meaning, fact.key] as const))
      : meanings.map((meaning) => [meaning, meaning.name]),
  );
  return {
    factForKey(key, sectionKind, allowsMisspelling = false) {
      const names = [fold(key), fold(canonicalFactKey(key))];
      const named = names.find((name) => publicKeys.has(name) || withheldKeys.has(name));
      if (named && publicKeys.has(named)) return undefined;
      if (named && sectionKind !== "known") return withheldKeys.get(named);
      return [...hidden].find(([meaning]) => hasMeaning(key, meaning, sectionKind, allowsMisspelling))?.[1];
    },
    factForValue: (value) =>
      [...hidden].find(([{ shapes }]) => shapes.some((shape) => shape.test(value.trim())))?.[1],
    factInSentence: (sentence) =>
      [...hidden].find(([{ within }]) => within.some((pattern) => pattern.test(sentence)))?.[1],
    isPublic: (key) => publicKeys.has(fold(key)),
  };
}

/** Whether a key names a street or another part of a home's address. */
export function isHomeAddress(key: string): boolean {
  const home = meanings.find(({ name }) => name === "home_address");
  return home !== undefined && hasMeaning(key, home, "basics");
}

function hasMeaning(
  key: string,
  meaning: Meaning,
  sectionKind: SectionKind,
  allowsMisspelling = false,
): boolean {
  if (meaning.onlyInBasics && sectionKind !== "basics") return false;
  const plain = fold(key);
  if (meaning.not.some((word) => plain.includes(word))) return false;
  if (meaning.stems.some((stem) => plain.includes(stem))) return true;
  if (sectionKind === "known") return false;
  const words = wordsOf(key);
  if (meaning.keys.has(plain) || meaning.words.has(plain) || words.some((word) => meaning.words.has(word)))
    return true;
  return (
    allowsMisspelling &&
    words.some((word) => [...meaning.stems, ...meaning.words].some((other) => isMisspelt(word, other)))
  );
}

/** A stem may go on: `natinality` is `nationalit` with a letter missing and one to follow. */
function isMisspelt(word: string, stem: string): boolean {
  if (stem.length < 6) return false;
  return [-1, 0, 1].some((more) => isWithinOneEdit(word.slice(0, stem.length + more), stem));
}

/** `expectedSalaryEUR2` -> expected, salary, eur. */
function wordsOf(key: string): string[] {
  return withoutAccents(key)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
