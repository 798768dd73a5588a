import {
  durationOf,
  type Entity,
  isCurrent,
  isUpcoming,
  monthsCovered,
  monthsOf,
  newestFirst,
  oldestFirst,
} from "@/lib/knowledge";
import { joinList, sentences, terms, upperFirst } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf, notFound } from "../../draft";
import { numberOf } from "../../read/numbers";
import type { Question } from "../../read/question";
import { namedEntities } from "../../read/select";
import type { Site } from "../../site";
import { periodEvidence, positionOf, roleEvidence, startOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { evidenceFor } from "../skills/evidence";
import { toldPeriodDraft } from "../skills/told-period";

const yearsPattern =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty)(?:\+| or more| plus)?(?: \(\d{1,2}\+?\))?(?: -)? ?(?:years?|yrs?)\b|\b(?:a|one|two|three|four) decades?(?: and a half)?\b/i;

/** Words of the question itself, which don't name a field of experience. */
const questionWordPattern =
  /^(?:experi|profession|overal|year|work|industri|career|histori|doe|field|paid|commerci|relev|hands-on|yoe|total|rough\w*|approx\w*)$/;

/** "How many years was she actually a nurse?" */
const pastProfessionPattern =
  /\bhow (?:long|many years) (?:was|were) P (?:actually |really )?an? [\p{L}-]+$/u;

const spentInPattern =
  /\b(?:how (?:long|many years)) (?:did|has|have) P (?:spend|spent|work|worked) (?:in|on|with) (?!(?:19|20)\d\d)/;

/** The terms of a field, which may be part of an employer's name too. */
function fieldOf({ plain }: Question): string[] {
  return terms(plain.split(spentInPattern)[1] ?? "").filter((term) => !questionWordPattern.test(term));
}

/** Terms for software as a field of work. */
const softwareTerms = terms(
  "software tech technical technology engineering development developer programming coding",
);

/** How long the owner has worked, in total or in a field: as stated in the summary, else computed from the dates. */
export const yearsOfExperience: Intent = {
  id: "years-of-experience",
  examples: ["How many years of experience does she have?", "How long has she been an engineer?"],
  claim: asks(
    "how (many|much) (years|experience|total years)", // How many years of experience does she have?
    /\byears (?:of )?(?:\w+ )?experience\b/,
    /\bhow many years of (?:paid |professional |working )?work\b/,
    /\bhow long (?:has|have) P (?:been )?(?!at|with)\b/,
    "how many years (has|have) P (been|worked)",
    pastProfessionPattern,
    spentInPattern,
    "since (when|which year|what year) (has|have|is|are|did) P (been working|work|worked|working) as",
    "how (much|many years of) @technology [experience]",
    "^[and] years (of|with|in) @technology [experience]$",
    "(when|since when) (did|does|do|has) P (learn|start|started|first use|use|used|pick up|begin|know|known) [using|with|to use] @technology",
    "(yoe|total [industry|work|professional] experience|years experience)",
  ),
  words: words(
    "yoe learn start pick begin know long software tech technolog* engineer* develop* paid commercial relevant hands-on daily total field roughly approx* bring actually really program* cod*",
  ),
  answer: (question, context) => {
    // How long there was no work follows from the time since the last job.
    if (outOfWorkPattern.test(question.plain)) return undefined;
    const technologies = namedEntities(question, ["technology", "skill"]);
    const [, profession] = professionPattern.exec(question.plain) ?? [];
    const byProfession = profession === undefined ? undefined : professionDraft(profession, context);
    if (byProfession) return byProfession;
    // Not everyone who writes code is paid for it: for the others stories answer, not a sum of jobs.
    if (technologies.length === 0 && softwareWorkPattern.test(question.plain))
      return worksInSoftware(context) ? professionDraft("programmer", context) : undefined;
    // "How many years did he spend in kitchens?", when there was a job at "Fundy Kitchens".
    const fromSummary = spentInPattern.test(question.plain)
      ? summaryYearsDraft([], fieldOf(question), context)
      : undefined;
    if (fromSummary) return fromSummary;
    if (
      technologies.length === 0 &&
      namedEntities(question, ["work", "volunteer", "project", "education"]).length > 0
    )
      return undefined;
    const topic = question.terms.filter((term) => !questionWordPattern.test(term));
    return (
      summaryYearsDraft(technologies, topic, context) ??
      datedYearsDraft(technologies, topic, question, context)
    );
  },
};

