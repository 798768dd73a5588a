import type { Window } from "@/lib/knowledge";
import { sentences, stem, stopWords, tokenize } from "@/lib/language";
import { type AnswerType, holdsType, positionsOf } from "./answer-type";

/**
 * A window's words in order, for features that depend on their positions. Data without functions: where a bundler inlines one
 * function into another, a function that is cached keeps all of the question alive that it was made for.
 */
export interface WindowWords {
  terms: readonly string[];
  /** The number of the sentence of each word. */
  sentenceNumbers: Uint16Array;
  /** Pairs of neighbouring words. */
  pairs: ReadonlySet<string>;
  /** Where each word ends in the text. */
  wordEnds: Uint32Array;
  /** Caches of `answerPositionsIn` and `typeScoreIn`. */
  positionsByType: Map<AnswerType, readonly number[]>;
  scoresByType: Map<AnswerType, number>;
}

// A window belongs to one site, whose texts never change.
const cache = new WeakMap<Window, WindowWords>();

/** The words of a window; split once. */
export function wordsOf(window: Window): WindowWords {
  const known = cache.get(window);
  if (known) return known;
  const words = splitWords(window.text);
  cache.set(window, words);
  return words;
}

function splitWords(text: string): WindowWords {
  const tokens = tokenize(text);
  const terms = tokens.map(({ word }) => stem(word));
  const sentenceNumbers = new Uint16Array(tokens.length);
  const sentenceEnds: number[] = [];
  let from = 0;
  for (const piece of sentences(text)) {
    from = text.indexOf(piece, from) + piece.length;
    sentenceEnds.push(from);
  }
  let at = 0;
  for (const [number, { start }] of tokens.entries()) {
    while (at < sentenceEnds.length - 1 && start >= (sentenceEnds[at] ?? 0)) at += 1;
    sentenceNumbers[number] = at;
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
    sentenceNumbers,
    pairs,
    wordEnds: Uint32Array.from(tokens, ({ end }) => end),
    positionsByType: new Map(),
    scoresByType: new Map(),
  };
}

/** The positions of answers of a type in a window, as numbers of words. */
export function answerPositionsIn(window: Window, type: AnswerType): readonly number[] {
  const { wordEnds, positionsByType } = wordsOf(window);
  const known = positionsByType.get(type);
  if (known) return known;
  const positions = positionsOf(type, window.text).map((start) =>
    Math.max(
      0,
      wordEnds.findIndex((end) => end > start),
    ),
  );
  positionsByType.set(type, positions);
  return positions;
}

/** Whether a window holds an answer of a type: see `holdsType`. */
export function typeScoreIn(window: Window, type: AnswerType): number {
  const { scoresByType } = wordsOf(window);
  const known = scoresByType.get(type);
  if (known !== undefined) return known;
  const score = holdsType(type, window);
  scoresByType.set(type, score);
  return score;
}
