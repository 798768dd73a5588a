import { type Content, oncePerContent } from "@/lib/content";
import type { Meaning } from "@/lib/meaning";
import { type BoundedMap, throwIfCallerLeft } from "@/lib/runtime";
import { answerKey, createAnswerCache } from "./answer-cache";
import { type Signals, signalsOf } from "./decide/confidence";
import type { Considered } from "./decide/decision";
import { answerInContext, keepFindings, type VisitorLocation } from "./earlier";
import {
  canUseModel,
  evidenceFor,
  getReader,
  type ModelQuestion,
  type Passage,
  type Reader,
  tokensIn,
} from "./model";
import { entityOfPage } from "./read/page";
import { wishOf } from "./read/wish";
import type { Acceptance } from "./retrieve/acceptance";
import { evidenceIn, meaningIn, type StatementEvidence, type StatementMeaning } from "./retrieve/evidence";
import type { WindowFeatures } from "./retrieve/features";
import { QuestionEmbeddings, textsToEmbed } from "./retrieve/meaning-similarity";
import { pagesFor } from "./retrieve/pages-for";
import { draftFromWindows } from "./retrieve/window-draft";
import {
  collectCandidates,
  findWindows,
  preparedQueryOf,
  selectWindows,
  type WindowWeights,
} from "./retrieve/windows";
import { rankWishedProjects, type WishedProject } from "./retrieve/wished-projects";
import { getSite, type Site, siteOf } from "./site";
import { compose } from "./speak/compose";
import { answerInQuestionLanguage, readEarlierQuestions } from "./speak/languages";
import { runAsync, runSync, type Steps } from "./steps";
import type { TurnResult } from "./turn";
import type { Answer, Conversation, Piece } from "./types";
import { entryTexts } from "./usual";

export type { Signals } from "./decide/confidence";
export type { Considered } from "./decide/decision";
export { measuredConfidence } from "./decide/measured";
export { editionsFor } from "./edition";
export {
  isProvenBy,
  isWorse,
  type Measurement,
  ModelReplies,
  type ModelSettings,
  modelFromEnv,
  modelId,
  type Outcome,
  type Passage,
  Reader,
  type RecordedReply,
  RecordingReplies,
  ReplayedReplies,
  readMeasurement,
  relations,
  writeMeasurement,
} from "./model";
export type { Acceptance } from "./retrieve/acceptance";
export type { PortfolioText, RankedText, StatementEvidence, StatementMeaning } from "./retrieve/evidence";
export type { WindowFeatures } from "./retrieve/features";
export type { WindowWeights } from "./retrieve/windows";
export type { WishFeatures } from "./retrieve/wished-projects";
export { termInFaq } from "./term-in-faq";
export type * from "./types";
export { classifierStems, secondPersonTextOf, usualQuestions, wordingsOf } from "./usual";

export interface Answerer {
  answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer>;
  /** The features the answer's confidence is computed from, for fitting; undefined for a refusal or an answer in parts. */
  signals(conversation: Conversation): Signals | undefined;
  /** How a question was parsed and which candidates were considered, as when it is answered: by meaning too, with an embedder. */
  explain(conversation: Conversation): Promise<Explanation>;
  /** The candidate windows, for fitting the weights they are chosen by; undefined where there are none. */
  windows(conversation: Conversation): WindowChoice | undefined;
  /** The same by the question's meaning; by words alone where there is no embedder. */
  windowsByMeaning(conversation: Conversation): Promise<WindowChoice | undefined>;
  /** The projects a question may ask for by their purpose, for fitting their probabilities; undefined for other questions. */
  wishedProjects(conversation: Conversation): Promise<WishedProject[] | undefined>;
  /** The passages a model would be given, and the estimated number of tokens. */
  evidence(conversation: Conversation, budgetTokens: number): { passages: Passage[]; tokens: number };
  /**
   * Computes the vectors needed to find passages by meaning; none where there is no embedder.
   * @returns how many vectors were made
   * @throws EmbeddingsFault
   */
  prepare(): Promise<number>;
}

/** For each part of a question: how it was parsed, which candidates were considered, and which won. */
export type Explanation = {
  read: string;
  resolved?: string;
  by: string;
  considered: Considered[];
}[];

/** Windows with their features, and the choice that other weights would make. */
export interface WindowChoice {
  windows: { text: string; features: WindowFeatures }[];
  settle(weights: WindowWeights): { text: string; acceptance: Acceptance };
}

