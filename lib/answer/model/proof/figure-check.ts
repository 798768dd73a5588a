import { stopWords } from "@/lib/language";
import type { EvidenceSentence } from "./evidence-sentence";
import type { Word } from "./text";
import { approximations, measureUnits, quantities } from "./words";

/** How many words before a number its bound may begin: "up to", "more than". */
const maxBoundDistance = 3;
/** How many words after a number what it counts may come: "nine small teams". */
const maxCountedDistance = 3;

/** Whether the numbers of a claim count the same things, with the same units of measure and bounds, as in the evidence. */
export function keepsFigures(
  claim: readonly Word[],
  evidence: EvidenceSentence,
  asked: readonly Word[],
): boolean {
  return claim.every((word, at) =>
    word.figures.every((value) => keepsFigure(value, at, claim, evidence, asked)),
  );
}

function keepsFigure(
  value: string,
  at: number,
  claim: readonly Word[],
  evidence: EvidenceSentence,
  asked: readonly Word[],
): boolean {
  const places = evidence.words.flatMap((word, place) => (word.figures.includes(value) ? [place] : []));
  // A number of the title stands alone there.
  if (places.length === 0) return true;
  // "From 1970 to 1990" is not proved by evidence with a single 1990.
  if (claim.filter(({ figures }) => figures.includes(value)).length > places.length) return false;
  const measure = measureOf(claim, at);
  const bound = boundOf(claim, at);
  const counted = countedStem(claim, at);
  return places.some(
    (place) =>
      (measure === undefined || measure === measureOf(evidence.words, place)) &&
      hasSameBound(bound, boundOf(evidence.words, place), asked) &&
      (counted === undefined || counts(evidence.words, place, counted)),
  );
}

/** The unit of measure of a number, by its group. */
function measureOf(words: readonly Word[], at: number): number | undefined {
  const word = words[at];
  if (!word) return undefined;
  const attached = /^[\d.,:]+-?(\p{L}+|[%°])$/u.exec(word.raw)?.[1];
  if (attached) return measureUnits.get(attached.toLowerCase());
  const sign = word.sign && measureUnits.get(word.sign);
  if (typeof sign === "number") return sign;
  const next = words[at + 1];
  return next && next.start - word.end < 2 ? measureUnits.get(next.word) : undefined;
}

/** The group of a number that is a part of another: "two of the nine". */
const partGroup = -1;

function isPartOf(words: readonly Word[], at: number): boolean {
  const of = words.slice(Math.max(0, at - 2), at).findLast(({ word }) => word === "of")?.at;
  const before = of === undefined ? undefined : words.find((word) => word.at === of - 1);
  return before !== undefined && (before.figures.length > 0 || quantities.has(before.word));
}

/** The groups of words that make a number a bound or a guess, sorted. */
function boundOf(words: readonly Word[], at: number): readonly number[] {
  const found = new Set<number>();
  const preceding = words.slice(Math.max(0, at - maxBoundDistance), at);
  for (const [place, { word }] of preceding.entries()) {
    const next = preceding[place + 1]?.word;
    if (next === "than" && /^(?:more|greater|higher)$/.test(word)) found.add(approximations.get("over") ?? 0);
    else if (next === "than" && /^(?:less|fewer|lower)$/.test(word))
      found.add(approximations.get("under") ?? 0);
    else if (word === "up" && next === "to") found.add(approximations.get("most") ?? 0);
    else if (word === "at" && (next === "least" || next === "most")) found.add(approximations.get(next) ?? 0);
    else if (place === preceding.length - 1) {
      const group = approximations.get(word);
      if (group !== undefined && !/^(?:least|most)$/.test(word)) found.add(group);
    }
  }
  if (isPartOf(words, at)) found.add(partGroup);
  return [...found].sort((a, b) => a - b);
}

/** Whether the bounds are the same; one that the question has need not be repeated: "roughly how many?" */
function hasSameBound(
  claimed: readonly number[],
  actual: readonly number[],
  asked: readonly Word[],
): boolean {
  const inQuestion = new Set(asked.flatMap((_, at) => boundOf(asked, at)));
  return (
    claimed.every((group) => actual.includes(group)) &&
    actual.every((group) => claimed.includes(group) || inQuestion.has(group))
  );
}

/** The stem of what a number counts: the word right after it. */
function countedStem(words: readonly Word[], at: number): string | undefined {
  const next = words[at + 1];
  const word = words[at];
  if (!next || !word || next.clause !== word.clause || next.figures.length > 0 || !next.content)
    return undefined;
  return stopWords.has(next.word) || next.name ? undefined : next.stem;
}

/** Whether a number counts this word: it follows the number, or precedes it where no other word follows ("Users: 300"). */
function counts(words: readonly Word[], place: number, counted: string): boolean {
  const following = words.slice(place + 1, place + 1 + maxCountedDistance);
  const next = following.findIndex(({ figures }) => figures.length > 0);
  const near = next < 0 ? following : following.slice(0, next);
  if (near.some(({ stem }) => stem === counted)) return true;
  return (
    !near.some(({ content }) => content) &&
    words.slice(Math.max(0, place - maxCountedDistance), place).some(({ stem }) => stem === counted)
  );
}
