import { formatDate, parseDate, withFullMonths } from "@/lib/content";
import {
  type Entity,
  type EntityKind,
  earliestFirst,
  isCurrent,
  lastEnded,
  newestFirst,
} from "@/lib/knowledge";
import { fold, indexTerms, isNearForm, lightWords, stem } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { mentionsKind, mentionsUnknownName } from "../../read/question-checks";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, positionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { ownFactDraft } from "../screening/screening";
import { draftFromFirstSentence } from "./quotes";

export const datedKinds: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "award",
  "certificate",
  "publication",
  "essay",
  "custom",
];

const pageKinds: EntityKind[] = ["project", "essay"];
/** Stems of the events that the dates of a project or a post give the time of. */
const datedEventStems = new Set(
  `build built make made create develop code design write wrote work start begin happen run exist date period launch release ship
  publish publication post found project app tool article essay page online join leave finish end stop complete active
  originally initially duration tenure come appear do go put share`
    .split(/\s+/)
    .map(stem),
);
const futurePattern =
  /^(?:and |so |but )?(?:when|by when|what (?:year|month|date)) (?:will|is .* (?:going|due|planned|expected|supposed|scheduled)|are .* (?:going|due|planned|expected))\b/;
/** "When did they get him?" does not ask when a post was written. */
const pastVerbPattern = /\bdid (?:P|they|we|it) (?:first |actually |finally )?(\w+)/;
const plannedPattern = /\b(?:meant|supposed|planned|expected|estimated|scheduled|intended) to\b/;
export const yearPattern = /\b(?:19|20)\d\d\b/;
const versionPattern = /^v?\d+(?:\.\d+)+$/;

/**
 * Whether a question asks when something happened to a project or a post that its dates don't say: they give the time
 * when it was made, and not when it got modules, won a prize or will be open to everyone.
 */
export function asksMoreThanDates({ plain, terms, tokens, mentions }: Question, entity: Entity): boolean {
  if (!pageKinds.includes(entity.kind)) return false;
  if (
    futurePattern.test(plain) ||
    plannedPattern.test(plain) ||
    tokens.some(({ word }) => versionPattern.test(word))
  )
    return true;
  const [, verb] = pastVerbPattern.exec(plain) ?? [];
  if (entity.kind === "essay" && verb !== undefined && !datedEventStems.has(stem(verb))) return true;
  const own = new Set([entity.name, ...entity.aliases].flatMap((name) => indexTerms(name)));
  if (terms.some((term) => !lightWords.has(term) && !datedEventStems.has(term) && !own.has(term)))
    return true;
  // "When did Kiteboard win the Harbor Prize?" is about the prize.
  return mentions.some(
    ({ candidates: [best] }) =>
      best && best.entity !== entity && best.weight >= minNameWeight && datedKinds.includes(best.entity.kind),
  );
}

/** "When did she join the firm she is at now?" is not about an ongoing project. */
const joinedCurrentPattern =
  /\b(?:join\w*|hired|employed|on board|(?:firm|company|employer|job|role|position) .*P (?:is|are|works?|has|have))\b.*\b(?:now|current(?:ly)?|at present|at the moment|today|these days)\b/;

/** "When does her current job end?" */
const currentJobPattern =
  /\b(?:P|current|present) (?:current |present )?(?:job|contract|employer|position|role|employment)\b/;

/** Questions about the end of something, which the dates of its making don't answer: "When was it turned off?" */
export const endQuestionPattern =
  /\b(?:shut|shutting|clos(?:e|ed|ing)|retir(?:e|ed|ing)|discontinued?|sunset|(?:turn|switch|tak|took|pull|w[io]und|shut)\w*(?: it| this| that)? (?:off|down|offline)|end(?:s|ed)?|stop(?:s|ped)?|kill(?:ed)?)\b/;

/** From this weight of a mention on, another entity is named besides the one with the dates. */
const minNameWeight = 0.7;

/** Whether a project or a post has a single date, which is unlikely to be that of its end. */
function hasOneDate({ kind, period }: Entity): boolean {
  return pageKinds.includes(kind) && period !== undefined && !period.display.includes(" – ");
}

