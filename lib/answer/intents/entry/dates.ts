import { formatDate, inFull, parseDate } from "@/lib/content";
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
import { mentions, namesUnknown } from "../../read/asked";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, positionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { ownFact } from "../screening/screening";
import { firstSaidOf } from "./quotes";

export const dated: EntityKind[] = [
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

const pages: EntityKind[] = ["project", "essay"];
/** What the dates of a project or a post say when it was. */
const inItsDates = new Set(
  `build built make made create develop code design write wrote work start begin happen run exist date period launch release ship
  publish publication post found project app tool article essay page online join leave finish end stop complete active
  originally initially duration tenure come appear do go put share`
    .split(/\s+/)
    .map(stem),
);
const ahead =
  /^(?:and |so |but )?(?:when|by when|what (?:year|month|date)) (?:will|is .* (?:going|due|planned|expected|supposed|scheduled)|are .* (?:going|due|planned|expected))\b/;
/** "When did they get him?" asks for no day on which a post was written. */
const didWhat = /\bdid (?:P|they|we|it) (?:first |actually |finally )?(\w+)/;
const planned = /\b(?:meant|supposed|planned|expected|estimated|scheduled|intended) to\b/;
/** A year in a text. */
export const year = /\b(?:19|20)\d\d\b/;
const version = /^v?\d+(?:\.\d+)+$/;

/**
 * Whether a question asks when something happened to a project or a post that its dates don't say: what they tell is
 * when it was made, and not when it got modules, won a prize or will be for everyone.
 */
export function asksMoreThanDates({ plain, terms, tokens, mentions }: Question, entity: Entity): boolean {
  if (!pages.includes(entity.kind)) return false;
  if (ahead.test(plain) || planned.test(plain) || tokens.some(({ word }) => version.test(word))) return true;
  const [, verb] = didWhat.exec(plain) ?? [];
  if (entity.kind === "essay" && verb !== undefined && !inItsDates.has(stem(verb))) return true;
  const own = new Set([entity.name, ...entity.aliases].flatMap((name) => indexTerms(name)));
  if (terms.some((term) => !lightWords.has(term) && !inItsDates.has(term) && !own.has(term))) return true;
  // "When did Kiteboard win the Harbor Prize?" asks of the prize.
  return mentions.some(
    ({ candidates: [best] }) =>
      best && best.entity !== entity && best.weight >= surelyNamed && dated.includes(best.entity.kind),
  );
}

/** "When did she join the firm she is at now?" is asked of no project that goes on. */
const joinedNow =
  /\b(?:join\w*|hired|employed|on board|(?:firm|company|employer|job|role|position) .*P (?:is|are|works?|has|have))\b.*\b(?:now|current(?:ly)?|at present|at the moment|today|these days)\b/;

/** "When does her current job end?" */
const presentJob =
  /\b(?:P|current|present) (?:current |present )?(?:job|contract|employer|position|role|employment)\b/;

/** What is asked of something that was running, and no day of its making says: "When was it turned off?" */
export const asksOfItsEnd =
  /\b(?:shut|shutting|clos(?:e|ed|ing)|retir(?:e|ed|ing)|discontinued?|sunset|(?:turn|switch|tak|took|pull|w[io]und|shut)\w*(?: it| this| that)? (?:off|down|offline)|end(?:s|ed)?|stop(?:s|ped)?|kill(?:ed)?)\b/;

/** How surely another thing is named beside the one whose dates are given. */
const surelyNamed = 0.7;

/** A project or a post that is dated by one day, month or year, which is hardly that of its end. */
function hasOneDate({ kind, period }: Entity): boolean {
  return pages.includes(kind) && period !== undefined && !period.display.includes(" – ");
}

/** The end of a thing by its status or the sentence in its story that says the year: "In March 2025 I shut it down." */
export function endTold(entity: Entity): Draft | undefined {
  const state = factsOf(entity, "status");
  const facts = [...entity.facts.filter((one) => !state.includes(one)), ...state];
  return firstSaidOf(entity, facts, (text) => year.test(text) && asksOfItsEnd.test(text), 0.8);
}

const expiring = /\bexpir\w*|\bruns? out\b|\bvalid (?:until|till)\b|\brenew\w*/;

/** Until when a thing holds, where it says so in a field of its own. */
function expiryOf(entity: Entity): Draft | undefined {
  const fact = entity.facts.find(({ slot, label }) => /expir|valid|renew/i.test(`${slot} ${label}`));
  if (!fact) return undefined;
  const date = parseDate(fact.text);
  const value = date && date !== "present" ? formatDate(date) : fact.text;
  const text = `**${escapeMarkdown(entity.name)}**, ${fact.label.toLowerCase()}: **${escapeMarkdown(value)}**.`;
  return answered(text, [cite(fact), citeName(entity)], { topic: entity });
}

const leftSchool = /\b(?:leave|left|leaving|quit) (?:the |that |P )?(school|college|university|academy)\b/;

/** The one job at a school, where that was left: "When did she leave the school?" */
function jobAtSchool(said: string, { site }: Context): Entity | undefined {
  const [, place] = leftSchool.exec(said) ?? [];
  const jobs = place ? site.knowledge.of("work").filter(({ name }) => fold(name).includes(place)) : [];
  return jobs.length === 1 ? jobs[0] : undefined;
}

const givenUp =
  /\b(?:stop(?:ped)?|quit|give up|gave up) (?:(?:being|working as|work as) (?:an? )?)?(?:[\p{L}-]+ ){0,2}?([\p{L}-]+)$/u;

/** The job that was given up last of what the owner did for a living: "When did she stop nursing?" is told by no degree. */
function jobGivenUp({ plain }: Question, { site }: Context): Entity | undefined {
  const term = stem(givenUp.exec(plain)?.[1] ?? "");
  const isOfIt = (job: Entity) =>
    indexTerms(positionOf(job)?.text ?? "").some((word) => word === term || isNearForm(term, word));
  return term ? lastEnded(site.knowledge.of("work").filter(isOfIt)) : undefined;
}

const leftLast =
  /\b(?:last|previous|former|prior) (?:job|contract|employer|position|role|employment|company)\b/;

/** "When did she leave her last job?" is asked of no project, and not of the job that goes on. */
function jobLeftLast(question: Question, { site }: Context): Entity | undefined {
  const isAsked = leftLast.test(question.plain) && !mentions(question, "work");
  return isAsked ? lastEnded(site.knowledge.of("work")) : undefined;
}

/** All that was held under one name, the one first that began it or ended it; the others behind them as they were. */
function wholeStay({ mentions }: Question, found: Entity[], which: "start" | "end"): Entity[] {
  const stay = found.filter(({ name, kind }) => name === found[0]?.name && kind === found[0].kind);
  // "When did she become lead nurse at Acme?" names one of them by its position as well.
  const times = (entity: Entity) =>
    mentions.filter(({ candidates }) => candidates.some((candidate) => candidate.entity === entity)).length;
  const most = Math.max(...stay.map(times));
  const meant = stay.filter((entity) => times(entity) === most);
  const inOrder = (which === "start" ? earliestFirst : newestFirst)(meant);
  return [...inOrder, ...found.filter((other) => !meant.includes(other))];
}

function endAlone(entity: Entity, end: string): Draft {
  return {
    ...answered(
      `**${escapeMarkdown(entity.name)}**: until **${inFull(end)}**. When that began is not given.`,
      periodEvidence(entity),
      { topic: entity, prior: 0.75 },
    ),
    status: "partial",
  };
}

/** The first or the last date of a thing. */
export function edge(question: Question, context: Context, which: "start" | "end"): Draft | undefined {
  const { site } = context;
  // "When did she write What I give to graduates?" asks of no studies.
  const said = mentions(question, "essay", "page", "publication") ? question.tagged : question.plain;
  const taughtAt = which === "end" ? jobAtSchool(said, context) : undefined;
  const studies =
    which === "end" && !taughtAt && /\bgraduat|degree|studies|class of|school|college|university/.test(said);
  const ofJob = joinedNow.test(question.plain) || presentJob.test(question.plain);
  const kinds: EntityKind[] = studies ? ["education"] : ofJob ? ["work"] : dated;
  const given = which === "end" ? jobGivenUp(question, context) : undefined;
  const only = taughtAt ?? given ?? jobLeftLast(question, context);
  const found = only ? [only] : subjects(question, context, kinds);
  const fallback = studies && !namesUnknown(question) ? site.knowledge.of("education") : [];
  const scope = wholeStay(question, found.length > 0 ? found : fallback, which);
  const entity = scope.find((candidate) => candidate.period);
  if (entity && asksMoreThanDates(question, entity)) return undefined;
  const until = which === "end" && entity && expiring.test(question.plain) ? expiryOf(entity) : undefined;
  if (until) return until;
  // "When is she done with the firm she is at?" is told by what is said of leaving it.
  const isToEnd = which === "end" && entity?.kind === "work" && isCurrent(entity) && !/\bdid\b/.test(said);
  const leaving = isToEnd && ownFact(["notice", "availability"], site, undefined, year);
  if (leaving) return leaving;
  const told = which === "end" && entity && hasOneDate(entity) && endTold(entity);
  if (told) return told;
  if (studies && scope.length === 0 && !namesUnknown(question))
    return notFound(site, "anything about studies");
  if (!entity?.period) return scope[0] ? notFound(site, "when that was", { topic: scope[0] }) : undefined;
  if (which === "start" && !entity.period.start) return endAlone(entity, entity.period.display);
  const [from, to] = entity.period.display.split(" – ");
  // A certificate has one date, that of its issue.
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
  // A post has the day it was written.
  if (entity.kind === "essay")
    return answered(`**${escapeMarkdown(entity.name)}**: **${inFull(value)}**.`, periodEvidence(entity), {
      topic: entity,
    });
  const goesOn = entity.period.end === "present";
  const at = entity.kind === "project" ? "work on" : "at";
  const verb = `${which === "start" ? "Started" : "Finished"} ${at}`;
  const what = positionOf(entity)?.text ?? factOf(entity, "degree")?.text;
  const rest = scope.slice(1).filter((other) => other.period && other.name === entity.name);
  const also = rest.map((other) => {
    const label = positionOf(other)?.text ?? factOf(other, "degree", "area")?.text ?? other.name;
    return ` ${label}: ${other.period?.display}.`;
  });
  return answered(
    `${verb} ${entity.name}${inBrackets(what)}: **${inFull(value)}**.${goesOn ? "" : ` The dates given are ${entity.period.display}.`}${also.join("")}`,
    [...periodEvidence(entity), ...rest.flatMap(periodEvidence)],
    { topic: entity },
  );
}
