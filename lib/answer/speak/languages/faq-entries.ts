import type { Site } from "../../site";
import type { Language } from "./language";
import { type Reading, readQuestion } from "./read";
import type { SlotId } from "./types";
import { type Word, wordsOf } from "./words";

export type QuestionReading = Extract<Reading, { kind: "question" }>;

/** The words of a question that are neither in the tables nor in the name it has. */
export function extraWords(text: string, { name = "" }: QuestionReading, language: Language): Word[] {
  // A name may be written with hyphens or without them.
  const partsOf = ({ word }: Word) => word.split("-");
  const named = new Set(wordsOf(name).flatMap(partsOf));
  return wordsOf(text).filter(
    (word) => word.word.length > 3 && !partsOf(word).every((part) => named.has(part)) && !language.find(word),
  );
}

/** Whether a question has a topic word that is neither in the tables nor in the name it has. */
export function hasExtraTopic(text: string, reading: QuestionReading, language: Language): boolean {
  return extraWords(text, reading, language).some((word) => language.isTopicWord(word));
}

interface Entry {
  question: string;
  slot: SlotId;
  english: string;
}

const faqEntryCache = new WeakMap<Site["knowledge"], Entry[]>();

/** Slots so broad that two questions of one slot may ask for different things. */
const broadSlots = new Set<SlotId>([
  "about",
  "part",
  "knows",
  "projects_with",
  "projects",
  "history",
  "done_there",
]);

/**
 * The FAQ entry that asks the same in other words, on a site in the language of the question: "tus puntos débiles" is
 * "¿Cuál es su mayor debilidad?".
 */
export function faqEntryFor(
  text: string,
  reading: Reading,
  language: Language,
  site: Site,
): string | undefined {
  if (
    reading.kind !== "question" ||
    broadSlots.has(reading.slot.id) ||
    hasExtraTopic(text, reading, language)
  )
    return undefined;
  const same = faqEntries(language, site).filter(
    ({ slot, english }) => slot === reading.slot.id && english === reading.english,
  );
  return same.length === 1 ? same[0]?.question : undefined;
}

/** The FAQ questions that the tables cover completely. */
function faqEntries(language: Language, site: Site): Entry[] {
  const cached = faqEntryCache.get(site.knowledge);
  if (cached) return cached;
  const entries = site.knowledge.of("faq").flatMap(({ name: question }) => {
    const reading = readQuestion(question, language, site, false);
    if (reading.kind !== "question" || hasExtraTopic(question, reading, language)) return [];
    return [{ question, slot: reading.slot.id, english: reading.english }];
  });
  faqEntryCache.set(site.knowledge, entries);
  return entries;
}
