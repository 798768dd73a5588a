import { type AnswerLine, answerLines, plainLine } from "./markdown";
import type { Receipt } from "./types";

/** One numbered note of an answer: the receipts from one page that support one sentence. */
export interface Note {
  number: number;
  title: string;
  receipts: Receipt[];
  /** Those whose quotes the answer does not already contain. */
  unstated: Receipt[];
}

/** A part of an answer in its Markdown, with the notes that support it. */
export interface Claim {
  words: string;
  notes: Note[];
}

interface Sentence {
  /** Where its line starts in the answer. */
  line: number;
  words: string;
  folded: string;
  /** The titles of the pages its line names, or else the nearest line before that names any. */
  about: string[];
  /** Whether its own line names no page and is no nested item: it may be about all the pages named so far. */
  mayCoverAll: boolean;
  /** The receipts that support it. */
  evidence: Set<Receipt>;
}

/** Months: the point after the day of a German date ("1. April") ends no sentence. */
const germanMonthPattern =
  /(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jan|Feb|Apr|Aug|Sept|Okt|Nov|Dez)\b/
    .source;

/** Where a sentence ends: after its full stop and closing marks, or after a colon before a quotation. */
const sentenceEndPattern = new RegExp(
  `(?<=[.!?…]["”’)*_\\]]*)(?!(?<=\\b\\d{1,2}\\.)\\s+${germanMonthPattern})\\s+(?=["“‘([*_]*[\\p{Lu}\\p{N}])|(?<=:)\\s+(?=["“])`,
  "u",
);

/** A sentence with fewer words may occur in a quote by chance. */
const minSentenceWords = 3;
/** A shorter quote, a date or the name of a tool, may occur on any other page as well. */
const minDistinctiveWords = 5;
/** The share of a quote's words that a sentence must have to be supported by it. */
const minSimilarity = 0.5;

/**
 * Assigns each receipt of an answer to a sentence, and numbers the notes in the order of the text. A receipt belongs to the
 * sentence that contains its words, or to the consecutive sentences that it contains; lines that name its page come first.
 * One that fits no sentence goes where others from its page are, or where the page is named, or to the end. A receipt that
 * quotes only the page's title is dropped where there is another from that page.
 * @param whole false while the answer is still being written: then its last sentence and the receipts that fit no sentence wait
 * @returns the claims of each line, keyed by where it starts, and the notes
 */
export function claimsOf(
  answer: string,
  receipts: Receipt[],
  whole = true,
): { lines: Map<number, Claim[]>; notes: Note[] } {
  const sentences = sentencesOf(answer, receipts);
  const open = whole ? sentences : sentences.slice(0, -1);
  const unplaced: Receipt[] = [];
  for (const receipt of withoutBareNames(receipts)) {
    const found = sentencesFor(receipt, open, whole);
    for (const sentence of found) sentence.evidence.add(receipt);
    if (found.length === 0) unplaced.push(receipt);
  }
  if (whole) for (const receipt of unplaced) fallbackSentence(receipt, sentences)?.evidence.add(receipt);
  return numberClaims(sentences);
}

function sentencesOf(answer: string, receipts: Receipt[]): Sentence[] {
  const titles = [...new Set(receipts.map(({ title }) => title))].toSorted((a, b) => b.length - a.length);
  let about: string[] = [];
  return answerLines(answer).flatMap((answerLine) => {
    const named = answerLine.isCode ? [] : titlesIn(fold(plainLine(answerLine.text)), titles);
    if (named.length > 0) about = named;
    return partsOf(answerLine).map(({ words, plain }) => ({
      line: answerLine.at,
      about,
      mayCoverAll: named.length === 0 && !answerLine.isNested,
      words,
      folded: fold(plain),
      evidence: new Set<Receipt>(),
    }));
  });
}

/** The sentences of a line, with and without Markdown marks; code counts as one. */
function partsOf({ text, isCode }: AnswerLine): { words: string; plain: string }[] {
  if (isCode) return [{ words: text, plain: text }];
  return text.split(sentenceEndPattern).map((words) => ({ words, plain: plainLine(words) }));
}

/** The titles that a line contains, not counting one inside a longer title. */
function titlesIn(line: string, longestFirst: string[]): string[] {
  let rest = line;
  return longestFirst.filter((title) => {
    const name = fold(title);
    if (!containsWords(rest, name)) return false;
    rest = ` ${rest} `.replaceAll(` ${name} `, " | ");
    return true;
  });
}

function withoutBareNames(receipts: Receipt[]): Receipt[] {
  const named = ({ quote, title }: Receipt) => quote !== "" && fold(quote) === fold(title);
  return receipts.filter(
    (receipt) => !named(receipt) || !receipts.some((other) => other.title === receipt.title && !named(other)),
  );
}

