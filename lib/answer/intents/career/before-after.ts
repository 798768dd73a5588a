import { isCareerBreak, isSelfEmployed } from "@/lib/content";
import { type Entity, firstMonth, lastMonth, monthsOf, newestFirst, oldestFirst } from "@/lib/knowledge";
import { terms } from "@/lib/language";
import { answered, type Context, citeName, type Draft, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { namedEntities } from "../../read/select";
import {
  bullets,
  educationEvidence,
  educationLine,
  jobLine,
  positionOf,
  roleEvidence,
} from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { oneJobDraft } from "./one-job";

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
    // What was her profession before she became a programmer?
    "(before|prior to) P (became|was|were|turned|got into|went into|came to|started as|worked as) [a|an|the]",
    "^[and] (before|after) [that]$",
    "^[and|so] [what|where] (came|was|is|did P go|did P work|did P do) (next|afterwards|after)$",
    "^[and|so|then] (next|afterwards|what next|then what)$",
  ),
  words: words(`
    emplo* anywhere somewhere solo self-employed self-employment freelance consulting independent went turned became prior following leaving joining stint volunteer education becoming moving switching entering next
    came coming relocat* emigrat* settl* afterwards profession occupation trade programmer programming coder software stuff thing business industry sector world field career days
  `),
  answer: (question, context) =>
    // "How long was she out of work after leaving Acme?" asks for a span.
    // "Who took over the team after she left Acme?" asks for somebody else.
    /^(?:and |so |but )?(?:how (?:long|many)\b|who (?!(?:did|was|is|has|does) P\b))/.test(question.plain) ||
    // "What did she do at Acme before going to Borealis?" is about Acme.
    /\bwhat (?:did|does|was|were) P .*\b(?:at|for|with) @work\b.*\bbefore\b/.test(question.tagged) ||
    // "Which framework did she pick up before her time at Acme?" doesn't ask for a job.
    nonJobPattern.test(question.plain) ||
    // What was studied before a job is not a job.
    /\bwhat (?:did|has|was) P (?:study|studied|studying|learn\w*)\b/.test(question.plain) ||
    // "What did she do before leaving Acme?" is about the time at Acme.
    /\b(?:before|prior to) (?:P )?(?:left|leaving)\b/.test(question.plain)
      ? undefined
      : neighbourDraft(question, context),
};

const nonJobPattern =
  /^(?:and |so |but )?(?:which|what) (?!(?:compan(?:y|ies)|(?:employer|firm|job|role|position)s?|place|work|did|does|was|were|has|came|else|kind|sort|happened|title)\b)\w+ (?:did|does|was|has|had) P (?!work|hold|have)\w+/;

/** The job right before or after an entry: the one that is named, else the topic of the conversation. */
function neighbourDraft(question: Question, context: Context): Draft | undefined {
  const { site, focus } = context;
  const topic =
    focus.topic && ["work", "volunteer", "education"].includes(focus.topic.kind) ? focus.topic : undefined;
  const place = namedEntities(question, ["work", "volunteer", "education"])[0];
  const anchor =
    place ??
    currentRole(question, context) ??
    firstInPlaceMovedTo(question) ??
    firstOwnWork(question, context) ??
    topic;
  const studied = previousStudiesDraft(question, context, anchor);
  if (studied) return studied;
  if (!anchor) return beforeFieldDraft(question, context);
  const after = /\b(?:after|afterwards|following|leaving|next|then)\b/.test(question.plain);
  if (!after && severalJobsPattern.test(question.plain) && !place) return jobsBeforeDraft(anchor, context);
  if (!monthsOf(anchor.period)) return listOrderDraft(anchor, after, context);
  // When named, or asked for with "where", several positions at one employer count as one stay; "what did she do before that?"
  // is about a single position.
  const byName = place !== undefined && place !== question.intendedEntity;
  const isWholeStay = byName || /\b(?:where|company|employer|who for|for whom)\b/.test(question.plain);
  const isSameStay = (job: Entity) => job === anchor || (isWholeStay && job.name === anchor.name);
  const others = newestFirst(site.knowledge.of("work")).filter(
    (job) =>
      job.period?.start &&
      !isSameStay(job) &&
      !isCareerBreak(job.name) &&
      !(employerPattern.test(question.plain) && isSelfEmployed(job.name)),
  );
  const stay = site.knowledge.of(anchor.kind).filter(isSameStay);
  const from = Math[after ? "max" : "min"](...stay.map(firstMonth));
  const until = Math.max(...stay.map(lastMonth));
  const found = after
    ? (firstBegunAfter(others, until) ?? others.filter((job) => firstMonth(job) > from).at(-1))
    : (lastEndedBefore(others, from) ?? others.find((job) => firstMonth(job) < from));
  if (!found)
    return notFound(site, `what came ${after ? "after" : "before"} ${anchor.name}`, { topic: anchor });
  return oneJobDraft(found, after ? "After that" : "Before that");
}

/** For jobs without dates, goes by their order in the résumé, which lists the newest first. */
function listOrderDraft(anchor: Entity, after: boolean, { site: { knowledge } }: Context): Draft | undefined {
  const all = knowledge.of("work");
  const at = all.indexOf(anchor);
  const found = at < 0 ? undefined : all[at + (after ? -1 : 1)];
  return found && { ...oneJobDraft(found, after ? "Listed after that" : "Listed before that"), prior: 0.5 };
}

