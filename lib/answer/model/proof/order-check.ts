import type { EvidenceSentence } from "./evidence-sentence";
import type { Word } from "./text";

/** Words before a name that mark its role in the sentence. */
const markerWords = new Set(
  "in at on for to from by with of than under over into onto about against before after since until through via as".split(
    " ",
  ),
);
const articles = new Set("the a an my his her its their our your".split(" "));
const firstPersonPronouns = new Set(["i", "we"]);
const monthPattern = /^m\d+$/;
const numberMarker = "#";
const agentMarker = "by";
/** Words that may not come before a name that only the title has: it is no date and no agent. */
const titleUnfitWords = new Set("since until before after than by from to".split(" "));

/**
 * Whether names and months in another order than in the evidence have the same markers before them: "from A to B" is not
 * "from B to A".
 */
export function keepsOrder(claim: readonly Word[], evidence: EvidenceSentence): boolean {
  const heads = claim.filter((word, at) => isHead(word, claim[at - 1]));
  return heads.every((one, at) =>
    heads.slice(at + 1).every((other) => {
      const first = evidence.words.filter((word) => isSame(word, one));
      const second = evidence.words.filter((word) => isSame(word, other));
      if (first.length === 0 || second.length === 0 || isSame(one, other)) return true;
      if (first.some((a) => second.some((b) => a.at < b.at))) return true;
      return (
        first.some((word) => hasSameMarker(one, claim, word, evidence)) &&
        second.some((word) => hasSameMarker(other, claim, word, evidence))
      );
    }),
  );
}

/** Whether a name that is only in the title is used as the topic, and not in another role. */
export function keepsTitle(claim: readonly Word[], { words }: EvidenceSentence): boolean {
  return claim.every((word, at) => {
    if (!word.name || words.some(({ stem }) => stem === word.stem)) return true;
    const before = claim[at - 1];
    if (before && standsForAnother(before, words)) return false;
    return !titleUnfitWords.has(before?.word ?? "") && (claim[at + 1]?.figures.length ?? 0) === 0;
  });
}

/** Whether another name follows the same word in the evidence: "one of them, Permit" where it was "one of them, Moana". */
function standsForAnother(before: Word, words: readonly Word[]): boolean {
  return words.some(({ stem }, at) => stem === before.stem && words[at + 1]?.name === true);
}

function isHead(word: Word, before: Word | undefined): boolean {
  return (word.name && !before?.name) || word.owner || word.figures.some((value) => monthPattern.test(value));
}

function isSame(word: Word, other: Word): boolean {
  if (other.owner) return word.owner || firstPersonPronouns.has(word.word);
  return (
    word.stem === other.stem ||
    word.figures.some((value) => monthPattern.test(value) && other.figures.includes(value))
  );
}

function hasSameMarker(word: Word, claim: readonly Word[], place: Word, evidence: EvidenceSentence): boolean {
  const claimed = markerOf(claim, claim.indexOf(word));
  const actual = markerOf(evidence.words, place.at);
  return claimed === actual || claimed === agentMarker || actual === agentMarker;
}

/** The marker of a name; in "in A and B" both have "in". */
function markerOf(words: readonly Word[], at: number): string {
  for (let place = at - 1; place >= 0; place -= 1) {
    const before = words[place];
    if (!before) return "";
    if (markerWords.has(before.word)) return before.word;
    if (before.figures.length > 0) return numberMarker;
    const passed = before.name || articles.has(before.word) || before.word === "and" || before.word === "or";
    if (!passed) return "";
  }
  return "";
}
