import type { Knowledge } from "@/lib/knowledge";
import { escapeRegExp, fold, type Place, placesIn } from "@/lib/language";
import { skillIndex } from "../evidence/skills";
import type { Ask, JobContext, Segment } from "./ask";
import { cleanText, isUnsupportedLanguage, languageOf } from "./clean";
import { degreeOrYears } from "./degree-or-years";
import { isInstruction } from "./instructions";
import { introducesEmployer, isIntroduction } from "./introduction";
import { numberWords } from "./numbers";
import { narrowToParts } from "./parts";
import { whenDue } from "./pauses";
import { countriesOfPay, townIn, unlistedTown } from "./places";
import { makeMeaningWeigher } from "./reading/meaning-weigher";
import { termsByMeaning } from "./reading/terms-of-work";
import type { SentenceWeigher } from "./reading/voice";
import { offerPattern, stackPattern, waivedPattern } from "./reading/words";
import { firstLines, isNiceToHave, readSegments } from "./segments";
import { isOtherProfession, type Title, titleOf } from "./title";
import type { ReadingContext } from "./topics";
import { authorizationAsks, offersSponsorship } from "./topics/authorization";
import { availabilityAsks } from "./topics/availability";
import { askForTerm } from "./topics/by-meaning";
import { certificateAsks } from "./topics/certificates";
import { disclosureAsks } from "./topics/disclosure";
import { domainAsks, namesFieldAsAdjective } from "./topics/domain";
import { wordedAsk } from "./topics/duties";
import { educationAsks, fieldsOfDegree, insteadOfDegree } from "./topics/education";
import { employmentAsks, offersPartTime } from "./topics/employment";
import { promisesNoCalls, strainAsks, unsocialAsks, zoneAsks } from "./topics/hours";
import { languageAsks } from "./topics/languages";
import { leadershipAsks } from "./topics/leadership";
import { isPlaceLine, locationAsks, placeOfTitle } from "./topics/location";
import { presenceAsks } from "./topics/presence";
import { publicationAsks } from "./topics/publications";
import { salaryAsks } from "./topics/salary";
import { levelAsks, titleAsk } from "./topics/seniority";
import { skillAsks } from "./topics/skills";
import { trialAsks } from "./topics/trials";
import { vettingAsks } from "./topics/vetting";
import { type Workplace, workplaceOf } from "./topics/workplace";
import { splitYearsWithin, yearsAsks } from "./topics/years";

/** As many as a reader would go through; no real job asks for more. */
const maxAsks = 120;

/** A job description as it was read. */
export interface Job {
  asks: Ask[];
  context: JobContext;
  /** How many requirements are over the limit and are not judged. */
  leftOut: number;
  /** How many lines give orders to the reader. */
  instructions: number;
}

/**
 * Reads a pasted job description into what it asks for.
 * @param pause gives other requests their turn
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
    all.push(...narrowToParts(segment, asksOf(segment, reading, title)));
    workplaces.push(...[workplaceOf(segment) ?? []].flat());
    await pauseWhenDue();
  }
  if (title && workplaces.length === 0 && !all.some(({ kind }) => kind === "location" || kind === "remote"))
    all.push(...placeOfTitle(title, firstLines(text), text));
  const asks = withoutDuplicates(await asksByMeaning(all, signal));
  await pause();
  return {
    asks: asks.slice(0, maxAsks),
    leftOut: Math.max(0, asks.length - maxAsks),
    instructions: text.split("\n").filter(isInstruction).length,
    context: {
      language: languageOf(text),
      unsupportedLanguage: isUnsupportedLanguage(text),
      countries: jobCountries(workplaces, text),
      places: jobPlaces(workplaces, text, knowledge.content.profile.city),
      remote: workplaces.some(({ modes, within }) => modes.includes("remote") && !within),
      freelance: isForSelfEmployed(text),
      isOtherProfession: isOtherProfession(title, text, knowledge),
    },
  };
}

/** With terms of work that only their meaning tells read as such. */
async function asksByMeaning(asks: readonly Ask[], signal: AbortSignal | undefined): Promise<Ask[]> {
  const freeStatementOf = ({ kind, statement }: Ask) =>
    kind === "other" || kind === "responsibility" ? statement : undefined;
  const statements = asks.flatMap((ask) => freeStatementOf(ask) ?? []);
  const terms = await termsByMeaning(statements, signal);
  return asks.map((ask) => {
    const term = terms.get(freeStatementOf(ask) ?? "");
    return term ? askForTerm(ask, term) : ask;
  });
}