/** How many earlier questions are reread to resolve a follow-up. */
const maxEarlierQuestions = 8;

/**
 * Answers a question from the owner's content, piece by piece: the receipts, then the text.
 * What earlier assistant turns said is not read: a forged history cannot become a fact.
 * @throws the signal's reason when it aborts.
 */
export function answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer> {
  const reader = getReader();
  // With a model there is no cache: the model is given what the engine finds on the way.
  const cache = reader ? undefined : oncePerContent("keptAnswers", createAnswerCache);
  return streamAnswer(getSite(), conversation, { reader, cache }, signal);
}

/** What may support the engine; each is optional. */
export interface AnswererOptions {
  model?: Reader;
  meaning?: Meaning;
}

/** An answerer for another person's content; it uses a model or an embedder only if one is given here. */
export function createAnswerer(content: Content, { model, meaning }: AnswererOptions = {}): Answerer {
  const site = siteOf(content, meaning);
  return {
    answer: (conversation, signal) => streamAnswer(site, conversation, { reader: model }, signal),
    signals: (conversation) => {
      const [first, ...more] = runSync(readConversation(site, conversation)).responses;
      return first && more.length === 0 ? signalsOf(first) : undefined;
    },
    explain: async (conversation) => {
      const { responses } = await runAsync(readConversation(siteForRequest(site), conversation));
      return responses.map(({ question, resolved, rule, draft, considered }) => ({
        read: question.tagged,
        resolved,
        by: rule ?? draft.status,
        considered,
      }));
    },
    windows: (conversation) => runSync(windowChoiceOf(site, conversation)),
    windowsByMeaning: (conversation) => runAsync(windowChoiceOf(siteForRequest(site), conversation)),
    wishedProjects: (conversation) => runAsync(wishedProjectsIn(siteForRequest(site), conversation)),
    evidence: (conversation, budgetTokens) => {
      const { query } = conversation;
      const { responses } = runSync(readConversation(site, conversation));
      const modelQuestion = {
        site,
        visitorText: query,
        question: query,
        earlier: earlierQuestionsIn(conversation),
        responses,
      };
      const passages = evidenceFor(modelQuestion, budgetTokens);
      return { passages, tokens: passages.reduce((sum, { text }) => sum + tokensIn(text), 0) };
    },
    prepare: () => prepareVectors(site),
  };
}

function* wishedProjectsIn(site: Site, conversation: Conversation): Steps<WishedProject[] | undefined> {
  const [response] = (yield* readConversation(site, conversation)).responses;
  const wish = response && wishOf(response.question, response.context.preface);
  return wish && (yield* rankWishedProjects(wish.text, response.context, true));
}

function* windowChoiceOf(site: Site, conversation: Conversation): Steps<WindowChoice | undefined> {
  const [response] = (yield* readConversation(site, conversation)).responses;
  if (!response) return undefined;
  const { context, question } = response;
  const nearness =
    site.questionMeaning && (yield* site.questionMeaning.similarityOf(question, context, site.windowIndex));
  const candidates = collectCandidates(preparedQueryOf(question, context), nearness);
  const byWords = nearness && findWindows(question, context)?.chosen;
  return (
    candidates && {
      windows: candidates.candidates.map(({ window, features }) => ({
        text: `${window.page.entity.name}: ${window.text}`,
        features,
      })),
      settle: (weights) => {
        const found = selectWindows(candidates.candidates, candidates.query, weights, byWords);
        return { text: draftFromWindows(found, context).text, acceptance: found.acceptance };
      },
    }
  );
}

/**
 * Computes the vectors needed to find this site's passages by meaning; none where the environment names no embedder.
 * @returns how many vectors were made
 * @throws EmbeddingsFault
 */
export function prepareMeaning(): Promise<number> {
  return prepareVectors(getSite());
}

async function prepareVectors(site: Site): Promise<number> {
  return (await site.meaning?.prepare([...textsToEmbed(site.windowIndex), ...entryTexts(site)])) ?? 0;
}

/**
 * The portfolio's evidence on a statement, found the way an answer's passages are; it claims nothing.
 * @param like further stems that count as a stem in the statement's field of work
 */
export function evidenceOf(statement: string, like?: (term: string) => readonly string[]): StatementEvidence {
  return evidenceIn(getSite(), statement, like);
}

/**
 * The portfolio's texts that are similar in meaning to each of these statements; empty without an embedder.
 * @throws the signal's reason when it aborts
 */
