import { fold, type Place, placesIn } from "@/lib/language";
import { declines } from "../../evidence/tone";
import { type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { numberWords } from "../numbers";
import {
  daysAMonth,
  daysAMonthOfShare,
  frequencyPattern,
  monthsOf,
  upperOfRanges,
  workdaysAMonth,
} from "./frequency";
import { fromFact } from "./from-fact";
import { homeOf, livesIn, metByHome } from "./home";
import { type OfferedDays, travelOffered } from "./offered";

/** How much one has to be away, and where. */
export interface RequiredTravel {
  /** In days a month. */
  days: number;
  /** The days of one stay, where they are given. */
  stay?: number;
  /** The trips a year, where they are given. */
  trips?: number;
  places: readonly Place[];
}

/** The most that the owner travels, by one clause of their fact. */
interface Limit {
  /** In days a month. */
  days: number;
  /** The limit for one period, in days: no stay may be longer. */
  maxStay: number;
  /** In trips a year, where it is given in trips. */
  trips?: number;
  /** Where it holds; everywhere when empty. */
  countries: readonly string[];
  /** It holds wherever no other limit does. */
  isElsewhere: boolean;
}

/** Up to this factor more days than are offered is negotiable. */
const maxDaysRatio = 1.25;
const elsewherePattern =
  /\b(?:elsewhere|anywhere else|everywhere else|outside|overseas|beyond|woanders|sonst)\b/;

/** "Travel quarterly to the head office" */
const adverbPattern = /\b(?:weekly|monthly|quarterly|yearly|annually)\b/;
const periodByAdverb: Record<string, string> = {
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
  annually: "year",
};

/** Compares days a month with the most that a fact offers. */
export function judgeAgainstOffer(
  matching: MatchContext,
  asked: number,
  { days, fact }: OfferedDays,
): Finding {
  const verdict = asked <= days ? "met" : asked <= days * maxDaysRatio ? "partial" : "conflict";
  const found = fromFact(matching, fact, verdict);
  return verdict === "met" ? found : { ...found, reason: daysAway(matching, asked, fact.text) };
}

function daysAway(matching: MatchContext, asked: number, text: string): string {
  return matching.say("daysAway", { days: Math.round(asked * 10) / 10, quote: matching.quote(text) });
}

/** "Remote, with a week in the office each quarter" */
const onSitePattern =
  /\b(?:on[- ]site|visits?|travel\w*|trips?|(?:days?|weeks?) in the office|in person|(?:an?other|other|different) (?:city|cities|town|place|office)s?)\b/;

/** Compares travel with the most that the owner's file states. */
export function judgeTravel(matching: MatchContext, asked: RequiredTravel | undefined): Finding {
  const fact = matching.screened("travel");
  if (fact.state === "private") {
    const reason = matching.say("travelUnpublished");
    return { verdict: "not_public", reason, receipts: [] };
  }
  if (fact.state === "missing") {
    const offered = asked === undefined ? undefined : travelOffered(matching);
    if (asked !== undefined && offered) return judgeAgainstOffer(matching, asked.days, offered);
    const remote = matching.screened("remote");
    if (remote.state === "public" && onSitePattern.test(fold(remote.text)))
      return fromFact(matching, remote, "partial");
    // "Would not move; will travel for up to two weeks at a time."
    const move = matching.screened("relocation");
    if (move.state === "public" && /\btravel/.test(fold(move.text)))
      return fromFact(matching, move, "partial");
    return noEvidence(matching.say("nothingAbout", { what: matching.term("travel") }));
  }
  if (declines(fact.text)) return fromFact(matching, fact, "conflict");
  if (asked === undefined) return fromFact(matching, fact, "met");
  const most = limitFor(limitsIn(fact.text), asked);
  if (most === undefined) return fromFact(matching, fact, "partial");
  if (most.trips !== undefined && asked.trips !== undefined && most.isElsewhere)
    return fromFact(matching, fact, asked.trips <= most.trips ? "met" : "conflict");
  const { stay = 0 } = asked;
  const found = judgeAgainstOffer(matching, asked.days, { days: most.days, fact });
  if (stay <= most.maxStay || found.verdict === "conflict") return found;
  const verdict = stay <= most.maxStay * maxDaysRatio ? "partial" : "conflict";
  return { ...fromFact(matching, fact, verdict), reason: daysAway(matching, stay, fact.text) };
}

const numberPattern = new RegExp(`\\d|\\b(?:${numberWords})\\b`);

/** Travel in words that no pattern knows: what is told in numbers that are not understood is never met. */
export function judgeTravelOf(
  matching: MatchContext,
  { text, folded }: Pick<Segment, "text" | "folded">,
): Finding {
  const places = placesIn(text);
  const home = homeOf(matching);
  if (
    home &&
    livesIn(
      home,
      places.filter(({ city }) => city),
      undefined,
    )
  )
    return metByHome(matching, home);
  const days = travelDaysIn(folded);
  const found = judgeTravel(matching, days === undefined ? undefined : { days, places });
  const isUnderstood = days !== undefined || !numberPattern.test(folded);
  return found.verdict === "met" && !isUnderstood ? { ...found, verdict: "partial" } : found;
}

/** The limit that holds where one has to go; where no place is known, the first. */
function limitFor(limits: readonly Limit[], { places }: RequiredTravel): Limit | undefined {
  const asked = places.flatMap(({ countries }) => countries);
  if (asked.length === 0) return limits[0];
  const there = limits.find(
    ({ countries, ...limit }) =>
      !limit.isElsewhere && (countries.length === 0 || asked.every((code) => countries.includes(code))),
  );
  return there ?? limits.find((limit) => limit.isElsewhere);
}

/** "Up to four days a month in Europe, and one longer trip a year elsewhere" as two. */
function limitsIn(text: string): Limit[] {
  return text.split(/[,;]\s+|\s(?:and|und)\s/).flatMap((clause) => {
    const folded = upperOfRanges(fold(clause));
    const days = travelDaysIn(folded);
    if (days === undefined) return [];
    const match = frequencyPattern.exec(folded);
    const months = monthsOf(match?.[3] ?? "month");
    return [
      {
        days,
        maxStay: days * Math.max(1, months),
        trips: match ? tripsIn(match) : undefined,
        countries: placesIn(clause).flatMap(({ countries }) => countries),
        isElsewhere: elsewherePattern.test(folded),
      },
    ];
  });
}

/** "One trip a quarter" as four a year; undefined where days are counted. */
export function tripsIn([, much = "", what = "", period = ""]: readonly string[]): number | undefined {
  if (/day|tag|week|woche/.test(what)) return undefined;
  const often = daysAMonth(["", much, "days", "month"]);
  return often === undefined ? undefined : (often * 12) / monthsOf(period);
}

/** Travel in days a month: 20 % is about four. */
export function travelDaysIn(folded: string): number | undefined {
  const percent = /(\d{1,3}) ?(?:%|percent|per cent|prozent)/.exec(folded)?.[1];
  if (percent) return (Number(percent) / 100) * workdaysAMonth;
  const match = frequencyPattern.exec(folded);
  const share = match ? daysAMonth(match) : daysAMonthOfShare(folded);
  const period = periodByAdverb[adverbPattern.exec(folded)?.[0] ?? ""];
  return share ?? (period === undefined ? undefined : daysAMonth(["", "once", "", period]));
}
