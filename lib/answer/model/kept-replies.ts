import { hashOf, type Prompt } from "./prompt";
import type { Replies, ReplyEnd } from "./replies";
import type { ReplyPart } from "./reply";

const maxBytes = 4_000_000;

/**
 * Whole replies, by a digest of the question and of all that was handed over with it: the same question over the same
 * content is not asked again. The oldest go where it would be too much. Each is proved again, as if it were new.
 */
export class KeptReplies implements Replies {
  readonly #replies: Replies;
  readonly #maxBytes: number;
  readonly #kept = new Map<string, string>();
  #bytes = 0;

  constructor(replies: Replies, most = maxBytes) {
    this.#replies = replies;
    this.#maxBytes = most;
  }

  /** Whether nobody has to be asked for this one. */
  has(prompt: Prompt): boolean {
    return this.#kept.has(hashOf(prompt));
  }

  async *ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyPart, ReplyEnd> {
    const hash = hashOf(prompt);
    const known = this.#kept.get(hash);
    if (known !== undefined) {
      this.#keep(hash, known);
      yield* JSON.parse(known) as ReplyPart[];
      return { usage: { input: 0, output: 0 }, calls: 0 };
    }
    const heard: ReplyPart[] = [];
    const reply = this.#replies.ask(prompt, signal);
    try {
      let step = await reply.next();
      for (; !step.done; step = await reply.next()) {
        heard.push(step.value);
        yield step.value;
      }
      this.#keep(hash, JSON.stringify(heard));
      return step.value;
    } finally {
      await reply.return({ calls: 0 });
    }
  }

  #keep(hash: string, reply: string): void {
    this.#bytes -= sizeOf(hash, this.#kept.get(hash));
    this.#kept.delete(hash);
    this.#kept.set(hash, reply);
    this.#bytes += sizeOf(hash, reply);
    for (const [oldest, value] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= sizeOf(oldest, value);
    }
  }
}

/** In memory, where a character takes two bytes. */
function sizeOf(hash: string, value: string | undefined): number {
  return value === undefined ? 0 : 2 * (hash.length + value.length);
}
