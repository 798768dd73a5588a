import { fold } from "@/lib/language";
import type { Screened } from "../../evidence/screening";
import type { MatchContext } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { byTheMore, daysAMonth, daysOfShare, times, workdaysAMonth, workweeksAMonth } from "./frequency";

type Public = Extract<Screened, { state: "public" }>;

/** The most that the owner's facts offer of something, in days a month. */
export interface Offered {
  days: number;
  fact: Public;
}

const inOffice =
  /\b(?:office|offices|on-?site|on site|in person|in-person|campus|headquarters|together|vor ort|buro|prasenz\w*)\b/;
const away = /\b(?:abroad|travel\w*|trips?|visits?|away|reisen?|dienstreisen?)\b/;
const atHome = /\b(?:remote(?:ly)?|from home|at home|home ?office)\b/;
const atMost = /\b(?:up to|at most|no more than|maximum|max|bis zu|hochstens)\b/;
const onlyAtHome = /\b(?:remote[- ]only|only remote(?:ly)?|fully remote|nur remote|ausschliesslich remote)\b/;
/** "One week in eight", "one day out of ten". */
const oneIn = new RegExp(
  `\\b(\\d{1,2}|${numberWords}) (days?|weeks?|tage?|wochen?) (?:in|out of|of|von) (?:every |each )?(\\d{1,2}|${numberWords})\\b(?! (?:hours?|months?|years?))`,
);

/** How often the owner comes to an office at most; undefined where their facts name no figure. */
export function officeOffered(matching: MatchContext): Offered | undefined {
  return offeredIn(matching, (clause) => {
    if (onlyAtHome.test(clause)) return 0;
    if (inOffice.test(clause)) return daysIn(clause);
    const [days] = atHome.test(clause) && !atMost.test(clause) ? weekly(clause) : [];
    return days === undefined ? undefined : (5 - days) * workweeksAMonth;
  });
}

/** How much the owner travels at most by what they say of remote work, where no fact is about travel. */
export function travelOffered(matching: MatchContext): Offered | undefined {
  return (
    offeredIn(matching, (clause) => (away.test(clause) ? daysIn(clause) : undefined)) ??
    offeredIn(matching, (clause) => (inOffice.test(clause) ? daysIn(clause) : undefined))
  );
}

function offeredIn(
  matching: MatchContext,
  read: (clause: string) => number | undefined,
): Offered | undefined {
  const fact = matching.screened("remote");
  if (fact.state !== "public") return undefined;
  const found = byTheMore(fold(fact.text))
    .split(/[;,.]\s+|\s(?:and|und)\s/)
    .flatMap((clause) => read(clause) ?? []);
  return found.length > 0 ? { days: Math.max(...found), fact } : undefined;
}

function daysIn(clause: string): number | undefined {
  const [, much = "", what = "", of = ""] = oneIn.exec(clause) ?? [];
  if (what !== "") return (numberOf(much) / numberOf(of)) * workdaysAMonth;
  const match = times.exec(clause);
  return match ? daysAMonth(match) : daysOfShare(clause);
}

/** "Three days a week". */
function weekly(clause: string): number[] {
  const match = times.exec(clause);
  const isWeekly = match && /week|woche/.test(match[3] ?? "") && /day|tag/.test(match[2] ?? "");
  return isWeekly ? [numberOf(match[1] ?? "")].filter((days) => days <= 5) : [];
}
