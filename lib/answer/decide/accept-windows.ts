import type { Entity, EntityKind, Window } from "@/lib/knowledge";
import {
  demonyms,
  fold,
  indexTerms,
  isEverydayStem,
  isMatchedIn,
  sentences,
  stem,
  stopWords,
  terms,
} from "@/lib/language";
import type { Draft } from "../draft";
import { otherPeopleNamed } from "../read/other-people";
import type { Question } from "../read/question";
import { isYesNo } from "../read/question-checks";
import { pointsBack, refersBack } from "../read/select";
import { denialPattern, holdsType } from "../retrieve/answer-type";
import { asksForAudience, hasAudienceCount } from "../retrieve/audience";
import { clearlyNamedEntities } from "../retrieve/prepared-query";
import { kindsWithText } from "../retrieve/window-query";
import { sameQuestionSimilarity, type WindowAnswer } from "../retrieve/windows";
import { minRelatedShare } from "./answer-checks";

/** From this probability on windows are an answer; and from this one on they can replace another answer. */
const minAnswerProbability = 0.63;
export const minOutdoingProbability = 0.63;
/** The same where a page is named that holds most of what is asked, and where the question is one word and names nothing. */
const minNamedProbability = 0.6;
const minOneWordProbability = 0.68;
/** The same for an employer, which would be in a field: "Which bank did she work for?" */
const minEmployerProbability = 0.8;
/**
 * The same where a figure, a name, a kind of thing or a reason is asked for and the windows hold none, or nothing of what is
 * to be counted: they may say it in other words, but seldom do.
 */
const minProbabilityWithoutAsked = 0.8;
const minNamedRest = 0.6;
/** How much more of the question windows must hold than the intent that claims it accounts for. */
const minOutdoingLead = 0.25;
const minOnTopicShare = 0.5;
/** The share of an entity's name that a text must hold to mention it. */
const minNameShare = 0.3;

/** Another answer that windows compete with. */
export interface RivalAnswer {
  draft: Draft;
  /** The share of the question, by rarity, that it accounts for. */
  accountedShare: number;
  /** Whether it is a reason, in whatever words. */
  reason?: boolean;
  /** Whether its refusal is final, whatever a story says. */
  final?: boolean;
}

/**
 * Whether windows are about the entity that a follow-up was written out with or that the question clearly names, or hold its
 * name. A question about somebody else is not answered by a field that does not name them: the degrees are the owner's.
 */
export function isOnTopic({ chosen, query }: WindowAnswer, question: Question): boolean {
  const [best] = chosen;
  const entities = entitiesMeant(query, question);
  // An entity's name alone says nothing about it.
  if (chosen.every(({ candidate: { window } }) => fold(window.text) === fold(window.page.entity.name)))
    return false;
  if (best?.candidate.window.kind === "fact" && isAboutOthers(best.candidate.window, question)) return false;
  if (entities.length === 0) return true;
  const probabilityOf = (some: typeof chosen) => some.reduce((sum, { probability }) => sum + probability, 0);
  const ofThem = chosen.filter(({ candidate }) =>
    entities.some((entity) => mentionsEntity(candidate.window, entity)),
  );
  return probabilityOf(ofThem) >= minOnTopicShare * probabilityOf(chosen);
}

/** The entities that a question was written out with, clearly names or depends on. */
function entitiesMeant(query: WindowAnswer["query"], question: Question): Entity[] {
  const { intendedEntity } = question;
  return intendedEntity
    ? [intendedEntity]
    : [...clearlyNamedEntities(query), ...focusEntities(query, question)];
}

/** The topic so far, where the question depends on it. */
function focusEntities({ focus }: WindowAnswer["query"], question: Question): Entity[] {
  const isFollowUp = refersBack(question) || !question.mentionsOwner;
  return focus && kindsWithText.includes(focus.kind) && isFollowUp ? [focus] : [];
}

/** The same windows without those that do not mention what the question depends on, where others do. */
export function withoutOffTopic(found: WindowAnswer, question: Question): WindowAnswer {
  const [topic] = clearlyNamedEntities(found.query).length > 0 ? [] : focusEntities(found.query, question);
  const onTopic = topic
    ? found.chosen.filter(({ candidate }) => mentionsEntity(candidate.window, topic))
    : [];
  return onTopic.length > 0 && onTopic.length < found.chosen.length ? { ...found, chosen: onTopic } : found;
}

const storyKinds = new Set<EntityKind>(["project", "essay"]);

function mentionsEntity({ page, contextTerms }: Window, entity: Entity): boolean {
  const all = new Set(indexTerms(entity.name));
  const meaningful = [...all].filter((term) => !stopWords.has(term));
  const name = meaningful.length > 0 ? meaningful : [...all];
  const countIn = (where: ReadonlySet<string>) => name.filter((term) => where.has(term)).length;
  // A page of the FAQ is about everything, and a project that names another one is still about itself.
  const isOther = page.entity.kind === "project" && entity.kind === "project";
  const around = storyKinds.has(page.entity.kind) && !isOther ? page.terms : contextTerms;
  // One everyday word of "Morning Book" may be about anything.
  const minShare = name.every((term) => isEverydayStem(term)) ? 1 : minNameShare;
  return page.entity === entity || Math.max(countIn(contextTerms), countIn(around)) >= minShare * name.length;
}

