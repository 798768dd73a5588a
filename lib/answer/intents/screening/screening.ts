import { ageOf, canonicalFactKey, formatDate, isKnownFact, parseDate } from "@/lib/content";
import type { Entity, EntityKind } from "@/lib/knowledge";
import { indexTerms, isMatchedIn, lightWords, stem, terms } from "@/lib/language";
import { stringsOf } from "@/lib/locale";
import {
  answered,
  type Context,
  cite,
  type Draft,
  type Evidence,
  factsOf,
  keyOf,
  notFound,
  withheld,
} from "../../draft";
import type { Question } from "../../read/question";
import { numeralPattern } from "../../retrieve/expectation";
import type { Site } from "../../site";
import { factSentence } from "../../speak/fact-sentence";
import { sentenceOrList } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { draftFromStories, firstSentences } from "../entry/quotes";
import { faqOf } from "../faq";
import type { Intent } from "../intent";

export interface ScreeningTopic extends Pick<Intent, "examples" | "claim" | "words"> {
  /** The keys of `owner.yaml` that answer it, the best first. */
  keys: string[];
  /** What the answer says is missing, if nothing is found. */
  subject: string;
  /** Matches sentences of the résumé's prose that answer it, if `owner.yaml` does not. */
  prosePattern?: RegExp;
  /** Matches sentences of posts that answer it, true on the day they were written. */
  postPattern?: RegExp;
  /** Whether a refusal stands, since no other sentence of a résumé answers it by chance. */
  finalRefusal?: boolean;
  /** Derives an answer to the question from the stated value. */
  derive?: (question: Question, value: string) => string | undefined;
  /** What a value must match to answer it: a key may hold other information. */
  valuePattern?: RegExp;
  /** A better answer than the fact itself: the hours may be stated under another key than the contract. */
  preferred?: (question: Question, site: Site) => Draft | undefined;
  /** What other content implies, if nothing states it. */
  fallback?: (question: Question, site: Site) => Draft | undefined;
  /** Questions that are about the owner for sure, however long they are. */
  ownerOnlyPattern?: RegExp;
  /** Whether a named job may be the subject itself: "freelance work". */
  allowsNamedJob?: boolean;
}

/** A pass-or-fail question of a first call, answered from `owner.yaml`, else from the prose of the résumé. */
export function screening(topic: ScreeningTopic): Intent {
  return {
    id: `screening:${topic.keys[0]}`,
    examples: topic.examples,
    claim: topic.claim,
    words: topic.words,
    finalRefusal: topic.finalRefusal,
    answer: (question, context) =>
      isScreeningQuestion(question, topic) ? answerTopic(topic, question, context) : undefined,
  };
}

const otherKinds: EntityKind[] = [
  "work",
  "project",
  "technology",
  "award",
  "certificate",
  "publication",
  "education",
  "custom",
  "volunteer",
  "essay",
];

/** Whether a question is a screening one. Long questions and those about a project use these words for past events. */
function isScreeningQuestion(
  question: Question,
  { allowsNamedJob, ownerOnlyPattern }: ScreeningTopic,
): boolean {
  if (question.terms.length > 4 && !question.mentionsOwner && !ownerOnlyPattern?.test(question.plain))
    return false;
  return !question.mentions.some(
    ({ candidates: [best] }) =>
      best &&
      best.weight > 0.6 &&
      otherKinds.includes(best.entity.kind) &&
      !(allowsNamedJob && best.entity.kind === "work"),
  );
}

function answerTopic(
  {
    keys,
    subject,
    prosePattern,
    postPattern,
    derive,
    valuePattern,
    preferred,
    fallback,
    claim,
  }: ScreeningTopic,
  question: Question,
  context: Context,
): Draft {
  const { site } = context;
  const fromKeys = (needs?: RegExp) => ownFactDraft(keys, site, (value) => derive?.(question, value), needs);
  // "How many days a week?" is answered with a number, if any of the values has one.
  const withNumber = /\bhow (?:many|much|often)\b/.test(question.plain)
    ? (fromKeys(numeralPattern) ?? fallback?.(question, site))
    : undefined;
  return (
    withNumber ??
    namedFactDraft(question, site) ??
    preferred?.(question, site) ??
    fromKeys(valuePattern) ??
    draftFromResumeFields(keys, context) ??
    (prosePattern && draftFromProse(prosePattern, context)) ??
    draftFromFaq(claim, context) ??
    fallback?.(question, site) ??
    (postPattern && draftFromStories(postPattern, site, postPrior, { latestFirst: true })) ??
    notFound(site, subject)
  );
}

/** The prior of an answer from a post, which may not hold any more. */
const postPrior = 0.6;

/** A name needs this many terms to count as named whole: a single one may belong to another subject. */
const minNameTerms = 2;

/** A custom fact that the question names whole: a stated speaking fee is answered though fees in general are private. */
function namedFactDraft({ terms: asked }: Question, site: Site): Draft | undefined {
  const askedTerms = new Set(asked);
  const own = site.knowledge.of("screening").find((entity) => {
    if (isKnownFact(keyOf(entity))) return false;
    const name = indexTerms(entity.name).filter((term) => !lightWords.has(term));
    return name.length >= minNameTerms && name.every((term) => isMatchedIn(term, askedTerms));
  });
  return own && factDraft(own, site);
}

