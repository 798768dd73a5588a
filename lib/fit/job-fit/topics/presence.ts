import { placesIn } from "@/lib/language";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { dayOrMonth } from "../places";
import { askOf } from ".";
import { count, daysAMonth, daysOfShare, times, unit, workweeksAMonth } from "./frequency";
import { fromFact } from "./from-fact";
import { homeOf, inside, judgeMove, livesIn, metAtHome } from "./home";
import { officeOffered } from "./offered";
import { type Away, againstOffer, judgeTravel, tripsIn } from "./travel";
import { notRemote } from "./workplace";

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
  /\b(?:office|offices|campus|on-?site|on site|in person|in-person|together|face to face|gather\w*|meet\w*|headquarters|hq|hubs?|lab|laborator(?:y|ies)|attendance|presence|studio|loft|site|sites|clinic|hospital|premises|customers?|clients?|travel\w*|trips?|visits?|workshop|gathering|buro|vor ort|prasenz\w*|(?:dienst)?reisen?|anwesen\w*|off-?sites?|retreats?|summits?|all-hands|kick-?offs?|(?:come|coming) in|(?:we|you)(?:['’](?:re|ll be)| are| will be) (?:all |both )?(?:in|at) (?:the|our) \w+ on|(?:performed|carried out|done) (?:at|in) (?:the|our) \w+)\b/;
/** "Canceled within two days of the visit" is how soon. */
const untilThen = new RegExp(
  `\\bwithin ${count} (?:\\w+ )?(?:days?|weeks?|months?) (?:of|after|before|from)\\b`,
  "g",
);
const notThere =
  /\b(?:from home|home ?working|home ?office|at home|remote(?:ly)?|off|holiday|leave|days of (?:leave|annual))\b/;
const hoursApart = /\boverlap\w*|\btime ?zones?\b|\b(?:their|our|local) time\b/;
/** A call with somebody in Boston is taken from wherever one is. */
const byCall = /\b(?:(?:video|conference|steering|weekly|daily|group) )?calls? with\b|\bby (?:phone|video)\b/;
/** "At our Ghent studio", "attend the Newcastle office". */
const placeName = "\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}";
const placeNamed = new RegExp(
  `\\b(?:in|at|to|from) (?:the |our |their )?(?!${dayOrMonth}\\b)(${placeName})|\\b(?:the|our|their) (${placeName})(?= (?:office|campus|site|hub|studio|headquarters|hospital|plant)\\b)|\\b(?:[Oo]ffice|[Hh]eadquarters|HQ|[Cc]ampus), (?!${dayOrMonth}\\b)(${placeName})`,
  "u",
);
/** Where somebody is who works with clients, in the text's own words: it is not where the owner lives. */
const atClients = /\b(?:clients?|customers?)[’']?s?(?: (?:premises|sites?|offices?))?\b/i;
/** How often one has to be somewhere else than at home: in days a month. */
interface Presence extends Away {
  weekly: boolean;
  /** It is told as travel, and not as days at a place. */
  travel: boolean;
  /** At an office, and not with customers or where the others meet. */
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

function presenceIn({ text, folded: said }: Segment): Presence | undefined {
  // "Five days per week, no remote work": what is not there says nothing of where one is.
  const folded = said.replace(notRemote, " ").replace(untilThen, " ");
  // "Overlapping with Boston until 2pm, three days a week" is of hours, wherever one sits.
  if (hoursApart.test(folded) || (byCall.test(folded) && !inOffice.test(folded))) return undefined;
  const match = times.exec(folded.replace(repeated, ""));
  const share = daysOfShare(folded);
  const [, perWeek] = (match ? undefined : ofOfficeWeek.exec(folded)) ?? [];
  const ofWeek = perWeek === undefined ? undefined : numberOf(perWeek) * workweeksAMonth;
  const ofPeriod = match ? daysAMonth(match, stays(folded)) : undefined;
  const fortnightly = everyOther.test(folded) ? workweeksAMonth / 2 : undefined;
  const days = fortnightly ?? share ?? weekOfPeriod(folded) ?? spacedDays(folded) ?? ofPeriod ?? ofWeek;
  const named = fortnightly ? 0 : [...folded.matchAll(weekdays)].length;
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
  const stay = match ? stayIn(folded, match) : undefined;
  const trips = match ? tripsIn(match) : undefined;
  const office = inOffice.test(folded);
  return {
    days: stay && trips ? (stay * trips) / 12 : (days ?? named * workweeksAMonth),
    stay: stay ?? (match && /week|woche/.test(match[2] ?? "") ? daysOfWeek : undefined),
    trips,
    weekly,
    travel: ofTravel.test(folded) && !office,
    office,
    places,
    unknownPlace: places.length === 0 ? at : undefined,
  };
}

const oneWeekOf = new RegExp(
  `\\b(?:first|second|third|last) (?:full |whole )?week (?:\\([^)]{0,20}\\) )?(?:of|in) (?:every|each|the) ${unit}\\b`,
);

/** "The first full week of every month". */
function weekOfPeriod(folded: string): number | undefined {
  const period = oneWeekOf.exec(folded)?.[1];
  return period === undefined ? undefined : daysAMonth(["", "1", "week", period]);
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

/** "Every second Thursday" */
const everyOther =
  /\b(?:every|each) (?:second|other) (?:mon|tues|wednes|thurs|fri)day\b|\b(?:mon|tues|wednes|thurs|fri)days? every (?:second|other) week\b/;
const ofTravel = /\b(?:travel\w*|trips?|(?:dienst)?reisen?)\b/;
const daysOfWeek = 5;

const forDays = new RegExp(`\\bfor ${count} (?:full |working )?(days?|weeks?)\\b`);
const daysEach = new RegExp(`\\b${count} (days?|weeks?) (?:each|at a time|long)\\b`);

/** "Four times a year, for eight days" as eight; undefined where no stay is told beside how often it is. */
function stayIn(folded: string, often: RegExpExecArray): number | undefined {
  if (/day|tag|week|woche/.test(often[2] ?? "")) return undefined;
  const rest = folded.replace(often[0], " ");
  const [, much = "", what = ""] = forDays.exec(rest) ?? daysEach.exec(rest) ?? [];
  return what === "" ? undefined : daysAMonth(["", much, what, "month"]);
}

/** "Two periods of three weeks each year": how often it is that long. */
const repeated = new RegExp(
  `\\b(\\d|${numberWords}) (?:periods?|stays?|trips?|visits?|stints?|blocks?|spells?|tours?) of (?=(?:\\d{1,2}|${numberWords}) (?:days|weeks)\\b)`,
);

function stays(folded: string): number {
  const told = repeated.exec(folded)?.[1];
  return told === undefined ? 1 : numberOf(told);
}

function judgePresence(matching: MatchContext, presence: Presence): Finding {
  const { days, weekly, travel, office, places, unknownPlace } = presence;
  const most = weekly || office ? officeOffered(matching) : undefined;
  // Who offers less than is asked says so wherever the office is.
  if (most && days > most.days * nearEnough) return againstOffer(matching, days, most);
  if (travel && places.length === 0 && !unknownPlace) return judgeTravel(matching, presence);
  const home = homeOf(matching);
  const asked = places.length > 0 || unknownPlace ? places : matching.job.places;
  const area = asked.map(({ name }) => name).join(", ") || unknownPlace || "";
  const cities = asked.filter(({ city }) => city);
  // Who lives in Europe still travels for "eight days a month in Europe".
  const isArea =
    home !== undefined &&
    !weekly &&
    places.length > 0 &&
    places.every((area) => !area.city && inside(home, [area]));
  if (home && !isArea && livesIn(home, cities.length > 0 ? cities : places, unknownPlace))
    return metAtHome(matching, home);
  if (!weekly)
    return most && area === "" ? againstOffer(matching, days, most) : judgeTravel(matching, presence);
  if (home && area !== "") return judgeMove(matching, area, home);
  if (most) return againstOffer(matching, days, most);
  const fact = matching.screened("remote");
  if (fact.state !== "public") return noEvidence(matching.say("noPlaceOfWork"));
  return fromFact(matching, fact, /hybrid|office|büro/i.test(fact.text) ? "partial" : "no_evidence");
}
