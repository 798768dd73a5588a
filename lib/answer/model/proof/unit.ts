import { synonymsOf, terms } from "@/lib/language";
import { figuresOf } from "../figures";
import { isTainted } from "./orders";
import { type Place, placeOf, stretchesAt } from "./quotes";
import { type Word, wordsIn } from "./text";

/** A quote that was found: where it stands, in which passage. */
export interface Source {
  title: string;
  /** The whole passage. */
  text: string;
  place: Place;
}

/** What is known beside the quotes. */
export interface Known {
  /** The words of the question. */
  asked: readonly Word[];
  /** Their stems. */
  askedStems: ReadonlySet<string>;
  isOwner(word: string): boolean;
}

/** What is known of a question. */
export function knownOf(question: string, isOwner: (word: string) => boolean): Known {
  const asked = wordsIn(question, isOwner);
  return { asked, askedStems: new Set(asked.map(({ stem }) => stem)), isOwner };
}

/** A sentence of a quote. What is quoted of it proves; all of it, and the subject before it, says how that is meant. */
export interface Unit {
  /** The words of the whole sentence. */
  words: readonly Word[];
  /** Of those, the ones that are quoted. */
  quoted: readonly Word[];
  /** The stems that are quoted. */
  stems: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** The stems of the title, and of the names that a pronoun may mean. */
  context: ReadonlySet<string>;
  title: ReadonlySet<string>;
  /** Whether the passage is told by "I": then "he" is somebody else. */
  first: boolean;
  text: string;
}

const refers =
  /^(?:\S+\s+){0,5}(?:he|she|it|they|his|her|its|their|him|them|this|these|that|those|there|here|the (?:team|company|band|project|tool|site|group))\b/i;

/** The sentences of quotes, without those of a paragraph that gives orders to whoever reads it. */
export function unitsOf(sources: readonly Source[], isOwner: (word: string) => boolean): Unit[] {
  return sources.flatMap(({ title, text, place }) => {
    const titled = new Set(terms(title));
    const first = /(?<![\p{L}\p{N}])(?:I|my|we|our)(?![\p{L}\p{N}])/u.test(text);
    return stretchesAt(place, text)
      .filter(({ text: sentence }) => !isTainted(sentence, text))
      .map(({ text: sentence, before, from, to }): Unit => {
        const words = wordsIn(sentence, isOwner);
        const quoted = words.filter(({ start, end }) => start < to && end > from);
        const said = sentence.slice(from, to);
        const carried = refers.test(sentence) ? subjectOf(before, isOwner) : [];
        return {
          words,
          quoted,
          stems: new Set(terms(said)),
          figures: new Set([...figuresOf(said), ...figuresOf(title)].map(({ value }) => value)),
          context: new Set([...titled, ...carried]),
          title: titled,
          first,
          text: sentence,
        };
      });
  });
}

/** The names that a sentence begins with: who or what it speaks of. */
function subjectOf(sentence: string, isOwner: (word: string) => boolean): string[] {
  const found: string[] = [];
  for (const word of wordsIn(sentence, isOwner)) {
    if (word.name || (found.length === 0 && /\p{Lu}/u.test(word.raw) && word.content))
      found.push(...terms(word.raw));
    else if (found.length > 0) break;
  }
  return found;
}

/** Whether a word of a claim stands in a unit: itself, its parts, or a word for it where the visitor used it. */
export function holds(unit: Unit, word: Word, { askedStems }: Known): boolean {
  const has = (stem: string) => unit.stems.has(stem) || unit.context.has(stem);
  if (has(word.stem)) return true;
  const parts = terms(word.raw).filter((part) => part !== word.stem);
  if (parts.length > 1 && parts.every(has)) return true;
  return (
    !word.name && askedStems.has(word.stem) && synonymsOf(word.stem).some((other) => unit.stems.has(other))
  );
}

/** The source of a quote, when it stands in a passage. */
export function sourceOf(quote: string, passage: { title: string; text: string }): Source | undefined {
  const place = placeOf(quote, passage);
  return place && { title: passage.title, text: passage.text, place };
}
