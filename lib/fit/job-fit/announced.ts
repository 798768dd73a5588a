// What announces a part of an advertisement: a heading on a line of its own, and a label before what it names.
import { fold } from "@/lib/language";
import type { Label, Section } from "./ask";
import { labelAskedBy, labelOf, sectionOf } from "./headings";
import type { Line } from "./reading/lines";
import { demands, headingWords, process, wishes } from "./reading/words";

const longestHeading = 70;
/** So short, a line behind a whole sentence is a heading though no empty line stands before it. */
const fewWords = 4;
const mostWords = 9;

/** What a heading makes of the lines under it. */
interface Heading {
  section: Section;
  label?: Label;
}

/** What a line opens; undefined when it is no heading. */
export function headingOf(lines: readonly Line[], at: number): Heading | undefined {
  const asked = questionOf(lines, at);
  const section = asked ? undefined : sectionOpened(lines, at);
  return asked ?? (section && { section });
}

/** "What would you work on?" on a line of its own, and the answer right under it. */
function questionOf(lines: readonly Line[], at: number): Heading | undefined {
  const { text, bulleted, apart } = lines[at]!;
  const next = lines[at + 1];
  if (!/\?$/.test(text) || bulleted || !apart || !next || next.apart || text.split(/\s+/).length > mostWords)
    return undefined;
  const key = headingKey(text);
  const label = labelAskedBy(key);
  if (label) return { section: "open", label };
  const section = sectionOf(key, true) ?? (isKnown(key) || wishes.test(key) ? ownHeading(key) : undefined);
  return section && { section };
}

function sectionOpened(lines: readonly Line[], at: number): Section | undefined {
  const { text, bulleted: marks, pictured, apart } = lines[at]!;
  const key = headingKey(text);
  // "✅ You" above "→ Rust": what stands apart and says no more than a heading is one, whatever mark it has.
  const isSetApart = pictured || (apart && lines[at + 1]?.bulleted && !lines[at + 1]?.apart);
  const isHeading = isSetApart && (sectionOf(key, false) || (pictured && isShouted(text) && isKnown(key)));
  const bulleted = marks && !isHeading;
  const marked = /^#+\s/.test(text) || /:$/.test(text);
  const words = text.split(/\s+/).length;
  if (
    text.length > longestHeading ||
    words > mostWords ||
    (bulleted && !/:$/.test(text)) ||
    /[.;,!]$/.test(text)
  )
    return undefined;
  const next = lines[at + 1];
  const leads = next !== undefined && !next.apart && !bulleted && next.bulleted;
  // Above prose a heading stands by itself; the first lines are the title and who hires.
  const above =
    next !== undefined &&
    !next.apart &&
    !bulleted &&
    at > 1 &&
    next.text.length > longestHeading &&
    (apart || (words <= fewWords && !/:/.test(text) && /[.!?]$/.test(lines[at - 1]?.text ?? "")));
  // "Looking for: one experienced developer": what is sought stands behind the colon.
  if (/:\s+\S+\s+\S+/.test(text)) return undefined;
  if (marks && !bulleted) return sectionOf(key, false) ?? (isKnown(key) ? ownHeading(key) : undefined);
  const known =
    next !== undefined && !bulleted && apart && at > 1 && words <= 4 && !/[.:]$/.test(text) && isKnown(key);
  if (known) return sectionOf(key, false) ?? ownHeading(key);
  return sectionOf(key, marked || leads) ?? (marked || leads || above ? ownHeading(key) : undefined);
}

function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

function isKnown(folded: string): boolean {
  return headingWords.some(([, words]) => words.test(folded));
}

/** A heading in words of its own: "Bonus points for", "In this seat you would". */
function ownHeading(folded: string): Section {
  if (/^(?:should|could)s?(?: haves?)?$/.test(folded)) return "nice";
  // "You'll be happy here if": what follows is of the person, and not of the work.
  const condition = /\bif$/.test(folded) ? sectionOf(folded, true) : undefined;
  if (condition) return condition;
  const known = headingWords.find(([, words]) => words.test(folded))?.[0];
  if (wishes.test(folded)) return "nice";
  return known ?? (demands.test(folded) ? "must" : "open");
}

/** A label has no more words than this, and neither has what one line says of a term. */
export const mostOfLabel = 5;

/** "You have" announces a list; "you know PostgreSQL at scale" is of what is asked. */
const saysAlready =
  /^you (?!(?:(?:will|should|must|may|might|also) )*(?:have|bring|need|know|are|be)$|must$|should$)/;

/** "Must have: Rust", "The day job: keeping pipelines healthy" and "Location: Porto". */
export function inlineHeading(text: string): {
  label?: Label;
  called?: string;
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
    return { label, called: text.slice(0, mark.index).trim(), rest };
  const short = key.split(" ").length <= mostOfLabel;
  const opened =
    sectionOf(key, false) ??
    (short &&
    !process.test(key) &&
    !saysAlready.test(key) &&
    (isKnown(key) || /^(?:should|could)s?(?: haves?)?$/.test(key) || wishes.test(key) || demands.test(key))
      ? ownHeading(key)
      : undefined);
  return opened ? { opened, rest } : { rest: text };
}

function headingKey(text: string): string {
  return fold(text)
    .replace(/(?<=\p{L}) \([^()]{1,30}\)$/u, "")
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, "")
    .replace(/\s+/g, " ");
}
