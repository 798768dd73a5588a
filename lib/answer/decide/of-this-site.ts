import { lightWords } from "@/lib/language";
import { metaIntents } from "../intents";
import type { Intent } from "../intents/intent";
import type { Question } from "../read/question";

/** So many words of a question to the assistant, of those that say what it is about, may be of something else. */
const mostForeign = 2;

const ofThisSite = new Set(metaIntents.map(({ id }) => id));

/**
 * Whether what looks like a question to this assistant, or on this site, is one: "How does the intake form keep people
 * from making things up?" says in most of its words that it is about something else.
 */
export function isMeant({ id, words: { words, beginnings } }: Intent, { terms }: Question): boolean {
  if (!ofThisSite.has(id)) return true;
  const foreign = terms.filter(
    (term) =>
      !lightWords.has(term) &&
      !words.has(term) &&
      !beginnings.some((beginning) => term.startsWith(beginning)),
  );
  return foreign.length <= mostForeign;
}
