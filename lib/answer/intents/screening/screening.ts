import { ageOf, formatDate, isKnownFact, parseDate, usualKey } from "@/lib/content";
import type { Entity, EntityKind } from "@/lib/knowledge";
import { indexTerms, isMet, lightWords, stem, terms } from "@/lib/language";
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
import { numeral } from "../../retrieve/expect";
import type { Site } from "../../site";
import { sentenceOrList } from "../../speak/lines";
import { inASentence } from "../../speak/stated";
import { escapeMarkdown } from "../../speak/voice";
import { firstSaid, saidInStories } from "../entry/quotes";
import { faqOf } from "../faq";
import type { Intent } from "../intent";

export interface Topic extends Pick<Intent, "examples" | "claim" | "words"> {
  /** The keys of `owner.yaml` that answer it, the best first. */
  keys: string[];
  /** What is not said, when it is not. */
  what: string;
  /** Words by which a résumé's own prose may answer, when the owner's file does not. */
  prose?: RegExp;
  /** How owners say it in a post, of the day it was written. */
  told?: RegExp;
  /** Whether no other sentence of a résumé says it by chance. */
  closed?: boolean;
  /** What can be worked out for the question from the value that is stated. */
  workedOut?: (question: Question, value: string) => string | undefined;
  /** What a value must hold to answer it: a key may say something else besides. */
  holds?: RegExp;
  /** What says it rather than the fact itself: which hours are wanted stands elsewhere than which contract. */
  rather?: (question: Question, site: Site) => Draft | undefined;
  /** What else of the content implies, where nothing says it. */
  implied?: (question: Question, site: Site) => Draft | undefined;
  /** What is asked of nobody but the owner, however long the question is. */
  surely?: RegExp;
  /** Whether a job that is named is the matter itself: "freelance work". */
  ofJobs?: boolean;
}

/** A pass-or-fail question of a first call, answered from `owner.yaml`; else from what the résumé says in its own words. */
export function screening(topic: Topic): Intent {
  return {
    id: `screening:${topic.keys[0]}`,
    examples: topic.examples,
    claim: topic.claim,
    words: topic.words,
    final: topic.closed,
    answer: (question, context) =>
      isScreening(question, topic) ? answerTopic(topic, question, context) : undefined,
  };
}

