// Finds what announces a part of an advertisement: a heading on a line of its own, and a label at the start of a line.
import { fold } from "@/lib/language";
import type { Label, Section } from "./ask";
import { labelOf, labelOfQuestion, sectionOf } from "./headings";
import type { Line } from "./reading/lines";
import { demandPattern, headingPatterns, processPattern, wishPattern } from "./reading/words";

const maxHeadingChars = 70;
/** The same of one that asks: "What would you work on?" */
const maxQuestionChars = 150;
/** A line of at most this many words after a whole sentence is a heading even without an empty line before it. */
const maxBareHeadingWords = 4;
const maxHeadingWords = 9;

/** What a heading says about the lines under it. */
interface Heading {
  section: Section;
  label?: Label;
}

/** The heading on a line; undefined when it is none. */
export function headingOf(lines: readonly Line[], at: number): Heading | undefined {
  if (lines[at]!.text.length > maxQuestionChars) return undefined;
  const asked = questionHeading(lines, at);
  const section = asked ? undefined : openedSection(lines, at);
  return asked ?? (section && { section });
}

/** "What would you work on?" on a line of its own, and the answer right under it. */
function questionHeading(lines: readonly Line[], at: number): Heading | undefined {
  const { text, bulleted, afterBlankLine } = lines[at]!;
  const next = lines[at + 1];
  if (
    !/\?$/.test(text) ||
    bulleted ||
    !afterBlankLine ||
    !next ||
    next.afterBlankLine ||
    text.split(/\s+/).length > maxHeadingWords
  )
    return undefined;
  const key = headingKey(text);
  const label = labelOfQuestion(key);
  if (label) return { section: "open", label };
  const section =
    sectionOf(key, true) ?? (hasHeadingWords(key) || wishPattern.test(key) ? inferSection(key) : undefined);
  return section && { section };
}

function openedSection(lines: readonly Line[], at: number): Section | undefined {
  const { text, bulleted: hasBullet, hasPicture } = lines[at]!;
  // Where a paste lost its empty lines, what stands under a list and is no item begins something new.
  const afterBlankLine = lines[at]!.afterBlankLine || (!hasBullet && lines[at - 1]?.bulleted === true);
  const key = headingKey(text);
  // "✅ You" above "→ Rust": a line that is set apart and says no more than a heading is one, whatever mark it has.
  const isSetApart =
    hasPicture || (afterBlankLine && lines[at + 1]?.bulleted && !lines[at + 1]?.afterBlankLine);
  const isHeading =
    isSetApart && (sectionOf(key, false) || (hasPicture && isUpperCase(text) && hasHeadingWords(key)));
  const bulleted = hasBullet && !isHeading;
  const marked = /^#+\s/.test(text) || /:$/.test(text);
  const words = text.split(/\s+/).length;
  if (
    text.length > maxHeadingChars ||
    words > maxHeadingWords ||
    (bulleted && !/:$/.test(text)) ||
    /[.;,!]$/.test(text)
  )
    return undefined;
  const next = lines[at + 1];
  // Markdown has an empty line between a heading and its list; the first lines are the title and who hires.
  const leads = next?.bulleted === true && !bulleted && (!next.afterBlankLine || (afterBlankLine && at > 1));
  // Above prose a heading stands by itself; the first lines are the title and who hires.
  const above =
    next !== undefined &&
    !next.afterBlankLine &&
    !bulleted &&
    at > 1 &&
    next.text.length > maxHeadingChars &&
    (afterBlankLine ||
      (words <= maxBareHeadingWords && !/:/.test(text) && /[.!?]$/.test(lines[at - 1]?.text ?? "")));
  // "Looking for: one experienced developer": what is sought stands behind the colon.
  if (/:\s+\S+\s+\S+/.test(text)) return undefined;
  // "Location: Porto" is no heading of the labels under it.
  const label = /^([^:]{2,40}):\s+\S/.exec(text)?.[1];
  if (label !== undefined && labelOf(headingKey(label))) return undefined;
  if (hasBullet && !bulleted)
    return sectionOf(key, false) ?? (hasHeadingWords(key) ? inferSection(key) : undefined);
  const known =
    next !== undefined &&
    !bulleted &&
    afterBlankLine &&
    at > 1 &&
    words <= 4 &&
    !/[.:]$/.test(text) &&
    hasHeadingWords(key);
  if (known) return sectionOf(key, false) ?? inferSection(key);
  return sectionOf(key, marked || leads) ?? (marked || leads || above ? inferSection(key) : undefined);
}

function isUpperCase(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

function hasHeadingWords(folded: string): boolean {
  return headingPatterns.some(([, words]) => words.test(folded));
}

/** The section of a free-form heading: "Bonus points for", "In this seat you would". */
function inferSection(folded: string): Section {
  if (/^(?:should|could)s?(?: haves?)?$/.test(folded)) return "nice";
  // "You'll be happy here if": what follows is about the person, and not about the work.
  const condition = /\bif$/.test(folded) ? sectionOf(folded, true) : undefined;
  if (condition) return condition;
  const known = headingPatterns.find(([, words]) => words.test(folded))?.[0];
  if (wishPattern.test(folded)) return "nice";
  return known ?? (demandPattern.test(folded) ? "must" : "open");
}

/** The most words of a label, and of a sentence after a label that still belongs to it. */
export const maxLabelWords = 5;

/** "You have" announces a list; "you know PostgreSQL at scale" is a demand itself. */
const statedDemandPattern =
  /^you (?!(?:(?:will|should|must|may|might|also) )*(?:have|bring|need|know|are|be)$|must$|should$)/;

/** "Own hiring for the platform: we plan to add five": a task, and no announcement of a list. */
const namesTaskPattern =
  /^(?:own|run|manage|lead|drive|build|keep|set up|take over|look after) (?!(?:the )?(?:following|these)\b)\w+/;

/** "Must have: Rust", "The day job: keeping pipelines healthy" and "Location: Porto". */
export function inlineHeading(text: string): {
  label?: Label;
  labelText?: string;
  opened?: Section;
  rest: string;
} {
  const mark = /:\s|\s[–—]\s/.exec(text);
  if (!mark || mark.index < 2 || mark.index > 50) return { rest: text };
  const key = headingKey(text.slice(0, mark.index));
  const rest = text.slice(mark.index + mark[0].length).trim();
  if (rest === "") return { rest: text };
  const label = mark[0].startsWith(":") ? labelOf(key) : undefined;
  // "Role: Take over an IVR. Document it." is no title.
  if (label && !(label === "title" && /[.!?]/.test(rest)))
    return { label, labelText: text.slice(0, mark.index).trim(), rest };
  const short = key.split(" ").length <= maxLabelWords;
  const opened =
    sectionOf(key, false) ??
    (short &&
    !processPattern.test(key) &&
    !statedDemandPattern.test(key) &&
    !namesTaskPattern.test(key) &&
    (hasHeadingWords(key) ||
      /^(?:should|could)s?(?: haves?)?$/.test(key) ||
      wishPattern.test(key) ||
      demandPattern.test(key))
      ? inferSection(key)
      : undefined);
  return opened ? { opened, rest } : { rest: text };
}

function headingKey(text: string): string {
  return fold(text)
    .replace(/(?<=\p{L}) \([^()]{1,30}\)$/u, "")
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, "")
    .replace(/\s+/g, " ");
}
