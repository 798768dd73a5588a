import { type Language, languages } from "@/lib/locale";
import { withoutAccents } from "./names";
import type { PartialDate, Period } from "./types";

const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const shortMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const shortMonthPattern = new RegExp(`\\b(?:${shortMonths.join("|")})(?= \\d{4}\\b)`, "g");
/** Seasons in the languages of sites: of "Sommer 2018" and "été 2018" the year is said. */
const seasonPattern =
  /^(?:winter|spring|summer|autumn|fall|frühjahr|frühling|sommer|herbst|hiver|printemps|été|automne|invierno|primavera|verano|otoño|inverno|verão|outono|estate|autunno) (?:(?:of|de|del) )?(\d{4})$/i;
/** A part of a year: "early 2019", "mid-2019" and "Q1 2019" say no month either. */
const partOfYearPattern =
  /^(?:early|mid|late|anfang|mitte|ende|début|mi|fin|q[1-4])(?: |-)(\d{4})$|^(\d{4})[ -]q[1-4]$/i;
/** Words beside a future date, such as that of a degree: "expected 2027". */
const expectedDatePattern =
  /^(?:expected|anticipated|estimated|exp\.|est\.|voraussichtlich|prévue?|previst[oa]):?(?: in)? (?=\S)|,? \(?(?:expected|anticipated|estimated|voraussichtlich|prévue?|previst[oa])\)?$/gi;
const presentPattern =
  /^(present|present day|current|currently|now|ongoing|today|(?:to|till?|until) (?:date|now|present|today)|-+|–|—)\.?$/i;
/** Words for "present" in the other languages of sites. */
const foreignPresentPattern =
  /^(?:actualidad|(?:la )?actualidad|actualmente|hoy|presente|heute|jetzt|aktuell|laufend|aujourd[’']hui|présent|actuel|atual|atualmente|hoje|oggi|in corso|en cours|en curso|em curso)\.?$/i;

/** What a date in the content may look like, for error messages. */
export const dateForms =
  'YYYY-MM-DD, YYYY-MM, YYYY, MM/YYYY, a month and year such as "Aug. 2011", or "present"';

/** The error message for a value that cannot be read as a date. */
export function dateProblem(value: unknown): string {
  const reason = isAmbiguous(String(value)) ? "may be either of two days" : "is not a date";
  return `${JSON.stringify(value)} ${reason}; expected ${dateForms}`;
}

const twoNumbersPattern = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;

function isAmbiguous(value: string): boolean {
  const [, first, second] = twoNumbersPattern.exec(value.trim()) ?? [];
  return (
    first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  );
}

/** Replaces Austrian month names with the standard German ones: "Jänner", "Feber". */
function withStandardMonths(text: string): string {
  return text.replace(/\bj[äa]nner(?!\p{L})/iu, "Januar").replace(/\bfeber(?!\p{L})/iu, "Februar");
}

/**
 * Reads a résumé date as people write it: `2024-08-01`, `2024-08`, `2024`, `09/2017`, `Aug. 2011`,
 * `12 August 2011`, `Summer 2014`, an ISO timestamp, `present`.
 * @returns the date, `"present"` for a word meaning now, or undefined when it is none of these.
 */
export function parseDate(text: string): PartialDate | "present" | undefined {
  const value = withStandardMonths(text.trim().replace(/\s+/g, " ").replace(expectedDatePattern, ""));
  if (presentPattern.test(value) || foreignPresentPattern.test(value)) return "present";
  // A season says no month, and none is made up for it.
  const yearMatch = seasonPattern.exec(value) ?? partOfYearPattern.exec(value);
  if (yearMatch) return validDate(yearMatch[1] ?? yearMatch[2]);
  const iso = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?)?$/.exec(value);
  if (iso) return validDate(iso[1], iso[2], iso[3]);
  const monthYear = /^(\d{1,2})[-/.](\d{4})$/.exec(value);
  if (monthYear) return validDate(monthYear[2], monthYear[1]);
  // With dots the day stands first, wherever dates are written so.
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value);
  if (dotted) return validDate(dotted[3], dotted[2], dotted[1]);
  const slashed = twoNumbersPattern.exec(value);
  // 01/05/2021 is in January to some and in May to others.
  if (slashed && isAmbiguous(value)) return undefined;
  if (slashed) {
    return validDate(slashed[3], slashed[1], slashed[2]) ?? validDate(slashed[3], slashed[2], slashed[1]);
  }
  // `Jan-2019` and `01-Jan-2019`, as spreadsheets write them.
  const hyphened = value.replace(/^(?:(\d{1,2})-)?(\p{L}+)-(\d{4}|\d{2})$/u, (_, day, month, year) =>
    [day, month, year.length === 2 ? `'${year}` : year].filter(Boolean).join(" "),
  );
  const words =
    /^(?:(\d{1,2})(?:st|nd|rd|th|º|er)?\.? )?(\p{L}+)\.?,? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?'?(\d{4}|\d{2})$/iu.exec(
      // `12 de mayo de 2019`
      hyphened.replace(/ (?:de|del|di) /gi, " "),
    );
  if (words) {
    const month = monthOf(words[2] ?? "");
    const year = words[4]?.length === 2 ? fourDigitYear(words[4]) : words[4];
    if (month) return validDate(year, String(month), words[1] ?? words[3]);
  }
  return undefined;
}

