import {
  type Entity,
  type EntityKind,
  earliestFirst,
  inYears,
  isCurrent,
  isToCome,
  lastEnded,
  newestFirst,
  oldestFirst,
} from "@/lib/knowledge";
import { degreeLevel, everydayStems, indexTerms, lightWords, stem } from "@/lib/language";
import { type Context, type Focus, factsOf } from "../draft";
import type { Site } from "../site";
import { calledBy } from "./called";
import type { Question } from "./question";

export const kindNouns =
  "page|story|project|app|tool|library|system|product|job|role|position|company|employer|place|school|university|degree|essay|article|post|text|piece|paper|talk|award|prize|certificate";
/** Before a "that" which opens a clause: "anything that took as long", "What else did she do that won a prize?" */
export const beforeClause = String.raw`(?<!\b(?:(?:any|some|no|every)thing|(?:any|some|no|every)(?:body|one)|things?|ones?|all|${kindNouns}|what (?:else )?(?:did|does|do|has|have|had) [\w'-]+ (?:do|done|make|made|build|built|write|written)) )`;
const reference = new RegExp(
  String.raw`\b(?:it|its|this|there|these|those|them|then|one|same)\b|${beforeClause}\bthat\b`,
);
const ofThese =
  /\b(?:the (?:former|latter|earlier|later)|ones?|(?:19|20)\d\d one|person|item|job|project|paper|role|award|school|degree|of (?:them|those|these)|the (?:first|second|third|fourth|fifth|last|other))\b/;
const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st|former)\b/, 0],
  [/\b(?:second|2nd|latter)\b/, 1],
  [/\b(?:third|3rd)\b/, 2],
  [/\b(?:fourth|4th)\b/, 3],
  [/\b(?:fifth|5th)\b/, 4],
];

/** A reading this much less sure than the likeliest one is not meant. */
const muchSurer = 0.25;

/** The things a question names, of the given kinds, the surest mention first. Things of one name come together. */
export function named(question: Question, kinds: EntityKind[], atLeast = 0): Entity[] {
  const found: { entity: Entity; weight: number }[] = [];
  for (const mention of question.mentions) {
    const fitting = mention.candidates.filter(({ entity }) => kinds.includes(entity.kind));
    const best = fitting[0]?.weight ?? 0;
    if (best < atLeast || best < (mention.candidates[0]?.weight ?? 0) - muchSurer) continue;
    for (const candidate of fitting) if (candidate.weight >= best - 0.05) found.push(candidate);
  }
  return [...new Set(found.sort((a, b) => b.weight - a.weight).map(({ entity }) => entity))];
}

/**
 * The things a question is about: named ones narrowed by the question's other words; else the current, last
 * or first of their kind; else what the conversation is about.
 */
export function subjects(question: Question, context: Context, kinds: EntityKind[]): Entity[] {
  const byName = narrow(named(question, kinds), question);
  if (byName.length > 0) return byName;
  const listed = fromList(question, context);
  if (listed && kinds.includes(listed.kind)) {
    context.used = listed;
    return [listed];
  }
  const { topic: entity } = context.focus;
  if (entity && kinds.includes(entity.kind) && refersBack(question)) {
    context.used = entity;
    return atSamePlace(entity, question, context);
  }
  const called = calledBy(question, kinds, context.site);
  if (called) return [called];
  const byRole = describedBy(question, context, kinds);
  if (byRole.length > 0) return byRole;
  return positioned(question, context, kinds);
}

/** "What was her first role there?": of all that stands under the place's name, the one the question singles out. */
function atSamePlace(entity: Entity, question: Question, { site }: Context): Entity[] {
  if (!/\b(?:there|first|originally)\b/.test(question.plain)) return [entity];
  const all = site.knowledge.of(entity.kind).filter(({ name }) => name === entity.name);
  if (all.length < 2) return [entity];
  const singled = position(question, all);
  return singled.length > 0 ? singled : narrow(all, question);
}

/** "It" that is nobody: "is it true that", "how long does it take to". */
export const nobody =
  /\b(?:is|was) it (?:also )?(?:true|right|correct|possible|ok|okay|fair|important) (?:that|to|if)\b|\bit (?:is|was) true\b|\bit (?:like|take|takes|took) (?:for .*)?to\b|\bit (?:rain|snow)/i;

