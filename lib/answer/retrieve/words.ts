import type { Window } from "@/lib/knowledge";
import { sentences, stem, stopWords, tokenize } from "@/lib/language";
import { type AnswerType, holdsType, placesOf } from "./answer-type";

/**
 * A window's words in order, for what depends on where they stand. Data and no functions: where a bundler writes one function
 * into another, a function that is kept holds on to all of the question it was made for.
 */
export interface Words {
  terms: readonly string[];
  /** The number of the sentence that each word stands in. */
  sentence: Uint16Array;
  /** Pairs of neighbouring words. */
  pairs: ReadonlySet<string>;
  /** Where each word ends in the text. */
  ends: Uint32Array;
  /** See `spotsIn` and `typeIn`: what was looked for before. */
  spots: Map<AnswerType, readonly number[]>;
  types: Map<AnswerType, number>;
}

// A window belongs to one site, whose texts never change.
const read = new WeakMap<Window, Words>();

/** The words of a window; taken apart once. */
export function wordsOf(window: Window): Words {
  const known = read.get(window);
  if (known) return known;
  const made = takeApart(window.text);
  read.set(window, made);
  return made;
}

function takeApart(text: string): Words {
  const tokens = tokenize(text);
  const terms = tokens.map(({ word }) => stem(word));
  const sentence = new Uint16Array(tokens.length);
  const ends: number[] = [];
  let from = 0;
  for (const piece of sentences(text)) {
    from = text.indexOf(piece, from) + piece.length;
    ends.push(from);
  }
  let at = 0;
  for (const [number, { start }] of tokens.entries()) {
    while (at < ends.length - 1 && start >= (ends[at] ?? 0)) at += 1;
    sentence[number] = at;
  }
  const pairs = new Set<string>();
  let before: string | undefined;
  for (const [number, { word }] of tokens.entries()) {
    if (stopWords.has(word)) continue;
    const term = terms[number] ?? "";
    if (before !== undefined) pairs.add(`${before} ${term}`);
    before = term;
  }
  return {
    terms,
    sentence,
    pairs,
    ends: Uint32Array.from(tokens, ({ end }) => end),
    spots: new Map(),
    types: new Map(),
  };
}

/** Where in a window, by the number of the word, a thing of that kind stands. */
export function spotsIn(window: Window, type: AnswerType): readonly number[] {
  const { ends, spots } = wordsOf(window);
  const known = spots.get(type);
  if (known) return known;
  const found = placesOf(type, window.text).map((start) =>
    Math.max(
      0,
      ends.findIndex((end) => end > start),
    ),
  );
  spots.set(type, found);
  return found;
}

/** Whether a window holds a thing of that kind: see `holdsType`. */
export function typeIn(window: Window, type: AnswerType): number {
  const { types } = wordsOf(window);
  const known = types.get(type);
  if (known !== undefined) return known;
  const held = holdsType(type, window);
  types.set(type, held);
  return held;
}
