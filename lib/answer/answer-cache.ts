import { createHash } from "node:crypto";
import { BoundedMap } from "@/lib/runtime";
import type { Answer } from "./types";

/** The cache's size for one site, in characters of answers; a character takes two bytes at most. */
const maxChars = 4_000_000;

/** A cache of given answers, so that a repeated question need not be computed again. */
export function createAnswerCache(): BoundedMap<Answer> {
  return new BoundedMap(maxChars, (answer, key) => key.length + JSON.stringify(answer).length);
}

/**
 * The cache key of an answer: the question, the earlier ones, the page, and the day, because how long
 * something lasts and how old a fact is are counted in days.
 * @returns a digest: a conversation may be long, and who keeps an answer need not keep what was asked
 */
export function answerKey(asked: readonly (string | boolean | undefined)[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([day, ...asked]))
    .digest("base64");
}
