import { stopWords } from "@/lib/language";
import type { Word } from "./text";
import type { Unit } from "./unit";
import { approximations, quantities, units } from "./words";

/** How far before a number what bounds it may stand: "up to", "more than". */
const before = 3;
/** How many words after a number may stand before what it counts: "nine small teams". */
const after = 3;

/** Whether the numbers of a claim count the same things, in the same units and bounds, as they do in the unit. */
export function keepsFigures(claim: readonly Word[], unit: Unit, asked: readonly Word[]): boolean {
  return claim.every((word, at) => word.figures.every((value) => keeps(value, at, claim, unit, asked)));
}

function keeps(
  value: string,
  at: number,
  claim: readonly Word[],
  unit: Unit,
  asked: readonly Word[],
): boolean {
  const places = unit.words.flatMap((word, place) => (word.figures.includes(value) ? [place] : []));
  // A number of the title stands alone there.
  if (places.length === 0) return true;
  // "From 1970 to 1990" is not borne out by a unit with a single 1990.
  if (claim.filter(({ figures }) => figures.includes(value)).length > places.length) return false;
  const measure = measureOf(claim, at);
  const bound = boundOf(claim, at);
  const counted = countedBy(claim, at);
  return places.some(
    (place) =>
      (measure === undefined || measure === measureOf(unit.words, place)) &&
      sameBound(bound, boundOf(unit.words, place), asked) &&
      (counted === undefined || counts(unit.words, place, counted)),
  );
}

/** The unit of measure of a number, by its group. */
function measureOf(words: readonly Word[], at: number): number | undefined {
  const word = words[at];
  if (!word) return undefined;
  const attached = /^[\d.,:]+-?(\p{L}+|[%°])$/u.exec(word.raw)?.[1];
  if (attached) return units.get(attached.toLowerCase());
  const sign = word.sign && units.get(word.sign);
  if (typeof sign === "number") return sign;
  const next = words[at + 1];
  return next && next.start - word.end < 2 ? units.get(next.word) : undefined;
}

/** The group of "two of the nine". */
const part = -1;

function isPart(words: readonly Word[], at: number): boolean {
  const of = words.slice(Math.max(0, at - 2), at).findLast(({ word }) => word === "of")?.at;
  const before = of === undefined ? undefined : words.find((word) => word.at === of - 1);
  return before !== undefined && (before.figures.length > 0 || quantities.has(before.word));
}

/** What makes a number a bound or a guess, as a sorted list of groups. */
function boundOf(words: readonly Word[], at: number): readonly number[] {
  const found = new Set<number>();
  const sentence = words.slice(Math.max(0, at - before), at);
  for (const [place, { word }] of sentence.entries()) {
    const next = sentence[place + 1]?.word;
    if (next === "than" && /^(?:more|greater|higher)$/.test(word)) found.add(approximations.get("over") ?? 0);
    else if (next === "than" && /^(?:less|fewer|lower)$/.test(word))
      found.add(approximations.get("under") ?? 0);
    else if (word === "up" && next === "to") found.add(approximations.get("most") ?? 0);
    else if (word === "at" && (next === "least" || next === "most")) found.add(approximations.get(next) ?? 0);
    else if (place === sentence.length - 1) {
      const group = approximations.get(word);
      if (group !== undefined && !/^(?:least|most)$/.test(word)) found.add(group);
    }
  }
  if (isPart(words, at)) found.add(part);
  return [...found].sort((a, b) => a - b);
}

/** A bound that the visitor asked for need not be said again: "roughly how many?" */
function sameBound(said: readonly number[], known: readonly number[], asked: readonly Word[]): boolean {
  const inQuestion = new Set(asked.flatMap((_, at) => boundOf(asked, at)));
  return (
    said.every((group) => known.includes(group)) &&
    known.every((group) => said.includes(group) || inQuestion.has(group))
  );
}

/** The stem of what a number counts: the word right after it. */
function countedBy(words: readonly Word[], at: number): string | undefined {
  const next = words[at + 1];
  const word = words[at];
  if (!next || !word || next.clause !== word.clause || next.figures.length > 0 || !next.content)
    return undefined;
  return stopWords.has(next.word) || next.name ? undefined : next.stem;
}

/** Whether a number counts a thing: its word follows, or goes before where none follows ("Users: 300"). */
function counts(words: readonly Word[], place: number, counted: string): boolean {
  const following = words.slice(place + 1, place + 1 + after);
  const next = following.findIndex(({ figures }) => figures.length > 0);
  const near = next < 0 ? following : following.slice(0, next);
  if (near.some(({ stem }) => stem === counted)) return true;
  return (
    !near.some(({ content }) => content) &&
    words.slice(Math.max(0, place - after), place).some(({ stem }) => stem === counted)
  );
}
