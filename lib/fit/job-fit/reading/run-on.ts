// Lines in which a paste lost its line breaks: a whole list in one line, its headings among its items.
import { fold } from "@/lib/language";
import { labelOf, sectionOf } from "../headings";
import { isVerb } from "./words";

/** A shorter line is a heading, a title or one item, however many capitals it has. */
const minLineChars = 100;
/** So many places where a new item seems to begin make a line one of several. */
const minBreaks = 3;
/** No sentence goes on for longer without a mark. */
const maxUnmarkedChars = 200;
/** Of the words of a text this share begins with a small letter; titles in capitals have fewer. */
const minSmallShare = 0.5;

/** How requirements begin, other than with a verb: "Experience with", "Fluent in", "5+ years". */
const openers = new Set(
  `experience experienced knowledge understanding familiarity familiar ability able fluent fluency proficient proficiency
  strong good very excellent solid deep proven degree bachelor bachelor's master's completed willingness willing team
  hands-on comfortable minimum passion passionate confident flexible flexibility additional basic advanced sound
  demonstrated interest expertise background several previous prior university relevant practical eagerness curiosity
  motivation communication problem-solving you must presence hands`.split(/\s+/),
);
/** Products that are called like a verb: "Experience with React". */
const productNames = new Set(["react", "express", "go", "spring", "swift", "next"]);
/** A word after which a sentence goes on. */
const unfinishedPattern =
  /(?:^|\s)(?:a|an|the|and|or|of|in|on|for|to|with|by|at|from|as|our|your|you|we|is|are|using|including|such|like|via|per|&)$/i;
const wordPattern = /\S+/g;

/** Splits lines that hold a list without its line breaks; headings among the items begin with `#`, items with a mark. */
export function splitRunOnLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (!line.startsWith(mark)) return splitLine(line) ?? [line];
    const [first = "", ...others] = splitLine(line.slice(mark.length)) ?? [line.slice(mark.length)];
    return [/^(?:[•#]|$)/.test(first) ? first : `${mark}${first}`, ...others];
  });
}

const mark = "• ";

function splitLine(line: string): string[] | undefined {
  const labels = labelsIn(line);
  if (labels.length > 1) return labels.map((from, at) => line.slice(at && from, labels[at + 1]).trim());
  const isSeveral = severalDemandsPattern.test(line) || beginsLoneHeading(line);
  if (line.length < minLineChars && !isSeveral) return undefined;
  const parts = partsOf(line);
  if (parts.length > 1) return parts.flatMap((part) => splitLine(part) ?? [part]);
  const starts = startsIn(line);
  const small = line.split(/\s+/).filter((word) => /^\p{Ll}/u.test(word)).length;
  const isUnmarked = line.length > maxUnmarkedChars && !/[.!?;:](?:\s|$)/.test(line);
  const required = isSeveral || isUnmarked || beginsHeading(line.slice(0, maxHeadingChars)) ? 1 : minBreaks;
  if (starts.length < required || small < line.split(/\s+/).length * minSmallShare) return undefined;
  const pieces = [0, ...starts].map((from, at) => line.slice(from, starts[at]).trim());
  return pieces.flatMap((piece, at) => {
    if (piece === "") return [];
    if (isHeading(piece)) return ["", `# ${piece}`];
    // "Rust is a plus Kubernetes is a plus": the first is no heading above the second.
    const isItem = at > 0 || demandEndPattern.test(piece);
    return isItem && !sentenceBreakPattern.test(piece) ? [`• ${piece}`] : [piece];
  });
}

/** Several sentences are a paragraph, and no item. */
const sentenceBreakPattern = /[.!?]\s+\p{Lu}/u;

/** "We are ... What you will do: plan research, run tests. What you bring: ...": a paragraph that names its parts. */
const partPattern = /(?<=([\p{L}\d).!?;]))\s+(?=(\p{Lu}[\p{L}'’]*(?: [\p{L}'’-]{1,20}){0,4}):\s)/gu;

function partsOf(line: string): string[] {
  const starts = [...line.matchAll(partPattern)].flatMap(({ 0: gap, 1: end = "", 2: name = "", index }) =>
    namesPart(name, /[.!?;]/.test(end)) ? [index + gap.length] : [],
  );
  return [0, ...starts].map((from, at) => line.slice(from, starts[at]).trim());
}

/** Whether what stands before a colon is a heading; where no sentence has ended before it, nothing but a usual one. */
function namesPart(name: string, afterSentence: boolean): boolean {
  const folded = fold(name);
  if (afterSentence) return sectionOf(folded, false) !== undefined;
  if (labelOf(folded)) return true;
  const isUsual = headingOpeningPattern.test(name) || loneHeadings.has(name);
  return isUsual && sectionOf(folded, false) !== undefined;
}

/** A longer line is text, whatever colons it has. */
const maxLabelLineChars = 300;
const maxLabelWords = 3;

/** Where the known labels of a line begin: "Location: Porto Employment type: full time". */
function labelsIn(line: string): number[] {
  if (line.length > maxLabelLineChars) return [];
  return [...line.matchAll(/:\s/g)].flatMap(({ index }) => {
    const before = [...line.slice(0, index).matchAll(wordPattern)].slice(-maxLabelWords);
    const first = before.find(
      (word) => /^\p{Lu}/u.test(word[0]) && labelOf(fold(line.slice(word.index, index))) !== undefined,
    );
    return first ? [first.index] : [];
  });
}

