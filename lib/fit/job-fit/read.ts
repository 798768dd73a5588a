import type { Knowledge } from "@/lib/knowledge";
import { fold, type Place, placesIn } from "@/lib/language";
import { skillIndex } from "../evidence/skills";
import type { Ask, JobContext, Segment } from "./ask";
import { cleanText, isUnread, languageOf } from "./clean";
import { degreeOrYears } from "./degree-or-years";
import { isInstruction } from "./instructions";
import { introduces } from "./introduces";
import { numberWords } from "./numbers";
import { inOwnParts } from "./parts";
import { whenDue } from "./pauses";
import { countriesOfPay, townAt, unlisted } from "./places";
import { weighedByMeaning } from "./reading/meant";
import type { Weigh } from "./reading/voice";
import { stack, waived } from "./reading/words";
import { firstLines, readSegments, saysNice } from "./segments";
import { isOtherProfession, type Title, titleOf } from "./title";
import type { Reading } from "./topics";
import { authorizationAsks } from "./topics/authorization";
import { availabilityAsks } from "./topics/availability";
import { certificateAsks } from "./topics/certificates";
import { disclosureAsks } from "./topics/disclosure";
import { domainAsks } from "./topics/domain";
import { wordedAsk } from "./topics/duties";
import { educationAsks, fieldsOfDegree, insteadOfDegree } from "./topics/education";
import { employmentAsks, offersPartTime } from "./topics/employment";
import { sparesCall, strainAsks, unsocialAsks, zoneAsks } from "./topics/hours";
import { languageAsks } from "./topics/languages";
import { leadershipAsks } from "./topics/leadership";
import { locationAsks, placeOfTitle } from "./topics/location";
import { presenceAsks } from "./topics/presence";
import { publicationAsks } from "./topics/publications";
import { salaryAsks } from "./topics/salary";
import { levelAsks, titleAsk } from "./topics/seniority";
import { skillAsks } from "./topics/skills";
import { trialAsks } from "./topics/trials";
import { vettingAsks } from "./topics/vetting";
import { type Workplace, workplaceOf } from "./topics/workplace";
import { yearsAsks, yearsWithin } from "./topics/years";

/** As many as a reader would go through; no honest job asks for more. */
const mostAsks = 120;

/** A job description as it was understood. */
export interface Job {
  asks: Ask[];
  context: JobContext;
  /** Requirements beyond those that are judged. */
  leftOut: number;
  /** Lines that gave orders to the reader. */
  instructions: number;
}

/**
 * Reads a pasted job description into what it asks for.
 * @param pause lets others use the process
 * @throws the signal's reason when it aborts
 */
export async function readJob(
  raw: string,
  knowledge: Knowledge,
  pause: () => Promise<void>,
  signal?: AbortSignal,
): Promise<Job> {
  const text = cleanText(raw);
  const reading = { skills: skillIndex(knowledge), owner: knowledge.content.owner };
  await pause();
  const pauseWhenDue = whenDue(pause);
  const segments = await segmentsIn(text, pauseWhenDue, signal);
  const title = titleOf(text);
  const all = title ? [titleAsk(title)] : [];
  const workplaces: Workplace[] = [];
  for (const segment of segments) {
    all.push(...inOwnParts(segment, asksOf(segment, reading, title)));
    workplaces.push(...[workplaceOf(segment) ?? []].flat());
    await pauseWhenDue();
  }
  if (title && workplaces.length === 0 && !all.some(({ kind }) => kind === "location" || kind === "remote"))
    all.push(...placeOfTitle(title, text));
  const asks = distinct(all);
  await pause();
  return {
    asks: asks.slice(0, mostAsks),
    leftOut: Math.max(0, asks.length - mostAsks),
    instructions: text.split("\n").filter(isInstruction).length,
    context: {
      language: languageOf(text),
      unread: isUnread(text),
      countries: jobCountries(workplaces, text),
      places: jobPlaces(workplaces, text),
      remote: workplaces.some(({ modes, within }) => modes.includes("remote") && !within),
      otherProfession: isOtherProfession(title, text, knowledge),
    },
  };
}

/** A longer text is no honest advertisement, and is weighed by its marks alone. */
const longestMeant = 10_000;

