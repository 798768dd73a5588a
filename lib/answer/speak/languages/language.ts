import { Spelling } from "@/lib/language";
import { type Slot, slots } from "./slots";
import { languageNames } from "./spoken";
import type { LanguageTable, Wordings } from "./types";
import { listOf, type Word, wordsOf } from "./words";

/** A phrase: each of its places with the words that may fill it. `@` is filled by a name, `!word` by a question without it, `!@` by one without a name. */
type Phrase = Set<string>[];

/** A shorter word that is not known is another word rather than a slip: Italian "mai" is no "mail". */
const shortestMended = 5;

/** A language made ready for reading. */
export class Language {
  readonly table: LanguageTable;
  readonly #known: Set<string>;
  /** Words that say nothing of a matter. */
  readonly #common: Set<string>;
  readonly #cues: Record<"why" | "reason" | "howMuch", ReadonlySet<string>>;
  readonly #spelling: Spelling;
  readonly #person: Set<string>;
  readonly #before: Set<string>;
  readonly #spoken: ReadonlyMap<string, string>;
  readonly #slots: { slot: Slot; phrases: Phrase[] }[];
  readonly #elsewhere: Phrase[];
  readonly #orders: Phrase[];

  constructor(table: LanguageTable) {
    this.table = table;
    this.#person = new Set(listOf(table.person.join(" ")));
    this.#before = new Set(listOf(table.before));
    this.#slots = slots.map((slot) => ({ slot, phrases: table.slots[slot.id].when.map(phraseOf) }));
    this.#elsewhere = table.elsewhere.map(phraseOf);
    this.#orders = table.orders.map(phraseOf);
    const phrases = [...this.#slots.flatMap((each) => each.phrases), ...this.#elsewhere, ...this.#orders];
    this.#spoken = languageNames(table.code);
    const common = [...table.words, table.cues.common, table.cues.why, table.cues.howMuch];
    this.#common = new Set([...listOf(common.join(" ")), ...this.#person]);
    this.#cues = {
      why: new Set(listOf(table.cues.why)),
      reason: new Set(listOf(table.cues.reason)),
      howMuch: new Set(listOf(table.cues.howMuch)),
    };
    this.#known = new Set([
      ...listOf(table.words.join(" ")),
      ...this.#spoken.keys(),
      ...this.#person,
      ...phrases.flat().flatMap((place) => [...place].filter((word) => !word.startsWith("!"))),
    ]);
    this.#spelling = new Spelling(this.#known);
  }

  get code(): LanguageTable["code"] {
    return this.table.code;
  }

  wordings(slot: Slot): Wordings {
    return this.table.slots[slot.id];
  }

  /** A word as this language's tables have it: itself, spelt otherwise, or mended; undefined when it has none. */
  find({ word }: Word, mend = true): string[] | undefined {
    if (this.#known.has(word)) return [word];
    const respelt = this.table.respell?.(word);
    if (respelt && this.#known.has(respelt)) return [respelt];
    // The `t` of "travaille-t-elle" is only sound.
    const parts = word.split("-").filter((part) => part !== "t");
    if (parts.length > 1 && parts.every((part) => this.#known.has(part))) return parts;
    const mended =
      mend && word.length >= shortestMended
        ? this.#spelling.correct(word, word.length < 8 ? 1 : 2)
        : undefined;
    return mended ? [mended] : undefined;
  }

  /** What a question asks for, the narrowest first. `named` says whether it names something of this site. */
  slotOf(words: Set<string>, named: boolean): Slot | undefined {
    return this.#slots.find(({ phrases }) => phrases.some((phrase) => fits(phrase, words, named)))?.slot;
  }

  /** The ways to ask for something, each a list of places with the words that may stand there. */
  phrasesOf(slot: Slot): readonly Phrase[] {
    return this.#slots.find((each) => each.slot === slot)?.phrases ?? [];
  }

  isOrder(words: Set<string>): boolean {
    return this.#orders.some((phrase) => fits(phrase, words, false));
  }

  /**
   * Whether a question is one about the world at large.
   * @param isOfSite whether a word is one of the site's own: where rain is measured, it is no question of the weather
   */
  isElsewhere(words: Set<string>, isOfSite: (word: string) => boolean): boolean {
    const strange = new Set([...words].filter((word) => !isOfSite(word)));
    return this.#elsewhere.some((phrase) => fits(phrase, phrase.length > 1 ? words : strange, false));
  }

  /** Whether a word is one of questions about the world at large: a site says it in that word, or not at all. */
  isOfWorld({ word }: Word): boolean {
    return this.#elsewhere.some(([place, ...rest]) => rest.length === 0 && place?.has(word));
  }

  /** Words of a heading under which a story says what a question asks for. */
  headingsFor(slot: Slot): string[] {
    return listOf(this.wordings(slot).headings ?? "");
  }

  /** A language one may speak that a question names: the word, and its code in ISO 639-1. */
  spokenIn(words: readonly Word[]): { raw: string; code: string } | undefined {
    for (const { word, raw } of words) {
      const code = this.#spoken.get(word) ?? this.#spoken.get(this.table.respell?.(word) ?? "");
      if (code) return { raw, code };
    }
    return undefined;
  }

  /** Whether a word announces a name: "with", "at". */
  narrows({ word }: Word): boolean {
    return this.#before.has(word);
  }

  /** Whether a word of a question says what it is about, and is none that every question has. */
  asksOf({ word }: Word): boolean {
    if (word.length < 3 && !/\d/.test(word)) return false;
    return !this.#common.has(word) && !this.#common.has(this.spelt(word));
  }

  /** One spelling for all: "Sprühturm" and "Spruehturm" are one word. */
  spelt(word: string): string {
    return this.table.respell?.(word) ?? word;
  }

  /** Whether a question asks for a reason. */
  asksWhy(query: string): boolean {
    return (
      wordsOf(query).some(({ word }) => this.#cues.why.has(word)) || /\bpor qu[eé](?!\p{L})/iu.test(query)
    );
  }

  /** What an answer has in it where a reason or a figure is asked for. */
  wishes(query: string): { test(text: string): boolean } | undefined {
    if (this.asksWhy(query))
      return { test: (text) => wordsOf(text).some(({ word }) => this.#cues.reason.has(word)) };
    const isCounted = wordsOf(query).some(({ word }) => this.#cues.howMuch.has(word));
    return isCounted ? /\d/ : undefined;
  }

  /** Whether the owner is meant or addressed. */
  meansOwner(words: Set<string>): boolean {
    return [...words].some((word) => this.#person.has(word));
  }
}

function phraseOf(text: string): Phrase {
  return listOf(text).map((place) => new Set(place.split("|")));
}

function fits(phrase: Phrase, words: Set<string>, named: boolean): boolean {
  const has = (word: string) => (word === "@" ? named : words.has(word));
  return phrase.every((place) =>
    [...place].some((word) => (word.startsWith("!") ? !has(word.slice(1)) : has(word))),
  );
}
