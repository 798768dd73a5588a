import { type Content, oncePerContent } from "@/lib/content";
import type { Meaning } from "@/lib/meaning";
import { type BoundedMap, throwIfLeft } from "@/lib/runtime";
import type { Considered } from "./decide/choose";
import { type Signals, signalsOf } from "./decide/confidence";
import { keep, type Place, readAfter } from "./earlier";
import { answerKey, keptAnswers } from "./kept-answers";
import { type Asked, evidenceFor, getReader, mayRead, type Passage, type Reader, tokensIn } from "./model";
import { thingOn } from "./read/page";
import { wishOf } from "./read/wish";
import type { Acceptance } from "./retrieve/acceptance";
import { evidenceIn, meaningIn, type StatementEvidence, type StatementMeaning } from "./retrieve/evidence";
import type { WindowFeatures } from "./retrieve/features";
import { AskedMeaning, meaningTexts } from "./retrieve/nearness";
import { pagesFor } from "./retrieve/pages-for";
import { tellWindows } from "./retrieve/showing";
import { findWindows, lookAt, prepareSight, settle, type WindowWeights } from "./retrieve/windows";
import { type Wished, wishedProjects } from "./retrieve/wished";
import { getSite, type Site, siteOf } from "./site";
import { compose } from "./speak/compose";
import { hear, inTheirLanguage } from "./speak/languages";
import { atOnce, inTurns, type Steps } from "./steps";
import type { Reading } from "./turn";
import type { Answer, Conversation, Piece } from "./types";
import { entryTexts } from "./usual";

export type { Considered } from "./decide/choose";
export type { Signals } from "./decide/confidence";
export { measuredConfidence } from "./decide/measured";
export { editionsFor } from "./edition";
export {
  isWorse,
  type Measurement,
  ModelReplies,
  type ModelSettings,
  modelFromEnv,
  modelId,
  type Outcome,
  type Passage,
  provenAgainst,
  Reader,
  type Recorded,
  RecordingReplies,
  ReplayedReplies,
  readMeasurement,
  relations,
  writeMeasurement,
} from "./model";
export type { Acceptance } from "./retrieve/acceptance";
export type { Standing, StandingText, StatementEvidence, StatementMeaning } from "./retrieve/evidence";
export type { WindowFeatures } from "./retrieve/features";
export type { WindowWeights } from "./retrieve/windows";
export type { WishFeatures } from "./retrieve/wished";
export { termInFaq } from "./term-in-faq";
export type * from "./types";
export { toldIn, usualQuestions, wordsTold } from "./usual";

export interface Answerer {
  answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer>;
  /** What the confidence of the answer is computed from, for fitting it; undefined where it refuses or answers in parts. */
  signals(conversation: Conversation): Signals | undefined;
  /** How a question was read, and what was considered for it, as it is answered: by its meaning too, where there is an embedder. */
  explain(conversation: Conversation): Promise<Explanation>;
  /** The windows that may answer, to fit the numbers they are chosen by; undefined where there are none. */
  windows(conversation: Conversation): WindowChoice | undefined;
  /** The same with what the question means; that of words where there is no embedder. */
  windowsByMeaning(conversation: Conversation): Promise<WindowChoice | undefined>;
  /** The projects that a question may ask for by what they are for, to fit how likely each is; undefined where it asks otherwise. */
  wished(conversation: Conversation): Promise<Wished[] | undefined>;
  /** What a model would be handed to read, and how many tokens it is, as they are estimated. */
  evidence(conversation: Conversation, budgetTokens: number): { passages: Passage[]; tokens: number };
  /**
   * Makes what is needed to find passages by their meaning; nothing where there is no embedder.
   * @returns how many vectors were made
   * @throws EmbeddingsFault
   */
  prepare(): Promise<number>;
}

/** How a question was read, what was considered for each of its parts, and what won. */
export type Explanation = {
  read: string;
  resolved?: string;
  by: string;
  considered: Considered[];
}[];

/** Windows with what is known of each, and the choice that other numbers would make of them. */
export interface WindowChoice {
  windows: { text: string; features: WindowFeatures }[];
  settle(weights: WindowWeights): { text: string; acceptance: Acceptance };
}