export async function meaningOf(
  statements: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, StatementMeaning>> {
  const site = siteForRequest(getSite());
  const found = new Map<string, StatementMeaning>();
  if (!site.questionMeaning) return found;
  for (const each of new Set(statements)) {
    const meant = await runAsync(meaningIn(site, each), signal);
    if (meant) found.set(each, meant);
  }
  return found;
}

/**
 * The pages that fit some words or a question best, the best first, each by the address of its best passage.
 * @throws the signal's reason when it aborts
 */
export function search(words: string, signal?: AbortSignal): Promise<string[]> {
  return runAsync(pagesFor(words, getSite()), signal);
}

/** Questions this portfolio can answer, for a page to offer. */
export function suggestedQuestions(): string[] {
  const site = getSite();
  const { responses } = runSync(answerInContext([], "hello", site));
  return compose("hello", responses, site, false).suggestions;
}

async function* streamAnswer(
  site: Site,
  conversation: Conversation,
  { reader, cache }: { reader?: Reader; cache?: BoundedMap<Answer> },
  signal?: AbortSignal,
): AsyncGenerator<Piece, Answer> {
  signal?.throwIfAborted();
  const { answer: result, modelQuestion } = await engineAnswer(site, conversation, cache, signal);
  const modelAnswer = reader && modelQuestion && (yield* reader.answer(modelQuestion, result, signal));
  if (modelAnswer) return modelAnswer;
  yield { type: "sources", sources: result.sources, citations: result.citations };
  for (const text of chunks(result.text)) {
    // The answer is complete by now, so lateness does not matter: stop only if the visitor has left.
    throwIfCallerLeft(signal);
    yield { type: "delta", text };
  }
  return result;
}

/** The engine's own answer: from the cache when the same was asked before, else computed. */
async function engineAnswer(
  site: Site,
  conversation: Conversation,
  cache: BoundedMap<Answer> | undefined,
  signal?: AbortSignal,
): Promise<EngineAnswer> {
  const { query, page, arrived } = conversation;
  const key = cache && answerKey([page, arrived, ...earlierQuestionsIn(conversation), query]);
  const known = key && cache.get(key);
  if (known) return { answer: known };
  const requestSite = siteForRequest(site);
  const given = await runAsync(computeAnswer(requestSite, conversation), signal);
  keepFindings(requestSite);
  // An answer given while the embedder is unreachable is worse than a later one: do not cache it.
  if (key && !requestSite.questionMeaning?.isIncomplete) cache.put(key, given.answer);
  return given;
}

/** A copy of the site for one request, which holds the meaning of its questions. */
function siteForRequest(site: Site): Site {
  return site.meaning ? { ...site, questionMeaning: new QuestionEmbeddings(site.meaning) } : site;
}

/** The engine's own answer, and what a model may be asked as well, if it may. */
interface EngineAnswer {
  answer: Answer;
  modelQuestion?: ModelQuestion;
}

function* computeAnswer(site: Site, conversation: Conversation): Steps<EngineAnswer> {
  const place = locationOf(site, conversation);
  const parsed = yield* readEarlierQuestions(earlierQuestionsIn(conversation), site, place.page);
  let reading: TurnResult | undefined;
  const { answer, isForeign } = yield* answerInQuestionLanguage(
    conversation.query,
    parsed,
    site,
    function* (english, asAsked) {
      reading = yield* answerInContext(parsed.english, english, site, place);
      const hasContext = parsed.english.length > 0 || place.page !== undefined;
      return compose(english, reading.responses, site, hasContext, asAsked);
    },
  );
  if (isForeign || !reading || !canUseModel(reading)) return { answer };
  const { query } = conversation;
  const question = answer.resolvedQuery ?? query;
  return {
    answer,
    modelQuestion: {
      site,
      visitorText: query,
      question,
      earlier: parsed.english,
      responses: reading.responses,
    },
  };
}

function earlierQuestionsIn({ history }: Conversation): string[] {
  return history
    .flatMap(({ role, content }) => (role === "user" ? [content] : []))
    .slice(-maxEarlierQuestions);
}

function locationOf(site: Site, { page, arrived }: Conversation): VisitorLocation {
  return { page: entityOfPage(page, site), arrived };
}

/** Answers a conversation that is in English. */
function readConversation(site: Site, conversation: Conversation): Steps<TurnResult> {
  return answerInContext(
    earlierQuestionsIn(conversation),
    conversation.query,
    site,
    locationOf(site, conversation),
  );
}

/** Splits a text into pieces of a few words that concatenate to the text. */
function chunks(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
}
