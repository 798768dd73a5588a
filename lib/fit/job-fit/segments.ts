import { fold, sentences } from "@/lib/language";
import type { Importance, Label, Section, Segment } from "./ask";
import { labelOf, sectionOf } from "./headings";
import { itemsOf } from "./reading/items";
import { type Line, linesOf } from "./reading/lines";
import { speaksOfSomebody, speaksOfTrade, voiceOf } from "./reading/voice";
import { demands, headingWords, isVerb, process, wishes } from "./reading/words";

/** A piece without an end is read as if it ended here. */
const longestSegment = 600;

/** What a job description says of what is wanted, in pieces of one thing; blurb and benefits left out. */
export function* readSegments(text: string): Generator<Segment> {
  let section: Section = "open";
  let bulleted = false;
  let inline = false;
  const lines = linesOf(text);
  for (const [at, line] of lines.entries()) {
    const heading = headingOf(lines, at);
    if (heading) {
      [section, bulleted, inline] = [heading, false, false];
      continue;
    }
    // What stands apart behind a list is no more of it.
    if ((bulleted || inline) && !line.bulleted && line.apart) section = "open";
    bulleted = line.bulleted;
    const { label, opened, rest } = inlineHeading(line.text);
    if (opened) section = opened;
    inline = opened !== undefined || (inline && !line.apart);
    if (rest.trim() === "") continue;
    const place = { section, label, bulleted: line.bulleted, labelled: opened !== undefined };
    let ofHolder = false;
    for (const [number, sentence] of sentencesIn(rest).entries()) {
      const own = number > 0 && label ? inlineHeading(sentence) : undefined;
      if (own?.label) {
        yield* segmentsOf(own.rest, { ...place, label: own.label, section, ofHolder });
        continue;
      }
      if (number > 0 && label && sentence.split(/\s+/).length > mostOfLabel) place.label = undefined;
      // "In return: a pension. We meet twice a year in Ghent."
      if (number === 1 && !line.bulleted && (opened === "ignored" || opened === "company")) section = "open";
      yield* segmentsOf(sentence, { ...place, section, ofHolder });
      ofHolder = speaksOfSomebody(sentence, ofHolder);
    }
  }
}

/** Where a sentence stands. */
interface Place {
  section: Section;
  label?: Label;
  bulleted: boolean;
  /** A label announced it: "Essential: Python, SQL". */
  labelled: boolean;
  /** The sentence before spoke of whoever will have the job. */
  ofHolder?: boolean;
}

/** "You will take over the toolkit": told of the work, and nothing that somebody has to bring along. */
function foretells(sentence: string): boolean {
  const folded = fold(sentence);
  const [, verb = ""] =
    /^(?:[^,;:.]{0,40}, )?(?:you|they|he or she|the [\p{L} ]{3,40}?|whoever [\p{L} ]{3,40}?)(?: will|'ll|'d) (?:also |then |mostly |mainly |initially )?([\p{L}-]+)/u.exec(
      folded,
    ) ?? [];
  return (isVerb(verb, "base") && !brought.test(verb)) || speaksOfTrade(folded);
}

/** What an applicant has, and does not do: "you'll bring five years". */
const brought =
  /^(?:bring|have|hold|know|need|speak|understand|show|demonstrate|use|travel|start|report|get|learn)$/;

/** The pieces of a sentence; one that begins with a label of its own is of that label's section. */
function* segmentsOf(sentence: string, place: Place): Generator<Segment> {
  const { opened, rest } = place.label || place.bulleted ? { rest: sentence } : inlineHeading(sentence);
  const inside = opened && opened !== "company" ? { ...place, section: opened, labelled: true } : place;
  if (inside.section === "open" && foretells(sentence)) inside.section = "duties";
  let asked = false;
  for (const piece of bounded(opened ? rest : sentence).flatMap(clausesOf)) {
    const read = segmentOf(piece.trim(), inside);
    if (!read) continue;
    // "You will build screens; observe wards": the second is asked as the first is.
    const segment: Segment =
      asked && read.voice === "tells" ? { ...read, voice: "asks", wanted: true } : read;
    asked = segment.voice === "asks" && (/;/.test(sentence) || also.test(sentence));
    for (const item of itemsOf(segment.text, inside.labelled))
      yield { ...segment, text: item, folded: fold(item) };
  }
}

/** The first lines, among which the title of the job is. */
export function firstLines(text: string): string[] {
  return linesOf(text.slice(0, 2_000))
    .slice(0, 4)
    .map((line) => line.text);
}

const longestHeading = 70;
/** So short, a line behind a whole sentence is a heading though no empty line stands before it. */
const fewWords = 4;
const mostWords = 9;

/** The section that a line opens; undefined when it is none. */
function headingOf(lines: readonly Line[], at: number): Section | undefined {
  const { text, bulleted: marks, pictured, apart } = lines[at]!;
  const key = headingKey(text);
  const bulleted = marks && !(pictured && (sectionOf(key, false) || (isShouted(text) && isKnown(key))));
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
  const folded = headingKey(text);
  if (marks && !bulleted)
    return sectionOf(folded, false) ?? (isKnown(folded) ? ownHeading(folded) : undefined);
  const known =
    next !== undefined &&
    !bulleted &&
    apart &&
    at > 1 &&
    words <= 4 &&
    !/[.:]$/.test(text) &&
    isKnown(folded);
  if (known) return ownHeading(folded);
  return sectionOf(folded, marked || leads) ?? (marked || leads || above ? ownHeading(folded) : undefined);
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
  const known = headingWords.find(([, words]) => words.test(folded))?.[0];
  if (wishes.test(folded)) return "nice";
  return known ?? (demands.test(folded) ? "must" : "open");
}

