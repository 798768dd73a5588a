import { synonymsOf, terms } from "@/lib/language";
import { figuresOf } from "../figures";
import { isTainted } from "./orders";
import { type Place, placeOf, stretchesAt } from "./quotes";
import { type Word, wordsIn } from "./text";

/** A quote that was found, with its passage and its position there. */
export interface Source {
  title: string;
  /** The whole passage. */
  text: string;
  place: Place;
}

/** The question as a proof needs it. */
export interface ParsedQuestion {
  /** The words of the question. */
  asked: readonly Word[];
  /** Their stems. */
  askedStems: ReadonlySet<string>;
  isOwner(word: string): boolean;
}

/** Prepares a question for a proof. */
export function parseQuestion(question: string, isOwner: (word: string) => boolean): ParsedQuestion {
  const asked = wordsIn(question, isOwner);
  return { asked, askedStems: new Set(asked.map(({ stem }) => stem)), isOwner };
}

/** A sentence of a quote. Only its quoted part proves claims; the rest, and the subject before it, give the context. */
export interface EvidenceSentence {
  /** The words of the whole sentence. */
  words: readonly Word[];
  /** The quoted ones of these words. */
  quoted: readonly Word[];
  /** The stems of the quoted words. */
  stems: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** The stems of the title, and of the names that a pronoun may refer to. */
  context: ReadonlySet<string>;
  title: ReadonlySet<string>;
  /** Whether the passage is in the first person: then "he" is somebody else. */
  isFirstPerson: boolean;
  text: string;
}

const backReferencePattern =
  /^(?:\S+\s+){0,5}(?:he|she|it|they|his|her|its|their|him|them|this|these|that|those|there|here|the (?:team|company|band|project|tool|site|group))\b/i;

/** The sentences of quotes, without those in a paragraph that gives orders to the reader. */
export function evidenceSentencesOf(
  sources: readonly Source[],
  isOwner: (word: string) => boolean,
): EvidenceSentence[] {
  return sources.flatMap(({ title, text, place }) => {
    const titleStems = new Set(terms(title));
    const isFirstPerson = /(?<![\p{L}\p{N}])(?:I|my|we|our)(?![\p{L}\p{N}])/u.test(text);
    return stretchesAt(place, text)
      .filter(({ text: sentence }) => !isTainted(sentence, text))
      .map(({ text: sentence, before, from, to }): EvidenceSentence => {
        const words = wordsIn(sentence, isOwner);
        const quoted = words.filter(({ start, end }) => start < to && end > from);
        const quotedText = sentence.slice(from, to);
        const subjectStems = backReferencePattern.test(sentence) ? subjectOf(before, isOwner) : [];
        return {
          words,
          quoted,
          stems: new Set(terms(quotedText)),
          figures: new Set([...figuresOf(quotedText), ...figuresOf(title)].map(({ value }) => value)),
          context: new Set([...titleStems, ...subjectStems]),
          title: titleStems,
          isFirstPerson,
          text: sentence,
        };
      });
  });
}

/** The names that a sentence begins with: its subject. */
function subjectOf(sentence: string, isOwner: (word: string) => boolean): string[] {
  const found: string[] = [];
  for (const word of wordsIn(sentence, isOwner)) {
    if (word.name || (found.length === 0 && /\p{Lu}/u.test(word.raw) && word.content))
      found.push(...terms(word.raw));
    else if (found.length > 0) break;
  }
  return found;
}

/** Whether an evidence sentence has a word of a claim: itself, its parts, or a synonym where the visitor used the word. */
export function holdsWord(evidence: EvidenceSentence, word: Word, { askedStems }: ParsedQuestion): boolean {
  const has = (stem: string) => evidence.stems.has(stem) || evidence.context.has(stem);
  if (has(word.stem)) return true;
  const parts = terms(word.raw).filter((part) => part !== word.stem);
  if (parts.length > 1 && parts.every(has)) return true;
  return (
    !word.name &&
    askedStems.has(word.stem) &&
    synonymsOf(word.stem).some((other) => evidence.stems.has(other))
  );
}

/** The source of a quote; undefined where the passage does not have it. */
export function sourceOf(quote: string, passage: { title: string; text: string }): Source | undefined {
  const place = placeOf(quote, passage);
  return place && { title: passage.title, text: passage.text, place };
}