const softwareWorkPattern =
  /\b(?:(?:cod|programm)ing|(?:doing|making|writing|building|developing) (?:software|code)|in (?:software|tech))\b(?! (?:experience|sales))/;

/** "How many years was he a nurse?" asks for a profession, whatever else has its name. */
export function asksForPastProfession({ plain }: Question): boolean {
  return pastProfessionPattern.test(plain);
}

const outOfWorkPattern =
  /\b(?:out of work|out of a job|unemployed|without (?:an? )?(?:work|job)|between jobs|not work\w*)\b/;

/** "How long has she been a software engineer?", "How many years has she worked as a nurse?", "Years of experience as a nurse?" */
const professionPattern =
  /\b(?:(?:how (?:long|many years)|since (?:when|which year|what year)) (?:has|have|is|are|did|was|were) P (?:actually |really )?(?:been an?|(?<=\b(?:was|were) P (?:actually |really )?)an?|(?:been )?work(?:ed|ing)? as(?: an?)?)|years (?:of )?(?:\w+ )?experience (?:(?:does|do|has|have) P (?:have|got) )?as(?: an?)?) ((?:[\p{L}-]+ )*[\p{L}-]+)$/u;
/** Nouns for people who write software, treated as synonyms. */
const softwareNouns = ["engineer", "developer", "programmer", "coder"].flatMap((word) => terms(word));
/** Terms that make a title one in software. "Engineer" does not: engineers also build bridges. */
const softwareTitleTerms = ["software", "developer", "programmer", "coder", "web"].flatMap((word) =>
  terms(word),
);

/**
 * How long the owner has had a profession, by the titles of their jobs: a senior or staff engineer is an engineer too.
 * @param profession in the question's words, with its noun at the end
 */
function professionDraft(profession: string, { site }: Context): Draft | undefined {
  const noun = terms(profession).at(-1) ?? "";
  const nouns = softwareNouns.includes(noun) ? softwareNouns : [noun];
  const jobs = startedJobs(site);
  if (jobs.length === 0) return undefined;
  const fitting = newestFirst(jobs).flatMap((job) => {
    const position = positionOf(job);
    return position && terms(position.text).some((term) => nouns.includes(term)) ? [{ job, position }] : [];
  });
  // A story may mention a role that is in no title.
  if (fitting.length === 0 && site.hasProse && site.knowledge.ranker.has(noun)) return undefined;
  if (fitting.length === 0)
    return notFound(
      site,
      site.voice.sayPart(
        `for how long {S} {has|have} been ${/^[aeiou]/.test(profession) ? "an" : "a"} ${profession}`,
      ),
      {
        final: true,
      },
    );
  const positionLines = fitting.map(
    ({ job, position }) => `${escapeMarkdown(position.text)} at **${escapeMarkdown(job.name)}**`,
  );
  const list = fitting.map(({ job }) => job);
  const still = list.some(isCurrent) ? " so far" : "";
  const shortName = profession.split(" ").at(-1);
  const isExact = fitting.every(({ position }) =>
    terms(profession).every((term) => terms(position.text).includes(term)),
  );
  return answered(
    `${aboutHowLong(list)}${still} as ${shortName}: ${joinList(positionLines)}.`,
    list.flatMap(roleEvidence),
    { list, prior: isExact ? 0.85 : 0.7 },
  );
}

/** The jobs that have a start date in the past. */
function startedJobs({ knowledge }: Site): Entity[] {
  return knowledge.of("work").filter((job) => job.period?.start && !isUpcoming(job));
}

/** "About **2 years**", "**Less than a year**". */
function aboutHowLong(jobs: Entity[]): string {
  const duration = durationOf(jobs).replace(/^about /, "");
  return /^\d/.test(duration) ? `About **${duration}**` : `**${upperFirst(duration)}**`;
}

