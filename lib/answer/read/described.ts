import { type Entity, type EntityKind, type Knowledge, newestFirst } from "@/lib/knowledge";
import {
  everydayStems,
  indexTerms,
  isNearForm,
  kinOf,
  stem,
  stopWords,
  synonymsOf,
  type Token,
} from "@/lib/language";
import type { Question } from "./question";
import nouns from "./thing-nouns.json" with { type: "json" };

/** What stands before a thing that is meant by what it is: "the tide page", "her turn detection thing". */
const determiners = new Set("the that this her his their your my".split(" "));
/** What a thing may be about, after its noun: "the piece about silence". */
const leadingOn = new Set("about on for of that which with against".split(" "));
/** Words that may stand between a determiner and the noun, and the ones after it that are read. */
const mostBetween = 4;
const mostAfter = 6;

/** "The weekend job" may be any; "the radio tapes job" is a project. */
const fewest = new Map([["job", 2]]);

const vague = new Set(["thing", "stuff"].map(stem));

/** What stands for most in what a thing is called, and for least in what is told of it. */
const strengths = { name: 1, headline: 0.9, heading: 0.7, often: 0.6, twice: 0.5, once: 0.35 };
const oftenFrom = 3;
const headlines = new Set([
  "tagline",
  "description",
  "category",
  "tag",
  "tags",
  "technology",
  "keyword",
  "title",
]);
/** What is said in other words counts less. */
const likened = 0.6;
/** What the noun adds where the thing is called so: of two assistants and a board, "the clinic assistant" is none. */
const called = 0.1;
/**
 * How much of the description the thing must hold: of a single word more, of an everyday one its name. And how far before
 * all others.
 */
const enough = 0.45;
const enoughOfOne = 0.6;
const enoughOfEveryday = 0.95;
const ahead = 0.15;
/** A name surer than this says itself what is meant. */
const sureName = 0.6;

/** The one of a kind that stands out is found by comparing, and a place in an order describes nothing. */
const standsOut = /^(?:best|worst|most|least|main|only|favou?rite|\w{3,}est)$/;
const ofOrder = /^(?:first|second|third|last|latest|next|previous)$/;
const inOrder = new Set("first second third last latest next previous other same new old current".split(" "));
/** Where what is asked of the thing begins. */
const asking = new Set(
  "is are was were did does do has have had can could would will ever say says go what why how when who a an some any and or but to".split(
    " ",
  ),
);

/** What stands before a thing of which something is asked behind it, and what asks what it is. */
const linking = new Set("is are was were did does do has have had can could would will".split(" "));
const complementing = /^(?:what|which|who|whose)$/;

/** A phrase of a question that says what a thing is, and no name. */
interface Phrase {
  from: number;
  to: number;
  kinds: readonly EntityKind[];
  noun: string;
  words: string[];
}

/** The kinds of things by what they are called. */
const kindsOf = new Map<string, readonly EntityKind[]>([
  ...nouns.built.map((noun) => [noun, ["project"]] as const),
  ...nouns.written.map((noun) => [noun, ["essay"]] as const),
  ...nouns.either.map((noun) => [noun, ["project", "essay"]] as const),
]);

const writtenNouns = new Set(["post", "article", "essay", "blogpost", "write-up", "writeup"]);

/** What employers are called, who may be a project of the owner's as well: "the lift company". */
const employers = new Set(nouns.employers);
/** What is asked of an employer, and of no project. */
const asksOfJobs = /\b(?:work(?:s|ed|ing)?|job|join(?:s|ed|ing)?|leav(?:e|es|ing)|left|employed|hired)\b/;

/** What a thing may be described by: "the record/replay library". */
const ofDescriptions: readonly EntityKind[] = ["technology", "skill", "interest"];

/** What a question describes: the thing, and the tokens that describe it, from the determiner on. */
export interface Described {
  entity: Entity;
  from: number;
  to: number;
}

/**
 * The projects and essays that a question describes without their names, in its order: "the tide page or the kite app".
 * What several things are as well is not described; nothing is where another is surely named.
 */
export function describedIn(question: Question, knowledge: Knowledge): Described[] {
  if (
    question.mentions.some(
      ({ candidates: [best], to }) =>
        best &&
        best.weight >= sureName &&
        !ofDescriptions.includes(best.entity.kind) &&
        // "The Kiteboard post" is no Kiteboard.
        !(best.entity.kind === "project" && writtenNouns.has(question.tokens[to]?.word ?? "")),
    )
  )
    return [];
  const found: Described[] = [];
  for (const phrase of phrasesIn(question)) {
    const entity = meantBy(phrase, knowledge);
    if (entity && phrase.from >= (found.at(-1)?.to ?? 0))
      found.push({ entity, from: phrase.from, to: phrase.to });
  }
  return found;
}

