import {
  type Entity,
  type EntityKind,
  firstMonth,
  isCurrent,
  lastEnded,
  lastMonth,
  newestFirst,
} from "@/lib/knowledge";
import { literal, sentences, spaced, terms } from "@/lib/language";
import { answered, type Context, cite, type Draft, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { positionOf } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { isNamedOn } from "../pages/named";
import { piecesIn } from "./quotes";

const leaving =
  /\b(?:left|leave|leaving|quit|resigned|contract ended|moved on)\b.*\b(?:because|to|since|after|when|for)\b|\b(?:laid off|made redundant|redundanc(?:y|ies)|layoffs?|let go (?:with|in|when|after)|(?:company|studio|firm|shop|office|agency|start-?up|business) (?:was )?(?:closed|folded|went under|shut|wound up))\b/i;

/** Why a job ended: only ever in the owner's own words. */
export const whyLeft: Intent = {
  id: "why-left",
  reason: true,
  final: true,
  examples: [
    "Why did she leave {employer}?",
    "What was the reason for leaving {employer}?",
    "Why did she stop working for {employer}?",
  ],
  claim: asks(
    "why (did|has|is|are|was) P (leave|left|quit|go|gone|resign*|leaving|let go|fired|move on|depart)",
    "why P (left|quit|resigned|moved on|departed)",
    "why (did|has|is|was) P (give up|gave up|given up|giving up|stop|stopped|quit) [being|working] [at|for|as|an|a] @work",
    "(what made|what led|what pushed|what drove) P [to] (leave|quit|go|resign|move on|depart)",
    "(what made|what led|what pushed|what drove) P [to] (give|giving|gave) (up (that|it|this|@work)|(that|it|this|@work) up)",
    "why (did|has|have) P (give|given|gave|pack|packed|jack|jacked|chuck|chucked) ((up|in) (that|it|this|@work)|(that|it|this|@work) (up|in))$",
    "(reason|reasons) (for|of|behind) (leaving|P departure|P leaving)",
    "^[and|so] (is|are) P leaving [@work|P job|P current job]$",
    "was P (fired|let go|laid off|dismissed)",
  ),
  words: words(
    "pack jack chuck leave quit give up stop let fired move depart reason behind departure laid dismissed made led pushed drove job role position resig* " +
      "go back return again take regular normal proper steady permanent salaried employment",
  ),
  answer: (question, context) => {
    const { site } = context;
    if (turning.test(question.plain) || isOfThing(question)) return undefined;
    const job =
      lastLeft(question, context) ??
      subjects(question, context, ["work", "volunteer"])[0] ??
      onlyJobThere(question);
    for (const fact of job?.facts ?? []) {
      const quote = sentences(fact.text).find((text) => leaving.test(text));
      if (quote) return answered(`"${quote}"`, [cite(fact, quote)], { topic: job, prior: 0.6 });
    }
    const told = job && (inFaq(job, context) ?? inFarewell(job, context) ?? inStories(job, context));
    if (told) return told;
    const isSentAway = sentAway.test(question.plain);
    const ending = job && isCurrent(job) && !isSentAway ? endOf(job, site) : undefined;
    if (ending) return ending;
    const left = site.voice.say(job && isCurrent(job) ? "{S} {is|am} leaving" : "{S} left");
    const what = job ? `why ${left} ${job.name}` : "why that ended";
    return notFound(site, what, { topic: job });
  },
};

/** A reason that the question only supposes, or a dismissal: what the owner says of it stands beside that, and is no yes. */
export const whetherLeftFor: Intent = {
  id: "whether-left-for",
  reason: true,
  examples: ["Did she leave {employer} because of the money?", "Why was she fired from {employer}?"],
  claim: asks(
    /\b(?:did|has|was it that) P (?:really )?(?:leave|left|quit|resign\w*) .*\b(?:because|over|due to|on account of)\b/,
    "why (was|were|did) P [get|got] (fired|let go|laid off|dismissed|sacked)",
  ),
  words: words("leave quit resign* fired let go laid dismissed sacked because over due account"),
  whole: true,
  answer: (question, context) => {
    const told = whyLeft.answer(question, context);
    if (told?.status !== "answered") return undefined;
    return {
      ...told,
      status: "partial",
      text: `The portfolio doesn't say that; what it says of leaving there:\n\n${told.text}`,
      prior: Math.min(told.prior, supposed),
    };
  },
};

const supposed = 0.5;

/** "Why did she go from research to teaching?" asks of a turn, and not of a job's end. */
const turning = /\bP (?:go|gone|went|move|moved) (?:from|into|back|to|for|with)\b/;

/** What is left that is no job: a tool, a town, a subject. */
function isOfThing({ plain, mentions, places }: Question): boolean {
  const [, left] = leftWhat.exec(plain) ?? [];
  const isPlace = mentions.some(({ candidates }) =>
    candidates.some(({ entity }) => ofPlaces.has(entity.kind)),
  );
  return left !== undefined && !isPlace && places.length === 0 && !jobWords.test(left);
}

const leftWhat = /\bP (?:to )?(?:leave|left|quit|leaving) (?:(?:the|a|an|her|his|their|P) )?([^ ]+)/;
const jobWords =
  /^(?:it|that|this|there|them|so|so\w+|in|at|after|before|for|when|and|or|without|last|previous|prior|former|current|present|first|second|third|jobs?|positions?|roles?|posts?|compan(?:y|ies)|employers?|work|team|place|startup|firm|agency|office)$/;
const ofPlaces = new Set<EntityKind>(["work", "volunteer", "education", "project"]);

const sentAway = /\b(?:fired|let go|laid off|dismissed)\b/;

/** What the owner states of the end of a job that goes on: "The current contract ends in January". */
function endOf(job: Entity, { knowledge }: Site): Draft | undefined {
  const facts = knowledge.of("screening").flatMap((entity) => entity.facts);
  const names = [job.name, ...job.aliases];
  const fact =
    facts.find(({ text }) => contractEnds.test(text) && names.some((name) => text.includes(name))) ??
    facts.find(({ text }) => ownContractEnds.test(text));
  return fact && answered(sentence(escapeMarkdown(fact.text)), [cite(fact)], { topic: job, prior: 0.7 });
}

const contractEnds =
  /\b(?:contract|job|position|post|funding)\b.*\b(?:ends?|expires?|runs out|not (?:being )?renewed)\b/i;
const ownContractEnds =
  /\b(?:current|present|my) (?:[\w-]+ )?(?:contract|job|position|post) (?:ends?|expires?|runs out)\b/i;

/** "The job in Leeds", where there was one. */
function onlyJobThere({ places: [place] }: Question): Entity | undefined {
  const jobs = place?.entities.filter(({ kind }) => kind === "work") ?? [];
  return jobs.length === 1 ? jobs[0] : undefined;
}

/** "Her last job" that was left is one that ended, and a job, not work given away. */
function lastLeft({ plain, mentions }: Question, { site }: Context): Entity | undefined {
  if (mentions.length > 0) return undefined;
  if (/\bP (?:current|present) (?:job|role|position|employer|company)\b/.test(plain))
    return newestFirst(site.knowledge.of("work")).find(isCurrent);
  if (!/\b(?:last|previous|prior|former|most recent)\b/.test(plain)) return undefined;
  return lastEnded(site.knowledge.of("work"));
}

/** An entry of the FAQ on why that ended, by the words of the job: "Why did you stop freelancing?" */
function inFaq(job: Entity, { site }: Context): Draft | undefined {
  const ofJob = new Set(terms([job.name, positionOf(job)?.text ?? ""].join(" ")));
  for (const { question, answer } of site.knowledge.content.faq) {
    const [, left] =
      /^why\b.*?\b(?:leave|left|leaving|quit|stop(?:ped)?|end(?:ed)?|give up|gave up)\b(.*)/i.exec(
        question,
      ) ?? [];
    const block = answer.blocks.find(({ kind }) => kind === "paragraph");
    if (!left || !block || !terms(left).some((term) => ofJob.has(term))) continue;
    const evidence = { url: `/faq#${block.anchor}`, title: question, quote: block.text };
    return answered(site.voice.quoting(escapeMarkdown(block.text)), [evidence], { topic: job, prior: 0.8 });
  }
  return undefined;
}

const farewell = /\b(?:farewell|leaving|left|quit(?:ting)?|good-?bye|moving on|resign\w*|last day)\b/i;
const ofReason =
  /\b(?:because|reasons?|felt|feel|wanted|unable|no longer|burn(?:ed|t|ing)?[ -]?out|final straw|last straw|only choice|decision to (?:leave|quit)|decided to (?:leave|quit))\b/i;
const mostReasons = 3;
/** How many months from the end of a job a post about leaving one was written, where its title does not say which. */
const nearIt = 3;

/** What a post about leaving gives as reasons: the sentences that do, in its order. */
function inFarewell(job: Entity, { site }: Context): Draft | undefined {
  const names = [job.name, ...job.aliases].map((each) => spaced(each).trim());
  const posts = site.knowledge.pages.filter(
    ({ entity: { kind, name } }) => kind === "essay" && farewell.test(name),
  );
  const page =
    posts.find(({ entity: { name } }) => names.some((each) => spaced(name).includes(each))) ??
    posts.find(
      (each) => isNamedOn(each, job) && Math.abs(firstMonth(each.entity) - lastMonth(job)) <= nearIt,
    );
  const told = piecesIn((page?.windows ?? []).filter(({ kind }) => kind === "prose"))
    .filter(({ quote }) => ofReason.test(quote))
    .slice(0, mostReasons);
  if (!page || told.length === 0) return undefined;
  return answered(
    site.voice.quoting(told.map(({ quote }) => sentence(escapeMarkdown(quote))).join(" ")),
    told.map(({ quote, url }) => ({ quote, url, title: page.entity.title })),
    { topic: job, prior: 0.75 },
  );
}

const because =
  /\bI (?:left|quit|resigned|gave (?:it )?up|handed in my notice)\b[^.!?]*\b(?:because|since|so that|as|for)\b|\breason (?:that |why )?I (?:left|quit|resigned)\b/;

/**
 * What a post, a page or the FAQ says of leaving: "I left Acme in March, after ..., and took the summer off"; or why
 * somebody left, on a page that speaks of no other employer.
 */
function inStories(job: Entity, { site }: Context): Draft | undefined {
  const names = [job.name, ...job.aliases].map((each) => spaced(each).trim());
  const others = site.knowledge.of("work").filter((other) => other !== job);
  for (const { quotes, text, page } of site.windowIndex.windows) {
    const said = spaced(text);
    const isNamed =
      leaving.test(text) &&
      names.some((each) => new RegExp(`\\b(?:left|leave|leaving|quit) (?:the )?${literal(each)}`).test(said));
    const isMeant =
      because.test(text) && isNamedOn(page, job) && !others.some((other) => isNamedOn(page, other));
    if (!isNamed && !isMeant) continue;
    const evidence = quotes.map((quote) => ({ url: quote.url, title: page.entity.title, quote: quote.text }));
    return answered(site.voice.quoting(sentence(escapeMarkdown(text))), evidence, { prior: 0.7 });
  }
  return undefined;
}
