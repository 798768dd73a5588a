import { call, type Manner } from "./call";
import { ModelFault } from "./fault";
import type { Prompt } from "./prompt";
import type { ReplyPart, Usage } from "./reply";
import type { ModelSettings } from "./settings";

/** How a reply ended. */
export interface ReplyEnd {
  /** What the server says that it took. */
  usage?: Usage;
  calls: number;
}

/** Where replies come from: a model, or a file of recorded ones. */
export interface Replies {
  /**
   * What is replied, piece by piece.
   * @throws ModelFault for what is no whole reply; the signal's reason when that aborts
   */
  ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyPart, ReplyEnd>;
}

/**
 * A model behind an address. A server that refuses the structured form is asked once more, for plain lines and with
 * nothing that it may not know, and from then on that way at once.
 */
export class ModelReplies implements Replies {
  readonly #settings: ModelSettings;
  #manner: Manner;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
    this.#manner = { form: settings.form ?? "json_schema", plainest: false };
  }

  async *ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyPart, ReplyEnd> {
    try {
      const usage = yield* call(this.#settings, prompt, this.#manner, signal);
      return { usage, calls: 1 };
    } catch (fault) {
      const may = fault instanceof ModelFault && fault.kind === "refused" && !this.#manner.plainest;
      if (!may) throw fault;
    }
    const plain: Manner = { form: this.#settings.form ?? "text", plainest: true };
    const usage = yield* call(this.#settings, prompt, plain, signal);
    this.#manner = plain;
    return { usage, calls: 2 };
  }
}
