import { isoDate, parseDate } from "@/lib/content";

const seasonSource = "(?:(?:early|late|mid)[ -])?(?:spring|summers?|autumn|fall|winter)\\s+(?:of\\s+)?";
const monthSource = `(?:(?<![a-z])(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?,?\\s+|\\d{1,2}\\s?[/.]\\s?|${seasonSource})`;
/** "2019", "Jan 2019", "01/2019", "January, 2019", "2019-01", "Jan '19". */
const dateSource = `(?:(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])(?!\\d)|${monthSource}?(?:19|20)\\d{2}|${monthSource}['’]\\d{2}(?!\\d))`;
const openSource = "present|now|today|current|ongoing|date";

/** "Jan 2019 – Mar 2021", "2019 to now". */
export const spanPattern = new RegExp(
  `(${dateSource})\\s*(?:-|–|—|−|to|until|till)\\s*(${dateSource}|${openSource})(?![\\p{L}\\d])`,
  "iu",
);

/** A date at the end of a line: ", since 03/2016", " - 2019". */
export const endDatePattern = new RegExp(`[\\s,(–—-]+(?:since )?(${dateSource})\\)?$`, "i");

/** A date at the start of a line: "2016: ", "2016   ". */
export const startDatePattern = new RegExp(`^(${dateSource})(?:\\s*[:–—-]\\s+|\\s{2,}|\\t+)(?=\\S)`, "i");

/** A line that is a date and nothing else. */
export const loneDatePattern = new RegExp(`^\\s*\\(?(${dateSource})\\)?\\s*$`, "i");

/** `YYYY-MM` or `YYYY`; of a season the year is what can be said; undefined for today and for what is no date. */
export function dateOf(text: string): string | undefined {
  const plain = text
    .replace(new RegExp(`^${seasonSource}`, "i"), "")
    .replace(/['’](\d{2})$/, (_, year: string) => (Number(year) > maxShortYear ? `19${year}` : `20${year}`))
    .replace(/,\s+(?=\d{4}$)/, " ")
    .replace(/\s?([/.])\s?/, "$1");
  const date = plain ? parseDate(plain) : undefined;
  return typeof date === "object" ? isoDate(date) : undefined;
}

/** "'61" is of the last century. */
const maxShortYear = 60;
