import { type Entity, type EntityKind, type Knowledge, newestFirst } from "@/lib/knowledge";
import {
  indexTerms,
  isEverydayStem,
  isNearForm,
  relatedWordsOf,
  stem,
  stopWords,
  synonymsOf,
  type Token,
} from "@/lib/language";
import type { Question } from "./question";
import nouns from "./thing-nouns.json" with { type: "json" };

/** Determiners before a description: "the tide page", "her turn detection thing". */
const determiners = new Set("the that this her his their your my".split(" "));
/** Prepositions that introduce the topic after the noun: "the piece about silence". */
const topicPrepositions = new Set("about on for of that which with against".split(" "));
/** How many words may stand between the determiner and the noun, and how many after it are read. */
const maxWordsBefore = 4;
const maxWordsAfter = 6;

/** How many words of description a noun needs: "the weekend job" may be any; "the radio tapes job" is a project. */
const minWordsByNoun = new Map([["job", 2]]);

const vagueNouns = new Set(["thing", "stuff"].map(stem));

/** How strongly a word identifies an entity, by where it is found: most in its name, least in a text that uses it once. */
const termWeights = { name: 1, headline: 0.9, heading: 0.7, often: 0.6, twice: 0.5, once: 0.35 };
const minOftenCount = 3;
const headlineSlots = new Set([
  "tagline",
  "description",
  "category",
  "tag",
  "tags",
  "technology",
  "keyword",
  "title",
]);
/** A synonym or related word counts less. */
const synonymWeight = 0.6;
/** What the noun adds where the entity is called that: of two assistants and a board, "the clinic assistant" is not the board. */
const nounBonus = 0.1;
/**
 * The share of the description that the entity must match: more for a single word, and nearly its name for an everyday
 * word. And how far ahead of all others it must be.
 */
const minShare = 0.45;
const minShareOfOne = 0.6;
const minShareOfEveryday = 0.95;
const minLead = 0.15;
/** A mention with at least this weight already says what is meant. */
const minNameConfidence = 0.6;

/** A superlative is resolved by comparing, and an ordinal describes nothing. */
const superlativePattern = /^(?:best|worst|most|least|main|only|favou?rite|\w{3,}est)$/;
const ordinalPattern = /^(?:first|second|third|last|latest|next|previous)$/;
const orderWords = new Set(
  "first second third last latest next previous other same new old current".split(" "),
);
/** Words that end the description because the question about it begins. */
const clauseStartWords = new Set(
  "is are was were did does do has have had can could would will ever say says go what why how when who a an some any and or but to".split(
    " ",
  ),
);

/** Verbs before a description that is followed by what is asked of it, and words that ask what it is. */
const auxiliaryVerbs = new Set("is are was were did does do has have had can could would will".split(" "));
const questionWordPattern = /^(?:what|which|who|whose)$/;

/** A phrase of a question that describes an entity without naming it. */
interface Phrase {
  from: number;
  to: number;
  kinds: readonly EntityKind[];
  noun: string;
  words: string[];
}

/** The kinds of entities that a noun may mean. */
const kindsByNoun = new Map<string, readonly EntityKind[]>([
  ...nouns.built.map((noun) => [noun, ["project"]] as const),
  ...nouns.written.map((noun) => [noun, ["essay"]] as const),
  ...nouns.either.map((noun) => [noun, ["project", "essay"]] as const),
]);

const writingNouns = new Set(["post", "article", "essay", "blogpost", "write-up", "writeup"]);

/** Nouns for employers, which may also be a project of the owner's: "the lift company". */
const employerNouns = new Set(nouns.employers);
/** Verbs that are asked about an employer, not about a project. */
const employmentPattern =
  /\b(?:work(?:s|ed|ing)?|job|join(?:s|ed|ing)?|leav(?:e|es|ing)|left|employed|hired)\b/;

/** Kinds whose mentions may be part of a description: "the record/replay library". */
const descriptiveKinds: readonly EntityKind[] = ["technology", "skill", "interest"];

/** An entity that a question describes, and the range of tokens that describe it, from the determiner on. */
export interface Described {
  entity: Entity;
  from: number;
  to: number;
}

/**
 * The projects, essays and jobs that a question describes without their names, in its order: "the tide page or the kite app".
 * A description that fits several is left out; all are where the question confidently names another entity.
 */
export function describedIn(question: Question, knowledge: Knowledge): Described[] {
  if (
    question.mentions.some(
      ({ candidates: [best], to }) =>
        best &&
        best.weight >= minNameConfidence &&
        !descriptiveKinds.includes(best.entity.kind) &&
        // "The Kiteboard post" is not Kiteboard itself.
        !(best.entity.kind === "project" && writingNouns.has(question.tokens[to]?.word ?? "")),
    )
  )
    return [];
  const found: Described[] = [];
  for (const phrase of phrasesIn(question)) {
    const entity = entityOfPhrase(phrase, knowledge);
    if (entity && phrase.from >= (found.at(-1)?.to ?? 0))
      found.push({ entity, from: phrase.from, to: phrase.to });
  }
  return found;
}