/** A longer text is no real advertisement, and is weighed by its marks alone. */
const maxCharsByMeaning = 10_000;

/** The segments of a text, weighed by their meaning where that is known; orders to the reader are left out. */
async function segmentsIn(
  text: string,
  pause: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<Segment[]> {
  const read = async (weigh?: SentenceWeigher) => {
    const segments: Segment[] = [];
    for (const segment of readSegments(text, weigh)) {
      if (!isInstruction(segment.text)) segments.push(segment);
      await pause();
    }
    return segments;
  };
  const byMarks = await read();
  if (text.length > maxCharsByMeaning) return byMarks;
  const weigh = await makeMeaningWeigher(
    byMarks.flatMap(({ weighed }) => weighed ?? []),
    signal,
  );
  return weigh ? read(weigh) : byMarks;
}

const selfEmployedPattern =
  /\b(?:freelanc\w+|contractors?|self-employed|day rate|daily rate|per day|days of your time|fixed (?:fee|price)|consulting (?:days|assignment|engagement)|freiberuf\w*|tagessatz)\b/;

function isForSelfEmployed(text: string): boolean {
  const folded = fold(text);
  return selfEmployedPattern.test(folded) && !/\b(?:permanent|unbefristet\w*|festanstellung)\b/.test(folded);
}

/** The countries that the terms name; where they name none, those of the currency of the pay. */
function jobCountries(workplaces: readonly Workplace[], text: string): string[] {
  const named = workplaces.flatMap(({ places }) => places.flatMap(({ countries }) => countries));
  return named.length > 0 ? [...new Set(named)] : countriesOfPay(text);
}

/**
 * The cities of the office: those that the terms name, else those of the first lines.
 * @param home the town that the owner lives in, which need not be in a list to be known
 */
function jobPlaces(workplaces: readonly Workplace[], text: string, home: string | undefined): Place[] {
  const named = workplaces.flatMap(({ places, modes, unknownPlace }) =>
    unknownPlace && modes.includes("based") ? [...places, unlistedTown(unknownPlace)] : places,
  );
  const lines = firstLines(text);
  const first = lines.join("\n");
  const near = home && new RegExp(`(?<!\\p{L})${escapeRegExp(home)}(?!\\p{L})`, "u").test(first);
  const inFirst = near ? [unlistedTown(home)] : placesIn(first);
  const cities = (named.length > 0 ? named : inFirst).filter(({ city }) => city);
  const towns = cities.length > 0 ? cities : lines.flatMap((line) => townIn(line) ?? []).slice(0, 1);
  return towns.filter(({ name }, at) => towns.findIndex((other) => other.name === name) === at);
}

function asksOf(segment: Segment, reading: ReadingContext, title: Title | undefined): Ask[] {
  const trials = trialAsks(segment, reading);
  if (trials.length > 0) return trials;
  const disclosed = disclosureAsks(segment);
  if (segment.voice === "process" || disclosed.length > 0)
    return segment.section === "ignored"
      ? [...disclosed, ...companyTermAsks(segment)]
      : [...disclosed, ...vettingAsks(segment)];
  const terms = termAsks(segment, reading);
  const isTitle =
    segment.label === "title" ||
    (segment.section === "terms" && segment.text === title?.text) ||
    (title !== undefined &&
      segment.section === "open" &&
      (segment.text.includes(title.text) || title.text.includes(segment.text)));
  if (isTitle) return terms;
  if (segment.section === "open" && isPlaceLine(segment.text)) return [];
  if (introducesEmployer(segment)) return terms;
  if (segment.voice === "tells" || offersSponsorship(segment))
    return [...terms, ...unsocialAsks(segment), ...companyAsks(segment, reading)];
  if (segment.section === "duties")
    return qualificationAsks(segment, terms, reading) ?? dutyAsks(segment, terms);
  const asks = [...terms, ...abilityAsks(segment, reading)];
  const asksNothing = isIntroduction(segment, title) || promisesNoCalls(segment) || offersPartTime(segment);
  return asks.length > 0 || segment.label || asksNothing ? asks : wordedAsk(segment);
}

/** "Start asap, January 2027", beside the pay and the holidays. */
const startPattern = /^\W*(?:start(?:ing)?(?: date)?|eintritt\w*|beginn|arbeitsbeginn)\b/;

/** "Two team retreats a year", among the benefits. */
const teamEventPattern =
  /\b(?:retreats?|off-?sites?|summits?|get-?togethers?|team (?:events?|weeks?|trips?|days?))\b/;

/** Terms of work that count wherever they appear, also among the benefits. */
function companyTermAsks(segment: Segment): Ask[] {
  const isOffer = teamEventPattern.test(segment.folded) || offerPattern.test(segment.folded);
  const presence = isOffer ? [] : presenceAsks(segment);
  return [
    ...authorizationAsks(segment),
    ...presence,
    ...vettingAsks(segment),
    ...zoneAsks(segment),
    ...strainAsks(segment).filter(({ key }) => key === "on_call"),
    ...employmentAsks(segment),
    ...(startPattern.test(segment.folded) ? availabilityAsks(segment) : []),
    // "In the office five days, Tromsø": a town is no benefit.
    ...(presence.length === 0 && hasPlaceLimit(segment) ? locationAsks(segment) : []),
  ];
}

/** Whether it names a town to be in, or an area to stay in: "from home, anywhere in Ireland". */
function hasPlaceLimit({ text, folded }: Segment): boolean {
  const places = placesIn(text);
  return places.some(({ city }) => city) || (places.length > 0 && /\banywhere (?:with)?in\b/.test(folded));
}

/** Where, when, on what terms: such lines may appear anywhere. */
function termAsks(place: Segment, reading: ReadingContext): Ask[] {
  const nice = place.section === "nice" || isNiceToHave(place);
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

/** What a sentence about the company asks for all the same: the language it speaks, the tools it uses. */
function companyAsks(segment: Segment, reading: ReadingContext): Ask[] {
  const asked: Segment = { ...segment, wanted: true };
  const short = segment.section === "open" && segment.text.split(/\s+/).length <= maxFragmentWords;
  const spoken =
    languageLevelPattern.test(segment.folded) || sharedLanguagePattern.test(segment.folded) || short;
  const languages = spoken && !translationNotePattern.test(segment.folded) ? languageAsks(asked) : [];
  const alone = segment.section === "open" && !/\s/.test(segment.text);
  const named = stackPattern.test(segment.folded) || alone || isAboutTools(segment, reading);
  const tools = named && segment.section !== "company" ? skillAsks(asked, reading, []) : [];
  return [...languages, ...tools];
}

/** "XML and XSLT are the air we breathe": the sentence is about the tools, and not about the past. */
function isAboutTools({ text, folded, section }: Segment, { skills }: ReadingContext): boolean {
  const [first] = skills.find(text);
  const opens =
    first?.start === 0 && !skills.get(first.key)?.concept && text.split(/\s+/).length > maxToolWords;
  return (
    opens &&
    !waivedPattern.test(folded) &&
    section !== "company" &&
    !/\b(?:was|were|had|used to|until|years ago)\b/.test(folded)
  );
}

const maxToolWords = 3;

/** "We speak English with each other." */
const sharedLanguagePattern =
  /\b(?:we|everyone|everybody|the team|teams?|meetings) (?:all |mostly )?(?:speaks?|works? in|talks?|uses?|are (?:held )?in)\b/;
/** "(English summary below.)" */
const translationNotePattern = /\b(?:summary|version|below|above|translation|siehe unten)\b/;

/** The most words of a fragment: "Norwegian within two years." */
const maxFragmentWords = 5;

const languageLevelPattern =
  /\b(?:fluent\w*|professional level|working level|working language|native|business level|[abc][12])\b/;

/** Requirements on what somebody knows, has done or has learned. */
function abilityAsks(segment: Segment, reading: ReadingContext): Ask[] {
  const parts = splitYearsWithin(segment.text);
  if (parts) {
    const of = (text: string) => abilityAsks({ ...segment, text, folded: fold(text) }, reading);
    return [...of(parts.whole), ...of(parts.inner).map((ask) => ({ ...ask, text: parts.piece }))];
  }
  const papers = publicationAsks(segment);
  if (papers.length > 0) return papers;
  const years = yearsAsks(segment, reading);
  const certificates = certificateAsks(segment);
  const degrees = degreeAsks(segment);
  const taken = [...years.taken, ...certificates.taken, ...fieldsOfDegree(segment)];
  const skills = skillAsks(segment, reading, taken);
  // "SNOMED CT and other clinical terminologies" asks for no work in a field besides.
  const hasField = years.asks.length === 0 && !(skills.length > 0 && namesFieldAsAdjective(segment));
  return [
    ...(degreeOrYears(segment, degrees, years.asks) ?? [...years.asks, ...degrees]),
    ...certificates.asks,
    ...languageAsks(segment),
    ...leadershipAsks(segment),
    ...(hasField ? domainAsks(segment) : []),
    ...skills,
  ];
}

/** A degree, and what is accepted instead of one. */
function degreeAsks(segment: Segment): Ask[] {
  const degrees = educationAsks(segment);
  const instead = degrees.length > 0 ? insteadOfDegree(segment) : undefined;
  return instead ? [...degrees, ...wordedAsk({ ...segment, text: instead, folded: fold(instead) })] : degrees;
}

/** A qualification rather than a duty: the candidate has it, or a number of years opens the line. */
const broughtPattern = new RegExp(
  `^(?:(?:ideally|also),? )?(?:you(?:'ve| have| hold| bring| (?:must|should|need to|will) (?:have|hold|bring))|(?:the )?(?:ideal |successful |right )?(?:candidates?|applicants?) (?:(?:must|should|will|need to) )?(?:have|has|holds?|brings?|possess)|we(?:'re| are) (?:looking for|seeking|hiring))\\b|^(?:at least |(?:a )?minimum (?:of )?|mindestens )?(?:\\d{1,2}|${numberWords})(?: ?\\+)? ?(?:years?|yrs?|jahre)\\b`,
  "u",
);
const qualificationKinds = new Set<Ask["kind"]>(["experience_years", "education", "certificate", "language"]);

/**
 * "You have five years of Rust and a degree", where a whole advertisement is under "About the job": a qualification is no duty;
 * undefined where none is asked for.
 */
function qualificationAsks(
  segment: Segment,
  terms: readonly Ask[],
  reading: ReadingContext,
): Ask[] | undefined {
  if (!broughtPattern.test(segment.folded)) return undefined;
  const abilities = abilityAsks(segment, reading);
  return abilities.some(({ kind }) => qualificationKinds.has(kind)) ? [...terms, ...abilities] : undefined;
}

/** A duty is one requirement, whatever skills it names. */
function dutyAsks(segment: Segment, terms: Ask[]): Ask[] {
  if (terms.length > 0) return terms;
  const leading = leadershipAsks(segment);
  return leading.length > 0 ? leading : wordedAsk(segment);
}

/** Kinds with one verdict however often they are asked; a task and a skill that share a word are two requirements. */
const termKinds = new Set<Ask["kind"]>([
  "location",
  "remote",
  "salary",
  "availability",
  "employment_type",
  "work_authorization",
  "language",
  "education",
]);

/** Merges what is asked twice; it is a must when it is one anywhere. */
function withoutDuplicates(asks: readonly Ask[]): Ask[] {
  const kept: Ask[] = [];
  const byKey = new Map<string, Ask[]>();
  for (const ask of asks) {
    const withSameKey = byKey.get(ask.key) ?? [];
    const known = withSameKey.find(
      (other) => termKinds.has(ask.kind) || oneContainsOther(other.text, ask.text),
    );
    if (known && ask.importance === "must") known.importance = "must";
    if (known) continue;
    kept.push(ask);
    byKey.set(ask.key, [...withSameKey, ask]);
  }
  return kept;
}

function oneContainsOther(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}