/** The pieces of a text, weighed by what they mean where that is known; orders to the reader are none. */
async function segmentsIn(
  text: string,
  pause: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<Segment[]> {
  const read = async (weigh?: Weigh) => {
    const segments: Segment[] = [];
    for (const segment of readSegments(text, weigh)) {
      if (!isInstruction(segment.text)) segments.push(segment);
      await pause();
    }
    return segments;
  };
  const byMarks = await read();
  if (text.length > longestMeant) return byMarks;
  const weigh = await weighedByMeaning(
    byMarks.flatMap(({ weighed }) => weighed ?? []),
    signal,
  );
  return weigh ? read(weigh) : byMarks;
}

/** The countries that the terms name; where they name none, whose money the pay is in. */
function jobCountries(workplaces: readonly Workplace[], text: string): string[] {
  const named = workplaces.flatMap(({ places }) => places.flatMap(({ countries }) => countries));
  return named.length > 0 ? [...new Set(named)] : countriesOfPay(text);
}

/** Where the office is: what the terms name, else the cities of the first lines. */
function jobPlaces(workplaces: readonly Workplace[], text: string): Place[] {
  const named = workplaces.flatMap(({ places, modes, unknownPlace }) =>
    unknownPlace && modes.includes("based") ? [...places, unlisted(unknownPlace)] : places,
  );
  const lines = firstLines(text);
  const cities = (named.length > 0 ? named : placesIn(lines.join("\n"))).filter(({ city }) => city);
  const towns = cities.length > 0 ? cities : lines.flatMap((line) => townAt(line) ?? []).slice(0, 1);
  return towns.filter(({ name }, at) => towns.findIndex((other) => other.name === name) === at);
}

function asksOf(segment: Segment, reading: Reading, title: Title | undefined): Ask[] {
  const trials = trialAsks(segment, reading);
  if (trials.length > 0) return trials;
  const disclosed = disclosureAsks(segment);
  if (segment.voice === "process" || disclosed.length > 0)
    return segment.section === "ignored"
      ? [...disclosed, ...firmTerms(segment)]
      : [...disclosed, ...vettingAsks(segment)];
  const terms = termAsks(segment, reading);
  const isTitle =
    segment.label === "title" ||
    (segment.section === "terms" && segment.text === title?.text) ||
    (title !== undefined &&
      segment.section === "open" &&
      (segment.text.includes(title.text) || title.text.includes(segment.text)));
  if (isTitle) return terms;
  if (segment.voice === "tells") return [...terms, ...unsocialAsks(segment), ...toldAsks(segment, reading)];
  if (segment.section === "duties") return broughtAsks(segment, terms, reading) ?? dutyAsks(segment, terms);
  const asks = [...terms, ...abilityAsks(segment, reading)];
  const asksNothing = introduces(segment, title) || sparesCall(segment) || offersPartTime(segment);
  return asks.length > 0 || segment.label || asksNothing ? asks : wordedAsk(segment);
}

/** Terms that are such wherever they stand, also among what is offered. */
function firmTerms(segment: Segment): Ask[] {
  const presence = presenceAsks(segment);
  return [
    ...authorizationAsks(segment),
    ...presence,
    ...vettingAsks(segment),
    ...zoneAsks(segment),
    ...strainAsks(segment).filter(({ key }) => key === "on_call"),
    ...employmentAsks(segment),
    // "In the office five days, Tromsø": a town is no gift.
    ...(presence.length === 0 && namesBound(segment) ? locationAsks(segment) : []),
  ];
}

/** A town to be in, or an area to stay in: "from home, anywhere in Ireland". */
function namesBound({ text, folded }: Segment): boolean {
  const places = placesIn(text);
  return places.some(({ city }) => city) || (places.length > 0 && /\banywhere (?:with)?in\b/.test(folded));
}

/** Where, when, on what terms: such lines may stand anywhere. */
function termAsks(place: Segment, reading: Reading): Ask[] {
  const nice = place.section === "nice" || saysNice(place);
  const segment: Segment = { ...place, importance: nice ? "nice" : "must" };
  const presence = presenceAsks(segment);
  return [
    ...authorizationAsks(segment),
    ...(presence.length > 0 ? presence : locationAsks(segment)),
    ...zoneAsks(segment),
    ...vettingAsks(segment),
    ...strainAsks(segment).filter(({ key }) => key !== "travel" || presence.length === 0),
    ...availabilityAsks(segment),
    ...employmentAsks(segment),
    ...salaryAsks(segment, reading),
    ...levelAsks(segment),
  ];
}

/** What a sentence on the company asks for all the same: the language it speaks, what it builds with. */
function toldAsks(segment: Segment, reading: Reading): Ask[] {
  const asked: Segment = { ...segment, wanted: true };
  const short = segment.section === "open" && segment.text.split(/\s+/).length <= mostOfFragment;
  const spoken = levelled.test(segment.folded) || shared.test(segment.folded) || short;
  const languages = spoken && !aside.test(segment.folded) ? languageAsks(asked) : [];
  const alone = segment.section === "open" && !/\s/.test(segment.text);
  const named = stack.test(segment.folded) || alone || isOfTools(segment, reading);
  const tools = named && segment.section !== "company" ? skillAsks(asked, reading, []) : [];
  return [...languages, ...tools];
}

/** "XML and XSLT are the air we breathe": the tools are what the sentence is about, and nobody's past. */
function isOfTools({ text, folded, section }: Segment, { skills }: Reading): boolean {
  const [first] = skills.find(text);
  const opens = first?.start === 0 && !skills.get(first.key)?.concept && text.split(/\s+/).length > fewWords;
  return (
    opens &&
    !waived.test(folded) &&
    section !== "company" &&
    !/\b(?:was|were|had|used to|until|years ago)\b/.test(folded)
  );
}

const fewWords = 3;

/** "We speak English with each other." */
const shared =
  /\b(?:we|everyone|everybody|the team|teams?|meetings) (?:all |mostly )?(?:speaks?|works? in|talks?|uses?|are (?:held )?in)\b/;
/** "(English summary below.)" */
const aside = /\b(?:summary|version|below|above|translation|siehe unten)\b/;

/** "Norwegian within two years." */
const mostOfFragment = 5;

const levelled =
  /\b(?:fluent\w*|professional level|working level|working language|native|business level|[abc][12])\b/;

/** What somebody knows, has done or has learned. */
function abilityAsks(segment: Segment, reading: Reading): Ask[] {
  const parts = yearsWithin(segment.text);
  if (parts) {
    const of = (text: string) => abilityAsks({ ...segment, text, folded: fold(text) }, reading);
    return [...of(parts.whole), ...of(parts.inner).map((ask) => ({ ...ask, text: parts.piece }))];
  }
  const papers = publicationAsks(segment);
  if (papers.length > 0) return papers;
  const years = yearsAsks(segment, reading);
  const certificates = certificateAsks(segment);
  const degrees = degreeAsks(segment);
  return [
    ...(degreeOrYears(segment, degrees, years.asks) ?? [...years.asks, ...degrees]),
    ...certificates.asks,
    ...languageAsks(segment),
    ...leadershipAsks(segment),
    ...(years.asks.length === 0 ? domainAsks(segment) : []),
    ...skillAsks(segment, reading, [...years.taken, ...certificates.taken, ...fieldsOfDegree(segment)]),
  ];
}

/** A degree, and what may stand for one. */
function degreeAsks(segment: Segment): Ask[] {
  const degrees = educationAsks(segment);
  const instead = degrees.length > 0 ? insteadOfDegree(segment) : undefined;
  return instead ? [...degrees, ...wordedAsk({ ...segment, text: instead, folded: fold(instead) })] : degrees;
}

/** What is had rather than done: who is spoken of has it, or a number of years opens the line. */
const isBrought = new RegExp(
  `^(?:(?:ideally|also),? )?(?:you(?:'ve| have| hold| bring| (?:must|should|need to|will) (?:have|hold|bring))|(?:the )?(?:ideal |successful |right )?(?:candidates?|applicants?) (?:(?:must|should|will|need to) )?(?:have|has|holds?|brings?|possess)|we(?:'re| are) (?:looking for|seeking|hiring))\\b|^(?:at least |(?:a )?minimum (?:of )?|mindestens )?(?:\\d{1,2}|${numberWords})(?: ?\\+)? ?(?:years?|yrs?|jahre)\\b`,
  "u",
);
const ofPeople = new Set<Ask["kind"]>(["experience_years", "education", "certificate", "language"]);

/**
 * "You have five years of Rust and a degree", where a whole advertisement stands under "About the job": what somebody brings
 * along is no duty; undefined where nothing of the kind is asked.
 */
function broughtAsks(segment: Segment, terms: readonly Ask[], reading: Reading): Ask[] | undefined {
  if (!isBrought.test(segment.folded)) return undefined;
  const abilities = abilityAsks(segment, reading);
  return abilities.some(({ kind }) => ofPeople.has(kind)) ? [...terms, ...abilities] : undefined;
}

/** A duty is one thing to do, whatever it names. */
function dutyAsks(segment: Segment, terms: Ask[]): Ask[] {
  if (terms.length > 0) return terms;
  const leading = leadershipAsks(segment);
  return leading.length > 0 ? leading : wordedAsk(segment);
}

/** Of these the verdict is the same wherever they are asked; a task and a skill that share a word are two requirements. */
const terms = new Set<Ask["kind"]>([
  "location",
  "remote",
  "salary",
  "availability",
  "employment_type",
  "work_authorization",
  "language",
  "education",
]);

/** What is asked twice is asked once, and as a must when it is one anywhere. */
function distinct(asks: readonly Ask[]): Ask[] {
  const kept: Ask[] = [];
  const byKey = new Map<string, Ask[]>();
  for (const ask of asks) {
    const alike = byKey.get(ask.key) ?? [];
    const known = alike.find((other) => terms.has(ask.kind) || holds(other.text, ask.text));
    if (known && ask.importance === "must") known.importance = "must";
    if (known) continue;
    kept.push(ask);
    byKey.set(ask.key, [...alike, ask]);
  }
  return kept;
}

function holds(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}
