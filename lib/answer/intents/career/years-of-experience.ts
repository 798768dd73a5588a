import {
  durationOf,
  type Entity,
  isCurrent,
  isToCome,
  monthsCovered,
  monthsOf,
  newestFirst,
  oldestFirst,
} from "@/lib/knowledge";
import { joinList, sentences, terms } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf, notFound } from "../../draft";
import { numberOf } from "../../read/numbers";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import type { Site } from "../../site";
import { periodEvidence, positionOf, roleEvidence, startOf } from "../../speak/lines";
import { escapeMarkdown, sentenceCase } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { evidenceFor } from "../skills/evidence";

const yearWords =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty)(?:\+| or more| plus)?(?: \(\d{1,2}\+?\))?(?: -)? ?(?:years?|yrs?)\b|\b(?:a|one|two|three|four) decades?(?: and a half)?\b/i;

/** Words of the question itself, which say nothing of a field of experience. */
const idle =
  /^(?:experi|profession|overal|year|work|industri|career|histori|doe|field|paid|commerci|relev|hands-on|yoe|total|rough\w*|approx\w*)$/;

const spentIn =
  /\b(?:how (?:long|many years)) (?:did|has|have) P (?:spend|spent|work|worked) (?:in|on|with) (?!(?:19|20)\d\d)/;

/** The words of a field, a part of an employer's name as well. */
function fieldOf({ plain }: Question): string[] {
  return terms(plain.split(spentIn)[1] ?? "").filter((term) => !idle.test(term));
}

/** What the work of somebody who writes software is called. */
const onSoftware = terms(
  "software tech technical technology engineering development developer programming coding",
);

/** For how long the owner has worked, in all or in a field: stated in the summary, else counted. */
export const experience: Intent = {
  id: "years-of-experience",
  examples: ["How many years of experience does she have?", "How long has she been an engineer?"],
  claim: asks(
    "how (many|much) (years|experience|total years)", // How many years of experience does she have?
    /\byears (?:of )?(?:\w+ )?experience\b/,
    /\bhow many years of (?:paid |professional |working )?work\b/,
    /\bhow long (?:has|have) P (?:been )?(?!at|with)\b/,
    "how many years (has|have) P (been|worked)",
    spentIn,
    "since (when|which year|what year) (has|have|is|are|did) P (been working|work|worked|working) as",
    "how (much|many years of) @technology [experience]",
    "^[and] years (of|with|in) @technology [experience]$",
    "(when|since when) (did|does|do|has) P (learn|start|started|first use|use|used|pick up|begin|know|known) [using|with|to use] @technology",
    "(yoe|total [industry|work|professional] experience|years experience)",
  ),
  words: words(
    "yoe learn start pick begin know long software tech technolog* engineer* develop* paid commercial relevant hands-on total field roughly approx*",
  ),
  answer: (question, context) => {
    // For how long there was no work is told by the time since the last job.
    if (withoutWork.test(question.plain)) return undefined;
    const [, profession] = asWhat.exec(question.plain) ?? [];
    const asThat = profession === undefined ? undefined : asProfession(profession, context);
    if (asThat) return asThat;
    // Not all who write code are paid for it: stories tell of the others, no sum of jobs does.
    if (/\b(?:cod|programm)ing\b/.test(question.plain))
      return worksInSoftware(context) ? asProfession("programmer", context) : undefined;
    // "How many years did he spend in kitchens?", of who had a job at "Fundy Kitchens".
    const spent = spentIn.test(question.plain) ? stated([], fieldOf(question), context) : undefined;
    if (spent) return spent;
    const technologies = named(question, ["technology", "skill"]);
    if (
      technologies.length === 0 &&
      named(question, ["work", "volunteer", "project", "education"]).length > 0
    )
      return undefined;
    const topic = question.terms.filter((term) => !idle.test(term));
    return stated(technologies, topic, context) ?? counted(technologies, topic, question, context);
  },
};

const withoutWork =
  /\b(?:out of work|out of a job|unemployed|without (?:an? )?(?:work|job)|between jobs|not work\w*)\b/;

