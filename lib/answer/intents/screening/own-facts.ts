import { isKnownFact } from "@/lib/content";
import type { Entity } from "@/lib/knowledge";
import { fold, indexTerms, isMatchedIn, lightWords } from "@/lib/language";
import { type Context, type Draft, keyOf, withheld } from "../../draft";
import type { Question } from "../../read/question";
import { asksAboutPastEvent, isAboutEntity } from "../../read/question-checks";
import type { Site } from "../../site";
import { languageNames } from "../../speak/languages/language-names";
import { type Intent, words } from "../intent";
import { factDraft } from "./screening";

/** The share of the other terms of a question that a fact must have, apart from those in its name. */
const minHeldShare = 0.5;
/** A longer question is about something more specific than a fact. */
const maxTerms = 7;

/** Words that can be asked about anything somebody offers or does. */
const genericWords = words(
  "take accept offer willing policy place open still available even go usually anything rule number",
);

/** What the owner states in `owner.yaml` under a key of their own: `students`, `data_policy`. */
export const ownFacts: Intent = {
  id: "screening:own",
  examples: ["Does she take students?", "What is her data policy?"],
  claim: () => true,
  words: genericWords,
  answer: (question, context) => {
    const labelled = factByLabel(question, context.site);
    if (labelled) return factDraft(labelled, context.site);
    const wanted = question.terms.filter((term) => !lightWords.has(term));
    if (wanted.length === 0 || wanted.length > maxTerms || isAboutEntity(question)) return undefined;
    if (asksAboutPastEvent(question)) return undefined;
    if (pastPattern.test(question.plain) && areListed(wanted, context.site)) return undefined;
    return bestFactDraft(wanted, question, context) ?? withheldDraft(wanted, context.site);
  },
};

/** "Which talks has she given?" asks for those that are listed, not for how many she would give. */
const pastPattern = /\b(?:has|have|did|was|were) P\b|\bP (?:has|have|had|gave|held|did)\b/;

function areListed(wanted: readonly string[], { knowledge }: Site): boolean {
  const entries = [...knowledge.of("publication"), ...knowledge.of("custom")];
  return entries.some(({ section, facts }) => {
    const terms = new Set([section, ...facts.map(({ text }) => text)].flatMap((text) => indexTerms(text)));
    return wanted.some((term) => terms.has(term));
  });
}

const leadInPattern = /^(?:(?:and|so|but|what about|how about|what is|what are|tell me|about|your|the|P) )+/;

/** A fact, known or custom, whose label is all that the question says: "Based in?", "what about management?" */
function factByLabel({ plain }: Question, { knowledge }: Site): Entity | undefined {
  const label = plain.replace(leadInPattern, "");
  return knowledge.of("screening").find(({ name }) => fold(name) === label);
}

/** The fact that matches most of the question, if the question names it or it is the current topic. */
function bestFactDraft(
  wanted: readonly string[],
  { mentions, tokens }: Question,
  { site, focus }: Context,
): Draft | undefined {
  // "Does she speak German?" is about German, whatever a fact says about speaking.
  const named = mentions.flatMap(({ candidates: [best] }) =>
    best && best.entity.kind !== "person" ? [best.entity.name] : [],
  );
  const languages = tokens.map(({ word }) => word).filter((word) => languageNames("en").has(word));
  const namedTerms = [...named, ...languages].flatMap((name) => indexTerms(name));
  const [best] = site.knowledge
    .of("screening")
    .filter((entity) => !isKnownFact(keyOf(entity)))
    .map((entity) => ({ entity, matches: matchCount(entity, wanted, namedTerms, focus.topic === entity) }))
    .filter(({ matches }) => matches > 0)
    .sort((a, b) => b.matches - a.matches);
  return best && factDraft(best.entity, site);
}

/** How many of the wanted terms a fact has; 0 if it is not meant, or lacks an entity that the question names. */
function matchCount(
  { name, facts }: Entity,
  wanted: readonly string[],
  namedTerms: readonly string[],
  isTopic: boolean,
): number {
  const value = new Set(facts.flatMap(({ text }) => indexTerms(text)));
  if (namedTerms.some((term) => !value.has(term))) return 0;
  const label = namingTerms(name);
  const named = wanted.filter((term) => label.includes(term));
  const rest = wanted.filter((term) => !named.includes(term) && !genericWords.stems.has(term));
  const matched = rest.filter((term) => isMatchedIn(term, value));
  // The current topic need not be named again if it has all that is asked.
  if (named.length === 0)
    return isTopic && matched.length > 0 && matched.length === rest.length ? matched.length : 0;
  return matched.length >= minHeldShare * rest.length ? named.length + matched.length : 0;
}

/** A private fact is meant only if the question has its whole name and nothing else. */
function withheldDraft(wanted: readonly string[], site: Site): Draft | undefined {
  for (const { key, label, visibility } of site.withheld.values()) {
    if (isKnownFact(key)) continue;
    const name = namingTerms(label);
    const isNamed = name.length > 0 && name.every((term) => wanted.includes(term));
    if (isNamed && wanted.every((term) => name.includes(term) || genericWords.stems.has(term)))
      return withheld(site, label.toLowerCase(), visibility === "on_request");
  }
  return undefined;
}

/** The terms of a fact's name that say what it is about: "data" for a data policy. */
function namingTerms(name: string): string[] {
  return indexTerms(name).filter((term) => !lightWords.has(term) && !genericWords.stems.has(term));
}
