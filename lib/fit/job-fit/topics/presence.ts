import { fold } from "@/lib/language";
import { receiptOf } from "../../evidence/receipts";
import { type Ask, type Desk, type Finding, noEvidence, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { dayOrMonth, type Place, placesIn } from "../places";
import { askOf } from ".";
import { fromFact } from "./from-fact";
import { homeOf, judgeMove, livesIn, metAtHome } from "./home";

const unit =
  "(week|month|quarter|year|winter|summer|spring|autumn|season|term|semester|woche|monat|quartal|jahr)";
const every = "(?:a|an|per|each|every|/|pro|die|im|in der|of the|of every|out of every)";
const count = `(\\d{1,2}|${numberWords}|a couple of|once|twice|einmal|zweimal)`;
const times = new RegExp(
  `\\b${count}(?:\\s(?:full|working|whole|fixed|or \\w+|to \\w+))* ?-?(days?|times?|trips?|visits?|weeks?|tage?|mal)?(?:(?! days?\\b).){0,40}?\\b${every} ?${unit}\\b`,
);
/** "Every second month for three days", "twice a winter, five days each". */
const spaced = new RegExp(
  `\\b(?:every|alle|jeden) (second|other|third|two|three|four|six|zweiten|zwei|drei|vier|sechs)? ?${unit}(?:s|e|n|en)?\\b`,
);
const lasting = new RegExp(
  `\\b${count} (?:full |working )?(days?|weeks?|tage?n?|wochen?)(?: each| at a time| long)?\\b`,
  "g",
);
/** "60 per cent of working time", "a quarter of your time". */
const shareOfTime =
  /\b(?:(\d{1,3}) ?(?:%|percent|per cent|prozent)|(half|a third|a quarter|a fifth)) (?:of (?:the |your |their |all )?(?:\w+ )?(?:time|week|hours)|in the office|on[- ]site|travel\w*|der (?:arbeits)?zeit)/;
const shares: Record<string, number> = { half: 50, "a third": 33, "a quarter": 25, "a fifth": 20 };
const workdaysAMonth = 20;
/** So much more than the most that is offered may be talked about. */
const nearEnough = 1.25;
const weekdays = /\b(?:mon|tues|wednes|thurs|fri)days?\b/g;
/** That one is to be there: "in the office", "we sit together", "at customer sites". */
const there =
  /\b(?:office|offices|campus|on-?site|on site|in person|in-person|together|face to face|gather\w*|meet\w*|headquarters|hq|hubs?|lab|laborator(?:y|ies)|attendance|presence|studio|loft|site|sites|clinic|hospital|premises|customers?|clients?|travel\w*|trips?|visits?|workshop|gathering|buro|vor ort|prasenz\w*|(?:dienst)?reisen?|anwesen\w*)\b/;
const notThere =
  /\b(?:from home|home ?working|home ?office|at home|remote(?:ly)?|off|holiday|leave|days of (?:leave|annual))\b/;
const hoursApart = /\boverlap\w*|\btime ?zones?\b|\b(?:their|our|local) time\b/;
/** "At our Ghent studio", "attend the Newcastle office". */
const placeNamed = new RegExp(
  `\\b(?:in|at|to|from) (?:the |our |their )?(?!${dayOrMonth}\\b)(\\p{Lu}[\\p{L}'-]+)|\\b(?:the|our|their) (\\p{Lu}[\\p{L}'-]+)(?= (?:office|campus|site|hub|studio|headquarters|hospital|plant)\\b)`,
  "u",
);
/** Where somebody is who works with clients, in the text's own words: it is not where the owner lives. */
const atClients = /\b(?:clients?|customers?)[’']?s?(?: (?:premises|sites?|offices?))?\b/i;
const workweeksAMonth = 4.3;

/** How often one has to be somewhere else than at home: in days a month. */
interface Presence {
  days: number;
  weekly: boolean;
  places: Place[];
  unknownPlace?: string;
}

/** The days a month that a share of the time is. */
function daysOfShare(folded: string): number | undefined {
  const [, percent, word = ""] = shareOfTime.exec(folded) ?? [];
  const share = percent ? Number(percent) : shares[word];
  return share === undefined ? undefined : (share / 100) * workdaysAMonth;
}

/** On-site days, and days with customers: "two days a week in our Lisbon office", "three days each month in Ghent". */
export function presenceAsks(segment: Segment): Ask[] {
  const presence = presenceIn(segment);
  if (!presence) return [];
  return [
    askOf(segment, {
      kind: presence.weekly ? "location" : "other",
      key: `presence:${presence.days.toFixed(1)}`,
      name: presence.weekly ? "onSite" : "travel",
      judge: (desk) => judgePresence(desk, presence),
    }),
  ];
}

function presenceIn({ text, folded }: Segment): Presence | undefined {
  // "Overlapping with Boston until 2pm, three days a week" is of hours, wherever one sits.
  if (hoursApart.test(folded)) return undefined;
  const match = times.exec(folded.replace(repeated, ""));
  const share = daysOfShare(folded);
  const days = share ?? spacedDays(folded) ?? (match ? daysAMonth(match, stays(folded)) : undefined);
  const named = [...folded.matchAll(weekdays)].length;
  const weekly =
    share !== undefined
      ? !/\b(?:travel|trip|visit)/.test(folded)
      : match
        ? /week|woche/.test(match[3] ?? "")
        : named > 0 && days === undefined;
  if (days === undefined && named === 0) return undefined;
  const places = placesIn(text).filter(({ anywhere }) => !anywhere);
  const at =
    placeNamed.exec(text)?.slice(1).find(Boolean) ?? (named > 1 ? atClients.exec(text)?.[0] : undefined);
  const around = match ? folded.slice(match.index) : folded;
  if (notThere.test(around) && !there.test(around.replace(/home ?office/, ""))) return undefined;
  if (/\bfour days a week\b/.test(around) && !there.test(folded) && places.length === 0) return undefined;
  if (!there.test(folded) && places.length === 0 && !at) return undefined;
  return {
    days: days ?? named * workweeksAMonth,
    weekly,
    places,
    unknownPlace: places.length === 0 ? at : undefined,
  };
}

/** "Every second month for three days" as one and a half. */
function spacedDays(folded: string): number | undefined {
  const every = spaced.exec(folded);
  const stay = [...folded.matchAll(lasting)].find(({ index }) => index !== every?.index);
  if (!stay || !every || !/\b(?:for|other|second|third|each|at a time|long|alle|jeden)\b/.test(folded))
    return undefined;
  const gap =
    { second: 2, other: 2, third: 3, zweiten: 2 }[every[1] ?? ""] ?? (every[1] ? numberOf(every[1]) : 1);
  const once = daysAMonth(["", stay[1] ?? "", stay[2] ?? "", every[2] ?? ""]);
  return once === undefined ? undefined : once / gap;
}

/** "Two periods of three weeks each year": how often it is that long. */
const repeated = new RegExp(
  `\\b(\\d|${numberWords}) (?:periods?|stays?|trips?|visits?|stints?|blocks?|spells?|tours?) of (?=(?:\\d{1,2}|${numberWords}) (?:days|weeks)\\b)`,
);

function stays(folded: string): number {
  const told = repeated.exec(folded)?.[1];
  return told === undefined ? 1 : numberOf(told);
}

function daysAMonth([, much = "", what = "", period = ""]: readonly string[], often = 1): number | undefined {
  const number = { once: 1, einmal: 1, twice: 2, zweimal: 2, "a couple of": 2 }[much] ?? numberOf(much);
  if (!Number.isFinite(number)) return undefined;
  const each = /week|woche/.test(what) ? 5 : /time|mal|trip|visit/.test(what) || what === "" ? 1.5 : 1;
  const months = /week|woche/.test(period)
    ? 1 / workweeksAMonth
    : /month|monat/.test(period)
      ? 1
      : /quart/.test(period)
        ? 3
        : 12;
  return (often * number * each) / months;
}

function judgePresence(desk: Desk, { days, weekly, places, unknownPlace }: Presence): Finding {
  const home = homeOf(desk);
  const asked = places.length > 0 || unknownPlace ? places : desk.job.places;
  const area = asked.map(({ name }) => name).join(", ") || unknownPlace || "";
  const cities = asked.filter(({ city }) => city);
  if (home && livesIn(home, cities.length > 0 ? cities : places, unknownPlace)) return metAtHome(desk, home);
  if (!weekly) return judgeTravel(desk, days);
  if (home && area !== "") return judgeMove(desk, area, home);
  const fact = desk.screened("remote");
  if (fact.state !== "public") return noEvidence(desk.say("noPlaceOfWork"));
  return fromFact(desk, fact, /hybrid|office|büro/i.test(fact.text) ? "partial" : "no_evidence");
}

/** Travel in days a month against what the owner's file says is the most. */
export function judgeTravel(desk: Desk, asked: number | undefined): Finding {
  const fact = desk.screened("travel");
  if (fact.state === "private") {
    const reason = desk.say("travelUnpublished");
    return { verdict: "not_public", reason, receipts: [] };
  }
  if (fact.state === "missing") return noEvidence(desk.say("nothingAbout", { what: desk.term("travel") }));
  if (/^(?:no|not|never|kein)\b/i.test(fact.text)) return fromFact(desk, fact, "conflict");
  const most = travelDaysIn(fold(fact.text));
  if (asked === undefined || most === undefined)
    return fromFact(desk, fact, asked === undefined ? "met" : "partial");
  const verdict = asked <= most ? "met" : asked <= most * nearEnough ? "partial" : "conflict";
  const found = fromFact(desk, fact, verdict);
  const rounded = Math.round(asked * 10) / 10;
  return {
    verdict,
    receipts: fact.facts.map((each) => receiptOf(each)),
    reason:
      asked > most ? desk.say("daysAway", { days: rounded, quote: desk.quote(fact.text) }) : found.reason,
  };
}

/** Travel in days a month: 20 % is about four. */
export function travelDaysIn(folded: string): number | undefined {
  const percent = /(\d{1,3}) ?(?:%|percent|per cent|prozent)/.exec(folded)?.[1];
  if (percent) return (Number(percent) / 100) * workdaysAMonth;
  const match = times.exec(folded);
  return match ? daysAMonth(match) : undefined;
}
