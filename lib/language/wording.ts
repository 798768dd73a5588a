import { withoutAccents } from "./text";

/** Whether a text contains a phrase as whole words, ignoring case, accents, kinds of dash and emphasis. */
export function hasPhrase(text: string, phrase: string): boolean {
  const needle = normalizeWording(phrase);
  if (needle === "") return false;
  const haystack = normalizeWording(text);
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    const startsWord = !(isWordCharacter(needle[0]) && isWordCharacter(haystack[at - 1]));
    const endsWord = !(isWordCharacter(needle.at(-1)) && isWordCharacter(haystack[end]));
    if (startsWord && endsWord) return true;
  }
  return false;
}

/** The share of the distinct words of `wanted` that a text contains; 1 when there are none. */
export function wordCoverage(text: string, wanted: string): number {
  const words = new Set(wordsOf(wanted));
  if (words.size === 0) return 1;
  const presentWords = new Set(wordsOf(text));
  return [...words].filter((word) => presentWords.has(word)).length / words.size;
}

/** Normalizes a text for comparison: accents, case, kinds of quote and dash, emphasis and spacing do not count. */
export function normalizeWording(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, "-")
    .replace(/[*_`]/g, "")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/(\d)\s*percent\b/g, "$1%")
    .replace(/\s+/g, " ")
    .trim();
}

function wordsOf(text: string): string[] {
  return normalizeWording(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
