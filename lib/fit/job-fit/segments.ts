import { fold, sentences } from "@/lib/language";
import { headingOf, inlineHeading, mostOfLabel } from "./announced";
import type { Importance, Label, Section, Segment } from "./ask";
import { doingOf, isDoneForJob } from "./reading/holder";
import { itemsOf } from "./reading/items";
import { linesOf } from "./reading/lines";
import { speaksOfSomebody, spokenOf, type Weigh } from "./reading/voice";
import { demands, isVerb, wishes } from "./reading/words";
import { namesPay } from "./topics/salary";

/** A piece without an end is read as if it ended here. */
const longestSegment = 600;

/**
 * What a job description says of what is wanted, in pieces of one thing; blurb and benefits left out.
 * @param weigh whether a sentence asks of which no rule settles it; by its marks where it is left out
 */
export function* readSegments(text: string, weigh?: Weigh): Generator<Segment> {
  let section: Section = "open";
  let bulleted = false;
  let inline = false;
  let asked: Label | undefined;
  const lines = linesOf(text);
  for (const [at, line] of lines.entries()) {
    const heading = headingOf(lines, at);
    if (heading) {
      [section, bulleted, inline] = [heading.section, false, false];
      asked = heading.label;
      continue;
    }
    // What stands apart behind a list is no more of it.
    if (line.apart) asked = undefined;
    if ((bulleted || inline) && !line.bulleted && line.apart) section = "open";
    bulleted = line.bulleted;
    const { label = asked, called, opened, rest } = inlineHeading(line.text);
    // "- Nice to have: FHIR" says nothing of the items under it.
    if (opened && !line.bulleted) section = opened;
    let inside = opened ?? section;
    inline = (opened !== undefined && !line.bulleted) || (inline && !line.apart);
    if (rest.trim() === "") continue;
    const place = { label, called, bulleted: line.bulleted, labelled: opened !== undefined, weigh };
    let ofHolder = false;
    let ofPay = false;
    for (const [number, sentence] of sentencesIn(rest).entries()) {
      const own = number > 0 && label ? inlineHeading(sentence) : undefined;
      if (own?.label) {
        yield* segmentsOf(own.rest, {
          ...place,
          label: own.label,
          called: own.called,
          section: inside,
          ofHolder,
          ofPay,
        });
        continue;
      }
      if (number > 0 && label && sentence.split(/\s+/).length > mostOfLabel) place.label = undefined;
      // "In return: a pension. We meet twice a year in Ghent."
      if (number === 1 && !line.bulleted && (opened === "ignored" || opened === "company"))
        inside = section = "open";
      yield* segmentsOf(sentence, { ...place, section: inside, ofHolder, ofPay });
      ofHolder = speaksOfSomebody(sentence, ofHolder);
      ofPay ||= namesPay(fold(sentence));
    }
  }
}

/** Where a sentence stands. */
interface Place {
  section: Section;
  label?: Label;
  /** That label as it is written. */
  called?: string;
  bulleted: boolean;
  /** A label announced it: "Essential: Python, SQL". */
  labelled: boolean;
  /** The sentence before spoke of whoever will have the job. */
  ofHolder?: boolean;
  ofPay?: boolean;
  weigh?: Weigh;
}

/** "You will take over the toolkit": told of the work, and nothing that somebody has to bring along. */
function foretells(sentence: string): boolean {
  const folded = fold(sentence);
  const [, verb = ""] =
    /^(?:[^,;:.]{0,40}, |(?:after|before|from|then|later|once|by|within) [^,;:.]{0,30}? |then |later )?(?:you|they|he or she|the [\p{L} ]{3,40}?|whoever [\p{L} ]{3,40}?)(?: will|'ll|'d) (?:also |then |mostly |mainly |initially )?([\p{L}-]+)/u.exec(
      folded,
    ) ?? [];
  const doing = doingOf(sentence)?.verb;
  return (
    (isVerb(verb, "base") && !brought.test(verb)) ||
    (doing !== undefined && !/^(?:is|has)$/.test(doing) && !brought.test(doing.replace(/s$/, ""))) ||
    isDoneForJob(folded)
  );
}

/** What an applicant has, and does not do: "you'll bring five years". */
const brought =
  /^(?:bring|have|hold|know|need|speak|understand|show|demonstrate|use|travel|start|report|get|learn)$/;

