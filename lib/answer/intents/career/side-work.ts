import { certainMonthsOf, type Entity, newestFirst } from "@/lib/knowledge";
import { degreeLevel } from "@/lib/language";
import { answered, type Context, cite, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { degreeOf, namedEntities } from "../../read/select";
import { educationEvidence, roleEvidence, sentenceOrList } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { activityLine } from "./in-year";

const studiesPattern =
  /\b(?:stud(?:y|ies|ied|ying|ent)|(?:in|at|during|through|put P through|while in|alongside) (?:\w+ )?(?:university|uni|college|school)|degree|phd|master|bachelor|thesis|@education)\b/;

/** Work that was done in parallel with studies or with another job. */
export const sideWork: Intent = {
  id: "beside",
  examples: [
    "Did she work while studying?",
    "Did she have a job during university?",
    "Does she have a side job?",
    "Did she have a side job next to teaching?",
  ],
  claim: asks(
    "(work*|job|jobs|earn*) .. (while|during|alongside|next to|besides|beside|parallel to) [in|at|P|P was] [the|full time|nursing|medical|law|business|graduate|grad|high] (study*|studies|student|university|uni|college|school|degree|phd|master*|bachelor*|thesis|@education)",
    "(paid|pay) [P|the] (bills|rent|way) .. (while|during|through) .. (study*|studies|student|university|uni|college|school|degree|@education)",
    "(side|student|second|part-time|weekend|evening) (job|jobs|gig|gigs)",
    "(job|jobs|work) on the side",
  ),
  words: words(
    "job gig pay bills rent way kind side second part-time weekend evening next beside during alongside parallel teaching full time nursing medical law business graduate university uni college school degree thesis volunteer earn* stud* work* master* bachelor*",
  ),
  answer: (question, context) => {
    if (namedEntities(question, ["work", "project"]).length > 0 || secondInOrderPattern.test(question.plain))
      return undefined;
    return studiesPattern.test(question.plain) || studiesPattern.test(question.tagged)
      ? workDuringStudiesDraft(question, context)
      : sideJobsDraft(context);
  },
};

/** "What was her second job?" asks for the second in order; "did she have a second job?" for one in parallel with another. */
const secondInOrderPattern = /\b(?:P|the) (?:very )?second (?:jobs?|gigs?)\b/;

function workDuringStudiesDraft(question: Question, { site: { knowledge } }: Context): Draft | undefined {
  const level = degreeLevel(question.plain);
  const namedStudies = namedEntities(question, ["education"]);
  const candidates = namedStudies.length > 0 ? namedStudies : knowledge.of("education");
  // "During her PhD" doesn't cover her time at college.
  const studies = level ? candidates.filter((each) => degreeOf(each) === level) : candidates;
  const found = newestFirst(knowledge.of("work")).flatMap((job) => {
    const degree = studies.find((each) => overlaps(job, each));
    return degree ? [{ job, degree }] : [];
  });
  if (found.length === 0) return undefined;
  return draftOf(
    found.map(({ job, degree }) => `${activityLine(job)}, while at ${escapeMarkdown(degree.name)}`),
    found.flatMap(({ job, degree }) => [...roleEvidence(job), ...educationEvidence(degree)]),
    found.map(({ job }) => job),
  );
}

/** Wording that marks a job as part time. */
const partTimePattern =
  /\b(?:part[- ]time|freelanc\w*|self[- ]employed|side|weekends?|evenings?|saturdays?|sundays?|alongside|per diem|hours? (?:a|per) week|minijob|casual)\b/i;

/** Part-time jobs that overlap with another job or with studies. */
function sideJobsDraft({ site: { knowledge } }: Context): Draft | undefined {
  const all = [...knowledge.of("work"), ...knowledge.of("education")];
  const sideJobs = newestFirst(knowledge.of("work")).flatMap((job) => {
    const partTimeFact = job.facts.find(
      ({ text, slot }) => slot !== "highlight" && partTimePattern.test(text),
    );
    return partTimeFact && all.some((other) => other !== job && overlaps(job, other))
      ? [{ job, partTimeFact }]
      : [];
  });
  if (sideJobs.length === 0) return undefined;
  return draftOf(
    sideJobs.map(({ job }) => activityLine(job)),
    sideJobs.flatMap(({ job, partTimeFact }) => [...roleEvidence(job), cite(partTimeFact)]),
    sideJobs.map(({ job }) => job),
  );
}

function draftOf(lines: string[], evidence: Evidence[], list: Entity[]): Draft {
  return answered(sentenceOrList(lines), evidence, { topic: list[0], list, prior: 0.8 });
}

/** A shorter overlap is just the end of one entry and the start of the next. */
const minOverlapMonths = 2;

/** Whether two entries overlap in time by more than a handover. */
function overlaps(a: Entity, b: Entity): boolean {
  const [one, other] = [certainMonthsOf(a.period), certainMonthsOf(b.period)];
  return !!one && !!other && Math.min(one.to, other.to) - Math.max(one.from, other.from) >= minOverlapMonths;
}
