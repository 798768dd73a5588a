import { type AnswerLine, answerLines, plainLine } from "./markdown";
import type { Receipt } from "./types";

/** What one number in an answer leads to: the receipts from one page behind one sentence. */
export interface Note {
  number: number;
  title: string;
  receipts: Receipt[];
  /** Those among them whose words the answer has not said already. */
  unsaid: Receipt[];
}

/** A stretch of an answer in its own Markdown, and the notes behind it. */
export interface Claim {
  words: string;
  notes: Note[];
}

interface Sentence {
  /** Where its line starts in the answer. */
  line: number;
  words: string;
  folded: string;
  /** The pages its line names, or else the nearest line before that names one. */
  about: string[];
  /** Whether its own line names none and is of no item: it may be about all that were named. */
  isOfAll: boolean;
  /** The receipts it rests on. */
  on: Set<Receipt>;
}

/** The point behind the day of a German date ends no sentence. */
const germanMonth =
  /(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jan|Feb|Apr|Aug|Sept|Okt|Nov|Dez)\b/
    .source;

/** Where a sentence ends: behind its point and what closes with it, or where a quotation starts. */
const ends = new RegExp(
  `(?<=[.!?…]["”’)*_\\]]*)(?!(?<=\\b\\d{1,2}\\.)\\s+${germanMonth})\\s+(?=["“‘([*_]*[\\p{Lu}\\p{N}])|(?<=:)\\s+(?=["“])`,
  "u",
);

/** A sentence with fewer words than this may stand in a quote by chance. */
const enoughWords = 3;
/** A quote with fewer words than this, a date or the name of a tool, may be said of any other page as well. */
const tellingWords = 5;
/** How much of a quote's words a sentence must have to be the one it proves. */
const alike = 0.5;

/**
 * Which notes stand behind which sentence of an answer, numbered in the order of the text. A receipt belongs to the sentence
 * that has its words, or to the last of those whose words it has, in a line that names its page before all others; one that
 * none has goes where others from its page are, or where that is named, or to the end. The name of a place is no receipt
 * where there is another from there.
 * @param whole false while the answer is still being written: then its last sentence and the homeless receipts wait
 * @returns the claims of each line, by where it starts, and the notes
 */
export function claimsOf(
  answer: string,
  receipts: Receipt[],
  whole = true,
): { lines: Map<number, Claim[]>; notes: Note[] } {
  const sentences = sentencesOf(answer, receipts);
  const open = whole ? sentences : sentences.slice(0, -1);
  const homeless: Receipt[] = [];
  for (const receipt of withoutNames(receipts)) {
    const found = sentencesFor(receipt, open, whole);
    for (const sentence of found) sentence.on.add(receipt);
    if (found.length === 0) homeless.push(receipt);
  }
  if (whole) for (const receipt of homeless) besides(receipt, sentences)?.on.add(receipt);
  return numbered(sentences);
}

function sentencesOf(answer: string, receipts: Receipt[]): Sentence[] {
  const titles = [...new Set(receipts.map(({ title }) => title))].toSorted((a, b) => b.length - a.length);
  let about: string[] = [];
  return answerLines(answer).flatMap((told) => {
    const named = told.isCode ? [] : namedIn(fold(plainLine(told.text)), titles);
    if (named.length > 0) about = named;
    return partsOf(told).map(({ words, plain }) => ({
      line: told.at,
      about,
      isOfAll: named.length === 0 && !told.isUnder,
      words,
      folded: fold(plain),
      on: new Set<Receipt>(),
    }));
  });
}

/** The sentences of a line, and the same without marks; code is one. */
function partsOf({ text, isCode }: AnswerLine): { words: string; plain: string }[] {
  if (isCode) return [{ words: text, plain: text }];
  return text.split(ends).map((words) => ({ words, plain: plainLine(words) }));
}

/** The titles that a line has; one that is part of a longer one there is none. */
function namedIn(line: string, longestFirst: string[]): string[] {
  let rest = line;
  return longestFirst.filter((title) => {
    const name = fold(title);
    if (!holds(rest, name)) return false;
    rest = ` ${rest} `.replaceAll(` ${name} `, " | ");
    return true;
  });
}

function withoutNames(receipts: Receipt[]): Receipt[] {
  const named = ({ quote, title }: Receipt) => quote !== "" && fold(quote) === fold(title);
  return receipts.filter(
    (receipt) => !named(receipt) || !receipts.some((other) => other.title === receipt.title && !named(other)),
  );
}

