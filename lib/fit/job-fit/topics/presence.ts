import { fold } from "@/lib/language";
import { type Ask, type Desk, type Finding, noEvidence, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { dayOrMonth, type Place, placesIn } from "../places";
import { askOf } from ".";
import { count, daysAMonth, daysOfShare, times, unit, workdaysAMonth, workweeksAMonth } from "./frequency";
import { fromFact } from "./from-fact";
import { homeOf, judgeMove, livesIn, metAtHome } from "./home";
import { type Offered, officeOffered, travelOffered } from "./offered";

/** "Every second month for three days", "twice a winter, five days each". */
const spaced = new RegExp(
  `\\b(?:every|alle|jeden) (second|other|third|two|three|four|six|zweiten|zwei|drei|vier|sechs)? ?${unit}(?:s|e|n|en)?\\b`,
);
const lasting = new RegExp(
  `\\b${count} (?:full |working )?(days?|weeks?|tage?n?|wochen?)(?: each| at a time| long)?\\b`,
  "g",
);
/** So much more than the most that is offered may be talked about. */
const nearEnough = 1.25;
/** Days of every week: one with a date, "Wednesday 16 June", is a day of the year. */
const weekdays = /\b(?:mon|tues|wednes|thurs|fri)days?\b(?!,? (?:the )?\d)/g;
const inOffice = /\b(?:offices?|campus|on-?site|on site|headquarters|hq|vor ort|buro)\b/;
/** "Three days in the office": of a week. */
const ofOfficeWeek =
  /(?<!\b(?:for|first|up to) )\b([1-5]|one|two|three|four|five) days (?:in|at) (?:the|our) (?:\w+ )?office\b(?! (?:a|per|each|every|once)\b)/;
/** That one is to be there: "in the office", "we sit together", "at customer sites". */
const there =
  /\b(?:office|offices|campus|on-?site|on site|in person|in-person|together|face to face|gather\w*|meet\w*|headquarters|hq|hubs?|lab|laborator(?:y|ies)|attendance|presence|studio|loft|site|sites|clinic|hospital|premises|customers?|clients?|travel\w*|trips?|visits?|workshop|gathering|buro|vor ort|prasenz\w*|(?:dienst)?reisen?|anwesen\w*)\b/;
const notThere =
  /\b(?:from home|home ?working|home ?office|at home|remote(?:ly)?|off|holiday|leave|days of (?:leave|annual))\b/;
const hoursApart = /\boverlap\w*|\btime ?zones?\b|\b(?:their|our|local) time\b/;
/** "At our Ghent studio", "attend the Newcastle office". */
const placeName = "\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}";
const placeNamed = new RegExp(
  `\\b(?:in|at|to|from) (?:the |our |their )?(?!${dayOrMonth}\\b)(${placeName})|\\b(?:the|our|their) (${placeName})(?= (?:office|campus|site|hub|studio|headquarters|hospital|plant)\\b)`,
  "u",
);
/** Where somebody is who works with clients, in the text's own words: it is not where the owner lives. */
const atClients = /\b(?:clients?|customers?)[’']?s?(?: (?:premises|sites?|offices?))?\b/i;
/** How often one has to be somewhere else than at home: in days a month. */
interface Presence {
  days: number;
  weekly: boolean;
  /** At an office, and not with customers or where the others meet. */
  office: boolean;
  places: Place[];
  unknownPlace?: string;
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
  const [, perWeek] = (match ? undefined : ofOfficeWeek.exec(folded)) ?? [];
  const ofWeek = perWeek === undefined ? undefined : numberOf(perWeek) * workweeksAMonth;
  const ofPeriod = match ? daysAMonth(match, stays(folded)) : undefined;
  const days = share ?? spacedDays(folded) ?? ofPeriod ?? ofWeek;
  const named = [...folded.matchAll(weekdays)].length;
  const weekly =
    share !== undefined
      ? !/\b(?:travel|trip|visit)/.test(folded)
      : match
        ? /week|woche/.test(match[3] ?? "")
        : ofWeek !== undefined || (named > 0 && days === undefined);
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
    office: inOffice.test(folded),
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

function judgePresence(desk: Desk, presence: Presence): Finding {
  const { days, weekly, office, places, unknownPlace } = presence;
  const most = weekly || office ? officeOffered(desk) : undefined;
  // Who offers less than is asked says so wherever the office is.
  if (most && days > most.days * nearEnough) return againstOffer(desk, days, most);
  const home = homeOf(desk);
  const asked = places.length > 0 || unknownPlace ? places : desk.job.places;
  const area = asked.map(({ name }) => name).join(", ") || unknownPlace || "";
  const cities = asked.filter(({ city }) => city);
  if (home && livesIn(home, cities.length > 0 ? cities : places, unknownPlace)) return metAtHome(desk, home);
  if (!weekly) return most && area === "" ? againstOffer(desk, days, most) : judgeTravel(desk, days);
  if (home && area !== "") return judgeMove(desk, area, home);
  if (most) return againstOffer(desk, days, most);
  const fact = desk.screened("remote");
  if (fact.state !== "public") return noEvidence(desk.say("noPlaceOfWork"));
  return fromFact(desk, fact, /hybrid|office|büro/i.test(fact.text) ? "partial" : "no_evidence");
}

/** Days a month against the most that a fact offers. */
function againstOffer(desk: Desk, asked: number, { days: most, fact }: Offered): Finding {
  const verdict = asked <= most ? "met" : asked <= most * nearEnough ? "partial" : "conflict";
  const found = fromFact(desk, fact, verdict);
  if (verdict === "met") return found;
  const rounded = Math.round(asked * 10) / 10;
  return { ...found, reason: desk.say("daysAway", { days: rounded, quote: desk.quote(fact.text) }) };
}

/** Travel in days a month against what the owner's file says is the most. */
export function judgeTravel(desk: Desk, asked: number | undefined): Finding {
  const fact = desk.screened("travel");
  if (fact.state === "private") {
    const reason = desk.say("travelUnpublished");
    return { verdict: "not_public", reason, receipts: [] };
  }
  if (fact.state === "missing") {
    const offered = asked === undefined ? undefined : travelOffered(desk);
    if (asked !== undefined && offered) return againstOffer(desk, asked, offered);
    return noEvidence(desk.say("nothingAbout", { what: desk.term("travel") }));
  }
  if (/^(?:no|not|never|kein)\b/i.test(fact.text)) return fromFact(desk, fact, "conflict");
  const most = travelDaysIn(fold(fact.text));
  if (asked === undefined || most === undefined)
    return fromFact(desk, fact, asked === undefined ? "met" : "partial");
  return againstOffer(desk, asked, { days: most, fact });
}

/** Travel in days a month: 20 % is about four. */
export function travelDaysIn(folded: string): number | undefined {
  const percent = /(\d{1,3}) ?(?:%|percent|per cent|prozent)/.exec(folded)?.[1];
  if (percent) return (Number(percent) / 100) * workdaysAMonth;
  const match = times.exec(folded);
  return match ? daysAMonth(match) : undefined;
}
