import { oncePerProcess } from "@/lib/once-per-process";
import type { Answer, Piece } from "../types";
import { Budget } from "./budget";
import { complete } from "./client";
import { promptFor } from "./prompt";
import { type ModelSettings, modelFromEnv } from "./settings";
import { type Task, Wording } from "./wording";

export type { ModelSettings };

/**
 * A model that may reword grounded answers. Every sentence is checked against the engine's answer and its receipts
 * before a reader sees it; where the model fails, is late, or leaves too much out, the engine's own words follow in the
 * same answer. The model has no part in whether a question is answered, from which sources, and how surely.
 */
export class Rephraser {
  readonly #settings: ModelSettings;
  readonly #budget: Budget;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
    this.#budget = new Budget(settings.callsPerDay);
  }

  /**
   * Yields the text as deltas and returns the answer with that text.
   * @throws the signal's reason when it aborts
   */
  async *reword(task: Task, signal?: AbortSignal): AsyncGenerator<Piece, Answer> {
    const { answer } = task;
    const { text, suffices } = yield* this.#attempt(task, signal);
    if (suffices) return { ...answer, text, engine: "model" };
    const rest = text === "" ? answer.text : `\n\n${answer.text}`;
    yield { type: "delta", text: rest };
    return { ...answer, text: text + rest };
  }

  async *#attempt(
    task: Task,
    signal?: AbortSignal,
  ): AsyncGenerator<Piece, { text: string; suffices: boolean }> {
    if (!this.#budget.take()) return { text: "", suffices: false };
    const wording = new Wording(task);
    let whole = false;
    let outcome: Parameters<Budget["end"]>[0] = "left";
    try {
      const prompt = promptFor(task.query, task.answer, task.voice);
      for await (const delta of complete(this.#settings, prompt, signal)) {
        yield* deltas(wording.add(delta.text));
        whole = delta.complete;
        if (whole) break;
      }
      if (whole) yield* deltas(wording.finish());
      outcome = whole ? "used" : "failed";
    } catch {
      // Whatever went wrong out there, the engine's own words are at hand; only the reader's leaving ends the answer.
      signal?.throwIfAborted();
      outcome = "failed";
    } finally {
      this.#budget.end(outcome);
    }
    const suffices = wording.suffices(whole);
    if (suffices) yield* deltas(wording.remarks());
    return { text: wording.text, suffices };
  }
}

function deltas(texts: string[]): Piece[] {
  return texts.map((text) => ({ type: "delta", text }));
}

/** The rephraser of this process, when the environment names a model. */
export function getRephraser(): Rephraser | undefined {
  return oncePerProcess("rephraser", () => {
    const settings = modelFromEnv();
    return settings && new Rephraser(settings);
  });
}
