import { everydayStems, everydayWords, stem } from "@/lib/language";
import type { Question } from "./question";

const name = String.raw`(?:(?:Mr|Ms|Mrs|Dr|Prof)\.? )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*`;
/** "Who is Petter?", "What happened with Mr. Z?": asked of one person, by name. */
const ofOne = new RegExp(
  String.raw`^(?:[Aa]nd |[Ss]o )?(?:[Ww]ho (?:is|was)|[Ww]hat happened (?:to|with)|[Ww]hat became of|[Tt]ell me (?:more )?about) (${name})\s*\??$`,
  "u",
);
/** The same typed in small letters, of a word that is no other: "who is petter". */
const inSmallLetters =
  /^(?:and |so )?(?:who (?:is|was|s)|tell me (?:more )?about) (\p{Ll}[\p{Ll}'-]{2,}(?: \p{Ll}[\p{Ll}'-]{2,}){0,2})\s*\??$/u;
const he = /\b(?:he|him|himself|his)\b/i;
const she = /\b(?:she|her|hers|herself)\b/i;
const possessive = /\b(?:his|her)(?= \p{L})|\bhers\b/giu;
/** "Her" before these is somebody, and not somebody's. */
const noThing = /\bher(?= (?:to|at|in|on|for|with|from|about|and|or|then|again|too|now|back)\b)/gi;
const anyone = /\b(?:he|him|himself|she|her|herself)\b/gi;

/**
 * A turn with the name of somebody in place of the pronoun: after "Who is Petter?", "Did he get his money?" is asked of
 * Petter, and not of the owner.
 * @returns undefined where the turn before asks of nobody, of the owner or of a thing of the site
 */
export function ofSomebody(turn: Question, before: Question | undefined): string | undefined {
  if (!before || before.person || before.mentions.length > 0 || turn.mentions.length > 0) return undefined;
  const somebody = ofOne.exec(before.text.trim())?.[1] ?? typedSmall(before.text.trim());
  // Where both are spoken of, one is the owner.
  if (!somebody || he.test(turn.text) === she.test(turn.text)) return undefined;
  return turn.text
    .replace(noThing, () => somebody)
    .replace(possessive, () => `${somebody}'s`)
    .replace(anyone, () => somebody);
}

function typedSmall(text: string): string | undefined {
  const name = inSmallLetters.exec(text)?.[1];
  const isEveryday = (word: string) => everydayWords.has(word) || everydayStems.has(stem(word));
  return name?.split(" ").some(isEveryday) ? undefined : name;
}

/** The names of others in a question that does not speak of the owner: of no thing or place of this site, and no everyday words. */
export function othersNamed({ tokens, mentions, places, person }: Question): string[] {
  if (person) return [];
  const within = [...mentions, ...places];
  return tokens.flatMap(({ raw, word }, at) => {
    const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(raw) && !everydayWords.has(word);
    return isName && !within.some(({ from, to }) => from <= at && at < to) ? [word] : [];
  });
}