/** How many earlier questions are read again to find what a follow-up is about. */
const memory = 8;

/**
 * Answers a question from the owner's content, piece by piece: the receipts, then the text.
 * What earlier assistant turns said is not read: a forged history cannot become a fact.
 * @throws the signal's reason when it aborts.
 */
export function answer(conversation: Conversation, signal?: AbortSignal): AsyncGenerator<Piece, Answer> {
  const reader = getReader();
  // What a model reads along with is read anew: it is handed what the engine found on the way.
  const kept = reader ? undefined : oncePerContent("keptAnswers", keptAnswers);
  return stream(getSite(), conversation, { reader, kept }, signal);
}

/** What stands behind answers beside the engine; each may be left out. */
export interface Helpers {
  model?: Reader;
  meaning?: Meaning;
}

/** The same over another person's content; only a model that is given here reads along, and only a given embedder finds by meaning. */
export function createAnswerer(content: Content, { model, meaning }: Helpers = {}): Answerer {
  const site = siteOf(content, meaning);
  return {
    answer: (conversation, signal) => stream(site, conversation, { reader: model }, signal),
    signals: (conversation) => {
      const [first, ...more] = atOnce(readIn(site, conversation)).responses;
      return first && more.length === 0 ? signalsOf(first) : undefined;
    },
    explain: async (conversation) => {
      const { responses } = await inTurns(readIn(withAskedMeaning(site), conversation));
      return responses.map(({ question, resolved, rule, draft, considered }) => ({
        read: question.tagged,
        resolved,
        by: rule ?? draft.status,
        considered,
      }));
    },
    windows: (conversation) => atOnce(choiceOf(site, conversation)),
    windowsByMeaning: (conversation) => inTurns(choiceOf(withAskedMeaning(site), conversation)),
    wished: (conversation) => inTurns(wishedIn(withAskedMeaning(site), conversation)),
    evidence: (conversation, budgetTokens) => {
      const { query } = conversation;
      const { responses } = atOnce(readIn(site, conversation));
      const asked = { site, said: query, question: query, earlier: questionsIn(conversation), responses };
      const passages = evidenceFor(asked, budgetTokens);
      return { passages, tokens: passages.reduce((sum, { text }) => sum + tokensIn(text), 0) };
    },
    prepare: () => preparedFor(site),
  };
}

function* wishedIn(site: Site, conversation: Conversation): Steps<Wished[] | undefined> {
  const [response] = (yield* readIn(site, conversation)).responses;
  const wish = response && wishOf(response.question, response.context.preface);
  return wish && (yield* wishedProjects(wish.text, response.context, true));
}

function* choiceOf(site: Site, conversation: Conversation): Steps<WindowChoice | undefined> {
  const [response] = (yield* readIn(site, conversation)).responses;
  if (!response) return undefined;
  const { context, question } = response;
  const nearness = site.asked && (yield* site.asked.near(question, context, site.windowIndex));
  const looked = lookAt(prepareSight(question, context), nearness);
  const byWords = nearness && findWindows(question, context)?.chosen;
  return (
    looked && {
      windows: looked.reads.map(({ window, features }) => ({
        text: `${window.page.entity.name}: ${window.text}`,
        features,
      })),
      settle: (weights) => {
        const found = settle(looked.reads, looked.sight, weights, byWords);
        return { text: tellWindows(found, context).text, acceptance: found.acceptance };
      },
    }
  );
}

/**
 * Makes what is needed to find passages of this site by their meaning; nothing where the environment names no embedder.
 * @returns how many vectors were made
 * @throws EmbeddingsFault
 */
export function prepareMeaning(): Promise<number> {
  return preparedFor(getSite());
}

async function preparedFor(site: Site): Promise<number> {
  return (await site.meaning?.prepare([...meaningTexts(site.windowIndex), ...entryTexts(site)])) ?? 0;
}

/**
 * What the portfolio has on a statement, found as the passages of an answer are; nothing is claimed by it.
 * @param like further stems that may stand for a stem, in the field the statement is from
 */
export function evidenceOf(statement: string, like?: (term: string) => readonly string[]): StatementEvidence {
  return evidenceIn(getSite(), statement, like);
}

