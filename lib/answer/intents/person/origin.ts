import { sentences } from "@/lib/language";
import { answered, type Draft } from "../../draft";
import type { Site } from "../../site";
import { escapeMarkdown } from "../../speak/voice";
import { draftFromOwnWords } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** How owners state their origin: "I grew up on a small island", "Lisbon is my hometown". */
export const originPattern = new RegExp(
  [
    String.raw`\bI(?:'ve| have)? (?:was |were )?(?:\w+ )?(?:grew up|raised|born)(?: and (?:raised|grew up|bred))? (?:in|on|near|outside|at)\b(?! (?:the )?(?:early |late |mid-?)?\d)`,
    String.raw`\b[Mm]y (?:home ?town|birthplace)\b`,
    String.raw`\bI(?:'m| am| come| hail|'m originally| am originally| originally come) from (?:the )?\p{Lu}`,
    String.raw`\b(?:formative|childhood|early) years(?: of my life)? in\b`,
    String.raw`\bI\b.*\b(?:was|and) (?:was )?(?:raised|brought up) (?:in|on|near) (?:the )?\p{Lu}`,
    String.raw`\b[Bb]orn and (?:raised|bred) in\b`,
    // "A software developer, originally from Lisbon."
    String.raw`\b[Oo]riginally from (?:the )?\p{Lu}`,
  ].join("|"),
  "u",
);

/** How owners tell where they have lived: "then I lived in Minnesota for sixteen years", "before I found a flat in Graz". */
const residencePattern = new RegExp(
  [
    String.raw`\bI\b[^.!?]{0,80}\b(?:lived|settled|resided|grew up) (?:in|near|outside|on) (?:the )?\p{Lu}`,
    String.raw`\bI(?:'ve| have)? (?:then |also |later |once )?(?:moved|relocated|came home|returned) (?:back )?(?:to|from) (?:the )?\p{Lu}`,
    String.raw`\bI\b[^.!?]{0,80}\b(?:found|took|rented|bought|had) (?:an?|my) (?:flat|house|room|apartment|place) in \p{Lu}`,
  ].join("|"),
  "u",
);

/** Where the owner has lived before. */
export const residences: Intent = {
  id: "residences",
  examples: ["Where has she lived over the years?", "Where else did she live before?"],
  claim: asks(
    "^where [else] (has|have|did) P [ever] (lived|live|reside|resided)$",
    "^where [else] (has|have|did) P [ever] (lived|live) [over the years|so far|before|until now|in the past|all these years]$",
    "(what|which) [other] (places|cities|towns|countries) (has|have|did) P (lived|live) in",
    "(what|which) [other] (parts|places|cities|towns|regions) (of|in) .. (has|have|did) P (lived|live) [in]",
    "(has|have|did) P [ever] (lived|live) (anywhere else|somewhere else|elsewhere|in other places|in other countries|abroad)",
  ),
  words: words(
    "liv* over years so far before until now past places parts regions cities towns countries anywhere somewhere elsewhere abroad other else ever all these",
  ),
  answer: (_question, { site }) =>
    draftFromOwnWords(residencePattern, site) ?? draftFromFaq(residencePattern, site),
};

/** The first sentence of an answer in the FAQ that matches. */
function draftFromFaq(pattern: RegExp, { knowledge, voice }: Site): Draft | undefined {
  for (const { entity, text, url } of knowledge.passages) {
    if (entity.kind !== "faq") continue;
    const quote = sentences(text).find((sentence) => pattern.test(sentence));
    if (quote)
      return answered(voice.quoteIfNeeded(escapeMarkdown(quote)), [{ url, title: entity.title, quote }], {
        topic: entity,
        prior: faqPrior,
      });
  }
  return undefined;
}

const faqPrior = 0.75;

/** Where the owner comes from, for which a résumé has no field. */
export const origin: Intent = {
  id: "origin",
  examples: ["Where did she grow up?", "Where is she originally from?", "What's her hometown?"],
  claim: asks(
    "where (did|was|were) P [originally] (grow up|born|raised|brought up)",
    "where (is|are|does|do) P [originally] (from|come from|hail from) [originally]$",
    "where P (grew up|is from|are from|comes from|was born|was raised)",
    "(which|what) (country|city|town|region|part of the world|part of the country) (is|are|did|was|does|do) P [originally] (from|born in|born|grow up|come from|raised in|raised)",
    "P (hometown|home town|birthplace|native country|home country)",
  ),
  words: words(
    "grow born raised brought originally hail hometown town birthplace native country home region",
  ),
  answer: (_question, { site }) =>
    draftFromOwnWords(originPattern, site) ?? draftFromFaq(originPattern, site),
};
