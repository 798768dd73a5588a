import { fold } from "@/lib/language";
import type { ScreeningFact } from "../../evidence/screening";
import type { MatchContext } from "../ask";
import { numberOf, numberWords } from "../numbers";
import {
  daysAMonth,
  daysAMonthOfShare,
  frequencyPattern,
  upperOfRanges,
  workdaysAMonth,
  workweeksAMonth,
} from "./frequency";

type Public = Extract<ScreeningFact, { state: "public" }>;

/** The most days a month that the owner's facts offer of something. */
export interface OfferedDays {
  days: number;
  fact: Public;
}

const officePattern =
  /\b(?:office|offices|on-?site|on site|in person|in-person|campus|headquarters|together|vor ort|buro|prasenz\w*)\b/;
const awayPattern = /\b(?:abroad|travel\w*|trips?|visits?|away|reisen?|dienstreisen?)\b/;
const homePattern = /\b(?:remote(?:ly)?|from home|at home|home ?office)\b/;
const atMostPattern = /\b(?:up to|at most|no more than|maximum|max|bis zu|hochstens)\b/;
const remoteOnlyPattern =
  /\b(?:remote[- ]only|only remote(?:ly)?|fully remote|nur remote|ausschliesslich remote)\b/;
/** "One week in eight", "one day out of ten". */
const oneInPattern = new RegExp(
  `\\b(\\d{1,2}|${numberWords}) (days?|weeks?|tage?|wochen?) (?:in|out of|of|von) (?:every |each )?(\\d{1,2}|${numberWords})\\b(?! (?:hours?|months?|years?))`,
);

/** The most days a month in an office; undefined where the owner's facts name no figure. */
export function officeOffered(matching: MatchContext): OfferedDays | undefined {
  return maxOffered(matching, (clause) => {
    if (remoteOnlyPattern.test(clause)) return 0;
    if (officePattern.test(clause)) return daysIn(clause);
    const [days] = homePattern.test(clause) && !atMostPattern.test(clause) ? weeklyDays(clause) : [];
    return days === undefined ? undefined : (5 - days) * workweeksAMonth;
  });
}

/** The most days a month of travel by what the owner says of remote work, where no fact is about travel. */
export function travelOffered(matching: MatchContext): OfferedDays | undefined {
  return (
    maxOffered(matching, (clause) => (awayPattern.test(clause) ? daysIn(clause) : undefined)) ??
    maxOffered(matching, (clause) => (officePattern.test(clause) ? daysIn(clause) : undefined))
  );
}

function maxOffered(
  matching: MatchContext,
  read: (clause: string) => number | undefined,
): OfferedDays | undefined {
  const fact = matching.screened("remote");
  if (fact.state !== "public") return undefined;
  const found = upperOfRanges(fold(fact.text))
    .split(/[;,.]\s+|\s(?:and|und)\s/)
    .flatMap((clause) => read(clause) ?? []);
  return found.length > 0 ? { days: Math.max(...found), fact } : undefined;
}

function daysIn(clause: string): number | undefined {
  const [, much = "", what = "", of = ""] = oneInPattern.exec(clause) ?? [];
  if (what !== "") return (numberOf(much) / numberOf(of)) * workdaysAMonth;
  const match = frequencyPattern.exec(clause);
  return match ? daysAMonth(match) : daysAMonthOfShare(clause);
}

/** "Three days a week". */
function weeklyDays(clause: string): number[] {
  const match = frequencyPattern.exec(clause);
  const isWeekly = match && /week|woche/.test(match[3] ?? "") && /day|tag/.test(match[2] ?? "");
  return isWeekly ? [numberOf(match[1] ?? "")].filter((days) => days <= 5) : [];
}
