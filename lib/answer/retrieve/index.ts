import type { Entity, EntityKind } from "@/lib/knowledge";
import { isEverydayStem, lightWords, terms } from "@/lib/language";
import type { Context, Draft } from "../draft";
import { evidenceDraft, groupOf } from "../intents/skills/evidence";
import { findByNameWords } from "../read/name-words";
import type { Question } from "../read/question";
import { isYesNo } from "../read/question-checks";
import { itemFromList, namedEntities, refersBack } from "../read/select";
import { isBrief, isBriefKind } from "./brief";
import { expectationOf } from "./expectation";
import { holdsNames } from "./holds-names";
import { onlyOfItsKind, onlyOfKindPrior } from "./only-of-its-kind";
import { draftFromRivals, draftFromSentences, roleQuestionPattern } from "./passage-draft";
import { answerProbability, minProbability } from "./probability";
import { candidatePassages, type ScoredUnit, scoreUnits, type WeightedTerm } from "./scoring";
import { kindsWithText } from "./window-query";

/** Below this type fit a sentence cannot be the answer: no number where one is asked for, nobody where "who" is. */
const minTypeFit = 0.15;
/** From this probability on one sentence is the whole answer; below, its rivals are given as well. */
const soleAnswerProbability = 0.9;
/** How much worse a rival may score, and how long it may be. */
const maxRivalGap = 0.35;
const maxRivalChars = 220;
/** From this weight of its name on only the passages of an entity are searched. */
const minNameWeight = 0.6;
/** From this weight on, that of the full name, nothing else is searched instead. */
const fullNameWeight = 0.75;
/** The prior that an answer from the whole site needs then. */
const minSitewideProbability = 0.6;
/** The weight of a word from before the question, relative to one of the question. */
const preambleWeight = 0.6;
/** The weight of a word of asking, which a passage need not repeat. */
const lightWeight = 0.3;

/** "Does she have experience with machine learning?" is not answered by words that mean something similar. */
const skillQuestionPattern =
  /^(?:and |so )?(?:does|do|did|has|have|is|was|can) P .*\b(?:experience (?:with|in|of|using)|knows?|knowledge of|familiar with|used|use|worked with|skilled|proficient|certified)\b/;
/** What a course taught is not what she uses. */
const whichUsedPattern = /^(?:and |so )?(?:what|which) .* P (?:use|used|using|work with)\b/;
const minSkillExact = 0.5;
/** Below this share of exact words a sentence is only about something similar. */
const minExact = 0.1;

const topicKinds: EntityKind[] = ["technology", "skill", "language", "interest"];

/**
 * The sentence that answers, where no field does.
 * @param kind only passages of this kind of entity
 * @returns undefined unless a sentence covers what was asked
 */
export function draftFromPassages(
  question: Question,
  context: Context,
  kind?: EntityKind,
): Draft | undefined {
  const scope = scopeOf(question, context);
  const found = draftWithin(scope, question, context, kind);
  // "The blade crack warning system" may be more than the paper with two of its words in the title.
  const isVague =
    scope.entities.length > 0 &&
    !scope.carriedTopic &&
    namedEntities(question, kindsWithText, fullNameWeight).length === 0;
  const sitewide = !found && isVague ? draftWithin({ entities: [] }, question, context, kind) : undefined;
  return (
    found ??
    (sitewide && sitewide.prior >= minSitewideProbability && !isOfOtherPlace(sitewide, scope)
      ? sitewide
      : undefined)
  );
}

const placeKinds: EntityKind[] = ["work", "volunteer", "education"];

/** Whether an answer is about a place while the question names another: what was done at one does not hold for the other. */
function isOfOtherPlace({ topic }: Draft, { entities }: Scope): boolean {
  return (
    topic !== undefined &&
    placeKinds.includes(topic.kind) &&
    entities.some(({ kind }) => placeKinds.includes(kind))
  );
}

function draftWithin(
  { entities, carriedTopic }: Scope,
  question: Question,
  context: Context,
  kind: EntityKind | undefined,
): Draft | undefined {
  const weightedTerms = weightedTermsOf(question, context, entities);
  const isBriefEntry = entities.length === 1 && entities.every((entity) => isBrief(entity));
  if (weightedTerms.length === 0 && !isBriefEntry) return undefined;
  const expected = expectationOf(question);
  const found = scoreUnits(
    candidatePassages(entities, weightedTerms, question, context, kind),
    weightedTerms,
    expected,
    question,
  );
  const best = expected.kind === "number" ? found.find(({ typed }) => typed >= minTypeFit) : found[0];
  const onlyOne = onlyOfItsKind(found, entities, expected);
  if (!best || !holdsNames(question, best.passage)) return undefined;
  if (best.typed < minTypeFit)
    return onlyOne && { ...draftFromSentences([onlyOne], question, context), prior: onlyOfKindPrior };
  const runnerUp = found.find((other) => other.passage.entity !== best.passage.entity);
  const features = {
    coverage: best.coverage,
    exact: best.exact,
    rest: best.rest,
    scoped: entities.length > 0 ? 1 : 0,
    margin: Math.min(1, best.score - (runnerUp?.score ?? 0)),
  };
  if (roleQuestionPattern.test(question.plain) && !statesRole(best, question)) return undefined;
  const isVague = entities.length === 0 && best.exact < minExact;
  if (isVague && (isYesNo(question) || best.passage.entity.kind === "reference")) return undefined;
  if (whichUsedPattern.test(question.plain) && best.passage.slot === "course") return undefined;
  if (skillQuestionPattern.test(question.plain) && entities.length === 0 && best.exact < minSkillExact)
    return undefined;
  const prior = answerProbability(features);
  const isAccepted = prior >= (entities.length > 0 ? minProbability.scoped : minProbability.sitewide);
  if (carriedTopic && (isAccepted || onlyOne)) context.subjectFromFocus = carriedTopic;
  if (!isAccepted)
    return (
      onlyOne && { ...draftFromSentences([onlyOne], question, context), prior: onlyOfKindPrior, features }
    );
  const { entity } = best.passage;
  const skill =
    entity.kind === "technology" && !groupOf(entity, context.site)
      ? evidenceDraft([entity], question, context)
      : undefined;
  if (skill) return { ...skill, prior, features };
  const others = prior < soleAnswerProbability ? rivalsOf(best, found) : [];
  const draft =
    others.length > 0
      ? draftFromRivals([best, ...others], question, context)
      : draftFromSentences([best, ...secondSentence(best, found, question)], question, context);
  return { ...draft, prior, features };
}

