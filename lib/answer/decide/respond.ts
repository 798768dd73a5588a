import type { Entity } from "@/lib/knowledge";
import { withoutEndMarks } from "@/lib/language";
import { type Context, type Draft, type Focus, notFound } from "../draft";
import { workAuthorization } from "../intents/screening/work-authorization";
import { askedOfPage, isSurelyOfPage } from "../read/asked-of-page";
import { replacePersonPronoun } from "../read/other-people";
import { unsupportedPremise } from "../read/premise";
import { analyze, type Question } from "../read/question";
import { type ResolvedQuestion, resolveFollowUp } from "../read/resolve";
import { isUnderspecified, refersBack } from "../read/select";
import { asksForVerdict } from "../read/verdict";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { offerQuestionOf } from "../usual/offer";
import { chooseAnswer, placeIntents } from "./choose";
import type { Considered } from "./decision";
import { answerFollowUp, type GivenAnswer, previousQuestionOf } from "./follow-up";
import { draftUnknownNames, missingNames } from "./missing-names";
import { asksOfOwner, mayAskOfOwner } from "./usual-question";

/** The answer to one question, with how it was read. */
export interface Response {
  draft: Draft;
  question: Question;
  focus: Focus;
  /** The id of the intent that answered, `windows`, `passages` or `faq`. */
  rule?: string;
  /** A turn that depended on the one before, written out as a question of its own. */
  resolved?: string;
  /** The topic of an earlier turn, where this one depended on it. */
  subjectFromFocus?: Focus["topic"];
  /** What else was considered, in order. */
  considered: Considered[];
  /** The context it was answered in. */
  context: Context;
}

/**
 * Answers one question with what the conversation is about as context, in steps: it is read, looked up and decided. What a visitor
 * asks who has only opened the page of a project or post, or has just named one, is asked of that first, as if its name had been said.
 * @param preceding the question or statement before it in the same message
 */
export function* respond(raw: string, site: Site, before: Focus, preceding?: Question): Steps<Response> {
  const turn = analyze(raw, site);
  const story = preceding ? undefined : storyOf(before);
  const asked = story && (yield* askedOfStory(turn, site, before, story));
  if (asked !== undefined) {
    const response = yield* respondInFocus(analyze(asked, site), site, { page: before.page });
    // What comes next may take up the question as it was put: "and for shows with callers?"
    if (isAnswerFrom(response, story))
      return { ...response, resolved: asked, focus: { ...response.focus, question: turn, story } };
  }
  return yield* respondInFocus(turn, site, before, preceding);
}

/** The page that is open while nothing was asked, or what the previous question named or was asked of. */
function storyOf({ topic, page, question, story }: Focus): Entity | undefined {
  if (!question) return topic === page ? page : undefined;
  if (story && story === topic) return story;
  const isNamed = question.mentions.some(({ candidates: [best] }) => best?.entity === topic);
  return isNamed ? topic : undefined;
}

function* askedOfStory(turn: Question, site: Site, before: Focus, story: Entity): Steps<string | undefined> {
  // What the previous question tells of this one is more than what it was about.
  if (before.question && resolveFollowUp(turn, before, site)) return undefined;
  const asked = askedOfPage(turn, story, site);
  if (asked === undefined || isSurelyOfPage(turn)) return asked;
  return (yield* mayAskOfOwner(turn, site)) ? undefined : asked;
}

function isAnswerFrom({ draft }: Response, page: Entity | undefined): boolean {
  const [path] = page?.url.split("#") ?? [];
  return draft.status === "answered" && draft.evidence.some(({ url }) => url.split("#")[0] === path);
}

