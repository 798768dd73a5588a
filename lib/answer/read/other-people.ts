import { everydayWords, isEverydayStem, stem } from "@/lib/language";
import type { Draft, Focus } from "../draft";
import type { Question } from "./question";

const nameSource = String.raw`(?:(?:Mr|Ms|Mrs|Dr|Prof)\.? )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*`;
/** "Who is Petter?", "What happened with Mr. Z?": a question about one person, by name. */
const namedPersonPattern = new RegExp(
  String.raw`^(?:[Aa]nd |[Ss]o )?(?:[Ww]ho (?:is|was)|[Ww]hat happened (?:to|with)|[Ww]hat became of|[Tt]ell me (?:more )?about) (${nameSource})\s*\??$`,
  "u",
);
/** The same in lower case: "who is petter". */
const lowercaseNamePattern =
  /^(?:and |so )?(?:who (?:is|was|s)|tell me (?:more )?about) (\p{Ll}[\p{Ll}'-]{2,}(?: \p{Ll}[\p{Ll}'-]{2,}){0,2})\s*\??$/u;
const hePattern = /\b(?:he|him|himself|his)\b/i;
const shePattern = /\b(?:she|her|hers|herself)\b/i;
/** A lookahead: "her" before one of these words is an object pronoun, not a possessive. */
const objectPronounAhead = "(?! (?:to|at|in|on|for|with|from|about|and|or|then|again|too|now|back)\\b)";
const pronounPattern = new RegExp(
  String.raw`\b(?<whose>hers|(?:his|her)(?= \p{L})${objectPronounAhead})\b|\b(?:he|him|himself|she|her|herself)\b`,
  "giu",
);

/** "Who checked the tide times?": a question about a person identified by what they did. */
const whoDidPattern =
  /^(?:and |so |ok |but )?who (?:else )?((?:(?!is\b|are\b|was\b|were\b|am\b|does\b|do\b|did\b|has\b|have\b|can\b|could\b|would\b|will\b)\p{L}[\p{L}'-]*|(?:is|was) the \p{L}+ (?:who|that) \p{L}+) .+?)\s*\??$/iu;

/**
 * Replaces the pronoun of a turn by another person: after "Who is Petter?", "Did he get his money?" is about Petter, and
 * after "Who found the leak?" about the person who found the leak; not about the owner. Where the owner is "he", "she" is
 * whoever the last answer names.
 * @param ownerPronouns as the owner gives them: "he/him"
 * @returns undefined where the previous turn is about nobody, the owner or an entity of the site
 */
export function replacePersonPronoun(
  turn: Question,
  { question: before, lastAnswer }: Pick<Focus, "question" | "lastAnswer">,
  ownerPronouns = "",
): string | undefined {
  if (!before || turn.mentions.length > 0) return undefined;
  // With pronouns of both genders, one of them is the owner.
  if (hePattern.test(turn.text) === shePattern.test(turn.text)) return undefined;
  const otherPerson =
    namedPerson(before) ??
    personWhoDid(before, turn) ??
    (isOtherGender(turn, ownerPronouns) ? personIn(lastAnswer) : undefined);
  if (!otherPerson) return undefined;
  return turn.text.replace(pronounPattern, (_, whose?: string) => (whose ? `${otherPerson}'s` : otherPerson));
}

function isOtherGender({ text }: Question, ownerPronouns: string): boolean {
  return /^(?:he|him)\b/i.test(ownerPronouns)
    ? shePattern.test(text)
    : /^(?:she|her)\b/i.test(ownerPronouns) && hePattern.test(text);
}

const fullNamePattern = /\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'’-]+/u;

/** The first person that an answer names; somebody, where it names none. */
function personIn(answer: Draft | undefined): string {
  const [name] = (answer?.evidence ?? []).flatMap(({ quote }) => fullNamePattern.exec(quote) ?? []);
  return name ?? "that person";
}

function namedPerson({ text, mentionsOwner, mentions }: Question): string | undefined {
  if (mentionsOwner || mentions.length > 0) return undefined;
  return namedPersonPattern.exec(text.trim())?.[1] ?? lowercaseName(text.trim());
}

/** What a portfolio's owner does. */
const makingPattern =
  /^(?:made|makes|built|builds|wrote|writes|created|designed|developed|coded|owns?|runs?|maintains?)\b/i;

/**
 * The person who did what the previous question asks; undefined where the pronoun may be the owner's: because that
 * question mentions the owner, or asks who made something.
 */
function personWhoDid(before: Question, turn: Question): string | undefined {
  const [, deed] = whoDidPattern.exec(before.text.trim()) ?? [];
  const isOfOwner = before.mentionsOwner
    ? hePattern.test(before.text) === hePattern.test(turn.text)
    : deed && makingPattern.test(deed);
  return deed && !isOfOwner
    ? `the person who ${deed.replace(/^(?:is|was) the \p{L}+ (?:who|that) /u, "")}`
    : undefined;
}

function lowercaseName(text: string): string | undefined {
  const name = lowercaseNamePattern.exec(text)?.[1];
  const isEveryday = (word: string) => everydayWords.has(word) || isEverydayStem(stem(word));
  return name?.split(" ").some(isEveryday) ? undefined : name;
}

/** Names of other people in a question that does not mention the owner: capitalized, not everyday words, unknown to this site. */
export function otherPeopleNamed({ tokens, mentions, places, mentionsOwner }: Question): string[] {
  if (mentionsOwner) return [];
  const within = [...mentions, ...places];
  return tokens.flatMap(({ raw, word }, at) => {
    const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(raw) && !everydayWords.has(word);
    return isName && !within.some(({ from, to }) => from <= at && at < to) ? [word] : [];
  });
}
