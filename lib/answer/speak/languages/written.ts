import type { Site } from "../../site";
import type { Language } from "./language";
import { type Reading, read } from "./read";
import type { SlotId } from "./types";
import { type Word, wordsOf } from "./words";

export type Understood = Extract<Reading, { kind: "question" }>;

/** The words of a question that neither the tables nor the name it says have. */
export function wordsBeside(text: string, { name = "" }: Understood, language: Language): Word[] {
  // A name may be written with hyphens or without them.
  const partsOf = ({ word }: Word) => word.split("-");
  const named = new Set(wordsOf(name).flatMap(partsOf));
  return wordsOf(text).filter(
    (word) => word.word.length > 3 && !partsOf(word).every((part) => named.has(part)) && !language.find(word),
  );
}

/** Whether a question has words of a matter that neither the tables nor the name it says have. */
export function saysMore(text: string, reading: Understood, language: Language): boolean {
  return wordsBeside(text, reading, language).some((word) => language.asksOf(word));
}

interface Entry {
  question: string;
  slot: SlotId;
  english: string;
}

const entriesOf = new WeakMap<Site["knowledge"], Entry[]>();

/** Slots that take in what no narrower one has, so that two questions of one may ask for different things. */
const wide = new Set<SlotId>([
  "about",
  "part",
  "knows",
  "projects_with",
  "projects",
  "history",
  "done_there",
]);

/**
 * The entry of the FAQ that asks the same in other words, on a site in the language of the question: "tus puntos débiles" is
 * "¿Cuál es su mayor debilidad?".
 */
export function entryAsking(
  text: string,
  reading: Reading,
  language: Language,
  site: Site,
): string | undefined {
  if (reading.kind !== "question" || wide.has(reading.slot.id) || saysMore(text, reading, language))
    return undefined;
  const same = entriesIn(language, site).filter(
    ({ slot, english }) => slot === reading.slot.id && english === reading.english,
  );
  return same.length === 1 ? same[0]?.question : undefined;
}

/** The questions of the FAQ that the tables know and that ask for nothing more. */
function entriesIn(language: Language, site: Site): Entry[] {
  const known = entriesOf.get(site.knowledge);
  if (known) return known;
  const entries = site.knowledge.of("faq").flatMap(({ name: question }) => {
    const reading = read(question, language, site, false);
    if (reading.kind !== "question" || saysMore(question, reading, language)) return [];
    return [{ question, slot: reading.slot.id, english: reading.english }];
  });
  entriesOf.set(site.knowledge, entries);
  return entries;
}