/** Finds phrases of a determiner, some words, a noun for a kind of entity, and its topic. */
function* phrasesIn(question: Question): Generator<Phrase> {
  const { tokens } = question;
  for (const [from, { word }] of tokens.entries()) {
    if (!determiners.has(word)) continue;
    const until = clauseFrom(question, from + 1, maxWordsBefore + 1);
    const other = until.findIndex((token) => determiners.has(token.word));
    const before = other < 0 ? until : until.slice(0, other);
    const found = before.findIndex(
      (token, at) => kindsOf(token, question) && !kindsOf(before[at + 1], question),
    );
    const noun = before[found];
    const kinds = noun && kindsOf(noun, question);
    if (!kinds || isCompound(before.slice(found)) || isCompound(before.slice(found - 1))) continue;
    const end = from + 1 + found + 1;
    const leads = topicPrepositions.has(tokens[end]?.word ?? "");
    // "Why was the piece about silence withdrawn?" ends with what is asked of the piece.
    const isAsked =
      auxiliaryVerbs.has(tokens[from - 1]?.word ?? "") &&
      !questionWordPattern.test(tokens[from - 2]?.word ?? "");
    const after = leads ? clauseFrom(question, end + 1, isAsked ? 1 : maxWordsAfter) : [];
    const words = [...before.slice(0, found), ...after].map((token) => token.word).filter(isInformative);
    const to = after.length > 0 ? end + 1 + after.length : end;
    // "Who is her role model?" asks for a person.
    const isSomebody =
      to === tokens.length &&
      auxiliaryVerbs.has(tokens[from - 1]?.word ?? "") &&
      tokens[from - 2]?.word.startsWith("who");
    const isCompared = before
      .slice(0, found)
      .some((token) => superlativePattern.test(token.word) || ordinalPattern.test(token.word));
    if (
      words.length >= (minWordsByNoun.get(nounOf(noun)) ?? 1) &&
      !isSomebody &&
      !isCompared &&
      !words.some((each) => superlativePattern.test(each))
    )
      yield { from, to, kinds, noun: stem(nounOf(noun)), words };
  }
}