/** Whether a question is about somebody whom the page does not name: "Where did Beca Lloyd study?" */
export function isAboutOthers({ page }: Window, question: Question): boolean {
  const names = otherPeopleNamed(question).flatMap((name) => indexTerms(name));
  return names.length > 0 && !names.some((name) => page.terms.has(name));
}

/** "What did they pay for it?" is not answered by their turnover. */
const paymentQuestionPattern = /^(?:and |so )?(?:what|how much)\b.*\b(?:pay|pays|paid|charged?|charges)\b/;
const paymentPattern =
  /\b(?:pa(?:y|ys|id|ying|yment)|fees?|charg\w+|costs?|budget|price[ds]?|worth|invoice[ds]?|quote[ds]?|grant\w*|fund\w*|salary|rate|earn\w*|spen[dt]\w*|bought|sold|for free|free of charge)\b/i;

/** "What did it cost to build?" is not answered by what somebody was paid. */
const costQuestionPattern =
  /^(?:and |so )?(?:what|how much)\b.*\bcosts?\b|\bcosts? of (?:the|building|making|it)\b/;
const receivedPattern =
  /\b(?:was|were|been|got|is|are) (?:\w+ )?paid\b|\b(?:earn\w*|salary|wages?|refund\w*|vouchers?|won|prize|stole\w*)\b/i;

/** The sentences that say an amount of money. */
function sentencesOnMoney(chosen: WindowAnswer["chosen"]): string[] {
  return chosen
    .flatMap(({ candidate }) => sentences(candidate.window.text))
    .filter((text) => holdsType("money", { text, heading: "" }) > 0);
}

