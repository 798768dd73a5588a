import { hashOf, type Prompt } from "./prompt";
import type { ReplyEnd, ReplySource } from "./replies";
import type { ReplyPart } from "./reply";

const defaultMaxBytes = 4_000_000;

/**
 * Caches complete replies by a digest of the question and everything in its prompt: the same question over the same content
 * is not asked again. The oldest are evicted when the cache is full. Each is proved again, as if it were new.
 */
export class CachedReplies implements ReplySource {
  readonly #replies: ReplySource;
  readonly #maxBytes: number;
  readonly #cache = new Map<string, string>();
  #bytes = 0;

  constructor(replies: ReplySource, maxBytes = defaultMaxBytes) {
    this.#replies = replies;
    this.#maxBytes = maxBytes;
  }

  /** Whether the reply to this prompt is cached. */
  has(prompt: Prompt): boolean {
    return this.#cache.has(hashOf(prompt));
  }

  async *ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyPart, ReplyEnd> {
    const hash = hashOf(prompt);
    const cached = this.#cache.get(hash);
    if (cached !== undefined) {
      this.#store(hash, cached);
      yield* JSON.parse(cached) as ReplyPart[];
      return { usage: { input: 0, output: 0 }, calls: 0 };
    }
    const parts: ReplyPart[] = [];
    const reply = this.#replies.ask(prompt, signal);
    try {
      let step = await reply.next();
      for (; !step.done; step = await reply.next()) {
        parts.push(step.value);
        yield step.value;
      }
      this.#store(hash, JSON.stringify(parts));
      return step.value;
    } finally {
      await reply.return({ calls: 0 });
    }
  }

  #store(hash: string, reply: string): void {
    this.#bytes -= sizeOf(hash, this.#cache.get(hash));
    this.#cache.delete(hash);
    this.#cache.set(hash, reply);
    this.#bytes += sizeOf(hash, reply);
    for (const [oldest, value] of this.#cache) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#cache.delete(oldest);
      this.#bytes -= sizeOf(oldest, value);
    }
  }
}

/** In memory, where a character takes two bytes. */
function sizeOf(hash: string, value: string | undefined): number {
  return value === undefined ? 0 : 2 * (hash.length + value.length);
}
