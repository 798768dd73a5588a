import { numberOf, numberWords } from "../numbers";

export const periodAlternatives =
  "(week|wk|month|quarter|year|winter|summer|spring|autumn|season|term|semester|woche|monat|quartal|jahr)";
const perAlternatives =
  "(?:a|an|per|each|every|/|pro|die|im|in der|of the|of every|out of every|in most|of most|most|in every|in each)";
export const countAlternatives = `(\\d{1,2}|${numberWords}|a couple of|a few|once|twice|einmal|zweimal)`;
/** "Two days a week", "1 day/wk", "once a month"; of "2-3 days" and "two or three" the lower number. */
export const frequencyPattern = new RegExp(
  `(?<![\\d.,])\\b${countAlternatives}(?!\\d|[.,]\\d)(?:-(?:\\d{1,2}|${numberWords})(?=\\s))?(?:\\s(?:full|working|whole|fixed|company|team|long|longer|short|or \\w+|to \\w+))* ?-?(days?|d(?=\\/w)|times?|trips?|visits?|weeks?|tage?|mal)?(?:(?! days?\\b).){0,40}?\\b${perAlternatives} ?${periodAlternatives}s?\\b`,
);
const rangePattern = new RegExp(
  `\\b(?:\\d{1,2}|${numberWords})(?:-| (?:to|or|bis|oder) )((?:\\d{1,2}|${numberWords}) (?:days?|times?|trips?|visits?|weeks?|tage?n?|mal)\\b)`,
  "g",
);

/** A text with the upper end of each range, as an offer is read: of "2-3 days" and "two to three days" three. */
export function upperOfRanges(folded: string): string {
  return folded.replace(rangePattern, "$1");
}

/** "60 per cent of working time", "a quarter of your time". */
const shareOfTimePattern =
  /\b(?:(\d{1,3}) ?(?:%|percent|per cent|prozent)|(half|a third|a quarter|a fifth)) (?:(?:of )?(?:the |your |their |all )?(?:\w+ )?(?:time|week|hours)\b|in the office|on[- ]site|travel\w*|der (?:arbeits)?zeit)/;
const percentByWord: Record<string, number> = { half: 50, "a third": 33, "a quarter": 25, "a fifth": 20 };
export const workdaysAMonth = 20;
export const workweeksAMonth = 4.3;

/** A share of the working time in days a month. */
export function daysAMonthOfShare(folded: string): number | undefined {
  const [, percent, word = ""] = shareOfTimePattern.exec(folded) ?? [];
  const share = percent ? Number(percent) : percentByWord[word];
  return share === undefined ? undefined : (share / 100) * workdaysAMonth;
}

/**
 * The days a month of what `times` found: how many, of what, in which period.
 * @param often how many times each
 */
export function daysAMonth(
  [, much = "", what = "", period = ""]: readonly string[],
  often = 1,
): number | undefined {
  const number =
    { once: 1, einmal: 1, twice: 2, zweimal: 2, "a couple of": 2, "a few": 3 }[much] ?? numberOf(much);
  if (!Number.isFinite(number)) return undefined;
  const each = /week|woche/.test(what) ? 5 : /time|mal|trip|visit/.test(what) || what === "" ? 1.5 : 1;
  return (often * number * each) / monthsOf(period);
}

/** The months of a `unit`: a week as a part of one. */
export function monthsOf(period: string): number {
  if (/week|wk|woche/.test(period)) return 1 / workweeksAMonth;
  return /month|monat/.test(period) ? 1 : /quart/.test(period) ? 3 : 12;
}
