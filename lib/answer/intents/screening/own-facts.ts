import { isKnownFact } from "@/lib/content";
import type { Entity } from "@/lib/knowledge";
import { fold, indexTerms, isMet, lightWords } from "@/lib/language";
import { type Context, type Draft, keyOf, withheld } from "../../draft";
import { aboutAThing, isOfOneTime } from "../../read/asked";
import type { Question } from "../../read/question";
import type { Site } from "../../site";
import { languageNames } from "../../speak/languages/spoken";
import { type Intent, words } from "../intent";
import { stated } from "./screening";

/** The share of what else is asked that a fact must hold beside its name. */
const mostlyHeld = 0.5;
/** A longer question tells a story of its own. */
const mostTerms = 7;

/** What is asked of anything that somebody offers or does, in whatever words. */
const asking = words(
  "take accept offer willing policy place open still available even go usually anything rule number",
);

/** What the owner states in `owner.yaml` under a name that is no known one: `students`, `data_policy`. */
export const ownFacts: Intent = {
  id: "screening:own",
  examples: ["Does she take students?", "What is her data policy?"],
  claim: () => true,
  words: asking,
  answer: (question, context) => {
    const called = byLabel(question, context.site);
    if (called) return stated(called, context.site);
    const wanted = question.terms.filter((term) => !lightWords.has(term));
    if (wanted.length === 0 || wanted.length > mostTerms || aboutAThing(question)) return undefined;
    if (isOfOneTime(question)) return undefined;
    if (ofThePast.test(question.plain) && areListed(wanted, context.site)) return undefined;
    return shown(wanted, question, context) ?? hidden(wanted, context.site);
  },
};

/** "Which talks has she given?" asks for those that are listed, and not for how many she would give. */
const ofThePast = /\b(?:has|have|did|was|were) P\b|\bP (?:has|have|had|gave|held|did)\b/;

function areListed(wanted: readonly string[], { knowledge }: Site): boolean {
  const entries = [...knowledge.of("publication"), ...knowledge.of("custom")];
  return entries.some(({ section, facts }) => {
    const terms = new Set([section, ...facts.map(({ text }) => text)].flatMap((text) => indexTerms(text)));
    return wanted.some((term) => terms.has(term));
  });
}

const before = /^(?:(?:and|so|but|what about|how about|what is|what are|tell me|about|your|the|P) )+/;

/** A fact, known or the owner's own, whose label is all that is said: "Based in?", "what about management?" */
function byLabel({ plain }: Question, { knowledge }: Site): Entity | undefined {
  const said = plain.replace(before, "");
  return knowledge.of("screening").find(({ name }) => fold(name) === said);
}

/** The fact that holds most of what is asked, where its name is said or it was spoken of before. */
function shown(
  wanted: readonly string[],
  { mentions, tokens }: Question,
  { site, focus }: Context,
): Draft | undefined {
  // "Does she speak German?" is asked of German, whatever is stated of speaking.
  const named = mentions.flatMap(({ candidates: [best] }) =>
    best && best.entity.kind !== "person" ? [best.entity.name] : [],
  );
  const languages = tokens.map(({ word }) => word).filter((word) => languageNames("en").has(word));
  const things = [...named, ...languages].flatMap((name) => indexTerms(name));
  const [best] = site.knowledge
    .of("screening")
    .filter((entity) => !isKnownFact(keyOf(entity)))
    .map((entity) => ({ entity, held: heldBy(entity, wanted, things, focus.topic === entity) }))
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held);
  return best && stated(best.entity, site);
}

/** The number of words that a fact holds; 0 where it is not meant, or says nothing of things that are named. */
function heldBy(
  { name, facts }: Entity,
  wanted: readonly string[],
  things: readonly string[],
  isSpokenOf: boolean,
): number {
  const value = new Set(facts.flatMap(({ text }) => indexTerms(text)));
  if (things.some((term) => !value.has(term))) return 0;
  const label = namingTerms(name);
  const named = wanted.filter((term) => label.includes(term));
  const rest = wanted.filter((term) => !named.includes(term) && !asking.words.has(term));
  const held = rest.filter((term) => isMet(term, value));
  // What was spoken of before need not be named again, where all that is asked stands in it.
  if (named.length === 0)
    return isSpokenOf && held.length > 0 && held.length === rest.length ? held.length : 0;
  return held.length >= mostlyHeld * rest.length ? named.length + held.length : 0;
}

/** A fact that is kept private is meant where its whole name is said, and nothing else. */
function hidden(wanted: readonly string[], site: Site): Draft | undefined {
  for (const { key, label, visibility } of site.withheld.values()) {
    if (isKnownFact(key)) continue;
    const name = namingTerms(label);
    const isNamed = name.length > 0 && name.every((term) => wanted.includes(term));
    if (isNamed && wanted.every((term) => name.includes(term) || asking.words.has(term)))
      return withheld(site, label.toLowerCase(), visibility === "on_request");
  }
  return undefined;
}

/** The words of a fact's name that say what it is of: of a data policy the data. */
function namingTerms(name: string): string[] {
  return indexTerms(name).filter((term) => !lightWords.has(term) && !asking.words.has(term));
}
