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
/** "Her" before these is somebody, and not somebody's. */
const noThing = "(?! (?:to|at|in|on|for|with|from|about|and|or|then|again|too|now|back)\\b)";
const anyone = new RegExp(
  String.raw`\b(?<whose>hers|(?:his|her)(?= \p{L})${noThing})\b|\b(?:he|him|himself|she|her|herself)\b`,
  "giu",
);

/** "Who checked the tide times?": asked of one who is known by what they did. */
const whoDid =
  /^(?:and |so |ok |but )?who (?:else )?((?:(?!is\b|are\b|was\b|were\b|am\b|does\b|do\b|did\b|has\b|have\b|can\b|could\b|would\b|will\b)\p{L}[\p{L}'-]*|(?:is|was) the \p{L}+ (?:who|that) \p{L}+) .+?)\s*\??$/iu;

/**
 * A turn with somebody in place of the pronoun: after "Who is Petter?", "Did he get his money?" is asked of Petter, and
 * after "Who found the leak?" of the person who found the leak; not of the owner.
 * @returns undefined where the turn before asks of nobody, of the owner or of a thing of the site
 */
export function ofSomebody(turn: Question, before: Question | undefined): string | undefined {
  if (!before || turn.mentions.length > 0) return undefined;
  const somebody = named(before) ?? doing(before, turn);
  // Where both are spoken of, one is the owner.
  if (!somebody || he.test(turn.text) === she.test(turn.text)) return undefined;
  return turn.text.replace(anyone, (_, whose?: string) => (whose ? `${somebody}'s` : somebody));
}

function named({ text, person, mentions }: Question): string | undefined {
  if (person || mentions.length > 0) return undefined;
  return ofOne.exec(text.trim())?.[1] ?? typedSmall(text.trim());
}

/** What is made by whoever has a portfolio. */
const makes =
  /^(?:made|makes|built|builds|wrote|writes|created|designed|developed|coded|owns?|runs?|maintains?)\b/i;

/**
 * Who did what the question before asks; not where the pronoun may be the owner's: whom that question speaks of, or who
 * made what it asks about.
 */
function doing(before: Question, turn: Question): string | undefined {
  const [, did] = whoDid.exec(before.text.trim()) ?? [];
  const isOfOwner = before.person ? he.test(before.text) === he.test(turn.text) : did && makes.test(did);
  return did && !isOfOwner
    ? `the person who ${did.replace(/^(?:is|was) the \p{L}+ (?:who|that) /u, "")}`
    : undefined;
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
