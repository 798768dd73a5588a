import { isTimeout, log, throwIfCallerLeft } from "@/lib/runtime";
import { notFound } from "../draft";
import type { Answer, Piece } from "../types";
import type { Allowance, Reservation } from "./allowance";
import { CachedReplies } from "./cached-replies";
import { evidenceFor } from "./evidence";
import { ModelFault } from "./fault";
import { Gate } from "./gate";
import { confidenceOf, type Measurement, relationOf } from "./measurement";
import { type Outcome, outcomeOf, type ReplyEnding } from "./outcome";
import { type Prompt, renderPrompt } from "./prompt";
import { canBeAnswer } from "./prove";
import { ProvenReply, sourcesOf } from "./proven-reply";
import type { ReplySource } from "./replies";
import { ReplyDeadline } from "./reply-deadline";
import { defaults, type ModelSettings } from "./settings";
import type { ModelQuestion } from "./types";

/** Options of a reader. */
export interface ReaderOptions {
  /** Without one, nothing is counted. */
  allowance?: Allowance;
  /** Reads the last measurement of this model. */
  measurement?: () => Promise<Measurement | undefined>;
  /** After how many failures in a row the model is not asked for a while. */
  maxFailures?: number;
  /** Receives the outcome of each answer; by default it is logged. */
  report?: (outcome: Outcome) => void;
}

/** An engine's answer below this confidence may be taken back where the model finds no answer either. */
const doubtThreshold = 0.5;
/** The confidence of an answer that was taken back. */
const takenBackConfidence = 0.2;
/** An engine's list from this confidence on is taken to be complete. */
const sureThreshold = 0.8;
/** A model must cite this share of the sources of an engine's list; below it, the list counts as shortened. */
const minListedShare = 0.5;
const charactersPerToken = 4;

/**
 * Answers with a model that reads the evidence. Every sentence is proved before a visitor sees it; where the model fails,
 * is late, or says nothing that can be proved, the engine's own answer follows in the same reply.
 */
export class Reader {
  readonly #settings: ModelSettings;
  readonly #replies: CachedReplies;
  readonly #options: ReaderOptions;
  readonly #gate: Gate;

  constructor(settings: ModelSettings, replies: ReplySource, options: ReaderOptions = {}) {
    this.#settings = settings;
    this.#replies = new CachedReplies(replies);
    this.#options = options;
    this.#gate = new Gate(options.maxFailures);
  }

