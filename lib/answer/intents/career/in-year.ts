import { isSelfEmployed } from "@/lib/content";
import type { Entity, Fact } from "@/lib/knowledge";
import { inYears, monthsIn, newestFirst } from "@/lib/knowledge";
import { joinList, lowerFirst } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import type { Span } from "../../read/span";
import type { Site } from "../../site";
import { bullets, inBrackets, periodEvidence, positionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { faqOf, toldBeside } from "../faq";
import { asks, type Intent, words } from "../intent";

/** What the owner was doing in a year, or in a run of years. */
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
    named(question, ["work", "volunteer", "education", "project", "award", "publication", "custom"]).length >
    0
      ? undefined
      : withEntry(question, context, thatYear(question, context, goingOn(question, context))),
};

/** The share of the time that is asked for which an entry of the FAQ must be on. */
const mostly = 0.5;

/** What an entry of the FAQ says of that time stands first: "What did you do between April 2019 and March 2021?" */
function withEntry(question: Question, { site }: Context, listed: Draft | undefined): Draft | undefined {
  const { span } = question;
  const onIt = faqOf(site).find(
    ({ asked }) =>
      span && asked.some((one) => one.span && inYear.claim(one) && shareOf(span, one.span) >= mostly),
  );
  const said = onIt && toldBeside(onIt.entry, site);
  if (!said || listed?.status !== "answered") return said ?? listed;
  return {
    ...listed,
    text: `${said.text}\n\n${listed.text}`,
    evidence: [...said.evidence, ...listed.evidence],
  };
}

/** How much of one run of months another holds. */
function shareOf(one: Span, other: Span): number {
  const [a, b] = [monthsIn(one), monthsIn(other)];
  return (Math.min(a.to, b.to) - Math.max(a.from, b.from) + 1) / (a.to - a.from + 1);
}

/**
 * What went on in the years a question speaks of.
 * @param found the jobs and studies of that time
 */
export function thatYear(question: Question, { site }: Context, found: Entity[]): Draft | undefined {
  const { span } = question;
  if (!span) return undefined;
  if (found.length === 0) return notFound(site, `anything about ${timeOf(span)}`);
  const shown = found.slice(0, 8);
  const placed = /\b(?:where|city|town|country|live|living)\b/.test(question.plain);
  const lines = shown.map((entity) => activity(entity, placed));
  const evidence = shown.flatMap((entity) => [
    ...periodEvidence(entity),
    ...factsOf(entity, "position", "degree", "area", ...(placed ? ["location"] : [])).map((fact) =>
      cite(fact),
    ),
    ...noteOf(entity).map((fact) => cite(fact)),
  ]);
  const text = lines.length === 1 ? `${span.words}: ${lines[0]}.` : `${span.words}:\n${bullets(lines)}`;
  const isAlone = found.some(({ kind, name }) => kind === "work" && isSelfEmployed(name));
  const projects = (isAlone || workedOn.test(question.plain) ? projectsOf(site, span) : []).filter(
    (project) => !found.includes(project),
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

/** "What was she working on in 2018?" asks for projects as well; and of who works for themselves they are what was done. */
const workedOn = /\bwork\w* on\b|\bup to\b/;
const mostProjects = 6;

function projectsOf({ knowledge }: Site, span: Span): Entity[] {
  return newestFirst(knowledge.of("project").filter((project) => inYears(project, span))).slice(
    0,
    mostProjects,
  );
}

/** "2019", "the time since March 2019". */
function timeOf({ words }: Span): string {
  return words.startsWith("In ") ? words.slice(3) : `the time ${lowerFirst(words)}`;
}

/** Jobs and studies of the years a question speaks of; where there are none, and no job is asked for, what else was done in it. */
function goingOn({ plain, span }: Question, { site: { knowledge } }: Context): Entity[] {
  if (!span) return [];
  const then = (entity: Entity) => inYears(entity, span);
  const jobs = newestFirst(knowledge.of("work")).filter(
    (job) =>
      then(job) &&
      (!/\bintern(?:s|ed|ing|ships?)?\b/.test(plain) ||
        /intern|trainee|placement/i.test(positionOf(job)?.text ?? "")),
  );
  const studies =
    /\bwork|job|role|position|employ|compan|intern/.test(plain) && jobs.length > 0
      ? []
      : newestFirst(knowledge.of("education")).filter(then);
  if (/\bstud/.test(plain)) return studies;
  if (jobs.length > 0) return [...jobs, ...studies];
  if (/\b(?:jobs?|roles?|positions?|employ\w*|compan\w+|intern\w*)\b/.test(plain)) return studies;
  const unpaid = [...studies, ...newestFirst(knowledge.of("volunteer")).filter(then)];
  return unpaid.length > 0 ? unpaid : newestFirst(knowledge.of("project")).filter(then);
}

/** What is said of a time in a section of the owner's own: a career break has no position. */
function noteOf({ kind, facts }: Entity): Fact[] {
  const note = facts.find(
    ({ slot, text }) => !["title", "period", "url"].includes(slot) && text.length < longestNote,
  );
  return kind === "custom" && note ? [note] : [];
}

const longestNote = 200;

/**
 * A job or a study in a line: "Engineer at **Acme** (2019 – present)".
 * @param placed whether where it was is told as well
 */
export function activity(entity: Entity, placed = false): string {
  const study = factsOf(entity, "degree", "area")
    .map((fact) => fact.text)
    .join(", ");
  const what = positionOf(entity)?.text ?? study;
  const at = what ? `${escapeMarkdown(what)}${isSelfEmployed(entity.name) ? ", " : " at "}` : "";
  const [place] = placed ? factsOf(entity, "location") : [];
  const where = place ? `, ${escapeMarkdown(place.text)}` : "";
  const note = noteOf(entity)
    .map(({ text }) => `: ${escapeMarkdown(text)}`)
    .join("");
  return `${at}**${escapeMarkdown(entity.name)}**${where}${inBrackets(entity.period?.display)}${note}`;
}
