import { type CallOptions, callModel } from "./call";
import { ModelFault } from "./fault";
import type { Prompt } from "./prompt";
import type { ReplyPart, Usage } from "./reply";
import type { ModelSettings } from "./settings";

/** How a reply ended. */
export interface ReplyEnd {
  /** The usage that the server reports. */
  usage?: Usage;
  calls: number;
}

/** Where replies come from: a model, or a file of recorded ones. */
export interface ReplySource {
  /**
   * Streams the parts of a reply.
   * @throws ModelFault for anything but a complete reply; the signal's reason when that aborts
   */
  ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyPart, ReplyEnd>;
}

/**
 * Replies of a model server. A server that refuses the structured form is asked once more, for plain lines and without the
 * options it may not support, and from then on only in that way.
 */
export class ModelReplies implements ReplySource {
  readonly #settings: ModelSettings;
  #callOptions: CallOptions;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
    this.#callOptions = { form: settings.form ?? "json_schema", isMinimal: false };
  }

  async *ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyPart, ReplyEnd> {
    try {
      const usage = yield* callModel(this.#settings, prompt, this.#callOptions, signal);
      return { usage, calls: 1 };
    } catch (fault) {
      const canRetry =
        fault instanceof ModelFault && fault.kind === "refused" && !this.#callOptions.isMinimal;
      if (!canRetry) throw fault;
    }
    const plain: CallOptions = { form: this.#settings.form ?? "text", isMinimal: true };
    const usage = yield* callModel(this.#settings, prompt, plain, signal);
    this.#callOptions = plain;
    return { usage, calls: 2 };
  }
}
