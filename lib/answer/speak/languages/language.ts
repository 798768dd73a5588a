import { Spelling } from "@/lib/language";
import { languageNames } from "./language-names";
import { type Slot, slots } from "./slots";
import type { LanguageTable, Wordings } from "./types";
import { splitWords, type Word, wordsOf } from "./words";

/**
 * A phrase: for each place the words that may fill it. `@` is any name, `!word` requires that the word is absent, `!@`
 * that there is no name.
 */
type Phrase = Set<string>[];

/** A shorter unknown word is taken for another word rather than a typo: Italian "mai" is no "mail". */
const minCorrectedLength = 5;

/** The tables of a language, prepared for lookup. */
export class Language {
  readonly table: LanguageTable;
  readonly #knownWords: Set<string>;
  /** Words that carry no topic. */
  readonly #commonWords: Set<string>;
  readonly #cues: Record<"why" | "reason" | "howMuch", ReadonlySet<string>>;
  readonly #spelling: Spelling;
  readonly #ownerWords: Set<string>;
  readonly #nameIntroducers: Set<string>;
  readonly #languageNames: ReadonlyMap<string, string>;
  readonly #slots: { slot: Slot; phrases: Phrase[] }[];
  readonly #outOfScope: Phrase[];
  readonly #orders: Phrase[];

  constructor(table: LanguageTable) {
    this.table = table;
    this.#ownerWords = new Set(splitWords(table.person.join(" ")));
    this.#nameIntroducers = new Set(splitWords(table.before));
    this.#slots = slots.map((slot) => ({ slot, phrases: table.slots[slot.id].when.map(phraseOf) }));
    this.#outOfScope = table.elsewhere.map(phraseOf);
    this.#orders = table.orders.map(phraseOf);
    const phrases = [...this.#slots.flatMap((each) => each.phrases), ...this.#outOfScope, ...this.#orders];
    this.#languageNames = languageNames(table.code);
    const common = [...table.words, table.cues.common, table.cues.why, table.cues.howMuch];
    this.#commonWords = new Set([...splitWords(common.join(" ")), ...this.#ownerWords]);
    this.#cues = {
      why: new Set(splitWords(table.cues.why)),
      reason: new Set(splitWords(table.cues.reason)),
      howMuch: new Set(splitWords(table.cues.howMuch)),
    };
    this.#knownWords = new Set([
      ...splitWords(table.words.join(" ")),
      ...this.#languageNames.keys(),
      ...this.#ownerWords,
      ...phrases.flat().flatMap((place) => [...place].filter((word) => !word.startsWith("!"))),
    ]);
    this.#spelling = new Spelling(this.#knownWords);
  }

  get code(): LanguageTable["code"] {
    return this.table.code;
  }

  wordings(slot: Slot): Wordings {
    return this.table.slots[slot.id];
  }

  /**
   * A word as this language's tables have it: as it is, respelled, or with a typo corrected; undefined when they do not
   * have it.
   */
  find({ word }: Word, correct = true): string[] | undefined {
    if (this.#knownWords.has(word)) return [word];
    const respelt = this.table.respell?.(word);
    if (respelt && this.#knownWords.has(respelt)) return [respelt];
    // The `t` of "travaille-t-elle" is only sound.
    const parts = word.split("-").filter((part) => part !== "t");
    if (parts.length > 1 && parts.every((part) => this.#knownWords.has(part))) return parts;
    const corrected =
      correct && word.length >= minCorrectedLength
        ? this.#spelling.correct(word, word.length < 8 ? 1 : 2)
        : undefined;
    return corrected ? [corrected] : undefined;
  }

  /** The first slot, in order from narrow to wide, whose phrases match. `hasName`: whether the question names something. */
  slotOf(words: Set<string>, hasName: boolean): Slot | undefined {
    return this.#slots.find(({ phrases }) => phrases.some((phrase) => matchesPhrase(phrase, words, hasName)))
      ?.slot;
  }

  /** The phrases that ask for a slot, each a list of places with the words that may fill them. */
  phrasesOf(slot: Slot): readonly Phrase[] {
    return this.#slots.find((each) => each.slot === slot)?.phrases ?? [];
  }

  isOrder(words: Set<string>): boolean {
    return this.#orders.some((phrase) => matchesPhrase(phrase, words, false));
  }

  /**
   * Whether a question is about the world at large.
   * @param isOfSite whether a word occurs on the site: where a project measures rain, rain is not the weather
   */
  isOutOfScope(words: Set<string>, isOfSite: (word: string) => boolean): boolean {
    const unknown = new Set([...words].filter((word) => !isOfSite(word)));
    return this.#outOfScope.some((phrase) =>
      matchesPhrase(phrase, phrase.length > 1 ? words : unknown, false),
    );
  }

  /** Whether a word alone makes a question one about the world at large: an answer must contain that very word. */
  isOutOfScopeWord({ word }: Word): boolean {
    return this.#outOfScope.some(([place, ...rest]) => rest.length === 0 && place?.has(word));
  }

  /** Words of the headings under which a story answers a slot. */
  headingsFor(slot: Slot): string[] {
    return splitWords(this.wordings(slot).headings ?? "");
  }

  /** A human language that a question names: the word, and its code in ISO 639-1. */
  spokenLanguageIn(words: readonly Word[]): { raw: string; code: string } | undefined {
    for (const { word, raw } of words) {
      const code = this.#languageNames.get(word) ?? this.#languageNames.get(this.table.respell?.(word) ?? "");
      if (code) return { raw, code };
    }
    return undefined;
  }

  /** Whether a word introduces a name: "with", "at". */
  introducesName({ word }: Word): boolean {
    return this.#nameIntroducers.has(word);
  }

  /** Whether a word says what a question is about, rather than being one that any question may have. */
  isTopicWord({ word }: Word): boolean {
    if (word.length < 3 && !/\d/.test(word)) return false;
    return !this.#commonWords.has(word) && !this.#commonWords.has(this.respelled(word));
  }

  /** A word in the one spelling that is compared: "Sprühturm" and "Spruehturm" are one word. */
  respelled(word: string): string {
    return this.table.respell?.(word) ?? word;
  }

  /** Whether a question asks for a reason. */
  asksForReason(query: string): boolean {
    return (
      wordsOf(query).some(({ word }) => this.#cues.why.has(word)) || /\bpor qu[eé](?!\p{L})/iu.test(query)
    );
  }

  /** A test for what an answer must contain where a question asks for a reason or a figure. */
  expectedContent(query: string): { test(text: string): boolean } | undefined {
    if (this.asksForReason(query))
      return { test: (text) => wordsOf(text).some(({ word }) => this.#cues.reason.has(word)) };
    const asksForFigure = wordsOf(query).some(({ word }) => this.#cues.howMuch.has(word));
    return asksForFigure ? /\d/ : undefined;
  }

  /** Whether the owner is mentioned or addressed. */
  mentionsOwner(words: Set<string>): boolean {
    return [...words].some((word) => this.#ownerWords.has(word));
  }
}

function phraseOf(text: string): Phrase {
  return splitWords(text).map((place) => new Set(place.split("|")));
}

function matchesPhrase(phrase: Phrase, words: Set<string>, hasName: boolean): boolean {
  const has = (word: string) => (word === "@" ? hasName : words.has(word));
  return phrase.every((place) =>
    [...place].some((word) => (word.startsWith("!") ? !has(word.slice(1)) : has(word))),
  );
}