/** Where a new heading or item begins in a line, though no sentence ended there. */
function startsIn(line: string): number[] {
  const starts: number[] = [];
  const form = isVerb(bareWord(/^\S*/.exec(line)?.[0] ?? ""), "ing") ? "ing" : "base";
  let from = 0;
  for (const { 0: raw, index } of line.matchAll(wordPattern)) {
    const before = line.slice(Math.max(from, index - maxHeadingChars), index).trimEnd();
    const isStart =
      index > 0 &&
      ((beginsItem(raw, before, form) && isOpen(before) && !isOtherNumber(line.slice(index, index + 20))) ||
        (/^\p{Lu}/u.test(raw) && demandEndPattern.test(before)) ||
        (index - from < maxHeadingChars && isHeading(before) && followsHeading(before, raw)) ||
        (/^\p{Lu}/u.test(raw) && beginsHeading(line.slice(index, index + maxHeadingChars))));
    if (!isStart) continue;
    starts.push(index);
    from = index;
  }
  return starts;
}

/** How wishes and demands end: "Knowledge of PCI DSS is a plus", "E-commerce background highly regarded". */
const demandEndAlternatives =
  "\\b(?:an? (?:big |huge |strong |definite |real )?(?:plus|bonus|advantage|asset|must)|highly (?:regarded|desirable|desired|valued)|(?:required|preferred|desirable|essential))";
const demandEndPattern = new RegExp(`${demandEndAlternatives}$`, "i");
const severalDemandsPattern = new RegExp(`(?:${demandEndAlternatives}) (?=[A-Z][a-z])`);

/** "17+ or Kotlin": a number that counts no years. */
function isOtherNumber(text: string): boolean {
  return /^\d/.test(text) && !/^\S+\s+(?:or more )?(?:years?|yrs?)\b/i.test(text);
}

/** Whether a word can be the first under a heading; "Requirements Engineer" is a title. */
function followsHeading(heading: string, raw: string): boolean {
  return loneHeadings.has(heading) ? beginsItem(raw, "") : /^\p{Lu}/u.test(raw);
}

function beginsLoneHeading(text: string): boolean {
  const [first = "", second = ""] = text.split(" ", 2);
  return loneHeadings.has(first) && followsHeading(first, second);
}

/**
 * Whether a word begins an item: a capital where none is due, or a number of years.
 * @param form of the verbs that the items of the list begin with
 */
function beginsItem(raw: string, before: string, form: "base" | "ing" = "base"): boolean {
  if (/^\d{1,2}\+$/.test(raw)) return true;
  if (!/^\p{Lu}\p{Ll}/u.test(raw) || /[.,;:!?)]$/.test(raw)) return false;
  const word = bareWord(raw);
  if (openers.has(word)) return true;
  // "The European Accessibility Act" is one name.
  return !productNames.has(word) && isVerb(word, form) && !/(?:^|\s)\p{Lu}\p{Ll}+$/u.test(before);
}

/** Whether a word opens a demand or a duty wherever it stands: "Experience", "Own", "Mentoring". */
export function beginsDemand(raw: string): boolean {
  const word = bareWord(raw);
  return openers.has(word) || (!productNames.has(word) && (isVerb(word, "base") || isVerb(word, "ing")));
}

function bareWord(raw: string): string {
  return fold(raw).replace(/[^\p{L}'-]+$/u, "");
}

/** Whether a text is no sentence that has ended, and none that has to go on. */
function isOpen(before: string): boolean {
  return /[\p{L}\d)%+#]$/u.test(before) && !unfinishedPattern.test(before);
}

/** A heading is not longer, and so much of a line is looked at for one: of a line without an end, not all for each word. */
const maxHeadingChars = 80;
const maxHeadingWords = 5;

/** How headings of several words begin: what begins otherwise need not be looked up among them all. */
const headingOpeningPattern =
  /^(?:what(?:'s)?|who|how|why|your|our|the|about|key|main|core|job|role|must|nice|minimum|basic|required|preferred|desired|essential|additional|bonus|in|you|we|technical|general|dein|deine|ihr|ihre|das|was|wir|über|unser|unsere)\s/i;

/** Headings of one word; the line goes on right behind them where it lost its breaks: "Requirements 5+ years of Go". */
const loneHeadings = new Set(["Responsibilities", "Requirements", "Qualifications", "Duties", "Benefits"]);

/** The heading that the last words of a text are: "late launches. What you'll be doing"; undefined where it ends otherwise. */
export function headingAtEnd(text: string): string | undefined {
  const words = text.slice(-maxHeadingChars).split(/\s+/).slice(-maxHeadingWords);
  const endings = Array.from({ length: maxHeadingWords }, (_, at) => words.slice(-at - 1).join(" "));
  return endings.find((ending) => isHeading(ending));
}

/** Headings that end as sentences do not. */
const finishedHeadingPattern = /^(?:who we are|what's in it for you)$/i;

function isHeading(text: string): boolean {
  if (loneHeadings.has(text)) return true;
  if (!headingOpeningPattern.test(text) || /[.!?,;:]$/.test(text)) return false;
  if (unfinishedPattern.test(text) && !finishedHeadingPattern.test(text)) return false;
  const words = text.split(/\s+/);
  return words.length > 1 && words.length <= maxHeadingWords && sectionOf(fold(text), false) !== undefined;
}

/** "What you bring 4+ years", "Seniority level: Mid-Senior": a heading or a label at the start, and more behind it. */
function beginsHeading(text: string): boolean {
  const words = text.split(/\s+/, maxHeadingWords + 1);
  if (beginsLoneHeading(text)) return true;
  if (!headingOpeningPattern.test(text) && !text.includes(":")) return false;
  const label = /^((?:\S+ ){0,2}\S+):\s/.exec(text)?.[1];
  if (label && labelOf(fold(label))) return true;
  return words
    .slice(2)
    .some((word, at) => /^[\p{Lu}\d]/u.test(word) && isHeading(words.slice(0, at + 2).join(" ")));
}
