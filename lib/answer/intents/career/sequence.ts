import {
  duration,
  type Entity,
  isCurrent,
  monthsCovered,
  monthsOf,
  newestFirst,
  oldestFirst,
} from "@/lib/knowledge";
import { terms } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import { bullets, inBrackets, periodEvidence, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

export const longest: Intent = {
  id: "longest",
  claim: asks("(longest|shortest|most time|stay the longest|stayed the longest)"),
  words: words("longest shortest stay"),
  answer: (question, { site }) => {
    const spans = site.knowledge
      .of("work")
      .filter((entity) => monthsOf(entity.period))
      .map((entity) => ({ entity, months: monthsCovered([entity]) }));
    const sign = /\bshortest\b/.test(question.plain) ? 1 : -1;
    const [best] = spans.sort((a, b) => sign * (a.months - b.months));
    if (!best) return undefined;
    const { entity, months } = best;
    const text = `${escapeMarkdown(entity.name)}: ${duration(months)}${inBrackets(entity.period?.display)}.`;
    return answered(text, periodEvidence(entity), { entity });
  },
};

export const beforeAfter: Intent = {
  id: "before-after",
  claim: asks(
    // Where did she work before joining Acme?
    /\b(?:before|prior to|previous to|(?<!\blook(?:s|ed|ing)? )after|following|leaving|left) (?:(?:P|the|joining|join|joined|leaving|left|working|work|worked|being|going|time|job|role|stint|position|years|starting|started|at|for|with|to|in|as|an?) )*@(?:work|volunteer|education)\b/,
    "(before|after) (that|this|it|there|P current|becoming|being|getting|going|moving|switching|starting|entering)",
    "^[and] (before|after) [that]$",
    "^[and|so] [what|where] (came|was|is|did P go|did P work|did P do) (next|afterwards|after)$",
    "^[and|so|then] (next|afterwards|what next|then what)$",
  ),
  words: words(`
    prior following leaving joining stint volunteer education becoming moving switching entering next
    afterwards
  `),
  answer: (question, context) =>
    // "What did she do at Acme before going to Borealis?" is about Acme.
    /\bwhat (?:did|does|was|were) P .*\b(?:at|for|with) @work\b.*\bbefore\b/.test(question.tagged)
      ? undefined
      : neighbour(question, context),
};

export const firstJob: Intent = {
  id: "first-job",
  claim: asks(
    "(first|earliest|1st) .. (job|employer|position|role|company|gig|employment|work|workplace)",
    "first .. (job|role|work|position) .. after (university|uni|college|school|graduating|graduation|studies|studying|degree)",
    "(which|what|at which|at what) (company|employer|job|place|firm) .. P .. (first|earliest)$",
    "where did P work (first|at first)$",
    "(how|where) did P (start|begin) (out|off|P career|P professional|working|in)",
    "career (start|begin|began|started)",
    "(start|started) P career",
  ),
  words: words("employer gig workplace university uni college school graduating studies degree firm"),
  answer: (question, context) => {
    const jobs = jobsMeant(question, context).filter((job) => isAfterStudies(job, question, context));
    const [job] = oldestFirst(jobs);
    const lead = jobs.length === context.site.knowledge.of("work").length ? "The first job listed" : "First";
    return job && oneJob(job, lead);
  },
};

export const previousJob: Intent = {
  id: "previous-job",
  claim: asks(
    "(previous|prior|former|preceding|last but one) .. (job|employer|position|role|company|gig|employment|work|workplace|title)",
    "before [P] (current|present|this|the current|P current)",
    "previously (work*|employ*)",
    "work* previously",
  ),
  words: words("prior former preceding gig present previously wor* emplo*"),
  answer: (question, { site }) => {
    if (/\b(?:jobs|employers|positions|roles|companies)\b/.test(question.plain)) return undefined;
    const order = newestFirst(site.knowledge.of("work"));
    const job = order.some(isCurrent) ? order.find((entity) => !isCurrent(entity)) : order[1];
    const long = /\bhow long\b/.test(question.plain) && job ? `, ${duration(monthsCovered([job]))}` : "";
    return job && oneJob(job, `The previous job${long}`);
  },
};

/** "The first job after university": one that began when the first degree was done, or later. */
function isAfterStudies(job: Entity, { plain }: Question, { site }: Context): boolean {
  if (!/\bafter (?:\w+ )?(?:university|uni|college|school|graduat\w+|degree|studies|studying)\b/.test(plain))
    return true;
  const [degree] = oldestFirst(site.knowledge.of("education"));
  const done = monthsOf(degree?.period)?.to ?? 0;
  return (monthsOf(job.period)?.from ?? 0) >= done - 1;
}

/** All jobs, or those at the employer that is named or was spoken of. */
function jobsMeant(question: Question, { site, focus }: Context): Entity[] {
  const all = site.knowledge.of("work");
  const [employer] = named(question, ["work"]);
  const spoken = /\bthere\b/.test(question.plain) && focus.entity?.kind === "work" ? focus.entity : undefined;
  const place = employer ?? spoken;
  return place ? all.filter(({ name }) => name === place.name) : all;
}

/** The job next to a thing in time: the one named, or the one spoken of. */
function neighbour(question: Question, context: Context): Draft | undefined {
  const { site, focus } = context;
  const spoken =
    focus.entity && ["work", "volunteer", "education"].includes(focus.entity.kind) ? focus.entity : undefined;
  const place = named(question, ["work", "volunteer", "education"])[0];
  const anchor = place ?? spoken;
  if (!anchor) return beforeTheField(question, context);
  if (!monthsOf(anchor.period)) return undefined;
  const after = /\b(?:after|afterwards|following|leaving|next|then)\b/.test(question.plain);
  // By name, or asked where, several positions at one place are one stay; "what did she do before that?" is of one.
  const whole = place !== undefined || /\b(?:where|company|employer|who for|for whom)\b/.test(question.plain);
  const ofStay = (job: Entity) => job === anchor || (whole && job.name === anchor.name);
  const others = newestFirst(site.knowledge.of("work")).filter((job) => job.period?.start && !ofStay(job));
  const startsAt = (job: Entity) => monthsOf(job.period)?.from ?? 0;
  const stay = site.knowledge.of(anchor.kind).filter(ofStay);
  const from = Math[after ? "max" : "min"](...stay.map(startsAt));
  const found = after
    ? others.filter((job) => startsAt(job) > from).at(-1)
    : (endedBefore(others, from) ?? others.find((job) => startsAt(job) < from));
  if (!found)
    return notFound(site, `what came ${after ? "after" : "before"} ${anchor.name}`, { entity: anchor });
  return oneJob(found, after ? "After that" : "Before that");
}

/** The job that ended last before a month, rather than one that began before it and goes on beside. */
function endedBefore(jobs: Entity[], month: number): Entity | undefined {
  const endOf = (job: Entity) => monthsOf(job.period)?.to ?? Number.POSITIVE_INFINITY;
  const done = jobs.filter((job) => endOf(job) <= month + overlap);
  return done.sort((a, b) => endOf(b) - endOf(a))[0];
}

/** Months by which one job may reach into the next, as dates are given by the year. */
const overlap = 11;

/** "Before getting into data": the last jobs whose own words do not touch the field that was entered. */
function beforeTheField(question: Question, { site }: Context): Draft | undefined {
  const field = terms(question.plain.split(/\b(?:before|prior to)\b/)[1] ?? "").filter((term) =>
    question.terms.includes(term),
  );
  if (field.length === 0 || /\bafter\b/.test(question.plain)) return undefined;
  const jobs = newestFirst(site.knowledge.of("work"));
  const entered = jobs.findLastIndex((job) =>
    factsOf(job, "position").some((fact) => terms(fact.text).some((term) => field.includes(term))),
  );
  const before = jobs.slice(entered + 1).filter((job) => factsOf(job, "position").length > 0);
  if (entered < 0 || before.length === 0) return undefined;
  const shown = before.slice(0, 3);
  return answered(
    bullets(
      shown.map(
        (job) => `${positionOf(job)?.text} at ${escapeMarkdown(job.name)} (${job.period?.display ?? ""})`,
      ),
    ),
    shown.flatMap(roleEvidence),
    { entity: before[0], list: before, sure: 0.7 },
  );
}

function oneJob(job: Entity, lead: string): Draft {
  const position = positionOf(job);
  const role = position ? `**${escapeMarkdown(position.text)}** at ` : "";
  const text = `${lead}: ${role}**${escapeMarkdown(job.name)}**${inBrackets(job.period?.display)}.`;
  const evidence = [...periodEvidence(job), position ? cite(position) : citeName(job)];
  return answered(text, evidence, { entity: job, sure: 0.88 });
}
