import type { Entity } from "@/lib/knowledge";
import { fold, lightWords, terms } from "@/lib/language";
import { type Context, type Draft, factsOf, notFound } from "../../draft";
import { asksForDependents, isYesNo, mentions } from "../../read/asked";
import { lacksUniversity } from "../../read/higher-education";
import type { Question } from "../../read/question";
import { named, narrow } from "../../read/select";
import { fromPassages } from "../../retrieve";
import { expectationOf } from "../../retrieve/expect";
import { portrait } from "../entry/about-thing";
import { withoutDegree } from "../entry/studies";
import type { Intent } from "../intent";
import { openingOf } from "../pages/opening";
import { filtered, openSource, ordered } from "./filters";
import { listed } from "./render";
import { toldCount } from "./told-count";
import type { ListTopic } from "./topic";

/** Kinds that are listed whole or not at all: one that is not there is nowhere else either. */
const closed = ["certificate", "language"];

/** What there is of a kind: all of it, those that fit a filter, how many, the first, the last. */
export function list(topic: ListTopic): Intent {
  return {
    id: `list:${topic.id}`,
    examples: topic.examples,
    claim: topic.claim,
    words: topic.words,
    answer: (question, context) => listOf(topic, question, context),
    final: closed.includes(topic.kind),
  };
}

/** "Experience with Go": one short word is a name there, whatever else it means. */
const withWhat = /\bexperience (?:with|in|using) (?!P\b|it$|that$|this$|them$|the\b|an?\b|any\b)[^ ]{1,3}$/;

/** Kinds whose entries say enough in their own words to be searched when no filter fits. */
const told = ["project", "award", "certificate", "publication", "volunteer", "reference"];

/** What no list of pages by their words can tell: what is not so, what failed, what is most of anything, and years counted from today. */
const beyondFilters =
  /\b(?:not|without|except|excluding|biggest|largest|smallest|hardest|worst|toughest|riskiest|messiest|proudest|longer|shorter|older|newer|more\b.*\bor|fail(?:s|ed)?|(?:went|gone) wrong|most (?!recent)\w+|(?:last|this|past|previous|current) (?:\w+ )?years?)\b/;

/** Whether the pages themselves have been asked, and none of them fits. */
function isOfPages({ plain }: Question, { site }: Context): boolean {
  return beyondFilters.test(plain) || (site.tellsStories && openingOf(plain) !== undefined);
}

/**
 * What others did, what is said on a matter, what happened to something, how much there is of it, and a book being written
 * ask for no list of what is the owner's.
 */
const ofSomethingElse =
  /^(?:and |so )?(?:has|have|had|did|does|do|is|are|was|were|can|could) (?:anyone|anybody|someone|somebody|others|other people)\b|\bwhat (?:does|did|do|would) P (?:tell|say|think|recommend|suggest|advise|believe)\b|\bbook P (?:is|was|has been) writing\b|^(?:and |so |but )?how much (?!(?:\w+ ){0,2}(?:experience|education)\b)|\b(?:other|fellow) volunteers\b|\b(?:ask|require|want|need|read|get)s? (?:\w+ ){0,2}(?:applicants?|candidates?|people) (?:for|to)\b|^(?:and |so |but )?what (?:happened|went|became|changed|broke)\b|\b(?:look(?:s|ing)? for|wants?|hop(?:es|ing) for|expects?|values?) (?:in|from) (?:an?|P|the) (?:\w+ )?(?:employers?|compan(?:y|ies)|jobs?|teams?|boss|manager|role|workplace)\b/;

/** "How do you start a project?" */
const howItIsDone = /^(?:and |so )?how (?:do|does|did|would|should|can) P\b/;

/** "The licences of her projects" are no projects, "the names of her projects" are. */
function asksWhatTheyHave({ plain }: Question, { called }: ListTopic): boolean {
  if (ofEach.test(plain)) return true;
  const [, had = ""] =
    /\b(\w+s) (?:of|behind|in|for) (?:all )?(?:of )?(?:the|P|these|those)\b/.exec(plain) ?? [];
  return had !== "" && !called.test(had) && !bareParts.test(had);
}

/** "What did the codemod manage on public repos?" is asked of the codemod. */
function isAskedOfAnother({ plain }: Question, { called }: ListTopic): boolean {
  const [, subject] =
    /^(?:and |so |but )?what (?:did|does|do|could|will|has|have|had) (?:the|a|an|this|that|its) ((?:[\w-]+ ?){1,3})/.exec(
      plain,
    ) ?? [];
  return subject !== undefined && !called.test(subject);
}

const ofEach = /^(?:and |so )?(?:what|which|how) .*\b(?:each|every one) of\b/;
const bareParts =
  /^(?:names|titles|dates|kinds|sorts|types|examples|lists|details|years|descriptions|links|is|was)$/;

/** What no list of projects or posts answers: "Who pays for her projects?", what they have, what the pages say themselves. */
function asksOfPages(topic: ListTopic, question: Question, context: Context): boolean {
  return (
    /^(?:and |so )?who\b/.test(question.plain) ||
    asksWhatTheyHave(question, topic) ||
    isAskedOfAnother(question, topic) ||
    asksForDependents(question) ||
    isOfPages(question, context)
  );
}

