import { contentDay, type PartialDate, untypeset } from "@/lib/content";
import { englishNumbers, fold } from "@/lib/language";
import said from "./ages.json" with { type: "json" };

// How people tell their own age stands in ages.json, folded: N is a number of years in figures or in English words, and Y a
// year. What is said of the present tells an age; "at N I" is said of any time of a life, so there it must be the present age.

/** What is known of an age that is kept back: a birth date, or the age itself, or nothing. */
export interface KnownAge {
  born?: PartialDate;
  years?: number;
}

const tens = Object.entries(said.tens);
const units = [...englishNumbers].filter(([, value]) => value < 10);
const inWords = new Map([
  ...tens,
  ...tens.flatMap(([ten, value]) =>
    units.flatMap(([unit, more]) =>
      ["-", " "].map((between) => [`${ten}${between}${unit}`, value + more] as const),
    ),
  ),
]);
const numeral = String.raw`(\d\d|(?:${tens.map(([ten]) => ten).join("|")})(?:[ -](?:${units.map(([unit]) => unit).join("|")}))?)`;

const present = said.present.map((way) => patternOf(way, "N", numeral));
const atAge = said.atAge.map((way) => patternOf(way, "N", numeral));
const birthYear = said.birthYear.map((way) => patternOf(way, "Y", String.raw`((?:19|20)\d\d)(?!\d)`));

function patternOf(way: string, sign: "N" | "Y", stands: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}'])(?:${way.replace(new RegExp(`\\b${sign}\\b`), () => stands)})(?![\p{L}])`,
    "gu",
  );
}

/** A text may have been written so many years ago, and its "I am 47" still tells how old somebody is. */
const oldestText = 10;
/** Below it people tell of their youth: "as a 20-year-old I sailed". Of whom nothing is known, only what is above is an age. */
const grownUp = 25;

/** Whether a text says in the first person how old its author is, or in which year they were born. */
export function tellsAge(text: string, { born, years }: KnownAge): boolean {
  const words = fold(untypeset(text)).replace(/[^\S\n]+/g, " ");
  const age = born ? ageOn(contentDay(), born) : years;
  const found = (ways: RegExp[]) =>
    ways.flatMap((way) => [...words.matchAll(way)].map(([, number = ""]) => number));
  const yearsIn = (number: string) => inWords.get(number) ?? Number(number);
  const isPresent = (number: number) =>
    age === undefined ? number >= grownUp : number >= age - oldestText && number <= age + 1;
  return (
    found(present).some((number) => isPresent(yearsIn(number))) ||
    found(atAge).some((number) => age !== undefined && Math.abs(yearsIn(number) - age) <= 1) ||
    found(birthYear).some((year) => born !== undefined && Number(year) === born.year)
  );
}

/** The age of who was born then, of whom only the year may be known. */
function ageOn(today: string, { year, month = 1, day = 1 }: PartialDate): number {
  const [now = 0, monthNow = 1, dayNow = 1] = today.split("-").map(Number);
  const hadBirthday = monthNow > month || (monthNow === month && dayNow >= day);
  return now - year - (hadBirthday ? 0 : 1);
}