/** A determiner, some words, what kind of thing it is, and what that is about. */
function* phrasesIn(question: Question): Generator<Phrase> {
  const { tokens } = question;
  for (const [from, { word }] of tokens.entries()) {
    if (!determiners.has(word)) continue;
    const until = clauseFrom(question, from + 1, mostBetween + 1);
    const other = until.findIndex((token) => determiners.has(token.word));
    const before = other < 0 ? until : until.slice(0, other);
    const found = before.findIndex(
      (token, at) => kindOf(token, question) && !kindOf(before[at + 1], question),
    );
    const noun = before[found];
    const kinds = noun && kindOf(noun, question);
    if (!kinds || isCompound(before.slice(found)) || isCompound(before.slice(found - 1))) continue;
    const end = from + 1 + found + 1;
    const leads = leadingOn.has(tokens[end]?.word ?? "");
    // "Why was the piece about silence withdrawn?" says at its end what is asked of the piece.
    const isAsked =
      linking.has(tokens[from - 1]?.word ?? "") && !complementing.test(tokens[from - 2]?.word ?? "");
    const after = leads ? clauseFrom(question, end + 1, isAsked ? 1 : mostAfter) : [];
    const words = [...before.slice(0, found), ...after].map((token) => token.word).filter(isTelling);
    const to = after.length > 0 ? end + 1 + after.length : end;
    // "Who is her role model?" asks for a person.
    const isSomebody =
      to === tokens.length &&
      linking.has(tokens[from - 1]?.word ?? "") &&
      tokens[from - 2]?.word.startsWith("who");
    const isCompared = before
      .slice(0, found)
      .some((token) => standsOut.test(token.word) || ofOrder.test(token.word));
    if (
      words.length >= (fewest.get(nounOf(noun)) ?? 1) &&
      !isSomebody &&
      !isCompared &&
      !words.some((each) => standsOut.test(each))
    )
      yield { from, to, kinds, noun: stem(nounOf(noun)), words };
  }
}