function worksInSoftware({ site }: Context): boolean {
  return site.knowledge.of("work").some((job) => softwareTitleTerms.some((term) => hasInTitle(job, term)));
}

/** A number of years that the summary states for what was asked. */
function summaryYearsDraft(technologies: Entity[], topic: string[], { site }: Context): Draft | undefined {
  const { person } = site.knowledge;
  const jobs = site.knowledge.of("work").filter(isCurrent);
  const facts = [...factsOf(person, "label"), ...[person, ...jobs].flatMap((of) => factsOf(of, "summary"))];
  const yearStatements = facts.flatMap((fact) =>
    sentences(fact.text).map((quote) => ({ fact, quote, years: yearsPattern.exec(quote)?.[0] })),
  );
  const fitting = yearStatements.find(({ quote, years }) => {
    const own = new Set(terms(quote));
    return (
      years &&
      (topic.length > 0 || technologies.length > 0 || isWholeCareer(years, quote, site)) &&
      technologies.every((technology) => terms(technology.name).every((term) => own.has(term))) &&
      (topic.length === 0 || topic.filter((term) => own.has(term)).length / topic.length >= 0.5)
    );
  });
  if (!fitting) return undefined;
  const { fact, quote, years } = fitting;
  return answered(`${upperFirst(years ?? "")}: "${quote}"`, [cite(fact, quote)], {
    topic: person,
    prior: 0.88,
  });
}

/** A stated number that is lower than the total of the jobs by more than this many years covers only a part of the career. */
const maxYearsBelowTotal = 2;
const partOfCareerPattern = /\b(?:years?|decades?) (?:in|on|at|as|with|of (?!(?:\w+ )?experience\b))/i;

/** Whether a stated number of years covers the whole career: "seven years on drainage" does not if the jobs add up to more. */
function isWholeCareer(years: string, quote: string, { knowledge }: Site): boolean {
  const jobs = knowledge.of("work").filter(({ period }) => monthsOf(period));
  if (jobs.length === 0) return !partOfCareerPattern.test(quote);
  const [first = ""] = years.toLowerCase().split(/[\s+-]/);
  const statedYears = /decade/i.test(years) ? 10 * (first === "a" ? 1 : numberOf(first)) : numberOf(first);
  return statedYears >= monthsCovered(jobs) / 12 - maxYearsBelowTotal;
}

function datedYearsDraft(
  [technology]: Entity[],
  topic: string[],
  question: Question,
  context: Context,
): Draft | undefined {
  const { site } = context;
  const { knowledge } = site;
  if (technology)
    return (
      toldPeriodDraft(technology, context) ??
      whereUsedDraft(technology, knowledge.of("work").concat(knowledge.of("project"))) ??
      withoutYearsDraft(technology, context)
    );
  if (!/\b(?:experience|yoe|career|work|professional)/.test(question.plain)) return undefined;
  const jobs = startedJobs(site);
  // Count a field only if every job was in it: total work experience is not experience in health care.
  if (!jobs.every((job) => topic.every((term) => hasInTitle(job, term)))) {
    const isOfSoftware = topic.every((term) => softwareTerms.includes(term)) && worksInSoftware(context);
    if (!isOfSoftware) return undefined;
    if (!jobs.every((job) => softwareNouns.some((noun) => hasInTitle(job, noun))))
      return professionDraft("programmer", context);
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

/** Whether a stem is in the title of a job. */
function hasInTitle(job: Entity, term: string): boolean {
  return terms(positionOf(job)?.text ?? "").includes(term);
}

/** Where and when a technology was used: the best answer if no number of years is given. */
function whereUsedDraft(technology: Entity, places: Entity[]): Draft | undefined {
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

/** The answer for a technology that no dated entry names. */
function withoutYearsDraft(technology: Entity, context: Context): Draft {
  const { text, evidence } = evidenceFor(technology, context);
  return {
    ...answered(`${text.join(" ")} The portfolio gives no number of years for it.`, evidence, {
      topic: technology,
      prior: 0.7,
    }),
    status: "partial",
  };
}