/** Whether a sentence says what the owner is: in a field for that, or with the very noun that was asked. */
function statesRole({ passage, quote }: ScoredUnit, { plain }: Question): boolean {
  if (["position", "label", "role", "roles", "title", "degree", "keyword"].includes(passage.slot))
    return true;
  const noun = /\ban? (?:[\w-]+ )*?([\w-]+)(?= (?:at|in|of|for|with|on|who|while|before|after)\b|$)/.exec(
    plain,
  )?.[1];
  return noun !== undefined && quote.toLowerCase().includes(noun);
}

/** Other sentences that may be the answer: nearly as good, and about something else. */
function rivalsOf(best: ScoredUnit, found: ScoredUnit[]): ScoredUnit[] {
  const chosen = [best];
  for (const other of found) {
    if (chosen.length > 2 || other.score < best.score - maxRivalGap) break;
    if (other.typed < minTypeFit || other.own === 0 || other.quote.length > maxRivalChars) continue;
    if (
      !chosen.some(
        ({ passage }) => passage.entity === other.passage.entity && isWholeEntry(passage.entity, other),
      )
    )
      if (!chosen.some(({ quote }) => quote === other.quote)) chosen.push(other);
  }
  return chosen.slice(1);
}

/** Whether one sentence of the entity is its whole entry already. */
function isWholeEntry(entity: Entity, { passage }: ScoredUnit): boolean {
  return passage.entity === entity && isBriefKind(entity) && isBrief(entity);
}

/** The entities whose passages are searched. */
interface Scope {
  entities: Entity[];
  /** The topic of an earlier turn, where it is what is searched. */
  carriedTopic?: Entity;
}

/** The entities whose passages are searched: the item of a list or what is named, else the topic so far. */
export function scopeOf(question: Question, context: Context): Scope {
  const listed = itemFromList(question, context);
  const meantEntities = listed ? [listed] : namedEntities(question, kindsWithText, minNameWeight);
  const calledEntity =
    meantEntities.length === 0 ? findByNameWords(question, kindsWithText, context.site) : undefined;
  const entities = calledEntity ? [calledEntity] : meantEntities;
  const topic = context.focus.topic;
  if (entities.length > 0 || !topic || topic.kind === "person" || !refersBack(question)) return { entities };
  return { entities: [topic], carriedTopic: topic };
}

/** The terms to look for with their weights: rare ones more, everyday ones that are nowhere on the site less. */
export function weightedTermsOf(
  question: Question,
  { site, preamble }: Context,
  scope: Entity[],
): WeightedTerm[] {
  const { ranker } = site.knowledge;
  // The name of an entity is in each of its passages and does not tell them apart.
  const names = new Set(scope.flatMap((entity) => terms(entity.name)));
  const topics = namedEntities(question, topicKinds)
    .flatMap((entity) => terms(entity.name))
    .filter((term) => !names.has(term));
  const numbers = question.tokens.map(({ word }) => word).filter((word) => /^\d/.test(word));
  const weigh = (term: string) =>
    ranker.idf(term) *
    (lightWords.has(term) ? lightWeight : ranker.has(term) ? 1 : isEverydayStem(term) ? 0.6 : 0.8);
  const asked = new Set([...question.terms, ...otherMentionTerms(question, scope), ...topics, ...numbers]);
  const stated = preamble.filter((term) => !lightWords.has(term) && !asked.has(term) && ranker.has(term));
  return [
    ...[...asked].map((term) => ({
      term,
      weight: weigh(term),
      isContent: !topics.includes(term) && !/^\d/.test(term) && !lightWords.has(term),
    })),
    ...stated.map((term) => ({ term, weight: preambleWeight * weigh(term), isContent: false })),
  ];
}

/** The words of mentions that name none of the entities in scope: "the cafe group". */
function otherMentionTerms(question: Question, scope: Entity[]): string[] {
  return question.mentions
    .filter(({ candidates: [best] }) => !best || best.weight < minNameWeight || scope.length === 0)
    .flatMap(({ from, to }) => question.tokens.slice(from, to).flatMap(({ word }) => terms(word)));
}

/** A second sentence of the same entity, where it is nearly as good. */
function secondSentence(best: ScoredUnit, found: ScoredUnit[], question: Question): ScoredUnit[] {
  if (expectationOf(question).kind !== "any" || isYesNo(question)) return [];
  const second = found
    .slice(1)
    .find(
      (other) =>
        other.passage.entity === best.passage.entity &&
        other.quote !== best.quote &&
        other.score > 0.8 * best.score,
    );
  return second ? [second] : [];
}