/**
 * What of the portfolio comes near each of these statements in meaning; none where no embedder tells.
 * @throws the signal's reason when it aborts
 */
export async function meaningOf(
  statements: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, StatementMeaning>> {
  const site = withAskedMeaning(getSite());
  const found = new Map<string, StatementMeaning>();
  if (!site.asked) return found;
  for (const each of new Set(statements)) {
    const meant = await inTurns(meaningIn(site, each), signal);
    if (meant) found.set(each, meant);
  }
  return found;
}

/**
 * The pages that fit some words or a question best, the best first, each by the address of its best passage.
 * @throws the signal's reason when it aborts
 */
export function search(words: string, signal?: AbortSignal): Promise<string[]> {
  return inTurns(pagesFor(words, getSite()), signal);
}

/** Questions this portfolio can answer, for a page to offer. */
export function suggestedQuestions(): string[] {
  const site = getSite();
  const { responses } = atOnce(readAfter([], "hello", site));
  return compose("hello", responses, site, false).suggestions;
}

async function* stream(
  site: Site,
  conversation: Conversation,
  { reader, kept }: { reader?: Reader; kept?: BoundedMap<Answer> },
  signal?: AbortSignal,
): AsyncGenerator<Piece, Answer> {
  signal?.throwIfAborted();
  const { answer: result, asked } = await givenTo(site, conversation, kept, signal);
  const read = reader && asked && (yield* reader.answer(asked, result, signal));
  if (read) return read;
  yield { type: "sources", sources: result.sources, citations: result.citations };
  for (const text of chunks(result.text)) {
    // What is late is there by now: only who has left is told no more of it.
    throwIfLeft(signal);
    yield { type: "delta", text };
  }
  return result;
}

/** The engine's own answer: as it was kept when the same was asked, or worked out. */
async function givenTo(
  site: Site,
  conversation: Conversation,
  kept: BoundedMap<Answer> | undefined,
  signal?: AbortSignal,
): Promise<Given> {
  const { query, page, arrived } = conversation;
  const key = kept && answerKey([page, arrived, ...questionsIn(conversation), query]);
  const known = key && kept.get(key);
  if (known) return { answer: known };
  const seen = withAskedMeaning(site);
  const given = await inTurns(answerTo(seen, conversation), signal);
  keep(seen);
  // While the embedder is out of reach an answer is less than it will be.
  if (key && !seen.asked?.isIncomplete) kept.put(key, given.answer);
  return given;
}

/** The site as one request sees it, which may learn what its questions mean. */
function withAskedMeaning(site: Site): Site {
  return site.meaning ? { ...site, asked: new AskedMeaning(site.meaning) } : site;
}

/** The engine's own answer, and what a model may be asked beside; undefined where it may not. */
interface Given {
  answer: Answer;
  asked?: Asked;
}

function* answerTo(site: Site, conversation: Conversation): Steps<Given> {
  const place = placeOf(site, conversation);
  const heard = yield* hear(questionsIn(conversation), site, place.page);
  let reading: Reading | undefined;
  const { answer, foreign } = yield* inTheirLanguage(
    conversation.query,
    heard,
    site,
    function* (english, asAsked) {
      reading = yield* readAfter(heard.english, english, site, place);
      const leans = heard.english.length > 0 || place.page !== undefined;
      return compose(english, reading.responses, site, leans, asAsked);
    },
  );
  if (foreign || !reading || !mayRead(reading)) return { answer };
  const { query } = conversation;
  const question = answer.resolvedQuery ?? query;
  return {
    answer,
    asked: { site, said: query, question, earlier: heard.english, responses: reading.responses },
  };
}

function questionsIn({ history }: Conversation): string[] {
  return history.flatMap(({ role, content }) => (role === "user" ? [content] : [])).slice(-memory);
}

function placeOf(site: Site, { page, arrived }: Conversation): Place {
  return { page: thingOn(page, site), arrived };
}

/** A conversation in English, as it was read. */
function readIn(site: Site, conversation: Conversation): Steps<Reading> {
  return readAfter(questionsIn(conversation), conversation.query, site, placeOf(site, conversation));
}

/** A text in pieces of a few words; together they are the text again. */
function chunks(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
}
