import type { Entity } from "@/lib/knowledge";
import { fold, lightWords, terms } from "@/lib/language";
import { type Context, type Draft, factsOf, notFound } from "../../draft";
import { lacksUniversity } from "../../read/higher-education";
import type { Question } from "../../read/question";
import { asksForDependents, isYesNo, mentionsKind } from "../../read/question-checks";
import { namedEntities, narrowByWords } from "../../read/select";
import { draftFromPassages } from "../../retrieve";
import { expectationOf } from "../../retrieve/expectation";
import { portrait } from "../entry/about-thing";
import { refuseUnheldDegree } from "../entry/studies";
import type { Intent } from "../intent";
import { parseOpening } from "../pages/opening";
import { filterByQuestion, openSourcePattern, orderByQuestion } from "./filters";
import { renderList } from "./render";
import { statedCountDraft } from "./stated-count";
import type { ListTopic } from "./topic";

/** Kinds that a résumé lists completely or not at all: an entry that is not listed is not stated elsewhere either. */
const closedKinds = ["certificate", "language"];

/** The entries of a kind: all, those that match a filter, their number, the first, the last. */
export function listIntent(topic: ListTopic): Intent {
  return {
    id: `list:${topic.id}`,
    examples: topic.examples,
    claim: topic.claim,
    words: topic.words,
    answer: (question, context) => listTopicDraft(topic, question, context),
    finalRefusal: closedKinds.includes(topic.kind),
  };
}

/** "Experience with Go": a single short word is a name there, whatever else it means. */
const shortNamePattern =
  /\bexperience (?:with|in|using) (?!P\b|it$|that$|this$|them$|the\b|an?\b|any\b)[^ ]{1,3}$/;

/** Kinds whose entries have enough text to be searched when no filter matches. */
const searchableKinds = ["project", "award", "certificate", "publication", "volunteer", "reference"];

/**
 * Conditions that cannot be matched by the words of pages: negations, failures, superlatives and comparisons, and years
 * relative to today.
 */
const beyondFiltersPattern =
  /\b(?:not|without|except|excluding|biggest|largest|smallest|hardest|worst|toughest|riskiest|messiest|proudest|longer|shorter|older|newer|more\b.*\bor|fail(?:s|ed)?|(?:went|gone) wrong|most (?!recent)\w+|(?:last|this|past|previous|current) (?:\w+ )?years?)\b/;

/** Whether only the pages' text could answer: a condition no filter handles, or a question that opens like one about a story. */
function isBeyondFilters({ plain }: Question, { site }: Context): boolean {
  return beyondFiltersPattern.test(plain) || (site.hasProse && parseOpening(plain) !== undefined);
}

/**
 * Questions about what others did, an opinion, what happened to something, an amount, or a book being written: none of
 * them asks for a list of the owner's entries.
 */
const notAListPattern =
  /^(?:and |so )?(?:has|have|had|did|does|do|is|are|was|were|can|could) (?:anyone|anybody|someone|somebody|others|other people)\b|\bwhat (?:does|did|do|would) P (?:tell|say|think|recommend|suggest|advise|believe)\b|\bbook P (?:is|was|has been) writing\b|^(?:and |so |but )?how much (?!(?:\w+ ){0,2}(?:experience|education)\b)|\b(?:other|fellow) volunteers\b|\b(?:ask|require|want|need|read|get)s? (?:\w+ ){0,2}(?:applicants?|candidates?|people) (?:for|to)\b|^(?:and |so |but )?what (?:happened|went|became|changed|broke)\b|\b(?:look(?:s|ing)? for|wants?|hop(?:es|ing) for|expects?|values?) (?:in|from) (?:an?|P|the) (?:\w+ )?(?:employers?|compan(?:y|ies)|jobs?|teams?|boss|manager|role|workplace)\b/;

/** "How do you start a project?" */
const howToPattern = /^(?:and |so )?how (?:do|does|did|would|should|can) P\b/;

/** "The licences of her projects" doesn't ask for projects, "the names of her projects" does. */
function asksForParts({ plain }: Question, { nounPattern }: ListTopic): boolean {
  if (ofEachPattern.test(plain)) return true;
  const [, part = ""] =
    /\b(\w+s) (?:of|behind|in|for) (?:all )?(?:of )?(?:the|P|these|those)\b/.exec(plain) ?? [];
  return part !== "" && !nounPattern.test(part) && !genericPartPattern.test(part);
}