/** Whether a pronoun or a word for a place or a time in it stands for what was said before: "how much did that cost?" */
export function pointsBack({ text, plain }: Question): boolean {
  // "How long did it take to get there?" has an "it" that is nobody, and points to a place.
  return reference.test(nobody.test(text) ? plain.replace(nobody, " ") : plain);
}

/** "Who was the co-author?", asked of what was spoken of. */
const ofTheThing = /^(?:and |so )?(?:who|what|when|where|which) (?:is|was|were|are) the (?:[\w-]+ )?[\w-]+$/;

/** "Does she have a patent?" is asked of the owner, and says all of it. */
const ofOwner = /^(?:does|do) P (?:have|hold|own) (?:an?|any) [\w-]+$/;

/** Whether a question leans on what was said before: a pronoun for a thing, or too short to stand alone. */
export function refersBack(question: Question): boolean {
  if (nobody.test(question.text)) return pointsBack(question);
  if (reference.test(question.plain) || /^(?:and|what about|how about|so|then|or)\b/.test(question.plain))
    return true;
  if (question.mentions.length === 0 && !question.person && ofTheThing.test(question.plain)) return true;
  const bare = question.terms.every((term) => everydayStems.has(term)) && !ofOwner.test(question.plain);
  return question.mentions.length === 0 && question.tokens.length <= 5 && bare;
}

/**
 * Whether a question says too little by itself: "Would she even consider us?" takes up what was told before it in the same
 * message.
 */
export function isThin({ mentions, terms, unknown }: Question): boolean {
  const own = terms.filter((term) => !lightWords.has(term));
  const telling = own.filter((term) => !everydayStems.has(term));
  return mentions.length === 0 && unknown.length === 0 && own.length <= 2 && telling.length <= 1;
}

/** Whether it says so little that what was told before it, in the same message, is what it asks for. */
export function isThinAfter(question: Question, { preamble: aside }: Pick<Context, "preamble">): boolean {
  return aside.length > 0 && isThin(question);
}

/** "What did she do in the earlier of the two?" */
const ofTime = /\bthe (?:earlier|later)(?: one)?(?: of (?:the two|them|those|these))?$/;

/** What was spoken of itself: "Was it always that one?" */
const spokenOf = /\b(?:that|this) one\b/;

/** An item of the list that was just given: "the second one", "the other", "the one on money laundering". */
export function fromList(question: Question, { focus, site }: Context): Entity | undefined {
  const { list } = focus;
  const { plain } = question;
  if (!ofThese.test(plain)) return byItsName(list ?? [], question);
  if (!list || list.length === 0)
    return (/\bones?\b/.test(plain) && !spokenOf.test(plain)) || /\bother\b/.test(plain)
      ? sibling(question, focus, site)
      : undefined;
  if (question.span) {
    const { span } = question;
    const then = only(list.filter((entity) => inYears(entity, span)));
    if (then) return then;
  }
  // "The first one after university" came first; "the first one" was said first.
  if (/\bfirst\b.*\b(?:after|ever|out of|in P career)\b/.test(plain)) return oldestFirst(list)[0];
  if (ofTime.test(plain)) return atEdge(list, /\blater\b/.test(plain));
  const ordinal = ordinals.find(([pattern]) => pattern.test(plain));
  if (ordinal && list.length > 1) return list[ordinal[1]];
  if (/\b(?:last|final)\b/.test(plain)) return list.at(-1);
  if (/\bstill\b/.test(plain)) return only(list.filter(isCurrent));
  if (/\b(?:other one|the other)\b/.test(plain)) return list.find((entity) => entity !== focus.topic);
  return /\bones?\b|\bof (?:them|those|these)\b/.test(plain) ? described(list, question) : undefined;
}

const edges =
  /^(?:(?:and|so|ok|which|what|about|is|was|of|these|those|them|one|ones|P|the) )*(?:(oldest|earliest)|(newest|latest|most recent))(?: (?:one|ones|project|post|job|of|these|those|them|P|all))*$/;