const spanSeparatorPattern =
  /\s*(?:–|—|-{1,3}|‑|−|\/|\b(?:to|until|till|through|bis|hasta|até)\b|(?<=\s)(?:à|a|al|au|jusqu[’']à)(?=\s))\s*/gi;
const sincePattern = /^(?:since|seit|ab|depuis|[àa] partir de|desde|dal)\s+(?=\S)/i;
/** `May 3–5, 2019`, with its month and year at either end. */
const dayRangePattern =
  /^(\p{L}+\.?) (\d{1,2})(?:st|nd|rd|th)?\s*[-–—]\s*(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

/**
 * Reads a span written into one field, whatever stands between its ends: `2015-2017`, `2018/19`, `2018-05-01/2018-06-01`,
 * `05/2018-06/2019`, `May – June 2019`, `Mar 2019 - present`, `since 2008`. Read it as a single date first: `2011-12` is one.
 */
export function parseSpan(text: string): { start: PartialDate; end: PartialDate | "present" } | undefined {
  const value = text
    .trim()
    .replace(/^between\s+(\S.*?)\s+and\s+(?=\S)/i, "$1–")
    .replace(/^(?:from|between|vo[nm]|de|du|da)\s+(?=\S)/i, "")
    .replace(sincePattern, "")
    .replace(/\s+(?:to|till) date$/i, "–")
    .replace(dayRangePattern, "$1 $2, $4–$1 $3, $4");
  // Longer texts are no dates, and each sign in them would be tried.
  if (value.length > 60 || isAmbiguous(value)) return undefined;
  for (const separator of value.matchAll(spanSeparatorPattern)) {
    const left = value.slice(0, separator.index);
    const right = value.slice(separator.index + separator[0].length);
    const end = right === "" ? "present" : (parseDate(right) ?? abbreviatedEndYear(left, right));
    const start = end && (parseDate(left) ?? completeStart(left, right, end));
    if (start && start !== "present" && end) return { start, end };
  }
  const start = sincePattern.test(text.trim()) ? parseDate(value) : undefined;
  return start && start !== "present" ? { start, end: "present" } : undefined;
}

/** The `19` of `2018-19`, and the `00` of `1999/00`. */
function abbreviatedEndYear(left: string, right: string): PartialDate | undefined {
  if (/^\d\d99$/.test(left) && right === "00") return { year: Number(left) + 1 };
  const later = /^\d{4}$/.test(left) && /^\d{2}$/.test(right) && Number(right) > Number(left.slice(2));
  return later ? { year: Number(left.slice(0, 2) + right) } : undefined;
}

/** The `May` of `May – June 2019` and the `3` of `3–5 May 2019`: what a start leaves out stands in the end. */
function completeStart(left: string, right: string, end: PartialDate | "present") {
  if (end === "present") return undefined;
  if (/^\d{1,2}$/.test(left)) {
    const day = /^\d{1,2}(?:st|nd|rd|th)?\b/;
    return day.test(right) ? parseDate(right.replace(day, left)) : undefined;
  }
  // "Jan-2019" is one month, and nothing is no month; "Nov – Feb 2020" began the year before.
  if (end.month === undefined || left === "") return undefined;
  const start = parseDate(`${left} ${end.year}`);
  const isLater = typeof start === "object" && (start.month ?? 0) > end.month;
  return isLater ? parseDate(`${left} ${end.year - 1}`) : start;
}

/** Prints the day on which something was written: `1 Aug 2024`, where `formatDate` takes the first of a month for all of it. */
export function formatDay(date: PartialDate): string {
  return date.day === 1 ? `1 ${formatDate(date)}` : formatDate(date);
}

/** Prints a date as the pages do: `Aug 2024`, `2024`, `3 Aug 2024`. The first of a month is how résumés write a month. */
export function formatDate(date: PartialDate): string {
  if (!date.month) return String(date.year);
  const month = `${shortMonths[date.month - 1]} ${date.year}`;
  return date.day && date.day > 1 ? `${date.day} ${month}` : month;
}

/** A printed date or period with its months written out, as a sentence says them: `November 2025`. */
export function withFullMonths(display: string): string {
  return display.replace(shortMonthPattern, (short) => {
    const long = monthNames[shortMonths.indexOf(short)] ?? short;
    return long.charAt(0).toUpperCase() + long.slice(1);
  });
}

/** A period with its display form; a missing end means that it still goes on. */
export function makePeriod(start?: PartialDate, end?: PartialDate | "present"): Period {
  const to = end === "present" ? "present" : end && formatMonth(end);
  const from = start && formatMonth(start);
  const display = from && to ? (from === to ? from : `${from} – ${to}`) : (from ?? to ?? "");
  return { start, end, display };
}

/** Months since year 0, so that dates can be compared and subtracted. A missing month is January, or December for an end. */
export function monthIndex(date: PartialDate, edge: "start" | "end" = "start"): number {
  return date.year * 12 + (date.month ?? (edge === "start" ? 1 : 12)) - 1;
}

/** Whether an end is before its start, as far as both are known. */
export function endsBeforeStart(start: PartialDate, end: PartialDate | "present" | undefined): boolean {
  if (typeof end !== "object") return false;
  const [from, to] = [monthIndex(start), monthIndex(end, "end")];
  return to < from || (to === from && end.day !== undefined && end.day < (start.day ?? 1));
}

export const endBeforeStartMessage = "is before the start";

/** `YYYY-MM-DD`, or as much of it as is known. */
export function isoDate(date: PartialDate): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return [String(date.year), ...[date.month, date.day].filter((part) => part !== undefined).map(pad)].join(
    "-",
  );
}

function formatMonth(date: PartialDate): string {
  return formatDate({ year: date.year, month: date.month });
}

/** The century of a two-digit year: no career began in 2060 yet. */
function fourDigitYear(short: string): string {
  return `${Number(short) < 60 ? 20 : 19}${short}`;
}

function monthOf(word: string): number | undefined {
  const lower = word.toLowerCase();
  const index =
    lower.length < 3
      ? -1
      : monthNames.findIndex((name) => name.startsWith(lower) || (lower === "sept" && name === "september"));
  return index < 0 ? monthInOtherLanguage(lower) : index + 1;
}

/** A month in another language of sites, in full or cut after three letters or more: `mayo`, `Okt`, `févr`. */
function monthInOtherLanguage(word: string): number | undefined {
  if (word.length < 3) return undefined;
  const months = new Set(
    languages.flatMap((language) =>
      monthNamesIn(language).flatMap((name, month) =>
        withoutAccents(name).startsWith(withoutAccents(word)) ? [month + 1] : [],
      ),
    ),
  );
  return months.size === 1 ? [...months][0] : undefined;
}

const monthNamesByLanguage = new Map<Language, string[]>();

function monthNamesIn(language: Language): string[] {
  const known = monthNamesByLanguage.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const names = monthNames.map((_, month) => format.format(Date.UTC(2020, month, 15)).toLowerCase());
  monthNamesByLanguage.set(language, names);
  return names;
}

function validDate(year?: string, month?: string, day?: string): PartialDate | undefined {
  const date: PartialDate = { year: Number(year) };
  if (date.year < 1900 || date.year > 2200) return undefined;
  if (month !== undefined) date.month = Number(month);
  if (day !== undefined) date.day = Number(day);
  if (date.month !== undefined && (date.month < 1 || date.month > 12)) return undefined;
  if (
    date.day !== undefined &&
    (date.day < 1 || date.day > new Date(date.year, date.month ?? 1, 0).getDate())
  ) {
    return undefined;
  }
  return date;
}
