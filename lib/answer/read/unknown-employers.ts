import type { EntityKind } from "@/lib/knowledge";
import { everydayWords, isEverydayStem, spacedWords, stem, stopWords, type Token } from "@/lib/language";
import type { Site } from "../site";
import type { Question } from "./question";

const employmentPattern =
  /^(?:work\w*|jobs?|role|employ\w*|intern\w*|years|time|stint|tenure|career|position|hired|join\w*|left|leaving)$/;
const placeKinds: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "person",
  "custom",
  "award",
  "publication",
];

/**
 * The employer in "during her years at Shopify" that the portfolio does not know, or knows only as a tool or from a line
 * of text. Without a word for work, a name counts as an employer only if it is not an entity of this site.
 */
export function unknownEmployers({ mentions, text, tokens, places }: Question, site: Site): string[] {
  const employed = tokens.findIndex(({ word }) => employmentPattern.test(word));
  const at = tokens.findIndex(
    ({ word }, index) =>
      index > employed &&
      /^(?:at|joined|join|joining|leaving|left)$/.test(word) &&
      !(word === "at" && verbWithAtPattern.test(tokens[index - 1]?.word ?? "")),
  );
  const from = tokens[at + 1]?.word === "the" ? at + 2 : at + 1;
  const to = endOfName(tokens, from, from === at + 1);
  if (at < 0 || to === from) return [];
  const mention = mentions.find((each) => each.from <= from && from < each.to);
  if (mention?.candidates.some(({ entity }) => placeKinds.includes(entity.kind)) || (mention && employed < 0))
    return [];
  if (places.some((place) => place.from <= from && place.to >= to)) return [];
  const name = text.slice(tokens[from]?.start, tokens[Math.max(to, mention?.to ?? 0) - 1]?.end);
  return mention || !isMentionedAsPlace(name, site) ? [name] : [];
}

/** Words after which "at" is not followed by a place: "Why does she look at specs first?" */
const verbWithAtPattern =
  /^(?:look|looks|looked|looking|good|bad|better|great|stare|point|aim|hint|laugh|poke|glance)\w*$/;

/** Whether a text of the site mentions a place or an event of this name, which need not be an entity. */
function isMentionedAsPlace(name: string, { knowledge }: Site): boolean {
  const bare = spacedWords(name);
  return knowledge.facts.some(({ text }) => {
    const at = spacedWords(text).indexOf(bare);
    return at >= 0 && /\b(?:at|in|for|by|from)(?: the)?$/.test(spacedWords(text).slice(0, at));
  });
}

/**
 * The end of the name that begins at `from`: of the words that are capitalized, or that are not everyday words. After an
 * article, a word in lower case is a common noun: "at the hackathon".
 */
function endOfName(tokens: Token[], from: number, bare: boolean): number {
  // "At the CV I see no dates": neither "CV" nor "I" is a name.
  const isNamed = ({ raw, word }: Token) =>
    isCommonWord(word) ? /^\p{Lu}\p{Ll}/u.test(raw) : bare || /^\p{Lu}/u.test(raw);
  const end = tokens.findIndex((token, index) => index >= from && !isNamed(token));
  return end < 0 ? tokens.length : end;
}

/** Whether a word is ordinary English, in any of its forms: "bad at understanding". */
function isCommonWord(word: string): boolean {
  return everydayWords.has(word) || isEverydayStem(stem(word)) || stopWords.has(word) || /^\d/.test(word);
}
