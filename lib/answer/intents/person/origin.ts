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
  answer: (_question, { site }) => draftFromOwnWords(originPattern, site),
};
