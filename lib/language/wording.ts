import { withoutAccents } from "./text";

/** Whether a text holds a phrase as whole words, whatever the case, accents, dashes or emphasis. */
export function holdsPhrase(text: string, phrase: string): boolean {
  const needle = plain(phrase);
  if (needle === "") return false;
  const haystack = plain(text);
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    const startsWord = !(isWord(needle[0]) && isWord(haystack[at - 1]));
    const endsWord = !(isWord(needle.at(-1)) && isWord(haystack[end]));
    if (startsWord && endsWord) return true;
  }
  return false;
}

/** The share of a wanted text's different words that another text holds; 1 when there are none. */
export function shareOfWords(text: string, wanted: string): number {
  const words = new Set(wordsOf(wanted));
  if (words.size === 0) return 1;
  const held = new Set(wordsOf(text));
  return [...words].filter((word) => held.has(word)).length / words.size;
}

/** A text as it is compared: accents, case, kinds of quote and dash, emphasis and spacing do not count. */
export function plain(text: string): string {
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
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