/** "What did the codemod manage on public repos?" is about the codemod, "What did the museum project cost?" about one project. */
function hasOtherSubject({ plain }: Question, { nounPattern }: ListTopic): boolean {
  if (oneAsSubjectPattern.test(plain)) return true;
  const [, subject] =
    /^(?:and |so |but )?what (?:did|does|do|could|will|has|have|had) (?:the|a|an|this|that|its) ((?:[\w-]+ ?){1,3})/.exec(
      plain,
    ) ?? [];
  return subject !== undefined && !nounPattern.test(subject);
}

const oneAsSubjectPattern =
  /^(?:and |so |but )?what (?:did|does|do|could|will|would|has|have|had|was|is) (?:the|this|that) (?:[\w-]+ ){0,3}(?:project|post|essay|article|talk|app) \w/;

const ofEachPattern = /^(?:and |so )?(?:what|which|how) .*\b(?:each|every one) of\b/;
const genericPartPattern =
  /^(?:names|titles|dates|kinds|sorts|types|examples|lists|details|years|descriptions|links|is|was)$/;

/** Whether a list of projects or posts is no answer: "Who pays for her projects?", their parts, what the pages themselves say. */
function isAnsweredByPages(topic: ListTopic, question: Question, context: Context): boolean {
  return (
    /^(?:and |so )?who\b/.test(question.plain) ||
    asksForParts(question, topic) ||
    hasOtherSubject(question, topic) ||
    asksForDependents(question) ||
    isBeyondFilters(question, context)
  );
}

function listTopicDraft(topic: ListTopic, question: Question, context: Context): Draft | undefined {
  if (notAListPattern.test(question.plain) || howToPattern.test(question.plain)) return undefined;
  const all = context.site.knowledge.of(topic.kind);
  const isOnSubject =
    shortNamePattern.test(question.plain) ||
    (/\bexperience (?:with|of|using)\b/.test(question.plain) &&
      question.terms.some((term) => !lightWords.has(term)));
  const isOnSkill =
    isOnSubject || (mentionsKind(question, "technology", "skill") && /\bexperience\b/.test(question.plain));
  if (topic.kind === "work" && isOnSkill) return undefined;
  if (topic.kind === "education" && employedPattern.test(question.plain)) return undefined;
  if (/^(?:and |so )?who (?:is|are|was|were|else)\b/.test(question.plain) && topic.kind !== "reference")
    return undefined;
  if (["project", "essay"].includes(topic.kind) && isAnsweredByPages(topic, question, context))
    return undefined;
  if (topic.kind === "essay" && writtenInPattern.test(question.plain)) return undefined;
  if (all.length === 0) return emptyListDraft(topic, question, context);
  const refused = topic.kind === "education" ? refuseUnheldDegree(question, context) : undefined;
  if (refused) return refused;
  if (topic.kind === "education" && lacksUniversity(question, all))
    return notFound(context.site, "anything about a university");
  const byName = narrowByWords(namedEntities(question, [topic.kind]), question);
  const asksForCount = /\b(?:how many|number of)\b/.test(question.plain);
  if (asksForCount && !countsTopic(topic, question)) return undefined;
  const stated = asksForCount ? statedCountDraft(question, context) : undefined;
  if (stated) return stated;
  if (byName.length > 0 && besidesPattern.test(question.plain))
    return renderList(topic, without(all, byName), question, context);
  // Another intent answers for a single named entry, unless the question is whether it exists, or how many there are.
  if (byName.length > 0 && !isYesNo(question) && !(asksForCount && topic.kind === "work")) return undefined;
  const fitting = filterByQuestion(byName.length > 0 ? byName : all, topic, question, context);
  if (fitting === "unmatched" && topic.kind === "project" && openSourcePattern.test(question.plain))
    return notFound(context.site, "which of the projects would be open source");
  if (fitting === "unmatched") {
    const passage = searchableKinds.includes(topic.kind)
      ? draftFromPassages(question, context, topic.kind)
      : undefined;
    return (
      passage ??
      (closedKinds.includes(topic.kind) && isYesNo(question) ? notFoundOfKind(topic, context) : undefined)
    );
  }
  if (fitting.length === 0) return notFound(context.site, `which ${topic.many} those would be`);
  const displayed = orderByQuestion(fitting, question);
  // "What is the pause essay about?" asks for more than its date.
  const [only] = displayed;
  if (
    only &&
    displayed.length === 1 &&
    /^(?:and |so )?what (?:is|was|are|were) .* (?:about|on)$/.test(question.plain)
  )
    return portrait(only, context) ?? renderList(topic, displayed, question, context);
  const [, many] = (asksForCount && employerCountPattern.exec(question.plain)) || [];
  if (!many) return renderList(topic, displayed, question, context);
  return renderList(
    { one: many.replace(/ies$/, "y").replace(/s$/, ""), many },
    oncePerName(displayed),
    question,
    context,
  );
}