const things: EntityKind[] = [
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

/** A long question, or one about a project, has these words in it because of something that happened. */
function isScreening(question: Question, { ofJobs, surely }: Topic): boolean {
  if (question.terms.length > 4 && !question.person && !surely?.test(question.plain)) return false;
  return !question.mentions.some(
    ({ candidates: [best] }) =>
      best &&
      best.weight > 0.6 &&
      things.includes(best.entity.kind) &&
      !(ofJobs && best.entity.kind === "work"),
  );
}

function answerTopic(
  { keys, what, prose, told, workedOut, holds, rather, implied, claim }: Topic,
  question: Question,
  context: Context,
): Draft {
  const { site } = context;
  const own = (needs?: RegExp) => ownFact(keys, site, (value) => workedOut?.(question, value), needs);
  // "How many days a week?" is told by a number, where any of them says one.
  const counted = /\bhow (?:many|much|often)\b/.test(question.plain)
    ? (own(numeral) ?? implied?.(question, site))
    : undefined;
  return (
    counted ??
    namedOfOwn(question, site) ??
    rather?.(question, site) ??
    own(holds) ??
    publishedAs(keys, context) ??
    (prose && fromProse(prose, context)) ??
    fromFaqOn(claim, context) ??
    implied?.(question, site) ??
    (told && saidInStories(told, site, toldSurely, { newest: true })) ??
    notFound(site, what)
  );
}

/** How sure what was written once is to hold. */
const toldSurely = 0.6;

/** So many words of its name make a fact more of a question than a matter that one of them is of. */
const fewestNaming = 2;

/** A fact of the owner's own that is named whole: a speaking fee that is stated is told, though fees are kept private. */
function namedOfOwn({ terms: asked }: Question, site: Site): Draft | undefined {
  const said = new Set(asked);
  const own = site.knowledge.of("screening").find((entity) => {
    if (isKnownFact(keyOf(entity))) return false;
    const name = indexTerms(entity.name).filter((term) => !lightWords.has(term));
    return name.length >= fewestNaming && name.every((term) => isMet(term, said));
  });
  return own && stated(own, site);
}

/**
 * What the owner says, or withholds, in `owner.yaml` under the first of these keys that is there.
 * @param holds what a value must hold to be said
 */
export function ownFact(
  keys: readonly string[],
  site: Site,
  workedOut?: (value: string) => string | undefined,
  holds?: RegExp,
): Draft | undefined {
  for (const key of keys) {
    const known = site.knowledge.of("screening").find((entity) => entity.id === `fact:${key}`);
    if (known && holds && !known.facts.some(({ text }) => holds.test(text))) continue;
    if (known) return stated(known, site, workedOut?.(known.facts[0]?.text ?? ""));
    const hidden = site.withheld.get(key);
    if (hidden) {
      const onRequest = hidden.visibility === "on_request";
      const article = oneOfAKind.has(key) ? (onRequest ? "a " : "the ") : "";
      // An answer in English calls it so, whatever the pages speak.
      const label = labels.get(key) ?? hidden.label;
      return withheld(site, article + label.toLowerCase(), onRequest);
    }
  }
  return undefined;
}

const labels = new Map(Object.entries(stringsOf("en").labels.facts));

/** Facts whose names are nouns that want an article. */
const oneOfAKind = new Set(["salary_expectation", "notice", "start_date", "time_zone"]);

/** Parts of keys that say nothing by themselves. */
const common = new Set("start date work looking for policy types type time zone on call history".split(" "));

/** What a résumé gives in a section or a field of its own: `availability: { status, rate }`. */
function publishedAs(keys: string[], { site }: Context): Draft | undefined {
  const wanted = keys.flatMap((key) =>
    key
      .split("_")
      .filter((word) => !common.has(word))
      .map(stem),
  );
  const own = [...site.knowledge.of("custom"), site.knowledge.person].flatMap(({ facts }) => facts);
  const called = (text: string) =>
    keys.includes(usualKey(text)) || terms(text).some((term) => wanted.includes(term));
  const fields = own.filter(({ slot, label }) => slot !== "summary" && (called(slot) || called(label)));
  const found = fields.length > 0 ? fields : own.filter(({ entity }) => called(entity.section));
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
export function stated(entity: Entity, { voice }: Site, workedOut?: string): Draft {
  const { facts } = entity;
  const [first] = facts;
  const key = keyOf(entity);
  const body = inASentence(key, first?.label ?? "", facts, voice);
  const confirmed = first?.asOf ? confirmation(key, first.asOf) : "";
  return answered(
    `${workedOut ? `${workedOut} ` : ""}${body}${confirmed}`,
    facts.map((fact) => cite(fact)),
    { topic: entity, prior: 0.92 },
  );
}

/** When it was last looked at; past its shelf life, that it may not hold any more. */
function confirmation(key: string, asOf: string): string {
  const date = parseDate(asOf);
  if (!date || date === "present") return "";
  const { days, isStale } = ageOf(key, asOf, new Date());
  return isStale
    ? ` (Last confirmed ${formatDate(date)}, ${days} days ago; it may have changed since.)`
    : ` (Confirmed ${formatDate(date)}.)`;
}

/** What the owner has answered on the matter, to the one question of the FAQ that is on it as well. */
function fromFaqOn(claim: Intent["claim"], { site }: Context): Draft | undefined {
  const evidence = saidInFaq(claim, site);
  return (
    evidence && answered(site.voice.quoting(escapeMarkdown(evidence.quote)), [evidence], { prior: 0.75 })
  );
}

/** The first paragraph of the one entry of the FAQ whose question an intent claims. */
export function saidInFaq(claim: Intent["claim"], site: Site): Evidence | undefined {
  const [only, ...others] = faqOf(site).filter(({ asked }) => asked.some((question) => claim(question)));
  const entry = only?.entry;
  const block = entry?.answer.blocks.find(({ kind }) => kind === "paragraph");
  if (!entry || !block || others.length > 0) return undefined;
  return { url: `/faq#${block.anchor}`, title: entry.question, quote: block.text };
}

function fromProse(pattern: RegExp, { site }: Context): Draft | undefined {
  const own = site.knowledge.of("custom").flatMap(({ facts }) => facts);
  const facts = [...factsOf(site.knowledge.person, "summary", "label"), ...own];
  const [said] = firstSaid(facts, (text) => pattern.test(text));
  return said && answered(`In ${site.voice.whose} own words: "${said.quote}"`, [said], { prior: 0.75 });
}
