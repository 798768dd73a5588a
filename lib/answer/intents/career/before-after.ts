import { isCareerBreak, isSelfEmployed } from "@/lib/content";
import { type Entity, firstMonth, lastMonth, monthsOf, newestFirst, oldestFirst } from "@/lib/knowledge";
import { terms } from "@/lib/language";
import { answered, type Context, citeName, type Draft, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import {
  bullets,
  educationEvidence,
  educationLine,
  inBrackets,
  positionOf,
  positionThere,
  roleEvidence,
} from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { oneJob } from "./one-job";

export const beforeAfter: Intent = {
  id: "before-after",
  examples: ["Where did she work before joining {employer}?", "What did she do after leaving {employer}?"],
  claim: asks(
    // Where did she work before joining Acme?
    /^(?!(?:and |so |but )?why\b).*\b(?:before|prior to|previous to|(?<!\blook(?:s|ed|ing)? )after|following|leaving|left) (?:(?:P|the|joining|join|joined|leaving|left|working|work|worked|being|going|went|turning|turned|becoming|became|time|job|role|stint|position|years|starting|started|at|for|with|to|in|as|an?) )*@(?:work|volunteer|education)\b/,
    "(before|after) (that|this|it|there|P current|becoming|being|getting|going|moving|switching|starting|entering)",
    // Who did she work for before the games business?
    /\b(?:work\w*|jobs?|employ\w*|do|doing|done)\b.* (?:before|prior to) (?:the |P |all the |all that )?(?:\w+ ){1,3}(?:stuff|thing|things|work|business|industry|sector|world|field|job|jobs|career|days|years|time)$/,
    "(before|after) [P] (move|moved|moving|came|coming|relocate|relocated|relocating|emigrated|emigrating|settled|settling) (to|in)",
    "(before|after) [P] (going|went|go|became|becoming|turning|turned) (solo|independent|self-employed|freelance)",
    "(before|after) [P] [went|started|turned|going|turning|starting] (freelancing|freelance|consulting|self-employment)",
    "^[and] (before|after) [that]$",
    "^[and|so] [what|where] (came|was|is|did P go|did P work|did P do) (next|afterwards|after)$",
    "^[and|so|then] (next|afterwards|what next|then what)$",
  ),
  words: words(`
    emplo* anywhere somewhere solo self-employed self-employment freelance consulting independent went turned became prior following leaving joining stint volunteer education becoming moving switching entering next
    came coming relocat* emigrat* settl* afterwards stuff thing business industry sector world field career days
  `),
  answer: (question, context) =>
    // "How long was she out of work after leaving Acme?" asks for a span.
    // "Who took over the team after she left Acme?" asks for somebody else.
    /^(?:and |so |but )?(?:how (?:long|many)\b|who (?!(?:did|was|is|has|does) P\b))/.test(question.plain) ||
    // "What did she do at Acme before going to Borealis?" is about Acme.
    /\bwhat (?:did|does|was|were) P .*\b(?:at|for|with) @work\b.*\bbefore\b/.test(question.tagged) ||
    // "Which framework did she pick up before her time at Acme?" asks for no job.
    ofThings.test(question.plain) ||
    // No job is what was studied before one.
    /\bwhat (?:did|has|was) P (?:study|studied|studying|learn\w*)\b/.test(question.plain) ||
    // "What did she do before leaving Acme?" is of the time at Acme.
    /\b(?:before|prior to) (?:P )?(?:left|leaving)\b/.test(question.plain)
      ? undefined
      : neighbour(question, context),
};

const ofThings =
  /^(?:and |so |but )?(?:which|what) (?!(?:compan(?:y|ies)|(?:employer|firm|job|role|position)s?|place|work|did|does|was|were|has|came|else|kind|sort|happened|title)\b)\w+ (?:did|does|was|has|had) P (?!work|hold|have)\w+/;

/** The job next to a thing in time: the one named, or the one spoken of. */
function neighbour(question: Question, context: Context): Draft | undefined {
  const { site, focus } = context;
  const spoken =
    focus.topic && ["work", "volunteer", "education"].includes(focus.topic.kind) ? focus.topic : undefined;
  const place = named(question, ["work", "volunteer", "education"])[0];
  const anchor =
    place ?? present(question, context) ?? movedTo(question) ?? wentSolo(question, context) ?? spoken;
  const studied = studiedBefore(question, context, anchor);
  if (studied) return studied;
  if (!anchor) return beforeTheField(question, context);
  const after = /\b(?:after|afterwards|following|leaving|next|then)\b/.test(question.plain);
  if (!after && severalJobs.test(question.plain) && !place) return allBefore(anchor, context);
  if (!monthsOf(anchor.period)) return inOrder(anchor, after, context);
  // By name, or asked where, several positions at one place are one stay; "what did she do before that?" is of one.
  const byName = place !== undefined && place !== question.meant;
  const whole = byName || /\b(?:where|company|employer|who for|for whom)\b/.test(question.plain);
  const ofStay = (job: Entity) => job === anchor || (whole && job.name === anchor.name);
  const others = newestFirst(site.knowledge.of("work")).filter(
    (job) =>
      job.period?.start &&
      !ofStay(job) &&
      !isCareerBreak(job.name) &&
      !(isEmployer.test(question.plain) && isSelfEmployed(job.name)),
  );
  const stay = site.knowledge.of(anchor.kind).filter(ofStay);
  const from = Math[after ? "max" : "min"](...stay.map(firstMonth));
  const until = Math.max(...stay.map(lastMonth));
  const found = after
    ? (begunAfter(others, until) ?? others.filter((job) => firstMonth(job) > from).at(-1))
    : (endedBefore(others, from) ?? others.find((job) => firstMonth(job) < from));
  if (!found)
    return notFound(site, `what came ${after ? "after" : "before"} ${anchor.name}`, { topic: anchor });
  return oneJob(found, after ? "After that" : "Before that");
}

/** Of jobs without dates the order in which a résumé lists them tells, the newest first. */
function inOrder(anchor: Entity, after: boolean, { site: { knowledge } }: Context): Draft | undefined {
  const all = knowledge.of("work");
  const at = all.indexOf(anchor);
  const found = at < 0 ? undefined : all[at + (after ? -1 : 1)];
  return found && { ...oneJob(found, after ? "Listed after that" : "Listed before that"), prior: 0.5 };
}

/** "And before that?", after "Where is she studying now?": the studies before those that were told. */
function studiedBefore(
  { plain }: Question,
  { site, focus: { topic: entity, list = [], question } }: Context,
  anchor: Entity | undefined,
): Draft | undefined {
  const told =
    list.length > 0 && list.every(({ kind }) => kind === "education") ? newestFirst(list)[0] : entity;
  if (!question || !ofStudies.test(question.plain) || told?.kind !== "education") return undefined;
  if (!/\bbefore\b/.test(plain) || (anchor !== undefined && anchor.kind !== "education")) return undefined;
  const all = newestFirst(site.knowledge.of("education"));
  const before = all[all.indexOf(told) + 1];
  return (
    before && answered(`Before that: ${educationLine(before)}.`, educationEvidence(before), { topic: before })
  );
}

const ofStudies = /\b(?:stud\w+|degree|universit\w+|college|school|enrolled)\b/;

/** "Before her current role": the job that is listed first, where several before it are asked for. */
function present({ plain }: Question, { site }: Context): Entity | undefined {
  return severalJobs.test(plain) && /\bbefore P (?:current|present) \w+$/.test(plain)
    ? newestFirst(site.knowledge.of("work"))[0]
    : undefined;
}

/** The work that somebody began to do for themselves. */
function wentSolo({ plain }: Question, { site }: Context): Entity | undefined {
  if (!/\b(?:solo|independent|self-employed|self-employment|freelanc(?:e|ing)|consulting)$/.test(plain))
    return undefined;
  return oldestFirst(site.knowledge.of("work").filter(isOwnWork))[0];
}

/** Work for nobody else, by its name or by what it is called: "Independent web developer". */
function isOwnWork(job: Entity): boolean {
  return isSelfEmployed(job.name) || isSelfEmployed(positionOf(job)?.text ?? "");
}

const severalJobs = /\b(?:employers|companies|firms|jobs|positions|roles)\b/;

/** All jobs of others that a résumé has before one. */
function allBefore(anchor: Entity, { site: { knowledge } }: Context): Draft | undefined {
  const all = newestFirst(knowledge.of("work"));
  const jobs = all
    .slice(all.indexOf(anchor) + 1)
    .filter((job) => !isOwnWork(job) && !isCareerBreak(job.name));
  if (jobs.length === 0) return undefined;
  return answered(
    `Before ${escapeMarkdown(anchor.name)}:\n${bullets(jobs.map(jobLine))}`,
    [...jobs.flatMap(roleEvidence), citeName(anchor)],
    { topic: anchor, list: jobs, prior: 0.8 },
  );
}

function jobLine(job: Entity): string {
  const position = positionOf(job);
  return position
    ? positionThere(position)
    : `**${escapeMarkdown(job.name)}**${inBrackets(job.period?.display)}`;
}

/** The first job or study in a place that somebody moved to. */
function movedTo({ plain, places }: Question): Entity | undefined {
  const [there] = ofMoving.test(plain) ? places : [];
  return there && oldestFirst(there.entities.filter(({ kind }) => ["work", "education"].includes(kind)))[0];
}

const ofMoving = /\b(?:mov\w+|came|coming|relocat\w+|emigrat\w+|settl\w+) (?:to|in)\b/;

/** Who works for themselves is employed by nobody. */
const isEmployer = /\b(?:employed|employer|company|firm)\b/;

/** The job that ended last before a month, rather than one that began before it and goes on beside. */
function endedBefore(jobs: Entity[], month: number): Entity | undefined {
  const done = jobs.filter((job) => lastMonth(job) <= month + overlap);
  return done.sort((a, b) => lastMonth(b) - lastMonth(a))[0];
}

/** The first job that began when a month was over or nearly, rather than one that came and went beside what ended then. */
function begunAfter(jobs: Entity[], month: number): Entity | undefined {
  const begun = jobs.filter((job) => firstMonth(job) >= month - overlap && lastMonth(job) > month);
  return begun.sort((a, b) => firstMonth(a) - firstMonth(b))[0];
}

/** Months by which one job may reach into the next, as dates are given by the year. */
const overlap = 11;

/** Whether a job is in a field: by its title, else by what its employer is called or does. */
function isOfField(job: Entity, field: readonly string[]): boolean {
  const said = [job.name, ...factsOf(job, "position", "description", "industry").map(({ text }) => text)];
  return said.some((text) => terms(text).some((term) => field.includes(term)));
}

/** "Before getting into data": the last jobs whose own words do not touch the field that was entered. */
function beforeTheField(question: Question, { site }: Context): Draft | undefined {
  const field = terms(question.plain.split(/\b(?:before|prior to)\b/)[1] ?? "").filter(
    (term) => question.terms.includes(term) && !beforeAfter.words.words.has(term),
  );
  if (field.length === 0 || /\bafter\b/.test(question.plain)) return undefined;
  const jobs = newestFirst(site.knowledge.of("work"));
  const entered = jobs.findLastIndex((job) => isOfField(job, field));
  const before = jobs.slice(entered + 1).filter((job) => factsOf(job, "position").length > 0);
  const first = jobs[entered];
  if (!first || before.length === 0) return undefined;
  const shown = before.slice(0, 3);
  return answered(
    `Before ${escapeMarkdown(first.name)}:\n${bullets(shown.map(jobLine))}`,
    [...shown.flatMap(roleEvidence), citeName(first)],
    { topic: before[0], list: before, prior: 0.7 },
  );
}