/** The tokens from `from` on, up to a punctuation mark or the words that begin what is asked. */
function clauseFrom({ text, tokens }: Question, from: number, most: number): Token[] {
  const rest = tokens.slice(from, from + most);
  const end = rest.findIndex(
    ({ word, start }, at) =>
      clauseStartWords.has(word) || (at > 0 && /[,;:.?!()]/.test(text.slice(rest[at - 1]?.end, start))),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

function kindsOf(token: Token | undefined, { plain }: Question): readonly EntityKind[] | undefined {
  // "The Formula One title" describes nothing.
  if (token?.word === "one" && token.raw !== "one") return undefined;
  if (token && employerNouns.has(nounOf(token)) && employmentPattern.test(plain)) return ["work"];
  return token && kindsByNoun.get(nounOf(token));
}

/** Compound nouns that mean something else: an app store is neither an app nor a store about apps. */
const compoundNouns = new Map(Object.entries(nouns.compounds).map(([noun, heads]) => [noun, new Set(heads)]));

function isCompound([first, second]: readonly Token[]): boolean {
  return first && second ? compoundNouns.get(nounOf(first))?.has(nounOf(second)) === true : false;
}

function nounOf({ word }: Token): string {
  return word.replace(/'s?$/, "");
}

function isInformative(word: string): boolean {
  return !stopWords.has(word) && !orderWords.has(word);
}

function entityOfPhrase({ kinds, noun, words }: Phrase, knowledge: Knowledge): Entity | undefined {
  const ofJobs = kinds.includes("work");
  const things = candidatesOf(knowledge).filter(({ entity }) => (entity.kind === "work") === ofJobs);
  // A visitor who calls it a "thing" has forgotten the name, and perhaps the exact words too.
  const weigh = ofJobs || vagueNouns.has(noun) ? weightByRelatedWords : weightOf;
  const wanted = [
    ...new Set(words.flatMap((word) => word.split(/['/-]/)).filter((word) => word.length > 1)),
  ].map((word) => variantsOf(stem(word), things));
  const weights = wanted.map((spellings) => rarityOf(spellings, things));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = things
    .map(({ entity, terms }) => ({
      entity,
      share:
        wanted.reduce(
          (sum, spellings, at) => sum + (weights[at] ?? 0) * highestWeight(spellings, terms, weigh),
          0,
        ) /
          (total || 1) +
        nounBonus * (terms.get(noun) ?? 0),
    }))
    .sort((a, b) => b.share - a.share);
  const [best, next] = scored.filter(({ entity }) => kinds.includes(entity.kind));
  // An entity of another kind matches better: "the brain research program" has a post on it.
  if (!best || (scored[0]?.share ?? 0) >= best.share + minLead) return undefined;
  const [only] = words;
  const isEveryday = !ofJobs && only !== undefined && isEverydayStem(stem(only));
  const required = wanted.length > 1 ? minShare : isEveryday ? minShareOfEveryday : minShareOfOne;
  return best.share >= required && best.share >= (next?.share ?? 0) + minLead ? best.entity : undefined;
}

/** An entity that may be described, with how strongly each word identifies it. */
interface Candidate {
  entity: Entity;
  terms: ReadonlyMap<string, number>;
}

const candidateCache = new WeakMap<Knowledge, Candidate[]>();

function candidatesOf(knowledge: Knowledge): Candidate[] {
  const before = candidateCache.get(knowledge);
  if (before) return before;
  const candidates = [
    ...[...knowledge.of("project"), ...knowledge.of("essay")].map((entity) => ({
      entity,
      terms: termWeightsOf(entity, knowledge),
    })),
    ...employersOf(knowledge),
  ];
  candidateCache.set(knowledge, candidates);
  return candidates;
}

/** Each employer once, however many positions the owner had there. */
function employersOf(knowledge: Knowledge): Candidate[] {
  const jobs = newestFirst(knowledge.of("work"));
  return jobs
    .filter(({ name }, at) => jobs.findIndex((other) => other.name === name) === at)
    .map((entity) => ({
      entity,
      terms: new Map(
        jobs.filter(({ name }) => name === entity.name).flatMap((job) => [...termWeightsOf(job, knowledge)]),
      ),
    }));
}

function termWeightsOf(entity: Entity, { passages }: Knowledge): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (text: string, strength: number) => {
    for (const term of indexTerms(text)) terms.set(term, Math.max(terms.get(term) ?? 0, strength));
  };
  const times = new Map<string, number>();
  for (const { heading, text, ...passage } of passages) {
    if (passage.entity !== entity) continue;
    add(heading, termWeights.heading);
    for (const term of new Set(indexTerms(text))) times.set(term, (times.get(term) ?? 0) + 1);
  }
  for (const [term, count] of times) {
    const strength =
      count >= minOftenCount ? termWeights.often : count > 1 ? termWeights.twice : termWeights.once;
    terms.set(term, Math.max(terms.get(term) ?? 0, strength));
  }
  for (const { slot, text } of entity.facts)
    if (headlineSlots.has(slot) || entity.kind === "work") add(text, termWeights.headline);
  for (const name of [entity.name, ...entity.aliases]) add(name, termWeights.name);
  return terms;
}

/** How strongly a word identifies an entity: the highest weight of its variants. */
function highestWeight(
  spellings: readonly string[],
  terms: Candidate["terms"],
  weigh: (terms: Candidate["terms"], term: string) => number,
): number {
  return Math.max(...spellings.map((term) => weigh(terms, term)));
}

/** Inverse document frequency: the fewer entities a word fits, the more it says which is meant. */
function rarityOf(spellings: readonly string[], things: readonly Candidate[]): number {
  const holding = things.reduce((sum, { terms }) => sum + highestWeight(spellings, terms, weightOf), 0);
  return Math.log((things.length + 1) / (holding + 0.5));
}

/** The weight by related words as well, for an employer with little text: "the elevator firm" makes lifts. */
function weightByRelatedWords(terms: ReadonlyMap<string, number>, term: string): number {
  const related = relatedWordsOf(term).close.map((other) => synonymWeight * (terms.get(other) ?? 0));
  return Math.max(weightOf(terms, term), ...related);
}

function weightOf(terms: ReadonlyMap<string, number>, term: string): number {
  const own = terms.get(term) ?? 0;
  const synonyms = synonymsOf(term).map((other) => synonymWeight * (terms.get(other) ?? 0));
  return Math.max(own, ...synonyms);
}

/** A word with its longer forms; one found nowhere may be misspelt, one found somewhere is not: "internal" is not "interval". */
function variantsOf(term: string, things: readonly Candidate[]): string[] {
  const isSpelt = things.some(({ terms }) => terms.has(term));
  const near = things.flatMap(({ terms }) =>
    [...terms.keys()].filter((other) => (!isSpelt || other.startsWith(term)) && isNearForm(term, other)),
  );
  return [...new Set([term, ...near])];
}
