import { fold, sentences, stem, stopWords, type Token, tokenize } from "@/lib/language";
import type { Citation } from "../types";
import { figuresOf } from "./figures";
import { hasForeignMarkup, wordsOf } from "./markup";
import { isNegation, isNeutral } from "./neutral-words";

/** What may be said: the engine's answer, the cited quotes, and who they are about. */
export interface Grounds {
  text: string;
  citations: Citation[];
  owner: { fullName: string; pronouns?: string; first: boolean };
}

/** A sentence, list item or quote of the grounds, by itself. */
interface Unit {
  stems: Set<string>;
  figures: Set<string>;
  negative: boolean;
}

const maxSentence = 600;
const gendered = new Set("he him his himself she her hers herself".split(" "));
const ownWords = new Set("i me my mine myself we us our ours ourselves i'm i've i'd i'll".split(" "));
const ordinarySigns = /[^\s\p{L}\p{M}\p{N}.,;:!?'"’‘“”()\-–—%&/+#*…]/gu;

/**
 * Decides whether a sentence of the model says nothing but what the engine's answer and its receipts say: each number,
 * date and name stands there, every other word stands there or only joins facts, numbers stay with what they belong
 * to, and nothing is turned into its opposite. When in doubt the sentence is not grounded.
 */
export class Grounding {
  readonly #answer: string;
  readonly #all: string;
  readonly #asides: string[];
  readonly #units: Unit[];
  readonly #words: Set<string>;
  readonly #stems: Set<string>;
  readonly #owner: Set<string>;
  readonly #pronouns: Set<string>;
  readonly #first: boolean;

  constructor({ text, citations, owner }: Grounds) {
    const lines = text.split("\n").flatMap((line) => sentences(wordsOf(line)));
    const quotes = citations.map(({ title, quote }) => `${title}: ${wordsOf(quote)}`);
    const texts = [...lines, ...quotes];
    this.#answer = text;
    this.#asides = text
      .split("\n")
      .flatMap(sentences)
      .filter((each) => /^\([^()]*\)$/.test(each));
    this.#all = texts.join("\n");
    this.#units = texts.map((each) => unitOf(each, tokenize(each)));
    this.#owner = new Set(tokenize(owner.fullName).map(({ word }) => word));
    this.#words = new Set([...tokenize(this.#all).map(({ word }) => word), ...this.#owner]);
    this.#stems = new Set([...this.#words].map(stem));
    this.#pronouns = new Set(tokenize(`${owner.pronouns ?? ""} ${this.#all}`).map(({ word }) => word));
    this.#first = owner.first;
  }

  accepts(sentence: string): boolean {
    if (sentence.length > maxSentence || hasForeignMarkup(sentence, this.#answer)) return false;
    const text = wordsOf(sentence);
    if ([...text.matchAll(ordinarySigns)].some(([sign]) => !this.#all.includes(sign))) return false;
    const tokens = tokenize(text);
    if (!tokens.every((token, at) => this.#isKnown(token, at))) return false;
    return this.#keepsFigures(text, tokens) && this.#saysTheSame(text, tokens);
  }

  /** How much of what the answer names and counts has been said, 0 to 1. What it adds in brackets is a remark. */
  coverage(said: string): number {
    const answer = this.#asides.reduce((text, aside) => text.replace(aside, ""), this.#answer);
    const wanted = [...essentials(wordsOf(answer), this.#owner)];
    const given = essentials(wordsOf(said), this.#owner);
    return wanted.length === 0 ? 1 : wanted.filter((item) => given.has(item)).length / wanted.length;
  }

  /** Sentences in brackets with a figure that was not said: when a fact was confirmed must not be lost. */
  remarks(said: string): string[] {
    const known = new Set(figuresOf(wordsOf(said)).map(({ value }) => value));
    return this.#asides.filter((aside) => figuresOf(aside).some(({ value }) => !known.has(value)));
  }

  #isKnown({ word, raw }: Token, at: number): boolean {
    if (/^\p{N}/u.test(word) || figuresOf(raw).length > 0) return true;
    if (gendered.has(word)) return this.#pronouns.has(word);
    if (ownWords.has(word)) return this.#first || this.#words.has(word);
    if (word === "yes") return this.#words.has("yes");
    const known = this.#words.has(word) || (/^[\p{Ll}'-]+$/u.test(raw) && this.#stems.has(stem(word)));
    if (known) return true;
    if (at > 0 && /\p{Lu}/u.test(raw)) return false;
    if (word.includes("-"))
      return word.split("-").every((part) => this.#stems.has(stem(part)) || isPlain(part));
    return isPlain(word) || this.#stems.has(stem(word));
  }

  /** Numbers stand in the grounds, beside one another and beside a name as they do there. */
  #keepsFigures(text: string, tokens: Token[]): boolean {
    const figures = figuresOf(text);
    const names = tokens
      .filter(({ word, raw }, at) => at > 0 && /^\p{Lu}/u.test(raw) && this.#isName(word))
      .map(({ word }) => stem(word));
    return figures.every(({ value, at }, index) => {
      const next = figures[index + 1];
      const beside = next && next.at - at < 14 ? next.value : undefined;
      return this.#units.some(
        (unit) =>
          unit.figures.has(value) &&
          (beside === undefined || unit.figures.has(beside)) &&
          (names.length === 0 || names.some((name) => unit.stems.has(name))),
      );
    });
  }

  #isName(word: string): boolean {
    return !stopWords.has(word) && !this.#owner.has(word) && figuresOf(word).length === 0;
  }

  /** The sentence leans on one or two units of the grounds, and says yes where they say yes. */
  #saysTheSame(text: string, tokens: Token[]): boolean {
    const { stems, figures, negative } = unitOf(text, tokens);
    const own = [...stems].filter((each) => this.#stems.has(each));
    const size = own.length + figures.size;
    if (size === 0) return false;
    const overlaps = this.#units.map(
      (unit) =>
        own.filter((each) => unit.stems.has(each)).length +
        [...figures].filter((each) => unit.figures.has(each)).length,
    );
    const best = Math.max(...overlaps);
    const near = this.#units.filter((_, at) => (overlaps[at] ?? 0) >= best * 0.8);
    return best >= size * 0.4 && near.some((unit) => unit.negative === negative);
  }
}

function unitOf(text: string, tokens: Token[]): Unit {
  return {
    stems: new Set(tokens.flatMap(({ word }) => (stopWords.has(word) ? [] : [stem(word)]))),
    figures: new Set(figuresOf(text).map(({ value }) => value)),
    negative: tokens.some(({ word }) => isNegation(word)),
  };
}

function isPlain(word: string): boolean {
  return stopWords.has(word) || isNeutral(word) || isNegation(word);
}

/** The figures and the names of a text: what a shorter wording may not lose. */
function essentials(text: string, owner: Set<string>): Set<string> {
  const names = tokenize(text).filter(
    ({ word, raw }) =>
      /\p{Lu}/u.test(raw) && !stopWords.has(word) && !owner.has(word) && figuresOf(raw).length === 0,
  );
  return new Set([...figuresOf(text).map(({ value }) => value), ...names.map(({ word }) => fold(word))]);
}
