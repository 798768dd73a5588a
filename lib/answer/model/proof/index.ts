import { stopWords, upperFirst } from "@/lib/language";
import { figuresOf } from "../figures";
import { isProven } from "./claim";
import {
  type EvidenceSentence,
  evidenceSentencesOf,
  type ParsedQuestion,
  parseQuestion,
  type Source,
  sourceOf,
} from "./evidence-sentence";
import { sentencesOf } from "./quotes";
import { separateSentences, type Word, wordsIn } from "./text";
import { approximations, boundPrepositions, hedges, isNegation, quantities } from "./words";

export { type Source, sourceOf };

/** The question, and whose name is the owner's. */
export interface QuestionContext {
  question: string;
  /** Whether a folded word is the owner's name or a part of it. */
  isOwner(word: string): boolean;
}

const yesNoReplyPattern = /^(yes|no)(?:\s*[,.:;!–—]+\s*|\s+-+\s+|$)/i;
const yesNoQuestionPattern =
  /^\W*(?:(?:and|so|but|or)\W+)?(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i;

/**
 * The part of a sentence that quotes prove; undefined where it says anything else. A "yes" is kept where the quotes affirm the
 * question itself; a "no" is left out, since an absence cannot be quoted.
 */
export function provenPart(
  sentence: string,
  sources: readonly Source[],
  { question, isOwner }: QuestionContext,
): string | undefined {
  const parsed = parseQuestion(question, isOwner);
  const evidence = evidenceSentencesOf(sources, isOwner);
  const [reply = "", word] = yesNoReplyPattern.exec(sentence) ?? [];
  const rest = sentence.slice(reply.length);
  const isAffirmative = word?.toLowerCase() === "yes" && isAffirmed(question, evidence, parsed);
  if (rest === "") return isAffirmative ? sentence : undefined;
  if (!sentencesOf(rest).every((each) => isSupported(each, evidence, parsed))) return undefined;
  return isAffirmative || reply === "" ? sentence : upperFirst(rest);
}

/** Whether a passage, quoted as a whole, proves an answer to a question, and the answer can be one. */
export function isProvenBy(passage: string, question: string, answer: string): boolean {
  const whole = { title: "", text: passage, place: { from: 0, to: passage.length } };
  const proven = provenPart(answer, [whole], { question, isOwner: () => false });
  return proven !== undefined && canAnswer(proven, question);
}

/** Whether the evidence supports a yes-or-no question as a statement. */
function isAffirmed(
  question: string,
  evidence: readonly EvidenceSentence[],
  parsed: ParsedQuestion,
): boolean {
  return (
    yesNoQuestionPattern.test(question) &&
    isSupported(question.replace(yesNoQuestionPattern, "").replace(/[?\s]+$/, ""), evidence, parsed)
  );
}

function isSupported(
  sentence: string,
  evidence: readonly EvidenceSentence[],
  parsed: ParsedQuestion,
): boolean {
  const words = wordsIn(separateSentences(sentence), parsed.isOwner);
  if (!words.some(({ content, figures }) => content || figures.length > 0)) return false;
  return isVerbatim(words, evidence) || isProven(words, evidence, parsed);
}

/**
 * Whether a sentence is in the evidence word for word, alone or as the end of a sentence whose beginning does not change
 * its meaning.
 */
function isVerbatim(words: readonly Word[], evidence: readonly EvidenceSentence[]): boolean {
  const claimText = ` ${words.map(({ word }) => word).join(" ")} `;
  return evidence.some(({ quoted, words: all }) => {
    const quotedText = ` ${quoted.map(({ word }) => word).join(" ")} `;
    const at = quotedText.indexOf(claimText);
    if (at < 0) return false;
    const from = (quoted[0]?.at ?? 0) + quotedText.slice(0, at).split(" ").filter(Boolean).length;
    const rest = all.slice(from + words.length);
    return all.slice(0, from).every(keepsMeaning) && !rest.some(({ word }) => isNegation(word));
  });
}

/** Whether a word before a part of a sentence does not change the meaning of that part. */
function keepsMeaning({ word, content, figures }: Word): boolean {
  const changesMeaning = [hedges, quantities, approximations].some((group) => group.has(word));
  return (
    stopWords.has(word) &&
    !content &&
    figures.length === 0 &&
    !changesMeaning &&
    !isNegation(word) &&
    !boundPrepositions.has(word)
  );
}

const numberQuestionPattern =
  /\b(?:when|how many|how old|(?:what|which|in what|in which) (?:year|date|month|day)|what is the (?:\w+ )?(?:date|year))\b/i;

/** An answer of up to this many words is no sentence: it may be a name from the question, where one of two was asked for. */
const maxPhraseWords = 4;

/**
 * Whether proven sentences can be an answer: they have a number where one is asked for, and something that is not in the
 * question.
 */
export function canAnswer(text: string, question: string): boolean {
  if (numberQuestionPattern.test(question) && figuresOf(text).length === 0) return false;
  const words = wordsIn(text, () => false);
  if (words.length <= maxPhraseWords || yesNoQuestionPattern.test(question) || /\bor\b/i.test(question))
    return true;
  const asked = parseQuestion(question, () => false).askedStems;
  return words.some(({ stem, content, figures }) => (content || figures.length > 0) && !asked.has(stem));
}