function sentencesFor({ quote, title }: Receipt, sentences: Sentence[], whole: boolean): Sentence[] {
  const wanted = fold(quote);
  if (wanted === "") return [];
  const onPage = sentences.filter(({ about }) => about.includes(title));
  const found = sentencesWithWords(wanted, onPage);
  if (found.length > 0) return found;
  const isDistinctive = wordsOf(wanted).length >= minDistinctiveWords;
  const named = onPage[0] ? sentences.indexOf(onPage[0]) : -1;
  const generalSentences = sentences.filter(({ mayCoverAll }, at) => mayCoverAll && at > named);
  const others = isDistinctive ? sentences : generalSentences;
  const elsewhereMatches = sentencesWithWords(wanted, others);
  if (elsewhereMatches.length > 0) return elsewhereMatches;
  if (onPage.length > 0) return mostSimilar(wanted, onPage);
  // The line that names its page may still come.
  return mostSimilar(wanted, whole ? others : generalSentences);
}

/** The sentence that contains the quote, or the consecutive sentences that the quote contains. */
function sentencesWithWords(wanted: string, sentences: Sentence[]): Sentence[] {
  const holder = sentences.find(({ folded }) => containsWords(folded, wanted));
  if (holder) return [holder];
  const isInside = (sentence: Sentence | undefined) =>
    sentence !== undefined &&
    wordsOf(sentence.folded).length >= minSentenceWords &&
    containsWords(wanted, sentence.folded);
  const first = sentences.findIndex(isInside);
  if (first < 0) return [];
  let last = first;
  while (isInside(sentences[last + 1])) last += 1;
  return sentences.slice(first, last + 1);
}

function mostSimilar(wanted: string, sentences: Sentence[]): Sentence[] {
  const overlaps = sentences.map(({ folded }) => wordOverlap(wanted, folded));
  const best = overlaps.indexOf(Math.max(...overlaps));
  const closest = sentences[best];
  return closest && (overlaps[best] ?? 0) >= minSimilarity ? [closest] : [];
}

/** The first sentence supported by the same page, or the last that is about it, or the last of all. */
function fallbackSentence({ title }: Receipt, sentences: Sentence[]): Sentence | undefined {
  return (
    sentences.find(({ evidence }) => [...evidence].some((other) => other.title === title)) ??
    sentences.findLast(({ about, folded }) => folded !== "" && about.includes(title)) ??
    sentences.findLast(({ folded }) => folded !== "")
  );
}

/** Groups consecutive sentences with the same receipts into one claim, and numbers the notes. */
function numberClaims(sentences: Sentence[]): { lines: Map<number, Claim[]>; notes: Note[] } {
  const lines = new Map<number, Claim[]>();
  const notes: Note[] = [];
  /** The text of each whole line: a quote may span several of its sentences. */
  const lineTexts = new Map<number, string>();
  for (const { line, folded } of sentences)
    lineTexts.set(line, `${lineTexts.get(line) ?? ""} ${folded}`.trim());
  let before: Sentence | undefined;
  for (const sentence of sentences) {
    const claims = lines.get(sentence.line) ?? [];
    const last = claims.at(-1);
    if (
      last &&
      before?.line === sentence.line &&
      before.evidence.size > 0 &&
      isSameSet(before.evidence, sentence.evidence)
    ) {
      last.words += ` ${sentence.words}`;
    } else {
      const newNotes = notesFor(sentence, lineTexts.get(sentence.line) ?? "", notes.length);
      notes.push(...newNotes);
      claims.push({ words: sentence.words, notes: newNotes });
    }
    lines.set(sentence.line, claims);
    before = sentence;
  }
  return { lines, notes };
}

function notesFor({ evidence }: Sentence, lineText: string, count: number): Note[] {
  const titles = [...new Set([...evidence].map(({ title }) => title))];
  return titles.map((title, index) => {
    const receipts = [...evidence].filter((receipt) => receipt.title === title);
    return { number: count + index + 1, title, receipts, unstated: unstatedReceipts(lineText, receipts) };
  });
}

/** The quotes that the line does not contain; only the shortest of them where it does contain another. */
function unstatedReceipts(lineText: string, receipts: Receipt[]): Receipt[] {
  const more = receipts.filter(({ quote }) => quote !== "" && !containsWords(lineText, fold(quote)));
  if (more.length === receipts.length) return more;
  return more.toSorted((a, b) => a.quote.length - b.quote.length).slice(0, 1);
}

/** The receipts a note under its sentence shows: the unstated ones, else the longest that is not the sentence word for word. */
export function receiptsToShow(words: string, { receipts, unstated }: Note): Receipt[] {
  if (unstated.length > 0) return unstated;
  const sentenceText = fold(plainLine(words));
  const others = receipts.filter(({ quote }) => quote !== "" && fold(quote) !== sentenceText);
  if (others.length < receipts.length) return [];
  return others.toSorted((a, b) => b.quote.length - a.quote.length).slice(0, 1);
}

function isSameSet(a: Set<Receipt>, b: Set<Receipt>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}

function wordOverlap(quote: string, sentence: string): number {
  const wanted = wordsOf(quote);
  const sentenceWords = new Set(wordsOf(sentence));
  return wanted.filter((word) => sentenceWords.has(word)).length / wanted.length;
}

/** Whether a text contains the words of a part in a row, both folded (see {@link fold}). False for an empty part. */
export function containsWords(text: string, part: string): boolean {
  return part !== "" && ` ${text} `.includes(` ${part} `);
}

function wordsOf(folded: string): string[] {
  return folded.split(" ").filter(Boolean);
}

/** A text as its words alone: small letters and digits, with one space between. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