  /**
   * Streams the model's proven sentences and returns the resulting answer; undefined where there are none, and where the
   * signal times out: then the draft is the answer.
   * @throws the signal's reason when it aborts because the visitor left
   */
  async *answer(
    asked: ModelQuestion,
    draft: Answer,
    signal?: AbortSignal,
  ): AsyncGenerator<Piece, Answer | undefined> {
    const passages = evidenceFor(asked, this.#settings.evidenceTokens ?? defaults.evidenceTokens);
    if (passages.length === 0) return undefined;
    const prompt: Prompt = { asked, draft, passages };
    const reservation = await this.#admit(prompt);
    if (!reservation) return undefined;
    const started = performance.now();
    const provenReply = new ProvenReply({ asked, passages });
    const ending = yield* this.#read(prompt, provenReply, reservation, signal);
    const result = yield* this.#conclude(provenReply, asked, draft, ending.fault);
    const ms = performance.now() - started;
    (this.#options.report ?? logOutcome)(
      outcomeOf(provenReply, draft, result, ending, ms, this.#settings.price),
    );
    return result;
  }

  /** Decides whether a question may go to the model, and reserves the tokens it may use. */
  async #admit(prompt: Prompt): Promise<Reservation | "free" | undefined> {
    const { allowance } = this.#options;
    if (!allowance || this.#replies.has(prompt)) return this.#gate.enter() ? "free" : undefined;
    if (!this.#gate.enter()) return undefined;
    const { system, user } = renderPrompt(prompt, "json_schema");
    const size = system.length + user.length;
    const maxTokens =
      Math.ceil(size / charactersPerToken) + (this.#settings.replyTokens ?? defaults.replyTokens);
    const reservation = await allowance.reserve(maxTokens);
    if (!reservation) this.#gate.leave("left");
    return reservation;
  }

  /** Reads the reply as it streams in, and passes on each sentence that is proved. */
  async *#read(
    prompt: Prompt,
    provenReply: ProvenReply,
    reservation: Reservation | "free",
    signal?: AbortSignal,
  ): AsyncGenerator<Piece, ReplyEnding> {
    const deadline = new ReplyDeadline(this.#settings);
    const both = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
    const reply = this.#replies.ask(prompt, both);
    const ending: ReplyEnding = { end: { calls: 1 } };
    let outcome: Parameters<Gate["leave"]>[0] = "left";
    try {
      let step = await reply.next();
      for (; !step.done; step = await reply.next()) {
        const pieces = provenReply.add(step.value);
        if (pieces.length > 0) ending.firstMs ??= deadline.firstSentenceArrived();
        yield* pieces;
      }
      ending.end = step.value;
      outcome = "used";
    } catch (error) {
      // Whatever went wrong, the engine's own answer is at hand; only the visitor's leaving ends the answer.
      throwIfCallerLeft(signal);
      ending.fault = faultOf(error);
      outcome = "failed";
    } finally {
      deadline.end();
      await reply.return({ calls: 0 });
      this.#gate.leave(outcome);
      if (reservation !== "free")
        await this.#options.allowance?.settle(reservation, ending.end.usage, ending.end.calls);
    }
    return ending;
  }

  /** The answer from the proven sentences; where they do not answer the question, the engine's own follows them. */
  async *#conclude(
    provenReply: ProvenReply,
    asked: ModelQuestion,
    draft: Answer,
    fault: ModelFault | undefined,
  ): AsyncGenerator<Piece, Answer | undefined> {
    const isEngineAnswered = draft.status === "answered" || draft.status === "partial";
    const base = {
      ...draft,
      resolvedQuery: provenReply.question ?? draft.resolvedQuery,
      nearest: undefined,
      engine: "model" as const,
    };
    if (provenReply.provenCount === 0) {
      if (fault || !provenReply.saysMissing || !isEngineAnswered || draft.confidence >= doubtThreshold)
        return undefined;
      yield { type: "sources", sources: [], citations: [] };
      yield provenReply.append(notFound(asked.site, "that").text);
      const noReceipts = { sources: [], citations: [], asOf: undefined };
      return {
        ...base,
        ...noReceipts,
        text: provenReply.text,
        status: "not_found",
        confidence: takenBackConfidence,
      };
    }
    const relation = relationOf(provenReply.citations, draft);
    const confidence = confidenceOf(relation, draft.confidence, await this.#options.measurement?.());
    const isComplete =
      !fault && provenReply.refusedCount <= provenReply.provenCount && !shortensList(provenReply, draft);
    const isSufficient = isComplete && canBeAnswer(provenReply.text, asked);
    if (isEngineAnswered && !isSufficient) {
      yield* provenReply.appendEngineAnswer(draft);
      const combined = {
        text: provenReply.text,
        citations: provenReply.citations,
        sources: sourcesOf(provenReply.citations),
      };
      return { ...base, ...combined, confidence: Math.min(confidence, draft.confidence) };
    }
    return {
      ...base,
      text: provenReply.text,
      status: isSufficient ? "answered" : "partial",
      citations: provenReply.citations,
      sources: sourcesOf(provenReply.citations),
      confidence,
    };
  }
}

/** Whether the model left out most of a list that the engine is sure of. */
function shortensList({ citations }: ProvenReply, { text, citations: own, confidence }: Answer): boolean {
  const listed = text.match(/^- /gm)?.length ?? 0;
  if (listed < 3 || confidence < sureThreshold) return false;
  const sources = sourcesOf(own);
  const kept = sources.filter((source) => citations.some((citation) => citation.source === source));
  return kept.length < minListedShare * sources.length;
}

function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  if (isTimeout(error)) return new ModelFault("late", "the time of the whole call was over");
  return new ModelFault("failed", error instanceof Error ? error.name : "unknown");
}

function logOutcome(outcome: Outcome): void {
  log(outcome.fault ? "warn" : "info", "model_answer", { ...outcome });
}
