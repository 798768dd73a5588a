import {
  type Entity,
  type EntityKind,
  earliestFirst,
  isCurrent,
  isInYears,
  isUpcoming,
  lastEnded,
  newestFirst,
  oldestFirst,
} from "@/lib/knowledge";
import { degreeLevel, indexTerms, isEverydayStem, lightWords, stem } from "@/lib/language";
import { type Context, type Focus, factsOf } from "../draft";
import type { Site } from "../site";
import { findByNameWords } from "./name-words";
import type { Question } from "./question";

export const kindNouns =
  "page|story|project|app|tool|library|system|product|job|role|position|company|employer|place|school|university|degree|essay|article|post|text|piece|paper|talk|award|prize|certificate";
/**
 * A lookbehind that excludes a "that" which opens a relative clause: "anything that took as long", "What else did she do
 * that won a prize?"
 */
export const notRelativeClause = String.raw`(?<!\b(?:(?:any|some|no|every)thing|(?:any|some|no|every)(?:body|one)|things?|ones?|all|${kindNouns}|what (?:else )?(?:did|does|do|has|have|had) [\w'-]+ (?:do|done|make|made|build|built|write|written)) )`;
const referencePattern = new RegExp(
  String.raw`\b(?:it|its|this|there|these|those|them|then|one|same)\b|${notRelativeClause}\bthat\b`,
);
const listItemPattern =
  /\b(?:the (?:former|latter|earlier|later)|ones?|(?:19|20)\d\d one|person|item|job|project|paper|role|award|school|degree|of (?:them|those|these)|the (?:first|second|third|fourth|fifth|last|other))\b/;
const ordinalPatterns: [RegExp, number][] = [
  [/\b(?:first|1st|former)\b/, 0],
  [/\b(?:second|2nd|latter)\b/, 1],
  [/\b(?:third|3rd)\b/, 2],
  [/\b(?:fourth|4th)\b/, 3],
  [/\b(?:fifth|5th)\b/, 4],
];

/** A candidate this far below the most probable one is not meant. */
const maxWeightGap = 0.25;

/** The entities of the given kinds that a question names, the most probable first; all of those with the same name. */
export function namedEntities(question: Question, kinds: EntityKind[], minWeight = 0): Entity[] {
  const found: { entity: Entity; weight: number }[] = [];
  for (const mention of question.mentions) {
    const fitting = mention.candidates.filter(({ entity }) => kinds.includes(entity.kind));
    const best = fitting[0]?.weight ?? 0;
    if (best < minWeight || best < (mention.candidates[0]?.weight ?? 0) - maxWeightGap) continue;
    for (const candidate of fitting) if (candidate.weight >= best - 0.05) found.push(candidate);
  }
  return [...new Set(found.sort((a, b) => b.weight - a.weight).map(({ entity }) => entity))];
}

/**
 * The entities a question is about: named ones narrowed by the question's other words; else an item of the last list, the
 * conversation's topic, or an entity described by its name's words, its role or its position ("current", "last", "first").
 */
export function subjects(question: Question, context: Context, kinds: EntityKind[]): Entity[] {
  const byName = narrowByWords(namedEntities(question, kinds), question);
  if (byName.length > 0) return byName;
  const listed = itemFromList(question, context);
  if (listed && kinds.includes(listed.kind)) {
    context.subjectFromFocus = listed;
    return [listed];
  }
  const { topic: entity } = context.focus;
  if (entity && kinds.includes(entity.kind) && refersBack(question)) {
    context.subjectFromFocus = entity;
    return atSamePlace(entity, question, context);
  }
  const called = findByNameWords(question, kinds, context.site);
  if (called) return [called];
  const byRole = entitiesByRole(question, context, kinds);
  if (byRole.length > 0) return byRole;
  return entitiesByPosition(question, context, kinds);
}

/** "What was her first role there?": of all entities with the place's name, the one that the question selects. */
function atSamePlace(entity: Entity, question: Question, { site }: Context): Entity[] {
  if (!/\b(?:there|first|originally)\b/.test(question.plain)) return [entity];
  const all = site.knowledge.of(entity.kind).filter(({ name }) => name === entity.name);
  if (all.length < 2) return [entity];
  const singled = selectByPosition(question, all);
  return singled.length > 0 ? singled : narrowByWords(all, question);
}