function* respondInFocus(turn: Question, site: Site, before: Focus, preceding?: Question): Steps<Response> {
  const isOwnQuestion = !preceding && (yield* isOfOwner(turn, site, before));
  const focus: Focus = isOwnQuestion ? { page: before.page } : before;
  const offer = preceding && offerQuestionOf(turn, preceding);
  const resolved: ResolvedQuestion | undefined = offer ?? resolveFollowUp(turn, focus, site);
  const question = resolved ? analyze(resolved.text, site, resolved.intendedEntity) : turn;
  yield;
  const isLeaning = preceding !== undefined && !offer && (refersBack(question) || isUnderspecified(question));
  const context: Context = {
    site,
    focus,
    preamble: isLeaning ? preceding.terms : [],
    preface: preceding?.raw,
    offerQuestion: offer?.usual,
  };
  const premise = falsePremise(question, context, isLeaning ? preceding : undefined);
  const previous = preceding || offer || premise ? undefined : previousQuestionOf(turn, question, focus);
  const given: GivenAnswer = premise
    ? { draft: premise, considered: [] }
    : previous
      ? yield* answerFollowUp(previous, turn, question, context)
      : yield* chooseAnswer(question, context);
  const { draft, by: rule, considered, usesPrevious } = given;
  return {
    draft,
    question,
    rule,
    resolved:
      previous && usesPrevious ? `${withoutEndMarks(previous.question.text)}: ${turn.text}` : resolved?.text,
    focus: nextFocus(before, draft, question, { site, rule }),
    subjectFromFocus: context.subjectFromFocus,
    considered,
    context,
  };
}

/** Whether a question of a conversation is about the owner, whatever was spoken of before. */
function* isOfOwner(turn: Question, site: Site, focus: Focus): Steps<boolean> {
  if (!focus.topic && !focus.question) return false;
  // "Who is Bela?" and then "How old is she?" is about Bela.
  const { pronouns } = site.knowledge.content.owner;
  if (replacePersonPronoun(turn, focus, pronouns) !== undefined) return false;
  return yield* asksOfOwner(turn, site);
}

/** Refuses "What did she do there?" where "there" is an unknown place, named before in this message or in the last. */
function falsePremise(
  question: Question,
  { site, focus }: Context,
  preceding: Question | undefined,
): Draft | undefined {
  const presumption = unsupportedPremise(question, site);
  if (presumption) return notFound(site, presumption);
  // Whether an offer suits does not depend on knowing the place, nor does "The desk is in Munich. Would she move for it?"
  if (asksForVerdict(question)) return undefined;
  if ([...placeIntents, workAuthorization].some(({ claim }) => claim(question))) return undefined;
  if (question.mentions.length > 0) return undefined;
  if (!/\b(?:there|it|them|that|those)\b/.test(question.plain)) return undefined;
  const missingBefore = preceding && preceding.mentions.length === 0 ? missingNames(preceding, site) : [];
  const missing = missingBefore.length > 0 ? missingBefore : focus.unknownNames;
  return missing && draftUnknownNames(site, missing);
}

/** What the conversation is about after this answer. */
function nextFocus(
  focus: Focus,
  draft: Draft,
  question: Question,
  { site, rule }: { site: Site; rule: string | undefined },
): Focus {
  if (draft.status === "out_of_scope") return focus;
  const missing = draft.status === "not_found" && !rule ? missingNames(question, site) : [];
  if (missing.length > 0) return { question, unknownNames: missing, page: focus.page };
  const mentioned = question.mentions
    .flatMap((mention) => mention.candidates.slice(0, 1))
    .find(({ entity }) => entity.kind !== "technology")?.entity;
  const subject = draft.topic && draft.topic.kind !== "person" ? draft.topic : mentioned;
  return {
    topic: subject ?? (draft.topic?.kind === "person" && draft.list ? undefined : focus.topic),
    list: draft.list ?? listedTopics(focus, subject),
    page: focus.page,
    nearestTopic: draft.nearest?.topic,
    question,
    lastAnswer: rule === "passages" || rule === "windows" ? draft : lastAnswerAfter(focus, rule),
  };
}

/** A sentence of the last answer, given for "since when?", leaves that answer what one may ask about. */
function lastAnswerAfter({ lastAnswer }: Focus, rule: string | undefined): Draft | undefined {
  return rule === "last-answer" ? lastAnswer : undefined;
}

/** The list that was given; else the topics of one kind, one after another: "And the first one?" */
function listedTopics({ list = [], topic }: Focus, subject: Focus["topic"]): Focus["list"] {
  if (!topic || !subject || topic === subject || topic.kind !== subject.kind || list.includes(subject))
    return list;
  return list.at(-1) === topic ? [...list, subject] : [topic, subject];
}
