import { createHash } from "node:crypto";
import { BoundedMap } from "@/lib/runtime";
import type { Answer } from "./types";

/** How much is kept for one site, in characters of answers; a character takes two bytes at most. */
const mostCharacters = 4_000_000;

/** Answers that were given, so that a question that is asked again costs no reading. */
export function keptAnswers(): BoundedMap<Answer> {
  return new BoundedMap(mostCharacters, (answer, key) => key.length + JSON.stringify(answer).length);
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
