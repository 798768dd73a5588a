import { isoDate, parseDate } from "@/lib/content";

const seasonSource = "(?:(?:early|late|mid)[ -])?(?:spring|summers?|autumn|fall|winter)\\s+(?:of\\s+)?";
const monthSource = `(?:(?<![a-z\\d])(?:\\d{1,2}\\.? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?,?\\s+|\\d{1,2}\\s?[/.]\\s?|${seasonSource})`;
/** "2019", "Jan 2019", "01/2019", "January, 2019", "2019-01", "2019/01", "Jan '19". */
const dateSource = `(?:(?:19|20)\\d{2}[-./](?:0[1-9]|1[0-2])(?![\\d./])|${monthSource}?(?:19|20)\\d{2}|${monthSource}['’]\\d{2}(?!\\d))`;
const openSource = "present|now|today|current(?:ly)?|ongoing|date";
const dashSource = "(?:(?:-|–|—|−|→|->)(?:\\s*to(?= date))?|to|until|till)";

/** How somebody worked in that time, behind the dates: "(winters, 60 %)". */
const noteWords =
  "(?:part|full)[- ]time|seasonal(?:ly)?|(?:in )?(?:winters?|summers?|evenings?|weekends?)(?: only)?|freelance|fixed[- ]term|voluntary|unpaid|\\d{1,3}\\s?%";
const noteSource = `\\s*\\(\\s*(?<note>(?:${noteWords})(?:[,;]?\\s+(?:${noteWords}))*)\\s*\\)`;

/** "Jan 2019 – Mar 2021", "2018–21", "2019 to now", "since 2021" and "2021 –", with a note in brackets behind. */
export const spanPattern = new RegExp(
  `(?:${[
    `(?:from )?(?<from>${dateSource})\\s*${dashSource}\\s*(?<to>${dateSource}|\\d{2}(?![\\d./-])|${openSource})(?![\\p{L}\\d])`,
    `(?<=^\\s*|[|(·:,]\\s*|\\s{2,}|\\t)since (?<since>${dateSource})`,
    `(?<open>${dateSource})\\s?[–—-](?=\\s{2,}|\\s*$|\\s*[|)])`,
  ].join("|")})(?:${noteSource})?`,
  "iu",
);

const seasonsPattern =
  /\b(?:(winters?|summers?|seasons?)\s+)?((?:19|20)\d\d)\/(\d\d)\s*(?:to|until|till|-|–|—)\s*((?:19|20)\d\d)\/(\d\d)(?![\d/])/giu;

/**
 * "Winters 2011/12 to 2014/15" as "2011 - 2015 (winters)": a season lies in two years. "2011/08 - 2014/05" are months, and
 * "2011/12" is one where nothing says otherwise.
 */
export function withSeasonYears(line: string): string {
  return line.replace(
    seasonsPattern,
    (whole, season: string | undefined, from: string, fromNext: string, to: string, toNext: string) => {
      const areSeasons = [
        [from, fromNext],
        [to, toNext],
      ].every(([year, next]) => (Number(year) + 1) % 100 === Number(next));
      if (!areSeasons || !(season || Number(toNext) > 12)) return whole;
      const note = season && !/^seasons?$/i.test(season) ? ` (${season.toLowerCase()})` : "";
      return `${from} - ${to.slice(0, 2)}${toNext}${note}`;
    },
  );
}

/** The first span of dates in a line, with the note behind it; the end is empty for what goes on. */
export function spanIn(line: string): { from: string; to: string; note?: string } | undefined {
  const { from, to = "", since, open, note } = spanPattern.exec(line)?.groups ?? {};
  const start = from ?? since ?? open;
  if (start === undefined) return undefined;
  // "2018–21"
  return {
    from: start,
    note,
    to: /^\d{2}$/.test(to) ? `${/(?:19|20)(?=\d{2})/.exec(start)?.[0] ?? "20"}${to}` : to,
  };
}

/** A date at the end of a line: ", since 03/2016", " - 2019". */
export const endDatePattern = new RegExp(`[\\s,([–—/-]+(?:since )?(${dateSource}|['’]\\d{2})[)\\]]?$`, "i");

/** A date at the start of a line: "2016: ", "2016   ". */
export const startDatePattern = new RegExp(
  `^\\s*(${dateSource})(?:\\s*[:–—|-]\\s+|\\s*//\\s+|\\s{2,}|\\t+)(?=\\S)`,
  "i",
);

/** A line that is a date and nothing else. */
export const loneDatePattern = new RegExp(`^\\s*\\(?(${dateSource})\\)?\\s*$`, "i");

/** `YYYY-MM` or `YYYY`; of a season the year is what can be said; undefined for today and for what is no date. */
export function dateOf(text: string): string | undefined {
  const plain = text
    // Of a day the month is what is said here.
    .replace(/^\d{1,2}\.? (?=\p{L})/u, "")
    .replace(/^((?:19|20)\d{2})[./](\d{2})$/, "$1-$2")
    .replace(new RegExp(`^${seasonSource}`, "i"), "")
    .replace(/['’](\d{2})$/, (_, year: string) => (Number(year) > maxShortYear ? `19${year}` : `20${year}`))
    .replace(/,\s+(?=\d{4}$)/, " ")
    .replace(/\s?([/.])\s?/, (mark) => (/\d/.test(text.charAt(0)) ? mark.trim() : mark));
  const date = plain ? parseDate(plain) : undefined;
  return typeof date === "object" ? isoDate(date) : undefined;
}

/** "'61" is of the last century. */
const maxShortYear = 60;