/** "How old is he?" is not answered by what he did for twenty years. */
const ageQuestionPattern = /\bhow old (?:is|are|was|were)\b|\bwhat age\b/;
const agePattern =
  /\b(?:years?|months?)[- ]old\b|\b(?:aged?|born|birthday|turn(?:s|ed|ing)|since|from|dates?|built|founded) (?:\w+ ){0,3}\S*\d|\b(?:teens|twenties|thirties|forties|fifties|sixties|seventies|eighties)\b|\b(?:19|20)\d\d\b|\b(?:am|is|was|are|were|[’']m) (?:now )?(?:\d\d|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?)\b(?! \w+s\b)/i;

const employerQuestionPattern = /\b(?:work(?:s|ed|ing)?|employed) (?:at|for|in)\b/;

/** Whether a language or a nation is named that no chosen page mentions: "When did the German version come out?" */
function lacksNamedNationality({ tokens, mentions }: Question, chosen: WindowAnswer["chosen"]): boolean {
  const named = tokens.filter(
    ({ word, raw }, at) =>
      demonyms.has(word) && /^\p{Lu}/u.test(raw) && !mentions.some(({ from, to }) => from <= at && at < to),
  );
  return named.some(
    ({ word }) => !chosen.some(({ candidate }) => candidate.window.page.terms.has(stem(word))),
  );
}

const rankSource =
  "(?:most|least|worst|best|(?:bigg|larg|small|long|short|hard|easi|fast|slow|high|low|cheap|old|young|great|strong|heavi|costli|tricki|busi)est)";
/** "Which project cost the most?": a passage on one of them says nothing of the others. */
const ranksPagesPattern = new RegExp(
  `^(?:and |so |but )?(?:which|what) (?:of (?:P|the|these|those) )?(?:\\w+ )?(?:projects?|jobs?|roles?|clients?|ones?|employers?|compan(?:y|ies)) (?:\\w+ ){0,4}${rankSource}\\b`,
);
const ranksPattern = new RegExp(`\\b(?:${rankSource}|record|more than any|than all)\\b`, "i");

/** The probability that windows need to be an answer; infinite where they lack a name or a number of people that is asked for. */
export function minProbabilityFor({
  acceptance,
  coverage: { nearShare, lacksName, onlyNameFound },
  query,
  chosen,
}: WindowAnswer): number {
  const { named, rest, fewFree, asked, noFigure, uncounted, unkind, unnamed, asksWhy, plainly } = acceptance;
  if (asked >= sameQuestionSimilarity) return minAnswerProbability;
  if (lacksName || onlyNameFound) return Number.POSITIVE_INFINITY;
  if (
    asksForAudience(query.question) &&
    !chosen.some(({ candidate }) => hasAudienceCount(candidate.window.text))
  )
    return Number.POSITIVE_INFINITY;
  if (
    paymentQuestionPattern.test(query.question.plain) &&
    !sentencesOnMoney(chosen).some((text) => paymentPattern.test(text))
  )
    return Number.POSITIVE_INFINITY;
  if (
    costQuestionPattern.test(query.question.plain) &&
    sentencesOnMoney(chosen).length > 0 &&
    sentencesOnMoney(chosen).every((text) => receivedPattern.test(text))
  )
    return Number.POSITIVE_INFINITY;
  if (
    ageQuestionPattern.test(query.question.plain) &&
    !chosen.some(({ candidate }) => agePattern.test(candidate.window.text))
  )
    return Number.POSITIVE_INFINITY;
  if (lacksNamedNationality(query.question, chosen)) return Number.POSITIVE_INFINITY;
  if (
    ranksPagesPattern.test(query.question.plain) &&
    !chosen.some(({ candidate }) => ranksPattern.test(candidate.window.text))
  )
    return Number.POSITIVE_INFINITY;
  // It is about the owner and not about the topic so far: "Does she have a dog?", after a question on an app.
  const { question, focus } = query;
  const isFollowUp = isYesNo(question) ? pointsBack(question) : refersBack(question);
  const isAboutOwnerOnly =
    question.mentionsOwner && !question.intendedEntity && focus !== undefined && !isFollowUp;
  if (isAboutOwnerOnly && nearShare === 0) return minProbabilityWithoutAsked;
  const isMissing = unkind === 1 || unnamed === 1 || uncounted === 1 || (asksWhy === 1 && plainly === 0);
  if (noFigure === 1 || isMissing) return minProbabilityWithoutAsked;
  if (fewFree === 1)
    return employerQuestionPattern.test(query.question.plain)
      ? minEmployerProbability
      : minOneWordProbability;
  return named > 0 && rest >= minNamedRest ? minNamedProbability : minAnswerProbability;
}

const yesPattern = /^Yes\b/;
/** Kinds of entities whose text is about the owner, and not about one project. */
const ownerKinds = new Set<EntityKind>(["faq", "person", "screening"]);

/** Whether the most probable window is in a text about the owner. */
export function isAboutOwner({ chosen: [best] }: WindowAnswer): boolean {
  const kind = best?.candidate.window.page.entity.kind;
  return kind !== undefined && (ownerKinds.has(kind) || kind === "page");
}

/** How a sentence begins in which the owner does something: "Since March I mentor two people." */
const ownActionPattern = /^(?:[\w'’,-]+ ){0,3}(?:I|we)(?:['’]\w+)? \w/;

/** Whether a sentence of the most probable window tells what the owner does, or did, in all the words of the question. */
export function tellsOwnAction({ chosen: [best], query: { contentTerms } }: WindowAnswer): boolean {
  return (
    contentTerms.length > 0 &&
    sentences(best?.candidate.window.text ?? "").some((sentence) => {
      const told = new Set(indexTerms(sentence));
      return ownActionPattern.test(sentence) && contentTerms.every(({ term }) => isMatchedIn(term, told));
    })
  );
}

/** Whether the owner denies all that is asked: "I have never shipped a mobile app." */
function deniesAsked({ chosen, query: { contentTerms } }: WindowAnswer): boolean {
  const denials = chosen
    .filter(({ candidate: { window } }) => ownerKinds.has(window.page.entity.kind))
    .flatMap(({ candidate: { window } }) => sentences(window.text))
    .filter((sentence) => denialPattern.test(sentence));
  return (
    contentTerms.length > 0 &&
    denials.some((sentence) => {
      const denied = new Set(terms(sentence));
      return contentTerms.every(({ term }) => isMatchedIn(term, denied));
    })
  );
}

/** Whether windows hold clearly more of the question than another answer accounts for, and are probably right. */
export function outdoes(found: WindowAnswer, { draft, accountedShare, reason, final }: RivalAnswer): boolean {
  const { probability, coverage, acceptance, chosen, query } = found;
  const [best] = chosen;
  // A question on something public may share a word with something withheld: "Can we pay in Swiss francs?"
  if (draft.status === "withheld")
    return (
      !query.question.mentionsOwner &&
      accountedShare < minRelatedShare &&
      probability >= Math.max(minOutdoingProbability, minProbabilityFor(found))
    );
  if (draft.status === "not_found") return !final && probability >= minOutdoingProbability;
  const isSure = probability >= Math.max(minOutdoingProbability, minProbabilityFor(found));
  if (isSure && yesPattern.test(draft.text) && deniesAsked(found)) return true;
  // A figure or a name is asked for, and the windows hold none.
  if (acceptance.noFigure === 1) return false;
  // An intent words a field better than the bare field.
  if (best?.candidate.window.kind === "fact" && best.candidate.window.page.entity === draft.topic)
    return false;
  if (reason && best?.candidate.features.plainly === 0) return false;
  // A single word does not tell what a question is about, unless the answer has nothing to do with it at all.
  return (
    (!coverage.hasFewWords || accountedShare < minRelatedShare) &&
    isSure &&
    coverage.nearShare >= accountedShare + minOutdoingLead
  );
}