function listOf(topic: ListTopic, question: Question, context: Context): Draft | undefined {
  if (ofSomethingElse.test(question.plain) || howItIsDone.test(question.plain)) return undefined;
  const all = context.site.knowledge.of(topic.kind);
  const onMatter =
    withWhat.test(question.plain) ||
    (/\bexperience (?:with|of|using)\b/.test(question.plain) &&
      question.terms.some((term) => !lightWords.has(term)));
  const onSkill =
    onMatter || (mentions(question, "technology", "skill") && /\bexperience\b/.test(question.plain));
  if (topic.kind === "work" && onSkill) return undefined;
  if (topic.kind === "education" && employed.test(question.plain)) return undefined;
  if (/^(?:and |so )?who (?:is|are|was|were|else)\b/.test(question.plain) && topic.kind !== "reference")
    return undefined;
  if (["project", "essay"].includes(topic.kind) && asksOfPages(topic, question, context)) return undefined;
  if (topic.kind === "essay" && writtenIn.test(question.plain)) return undefined;
  if (all.length === 0) return nothingOf(topic, question, context);
  const refused = topic.kind === "education" ? withoutDegree(question, context) : undefined;
  if (refused) return refused;
  if (topic.kind === "education" && lacksUniversity(question, all))
    return notFound(context.site, "anything about a university");
  const byName = narrow(named(question, [topic.kind]), question);
  const counted = /\b(?:how many|number of)\b/.test(question.plain);
  if (counted && !isCounted(topic, question)) return undefined;
  const said = counted ? toldCount(question, context) : undefined;
  if (said) return said;
  if (byName.length > 0 && besides.test(question.plain))
    return listed(topic, without(all, byName), question, context);
  // One thing by name is another rule's matter, unless it is asked whether it is there, or how often.
  if (byName.length > 0 && !isYesNo(question) && !(counted && topic.kind === "work")) return undefined;
  const fitting = filtered(byName.length > 0 ? byName : all, topic, question, context);
  if (fitting === "unmatched" && topic.kind === "project" && openSource.test(question.plain))
    return notFound(context.site, "which of the projects would be open source");
  if (fitting === "unmatched") {
    const passage = told.includes(topic.kind) ? fromPassages(question, context, topic.kind) : undefined;
    return (
      passage ?? (closed.includes(topic.kind) && isYesNo(question) ? noneSuch(topic, context) : undefined)
    );
  }
  if (fitting.length === 0) return notFound(context.site, `which ${topic.many} those would be`);
  const shown = ordered(fitting, question);
  // "What is the pause essay about?" asks for more than its date.
  const [only] = shown;
  if (
    only &&
    shown.length === 1 &&
    /^(?:and |so )?what (?:is|was|are|were) .* (?:about|on)$/.test(question.plain)
  )
    return portrait(only, context) ?? listed(topic, shown, question, context);
  const [, many] = (counted && employers.exec(question.plain)) || [];
  if (!many) return listed(topic, shown, question, context);
  return listed(
    { one: many.replace(/ies$/, "y").replace(/s$/, ""), many },
    oncePerName(shown),
    question,
    context,
  );
}

/** What something is written in is no writing. */
const writtenIn = /^(?:and |so )?(?:what|which) .*\bwritten (?:in|with)$|^(?:and |so )?is \w+ written in\b/;

/** "Which school did she work at?" asks for no school that she went to. */
const employed = /\bP (?:\w+ )?(?:teach\w*|taught|lectur\w*|worked|works?|working|employed)\b/;

const employers =
  /\bhow many (?:different )?(companies|employers|organi[sz]ations|firms|places|universities|schools)\b/;

/** Several positions at one company count as one company. */
function oncePerName(list: Entity[]): Entity[] {
  return list.filter((entity, at) => list.findIndex(({ name }) => name === entity.name) === at);
}

function noneSuch(topic: ListTopic, context: Context): Draft {
  return notFound(context.site, `anything about ${topic.many} of that kind`);
}

/** Whether things of the topic are to be counted: "how many jobs", and not "how many people applied for the job". */
function isCounted(topic: ListTopic, question: Question): boolean {
  const { nouns } = expectationOf(question);
  if (nouns.length === 0) return true;
  const own = new Set(terms(`${topic.one} ${topic.many} ${topic.kind}`));
  return (
    nouns.some((noun) => own.has(noun)) ||
    topic.called.test(nouns.join(" ")) ||
    topic.called.test(nounPhrase(question))
  );
}

function nounPhrase({ plain }: Question): string {
  return (
    /\b(?:how many|number of) (?:of |P |the |different )*((?:[\w-]+ ?){1,3})/.exec(plain)?.[1]?.trim() ?? ""
  );
}

/** "Which languages besides English?" */
const besides = /\b(?:besides|except|apart from|other than|aside from|in addition to|not counting)\b/;

function without(all: Entity[], some: Entity[]): Entity[] {
  const names = new Set(some.map(({ name }) => name));
  return all.filter(({ name }) => !names.has(name));
}

/** A course of study that ended in a certificate. */
function isCertificate(entity: Entity): boolean {
  return factsOf(entity, "degree").some(({ text }) =>
    /\b(?:certificat\w*|certified|licen[cs]e)\b/i.test(text),
  );
}

/** Kinds other rules may still know something of, when there is no entry of them. */
const saidElsewhere = ["essay", "project", "interest", "education"];

function nothingOf(topic: ListTopic, question: Question, context: Context): Draft | undefined {
  const { knowledge } = context.site;
  // What JSON Resume calls by another name may stand in a section of the owner's own.
  const custom = knowledge
    .of("custom")
    .filter(({ section }) => topic.called.test(fold(section).replace(/-/g, " ")));
  if (custom.length > 0) return listed(topic, custom, question, context);
  const studies = knowledge.of("education").filter(isCertificate);
  if (topic.kind === "certificate" && studies.length > 0) return listed(topic, studies, question, context);
  if (saidElsewhere.includes(topic.kind)) return undefined;
  const said = knowledge.facts.some(
    ({ slot, text, entity }) =>
      slot !== "title" && entity.kind !== "education" && topic.told?.test(fold(text)),
  );
  return said ? undefined : notFound(context.site, `anything about ${topic.many}`);
}