/** "How long has she been a software engineer?", "How many years has she worked as a nurse?", "Years of experience as a nurse?" */
const asWhat =
  /\b(?:(?:how (?:long|many years)|since (?:when|which year|what year)) (?:has|have|is|are|did) P (?:been an?|(?:been )?work(?:ed|ing)? as(?: an?)?)|years (?:of )?(?:\w+ )?experience (?:(?:does|do|has|have) P (?:have|got) )?as(?: an?)?) ((?:[\p{L}-]+ )*[\p{L}-]+)$/u;
/** What one who writes software is called: one such word stands for the others. */
const ofSoftware = ["engineer", "developer", "programmer", "coder"].flatMap((word) => terms(word));
/** Words of a position that is one of software by itself: an engineer may well build bridges. */
const surelySoftware = ["software", "developer", "programmer", "coder", "web"].flatMap((word) => terms(word));

/**
 * For how long the owner has been what positions say: a senior or a staff engineer is an engineer too.
 * @param profession as the question calls it, its noun at the end
 */
function asProfession(profession: string, { site }: Context): Draft | undefined {
  const noun = terms(profession).at(-1) ?? "";
  const nouns = ofSoftware.includes(noun) ? ofSoftware : [noun];
  const jobs = begun(site);
  if (jobs.length === 0) return undefined;
  const fitting = newestFirst(jobs).flatMap((job) => {
    const position = positionOf(job);
    return position && terms(position.text).some((term) => nouns.includes(term)) ? [{ job, position }] : [];
  });
  // A role may be told in a story, and stand in no position's name.
  if (fitting.length === 0 && site.tellsStories && site.knowledge.ranker.has(noun)) return undefined;
  if (fitting.length === 0)
    return notFound(
      site,
      site.voice.inside(
        `for how long {S} {has|have} been ${/^[aeiou]/.test(profession) ? "an" : "a"} ${profession}`,
      ),
      {
        settled: true,
      },
    );
  const told = fitting.map(
    ({ job, position }) => `${escapeMarkdown(position.text)} at **${escapeMarkdown(job.name)}**`,
  );
  const list = fitting.map(({ job }) => job);
  const still = list.some(isCurrent) ? " so far" : "";
  const called = profession.split(" ").at(-1);
  const isCalled = fitting.every(({ position }) =>
    terms(profession).every((term) => terms(position.text).includes(term)),
  );
  return answered(
    `${aboutHowLong(list)}${still} as ${called}: ${joinList(told)}.`,
    list.flatMap(roleEvidence),
    { list, prior: isCalled ? 0.85 : 0.7 },
  );
}

/** The jobs that have a start, and one that has come already. */
function begun({ knowledge }: Site): Entity[] {
  return knowledge.of("work").filter((job) => job.period?.start && !isToCome(job));
}

/** "About **2 years**", "**Less than a year**". */
function aboutHowLong(jobs: Entity[]): string {
  const said = durationOf(jobs).replace(/^about /, "");
  return /^\d/.test(said) ? `About **${said}**` : `**${sentenceCase(said)}**`;
}

function worksInSoftware({ site }: Context): boolean {
  return site.knowledge.of("work").some((job) => surelySoftware.some((term) => isCalled(job, term)));
}

/** A number of years the summary names for what was asked. */
function stated(technologies: Entity[], topic: string[], { site }: Context): Draft | undefined {
  const { person } = site.knowledge;
  const jobs = site.knowledge.of("work").filter(isCurrent);
  const facts = [...factsOf(person, "label"), ...[person, ...jobs].flatMap((of) => factsOf(of, "summary"))];
  const told = facts.flatMap((fact) =>
    sentences(fact.text).map((quote) => ({ fact, quote, years: yearWords.exec(quote)?.[0] })),
  );
  const fitting = told.find(({ quote, years }) => {
    const own = new Set(terms(quote));
    return (
      years &&
      (topic.length > 0 || technologies.length > 0 || isOfAll(years, quote, site)) &&
      technologies.every((technology) => terms(technology.name).every((term) => own.has(term))) &&
      (topic.length === 0 || topic.filter((term) => own.has(term)).length / topic.length >= 0.5)
    );
  });
  if (!fitting) return undefined;
  const { fact, quote, years } = fitting;
  return answered(`${sentenceCase(years ?? "")}: "${quote}"`, [cite(fact, quote)], {
    topic: person,
    prior: 0.88,
  });
}

