import type { EntityKind } from "@/lib/knowledge";
import { everydayStems, everydayWords, spaced, stem, stopWords, type Token } from "@/lib/language";
import type { Site } from "../site";
import type { Question } from "./question";

const employment =
  /^(?:work\w*|jobs?|role|employ\w*|intern\w*|years|time|stint|tenure|career|position|hired|join\w*|left|leaving)$/;
const homes: EntityKind[] = [
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
 * "During her years at Shopify", where the portfolio knows Shopify as a tool, or by a line it stands in, and as no
 * place anybody was at. Without a word for work, only what is no thing of the site is taken for a place.
 */
export function unknownEmployers({ mentions, text, tokens, places }: Question, site: Site): string[] {
  const employed = tokens.findIndex(({ word }) => employment.test(word));
  const at = tokens.findIndex(
    ({ word }, index) =>
      index > employed &&
      /^(?:at|joined|join|joining|leaving|left)$/.test(word) &&
      !(word === "at" && atSomething.test(tokens[index - 1]?.word ?? "")),
  );
  const from = tokens[at + 1]?.word === "the" ? at + 2 : at + 1;
  const to = endOfName(tokens, from, from === at + 1);
  if (at < 0 || to === from) return [];
  const mention = mentions.find((each) => each.from <= from && from < each.to);
  if (mention?.candidates.some(({ entity }) => homes.includes(entity.kind)) || (mention && employed < 0))
    return [];
  if (places.some((place) => place.from <= from && place.to >= to)) return [];
  const name = text.slice(tokens[from]?.start, tokens[Math.max(to, mention?.to ?? 0) - 1]?.end);
  return mention || !isSpokenOf(name, site) ? [name] : [];
}

/** "Why does she look at specs first?" names no place. */
const atSomething =
  /^(?:look|looks|looked|looking|good|bad|better|great|stare|point|aim|hint|laugh|poke|glance)\w*$/;

/** Whether a text of the site speaks of being at a place or an event of this name, which need be no thing of its own. */
function isSpokenOf(name: string, { knowledge }: Site): boolean {
  const bare = spaced(name);
  return knowledge.facts.some(({ text }) => {
    const at = spaced(text).indexOf(bare);
    return at >= 0 && /\b(?:at|in|for|by|from)(?: the)?$/.test(spaced(text).slice(0, at));
  });
}

/**
 * After the last of the words from here on that are written like names, or are no everyday words. With an article
 * before it a word in small letters is a common noun: "at the hackathon".
 */
function endOfName(tokens: Token[], from: number, bare: boolean): number {
  // "At the CV I see no dates": neither is a name.
  const isNamed = ({ raw, word }: Token) =>
    isCommon(word) ? /^\p{Lu}\p{Ll}/u.test(raw) : bare || /^\p{Lu}/u.test(raw);
  const end = tokens.findIndex((token, index) => index >= from && !isNamed(token));
  return end < 0 ? tokens.length : end;
}

/** Whether a word in small letters is no name, in any of its forms: "bad at understanding". */
function isCommon(word: string): boolean {
  return everydayWords.has(word) || everydayStems.has(stem(word)) || stopWords.has(word) || /^\d/.test(word);
}
