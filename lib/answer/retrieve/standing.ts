import type { Window } from "@/lib/knowledge";
import type { Prepared } from "./prepared";
import { spotsIn, type Words, wordsOf } from "./words";

/** A word of the question counts as beside a figure up to so many words away; a thing counted, behind its number. */
const farthest = 14;
const behind = 3;

/** Where what is asked stands in a window. */
export interface Standing {
  /** Whether what kind of answer is asked for stands there beyond doubt, and is not what the question says itself. */
  plainly: number;
  /** How near to it a word of the question stands, in the same sentence. */
  beside: number;
  /** Whether it stands before what is counted: "23 nurses". */
  counted: number;
  /** The share of what is asked that the best sentence holds. */
  sentence: number;
}

/**
 * Where what is asked stands in a window: together in a sentence, beside a figure.
 * @param isMet whether any of it stands there
 */
export function standing(window: Window, sight: Prepared, isMet: boolean): Standing {
  const { terms, sentence } = wordsOf(window);
  const { meeting, sought, contents, counted: nouns, type } = sight;
  const places: number[] = [];
  const best: number[][] = [];
  for (let at = 0; isMet && at < terms.length; at += 1) {
    const met = meeting.get(terms[at] ?? "");
    if (!met) continue;
    const number = sentence[at] ?? 0;
    const held = best[number] ?? [];
    best[number] = held;
    for (let i = 0; i < met.length; i += 2) {
      const [which = 0, how = 0] = [met[i], met[i + 1]];
      held[which] = Math.max(held[which] ?? 0, how);
      const each = sought[which];
      if (each && contents.has(each)) places.push(at);
    }
  }
  const spots = spotsIn(window, type).filter((spot) => !meeting.has(terms[spot] ?? ""));
  let beside = 0;
  let counted = 0;
  for (const spot of spots) {
    for (const place of places)
      if (sentence[place] === sentence[spot])
        beside = Math.max(beside, 1 - Math.min(farthest, Math.abs(place - spot)) / farthest);
    for (let at = spot + 1; at <= spot + behind; at += 1) if (nouns.has(terms[at] ?? "")) counted = 1;
  }
  // That something else was never done says nothing of what is asked.
  const isPlain = type === "experience" ? beside > 0 : spots.length > 0;
  return { plainly: Number(isPlain), beside, counted, sentence: bestShare(best, sight) };
}

function bestShare(sentences: readonly number[][], { sought, total }: Prepared): number {
  let most = 0;
  for (const held of sentences) {
    if (!held) continue;
    let share = 0;
    for (const [which, how] of held.entries()) share += ((sought[which]?.weight ?? 0) / total) * (how ?? 0);
    most = Math.max(most, share);
  }
  return most;
}

/** The share of the question's pairs of neighbouring words that the window holds as neighbours. */
export function pairsIn({ pairs: asked }: Prepared, { pairs }: Words): number {
  if (asked.length === 0) return 0;
  let held = 0;
  for (const pair of asked) if (pairs.has(pair)) held += 1;
  return held / asked.length;
}
