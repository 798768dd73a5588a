import { placesIn } from "@/lib/language";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { dayOrMonth } from "../places";
import { askOf } from ".";
import {
  countAlternatives,
  daysAMonth,
  daysAMonthOfShare,
  frequencyPattern,
  periodAlternatives,
  workweeksAMonth,
} from "./frequency";
import { fromFact } from "./from-fact";
import { homeOf, isHomeIn, judgeMove, livesIn, metByHome } from "./home";
import { officeOffered } from "./offered";
import { judgeAgainstOffer, judgeTravel, type RequiredTravel, tripsIn } from "./travel";
import { notRemotePattern } from "./workplace";

/** "Every second month for three days", "twice a winter, five days each". */
const intervalPattern = new RegExp(
  `\\b(?:every|alle|jeden) (second|other|third|two|three|four|six|zweiten|zwei|drei|vier|sechs)? ?${periodAlternatives}(?:s|e|n|en)?\\b`,
);
const durationPattern = new RegExp(
  `\\b${countAlternatives} (?:full |working )?(days?|weeks?|tage?n?|wochen?)(?: each| at a time| long)?\\b`,
  "g",
);
/** Up to this factor more days than are offered is negotiable. */
const maxDaysRatio = 1.25;
/** Weekdays, meaning every week: one with a date, "Wednesday 16 June", is a single day. */
const weekdayPattern = /\b(?:mon|tues|wednes|thurs|fri)days?\b(?!,? (?:the )?\d)/g;
const officePattern = /\b(?:offices?|campus|on-?site|on site|headquarters|hq|vor ort|buro)\b/;
/** "Three days in the office": per week. */
const officeDaysPattern =
  /(?<!\b(?:for|first|up to) )\b([1-5]|one|two|three|four|five) days (?:in|at) (?:the|our) (?:\w+ )?office\b(?! (?:a|per|each|every|once)\b)/;
