import { fold, sentences } from "@/lib/language";
import type { Importance, Label, Section, Segment } from "./ask";
import { headingOf, inlineHeading, maxLabelWords } from "./heading-detection";
import { holderActionIn, isPassiveDuty } from "./reading/holder";
import { itemsOf } from "./reading/items";
import { linesOf } from "./reading/lines";
import { mentionsHolder, type SentenceWeigher, voiceOf } from "./reading/voice";
import { demandPattern, isLegal, isVerb, wishPattern } from "./reading/words";
import { mentionsPay } from "./topics/salary";

/** A longer piece is cut. */
const maxSegmentChars = 600;

/**
 * What a job description says about what is wanted, in segments of one requirement each; blurb and benefits are left out.
 * @param weigh decides whether a sentence asks for something where no rule settles it; by default by its marks
 */
export function* readSegments(text: string, weigh?: SentenceWeigher): Generator<Segment> {
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
    // What follows a list after an empty line is no longer part of it.
    if (line.afterBlankLine) asked = undefined;
    const isNewParagraph = line.afterBlankLine || (bulleted && /^\p{Lu}.*\s.*\s/u.test(line.text));
    if ((bulleted || inline) && !line.bulleted && isNewParagraph) section = "open";
    bulleted = line.bulleted;
    const { label = asked, labelText, opened, rest } = inlineHeading(line.text);
    // "- Nice to have: FHIR" says nothing of the items under it.
    if (opened && !line.bulleted) section = opened;
    let inside = opened ?? section;
    inline = (opened !== undefined && !line.bulleted) || (inline && !line.afterBlankLine);
    if (rest.trim() === "") continue;
    const place = { label, labelText, bulleted: line.bulleted, labelled: opened !== undefined, weigh };
    let afterHolder = false;
    let afterPay = false;
    for (const [number, sentence] of sentencesIn(rest).entries()) {
      const own = number > 0 && label ? inlineHeading(sentence) : undefined;
      if (own?.label) {
        yield* segmentsOf(own.rest, {
          ...place,
          label: own.label,
          labelText: own.labelText,
          section: inside,
          afterHolder,
          afterPay,
        });
        continue;
      }
      if (number > 0 && label && sentence.split(/\s+/).length > maxLabelWords) place.label = undefined;
      // "In return: a pension. We meet twice a year in Ghent."
      if (number === 1 && !line.bulleted && (opened === "ignored" || opened === "company"))
        inside = section = "open";
      yield* segmentsOf(sentence, { ...place, section: inside, afterHolder, afterPay });
      afterHolder = mentionsHolder(sentence, afterHolder);
      afterPay ||= mentionsPay(fold(sentence));
    }
  }
}

/** The position of a sentence. */
interface SentencePlace {
  section: Section;
  label?: Label;
  /** That label as it is written in the text. */
  labelText?: string;
  bulleted: boolean;
  /** A label announced it: "Essential: Python, SQL". */
  labelled: boolean;
  /** The sentence before is about the holder of the job. */
  afterHolder?: boolean;
  /** An earlier sentence of the line is about pay. */
  afterPay?: boolean;
  weigh?: SentenceWeigher;
}

/** "You will take over the toolkit": about the work, and no qualification. */
function describesDuty(sentence: string): boolean {
  const folded = fold(sentence);
  const [, verb = ""] =
    /^(?:[^,;:.]{0,40}, |(?:after|before|from|then|later|once|by|within) [^,;:.]{0,30}? |then |later )?(?:you|they|he or she|the [\p{L} ]{3,40}?|whoever [\p{L} ]{3,40}?)(?: will|'ll|'d) (?:also |then |mostly |mainly |initially )?([\p{L}-]+)/u.exec(
      folded,
    ) ?? [];
  const holderVerb = holderActionIn(sentence)?.verb;
  return (
    (isVerb(verb, "base") && !qualificationVerbPattern.test(verb)) ||
    (holderVerb !== undefined &&
      !/^(?:is|has)$/.test(holderVerb) &&
      !qualificationVerbPattern.test(holderVerb.replace(/s$/, ""))) ||
    isPassiveDuty(folded)
  );
}

/** Verbs for what an applicant has rather than does: "you'll bring five years". */
const qualificationVerbPattern =
  /^(?:bring|have|hold|know|need|speak|understand|show|demonstrate|use|travel|start|report|get|learn)$/;