/** "And the oldest?", "which of those is the newest?": of a list that was given, the one at an end of it in time. */
export function ofEdge({ plain }: Question, { list = [] }: Focus): Entity | undefined {
  const [, oldest, newest] = edges.exec(plain) ?? [];
  return list.length < 2 || !(oldest ?? newest) ? undefined : atEdge(list, newest !== undefined);
}

/** The one of several that was begun first, or last: what goes on still is no newer than what was begun after it. */
export function atEdge(list: Entity[], newest: boolean): Entity | undefined {
  return oldestFirst(list).at(newest ? -1 : 0);
}

const edgeInside =
  /\bthe (?:very )?(?:(?:oldest|earliest)|(newest|latest|most recent))(?: one)?(?= (?:about|on|built|made|written|called|for|do|does|use|of (?:them|those|these))\b)/i;

/** "What is the latest about?": of a list that was given, the one at an end of it in time, and how the text says so. */
export function edgeWithin(
  text: string,
  { list = [] }: Focus,
): { entity: Entity; phrase: string } | undefined {
  const [phrase, newest] = edgeInside.exec(text) ?? [];
  if (phrase === undefined || list.length < 2) return undefined;
  const entity = atEdge(list, newest !== undefined);
  return entity && { entity, phrase };
}

/** Another thing like the one spoken of: "the other project", "the one in Utrecht", "the prize in 2024". */
export function sibling(
  question: Question,
  { topic: entity, list }: Focus,
  { knowledge }: Site,
): Entity | undefined {
  const model = entity ?? list?.[0];
  if (!model || ["person", "technology"].includes(model.kind)) return undefined;
  const all = list && list.length > 1 ? list : knowledge.of(model.kind);
  const others = all.filter((other) => other !== entity && other.section === model.section);
  return (/\bother\b/.test(question.plain) ? only(others) : undefined) ?? described(others, question);
}

/** "What does the CTO say?", of people whose names were listed with what they are. */
function byItsName(list: Entity[], question: Question): Entity | undefined {
  if (question.mentions.length > 0 || question.tokens.length > 7) return undefined;
  const asked = question.terms.filter((term) => !everydayStems.has(term));
  return only(list.filter(({ name }) => indexTerms(name).some((term) => asked.includes(term))));
}

function only<Item>(items: Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** The one thing of several whose own words the question uses; undefined when none or more than one does. */
function described(list: Entity[], question: Question): Entity | undefined {
  const years = question.tokens.map(({ word }) => word).filter((word) => /^(?:19|20)\d\d$/.test(word));
  const named = question.mentions.flatMap(({ from, to }) =>
    question.tokens.slice(from, to).map(({ word }) => stem(word)),
  );
  const wanted = [
    ...years,
    ...named,
    ...question.terms.filter((term) => !everydayStems.has(term) || term.length > 3),
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

/** Of several things of one name, those whose own words the question uses: the PhD of two degrees. */
export function narrow(entities: Entity[], question: Question): Entity[] {
  if (entities.length < 2) return entities;
  // The words of the shared name are no sign of one of them.
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

/** The current, last, first or previous thing of some kinds, when the question says so. */
function positioned(question: Question, { site }: Context, kinds: EntityKind[]): Entity[] {
  // "What was her last talk about?" asks of no project.
  const fitting = ofTalks.test(question.plain) ? kinds.filter((kind) => kind === "publication") : kinds;
  return position(
    question,
    fitting.flatMap((kind) => site.knowledge.of(kind)),
  );
}

const ofTalks =
  /\b(?:first|last|latest|newest|most recent) (?:talk|keynote|presentation|paper|publication)\b/;

/** "What should I do first?" asks for no first thing of the owner's. */
const doFirst =
  /\b(?:should|to|i|we|you|must|always|usually) (?:do|read|try|look at|see|check|know|learn|start|ask) first$/;

function position({ plain }: Question, all: Entity[]): Entity[] {
  const order = newestFirst(all);
  if (doFirst.test(plain)) return [];
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
    return order.filter((entity) => !isToCome(entity)).slice(0, 1);
  return [];
}

/** Entries named by what the owner was there: "as a shift supervisor", "her doctorate". */
function describedBy(question: Question, { site }: Context, kinds: EntityKind[]): Entity[] {
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