/** "It" and "this" that refer to nothing: "is it true that", "how long does it take to", "doing this for a living". */
export const impersonalPattern =
  /\b(?:is|was) it (?:also )?(?:true|right|correct|possible|ok|okay|fair|important) (?:that|to|if)\b|\bit (?:is|was) true\b|\bit (?:like|take|takes|took) (?:for .*)?to\b|\bit (?:rain|snow)|\bdoing (?:this|that|it) (?:for a living|professionally|for a job|as a job)\b|\b(?:get|gets|got|getting) it (?:\w+ )?(?:wrong|right)\b/i;

/** Whether a pronoun or a word for a place or a time refers to something earlier: "how much did that cost?" */
export function pointsBack({ text, plain }: Question): boolean {
  // "How long did it take to get there?" has an impersonal "it", but refers to a place.
  return referencePattern.test(impersonalPattern.test(text) ? plain.replace(impersonalPattern, " ") : plain);
}

/** "Who was the co-author?" is about the current topic. */
const definitePattern =
  /^(?:and |so )?(?:who|what|when|where|which) (?:is|was|were|are) the (?:[\w-]+ )?[\w-]+$/;

/** "Does she have a patent?" is about the owner, and complete. */
const ownerHasPattern = /^(?:does|do) P (?:have|hold|own) (?:an?|any) [\w-]+$/;

/** Whether a question depends on earlier turns: it has a pronoun for an entity, or is too short to stand alone. */
export function refersBack(question: Question): boolean {
  if (impersonalPattern.test(question.text)) return pointsBack(question);
  if (
    referencePattern.test(question.plain) ||
    /^(?:and|what about|how about|so|then|or)\b/.test(question.plain)
  )
    return true;
  if (question.mentions.length === 0 && !question.mentionsOwner && definitePattern.test(question.plain))
    return true;
  const bare = question.terms.every((term) => isEverydayStem(term)) && !ownerHasPattern.test(question.plain);
  return question.mentions.length === 0 && question.tokens.length <= 5 && bare;
}

/**
 * Whether a question says too little by itself: "Would she even consider us?" is about what was stated before it in the
 * same message.
 */
export function isUnderspecified({ mentions, terms, unknown }: Question): boolean {
  const own = terms.filter((term) => !lightWords.has(term));
  const telling = own.filter((term) => !isEverydayStem(term));
  return mentions.length === 0 && unknown.length === 0 && own.length <= 2 && telling.length <= 1;
}

/** Whether a question says so little that the text before it, in the same message, is what it asks about. */
export function needsPreamble(question: Question, { preamble }: Pick<Context, "preamble">): boolean {
  return preamble.length > 0 && isUnderspecified(question);
}

/** "What did she do in the earlier of the two?" */
const earlierOrLaterPattern = /\bthe (?:earlier|later)(?: one)?(?: of (?:the two|them|those|these))?$/;

/** Refers to the current topic itself: "Was it always that one?" */
const thatOnePattern = /\b(?:that|this) one\b/;

/** The item of the list just given that a question refers to: "the second one", "the other", "the one on money laundering". */
export function itemFromList(question: Question, { focus, site }: Context): Entity | undefined {
  const { list } = focus;
  const { plain } = question;
  if (!listItemPattern.test(plain)) return itemByName(list ?? [], question);
  if (!list || list.length === 0)
    return (/\bones?\b/.test(plain) && !thatOnePattern.test(plain)) || /\bother\b/.test(plain)
      ? sibling(question, focus, site)
      : undefined;
  if (namesOtherKind(plain, list)) return undefined;
  if (question.span) {
    const { span } = question;
    const then = onlyOne(list.filter((entity) => isInYears(entity, span)));
    if (then) return then;
  }
  // "The first one after university" is the earliest in time; "the first one" is the first of the list.
  if (/\bfirst\b.*\b(?:after|ever|out of|in P career)\b/.test(plain)) return oldestFirst(list)[0];
  if (earlierOrLaterPattern.test(plain)) return oldestOrNewest(list, /\blater\b/.test(plain));
  const ordinal = ordinalPatterns.find(([pattern]) => pattern.test(plain));
  if (ordinal && list.length > 1) return list[ordinal[1]];
  if (/\b(?:last|final)\b/.test(plain)) return list.at(-1);
  if (/\bstill\b/.test(plain)) return onlyOne(list.filter(isCurrent));
  if (/\b(?:other one|the other)\b/.test(plain)) return list.find((entity) => entity !== focus.topic);
  return /\bones?\b|\bof (?:them|those|these)\b/.test(plain) ? bestDescribed(list, question) : undefined;
}

