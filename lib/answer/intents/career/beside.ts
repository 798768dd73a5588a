import { type Entity, newestFirst, sureMonthsOf } from "@/lib/knowledge";
import { degreeLevel } from "@/lib/language";
import { answered, type Context, cite, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { degreeOf, named } from "../../read/select";
import { educationEvidence, roleEvidence, sentenceOrList } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { activity } from "./in-year";

const studying =
  /\b(?:stud(?:y|ies|ied|ying|ent)|(?:in|at|during|through|put P through|while in|alongside) (?:\w+ )?(?:university|uni|college|school)|degree|phd|master|bachelor|thesis|@education)\b/;

/** Work that was done beside something else: beside the studies, or beside another job. */
export const beside: Intent = {
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
    if (named(question, ["work", "project"]).length > 0 || inOrder.test(question.plain)) return undefined;
    return studying.test(question.plain) || studying.test(question.tagged)
      ? besideStudies(question, context)
      : besideJobs(context);
  },
};

/** "What was her second job?" asks for one of an order, and "did she have a second job?" for one beside another. */
const inOrder = /\b(?:P|the) (?:very )?second (?:jobs?|gigs?)\b/;

function besideStudies(question: Question, { site: { knowledge } }: Context): Draft | undefined {
  const level = degreeLevel(question.plain);
  const meant = named(question, ["education"]);
  const asked = meant.length > 0 ? meant : knowledge.of("education");
  // "During her PhD" is not while she was at college.
  const studies = level ? asked.filter((each) => degreeOf(each) === level) : asked;
  const found = newestFirst(knowledge.of("work")).flatMap((job) => {
    const degree = studies.find((each) => meet(job, each));
    return degree ? [{ job, degree }] : [];
  });
  if (found.length === 0) return undefined;
  return draftOf(
    found.map(({ job, degree }) => `${activity(job)}, while at ${escapeMarkdown(degree.name)}`),
    found.flatMap(({ job, degree }) => [...roleEvidence(job), ...educationEvidence(degree)]),
    found.map(({ job }) => job),
  );
}

/** What says of a job that it was no whole one. */
const partly =
  /\b(?:part[- ]time|freelanc\w*|self[- ]employed|side|weekends?|evenings?|saturdays?|sundays?|alongside|per diem|hours? (?:a|per) week|minijob|casual)\b/i;

/** Jobs that say they were no whole ones, and went on while another did. */
function besideJobs({ site: { knowledge } }: Context): Draft | undefined {
  const all = [...knowledge.of("work"), ...knowledge.of("education")];
  const told = newestFirst(knowledge.of("work")).flatMap((job) => {
    const sign = job.facts.find(({ text, slot }) => slot !== "highlight" && partly.test(text));
    return sign && all.some((other) => other !== job && meet(job, other)) ? [{ job, sign }] : [];
  });
  if (told.length === 0) return undefined;
  return draftOf(
    told.map(({ job }) => activity(job)),
    told.flatMap(({ job, sign }) => [...roleEvidence(job), cite(sign)]),
    told.map(({ job }) => job),
  );
}

function draftOf(lines: string[], evidence: Evidence[], list: Entity[]): Draft {
  return answered(sentenceOrList(lines), evidence, { topic: list[0], list, prior: 0.8 });
}

/** Fewer months are the end of one thing and the start of the next. */
const least = 2;

/** Whether two things went on at the same time for longer than one may reach into the next. */
function meet(a: Entity, b: Entity): boolean {
  const [one, other] = [sureMonthsOf(a.period), sureMonthsOf(b.period)];
  return !!one && !!other && Math.min(one.to, other.to) - Math.max(one.from, other.from) >= least;
}
