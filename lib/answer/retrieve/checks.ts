import type { EntityKind, Window } from "@/lib/knowledge";
import { countryOf, fold, isMatchedIn, lightWords, sentences, stem, terms } from "@/lib/language";
import type { Question } from "../read/question";
import { expectationOf } from "./expectation";
import type { WindowQuery } from "./prepared-query";
import type { QueryTerm } from "./window-index";

/** How many windows around one count as its surroundings, and how much of a word's weight is lost per step. */
const surroundingRadius = 5;
const decayPerStep = 1 / (surroundingRadius + 1);
/** The weight of the kind that is asked for where it is next to a window, or in its heading or title. */
const kindWeights = { near: 0.6, title: 0.8 };
const nearWeight = 0.8;
/** More new names than this do not count. */
const maxNewNames = 3;

const nameQuestionPattern =
  /\b(?:names?|called|surname)\b|^(?:and |so |but |to |with |by |from |for )?(?:who|whom|whose)\b/;
const kindQuestionPattern =
  /^(?:and |so |but |in |at |for |with |on |from )?(?:what|which) (?!is|are|was|were|did|do|does|has|have|had|can|could|would|will|P\b|made|makes|happen)/;
const whyQuestionPattern = /^(?:and |so |but )?why\b/;
const countQuestionPattern = /\bhow many\b/;
/** A name inside a sentence. */
const namePattern = /(?<=[\p{Ll},:;()"'] ["'(]?)\p{Lu}[\p{L}\p{N}-]+/gu;

/** "Why is it called Tern?" is answered by a text about naming. */
const whyNamedPattern =
  /\b(?:why|how come|where)\b.* (?:called|named|names? (?:come|came)|got (?:its|the) name|get (?:its|the) name)\b/;
const namingPattern = /\b(?:nam(?:e|es|ed|ing)|call(?:s|ed)?)\b/i;
/** "Which bank lent her the money?" asks for the bank's name. */
const organizationQuestionPattern =
  /^(?:and |so |but )?(?:(?:in|at|for|from|with|by|to) )?(?:what|which) (?:[\w-]+ )?(?:compan(?:y|ies)|banks?|hospitals?|clinics?|universit(?:y|ies)|colleges?|schools?|museums?|clubs?|vendors?|suppliers?|firms?|agenc(?:y|ies)|newspapers?|magazines?|journals?|publishers?|hotels?|restaurants?|churches|church|clients?|customers?|employers?|brands?|manufacturers?|providers?|charit(?:y|ies)|foundations?|airlines?)\b/;
const peopleCountPattern =
  /\bhow many (?:\w+ ){0,2}(?:people|users|visitors|customers|readers|subscribers|members|players|downloads|installs)\b/;
const nameWordPattern = /\b(?:names?|surname)\b/;
const monthOrDayPattern =
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:\p{Ll}*)$|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/u;
const abbreviationPattern = /^[\p{Lu}\d]{1,4}$/u;
const placePrepositionPattern = /\b(?:in|from|at|near|to) $/;
/** Pages whose titles are sentences, or the owner's own. */
const kindsWithoutName: EntityKind[] = ["essay", "page", "publication", "faq", "person", "screening"];

/** What a question asks for explicitly, each 0 or 1. */
export interface AskedKinds {
  count: number;
  kind: number;
  name: number;
  why: number;
}

/** What a question asks for explicitly: how many, which kind of thing, a name, why. */
export function askedKindsOf({ question: { plain } }: WindowQuery): AskedKinds {
  return {
    count: Number(countQuestionPattern.test(plain)),
    kind: Number(kindQuestionPattern.test(plain)),
    name: Number(nameQuestionPattern.test(plain)),
    why: Number(whyQuestionPattern.test(plain)),
  };
}

/** The share of the query, names included, that is in a window, next to it, in its heading or its title. */
export function wholeShare({ id, headingTerms, page }: Window, { queryTerms }: WindowQuery): number {
  return weightedShare(queryTerms, (each) =>
    Math.max(
      each.inWindow.get(id) ?? 0,
      nearWeight * (each.nearWindow.get(id) ?? 0),
      bestStrength(each, headingTerms),
      bestStrength(each, page.titleTerms),
    ),
  );
}

/** The share of the query that is around a window under the same heading; nearer windows count more. */
export function surroundingShare(window: Window, { queryTerms }: WindowQuery): number {
  const { at, heading, page } = window;
  const others: [id: number, how: number][] = [];
  for (let step = -surroundingRadius; step <= surroundingRadius; step += 1) {
    const other = page.windows[at + step];
    if (other?.heading === heading) others.push([other.id, 1 - Math.abs(step) * decayPerStep]);
  }
  return weightedShare(queryTerms, ({ inWindow }) =>
    Math.max(...others.map(([id, closeness]) => closeness * (inWindow.get(id) ?? 0))),
  );
}

/** How well a window holds the kind of thing that is asked for: the chip of "which chip". */
export function kindStrength(
  { id, headingTerms, page }: Window,
  { question, queryTerms }: WindowQuery,
): number {
  const { nouns } = expectationOf(question);
  const asked = queryTerms.filter(({ term }) => nouns.includes(term));
  return Math.max(
    0,
    ...asked.flatMap((each) => [
      each.inWindow.get(id) ?? 0,
      kindWeights.near * (each.nearWindow.get(id) ?? 0),
      kindWeights.title * bestStrength(each, headingTerms),
      kindWeights.title * bestStrength(each, page.titleTerms),
    ]),
  );
}

/**
 * Whether a name is asked for and the windows have none: neither in their text nor as the name of a page that the question
 * does not name itself.
 */
export function lacksAskedName(windows: readonly Window[], query: WindowQuery): boolean {
  // Code has no number of people: "-p 80:80" counts nobody.
  if (peopleCountPattern.test(query.question.plain) && windows[0]?.kind === "code") return true;
  if (whyNamedPattern.test(query.question.plain))
    return !windows.some(({ text }) => namingPattern.test(text));
  if (!nameWordPattern.test(query.question.plain) && !organizationQuestionPattern.test(query.question.plain))
    return false;
  return windows.every((window) => !isNewlyNamed(window, query) && countProperNames(window, query) === 0);
}

function isNewlyNamed({ page: { entity } }: Window, { namedEntities, question }: WindowQuery): boolean {
  // A project is not a customer or a bank.
  const kinds = organizationQuestionPattern.test(question.plain)
    ? [...kindsWithoutName, "project"]
    : kindsWithoutName;
  return !kinds.includes(entity.kind) && !namedEntities.has(entity);
}

/** The number of names of people or things in a window, without places, dates, abbreviations and the names of pages. */
function countProperNames({ text: whole }: Window, { question, index }: WindowQuery): number {
  const asked = new Set(question.tokens.map(({ word }) => word));
  // An organization is named in the sentence that mentions what is asked.
  const text = organizationQuestionPattern.test(question.plain)
    ? sentences(whole)
        .filter((sentence) => mentionsAskedTerm(sentence, question))
        .join(" ")
    : whole;
  return [...text.matchAll(namePattern)].filter(({ 0: each, index: at }) => {
    const word = fold(each);
    const isOther = monthOrDayPattern.test(each) || abbreviationPattern.test(each) || countryOf.has(word);
    return !(
      isOther ||
      asked.has(word) ||
      index.titleTerms.has(stem(word)) ||
      placePrepositionPattern.test(text.slice(0, at))
    );
  }).length;
}

function mentionsAskedTerm(text: string, { terms: asked }: Question): boolean {
  const stated = new Set(terms(text));
  return asked.some((term) => !lightWords.has(term) && isMatchedIn(term, stated));
}

/** The number of names in a window that the question does not have, up to three, as a share of three. */
export function newNameShare({ text }: Window, { question }: WindowQuery): number {
  const asked = new Set(question.tokens.map(({ word }) => word));
  const names = [...text.matchAll(namePattern)].filter(([each]) => !asked.has(each.toLowerCase()));
  return Math.min(maxNewNames, names.length) / maxNewNames;
}

function bestStrength({ matches }: QueryTerm, terms: ReadonlySet<string>): number {
  let best = 0;
  for (const [term, strength] of matches) if (strength > best && terms.has(term)) best = strength;
  return best;
}

function weightedShare(queryTerms: readonly QueryTerm[], strengthOf: (each: QueryTerm) => number): number {
  let held = 0;
  let total = 0;
  for (const each of queryTerms) {
    held += each.weight * strengthOf(each);
    total += each.weight;
  }
  return total > 0 ? held / total : 0;
}
