import { lightWords } from "@/lib/language";
import { metaIntents } from "../intents";
import type { Intent } from "../intents/intent";
import type { Question } from "../read/question";

/** How many words of a question to the assistant, apart from words of asking, may be about something else. */
const maxForeignTerms = 2;

const metaIntentIds = new Set(metaIntents.map(({ id }) => id));

/**
 * Whether what looks like a question to this assistant, or about this site, is one: most words of "How does the intake form
 * keep people from making things up?" are about something else.
 */
export function isIntentMeant(
  { id, words: { stems: words, beginnings } }: Intent,
  { terms }: Question,
): boolean {
  if (!metaIntentIds.has(id)) return true;
  const foreign = terms.filter(
    (term) =>
      !lightWords.has(term) &&
      !words.has(term) &&
      !beginnings.some((beginning) => term.startsWith(beginning)),
  );
  return foreign.length <= maxForeignTerms;
}