/** The tokens from one on that belong together: no further than a mark between them, or what is asked of the thing. */
function clauseFrom({ text, tokens }: Question, from: number, most: number): Token[] {
  const rest = tokens.slice(from, from + most);
  const end = rest.findIndex(
    ({ word, start }, at) =>
      asking.has(word) || (at > 0 && /[,;:.?!()]/.test(text.slice(rest[at - 1]?.end, start))),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

function kindOf(token: Token | undefined, { plain }: Question): readonly EntityKind[] | undefined {
  // "The Formula One title" describes nothing.
  if (token?.word === "one" && token.raw !== "one") return undefined;
  if (token && employers.has(nounOf(token)) && asksOfJobs.test(plain)) return ["work"];
  return token && kindsOf.get(nounOf(token));
}

/** Nouns that are something else together: an app store is no app, and no store that is about apps. */
const compounds = new Map(Object.entries(nouns.compounds).map(([noun, heads]) => [noun, new Set(heads)]));

function isCompound([first, second]: readonly Token[]): boolean {
  return first && second ? compounds.get(nounOf(first))?.has(nounOf(second)) === true : false;
}

function nounOf({ word }: Token): string {
  return word.replace(/'s?$/, "");
}

function isTelling(word: string): boolean {
  return !stopWords.has(word) && !inOrder.has(word);
}

function meantBy({ kinds, noun, words }: Phrase, knowledge: Knowledge): Entity | undefined {
  const ofJobs = kinds.includes("work");
  const things = thingsOf(knowledge).filter(({ entity }) => (entity.kind === "work") === ofJobs);
  // Who calls it a thing has forgotten what it is called, and may have its words too.
  const held = ofJobs || vague.has(noun) ? heldByKin : heldBy;
  const wanted = [
    ...new Set(words.flatMap((word) => word.split(/['/-]/)).filter((word) => word.length > 1)),
  ].map((word) => spellingsOf(stem(word), things));
  const weights = wanted.map((spellings) => rarityOf(spellings, things));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = things
    .map(({ entity, terms }) => ({
      entity,
      share:
        wanted.reduce((sum, spellings, at) => sum + (weights[at] ?? 0) * most(spellings, terms, held), 0) /
          (total || 1) +
        called * (terms.get(noun) ?? 0),
    }))
    .sort((a, b) => b.share - a.share);
  const [best, next] = scored.filter(({ entity }) => kinds.includes(entity.kind));
  // What another kind of thing is described by better is that: "the brain research program" has a post on it.
  if (!best || (scored[0]?.share ?? 0) >= best.share + ahead) return undefined;
  const [only] = words;
  const isEveryday = !ofJobs && only !== undefined && everydayStems.has(stem(only));
  const least = wanted.length > 1 ? enough : isEveryday ? enoughOfEveryday : enoughOfOne;
  return best.share >= least && best.share >= (next?.share ?? 0) + ahead ? best.entity : undefined;
}

/** A thing with how much each word stands for it. */
interface Thing {
  entity: Entity;
  terms: ReadonlyMap<string, number>;
}

const known = new WeakMap<Knowledge, Thing[]>();

function thingsOf(knowledge: Knowledge): Thing[] {
  const before = known.get(knowledge);
  if (before) return before;
  const made = [
    ...[...knowledge.of("project"), ...knowledge.of("essay")].map((entity) => ({
      entity,
      terms: termsOf(entity, knowledge),
    })),
    ...employersOf(knowledge),
  ];
  known.set(knowledge, made);
  return made;
}

/** Each employer once, of however many positions: by its name and what is told of it. */
function employersOf(knowledge: Knowledge): Thing[] {
  const jobs = newestFirst(knowledge.of("work"));
  return jobs
    .filter(({ name }, at) => jobs.findIndex((other) => other.name === name) === at)
    .map((entity) => ({
      entity,
      terms: new Map(
        jobs.filter(({ name }) => name === entity.name).flatMap((job) => [...termsOf(job, knowledge)]),
      ),
    }));
}

function termsOf(entity: Entity, { passages }: Knowledge): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (text: string, strength: number) => {
    for (const term of indexTerms(text)) terms.set(term, Math.max(terms.get(term) ?? 0, strength));
  };
  const times = new Map<string, number>();
  for (const { heading, text, ...passage } of passages) {
    if (passage.entity !== entity) continue;
    add(heading, strengths.heading);
    for (const term of new Set(indexTerms(text))) times.set(term, (times.get(term) ?? 0) + 1);
  }
  for (const [term, count] of times) {
    const strength = count >= oftenFrom ? strengths.often : count > 1 ? strengths.twice : strengths.once;
    terms.set(term, Math.max(terms.get(term) ?? 0, strength));
  }
  for (const { slot, text } of entity.facts)
    if (headlines.has(slot) || entity.kind === "work") add(text, strengths.headline);
  for (const name of [entity.name, ...entity.aliases]) add(name, strengths.name);
  return terms;
}

/** How much of a thing a word stands for, by the one of its spellings that stands for most. */
function most(
  spellings: readonly string[],
  terms: Thing["terms"],
  held: (terms: Thing["terms"], term: string) => number,
): number {
  return Math.max(...spellings.map((term) => held(terms, term)));
}

/** The fewer things a word stands for, the more it says which is meant. */
function rarityOf(spellings: readonly string[], things: readonly Thing[]): number {
  const holding = things.reduce((sum, { terms }) => sum + most(spellings, terms, heldBy), 0);
  return Math.log((things.length + 1) / (holding + 0.5));
}

/** The same by words of the same matter, of an employer of whom little is told: "the elevator firm" makes lifts. */
function heldByKin(terms: ReadonlyMap<string, number>, term: string): number {
  const akin = kinOf(term).close.map((other) => likened * (terms.get(other) ?? 0));
  return Math.max(heldBy(terms, term), ...akin);
}

function heldBy(terms: ReadonlyMap<string, number>, term: string): number {
  const own = terms.get(term) ?? 0;
  const alike = synonymsOf(term).map((other) => likened * (terms.get(other) ?? 0));
  return Math.max(own, ...alike);
}

/** A word with its longer forms; one that no thing has may be misspelt, and what one has is not: "internal" is no interval. */
function spellingsOf(term: string, things: readonly Thing[]): string[] {
  const isSpelt = things.some(({ terms }) => terms.has(term));
  const near = things.flatMap(({ terms }) =>
    [...terms.keys()].filter((other) => (!isSpelt || other.startsWith(term)) && isNearForm(term, other)),
  );
  return [...new Set([term, ...near])];
}
