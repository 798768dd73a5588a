import { createHash } from "node:crypto";
import type { Answer } from "./types";

/** How much is kept for one site, in characters of answers; a character takes two bytes at most. */
const mostCharacters = 8_000_000;

/**
 * Answers that were given, so that a question that is asked again costs no reading. What is asked least lately goes first.
 * @param most how many characters are kept in all
 */
export class KeptAnswers {
  readonly #most: number;
  readonly #known = new Map<string, { answer: Answer; size: number }>();
  #held = 0;

  constructor(most = mostCharacters) {
    this.#most = most;
  }

  get(key: string): Answer | undefined {
    const found = this.#known.get(key);
    if (!found) return undefined;
    this.#known.delete(key);
    this.#known.set(key, found);
    return found.answer;
  }

  put(key: string, answer: Answer): void {
    const size = key.length + JSON.stringify(answer).length;
    if (size > this.#most) return;
    this.#drop(key);
    this.#known.set(key, { answer, size });
    this.#held += size;
    for (const [oldest] of this.#known) {
      if (this.#held <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#held -= this.#known.get(key)?.size ?? 0;
    this.#known.delete(key);
  }
}

/**
 * What an answer depends on beside the site: what was asked, what was asked before, where, and the day, for how long
 * something lasts and how old a fact is are counted in days.
 * @returns a digest: a conversation may be long, and who keeps an answer need not keep what was asked
 */
export function answerKey(asked: readonly (string | boolean | undefined)[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([day, ...asked]))
    .digest("base64");
}
