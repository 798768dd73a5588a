import type { Word } from "./text";
import type { Unit } from "./unit";

/** Words before a name that say what it is to the sentence. */
const markers = new Set(
  "in at on for to from by with of than under over into onto about against before after since until through via as".split(
    " ",
  ),
);
const articles = new Set("the a an my his her its their our your".split(" "));
const speaker = new Set(["i", "we"]);
const month = /^m\d+$/;
const numbered = "#";
const agent = "by";
/** A name that only the title has may not be when something was, nor who did it. */
const unfit = new Set("since until before after than by from to".split(" "));

/** Whether names and months that stand in another order than in the unit have the same words before them as there: "from A to B" is not "from B to A". */
export function keepsOrder(claim: readonly Word[], unit: Unit): boolean {
  const heads = claim.filter((word, at) => isHead(word, claim[at - 1]));
  return heads.every((one, at) =>
    heads.slice(at + 1).every((other) => {
      const first = unit.words.filter((word) => isSame(word, one));
      const second = unit.words.filter((word) => isSame(word, other));
      if (first.length === 0 || second.length === 0 || isSame(one, other)) return true;
      if (first.some((a) => second.some((b) => a.at < b.at))) return true;
      return (
        first.some((word) => sameMarker(one, claim, word, unit)) &&
        second.some((word) => sameMarker(other, claim, word, unit))
      );
    }),
  );
}

/** Whether a name that stands in the title alone is told of, and not put where it was not. */
export function keepsTitle(claim: readonly Word[], { words }: Unit): boolean {
  return claim.every((word, at) => {
    if (!word.name || words.some(({ stem }) => stem === word.stem)) return true;
    const before = claim[at - 1];
    if (before && standsForAnother(before, words)) return false;
    return !unfit.has(before?.word ?? "") && (claim[at + 1]?.figures.length ?? 0) === 0;
  });
}

/** Whether another name follows the same word there: "one of them, Permit" where it was "one of them, Moana". */
function standsForAnother(before: Word, words: readonly Word[]): boolean {
  return words.some(({ stem }, at) => stem === before.stem && words[at + 1]?.name === true);
}

function isHead(word: Word, before: Word | undefined): boolean {
  return (word.name && !before?.name) || word.owner || word.figures.some((value) => month.test(value));
}

function isSame(word: Word, other: Word): boolean {
  if (other.owner) return word.owner || speaker.has(word.word);
  return (
    word.stem === other.stem ||
    word.figures.some((value) => month.test(value) && other.figures.includes(value))
  );
}

function sameMarker(word: Word, claim: readonly Word[], place: Word, unit: Unit): boolean {
  const said = markerOf(claim, claim.indexOf(word));
  const known = markerOf(unit.words, place.at);
  return said === known || said === agent || known === agent;
}

/** What a name is marked by; in "in A and B" both by "in". */
function markerOf(words: readonly Word[], at: number): string {
  for (let place = at - 1; place >= 0; place -= 1) {
    const before = words[place];
    if (!before) return "";
    if (markers.has(before.word)) return before.word;
    if (before.figures.length > 0) return numbered;
    const passed = before.name || articles.has(before.word) || before.word === "and" || before.word === "or";
    if (!passed) return "";
  }
  return "";
}