/** The end of an entity by its status or by the sentence of its story that gives the year: "In March 2025 I shut it down." */
export function endDraft(entity: Entity): Draft | undefined {
  const state = factsOf(entity, "status");
  const facts = [...entity.facts.filter((one) => !state.includes(one)), ...state];
  return draftFromFirstSentence(
    entity,
    facts,
    (text) => yearPattern.test(text) && endQuestionPattern.test(text),
    0.8,
  );
}

const expiryPattern = /\bexpir\w*|\bruns? out\b|\bvalid (?:until|till)\b|\brenew\w*/;

/** Until when an entity is valid, where a field of its own says so. */
function expiryDraft(entity: Entity): Draft | undefined {
  const fact = entity.facts.find(({ slot, label }) => /expir|valid|renew/i.test(`${slot} ${label}`));
  if (!fact) return undefined;
  const date = parseDate(fact.text);
  const value = date && date !== "present" ? formatDate(date) : fact.text;
  const text = `**${escapeMarkdown(entity.name)}**, ${fact.label.toLowerCase()}: **${escapeMarkdown(value)}**.`;
  return answered(text, [cite(fact), citeName(entity)], { topic: entity });
}

const leftSchoolPattern =
  /\b(?:leave|left|leaving|quit) (?:the |that |P )?(school|college|university|academy)\b/;

/** The only job at a school, where a question asks when that was left: "When did she leave the school?" */
function jobAtSchool(text: string, { site }: Context): Entity | undefined {
  const [, place] = leftSchoolPattern.exec(text) ?? [];
  const jobs = place ? site.knowledge.of("work").filter(({ name }) => fold(name).includes(place)) : [];
  return jobs.length === 1 ? jobs[0] : undefined;
}

const gaveUpPattern =
  /\b(?:stop(?:ped)?|quit|give up|gave up) (?:(?:being|working as|work as) (?:an? )?)?(?:[\p{L}-]+ ){0,2}?([\p{L}-]+)$/u;

/** The last job of an occupation that the owner gave up: "When did she stop nursing?" is not answered by a degree. */
function jobGivenUp({ plain }: Question, { site }: Context): Entity | undefined {
  const term = stem(gaveUpPattern.exec(plain)?.[1] ?? "");
  const hasTerm = (job: Entity) =>
    indexTerms(positionOf(job)?.text ?? "").some((word) => word === term || isNearForm(term, word));
  return term ? lastEnded(site.knowledge.of("work").filter(hasTerm)) : undefined;
}

const previousJobPattern =
  /\b(?:last|previous|former|prior) (?:job|contract|employer|position|role|employment|company)\b/;

/** "When did she leave her last job?" is not about a project, nor about the current job. */
function lastEndedJobIfAsked(question: Question, { site }: Context): Entity | undefined {
  const isAsked = previousJobPattern.test(question.plain) && !mentionsKind(question, "work");
  return isAsked ? lastEnded(site.knowledge.of("work")) : undefined;
}

/** Orders the entities of the first one's employer or school, the earliest or the latest first; the others follow unchanged. */
function orderStay({ mentions }: Question, found: Entity[], which: "start" | "end"): Entity[] {
  const stay = found.filter(({ name, kind }) => name === found[0]?.name && kind === found[0].kind);
  // "When did she become lead nurse at Acme?" also names one of them by its position.
  const mentionCount = (entity: Entity) =>
    mentions.filter(({ candidates }) => candidates.some((candidate) => candidate.entity === entity)).length;
  const maxCount = Math.max(...stay.map(mentionCount));
  const meant = stay.filter((entity) => mentionCount(entity) === maxCount);
  const inOrder = (which === "start" ? earliestFirst : newestFirst)(meant);
  return [...inOrder, ...found.filter((other) => !meant.includes(other))];
}

function onlyEndDraft(entity: Entity, end: string): Draft {
  return {
    ...answered(
      `**${escapeMarkdown(entity.name)}**: until **${withFullMonths(end)}**. When that began is not given.`,
      periodEvidence(entity),
      { topic: entity, prior: 0.75 },
    ),
    status: "partial",
  };
}