/** The pieces of a sentence; one that begins with a label of its own is of that label's section. */
function* segmentsOf(sentence: string, place: SentencePlace): Generator<Segment> {
  // A promise of fair treatment is one as a whole: "if you meet most but not all of the criteria, write to us".
  if (!place.labelled && isPolicy(fold(sentence))) return;
  const { opened, rest } = place.label || place.bulleted ? { rest: sentence } : inlineHeading(sentence);
  const headed = opened && opened !== "company" ? { ...place, section: opened, labelled: true } : place;
  const inside: SentencePlace =
    headed.section === "open" && describesDuty(sentence) ? { ...headed, section: "duties" } : headed;
  let before: Segment | undefined;
  const listed = (text: string) => (inside.section === "open" ? [text] : text.split(inlineBulletPattern));
  for (const piece of splitLongText(opened ? rest : sentence)
    .flatMap(listed)
    .flatMap(clausesOf)) {
    const read = segmentOf(piece.trim(), inside);
    if (!read) continue;
    // "You will build screens; observe wards": the second is a requirement as the first is.
    const segment: Segment =
      before?.wanted && (read.voice === "tells" || alsoWishedPattern.test(sentence))
        ? { ...read, voice: "asks", wanted: true, importance: before.importance }
        : read;
    before = /;/.test(sentence) || alsoWishedPattern.test(sentence) ? segment : undefined;
    for (const item of itemsOf(segment.text, inside.labelled)) {
      const folded = fold(item);
      // "What you bring: Go, SQL, Dutch is a plus": only the last of a list under a label is a wish.
      const importance = inside.labelled ? importanceOf(folded, segment.section) : segment.importance;
      yield { ...segment, text: item, folded, importance };
    }
  }
}

function isPolicy(folded: string): boolean {
  return isLegal(folded) && !demandPattern.test(folded);
}

/** The first lines, among which the title of the job is. */
export function firstLines(text: string): string[] {
  return linesOf(text.slice(0, 2_000))
    .slice(0, 4)
    .map((line) => line.text);
}

