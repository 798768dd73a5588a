import { isSelfEmployed } from "@/lib/content";
import {
  type Entity,
  type EntityKind,
  firstMonth,
  isCurrent,
  lastEnded,
  lastMonth,
  newestFirst,
} from "@/lib/knowledge";
import { escapeRegExp, sentences, spacedWords, terms } from "@/lib/language";
import { answered, type Context, cite, type Draft, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { positionOf } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { isNamedOn } from "../pages/named";
import { piecesIn } from "./quotes";

const leavingPattern =
  /\b(?:left|leave|leaving|quit|resigned|contract ended|moved on)\b.*\b(?:because|to|since|after|when|for)\b|\b(?:laid off|made redundant|redundanc(?:y|ies)|layoffs?|let go (?:with|in|when|after)|(?:company|studio|firm|shop|office|agency|start-?up|business) (?:was )?(?:closed|folded|went under|shut|wound up))\b/i;

/** Why a job ended: only ever in the owner's own words. */
export const whyLeft: Intent = {
  id: "why-left",
  givesReason: true,
  finalRefusal: true,
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
    if (careerChangePattern.test(question.plain) || leftSomethingElse(question)) return undefined;
    const job =
      lastJobIfAsked(question, context) ??
      subjects(question, context, ["work", "volunteer"])[0] ??
      onlyJobAtPlace(question);
    for (const fact of job?.facts ?? []) {
      const quote = sentences(fact.text).find((text) => leavingPattern.test(text));
      if (quote) return answered(`"${quote}"`, [cite(fact, quote)], { topic: job, prior: 0.6 });
    }
    const reason =
      job &&
      (reasonFromFaq(job, context) ??
        reasonsFromFarewellPost(job, context) ??
        reasonFromStories(job, context));
    if (reason) return reason;
    const isAboutDismissal = dismissalPattern.test(question.plain);
    const ending = job && isCurrent(job) && !isAboutDismissal ? statedEndDraft(job, site) : undefined;
    if (ending) return ending;
    const left = site.voice.say(job && isCurrent(job) ? "{S} {is|am} leaving" : "{S} left");
    const employer = job && !isSelfEmployed(job.name) ? ` ${job.name}` : "";
    const what = job ? `${isCurrent(job) ? "whether or why" : "why"} ${left}${employer}` : "why that ended";
    return notFound(site, what, { topic: job });
  },
};

/** Questions that suppose a reason or a dismissal: the owner's words on leaving are quoted, without a yes. */
export const whetherLeftFor: Intent = {
  id: "whether-left-for",
  givesReason: true,
  examples: ["Did she leave {employer} because of the money?", "Why was she fired from {employer}?"],
  claim: asks(
    /\b(?:did|has|was it that) P (?:really )?(?:leave|left|quit|resign\w*) .*\b(?:because|over|due to|on account of)\b/,
    "why (was|were|did) P [get|got] (fired|let go|laid off|dismissed|sacked)",
  ),
  words: words("leave quit resign* fired let go laid dismissed sacked because over due account"),
  coversQuestion: true,
  answer: (question, context) => {
    const draft = whyLeft.answer(question, context);
    if (draft?.status !== "answered") return undefined;
    return {
      ...draft,
      status: "partial",
      text: `The portfolio doesn't say that; what it says of leaving there:\n\n${draft.text}`,
      prior: Math.min(draft.prior, maxSupposedPrior),
    };
  },
};

const maxSupposedPrior = 0.5;

/** "Why did she go from research to teaching?" asks about a change of career, and not about the end of a job. */
const careerChangePattern = /\bP (?:go|gone|went|move|moved) (?:from|into|back|to|for|with)\b/;

/** Whether the question is about leaving something other than a job: a tool, a town, a subject. */
function leftSomethingElse({ plain, mentions, places }: Question): boolean {
  const [, left] = leftObjectPattern.exec(plain) ?? [];
  const isPlace = mentions.some(({ candidates }) =>
    candidates.some(({ entity }) => workplaceKinds.has(entity.kind)),
  );
  return left !== undefined && !isPlace && places.length === 0 && !jobWordPattern.test(left);
}

const leftObjectPattern = /\bP (?:to )?(?:leave|left|quit|leaving) (?:(?:the|a|an|her|his|their|P) )?([^ ]+)/;
const jobWordPattern =
  /^(?:it|that|this|there|them|so|so\w+|in|at|after|before|for|when|and|or|without|last|previous|prior|former|current|present|first|second|third|jobs?|positions?|roles?|posts?|compan(?:y|ies)|employers?|work|team|place|startup|firm|agency|office)$/;
const workplaceKinds = new Set<EntityKind>(["work", "volunteer", "education", "project"]);

const dismissalPattern = /\b(?:fired|let go|laid off|dismissed)\b/;

/** What the owner states about the end of the current job: "The current contract ends in January". */
function statedEndDraft(job: Entity, { knowledge }: Site): Draft | undefined {
  const facts = knowledge.of("screening").flatMap((entity) => entity.facts);
  const names = [job.name, ...job.aliases];
  const fact =
    facts.find(({ text }) => contractEndPattern.test(text) && names.some((name) => text.includes(name))) ??
    facts.find(({ text }) => ownContractEndPattern.test(text));
  return fact && answered(endSentence(escapeMarkdown(fact.text)), [cite(fact)], { topic: job, prior: 0.7 });
}

