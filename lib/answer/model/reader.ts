import { isTimeout, log, throwIfLeft } from "@/lib/runtime";
import { notFound } from "../draft";
import type { Answer, Piece } from "../types";
import type { Allowance, Taken } from "./allowance";
import { evidenceFor } from "./evidence";
import { ModelFault } from "./fault";
import { Gate } from "./gate";
import { KeptReplies } from "./kept-replies";
import { confidenceOf, type Measurement, relationOf } from "./measured";
import { type Heard, type Outcome, outcomeOf } from "./outcome";
import { Patience } from "./patience";
import { type Prompt, wordingOf } from "./prompt";
import { answers } from "./prove";
import { Reading, sourcesOf } from "./reading";
import type { Replies } from "./replies";
import { defaults, type ModelSettings } from "./settings";
import type { Asked } from "./types";

/** What the model has beside it. */
export interface Around {
  /** Without one, nothing is counted. */
  allowance?: Allowance;
  /** What was measured of this model. */
  measured?: () => Promise<Measurement | undefined>;
  /** After how many failures in a row the model is left alone for a while. */
  restAfter?: number;
  /** Is told what came of each answer; the log, where nobody else is. */
  report?: (outcome: Outcome) => void;
}

/** Below this an answer of the engine may be taken back where the model finds none either. */
const doubtful = 0.5;
/** What an answer that was taken back says at most: that it claims nothing. */
const refusal = 0.2;
/** A list of the engine's from this probability on is taken to be whole. */
const sure = 0.8;
/** From this share of an answer's passages on, a list of the engine's is retold and not shortened. */
const retold = 0.5;
const charactersPerToken = 4;

/**
 * A model that reads the evidence and answers from it. Every sentence is proved before a reader sees it; where the
 * model fails, is late, or has nothing to say that can be proved, the engine's own answer follows in the same reply.
 */
export class Reader {
  readonly #settings: ModelSettings;
  readonly #replies: KeptReplies;
  readonly #around: Around;
  readonly #gate: Gate;

  constructor(settings: ModelSettings, replies: Replies, around: Around = {}) {
    this.#settings = settings;
    this.#replies = new KeptReplies(replies);
    this.#around = around;
    this.#gate = new Gate(around.restAfter);
  }

  /**
   * Gives what the model says and can prove, and the answer that comes of it; undefined where it says nothing, and
   * the draft is the answer, as it is where the signal's time is over.
   * @throws the signal's reason when it aborts because the reader left
   */
  async *answer(
    asked: Asked,
    draft: Answer,
    signal?: AbortSignal,
  ): AsyncGenerator<Piece, Answer | undefined> {
    const passages = evidenceFor(asked, this.#settings.evidenceTokens ?? defaults.evidenceTokens);
    if (passages.length === 0) return undefined;
    const prompt: Prompt = { asked, draft, passages };
    const taken = await this.#admit(prompt);
    if (!taken) return undefined;
    const started = performance.now();
    const reading = new Reading({ asked, passages });
    const heard = yield* this.#read(prompt, reading, taken, signal);
    const result = yield* this.#conclude(reading, asked, draft, heard.fault);
    const ms = performance.now() - started;
    (this.#around.report ?? tellLog)(outcomeOf(reading, draft, result, heard, ms, this.#settings.price));
    return result;
  }

  /** Lets a question through to the model; the tokens it may take are taken first. */
  async #admit(prompt: Prompt): Promise<Taken | "free" | undefined> {
    const { allowance } = this.#around;
    if (!allowance || this.#replies.has(prompt)) return this.#gate.enter() ? "free" : undefined;
    if (!this.#gate.enter()) return undefined;
    const { system, user } = wordingOf(prompt, "json_schema");
    const size = system.length + user.length;
    const most = Math.ceil(size / charactersPerToken) + (this.#settings.replyTokens ?? defaults.replyTokens);
    const taken = await allowance.take(most);
    if (!taken) this.#gate.leave("left");
    return taken;
  }

  /** Reads the reply as it comes in, and gives each sentence that is proved. */
  async *#read(
    prompt: Prompt,
    reading: Reading,
    taken: Taken | "free",
    signal?: AbortSignal,
  ): AsyncGenerator<Piece, Heard> {
    const patience = new Patience(this.#settings);
    const both = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal;
    const reply = this.#replies.ask(prompt, both);
    const heard: Heard = { end: { calls: 1 } };
    let outcome: Parameters<Gate["leave"]>[0] = "left";
    try {
      let step = await reply.next();
      for (; !step.done; step = await reply.next()) {
        const pieces = reading.take(step.value);
        if (pieces.length > 0) heard.firstMs ??= patience.rewarded();
        yield* pieces;
      }
      heard.end = step.value;
      outcome = "used";
    } catch (error) {
      // Whatever went wrong out there, the engine's own words are at hand; only the reader's leaving ends the answer.
      throwIfLeft(signal);
      heard.fault = faultOf(error);
      outcome = "failed";
    } finally {
      patience.end();
      await reply.return({ calls: 0 });
      this.#gate.leave(outcome);
      if (taken !== "free") await this.#around.allowance?.settle(taken, heard.end.usage, heard.end.calls);
    }
    return heard;
  }

  /** The answer that comes of a reading; where what was said does not answer, the engine's own follows it. */
  async *#conclude(
    reading: Reading,
    asked: Asked,
    draft: Answer,
    fault: ModelFault | undefined,
  ): AsyncGenerator<Piece, Answer | undefined> {
    const given = draft.status === "answered" || draft.status === "partial";
    const shared = {
      ...draft,
      resolvedQuery: reading.question ?? draft.resolvedQuery,
      nearest: undefined,
      engine: "model" as const,
    };
    if (reading.proven === 0) {
      if (fault || !reading.untold || !given || draft.confidence >= doubtful) return undefined;
      yield { type: "sources", sources: [], citations: [] };
      yield reading.say(notFound(asked.site, "that").text);
      const nothing = { sources: [], citations: [], asOf: undefined };
      return { ...shared, ...nothing, text: reading.text, status: "not_found", confidence: refusal };
    }
    const relation = relationOf(reading.citations, draft);
    const confidence = confidenceOf(relation, draft.confidence, await this.#around.measured?.());
    const whole = !fault && reading.dropped <= reading.proven && !shortens(reading, draft);
    const suffices = whole && answers(reading.text, asked);
    if (given && !suffices) {
      yield* reading.follow(draft);
      const both = {
        text: reading.text,
        citations: reading.citations,
        sources: sourcesOf(reading.citations),
      };
      return { ...shared, ...both, confidence: Math.min(confidence, draft.confidence) };
    }
    return {
      ...shared,
      text: reading.text,
      status: suffices ? "answered" : "partial",
      citations: reading.citations,
      sources: sourcesOf(reading.citations),
      confidence,
    };
  }
}

/** Whether a list that the engine is sure of lost most of what it lists. */
function shortens({ citations }: Reading, { text, citations: own, confidence }: Answer): boolean {
  const listed = text.match(/^- /gm)?.length ?? 0;
  if (listed < 3 || confidence < sure) return false;
  const sources = sourcesOf(own);
  const kept = sources.filter((source) => citations.some((citation) => citation.source === source));
  return kept.length < retold * sources.length;
}

function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  if (isTimeout(error)) return new ModelFault("late", "the time of the whole call was over");
  return new ModelFault("failed", error instanceof Error ? error.name : "unknown");
}

function tellLog(outcome: Outcome): void {
  log(outcome.fault ? "warn" : "info", "model_answer", { ...outcome });
}