const kindOfNoun: [noun: RegExp, kinds: readonly EntityKind[]][] = [
  [/\b(?:jobs?|roles?|positions?|employers?)\b/, ["work", "volunteer"]],
  [/\b(?:degrees?|schools?|universit(?:y|ies))\b/, ["education"]],
  [/\b(?:posts?|articles?|essays?)\b/, ["essay"]],
  [/\b(?:talks?|papers?|publications?)\b/, ["publication"]],
];

/** Whether "the last job" is none of a list of posts. */
function namesOtherKind(plain: string, list: readonly Entity[]): boolean {
  const [, noun = ""] = ordinalNounPattern.exec(plain) ?? [];
  const named = kindOfNoun.find(([pattern]) => pattern.test(noun));
  return named !== undefined && !list.some(({ kind }) => named[1].includes(kind));
}

const ordinalNounPattern = /\b(?:first|second|third|fourth|fifth|last|final) ((?:[\w-]+ )?[\w-]+)/;

const extremePattern =
  /^(?:(?:and|so|ok|which|what|about|is|was|of|these|those|them|one|ones|P|the) )*(?:(oldest|earliest)|(newest|latest|most recent))(?: (?:one|ones|project|post|job|of|these|those|them|P|all))*$/;

/** "And the oldest?", "which of those is the newest?": the earliest or latest of the list just given. */
export function requestedExtreme({ plain }: Question, { list = [] }: Focus): Entity | undefined {
  const [, oldest, newest] = extremePattern.exec(plain) ?? [];
  return list.length < 2 || !(oldest ?? newest) ? undefined : oldestOrNewest(list, newest !== undefined);
}

/** The one of several that was begun first, or last: one still ongoing is not newer than one begun after it. */
export function oldestOrNewest(list: Entity[], newest: boolean): Entity | undefined {
  return oldestFirst(list).at(newest ? -1 : 0);
}

const extremePhrasePattern =
  /\bthe (?:very )?(?:(?:oldest|earliest)|(newest|latest|most recent))(?: one)?(?= (?:about|on|built|made|written|called|for|do|does|use|of (?:them|those|these))\b)/i;

/** "What is the latest about?": the earliest or latest of the list just given, and the phrase that refers to it. */
export function extremeWithin(
  text: string,
  { list = [] }: Focus,
): { entity: Entity; phrase: string } | undefined {
  const [phrase, newest] = extremePhrasePattern.exec(text) ?? [];
  if (phrase === undefined || list.length < 2) return undefined;
  const entity = oldestOrNewest(list, newest !== undefined);
  return entity && { entity, phrase };
}

/** Another entity of the topic's kind: "the other project", "the one in Utrecht", "the prize in 2024". */
export function sibling(
  question: Question,
  { topic: entity, list }: Focus,
  { knowledge }: Site,
): Entity | undefined {
  const model = entity ?? list?.[0];
  if (!model || ["person", "technology"].includes(model.kind)) return undefined;
  const all = list && list.length > 1 ? list : knowledge.of(model.kind);
  const others = all.filter((other) => other !== entity && other.section === model.section);
  return (/\bother\b/.test(question.plain) ? onlyOne(others) : undefined) ?? bestDescribed(others, question);
}

/** "What does the CTO say?", where people were listed with their roles in their names. */
function itemByName(list: Entity[], question: Question): Entity | undefined {
  if (question.mentions.length > 0 || question.tokens.length > 7) return undefined;
  const asked = question.terms.filter((term) => !isEverydayStem(term));
  return onlyOne(list.filter(({ name }) => indexTerms(name).some((term) => asked.includes(term))));
}

