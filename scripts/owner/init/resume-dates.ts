import { isoDate, parseDate } from "@/lib/content";

const seasonSource = "(?:(?:early|late|mid)[ -])?(?:spring|summers?|autumn|fall|winter)\\s+(?:of\\s+)?";
const monthSource = `(?:(?<![a-z\\d])(?:\\d{1,2}\\.? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?,?\\s+|\\d{1,2}\\s?[/.]\\s?|${seasonSource})`;
/** "2019", "Jan 2019", "01/2019", "January, 2019", "2019-01", "2019/01", "Jan '19". */
const dateSource = `(?:(?:19|20)\\d{2}[-./](?:0[1-9]|1[0-2])(?![\\d./])|${monthSource}?(?:19|20)\\d{2}|${monthSource}['’]\\d{2}(?!\\d))`;
const openSource = "present|now|today|current(?:ly)?|ongoing|date";
const dashSource = "(?:(?:-|–|—|−|→|->)(?:\\s*to(?= date))?|to|until|till)";

/** "Jan 2019 – Mar 2021", "2018–21", "2019 to now", "since 2021" and "2021 –". */
export const spanPattern = new RegExp(
  [
    `(?:from )?(?<from>${dateSource})\\s*${dashSource}\\s*(?<to>${dateSource}|\\d{2}(?![\\d./-])|${openSource})(?![\\p{L}\\d])`,
    `(?<=^\\s*|[|(·:,]\\s*|\\s{2,}|\\t)since (?<since>${dateSource})`,
    `(?<open>${dateSource})\\s?[–—-](?=\\s{2,}|\\s*$|\\s*[|)])`,
  ].join("|"),
  "iu",
);

/** The first span of dates in a line; the end is empty for what goes on. */
export function spanIn(line: string): { from: string; to: string } | undefined {
  const { from, to = "", since, open } = spanPattern.exec(line)?.groups ?? {};
  const start = from ?? since ?? open;
  if (start === undefined) return undefined;
  // "2018–21"
  return {
    from: start,
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
