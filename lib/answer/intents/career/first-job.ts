import { type Entity, firstMonth, lastMonth, oldestFirst } from "@/lib/knowledge";
import type { Context } from "../../draft";
import type { Question } from "../../read/question";
import { namedEntities } from "../../read/select";
import { asks, type Intent, words } from "../intent";
import { oneJobDraft } from "./one-job";

export const firstJob: Intent = {
  id: "first-job",
  examples: [
    "What was her first job?",
    "Where did she start her career?",
    "Sum up her first job out of university",
  ],
  claim: asks(
    "(first|earliest|1st) .. (job|employer|position|role|company|gig|employment|work|workplace)",
    "first .. (job|role|work|position) .. (after|out of) (university|uni|college|school|graduating|graduation|studies|studying|degree)",
    "(which|what|at which|at what) (company|employer|job|place|firm) .. P .. (first|earliest)$",
    "where did P work (first|at first)$",
    "(what|where) did P (do|work|go) [right|straight|directly|just|immediately] (after|out of|from) [finishing|leaving] (university|uni|college|school|graduating|graduation|studying)$",
    "(how|where) did P (start|begin) (out|off|P career|P professional|working|in)",
    "(summarize|summarise|sum) up P (first|earliest|1st) (job|position|role)",
    "career (start|begin|began|started)",
    "(start|started) P career",
    "(how|where) did P get (P|a|the) [first] (start|foot in the door|break)",
  ),
  words: words(
    "right straight directly just immediately finishing leaving summarize sum up out employer gig workplace university uni college school graduating studies degree firm",
  ),
  answer: (question, context) => {
    const jobs = candidateJobs(question, context).filter((job) => isAfterStudies(job, question, context));
    const [job] = oldestFirst(jobs);
    const lead = jobs.length === context.site.knowledge.of("work").length ? "The first job listed" : "First";
    return job && oneJobDraft(job, lead);
  },
};

/** "The first job after university": one that began when the first degree was completed, or later. */
function isAfterStudies(job: Entity, { plain }: Question, { site }: Context): boolean {
  if (
    !/\b(?:after|out of|from) (?:\w+ )?(?:university|uni|college|school|graduat\w+|degree|studies|studying)\b/.test(
      plain,
    )
  )
    return true;
  const [degree] = oldestFirst(site.knowledge.of("education"));
  return firstMonth(job) >= (degree ? lastMonth(degree) : 0) - 1;
}

/** All jobs, or those at the employer that is named or is the topic of the conversation. */
function candidateJobs(question: Question, { site, focus }: Context): Entity[] {
  const all = site.knowledge.of("work");
  const [employer] = namedEntities(question, ["work"]);
  const topicJob = /\bthere\b/.test(question.plain) && focus.topic?.kind === "work" ? focus.topic : undefined;
  const place = employer ?? topicJob;
  return place ? all.filter(({ name }) => name === place.name) : all;
}
