import { isCurrent } from "@/lib/knowledge";
import { asksBetweenJobs } from "../../read/question-checks";
import { draftFromSummary } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { orderByQuestion } from "./filters";
import { listIntent } from "./list";
import { renderList } from "./render";

const workList = listIntent({
  id: "work",
  kind: "work",
  one: "job",
  many: "jobs",
  examples: [
    "Where has she worked?",
    "Which companies has she worked for?",
    "Walk me through her work history",
  ],
  nounPattern: phrase(
    "work (history|experience|background)",
    "employment history",
    "professional (history|background|experience)",
    "career (path|history|so far|timeline|by year)",
    "(jobs|employer|employers|companies|positions|roles|workplaces|organizations|organisations)",
    "(internship|internships|interned|employed|resume|cv|experience)",
  ),
  mentionPattern: phrase("work (history|experience|background)"),
  claim: asks(
    "work (history|experience|background)",
    "employment history",
    "professional (history|background|experience)",
    "(every|each) (company|employer|job|workplace|position|role|place) .. P",
    /\bcareer (?:path|history|so far|timeline|by year)?/,
    "^[please] (tell .. about|walk .. through|talk .. through) P career$",
    "(jobs|employer|employers|companies|positions|roles|workplaces|organizations|organisations)",
    /\bwhere (?:has|have|did|does) P (?:ever |previously |already |all )?(?:work\w*|been (?:work\w*|employed)|intern\w*)\b/,
    "who (has|have|did) P (work*|intern*) (for|with|at)",
    "what (has|have|did|else has) P (worked|work) as",
    "(internship|internships|interned|employed|past jobs|past employers|past roles)",
    "(walk me through|resume|cv|experience)",
    /^(?:and )?(?:which|what) (?:\w+ ){0,2}(?:has|have|did|does) P (?:ever )?(?:work\w*|employed|been employed|teach|taught) (?:for|at|with|in)$/,
  ),
  words: words(
    "earlier history employment path timeline previously employed counting current included wor* inter*",
  ),
});

export const work: Intent = {
  ...workList,
  answer: (question, context) => {
    if (asksBetweenJobs(question)) return undefined;
    if (aroundInternshipPattern.test(question.plain)) return undefined;
    const all = context.site.knowledge.of("work");
    if (jobsAndInternshipsPattern.test(question.plain) && all.length > 0)
      return renderList({ one: "job", many: "jobs" }, orderByQuestion(all, question), question, context);
    const isBefore = formerlyPattern.test(question.plain) && all.every(isCurrent);
    // If only the current job is listed, the summary may say what was before it.
    const fromSummary = isBefore ? draftFromSummary(formerWorkPattern, context.site, 0.7) : undefined;
    return fromSummary ?? workList.answer(question, context);
  },
};

/** "Which framework did she pick up before her internship?" doesn't ask for a job. */
const aroundInternshipPattern =
  /^(?!.*\b(?:work|jobs?|compan|employ)).*\b(?:before|during|after) (?:P|the|that) (?:\w+ )?internships?$/;

/** "Any internships or jobs so far?" asks for all of them. */
const jobsAndInternshipsPattern =
  /\b(?:internships?(?:,| or| and) (?:\w+ )?(?:jobs?|positions?|roles?|work)|(?:jobs?|positions?|roles?|work)(?:,| or| and) (?:\w+ )?internships?)\b/;

const formerlyPattern = /\b(?:before|previously|past|former|formerly|earlier|used to)\b/;
const formerWorkPattern = /\b(?:worked (?:at|for|with)|previously|formerly|used to work|prior to)\b/i;
