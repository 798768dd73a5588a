import { fold, placesIn, upperFirst } from "@/lib/language";

/** A shorter text may have no name in it. */
const minLetters = 80;
const sentenceStartPattern = /(?<=^\s*(?:[-–—*•#]\s*)?|[.!?]\s+)\p{Ll}(?!\))/gmu;
const areaPattern =
  /(?<!\p{L})(?:eu|uk|usa|eea|cv|hr|it(?= (?:department|team|systems|security)))(?!\p{L})/gu;
const codePattern = /^(\s*)([a-z]\d{1,2}[.):]? )/gm;
const placedPattern =
  /(?<=(?<!\p{L})(?:in|near|to|from|around|at|our|the|across|within|and|or|of|outside) )(?!(?:the|our|an?|my|their|your|in|near|to|from|at|around|within|outside)\b)\p{Ll}[\p{L}'-]+(?: \p{Ll}[\p{L}'-]+)?/gu;
const lonePattern = /^\p{Ll}[\p{L}'-]+(?: \p{Ll}[\p{L}'-]+)?(?=\s*$|, | \()/gmu;

/**
 * A text that was typed in small letters or in capitals throughout with those capitals that tell what is a name: at the start of
 * sentences, of places and areas. "3 days a week in berlin" names a town by its capital alone.
 */
export function withCapitals(text: string): string {
  if (text.replace(/\P{L}+/gu, "").length < minLetters) return text;
  if (!/\p{Lu}/u.test(text)) return capitalized(text);
  return /\p{Ll}/u.test(text) ? text : capitalized(text.toLowerCase());
}

function capitalized(text: string): string {
  const capitalizePlace = makeCapitalizer();
  return text
    .replace(areaPattern, (name) => name.toUpperCase())
    .replace(placedPattern, capitalizePlace)
    .replace(lonePattern, capitalizePlace)
    .replace(codePattern, (code) => code.toUpperCase())
    .replace(sentenceStartPattern, (letter) => letter.toUpperCase());
}

/** So many different words are looked up in a text, so that a long one holds nobody up. */
const maxLookups = 400;

/** Capitalizes a name of one or two words, where a place is called so. */
function makeCapitalizer(): (words: string) => string {
  const known = new Map<string, boolean>();
  const isPlace = (name: string) => {
    const found =
      known.get(name) ??
      (known.size < maxLookups && placesIn(`in ${name}`).some((place) => fold(place.name) === fold(name)));
    known.set(name, found);
    return found;
  };
  return (words) => {
    const [first = "", second] = words.split(" ");
    const both = second && `${upperFirst(first)} ${upperFirst(second)}`;
    if (both && isPlace(both)) return both;
    return isPlace(upperFirst(first)) ? [upperFirst(first), second].filter(Boolean).join(" ") : words;
  };
}
