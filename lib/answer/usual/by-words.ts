import { demonyms, lightWords, synonymsOf } from "@/lib/language";
import { onFirstUse } from "@/lib/once-per-process";
import { expandContractions } from "../read/contractions";
import { beginsAsQuestion } from "../read/parts";
import type { Question } from "../read/question";
import { type UsualMatch, type UsualQuestion, usualQuestions, wordingsOf } from "./questions";
import { haveSameShape, matchedShare, topicStems } from "./similarity";

interface Wording {
  usual: UsualQuestion;
  text: string;
  words: ReadonlySet<string>;
  /** The text independent of grammatical person. */
  form: string;
}

/** The minimal similarity in words for two questions to be the same. */
const minWordSimilarity = 0.8;
/** The same for an entry of a FAQ, which is rarely about something else. */
const minEntrySimilarity = 0.66;
/** The same words in another order may ask for something else. */
const reorderedWeight = 0.99;
/** How much a word counts that carries no topic. */
const lightWordWeight = 0.2;
const measureWords = new Set(["often", "long", "soon", "far", "quick"]);
const auxiliaryPattern = /\b(?:is|are|was|were|do|does|did|has|have|can|could|would|will)\b/;
/** With fewer words it may be any question. */
const minWords = 3;
/** A longer question is about something of its own. */
const maxWords = 24;
const minNameConfidence = 0.6;
/** Kinds with a page or entry of their own: "Why did you stop Tidegate?" is not a usual question. */
const pageKinds = ["project", "essay", "work", "volunteer", "publication", "award", "custom", "technology"];

interface WordingIndex {
  byForm: ReadonlyMap<string, readonly Wording[]>;
  byWord: ReadonlyMap<string, readonly Wording[]>;
  /** The usual questions that use a word: one used in many does not tell them apart. */
  uses: ReadonlyMap<string, ReadonlySet<UsualQuestion>>;
}

const wordingIndex = onFirstUse((): WordingIndex => {
  const byForm = new Map<string, Wording[]>();
  const byWord = new Map<string, Wording[]>();
  const uses = new Map<string, Set<UsualQuestion>>();
  for (const usual of usualQuestions)
    for (const text of wordingsOf(usual).map(normalizeText)) {
      const wording = { usual, text, words: topicStems(text), form: personNeutralForm(text) };
      byForm.set(wording.form, [...(byForm.get(wording.form) ?? []), wording]);
      for (const word of wording.words) {
        byWord.set(word, [...(byWord.get(word) ?? []), wording]);
        uses.set(word, (uses.get(word) ?? new Set()).add(usual));
      }
    }
  return { byForm, byWord, uses };
});

function isLightWord(word: string): boolean {
  return lightWords.has(word) || measureWords.has(word);
}

function weightOf(word: string): number {
  return (
    (isLightWord(word) ? lightWordWeight : 1) *
    Math.log(1 + usualQuestions.length / (1 + (wordingIndex().uses.get(word)?.size ?? 0)))
  );
}

/** A text normalized for comparison: without punctuation, and with "you" for the owner. */
function normalizeText(text: string): string {
  return expandContractions(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'/-]+/gu, " ")
    .replace(/\byours?\b/g, "you")
    .trim();
}

/** The text independent of grammatical person: "what is you like", made from "her", equals "what are you like". */
function personNeutralForm(text: string): string {
  return text
    .replace(/\b(?:am|are)\b/g, "is")
    .replace(/\bwere\b/g, "was")
    .replace(/\bdo\b/g, "does")
    .replace(/\bhave\b/g, "has")
    .replace(/\b(?:her|him|them)sel(?:f|ves)\b/g, "yourself");
}

/** "What would you say is your strongest side as an engineer?" just asks for the strongest side. */
const [sayPattern, asProfessionPattern] = [
  /\b(?:would|do|did|does) you (?:say|think|consider|call) (is|are|was|were)\b/g,
  /(?<=\b(?:best|worst|most|like|strengths?|weakness(?:es)?|flaws?|\w{3,}est)\b.*) as an? (?:\w+ )?(?:engineer|developer|programmer|coder|designer|scientist|architect|professional)\b/g,
];

/** A question's text for comparison: the owner is always "you". */
export function secondPersonText({ plain }: Question): string {
  const text = plain.replace(/\bP\b/g, "you").replace(sayPattern, "$1").replace(asProfessionPattern, "");
  // "Biggest flop of her career": a noun phrase without a question word.
  return beginsAsQuestion(text) || text.split(" ").length < minWords || auxiliaryPattern.test(text)
    ? text
    : `what is ${text}`;
}

/** The usual question that a question asks in nearly the same words. */
export function usualByWords(question: Question): UsualMatch | undefined {
  if (!mayBeUsual(question)) return undefined;
  const text = secondPersonText(question);
  // A single word is in many questions.
  const hasEnoughWords = [...topicStems(text)].filter((word) => !isLightWord(word)).length > 1;
  return hasEnoughWords || wordingIndex().byForm.has(personNeutralForm(text))
    ? nearestWording(text, minWordSimilarity)
    : undefined;
}

/** The usual question that an entry of a FAQ asks by its words, with its score. */
export function usualOfEntry(entry: string): UsualMatch | undefined {
  return nearestWording(normalizeText(entry), minEntrySimilarity);
}

/** The wordings that share one of these words or a synonym. */
function wordingsWith(words: ReadonlySet<string>): Set<Wording> {
  const all = [...words].flatMap((word) => [word, ...synonymsOf(word)]);
  return new Set(all.flatMap((word) => wordingIndex().byWord.get(word) ?? []));
}

function nearestWording(text: string, minScore: number): UsualMatch | undefined {
  const [same] = wordingIndex().byForm.get(personNeutralForm(text)) ?? [];
  if (same) return { usual: same.usual, score: 1 };
  // A year only says which one is meant: "Why is there a gap in 2022?".
  const words = new Set([...topicStems(text)].filter((word) => !/^\d/.test(word)));
  let best: UsualMatch | undefined;
  for (const wording of wordingsWith(words)) {
    const score = reorderedWeight * similarityOf(words, wording.words);
    if (score >= minScore && score > (best?.score ?? 0) && haveSameShape(text, wording.text))
      best = { usual: wording.usual, score };
  }
  return best;
}

function similarityOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return Math.sqrt(matchedShare(some, others, weightOf) * matchedShare(others, some, weightOf));
}

/** Whether a question may be a usual one at all: not if it names an entity with a page of its own, or is very long. */
export function mayBeUsual({ mentions, tokens, intendedEntity, plain }: Question): boolean {
  const [, language = ""] = /\b(?:speaks?|fluent in|know) (\w+)/.exec(plain) ?? [];
  return (
    intendedEntity === undefined &&
    // A question about one language is not answered by a list of others.
    !demonyms.has(language) &&
    tokens.length <= maxWords &&
    tokens.length > 1 &&
    !mentions.some(
      ({ candidates: [best] }) =>
        best && best.weight >= minNameConfidence && pageKinds.includes(best.entity.kind),
    )
  );
}