/** The start or the end date of an entity. */
export function startOrEndDraft(
  question: Question,
  context: Context,
  which: "start" | "end",
): Draft | undefined {
  const { site } = context;
  // "When did she write What I give to graduates?" is not about studies.
  const text = mentionsKind(question, "essay", "page", "publication") ? question.tagged : question.plain;
  const schoolJob = which === "end" ? jobAtSchool(text, context) : undefined;
  const isAboutStudies =
    which === "end" && !schoolJob && /\bgraduat|degree|studies|class of|school|college|university/.test(text);
  const isAboutCurrentJob =
    joinedCurrentPattern.test(question.plain) || currentJobPattern.test(question.plain);
  const kinds: EntityKind[] = isAboutStudies ? ["education"] : isAboutCurrentJob ? ["work"] : datedKinds;
  const abandonedJob = which === "end" ? jobGivenUp(question, context) : undefined;
  const singleJob = schoolJob ?? abandonedJob ?? lastEndedJobIfAsked(question, context);
  const found = singleJob ? [singleJob] : subjects(question, context, kinds);
  const fallback = isAboutStudies && !mentionsUnknownName(question) ? site.knowledge.of("education") : [];
  const scope = orderStay(question, found.length > 0 ? found : fallback, which);
  const entity = scope.find((candidate) => candidate.period);
  if (entity && asksMoreThanDates(question, entity)) return undefined;
  const expiry =
    which === "end" && entity && expiryPattern.test(question.plain) ? expiryDraft(entity) : undefined;
  if (expiry) return expiry;
  // "When is she done with the firm she is at?" is answered by the owner's notice period or availability.
  const isEndAhead = which === "end" && entity?.kind === "work" && isCurrent(entity) && !/\bdid\b/.test(text);
  const leaving = isEndAhead && ownFactDraft(["notice", "availability"], site, undefined, yearPattern);
  if (leaving) return leaving;
  const endInStory = which === "end" && entity && hasOneDate(entity) && endDraft(entity);
  if (endInStory) return endInStory;
  if (isAboutStudies && scope.length === 0 && !mentionsUnknownName(question))
    return notFound(site, "anything about studies");
  if (!entity?.period) return scope[0] ? notFound(site, "when that was", { topic: scope[0] }) : undefined;
  if (which === "start" && !entity.period.start) return onlyEndDraft(entity, entity.period.display);
  const [from, to] = entity.period.display.split(" – ");
  // The only date of a certificate is that of its issue.
  if (which === "end" && !to && entity.kind === "certificate")
    return notFound(site, `until when ${entity.name} is valid`, { topic: entity });
  const value = which === "start" ? from : isCurrent(entity) ? undefined : (to ?? from);
  if (!value)
    return answered(
      entity.kind === "project"
        ? `**${escapeMarkdown(entity.name)}** goes on (${entity.period.display}).`
        : site.voice.say(`{S} {is|am} still at ${entity.name} (${entity.period.display}).`),
      periodEvidence(entity),
      { topic: entity },
    );
  // The date of a post is the day it was written.
  if (entity.kind === "essay")
    return answered(
      `**${escapeMarkdown(entity.name)}**: **${withFullMonths(value)}**.`,
      periodEvidence(entity),
      {
        topic: entity,
      },
    );
  const isOngoing = entity.period.end === "present";
  const preposition = entity.kind === "project" ? "work on" : "at";
  const verb = `${which === "start" ? "Started" : "Finished"} ${preposition}`;
  const role = positionOf(entity)?.text ?? factOf(entity, "degree")?.text;
  const otherPositions = scope.slice(1).filter((other) => other.period && other.name === entity.name);
  const otherPeriods = otherPositions.map((other) => {
    const label = positionOf(other)?.text ?? factOf(other, "degree", "area")?.text ?? other.name;
    return ` ${label}: ${other.period?.display}.`;
  });
  return answered(
    `${verb} ${entity.name}${inBrackets(role)}: **${withFullMonths(value)}**.${isOngoing ? "" : ` The dates given are ${entity.period.display}.`}${otherPeriods.join("")}`,
    [...periodEvidence(entity), ...otherPositions.flatMap(periodEvidence)],
    { topic: entity },
  );
}