const contractEndPattern =
  /\b(?:contract|job|position|post|funding)\b.*\b(?:ends?|expires?|runs out|not (?:being )?renewed)\b/i;
const ownContractEndPattern =
  /\b(?:current|present|my) (?:[\w-]+ )?(?:contract|job|position|post) (?:ends?|expires?|runs out)\b/i;

/** "The job in Leeds", where there was only one. */
function onlyJobAtPlace({ places: [place] }: Question): Entity | undefined {
  const jobs = place?.entities.filter(({ kind }) => kind === "work") ?? [];
  return jobs.length === 1 ? jobs[0] : undefined;
}

const currentJobPattern =
  /\bP (?:current|present) (?:job|role|position|employer|company)\b|\b(?:is|are) P (?:leaving|quitting|resigning|moving on)$/;

/** "Why did she leave her last job?" is about the last job that ended, and not about volunteering. */
function lastJobIfAsked({ plain, mentions }: Question, { site }: Context): Entity | undefined {
  if (mentions.length > 0) return undefined;
  if (currentJobPattern.test(plain)) return newestFirst(site.knowledge.of("work")).find(isCurrent);
  if (!/\b(?:last|previous|prior|former|most recent)\b/.test(plain)) return undefined;
  return lastEnded(site.knowledge.of("work"));
}

/** An entry of the FAQ on why a job ended, found by the words of its name and position: "Why did you stop freelancing?" */
function reasonFromFaq(job: Entity, { site }: Context): Draft | undefined {
  const jobTerms = new Set(terms([job.name, positionOf(job)?.text ?? ""].join(" ")));
  for (const { question, answer } of site.knowledge.content.faq) {
    const [, left] =
      /^why\b.*?\b(?:leave|left|leaving|quit|stop(?:ped)?|end(?:ed)?|give up|gave up)\b(.*)/i.exec(
        question,
      ) ?? [];
    const block = answer.blocks.find(({ kind }) => kind === "paragraph");
    if (!left || !block || !terms(left).some((term) => jobTerms.has(term))) continue;
    const evidence = { url: `/faq#${block.anchor}`, title: question, quote: block.text };
    return answered(site.voice.quoteIfNeeded(escapeMarkdown(block.text)), [evidence], {
      topic: job,
      prior: 0.8,
    });
  }
  return undefined;
}

const farewellPattern = /\b(?:farewell|leaving|left|quit(?:ting)?|good-?bye|moving on|resign\w*|last day)\b/i;
const reasonPattern =
  /\b(?:because|reasons?|felt|feel|wanted|unable|no longer|burn(?:ed|t|ing)?[ -]?out|final straw|last straw|only choice|decision to (?:leave|quit)|decided to (?:leave|quit))\b/i;
const maxReasons = 3;
/** The maximum months between a job's end and a post about leaving one whose title does not name the employer. */
const maxMonthsApart = 3;

/** The reasons that a post about leaving gives: the sentences that state them, in order. */
function reasonsFromFarewellPost(job: Entity, { site }: Context): Draft | undefined {
  const names = [job.name, ...job.aliases].map((each) => spacedWords(each).trim());
  const posts = site.knowledge.pages.filter(
    ({ entity: { kind, name } }) => kind === "essay" && farewellPattern.test(name),
  );
  const page =
    posts.find(({ entity: { name } }) => names.some((each) => spacedWords(name).includes(each))) ??
    posts.find(
      (each) => isNamedOn(each, job) && Math.abs(firstMonth(each.entity) - lastMonth(job)) <= maxMonthsApart,
    );
  const reasons = piecesIn((page?.windows ?? []).filter(({ kind }) => kind === "prose"))
    .filter(({ quote }) => reasonPattern.test(quote))
    .slice(0, maxReasons);
  if (!page || reasons.length === 0) return undefined;
  return answered(
    site.voice.quoteIfNeeded(reasons.map(({ quote }) => endSentence(escapeMarkdown(quote))).join(" ")),
    reasons.map(({ quote, url }) => ({ quote, url, title: page.entity.title })),
    { topic: job, prior: 0.75 },
  );
}

const whyLeftPattern =
  /\bI (?:left|quit|resigned|gave (?:it )?up|handed in my notice)\b[^.!?]*\b(?:because|since|so that|as|for)\b|\breason (?:that |why )?I (?:left|quit|resigned)\b/;

/**
 * What a post, a page or the FAQ says about leaving: "I left Acme in March, after ..., and took the summer off"; or why
 * the owner left, on a page that names no other employer.
 */
function reasonFromStories(job: Entity, { site }: Context): Draft | undefined {
  const names = [job.name, ...job.aliases].map((each) => spacedWords(each).trim());
  const others = site.knowledge.of("work").filter((other) => other !== job);
  for (const { quotes, text, page } of site.windowIndex.windows) {
    const spacedText = spacedWords(text);
    const isNamed =
      leavingPattern.test(text) &&
      names.some((each) =>
        new RegExp(`\\b(?:left|leave|leaving|quit) (?:the )?${escapeRegExp(each)}`).test(spacedText),
      );
    const isMeant =
      whyLeftPattern.test(text) && isNamedOn(page, job) && !others.some((other) => isNamedOn(page, other));
    if (!isNamed && !isMeant) continue;
    const evidence = quotes.map((quote) => ({ url: quote.url, title: page.entity.title, quote: quote.text }));
    return answered(site.voice.quoteIfNeeded(endSentence(escapeMarkdown(text))), evidence, { prior: 0.7 });
  }
  return undefined;
}
