import { stopWords } from "@/lib/language";
import { figuresOf } from "../figures";
import { stands } from "./claim";
import { sentencesOf } from "./quotes";
import { apart, type Word, wordsIn } from "./text";
import { type Known, knownOf, type Source, sourceOf, type Unit, unitsOf } from "./unit";
import { approximations, bound, hedges, isNegation, quantities } from "./words";

export { type Source, sourceOf };

/** A question, and who it is asked about. */
export interface AskedOf {
  question: string;
  /** Whether a folded word is the owner's name or a part of it. */
  isOwner(word: string): boolean;
}

const opening = /^(yes|no)(?:\s*[,.:;!–—]+\s*|\s+-+\s+|$)/i;
const yesNo =
  /^\W*(?:(?:and|so|but|or)\W+)?(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i;

/**
 * A sentence as far as it says nothing but what quotes say; undefined where it says anything else. A "yes" is kept
 * where the question itself stands in the quotes; a "no" is left out, for what stands nowhere cannot be quoted.
 */
export function provenPart(
  sentence: string,
  sources: readonly Source[],
  { question, isOwner }: AskedOf,
): string | undefined {
  const known = knownOf(question, isOwner);
  const units = unitsOf(sources, isOwner);
  const [said = "", word] = opening.exec(sentence) ?? [];
  const rest = sentence.slice(said.length);
  const affirmed = word?.toLowerCase() === "yes" && isAffirmed(question, units, known);
  if (rest === "") return affirmed ? sentence : undefined;
  if (!sentencesOf(rest).every((each) => standsIn(each, units, known))) return undefined;
  return affirmed || said === "" ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Whether an answer to a question says nothing but what a passage says, when it quotes all of it, and can be an answer. */
export function provenAgainst(passage: string, question: string, answer: string): boolean {
  const whole = { title: "", text: passage, place: { from: 0, to: passage.length } };
  const proven = provenPart(answer, [whole], { question, isOwner: () => false });
  return proven !== undefined && canAnswer(proven, question);
}

/** Whether what is asked, said as a statement, stands in the units. */
function isAffirmed(question: string, units: readonly Unit[], known: Known): boolean {
  return yesNo.test(question) && standsIn(question.replace(yesNo, "").replace(/[?\s]+$/, ""), units, known);
}

function standsIn(sentence: string, units: readonly Unit[], known: Known): boolean {
  const words = wordsIn(apart(sentence), known.isOwner);
  if (!words.some(({ content, figures }) => content || figures.length > 0)) return false;
  return isVerbatim(words, units) || stands(words, units, known);
}

/** Whether a sentence is one of the passage, word for word, or the end of one that nothing before it turns. */
function isVerbatim(words: readonly Word[], units: readonly Unit[]): boolean {
  const said = ` ${words.map(({ word }) => word).join(" ")} `;
  return units.some(({ quoted, words: all }) => {
    const known = ` ${quoted.map(({ word }) => word).join(" ")} `;
    const at = known.indexOf(said);
    if (at < 0) return false;
    const from = (quoted[0]?.at ?? 0) + known.slice(0, at).split(" ").filter(Boolean).length;
    const rest = all.slice(from + words.length);
    return all.slice(0, from).every(isIdle) && !rest.some(({ word }) => isNegation(word));
  });
}

/** Whether a word before a part of a sentence leaves that part as it is. */
function isIdle({ word, content, figures }: Word): boolean {
  const turning = [hedges, quantities, approximations].some((group) => group.has(word));
  return (
    stopWords.has(word) &&
    !content &&
    figures.length === 0 &&
    !turning &&
    !isNegation(word) &&
    !bound.has(word)
  );
}

const asksNumber =
  /\b(?:when|how many|how old|(?:what|which|in what|in which) (?:year|date|month|day)|what is the (?:\w+ )?(?:date|year))\b/i;

/** An answer up to so many words is no sentence: it may be a name of the question, when one of two was asked for. */
const phrase = 4;

/** Whether sentences that were proven can be an answer: a number where one is asked for, and something that the question did not say. */
export function canAnswer(text: string, question: string): boolean {
  if (asksNumber.test(question) && figuresOf(text).length === 0) return false;
  const words = wordsIn(text, () => false);
  if (words.length <= phrase || yesNo.test(question) || /\bor\b/i.test(question)) return true;
  const asked = knownOf(question, () => false).askedStems;
  return words.some(({ stem, content, figures }) => (content || figures.length > 0) && !asked.has(stem));
}
