import type { EntityKind, Window } from "@/lib/knowledge";
import { countryOf, fold, isMet, lightWords, sentences, stem, terms } from "@/lib/language";
import type { Question } from "../read/question";
import { expectationOf } from "./expect";
import type { Sight } from "./prepared";
import type { Sought } from "./window-index";

/** How far around a window is looked, and how much of a word's weight each step takes. */
const around = 5;
const perStep = 1 / (around + 1);
/** How much a word counts that stands beside a window, or in its heading or title, where the kind of thing is asked for. */
const beside = { near: 0.6, title: 0.8 };
const nearCounts = 0.8;
/** So many new names are many. */
const manyNames = 3;

const asksForName =
  /\b(?:names?|called|surname)\b|^(?:and |so |but |to |with |by |from |for )?(?:who|whom|whose)\b/;
const asksForKind =
  /^(?:and |so |but |in |at |for |with |on |from )?(?:what|which) (?!is|are|was|were|did|do|does|has|have|had|can|could|would|will|P\b|made|makes|happen)/;
const asksWhy = /^(?:and |so |but )?why\b/;
const asksCount = /\bhow many\b/;
/** A name inside a sentence. */
const name = /(?<=[\p{Ll},:;()"'] ["'(]?)\p{Lu}[\p{L}\p{N}-]+/gu;

/** "Why is it called Tern?" is answered where a name is spoken of. */
const asksWhyNamed =
  /\b(?:why|how come|where)\b.* (?:called|named|names? (?:come|came)|got (?:its|the) name|get (?:its|the) name)\b/;
const naming = /\b(?:nam(?:e|es|ed|ing)|call(?:s|ed)?)\b/i;
/** "Which bank lent her the money?" asks for the bank's name. */
const asksForOrganization =
  /^(?:and |so |but )?(?:(?:in|at|for|from|with|by|to) )?(?:what|which) (?:[\w-]+ )?(?:compan(?:y|ies)|banks?|hospitals?|clinics?|universit(?:y|ies)|colleges?|schools?|museums?|clubs?|vendors?|suppliers?|firms?|agenc(?:y|ies)|newspapers?|magazines?|journals?|publishers?|hotels?|restaurants?|churches|church|clients?|customers?|employers?|brands?|manufacturers?|providers?|charit(?:y|ies)|foundations?|airlines?)\b/;
const asksForPeople =
  /\bhow many (?:\w+ ){0,2}(?:people|users|visitors|customers|readers|subscribers|members|players|downloads|installs)\b/;
const asksForNameItself = /\b(?:names?|surname)\b/;
const months =
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:\p{Ll}*)$|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/u;
const abbreviation = /^[\p{Lu}\d]{1,4}$/u;
const inPlace = /\b(?:in|from|at|near|to) $/;
/** Pages whose titles are sentences, or the owner's own. */
const unnamedKinds: EntityKind[] = ["essay", "page", "publication", "faq", "person", "screening"];

/** What is asked for in so many words, each 0 or 1. */
export interface Wants {
  count: number;
  kind: number;
  name: number;
  why: number;
}

/** What a question asks for by its words: how many, which kind of thing, who. */
export function wantsOf({ question: { plain } }: Sight): Wants {
  return {
    count: Number(asksCount.test(plain)),
    kind: Number(asksForKind.test(plain)),
    name: Number(asksForName.test(plain)),
    why: Number(asksWhy.test(plain)),
  };
}

/** The share of what is asked, names among it, that stands in a window, beside it, in its heading or its title. */
export function wholeOf({ id, head, page }: Window, { sought }: Sight): number {
  return shareOf(sought, (each) =>
    Math.max(
      each.own.get(id) ?? 0,
      nearCounts * (each.near.get(id) ?? 0),
      metBy(each, head),
      metBy(each, page.title),
    ),
  );
}

/** The share of what is asked that stands around a window under its heading, the nearer the more. */
export function aroundOf(window: Window, { sought }: Sight): number {
  const { at, heading, page } = window;
  const others: [id: number, how: number][] = [];
  for (let step = -around; step <= around; step += 1) {
    const other = page.windows[at + step];
    if (other?.heading === heading) others.push([other.id, 1 - Math.abs(step) * perStep]);
  }
  return shareOf(sought, ({ own }) => Math.max(...others.map(([id, how]) => how * (own.get(id) ?? 0))));
}

/** How well a window holds the kind of thing that is asked for: the chip of "which chip". */
export function kindIn({ id, head, page }: Window, { question, sought }: Sight): number {
  const { nouns } = expectationOf(question);
  const asked = sought.filter(({ term }) => nouns.includes(term));
  return Math.max(
    0,
    ...asked.flatMap((each) => [
      each.own.get(id) ?? 0,
      beside.near * (each.near.get(id) ?? 0),
      beside.title * metBy(each, head),
      beside.title * metBy(each, page.title),
    ]),
  );
}

/**
 * Whether somebody's or something's name is asked for, and none is shown: neither in the words of the windows nor as
 * the name of a page that the question does not name itself.
 */
export function isNameless(shown: readonly Window[], sight: Sight): boolean {
  // People are counted in sentences: "-p 80:80" counts nobody.
  if (asksForPeople.test(sight.question.plain) && shown[0]?.kind === "code") return true;
  if (asksWhyNamed.test(sight.question.plain)) return !shown.some(({ text }) => naming.test(text));
  if (!asksForNameItself.test(sight.question.plain) && !asksForOrganization.test(sight.question.plain))
    return false;
  return shown.every((window) => !isNamedThing(window, sight) && properNamesIn(window, sight) === 0);
}

function isNamedThing({ page: { entity } }: Window, { named, question }: Sight): boolean {
  // A project is no customer and no bank.
  const kinds = asksForOrganization.test(question.plain) ? [...unnamedKinds, "project"] : unnamedKinds;
  return !kinds.includes(entity.kind) && !named.has(entity);
}

/** How many names of people or things stand in a window, beside places, dates, abbreviations and the names of pages. */
function properNamesIn({ text: whole }: Window, { question, index }: Sight): number {
  const asked = new Set(question.tokens.map(({ word }) => word));
  // Whose name it is says the sentence that tells of it.
  const text = asksForOrganization.test(question.plain)
    ? sentences(whole)
        .filter((sentence) => isOn(sentence, question))
        .join(" ")
    : whole;
  return [...text.matchAll(name)].filter(({ 0: each, index: at }) => {
    const word = fold(each);
    const dated = months.test(each) || abbreviation.test(each) || countryOf.has(word);
    return !(dated || asked.has(word) || index.titles.has(stem(word)) || inPlace.test(text.slice(0, at)));
  }).length;
}

function isOn(text: string, { terms: asked }: Question): boolean {
  const said = new Set(terms(text));
  return asked.some((term) => !lightWords.has(term) && isMet(term, said));
}

/** How many names a window has that the question has not, up to three, as a share of three. */
export function newNamesIn({ text }: Window, { question }: Sight): number {
  const asked = new Set(question.tokens.map(({ word }) => word));
  const found = [...text.matchAll(name)].filter(([each]) => !asked.has(each.toLowerCase()));
  return Math.min(manyNames, found.length) / manyNames;
}

function metBy({ meeting }: Sought, terms: ReadonlySet<string>): number {
  let best = 0;
  for (const [term, how] of meeting) if (how > best && terms.has(term)) best = how;
  return best;
}

function shareOf(sought: readonly Sought[], how: (each: Sought) => number): number {
  let held = 0;
  let total = 0;
  for (const each of sought) {
    held += each.weight * how(each);
    total += each.weight;
  }
  return total > 0 ? held / total : 0;
}