/** What something is written in (a language, a tool) is not a text. */
const writtenInPattern =
  /^(?:and |so )?(?:what|which) .*\bwritten (?:in|with)$|^(?:and |so )?is \w+ written in\b/;

/** "Which school did she work at?" doesn't ask for a school she attended. */
const employedPattern = /\bP (?:\w+ )?(?:teach\w*|taught|lectur\w*|worked|works?|working|employed)\b/;

const employerCountPattern =
  /\bhow many (?:different )?(companies|employers|organi[sz]ations|firms|places|universities|schools)\b/;

/** Several positions at one company count as one company. */
function oncePerName(list: Entity[]): Entity[] {
  return list.filter((entity, at) => list.findIndex(({ name }) => name === entity.name) === at);
}

function notFoundOfKind(topic: ListTopic, context: Context): Draft {
  return notFound(context.site, `anything about ${topic.many} of that kind`);
}

/** Whether the question counts entries of the topic: "how many jobs", not "how many people applied for the job". */
function countsTopic(topic: ListTopic, question: Question): boolean {
  const { nouns } = expectationOf(question);
  if (nouns.length === 0) return true;
  const own = new Set(terms(`${topic.one} ${topic.many} ${topic.kind}`));
  return (
    nouns.some((noun) => own.has(noun)) ||
    topic.nounPattern.test(nouns.join(" ")) ||
    topic.nounPattern.test(countedNounPhrase(question))
  );
}

function countedNounPhrase({ plain }: Question): string {
  return (
    /\b(?:how many|number of) (?:of |P |the |different )*((?:[\w-]+ ?){1,3})/.exec(plain)?.[1]?.trim() ?? ""
  );
}

/** "Which languages besides English?" */
const besidesPattern = /\b(?:besides|except|apart from|other than|aside from|in addition to|not counting)\b/;

function without(all: Entity[], some: Entity[]): Entity[] {
  const names = new Set(some.map(({ name }) => name));
  return all.filter(({ name }) => !names.has(name));
}

/** Whether an education entry ended in a certificate. */
function isCertificate(entity: Entity): boolean {
  return factsOf(entity, "degree").some(({ text }) =>
    /\b(?:certificat\w*|certified|licen[cs]e)\b/i.test(text),
  );
}

/** Kinds that other intents may still answer when there is no entry. */
const kindsKnownElsewhere = ["essay", "project", "interest", "education"];

function emptyListDraft(topic: ListTopic, question: Question, context: Context): Draft | undefined {
  const { knowledge } = context.site;
  // A custom section may hold what JSON Resume has under another name.
  const custom = knowledge
    .of("custom")
    .filter(({ section }) => topic.nounPattern.test(fold(section).replace(/-/g, " ")));
  if (custom.length > 0) return renderList(topic, custom, question, context);
  const studies = knowledge.of("education").filter(isCertificate);
  if (topic.kind === "certificate" && studies.length > 0)
    return renderList(topic, studies, question, context);
  if (kindsKnownElsewhere.includes(topic.kind)) return undefined;
  const isMentioned = knowledge.facts.some(
    ({ slot, text, entity }) =>
      slot !== "title" && entity.kind !== "education" && topic.mentionPattern?.test(fold(text)),
  );
  return isMentioned ? undefined : notFound(context.site, `anything about ${topic.many}`);
}