/**
 * What the owner states or withholds in `owner.yaml`, under the first of these keys that exists.
 * @param valuePattern what a value must match to be used
 */
export function ownFactDraft(
  keys: readonly string[],
  site: Site,
  derive?: (value: string) => string | undefined,
  valuePattern?: RegExp,
): Draft | undefined {
  for (const key of keys) {
    const fact = site.knowledge.of("screening").find((entity) => entity.id === `fact:${key}`);
    if (fact && valuePattern && !fact.facts.some(({ text }) => valuePattern.test(text))) continue;
    if (fact) return factDraft(fact, site, derive?.(fact.facts[0]?.text ?? ""));
    const hidden = site.withheld.get(key);
    if (hidden) {
      const onRequest = hidden.visibility === "on_request";
      const article = articleKeys.has(key) ? (onRequest ? "a " : "the ") : "";
      // Answers are in English here, whatever the language of the pages.
      const label = englishLabels.get(key) ?? hidden.label;
      return withheld(site, article + label.toLowerCase(), onRequest);
    }
  }
  return undefined;
}

const englishLabels = new Map(Object.entries(stringsOf("en").labels.facts));

/** Facts whose names are nouns that need an article. */
const articleKeys = new Set(["salary_expectation", "notice", "start_date", "time_zone"]);

/** Parts of keys that mean nothing by themselves. */
const genericKeyParts = new Set(
  "start date work looking for policy types type time zone on call history".split(" "),
);

/** What a résumé has in a custom section or field: `availability: { status, rate }`. */
function draftFromResumeFields(keys: string[], { site }: Context): Draft | undefined {
  const wanted = keys.flatMap((key) =>
    key
      .split("_")
      .filter((word) => !genericKeyParts.has(word))
      .map(stem),
  );
  const own = [...site.knowledge.of("custom"), site.knowledge.person].flatMap(({ facts }) => facts);
  const matchesKey = (text: string) =>
    keys.includes(canonicalFactKey(text)) || terms(text).some((term) => wanted.includes(term));
  const fields = own.filter(
    ({ slot, label }) => slot !== "summary" && (matchesKey(slot) || matchesKey(label)),
  );
  const found = fields.length > 0 ? fields : own.filter(({ entity }) => matchesKey(entity.section));
  if (found.length === 0) return undefined;
  const lines = found
    .slice(0, 4)
    .map(({ slot, label, text }) => (slot === "title" ? "" : `${label}: `) + escapeMarkdown(text));
  return answered(
    sentenceOrList(lines),
    found.slice(0, 4).map((fact) => cite(fact)),
    { topic: found[0]?.entity, prior: 0.85 },
  );
}

/** What the owner states, with the day it was last confirmed. */
export function factDraft(entity: Entity, { voice }: Site, derived?: string): Draft {
  const { facts } = entity;
  const [first] = facts;
  const key = keyOf(entity);
  const body = factSentence(key, first?.label ?? "", facts, voice);
  const confirmed = first?.asOf ? confirmation(key, first.asOf) : "";
  return answered(
    `${derived ? `${derived} ` : ""}${body}${confirmed}`,
    facts.map((fact) => cite(fact)),
    { topic: entity, prior: 0.92 },
  );
}

/** When the fact was last confirmed; past its shelf life, also that it may have changed. */
function confirmation(key: string, asOf: string): string {
  const date = parseDate(asOf);
  if (!date || date === "present") return "";
  const { days, isStale } = ageOf(key, asOf, new Date());
  return isStale
    ? ` (Last confirmed ${formatDate(date)}, ${days} days ago; it may have changed since.)`
    : ` (Confirmed ${formatDate(date)}.)`;
}

/** What the owner answers in the FAQ, if exactly one of its questions is on this topic. */
function draftFromFaq(claim: Intent["claim"], { site }: Context): Draft | undefined {
  const evidence = faqEvidence(claim, site);
  return (
    evidence &&
    answered(site.voice.quoteIfNeeded(escapeMarkdown(evidence.quote)), [evidence], { prior: 0.75 })
  );
}

/** The first paragraph of the one entry of the FAQ whose question an intent claims. */
export function faqEvidence(claim: Intent["claim"], site: Site): Evidence | undefined {
  const [only, ...others] = faqOf(site).filter(({ questions }) =>
    questions.some((question) => claim(question)),
  );
  const entry = only?.entry;
  const block = entry?.answer.blocks.find(({ kind }) => kind === "paragraph");
  if (!entry || !block || others.length > 0) return undefined;
  return { url: `/faq#${block.anchor}`, title: entry.question, quote: block.text };
}

function draftFromProse(pattern: RegExp, { site }: Context): Draft | undefined {
  const own = site.knowledge.of("custom").flatMap(({ facts }) => facts);
  const facts = [...factsOf(site.knowledge.person, "summary", "label"), ...own];
  const [evidence] = firstSentences(facts, (text) => pattern.test(text));
  return (
    evidence && answered(`In ${site.voice.whose} own words: "${evidence.quote}"`, [evidence], { prior: 0.75 })
  );
}