const mostOfLabel = 5;

/** "Must have: Rust", "The day job: keeping pipelines healthy" and "Location: Porto". */
function inlineHeading(text: string): { label?: Label; opened?: Section; rest: string } {
  const mark = /:\s|\s[–—]\s/.exec(text);
  if (!mark || mark.index < 2 || mark.index > 50) return { rest: text };
  const key = headingKey(text.slice(0, mark.index));
  const rest = text.slice(mark.index + mark[0].length).trim();
  if (rest === "") return { rest: text };
  const label = mark[0].startsWith(":") ? labelOf(key) : undefined;
  // "Role: Take over an IVR. Document it." is no title.
  if (label && !(label === "title" && /[.!?]/.test(rest))) return { label, rest };
  const short = key.split(" ").length <= mostOfLabel;
  const opened =
    sectionOf(key, false) ??
    (short &&
    !process.test(key) &&
    !/^you (?!(?:have|bring|need|must|should|know|are)\b)/.test(key) &&
    (isKnown(key) || /^(?:should|could)s?(?: haves?)?$/.test(key) || wishes.test(key) || demands.test(key))
      ? ownHeading(key)
      : undefined);
  return opened ? { opened, rest } : { rest: text };
}

function headingKey(text: string): string {
  return fold(text)
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, "")
    .replace(/\s+/g, " ");
}

// "React is a must, ideally you know Vue": what comes behind is wanted less.
const clauses =
  /;\s+|\s+\|\s+|,?\s+and (?=(?:you )?(?:can|could|would) \p{L}+ )|,?\s+(?=as would\s)|,?\s+(?=(?:(?:and|und)\s+)?(?:ideally|preferably|idealerweise|bestenfalls|though|although|but|aber|jedoch)\s)/iu;

/** "If you knew the market and could hold a conversation": both are wished for. */
const also = /\band (?:you )?(?:can|could|would) \p{L}+ /iu;

// In a text without capitals; behind a short word it is an abbreviation.
const stops = /(?<=[\p{L}\p{N})]{4}[.!?])\s+(?=\p{Ll})/u;

/** "Unafraid of C. They would": a language, and no initial. */
const letters = /(?<=\b(?:of|in|and|or|with|some) \p{Lu}[+#]*\.)\s+(?=\p{Lu}\p{Ll}+(?:'\p{Ll}+)?\s\p{Ll})/u;

function sentencesIn(text: string): string[] {
  return sentences(text)
    .reduce<string[]>((all, sentence) => {
      // "Zum 1. April" is one.
      const last = all.at(-1);
      if (last !== undefined && /\b\d{1,2}\.$/.test(last) && last.split(/\s+/).length > 1)
        all[all.length - 1] = `${last} ${sentence}`;
      else all.push(sentence);
      return all;
    }, [])
    .flatMap((sentence) => sentence.split(stops))
    .flatMap((sentence) => sentence.split(letters))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** Between the things of a list on one line. */
const strokes = /\s+\/\s+|\s+[-–—|]\s+(?=\p{Lu})/u;

/** A list of duties is cut where its verbs are, so that each keeps who has them. */
function clausesOf(sentence: string): string[] {
  const yearly = sentence.split(
    /,\s+(?=(?:(?:and|plus)\s+)?(?:at least\s+)?\d{1,2}\s?\+?\s?(?:years|yrs)\b)/i,
  );
  if (yearly.length > 1) return yearly;
  const listed =
    sentence.split(/;\s+/).length > 2 ? sentence.split(/;\s+(?:and\s+)?/) : sentence.split(strokes);
  if (listed.length > 2) return listed;
  return itemsOf(sentence).length > 1 ? [sentence] : sentence.split(clauses);
}

function bounded(piece: string): string[] {
  const parts: string[] = [];
  let rest = piece;
  while (rest.length > longestSegment) {
    const comma = rest.lastIndexOf(",", longestSegment);
    const space = rest.lastIndexOf(" ", longestSegment);
    const cut = comma > longestSegment / 2 ? comma + 1 : space > longestSegment / 2 ? space : longestSegment;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest];
}

function segmentOf(text: string, place: Place): Segment | undefined {
  const { label } = place;
  const section = label ? "terms" : place.section;
  const bulleted = place.bulleted || place.labelled || label !== undefined;
  const voice = voiceOf(text, section, { bulleted, ofHolder: place.ofHolder });
  const folded = fold(text);
  return (
    voice && {
      text,
      folded,
      section,
      importance: importanceOf(folded, section),
      wanted: voice === "asks",
      voice,
      label,
    }
  );
}

/** Whether a segment itself says that it is a wish. */
export function saysNice({ folded }: Segment): boolean {
  return wishes.test(folded);
}

function importanceOf(folded: string, section: Section): Importance {
  if (wishes.test(folded) || /\((?:d|desirable)\)\W*$/.test(folded)) return "nice";
  return section === "nice" && !demands.test(folded) ? "nice" : "must";
}