// "React is a must, ideally you know Vue": the second clause is wanted less. "But we can wait until May" belongs to the first.
const clausePattern =
  /;\s+(?!(?:one|a|every) (?:week|night|weekend|day)\b)|\s+\|\s+|,?\s+and (?=(?:you )?(?:can|could|would) \p{L}+ |so (?:is|are|would|will|do|does) )|,?\s+(?=as would\s)|,?\s+(?=(?:(?:and|und)\s+)?(?:ideally|preferably|idealerweise|bestenfalls|(?:al)?though(?! we(?:'re| are|'d be| would be)? (?:\w+ )?(?:prepared|happy|willing|ready|able|glad) to (?:teach|train|help)\b)|but(?! (?:you|they|one) (?:need not|needn't|(?:do not|don't) (?:need|have) to)\b)(?! (?:(?:is |are )?(?:very |really )?(?:helpful|useful|welcome|nice|appreciated|beneficial|advantageous|desirable|preferred|an? (?:plus|advantage|bonus|asset))|not (?:required|necessary|needed|essential|mandatory|a must))\W*$)(?! (?:[\p{L}']+ ){0,3}(?:stretch|wait|flex|push|extend|hold)\b)|aber|jedoch)\s)/iu;

const wishAlternatives =
  "(?:preferred|desirable|desired|optional|welcome|ideally|nice to have|an? (?:big |huge |strong )?(?:plus|advantage|bonus|asset)|von vorteil|wünschenswert)\\)?\\W*$";
/** "TypeScript required, Kafka a plus", "a bachelor's degree, master's preferred": what is a must ends where the wish begins. */
const beforeWishPattern = new RegExp(
  `(?<=\\b(?:required|mandatory|essential|a must)),\\s+(?=[^,;]{2,60}\\b${wishAlternatives})|(?:,\\s+|\\s+\\()(?<=\\b(?:bachelor\\S{0,12}|b\\.?sc|bs|degree)\\b[^;]{0,120}(?:,\\s+|\\s+\\())(?=(?:an? )?(?:master\\S*|m\\.?sc|ms|ph\\.?d|doctorate)\\b[^,;]{0,40}\\b${wishAlternatives})`,
  "iu",
);

/** "If you knew the market and could hold a conversation": both are wished for; "and so would an interest in trams". */
const alsoWishedPattern = /\band (?:(?:you )?(?:can|could|would) \p{L}+|so (?:is|are|would|will|do|does)) /iu;

// A sentence may end before a lower-case letter; after a short word it may be an abbreviation, unless the text has no capitals.
const sentenceEndPattern = /(?<=[\p{L}\p{N})]{4}[.!?])\s+(?=\p{Ll})/u;
const lowerCaseEndPattern =
  /(?<=\p{Ll}{2}[.!?])(?<!\b(?:e\.g|i\.e|etc|incl|approx|vs|min|max|ca|no|bzw|inkl)\.)\s+(?=\p{Ll})/u;

/** "Unafraid of C. They would": a programming language, and no initial. */
const letterNameEndPattern =
  /(?<=\b(?:of|in|and|or|with|some) \p{Lu}[+#]*\.)\s+(?=\p{Lu}\p{Ll}+(?:'\p{Ll}+)?\s\p{Ll})/u;

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
    .flatMap((sentence) =>
      sentence.split(/\p{Lu}/u.test(sentence) ? sentenceEndPattern : lowerCaseEndPattern),
    )
    .flatMap((sentence) => sentence.split(letterNameEndPattern))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** Bullets between the items of a list on one line. */
const inlineBulletPattern = /\s+[·•●▪‣]\s+/u;
/** "5 years Python, 3 years Rust and 2 years Kafka", "Python (5 years), Rust (3 years)": each has years of its own. */
const beforeYearsPattern =
  /,\s+(?=(?:(?:and|plus)\s+)?(?:at least\s+)?\d{1,2}\s?\+?\s?(?:years|yrs)\b(?!\W*$))|\s+(?:and|plus|with|including)\s+(?<=\b(?:years|yrs)\b[^;]{0,200}(?<!\d)\s+(?:and|plus|with|including)\s+)(?=\d{1,2}\s?\+?\s?(?:years|yrs)\b)(?!.*\bor\b)|(?<=\(\d{1,2}\s?\+?\s?(?:years?|yrs?)\)),\s+(?:and\s+)?(?=[^(),]+\(\d{1,2}\s?\+?\s?(?:years?|yrs?)\))/i;
/** Between the items of a list on one line. */
const dividerPattern = /\s+\/\s+|\s+[-–—|]\s+(?=\p{Lu})/u;

/** A list of duties is cut where its verbs are, so that each keeps who has them. */
function clausesOf(sentence: string): string[] {
  const yearly = sentence.split(beforeYearsPattern);
  if (yearly.length > 1) return yearly;
  const listed =
    sentence.split(/;\s+/).length > 2 ? sentence.split(/;\s+(?:and\s+)?/) : sentence.split(dividerPattern);
  if (listed.length > 2) return listed;
  const [must = "", ...wish] = sentence.split(beforeWishPattern);
  if (wish.length > 0) return [must, ...wish.map((each) => each.replace(/^([^(]*)\)\W*$/, "$1"))];
  return itemsOf(sentence).length > 1 ? [sentence] : sentence.split(clausePattern);
}

function splitLongText(piece: string): string[] {
  const parts: string[] = [];
  let rest = piece;
  while (rest.length > maxSegmentChars) {
    const comma = rest.lastIndexOf(",", maxSegmentChars);
    const space = rest.lastIndexOf(" ", maxSegmentChars);
    const cut =
      comma > maxSegmentChars / 2 ? comma + 1 : space > maxSegmentChars / 2 ? space : maxSegmentChars;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest];
}

function segmentOf(text: string, place: SentencePlace): Segment | undefined {
  const { label } = place;
  const section = label ? "terms" : place.section;
  const bulleted = place.bulleted || place.labelled || label !== undefined;
  const spoken = voiceOf(text, section, { bulleted, afterHolder: place.afterHolder }, place.weigh);
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
      labelText: label && place.labelText,
      afterPay: place.afterPay,
    }
  );
}

/** Whether a segment itself says that it is optional. */
export function isNiceToHave({ folded }: Segment): boolean {
  return wishPattern.test(folded);
}

function importanceOf(folded: string, section: Section): Importance {
  if (wishPattern.test(folded) || /\((?:d|desirable)\)\W*$/.test(folded)) return "nice";
  return section === "nice" && !demandPattern.test(folded) ? "nice" : "must";
}
