import { isCareerBreak } from "@/lib/content";
import type { Entity } from "@/lib/knowledge";
import { isCurrent, isToCome, newestFirst } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import type { Site } from "../../site";
import { inBrackets, periodEvidence, positionOf, roleEvidence, startOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { saidInSummary } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** Where the owner works at present. */
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
    ofTheFirm.test(question.plain) ||
    /^(?:and |but |so )?(?:why|how come)\b/.test(question.plain) ||
    sinceAs.test(question.plain) ||
    /\bbefore P (?:current|present)\b/.test(question.plain) ||
    /\b(?:ends?|ending|finish(?:es)?|expires?|runs? out|is (?:over|up))\b/.test(question.plain) ||
    /\b(?:say|said|think|tell|describe|recommend)\b/.test(question.plain) ||
    named(question, ["work", "project", "education"]).length > 0 ||
    question.terms.length > 3
      ? undefined
      : present(question, context),
};

/** "Since which year is she working as a developer?" is asked of a profession, and not of a job. */
const sinceAs = /\bsince (?:when|which|what)\b.* as (?:an? )?\w/;

const calling =
  "(?:\\w+ )?(?:manager|lead|leader|executive|engineer|developer|programmer|designer|researcher|consultant|freelancer|employee|architect)";
const either = new RegExp(
  `^(?:and |so )?is P (?:more of |rather )?(?:an? )?${calling} or (?:more of |rather )?(?:an? )?${calling}$`,
);

/** "Is she a manager or an engineer?" is answered by what she works as. */
export const eitherCalling: Intent = {
  id: "either-calling",
  examples: ["Is she a manager or an engineer?", "Is she more of a designer or a developer?"],
  claim: ({ plain }) => either.test(plain),
  words: words("manager engineer developer designer"),
  answer: present,
  whole: true,
};

/** What is asked of an employer, and not which one it is: "What does her company do?", "Who owns her company?" */
const ofTheFirm =
  /^(?:and |so |but )?(?:(?:what|how much|how|why|when|where) (?:do|does|did) P (?:current )?(?:company|employer|firm|startup|workplace)\b|(?:how (?!long)|what size )\w* ?(?:is|are|was) P (?:current )?(?:company|employer|firm|startup|team)\b|who (?:owns|owned|founded|runs|leads|started|bought|funds)\b)/;

function present(question: Question, { site }: Context): Draft | undefined {
  const all = newestFirst(site.knowledge.of("work"));
  const latest =
    /\b(?:latest|most recent|last|newest)\b/.test(question.plain) &&
    !/\b(?:current|now)\b/.test(question.plain);
  // A break is what goes on, and no job.
  const order = latest ? all.filter(({ name }) => !isCareerBreak(name)) : all;
  const [job] = order;
  if (!job) return toldNow(site) ?? notFound(site, "where the work is at present");
  const current = order.filter(isCurrent);
  if (current.length === 0) {
    const last = mostRecent(order.find((each) => !isToCome(each)) ?? job, latest);
    return latest ? last : (toldNow(site) ?? besideStudies(last, site));
  }
  const shown = latest ? [job] : current.slice(0, 3);
  const parts = shown.map((entity) => {
    const position = positionOf(entity);
    const since = entity.period?.start ? `, since ${startOf(entity)}` : "";
    return `at **${escapeMarkdown(entity.name)}**${position ? ` as ${escapeMarkdown(position.text)}` : ""}${since}`;
  });
  return answered(site.voice.say(`{S} {works|work} ${joinList(parts)}.`), shown.flatMap(roleEvidence), {
    topic: shown[0],
    list: shown,
    prior: shown.some(({ period }) => !period) ? 0.75 : 0.92,
  });
}

/** How owners say what they do at present, where no job of theirs goes on: "I'm currently studying Computing at Harrowgate." */
const atPresent =
  /\b(?:currently|at present|at the moment|these days|nowadays|right now|now) (?:(?!liv|resid|call)\w+ )?(?:study\w*|working|work|volunteer\w*|pursuing|doing|running|building|freelanc\w*|teach\w*|a|an|on|in|at|looking|taking)\b|\bI(?:'m| am) (?:currently |now )?(?:an? )?(?:\w+ ){0,3}(?:student|undergraduate|junior|senior|sophomore|freshman|candidate|intern|freelancer)\b|\b(?:student|undergraduate|PhD candidate) at\b|\b(?:student|intern|freelancer|apprentice|trainee) (?:at the moment|at present|right now|for now)\b/i;

/** What the summary or the headline says of the present. */
function toldNow(site: Site): Draft | undefined {
  const said = saidInSummary(atPresent, site, 0.8, ["summary", "label"]);
  return said && { ...said, topic: site.knowledge.person };
}

/** Of who has no job at present what is studied goes before it, where that goes on. */
function besideStudies(last: Draft, { knowledge, voice }: Site): Draft {
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

function mostRecent(job: Entity, asked: boolean): Draft {
  const position = positionOf(job);
  const role = position ? `${escapeMarkdown(position.text)} at ` : "";
  const which = isToCome(job) ? "To come" : "The most recent";
  const text = `${asked ? "" : "The portfolio doesn't list a current job. "}${which}: ${role}**${escapeMarkdown(job.name)}**${inBrackets(job.period?.display)}.`;
  return answered(text, roleEvidence(job), { topic: job, prior: asked ? 0.9 : 0.7 });
}