/** The pieces of a sentence; one that begins with a label of its own is of that label's section. */
function* segmentsOf(sentence: string, place: Place): Generator<Segment> {
  const { opened, rest } = place.label || place.bulleted ? { rest: sentence } : inlineHeading(sentence);
  const headed = opened && opened !== "company" ? { ...place, section: opened, labelled: true } : place;
  const inside: Place =
    headed.section === "open" && foretells(sentence) ? { ...headed, section: "duties" } : headed;
  let before: Segment | undefined;
  const listed = (text: string) => (inside.section === "open" ? [text] : text.split(bulletsWithin));
  for (const piece of bounded(opened ? rest : sentence)
    .flatMap(listed)
    .flatMap(clausesOf)) {
    const read = segmentOf(piece.trim(), inside);
    if (!read) continue;
    // "You will build screens; observe wards": the second is asked as the first is.
    const segment: Segment =
      before?.wanted && (read.voice === "tells" || also.test(sentence))
        ? { ...read, voice: "asks", wanted: true, importance: before.importance }
        : read;
    before = /;/.test(sentence) || also.test(sentence) ? segment : undefined;
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

// "React is a must, ideally you know Vue": what comes behind is wanted less. "But we can wait until May" is of the same.
const clauses =
  /;\s+(?!(?:one|a|every) (?:week|night|weekend|day)\b)|\s+\|\s+|,?\s+and (?=(?:you )?(?:can|could|would) \p{L}+ |so (?:is|are|would|will|do|does) )|,?\s+(?=as would\s)|,?\s+(?=(?:(?:and|und)\s+)?(?:ideally|preferably|idealerweise|bestenfalls|though|although|but(?! (?:(?:is |are )?(?:very |really )?(?:helpful|useful|welcome|nice|appreciated|beneficial|advantageous|desirable|preferred|an? (?:plus|advantage|bonus|asset))|not (?:required|necessary|needed|essential|mandatory|a must))\W*$)(?! (?:[\p{L}']+ ){0,3}(?:stretch|wait|flex|push|extend|hold)\b)|aber|jedoch)\s)/iu;

const wished =
  "(?:preferred|desirable|desired|optional|welcome|ideally|nice to have|an? (?:big |huge |strong )?(?:plus|advantage|bonus|asset)|von vorteil|wünschenswert)\\)?\\W*$";
/** "TypeScript required, Kafka a plus", "a bachelor's degree, master's preferred": what is a must ends where the wish begins. */
const beforeWish = new RegExp(
  `(?<=\\b(?:required|mandatory|essential|a must)),\\s+(?=[^,;]{2,60}\\b${wished})|(?:,\\s+|\\s+\\()(?<=\\b(?:bachelor\\S{0,12}|b\\.?sc|bs|degree)\\b[^;]{0,120}(?:,\\s+|\\s+\\())(?=(?:an? )?(?:master\\S*|m\\.?sc|ms|ph\\.?d|doctorate)\\b[^,;]{0,40}\\b${wished})`,
  "iu",
);

/** "If you knew the market and could hold a conversation": both are wished for; "and so would an interest in trams". */
const also = /\band (?:(?:you )?(?:can|could|would) \p{L}+|so (?:is|are|would|will|do|does)) /iu;

// Before a small letter a sentence ends; behind a short word it is an abbreviation, unless the text has no capitals.
const stops = /(?<=[\p{L}\p{N})]{4}[.!?])\s+(?=\p{Ll})/u;
const stopsOfSmall =
  /(?<=\p{Ll}{2}[.!?])(?<!\b(?:e\.g|i\.e|etc|incl|approx|vs|min|max|ca|no|bzw|inkl)\.)\s+(?=\p{Ll})/u;

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
    .flatMap((sentence) => sentence.split(/\p{Lu}/u.test(sentence) ? stops : stopsOfSmall))
    .flatMap((sentence) => sentence.split(letters))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** Bullets between the things of a list that stands on one line. */
const bulletsWithin = /\s+[·•●▪‣]\s+/u;
/** "5 years Python, 3 years Rust and 2 years Kafka", "Python (5 years), Rust (3 years)": each has years of its own. */
const beforeYears =
  /,\s+(?=(?:(?:and|plus)\s+)?(?:at least\s+)?\d{1,2}\s?\+?\s?(?:years|yrs)\b)|\s+(?:and|plus)\s+(?<=\b(?:years|yrs)\b[^;]{0,200}(?<!\d)\s+(?:and|plus)\s+)(?=\d{1,2}\s?\+?\s?(?:years|yrs)\b)(?!.*\bor\b)|(?<=\(\d{1,2}\s?\+?\s?(?:years?|yrs?)\)),\s+(?:and\s+)?(?=[^(),]+\(\d{1,2}\s?\+?\s?(?:years?|yrs?)\))/i;
/** Between the things of a list on one line. */
const strokes = /\s+\/\s+|\s+[-–—|]\s+(?=\p{Lu})/u;

/** A list of duties is cut where its verbs are, so that each keeps who has them. */
function clausesOf(sentence: string): string[] {
  const yearly = sentence.split(beforeYears);
  if (yearly.length > 1) return yearly;
  const listed =
    sentence.split(/;\s+/).length > 2 ? sentence.split(/;\s+(?:and\s+)?/) : sentence.split(strokes);
  if (listed.length > 2) return listed;
  const [must = "", ...wish] = sentence.split(beforeWish);
  if (wish.length > 0) return [must, ...wish.map((each) => each.replace(/^([^(]*)\)\W*$/, "$1"))];
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
  const spoken = spokenOf(text, section, { bulleted, ofHolder: place.ofHolder }, place.weigh);
  const folded = fold(text);
  return (
    spoken && {
      text,
      folded,
      section,
      importance: importanceOf(folded, section),
      wanted: spoken.voice === "asks",
      ...spoken,
      label,
      called: label && place.called,
      ofPay: place.ofPay,
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