/** "And before that?", after "Where is she studying now?": the studies before those in the last answer. */
function previousStudiesDraft(
  { plain }: Question,
  { site, focus: { topic, list = [], question } }: Context,
  anchor: Entity | undefined,
): Draft | undefined {
  const lastStudies =
    list.length > 0 && list.every(({ kind }) => kind === "education") ? newestFirst(list)[0] : topic;
  if (!question || !studiesPattern.test(question.plain) || lastStudies?.kind !== "education")
    return undefined;
  if (!/\bbefore\b/.test(plain) || (anchor !== undefined && anchor.kind !== "education")) return undefined;
  const all = newestFirst(site.knowledge.of("education"));
  const before = all[all.indexOf(lastStudies) + 1];
  return (
    before && answered(`Before that: ${educationLine(before)}.`, educationEvidence(before), { topic: before })
  );
}

const studiesPattern = /\b(?:stud\w+|degree|universit\w+|college|school|enrolled)\b/;

/** "Before her current role": the newest job, when the question asks for several jobs before it. */
function currentRole({ plain }: Question, { site }: Context): Entity | undefined {
  return severalJobsPattern.test(plain) && /\bbefore P (?:current|present) \w+$/.test(plain)
    ? newestFirst(site.knowledge.of("work"))[0]
    : undefined;
}

/** The first job in which the owner was self-employed. */
function firstOwnWork({ plain }: Question, { site }: Context): Entity | undefined {
  if (!/\b(?:solo|independent|self-employed|self-employment|freelanc(?:e|ing)|consulting)$/.test(plain))
    return undefined;
  return oldestFirst(site.knowledge.of("work").filter(isOwnWork))[0];
}

/** Whether a job is self-employment, by its name or its title: "Independent web developer". */
function isOwnWork(job: Entity): boolean {
  return isSelfEmployed(job.name) || isSelfEmployed(positionOf(job)?.text ?? "");
}

const severalJobsPattern = /\b(?:employers|companies|firms|jobs|positions|roles)\b/;

/** All jobs before a given one, without self-employment and career breaks. */
function jobsBeforeDraft(anchor: Entity, { site: { knowledge } }: Context): Draft | undefined {
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

/** The first job or education in the place that the owner moved to. */
function firstInPlaceMovedTo({ plain, places }: Question): Entity | undefined {
  const [there] = movingPattern.test(plain) ? places : [];
  return there && oldestFirst(there.entities.filter(({ kind }) => ["work", "education"].includes(kind)))[0];
}

const movingPattern = /\b(?:mov\w+|came|coming|relocat\w+|emigrat\w+|settl\w+) (?:to|in)\b/;

/** Asks for an employer, which self-employed people don't have. */
const employerPattern = /\b(?:employed|employer|company|firm)\b/;

/** The job that ended last before a month, rather than one that began before it and still goes on. */
function lastEndedBefore(jobs: Entity[], month: number): Entity | undefined {
  const ended = jobs.filter((job) => lastMonth(job) <= month + maxOverlapMonths);
  return ended.sort((a, b) => lastMonth(b) - lastMonth(a))[0];
}

/** The first job that began around or after a month, rather than one that ran in parallel with what ended then. */
function firstBegunAfter(jobs: Entity[], month: number): Entity | undefined {
  const begun = jobs.filter((job) => firstMonth(job) >= month - maxOverlapMonths && lastMonth(job) > month);
  return begun.sort((a, b) => firstMonth(a) - firstMonth(b))[0];
}

/** How many months one job may overlap with the next, since dates are often given as years only. */
const maxOverlapMonths = 11;

/** Whether a job is in a field, by its title, its employer's name or what the employer does. */
function isInField(job: Entity, field: readonly string[]): boolean {
  const texts = [job.name, ...factsOf(job, "position", "description", "industry").map(({ text }) => text)];
  return texts.some((text) => terms(text).some((term) => field.includes(term)));
}

/** Names for who writes software and for the field: any of them asks for all. */
const softwareTerms = terms("software programmer programming coder coding tech developer");

/** "Before getting into data": the last jobs before the first one in that field. */
function beforeFieldDraft(question: Question, { site }: Context): Draft | undefined {
  const named = terms(question.plain.split(/\b(?:before|prior to)\b/)[1] ?? "").filter(
    (term) =>
      question.terms.includes(term) && (softwareTerms.includes(term) || !beforeAfter.words.stems.has(term)),
  );
  const field = named.some((term) => softwareTerms.includes(term)) ? softwareTerms : named;
  if (field.length === 0 || /\bafter\b/.test(question.plain)) return undefined;
  const jobs = newestFirst(site.knowledge.of("work"));
  const entryIndex = jobs.findLastIndex((job) => isInField(job, field));
  const before = jobs.slice(entryIndex + 1).filter((job) => factsOf(job, "position").length > 0);
  const first = jobs[entryIndex];
  if (!first || before.length === 0) return undefined;
  const displayed = before.slice(0, 3);
  return answered(
    `Before ${escapeMarkdown(first.name)}:\n${bullets(displayed.map(jobLine))}`,
    [...displayed.flatMap(roleEvidence), citeName(first)],
    { topic: before[0], list: before, prior: 0.7 },
  );
}
