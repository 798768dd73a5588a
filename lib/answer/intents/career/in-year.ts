import { isSelfEmployed } from "@/lib/content";
import type { Entity, Fact } from "@/lib/knowledge";
import { firstMonth, isInYears, lastMonth, monthsOfYears, newestFirst } from "@/lib/knowledge";
import { joinList, lowerFirst } from "@/lib/language";
import {
  answered,
  type Context,
  cite,
  citeName,
  type Draft,
  type Evidence,
  factsOf,
  notFound,
} from "../../draft";
import type { Question } from "../../read/question";
import { namedEntities } from "../../read/select";
import type { Span } from "../../read/span";
import type { Site } from "../../site";
import { bullets, inBrackets, periodEvidence, positionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { draftFromRelatedEntry, faqOf } from "../faq";
import { asks, type Intent, words } from "../intent";
import { parseMonthSpan } from "../pages/span";

/** What the owner was doing in a year or a span of years. */
export const inYear: Intent = {
  id: "in-year",
  examples: ["What was she doing in 2019?", "Which job did she have in 2016?"],
  claim: asks(
    /\bP (?:\w+ )?(?:do|doing|done|work\w*|employ\w*|up to|live|living|study\w*|studied|intern\w*)\b.*\b(?:19|20)\d\ds?\b/,
    /\bwhere (?:was|were|is) P\b.*\b(?:19|20)\d\d\b/,
    "(job|jobs|role|roles|position|positions|employer|employers|company|companies|title|titles) .. YEAR",
    "YEAR .. (job|role|position|employer|doing|working)",
    /^(?:and |what about )?(?:in|since|before|after|between) (?:\w+ )?(?:19|20)\d\d(?: and (?:19|20)\d\d)?$/,
  ),
  words: words("live wor* emplo* stud* inter*"),
  answer: (question, context) =>
    namedEntities(question, ["work", "volunteer", "education", "project", "award", "publication", "custom"])
      .length > 0
      ? undefined
      : withFaqEntry(question, context, spanDraft(question, context, entriesInSpan(question, context))),
};

/** How much of the span asked for an FAQ entry must cover. */
const minFaqOverlap = 0.5;

/** Puts an FAQ entry about that time first: "What did you do between April 2019 and March 2021?" */
function withFaqEntry(question: Question, { site }: Context, listed: Draft | undefined): Draft | undefined {
  const { span } = question;
  const matchingEntry = faqOf(site).find(
    ({ questions }) =>
      span &&
      questions.some((one) => one.span && inYear.claim(one) && overlapShare(span, one.span) >= minFaqOverlap),
  );
  const faqDraft = matchingEntry && draftFromRelatedEntry(matchingEntry.entry, site);
  if (!faqDraft || listed?.status !== "answered") return faqDraft ?? listed;
  return {
    ...listed,
    text: `${faqDraft.text}\n\n${listed.text}`,
    evidence: [...faqDraft.evidence, ...listed.evidence],
  };
}

/** The share of the first span that the other one covers. */
function overlapShare(one: Span, other: Span): number {
  const [a, b] = [monthsOfYears(one), monthsOfYears(other)];
  return (Math.min(a.to, b.to) - Math.max(a.from, b.from) + 1) / (a.to - a.from + 1);
}

/**
 * What happened in the span that a question names.
 * @param found the jobs and studies of that time
 */
export function spanDraft(question: Question, { site }: Context, found: Entity[]): Draft | undefined {
  const { span } = question;
  if (!span) return undefined;
  if (found.length === 0) return notFound(site, `anything about ${spanPhrase(span)}`);
  const displayed = found.slice(0, 8);
  const withPlace = /\b(?:where|city|town|country|live|living)\b/.test(question.plain);
  const lines = displayed.map((entity) => activityLine(entity, withPlace));
  const evidence = displayed.flatMap((entity) => [
    ...periodEvidence(entity),
    ...factsOf(entity, "position", "degree", "area", ...(withPlace ? ["location"] : [])).map((fact) =>
      cite(fact),
    ),
    ...noteOf(entity).map((fact) => cite(fact)),
  ]);
  const text = lines.length === 1 ? `${span.words}: ${lines[0]}.` : `${span.words}:\n${bullets(lines)}`;
  const hasOwnWork = found.some(({ kind, name }) => kind === "work" && isSelfEmployed(name));
  const projects = (hasOwnWork || workedOnPattern.test(question.plain) ? projectsOf(site, span) : []).filter(
    (project) => !found.includes(project),
  );
  // Of a time without a job a story may tell more than unpaid work that went on beside all the jobs.
  const isBesideOnly = found.every((each) => each.kind === "volunteer" && surrounds(each, span));
  const told = isBesideOnly && projects.length === 0 ? toldOf(monthsOfYears(span), site) : undefined;
  if (told)
    return answered(
      `${site.voice.quoteIfNeeded(escapeMarkdown(told.quote))}\n\n${text}`,
      [told, ...evidence],
      {
        topic: found[0],
        list: found,
        prior: 0.8,
      },
    );
  if (projects.length === 0) return answered(text, evidence, { topic: found[0], list: found });
  const listed = projects.map(
    (each) => `**${escapeMarkdown(each.name)}**${inBrackets(each.period?.display)}`,
  );
  return answered(
    `${text}\n\nProjects of that time: ${joinList(listed)}.`,
    [...evidence, ...projects.flatMap((each) => [citeName(each), ...periodEvidence(each)])],
    { topic: found[0], list: [...found, ...projects] },
  );
}

/** Whether an entry began before a span and went on after it. */
function surrounds(entity: Entity, span: Span): boolean {
  const { from, to } = monthsOfYears(span);
  return firstMonth(entity) < from && lastMonth(entity) > to;
}

const twoYearsPattern = /(?:19|20)\d\d\D.*(?:19|20)\d\d/;

/** What a story says of all of some months: "From September 2019 until February 2021 I did not work." */
export function toldOf(asked: { from: number; to: number }, site: Site): Evidence | undefined {
  for (const { page, quotes } of site.windowIndex.windows)
    for (const { url, text } of quotes) {
      // Few texts have two years in a row, and reading a span takes a dozen patterns.
      if (!twoYearsPattern.test(text)) continue;
      const stated = parseMonthSpan(text.toLowerCase());
      if (
        stated &&
        twoYearsPattern.test(stated.matched) &&
        stated.from <= asked.from &&
        stated.to >= asked.to
      )
        return { url, title: page.entity.title, quote: text };
    }
  return undefined;
}

/** "What was she working on in 2018?" asks for projects as well. For the self-employed, projects are the work itself. */
const workedOnPattern = /\bwork\w* on\b|\bup to\b/;
const maxProjects = 6;

function projectsOf({ knowledge }: Site, span: Span): Entity[] {
  return newestFirst(knowledge.of("project").filter((project) => isInYears(project, span))).slice(
    0,
    maxProjects,
  );
}

/** "2019", "the time since March 2019". */
function spanPhrase({ words }: Span): string {
  return words.startsWith("In ") ? words.slice(3) : `the time ${lowerFirst(words)}`;
}

/** Jobs and studies in the span of a question; if there are none and no job is asked for, volunteering or projects. */
function entriesInSpan({ plain, span }: Question, { site: { knowledge } }: Context): Entity[] {
  if (!span) return [];
  const isInSpan = (entity: Entity) => isInYears(entity, span);
  const jobs = newestFirst(knowledge.of("work")).filter(
    (job) =>
      isInSpan(job) &&
      (!/\bintern(?:s|ed|ing|ships?)?\b/.test(plain) ||
        /intern|trainee|placement/i.test(positionOf(job)?.text ?? "")),
  );
  const studies =
    /\bwork|job|role|position|employ|compan|intern/.test(plain) && jobs.length > 0
      ? []
      : newestFirst(knowledge.of("education")).filter(isInSpan);
  if (/\bstud/.test(plain)) return studies;
  if (jobs.length > 0) return [...jobs, ...studies];
  if (/\b(?:jobs?|roles?|positions?|employ\w*|compan\w+|intern\w*)\b/.test(plain)) return studies;
  const unpaid = [...studies, ...newestFirst(knowledge.of("volunteer")).filter(isInSpan)];
  return unpaid.length > 0 ? unpaid : newestFirst(knowledge.of("project")).filter(isInSpan);
}

/** The note on an entry of a custom section: a career break has no position to display. */
function noteOf({ kind, facts }: Entity): Fact[] {
  const note = facts.find(
    ({ slot, text }) => !["title", "period", "url"].includes(slot) && text.length < maxNoteLength,
  );
  return kind === "custom" && note ? [note] : [];
}

const maxNoteLength = 200;

/**
 * A job or a study in a line: "Engineer at **Acme** (2019 – present)".
 * @param withPlace whether the location is added
 */
export function activityLine(entity: Entity, withPlace = false): string {
  const study = factsOf(entity, "degree", "area")
    .map((fact) => fact.text)
    .join(", ");
  const what = positionOf(entity)?.text ?? study;
  const at = what ? `${escapeMarkdown(what)}${isSelfEmployed(entity.name) ? ", " : " at "}` : "";
  const [place] = withPlace ? factsOf(entity, "location") : [];
  const where = place ? `, ${escapeMarkdown(place.text)}` : "";
  const note = noteOf(entity)
    .map(({ text }) => `: ${escapeMarkdown(text)}`)
    .join("");
  return `${at}**${escapeMarkdown(entity.name)}**${where}${inBrackets(entity.period?.display)}${note}`;
}
