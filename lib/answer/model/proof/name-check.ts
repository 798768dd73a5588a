import { stopWords } from "@/lib/language";
import type { Word } from "./text";
import type { Unit } from "./unit";

/** How many words may stand between the parts of a name in the unit: a middle name, an initial, "of". */
const within = 3;

/** Whether the names of a claim are put together as they are in the unit: no first name of one with the last of another. */
export function keepsNames(claim: readonly Word[], unit: Unit): boolean {
  return claim.every((word, at) => {
    if (isPlaced(word, claim[at - 1], unit)) return false;
    const next = claim[at + 1];
    if (
      !next ||
      !word.name ||
      !next.name ||
      next.clause !== word.clause ||
      next.start - word.end > 2 ||
      next.start <= word.end - 1
    )
      return true;
    return follows(word, next, unit);
  });
}

const placing = new Set("a an the from in into at on near under through".split(" "));

/** Whether the owner's name, which a claim may say of itself, stands where that of a thing or a place does: "from Sol", "a Sol in 4 kB". */
function isPlaced(word: Word, before: Word | undefined, { words }: Unit): boolean {
  return word.owner && placing.has(before?.word ?? "") && !words.some(({ stem }) => stem === word.stem);
}

function follows(word: Word, next: Word, { words, context }: Unit): boolean {
  const places = words.flatMap(({ stem }, at) => (stem === word.stem ? [at] : []));
  if (places.length === 0 || !words.some(({ stem }) => stem === next.stem))
    return context.has(word.stem) || context.has(next.stem) || places.length === 0;
  return places.some((at) => words.slice(at + 1, at + 1 + within).some(({ stem }) => stem === next.stem));
}

const be = new Set("is are was were be been being got gets".split(" "));
const pronouns = new Set("he she it they him her them this these".split(" "));
const speaker = new Set(["i", "we"]);
const others = new Set(["he", "she"]);
/** Words that may stand between a doer and what is done. */
const between = new Set(
  "has have had is was were are be been being also then later first once still now never not just only only did does do would will could can may might who which that".split(
    " ",
  ),
);

/** Whether who does what to whom is as it is in the unit: a verb between two names has them on the same sides, or is turned to the passive. */
export function keepsRoles(claim: readonly Word[], unit: Unit): boolean {
  const names = claim.filter(({ name }) => name);
  for (const verb of claim) {
    if (verb.name || stopWords.has(verb.word) || verb.figures.length > 0) continue;
    const places = unit.words.filter(({ stem, name }) => stem === verb.stem && !name);
    if (places.length === 0) continue;
    if (
      !places.some(
        (place) => sameSides(verb, place, names, claim, unit) && sameDoer(verb, place, claim, unit),
      )
    )
      return false;
  }
  return agentsKept(claim, unit);
}

function sameSides(
  verb: Word,
  place: Word,
  names: readonly Word[],
  claim: readonly Word[],
  unit: Unit,
): boolean {
  const passive = isPassive(claim, verb.at);
  const turned = passive !== isPassive(unit.words, place.at);
  return names.every((one) =>
    names.every((other) => {
      if (!(one.at < verb.at && verb.at < other.at) || one.stem === other.stem) return true;
      const first = nearest(unit, one.stem, place.at);
      const second = nearest(unit, other.stem, place.at);
      if (first === undefined || second === undefined) return true;
      const swapped = second < place.at && place.at < first;
      const kept = first < place.at && place.at < second;
      return turned ? !kept : !swapped;
    }),
  );
}

/** Where the word next to a place stands; a name that is not in the sentence stands where its pronoun does, or before it. */
function nearest({ words, context }: Unit, stem: string, place: number): number | undefined {
  const places = words.flatMap((word) => (word.stem === stem ? [word.at] : []));
  if (places.length === 0 && context.has(stem)) return words.find(({ word }) => pronouns.has(word))?.at ?? -1;
  return places.sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0];
}

function isPassive(words: readonly Word[], at: number): boolean {
  const place = words.findIndex((word) => word.at === at);
  const after = words.slice(place + 1, place + 6);
  const by = after.findIndex(({ word }) => word === "by");
  return by >= 0 && (words.slice(Math.max(0, place - 4), place).some(({ word }) => be.has(word)) || by < 2);
}

/** Who stands right before a verb, as its doer. */
function doerOf(words: readonly Word[], at: number): Word | undefined {
  let place = words.findIndex((word) => word.at === at) - 1;
  while (place >= 0 && (between.has(words[place]?.word ?? "") || /ly$/.test(words[place]?.word ?? "")))
    place -= 1;
  return words[place];
}

/** What one person did is not told of another: "I built it" is not of Tom, and "Tom built it" not of the owner. */
function sameDoer(verb: Word, place: Word, claim: readonly Word[], unit: Unit): boolean {
  const told = doerOf(claim, verb.at);
  const known = doerOf(unit.words, place.at);
  if (!told || !known || told.stem === known.stem) return true;
  const byOwner = told.owner || speaker.has(told.word) || others.has(told.word);
  if (byOwner && known.name && !isPassive(claim, verb.at))
    return claim.some(({ stem }) => stem === known.stem);
  if (byOwner && unit.first && others.has(known.word)) return false;
  if (told.name && (speaker.has(known.word) || known.owner) && !isPassive(unit.words, place.at))
    return claim.some(({ owner, word }) => owner || speaker.has(word));
  // What is said of a project by its name, on the page of another, is not said of that other.
  if (told.name && known.name && !unit.words.some(({ stem }) => stem === told.stem)) return false;
  return true;
}

/** Whether what stands after "by" is the doer of the same thing: "owned by A, run by B" is not owned by B. */
function agentsKept(claim: readonly Word[], unit: Unit): boolean {
  return claim.every(({ word, clause }, at) => {
    const name = claim[at + 1]?.name ? claim[at + 1] : claim[at + 2];
    if (word !== "by" || !name?.name || name.clause !== clause) return true;
    const done = doneBefore(claim, at);
    const places = unit.words.filter(({ stem, name: named }) => named && stem === name.stem);
    if (!done || !unit.words.some(({ stem }) => stem === done.stem)) return true;
    return places.length === 0 || places.some(({ at: place }) => agentOf(unit.words, place, done.stem));
  });
}

function agentOf(words: readonly Word[], place: number, done: string): boolean {
  for (let at = place - 1; at >= 0; at -= 1) {
    if (words[at]?.word !== "by") continue;
    const verb = doneBefore(words, at);
    return !verb || verb.stem === done;
  }
  return true;
}

function doneBefore(words: readonly Word[], by: number): Word | undefined {
  let at = by - 1;
  while (at >= 0 && /ly$/.test(words[at]?.word ?? "")) at -= 1;
  return words[at];
}