function sentencesFor({ quote, title }: Receipt, sentences: Sentence[], whole: boolean): Sentence[] {
  const wanted = fold(quote);
  if (wanted === "") return [];
  const there = sentences.filter(({ about }) => about.includes(title));
  const found = withWordsOf(wanted, there);
  if (found.length > 0) return found;
  const isTelling = wordsOf(wanted).length >= tellingWords;
  const named = there[0] ? sentences.indexOf(there[0]) : -1;
  const ofAll = sentences.filter(({ isOfAll }, at) => isOfAll && at > named);
  const others = isTelling ? sentences : ofAll;
  const elsewhere = withWordsOf(wanted, others);
  if (elsewhere.length > 0) return elsewhere;
  if (there.length > 0) return mostLike(wanted, there);
  // The line that names its page may still come.
  return mostLike(wanted, whole ? others : ofAll);
}

/** The sentence that has the words, or those in a row whose words they have. */
function withWordsOf(wanted: string, sentences: Sentence[]): Sentence[] {
  const holder = sentences.find(({ folded }) => holds(folded, wanted));
  if (holder) return [holder];
  const inside = (sentence: Sentence | undefined) =>
    sentence !== undefined &&
    wordsOf(sentence.folded).length >= enoughWords &&
    holds(wanted, sentence.folded);
  const first = sentences.findIndex(inside);
  if (first < 0) return [];
  let last = first;
  while (inside(sentences[last + 1])) last += 1;
  return sentences.slice(first, last + 1);
}

function mostLike(wanted: string, sentences: Sentence[]): Sentence[] {
  const shares = sentences.map(({ folded }) => share(wanted, folded));
  const best = shares.indexOf(Math.max(...shares));
  const closest = sentences[best];
  return closest && (shares[best] ?? 0) >= alike ? [closest] : [];
}

/** The first sentence that rests on the same page, or the last that is about it, or the last of all. */
function besides({ title }: Receipt, sentences: Sentence[]): Sentence | undefined {
  return (
    sentences.find(({ on }) => [...on].some((other) => other.title === title)) ??
    sentences.findLast(({ about, folded }) => folded !== "" && about.includes(title)) ??
    sentences.findLast(({ folded }) => folded !== "")
  );
}

/** Sentences in a row that rest on the same receipts are one claim. */
function numbered(sentences: Sentence[]): { lines: Map<number, Claim[]>; notes: Note[] } {
  const lines = new Map<number, Claim[]>();
  const notes: Note[] = [];
  /** What each line says: a quote that goes on into the next sentences is read with them. */
  const said = new Map<number, string>();
  for (const { line, folded } of sentences) said.set(line, `${said.get(line) ?? ""} ${folded}`.trim());
  let before: Sentence | undefined;
  for (const sentence of sentences) {
    const claims = lines.get(sentence.line) ?? [];
    const last = claims.at(-1);
    if (last && before?.line === sentence.line && before.on.size > 0 && same(before.on, sentence.on)) {
      last.words += ` ${sentence.words}`;
    } else {
      const made = notesFor(sentence, said.get(sentence.line) ?? "", notes.length);
      notes.push(...made);
      claims.push({ words: sentence.words, notes: made });
    }
    lines.set(sentence.line, claims);
    before = sentence;
  }
  return { lines, notes };
}

function notesFor({ on }: Sentence, said: string, count: number): Note[] {
  const titles = [...new Set([...on].map(({ title }) => title))];
  return titles.map((title, index) => {
    const receipts = [...on].filter((receipt) => receipt.title === title);
    return { number: count + index + 1, title, receipts, unsaid: unsaidIn(said, receipts) };
  });
}

/** The quotes that say more than was said; of several beside one that was said, the shortest is enough. */
function unsaidIn(said: string, receipts: Receipt[]): Receipt[] {
  const more = receipts.filter(({ quote }) => quote !== "" && !holds(said, fold(quote)));
  if (more.length === receipts.length) return more;
  return more.toSorted((a, b) => a.quote.length - b.quote.length).slice(0, 1);
}

/** What a note under its sentence shows: the quotes that say more, else the longest that is not that sentence word for word. */
export function otherwiseIn(words: string, { receipts, unsaid }: Note): Receipt[] {
  if (unsaid.length > 0) return unsaid;
  const said = fold(plainLine(words));
  const others = receipts.filter(({ quote }) => quote !== "" && fold(quote) !== said);
  if (others.length < receipts.length) return [];
  return others.toSorted((a, b) => b.quote.length - a.quote.length).slice(0, 1);
}

function same(a: Set<Receipt>, b: Set<Receipt>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}

function share(quote: string, sentence: string): number {
  const wanted = wordsOf(quote);
  const there = new Set(wordsOf(sentence));
  return wanted.filter((word) => there.has(word)).length / wanted.length;
}

/** Whether the words of a part stand in a text as they are: both folded (see {@link fold}). Nothing does not. */
export function holds(text: string, part: string): boolean {
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
