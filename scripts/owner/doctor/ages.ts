import { contentDay, type PartialDate, withoutTypography } from "@/lib/content";
import { englishNumbers, fold } from "@/lib/language";
import phrases from "./ages.json" with { type: "json" };

// How people tell their own age stands in ages.json, folded: N is a number of years in figures or in English words, and Y a
// year. What is said of the present tells an age; "at N I" is said of any time of a life, so there it must be the present age.

/** What is known of an age that is private: a birth date, or the age itself, or nothing. */
export interface KnownAge {
  born?: PartialDate;
  years?: number;
}

const tensWords = Object.entries(phrases.tens);
const unitWords = [...englishNumbers].filter(([, value]) => value < 10);
const numberWords = new Map([
  ...tensWords,
  ...tensWords.flatMap(([ten, value]) =>
    unitWords.flatMap(([unit, more]) =>
      ["-", " "].map((between) => [`${ten}${between}${unit}`, value + more] as const),
    ),
  ),
]);
const numeralSource = String.raw`(\d\d|(?:${tensWords.map(([ten]) => ten).join("|")})(?:[ -](?:${unitWords.map(([unit]) => unit).join("|")}))?)`;

const presentAgePatterns = phrases.present.map((phrase) => phrasePattern(phrase, "N", numeralSource));
const pastAgePatterns = phrases.atAge.map((phrase) => phrasePattern(phrase, "N", numeralSource));
const birthYearPatterns = phrases.birthYear.map((phrase) =>
  phrasePattern(phrase, "Y", String.raw`((?:19|20)\d\d)(?!\d)`),
);

function phrasePattern(phrase: string, sign: "N" | "Y", source: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}'])(?:${phrase.replace(new RegExp(`\\b${sign}\\b`), () => source)})(?![\p{L}])`,
    "gu",
  );
}

/** How many years ago a text may have been written: its "I am 47" still tells how old somebody is. */
const maxTextAgeYears = 10;
/** Below it people write about their youth: "as a 20-year-old I sailed". If nothing is known, only higher numbers count as an age. */
const minAdultAge = 25;

/** Whether a text says in the first person how old its author is, or in which year they were born. */
export function statesAge(text: string, { born, years }: KnownAge): boolean {
  const words = fold(withoutTypography(text)).replace(/[^\S\n]+/g, " ");
  const age = born ? ageOn(contentDay(), born) : years;
  const matchesOf = (ways: RegExp[]) =>
    ways.flatMap((way) => [...words.matchAll(way)].map(([, number = ""]) => number));
  const yearsIn = (number: string) => numberWords.get(number) ?? Number(number);
  const isPresent = (number: number) =>
    age === undefined ? number >= minAdultAge : number >= age - maxTextAgeYears && number <= age + 1;
  return (
    matchesOf(presentAgePatterns).some((number) => isPresent(yearsIn(number))) ||
    matchesOf(pastAgePatterns).some((number) => age !== undefined && Math.abs(yearsIn(number) - age) <= 1) ||
    matchesOf(birthYearPatterns).some((year) => (born ? Number(year) === born.year : years === undefined))
  );
}

/** The age of somebody born on this date, of which only the year may be known. */
function ageOn(today: string, { year, month = 1, day = 1 }: PartialDate): number {
  const [now = 0, monthNow = 1, dayNow = 1] = today.split("-").map(Number);
  const hadBirthday = monthNow > month || (monthNow === month && dayNow >= day);
  return now - year - (hadBirthday ? 0 : 1);
}
