import { isCareerBreak } from "@/lib/content";
import type { Entity } from "@/lib/knowledge";
import { isCurrent, isUpcoming, newestFirst } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { namedEntities } from "../../read/select";
import type { Site } from "../../site";
import { inBrackets, periodEvidence, positionOf, roleEvidence, startOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { draftFromSummary } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** Where the owner works now. */
export const currentJob: Intent = {
  id: "current-job",
  examples: ["Where does she work now?", "Who is her current employer?"],
  claim: asks(
    "(current|currently|now|right now|at the moment|at present|presently|present|today|these days|nowadays|latest|most recent|most recently|newest|last) .. (job|employer|client|employed|position|role|company|gig|work|works|working|workplace|title|employment|boss|startup)",
    // Who does she work for?
    /\b(?:who|where|which company|what company|for whom|what firm|which organi[sz]ation)\b (?:is|does|do|are|has|have)? ?(?:P )(?:currently |now |been )?(?:work(?:s|ing)?|employed)\b(?: for| at| with| now| currently| today| right now| these days| at the moment| at present)*$/,
    /\b(?:P (?:current )?(?:employer|company|workplace|day job))\b(?!s)/,
    /^(?:and |so )?(?:where|who|which company|what company) (?:do|does|is) P (?:work|working|employed)(?: for| at)?(?: now| currently| today| right now| these days| at the moment| at present)* and (?:since when|for how long|how long(?: for)?|from when|as what|in what role|what as)$/,
    "(which|what) (company|employer|job|startup|firm) .. (most recently|recently|lately|last)$",
    "(which|what) (company|organization|organisation|startup|firm|team) is P",
    "^[and|so] (who|which company|what company) (employs|pays) P [salary] [now|today|currently|at the moment]$",
    "(who|whom|where|which company) is P working",
    "^[P] [current] (job title|title|role|position|job|employer) (right now|now|currently|today|at the moment|at present)$",
    "(work|works|working) (now|currently|right now|today|these days)",
    "(which|what) (role|position|job|title|job title) (has|does|is|holds) P [have|hold|in] (now|right now|currently|presently|today|at the moment|at present|these days)$",
    "^(employer|current job|current employer|current role|job|current position|latest job)$",
    "who (does|do) P work for and what (does|do) P do [there]$",
    "what (does|do) P do (now|right now|currently|at present|at the moment|nowadays|these days)$",
    "is P [currently] (employed|working|unemployed)",
    "what is P (doing|up to) (now|currently|right now|these days|at the moment) .. (working|studying|work|study|studies|uni|university|school)",
    "what is P (doing|up to) [now|currently|right now|these days|at the moment] [workwise|work-wise|professionally|for work]$",
  ),
  words: words(`
    present days nowadays employer client employed gig workplace boss startup firm organi team pays
    salary unemployed
  `),
  answer: (question, context) =>
    question.span ||
    activityPattern.test(question.plain) ||
    aboutEmployerPattern.test(question.plain) ||
    /^(?:and |but |so )?(?:why|how come)\b/.test(question.plain) ||
    sinceProfessionPattern.test(question.plain) ||
    /\bbefore P (?:current|present)\b/.test(question.plain) ||
    /\b(?:ends?|ending|finish(?:es)?|expires?|runs? out|is (?:over|up))\b/.test(question.plain) ||
    /\b(?:say|said|think|tell|describe|recommend)\b/.test(question.plain) ||
    namedEntities(question, ["work", "project", "education"]).length > 0 ||
    question.terms.length > 3
      ? undefined
      : currentJobDraft(question, context),
};

/** "What did she do at her last job?" is about the work, and not about which job it was. */
const activityPattern =
  /\bwhat (?:did|has|have|had) P (?:do|done|build|built|achieve|achieved|work on|worked on|accomplish\w*|contribut\w*)\b|\b(?:responsibilit(?:y|ies)|duties)\b/;

/** "Since which year is she working as a developer?" is about a profession, not about a job. */
const sinceProfessionPattern = /\bsince (?:when|which|what)\b.* as (?:an? )?\w/;

const professionSource =
  "(?:\\w+ )?(?:manager|lead|leader|executive|engineer|developer|programmer|designer|researcher|consultant|freelancer|employee|architect)";
const eitherProfessionPattern = new RegExp(
  `^(?:and |so )?is P (?:more of |rather )?(?:an? )?${professionSource} or (?:more of |rather )?(?:an? )?${professionSource}$`,
);

const employmentSource =
  "(?:in )?(?:an? )?(?:permanent(?:ly)? )?(?:employed|employee|employment|on staff|self-employed|freelanc(?:e|er|ing)|contract(?:or|ing)?|independent)";
/** "Is she employed or self-employed?" */
const eitherEmploymentPattern = new RegExp(
  `^(?:and |so )?(?:is|does) P (?:currently |now |work |work as )*${employmentSource} or ${employmentSource}(?: now| currently)?$`,
);

/** "Is she a manager or an engineer?" is answered with the current position, and "Is she employed or self-employed?" with all. */
export const eitherProfession: Intent = {
  id: "either-calling",
  examples: [
    "Is she a manager or an engineer?",
    "Is she more of a designer or a developer?",
    "Is she employed or self-employed?",
  ],
  claim: ({ plain }) => eitherProfessionPattern.test(plain) || eitherEmploymentPattern.test(plain),
  words: words(
    "manager engineer developer designer employed self-employed freelance* contract* independent staff",
  ),
  answer: currentJobDraft,
  coversQuestion: true,
};

/** Questions about the employer rather than which one it is: "What does her company do?", "Who owns her company?" */
const aboutEmployerPattern =
  /^(?:and |so |but )?(?:(?:what|how much|how|why|when|where) (?:do|does|did) P (?:current )?(?:company|employer|firm|startup|workplace)\b|(?:how (?!long)|what size )\w* ?(?:is|are|was) P (?:current )?(?:company|employer|firm|startup|team)\b|who (?:owns|owned|founded|runs|leads|started|bought|funds)\b)/;

function currentJobDraft(question: Question, { site }: Context): Draft | undefined {
  const all = newestFirst(site.knowledge.of("work"));
  const asksForLatest =
    /\b(?:latest|most recent|last|newest)\b/.test(question.plain) &&
    !/\b(?:current|now)\b/.test(question.plain);
  // A career break may be current, but it is not a job.
  const jobs = asksForLatest ? all.filter(({ name }) => !isCareerBreak(name)) : all;
  const [job] = jobs;
  if (!job) return presentActivityDraft(site) ?? notFound(site, "where the work is at present");
  const current = jobs.filter(isCurrent);
  if (current.length === 0) {
    const last = mostRecentDraft(jobs.find((each) => !isUpcoming(each)) ?? job, asksForLatest);
    return asksForLatest ? last : (presentActivityDraft(site) ?? withCurrentStudies(last, site));
  }
  const displayed = asksForLatest ? [job] : current.slice(0, 3);
  const parts = displayed.map((entity) => {
    const position = positionOf(entity);
    const since = entity.period?.start ? `, since ${startOf(entity)}` : "";
    return `at **${escapeMarkdown(entity.name)}**${position ? ` as ${escapeMarkdown(position.text)}` : ""}${since}`;
  });
  return answered(site.voice.say(`{S} {works|work} ${joinList(parts)}.`), displayed.flatMap(roleEvidence), {
    topic: displayed[0],
    list: displayed,
    prior: displayed.some(({ period }) => !period) ? 0.75 : 0.92,
  });
}

/** How owners without a current job state what they do: "I'm currently studying Computing at Harrowgate." */
const presentActivityPattern =
  /\b(?:currently|at present|at the moment|these days|nowadays|right now|now) (?:(?!liv|resid|call)\w+ )?(?:study\w*|working|work|volunteer\w*|pursuing|doing|running|building|freelanc\w*|teach\w*|a|an|on|in|at|looking|taking)\b|\bI(?:'m| am) (?:currently |now )?(?:an? )?(?:\w+ ){0,3}(?:student|undergraduate|junior|senior|sophomore|freshman|candidate|intern|freelancer)\b|\b(?:student|undergraduate|PhD candidate) at\b|\b(?:student|intern|freelancer|apprentice|trainee) (?:at the moment|at present|right now|for now)\b/i;

/** What the summary or the headline says about the present. */
function presentActivityDraft(site: Site): Draft | undefined {
  const draft = draftFromSummary(presentActivityPattern, site, 0.8, ["summary", "label"]);
  return draft && { ...draft, topic: site.knowledge.person };
}

/** For owners without a current job, puts current studies before the most recent job. */
function withCurrentStudies(last: Draft, { knowledge, voice }: Site): Draft {
  const studies = newestFirst(knowledge.of("education")).find(isCurrent);
  if (!studies) return last;
  const subject = factOf(studies, "area", "degree");
  const text = `{S} {is|am} studying${subject ? ` ${escapeMarkdown(subject.text)}` : ""} at **${escapeMarkdown(studies.name)}**${inBrackets(studies.period?.display)}.`;
  return {
    ...last,
    text: `${voice.say(text)} ${last.text}`,
    evidence: [
      citeName(studies),
      ...(subject ? [cite(subject)] : []),
      ...periodEvidence(studies),
      ...last.evidence,
    ],
  };
}

function mostRecentDraft(job: Entity, asksForLatest: boolean): Draft {
  const position = positionOf(job);
  const role = position ? `${escapeMarkdown(position.text)} at ` : "";
  const which = isUpcoming(job) ? "To come" : "The most recent";
  const text = `${asksForLatest ? "" : "The portfolio doesn't list a current job. "}${which}: ${role}**${escapeMarkdown(job.name)}**${inBrackets(job.period?.display)}.`;
  return answered(text, roleEvidence(job), { topic: job, prior: asksForLatest ? 0.9 : 0.7 });
}