/** Presence at a place: "in the office", "we sit together", "at customer sites". */
const presencePattern =
  /\b(?:office|offices|campus|on-?site|on site|in person|in-person|together|face to face|gather\w*|meet\w*|headquarters|hq|hubs?|lab|laborator(?:y|ies)|attendance|presence|studio|loft|site|sites|clinic|hospital|premises|customers?|clients?|travel\w*|trips?|visits?|workshop|gathering|buro|vor ort|prasenz\w*|(?:dienst)?reisen?|anwesen\w*|off-?sites?|retreats?|summits?|all-hands|kick-?offs?|(?:come|coming) in|(?:we|you)(?:['’](?:re|ll be)| are| will be) (?:all |both )?(?:in|at) (?:the|our) \w+ on|(?:performed|carried out|done) (?:at|in) (?:the|our) \w+)\b/;
/** "Canceled within two days of the visit" is a deadline. */
const deadlinePattern = new RegExp(
  `\\bwithin ${countAlternatives} (?:\\w+ )?(?:days?|weeks?|months?) (?:of|after|before|from)\\b`,
  "g",
);
const absencePattern =
  /\b(?:from home|home ?working|home ?office|at home|remote(?:ly)?|off|holiday|leave|days of (?:leave|annual))\b/;
const timeZonePattern = /\boverlap\w*|\btime ?zones?\b|\b(?:their|our|local) time\b/;
/** A call with somebody in Boston can be taken from anywhere. */
const callPattern =
  /\b(?:(?:video|conference|steering|weekly|daily|group) )?calls? with\b|\bby (?:phone|video)\b/;
/** "At our Ghent studio", "attend the Newcastle office". */
const placeNameAlternatives = "\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}";
const placeNamePattern = new RegExp(
  `\\b(?:in|at|to|from) (?:the |our |their )?(?!${dayOrMonth}\\b)(${placeNameAlternatives})|\\b(?:the|our|their) (${placeNameAlternatives})(?= (?:office|campus|site|hub|studio|headquarters|hospital|plant)\\b)|\\b[Oo]n[- ]?site (?!${dayOrMonth}\\b)(${placeNameAlternatives})|\\b(?:[Oo]ffice|[Hh]eadquarters|HQ|[Cc]ampus), (?!${dayOrMonth}\\b)(${placeNameAlternatives})`,
  "u",
);
/** The place of work with clients, in the text's own words: it is not where the owner lives. */
const clientSitePattern = /\b(?:clients?|customers?)[’']?s?(?: (?:premises|sites?|offices?))?\b/i;
/** How many days a month one has to be somewhere else than at home. */
interface Presence extends RequiredTravel {
  weekly: boolean;
  /** It is described as travel, and not as days at a place. */
  travel: boolean;
  /** It is at an office, and not with customers or at team meetings. */
  office: boolean;
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
      judge: (matching) => judgePresence(matching, presence),
    }),
  ];
}

function presenceIn({ text, folded: original }: Segment): Presence | undefined {
  // "Five days per week, no remote work": the negated words say nothing of where one is.
  const folded = original.replace(notRemotePattern, " ").replace(deadlinePattern, " ");
  // "Overlapping with Boston until 2pm, three days a week" is about hours, wherever one sits.
  if (timeZonePattern.test(folded) || (callPattern.test(folded) && !officePattern.test(folded)))
    return undefined;
  const match = frequencyPattern.exec(folded.replace(repeatedStayPattern, ""));
  const share = daysAMonthOfShare(folded);
  const [, perWeek] = (match ? undefined : officeDaysPattern.exec(folded)) ?? [];
  const daysByWeek = perWeek === undefined ? undefined : numberOf(perWeek) * workweeksAMonth;
  const daysByPeriod = match ? daysAMonth(match, stayCount(folded)) : undefined;
  const fortnightly = fortnightlyPattern.test(folded) ? workweeksAMonth / 2 : undefined;
  const days =
    fortnightly ?? share ?? weekOfPeriod(folded) ?? daysAtInterval(folded) ?? daysByPeriod ?? daysByWeek;
  const named = fortnightly ? 0 : [...folded.matchAll(weekdayPattern)].length;
  const weekly =
    share !== undefined
      ? !/\b(?:travel|trip|visit)/.test(folded)
      : match
        ? /week|wk|woche/.test(match[3] ?? "")
        : daysByWeek !== undefined || (named > 0 && days === undefined);
  if (days === undefined && named === 0) return undefined;
  const places = placesIn(text).filter(({ anywhere }) => !anywhere);
  const at =
    placeNamePattern.exec(text)?.slice(1).find(Boolean) ??
    (named > 1 ? clientSitePattern.exec(text)?.[0] : undefined);
  const around = match ? folded.slice(match.index) : folded;
  if (absencePattern.test(around) && !presencePattern.test(around.replace(/home ?office/, "")))
    return undefined;
  if (/\bfour days a week\b/.test(around) && !presencePattern.test(folded) && places.length === 0)
    return undefined;
  if (!presencePattern.test(folded) && places.length === 0 && !at) return undefined;
  const stay = match ? stayIn(folded, match) : undefined;
  const trips = match ? tripsIn(match) : undefined;
  const office = officePattern.test(folded);
  return {
    days: stay && trips ? (stay * trips) / 12 : (days ?? named * workweeksAMonth),
    stay: stay ?? (match && /week|woche/.test(match[2] ?? "") ? daysPerWeek : undefined),
    trips,
    weekly,
    travel: travelPattern.test(folded) && !office,
    office,
    places,
    unknownPlace: places.length === 0 ? at : undefined,
  };
}

const weekOfPeriodPattern = new RegExp(
  `\\b(?:first|second|third|last) (?:full |whole )?week (?:\\([^)]{0,20}\\) )?(?:of|in) (?:every|each|the) ${periodAlternatives}\\b`,
);

/** "The first full week of every month". */
function weekOfPeriod(folded: string): number | undefined {
  const period = weekOfPeriodPattern.exec(folded)?.[1];
  return period === undefined ? undefined : daysAMonth(["", "1", "week", period]);
}

/** "Every second month for three days" as one and a half. */
function daysAtInterval(folded: string): number | undefined {
  const every = intervalPattern.exec(folded);
  const stay = [...folded.matchAll(durationPattern)].find(({ index }) => index !== every?.index);
  if (!stay || !every || !/\b(?:for|other|second|third|each|at a time|long|alle|jeden)\b/.test(folded))
    return undefined;
  const gap =
    { second: 2, other: 2, third: 3, zweiten: 2 }[every[1] ?? ""] ?? (every[1] ? numberOf(every[1]) : 1);
  const once = daysAMonth(["", stay[1] ?? "", stay[2] ?? "", every[2] ?? ""]);
  return once === undefined ? undefined : once / gap;
}

/** "Every second Thursday" */
const fortnightlyPattern =
  /\b(?:every|each) (?:second|other) (?:mon|tues|wednes|thurs|fri)day\b|\b(?:mon|tues|wednes|thurs|fri)days? every (?:second|other) week\b/;
const travelPattern = /\b(?:travel\w*|trips?|(?:dienst)?reisen?)\b/;
const daysPerWeek = 5;

const forDaysPattern = new RegExp(`\\bfor ${countAlternatives} (?:full |working )?(days?|weeks?)\\b`);
const daysEachPattern = new RegExp(`\\b${countAlternatives} (days?|weeks?) (?:each|at a time|long)\\b`);

/** "Four times a year, for eight days" as eight; undefined where no length is given beside the frequency. */
function stayIn(folded: string, frequency: RegExpExecArray): number | undefined {
  if (/day|tag|week|woche/.test(frequency[2] ?? "")) return undefined;
  const rest = folded.replace(frequency[0], " ");
  const [, much = "", what = ""] = forDaysPattern.exec(rest) ?? daysEachPattern.exec(rest) ?? [];
  return what === "" ? undefined : daysAMonth(["", much, what, "month"]);
}

/** "Two periods of three weeks each year": the number of stays. */
const repeatedStayPattern = new RegExp(
  `\\b(\\d|${numberWords}) (?:periods?|stays?|trips?|visits?|stints?|blocks?|spells?|tours?) of (?=(?:\\d{1,2}|${numberWords}) (?:days|weeks)\\b)`,
);

function stayCount(folded: string): number {
  const number = repeatedStayPattern.exec(folded)?.[1];
  return number === undefined ? 1 : numberOf(number);
}

function judgePresence(matching: MatchContext, presence: Presence): Finding {
  const { days, weekly, travel, office, places, unknownPlace } = presence;
  const offered = weekly || office ? officeOffered(matching) : undefined;
  // An owner who offers less than is asked does so wherever the office is.
  if (offered && days > offered.days * maxDaysRatio) return judgeAgainstOffer(matching, days, offered);
  if (travel && places.length === 0 && !unknownPlace) return judgeTravel(matching, presence);
  const home = homeOf(matching);
  const asked = places.length > 0 || unknownPlace ? places : matching.job.places;
  const area = asked.map(({ name }) => name).join(", ") || unknownPlace || "";
  const cities = asked.filter(({ city }) => city);
  // An owner who lives in Europe still travels for "eight days a month in Europe".
  const isArea =
    home !== undefined &&
    !weekly &&
    places.length > 0 &&
    places.every((area) => !area.city && isHomeIn(home, [area]));
  if (home && !isArea && livesIn(home, cities.length > 0 ? cities : places, unknownPlace))
    return metByHome(matching, home);
  if (!weekly)
    return offered && area === ""
      ? judgeAgainstOffer(matching, days, offered)
      : judgeTravel(matching, presence);
  if (home && area !== "") return judgeMove(matching, area, home);
  if (offered) return judgeAgainstOffer(matching, days, offered);
  const fact = matching.screened("remote");
  if (fact.state !== "public") return noEvidence(matching.say("noPlaceOfWork"));
  return fromFact(matching, fact, /hybrid|office|büro/i.test(fact.text) ? "partial" : "no_evidence");
}