function onlyOne<Item>(items: Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** The one entity of several with the most of the question's words; undefined when none or several tie. */
function bestDescribed(list: Entity[], question: Question): Entity | undefined {
  const years = question.tokens.map(({ word }) => word).filter((word) => /^(?:19|20)\d\d$/.test(word));
  const named = question.mentions.flatMap(({ from, to }) =>
    question.tokens.slice(from, to).map(({ word }) => stem(word)),
  );
  const wanted = [
    ...years,
    ...named,
    ...question.terms.filter((term) => !isEverydayStem(term) || term.length > 3),
  ];
  const scores = list.map((entity) => {
    const own = new Set([
      ...indexTerms(entity.name),
      ...entity.facts.flatMap((fact) => indexTerms(fact.text)),
    ]);
    return { entity, score: wanted.filter((term) => own.has(term)).length };
  });
  const [best, next] = scores.sort((a, b) => b.score - a.score);
  return best && best.score > (next?.score ?? 0) ? best.entity : undefined;
}

/** Of several entities with one name, those that match the question's other words best: the PhD of two degrees. */
export function narrowByWords(entities: Entity[], question: Question): Entity[] {
  if (entities.length < 2) return entities;
  // The words of the shared name do not tell them apart.
  const inName = new Set(question.mentions.flatMap(({ from, to }) => question.tokens.slice(from, to)));
  const wanted = new Set(question.tokens.filter((token) => !inName.has(token)).map(({ word }) => stem(word)));
  const level = degreeLevel(question.plain);
  const scored = entities.map((entity) => {
    const own = new Set(
      factsOf(entity, "position", "degree", "area", "role").flatMap((fact) => indexTerms(fact.text)),
    );
    const overlap = [...own].filter((term) => wanted.has(term)).length;
    return { entity, score: overlap + (level && degreeOf(entity) === level ? 5 : 0) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return best === 0 ? entities : scored.filter(({ score }) => score === best).map(({ entity }) => entity);
}

/** The current, last, first or previous entity of some kinds, when the question asks for one. */
function entitiesByPosition(question: Question, { site }: Context, kinds: EntityKind[]): Entity[] {
  // "What was her last talk about?" is not about a project.
  const fitting = talkPattern.test(question.plain) ? kinds.filter((kind) => kind === "publication") : kinds;
  return selectByPosition(
    question,
    fitting.flatMap((kind) => site.knowledge.of(kind)),
  );
}

const talkPattern =
  /\b(?:first|last|latest|newest|most recent) (?:talk|keynote|presentation|paper|publication)\b/;

/** "What should I do first?" does not ask for the owner's first entity of a kind. */
const doFirstPattern =
  /\b(?:should|to|i|we|you|must|always|usually) (?:do|read|try|look at|see|check|know|learn|start|ask) first$/;

function selectByPosition({ plain }: Question, all: Entity[]): Entity[] {
  const order = newestFirst(all);
  if (doFirstPattern.test(plain)) return [];
  if (/\b(?:first|earliest|oldest|start(?:ed)? (?:out|off|as)|begin (?:with|P career))\b/.test(plain))
    return earliestFirst(all.filter(({ period }) => period)).slice(0, 1);
  if (/\b(?:previous|prior|former|before (?:that|this|now|P current))\b/.test(plain)) {
    const ended = lastEnded(all);
    return ended ? [ended] : [];
  }
  if (/\b(?:current(?:ly)?|now|right now|at the moment|at present|present|today|these days)\b/.test(plain)) {
    return order.filter(isCurrent).slice(0, 3);
  }
  if (/\b(?:latest|newest|most recent(?:ly)?|last|recent(?:ly)?)\b/.test(plain))
    return order.filter((entity) => !isUpcoming(entity)).slice(0, 1);
  return [];
}

/** Entities described by the owner's position or degree: "as a shift supervisor", "her doctorate". */
function entitiesByRole(question: Question, { site }: Context, kinds: EntityKind[]): Entity[] {
  if (kinds.includes("education")) {
    const level = degreeLevel(question.plain);
    const matching = level
      ? site.knowledge.of("education").filter((entity) => degreeOf(entity) === level)
      : [];
    if (matching.length > 0) return matching;
  }
  const all = kinds.flatMap((kind) => site.knowledge.of(kind));
  const wanted = new Set(question.tokens.map(({ word }) => stem(word)));
  const matches = all.filter((entity) =>
    factsOf(entity, "position", "area").some((fact) => {
      const own = indexTerms(fact.text).filter((term) => term.length > 2);
      return own.length > 0 && own.every((term) => wanted.has(term));
    }),
  );
  return matches.length <= 2 ? matches : [];
}

/** The level of a degree. */
export function degreeOf(entity: Entity): ReturnType<typeof degreeLevel> {
  return degreeLevel(
    factsOf(entity, "degree", "area", "score")
      .map((fact) => fact.text)
      .join(" "),
  );
}