/** So many years less than the jobs add up to is the time of a part of them. */
const mostLess = 2;
const ofOnePart = /\b(?:years?|decades?) (?:in|on|at|as|with|of (?!(?:\w+ )?experience\b))/i;

/** Whether a number of years is that of the whole career: "seven years on drainage" are not, where the jobs add up to more. */
function isOfAll(years: string, quote: string, { knowledge }: Site): boolean {
  const jobs = knowledge.of("work").filter(({ period }) => monthsOf(period));
  if (jobs.length === 0) return !ofOnePart.test(quote);
  const [first = ""] = years.toLowerCase().split(/[\s+-]/);
  const told = /decade/i.test(years) ? 10 * (first === "a" ? 1 : numberOf(first)) : numberOf(first);
  return told >= monthsCovered(jobs) / 12 - mostLess;
}

function counted(
  [technology]: Entity[],
  topic: string[],
  question: Question,
  context: Context,
): Draft | undefined {
  const { site } = context;
  const { knowledge } = site;
  if (technology)
    return (
      sinceWhen(technology, knowledge.of("work").concat(knowledge.of("project"))) ??
      withoutYears(technology, context)
    );
  if (!/\b(?:experience|yoe|career|work|professional)/.test(question.plain)) return undefined;
  const jobs = begun(site);
  // Of a field only what every job was in: all work is no experience in health care.
  if (!jobs.every((job) => topic.every((term) => isCalled(job, term)))) {
    const isOfSoftware = topic.every((term) => onSoftware.includes(term)) && worksInSoftware(context);
    if (!isOfSoftware) return undefined;
    if (!jobs.every((job) => ofSoftware.some((noun) => isCalled(job, noun))))
      return asProfession("programmer", context);
  }
  const [first] = oldestFirst(jobs);
  if (!first) return notFound(site, "how many years of experience there are");
  const undated = knowledge.of("work").filter(({ period }) => !period?.start);
  const which = undated.length > 0 ? "the jobs whose dates are given" : "the jobs listed";
  const text = `${aboutHowLong(jobs)} of work since ${startOf(first)}, adding up ${which} and counting overlaps once.`;
  return answered(text, newestFirst(jobs).flatMap(periodEvidence), {
    topic: knowledge.person,
    prior: undated.length > 0 ? 0.35 : 0.75,
  });
}

/** Whether a word, as a stem, stands in what the owner was there. */
function isCalled(job: Entity, term: string): boolean {
  return terms(positionOf(job)?.text ?? "").includes(term);
}

/** Where and when a technology was used: as near as a résumé without a number comes. */
function sinceWhen(technology: Entity, places: Entity[]): Draft | undefined {
  const entries = new Set(technology.facts.map((fact) => fact.path.replace(/[.#].*$/, "")));
  const used = oldestFirst(
    places.filter((place) =>
      factsOf(place, "keyword").some(
        (fact) => entries.has(fact.path.replace(/[.#].*$/, "")) && fact.text === technology.name,
      ),
    ),
  );
  if (used.length === 0) return undefined;
  const list = joinList(used.map((place) => `${place.name} (${place.period?.display})`));
  const text = `The portfolio gives no number of years for ${technology.name}. It was used in ${list}.`;
  return {
    ...answered(text, used.flatMap(periodEvidence), { topic: technology, prior: 0.55 }),
    status: "partial",
  };
}

/** A technology that no dated entry names. */
function withoutYears(technology: Entity, context: Context): Draft {
  const { text, evidence } = evidenceFor(technology, context);
  return {
    ...answered(`${text.join(" ")} The portfolio gives no number of years for it.`, evidence, {
      topic: technology,
      prior: 0.7,
    }),
    status: "partial",
  };
}
