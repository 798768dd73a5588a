import { fold, placesIn, zoneInText } from "@/lib/language";
import { declines } from "../../evidence/tone";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { askOf } from ".";
import { clockAsks, sharedHours } from "./clock";
import { judgeByWording } from "./duties";
import { fromFact, fromScreening } from "./from-fact";
import { homeOnClock, metByHome } from "./home";
import { judgeTravel, travelDaysIn } from "./travel";
import { offsetOf, statedOffsets } from "./zone-offset";

// Hours from UTC in winter; two places keep about the same distance in summer.
const zonePatterns: [hours: number, pattern: RegExp][] = [
  [0, /\b(?:GMT|UTC|BST|WET|UK)\b|\bLondon\b|\bGreenwich\b/],
  [1, /\b(?:CET|CEST|MEZ|MESZ)\b|\b(?:[Cc]entral )?[Ee]uropean\b/],
  [2, /\b(?:EET|EEST)\b/],
  [
    -5,
    /\b(?:EST|EDT|ET)\b|\b[Ee]astern\b|\b(?:US )?[Ee]ast [Cc]oast\b|\b(?:US|American)\b(?= (?:business |working |office )?(?:hours|time))/,
  ],
  [-6, /\b(?:CST|CDT)\b/],
  [-8, /\b(?:PST|PDT|PT)\b|\b[Pp]acific\b|\b[Ww]est [Cc]oast\b/],
  [5.5, /\bIST\b|\bIndian?\b/],
  [8, /\bSGT\b|\bSingapore\b/],
  [9, /\bJST\b|\bTokyo\b/],
  [10, /\bAEST\b|\bSydney\b/],
];
const zoneCuePattern =
  /\b(?:time ?zones?|overlap\w*|(?:business|working|office|core) hours|hours|hours? (?:of|from|either side of|ahead|behind)|zeitzonen?|kernarbeitszeit\w*)\b|[±+-] ?\d/;
const hoursPerDay = 8;

/** Time zones and hours of overlap. */
export function zoneAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const clock = clockAsks(segment);
  if (clock.length > 0) return clock;
  const range = zoneRange(segment.text);
  const { offset, tolerance } = range ?? { offset: offsetIn(segment), tolerance: toleranceIn(segment) };
  const cued = /\btime ?zones?\b|\boverlap\w*\b|\bzeitzonen?\b/.test(folded);
  if (
    !range &&
    !(offset !== undefined && zoneCuePattern.test(folded)) &&
    !(cued && /\b(?:must|work|within|need|able|align|require)/.test(folded))
  )
    return [];
  const overlap = overlapIn(folded);
  const wanted = { offset, tolerance, overlap, east: offset === -5 };
  return [
    askOf(segment, {
      kind: "location",
      key: `zone:${offset ?? ""}`,
      name: "zone",
      judge: (matching) => judgeZone(matching, wanted),
    }),
  ];
}

/** Hours from UTC of the zone that is named, or of a place: "Boston office hours", "within two hours of Madrid time". */
function offsetIn({ text, folded }: Pick<Segment, "text" | "folded">): number | undefined {
  const [hours] = zonePatterns.find(([, pattern]) => pattern.test(text)) ?? [];
  if (hours !== undefined || !/\boverlap\w*\b|\btime\b|\bhours\b/.test(folded)) return hours;
  const place = zoneInText(folded);
  return place && offsetOf(place.zone);
}

/** "Between UTC−1 and UTC+3": the middle, in hours from UTC, and how many hours to either side are accepted. */
function zoneRange(text: string): { offset: number; tolerance: number } | undefined {
  const [from, to] = statedOffsets(text);
  return from !== undefined && to !== undefined && from < to
    ? { offset: (from + to) / 2, tolerance: (to - from) / 2 }
    : undefined;
}

const tolerancePattern = new RegExp(
  `[±] ?(\\d{1,2})|\\+/- ?(\\d{1,2})|\\b(?:within|no more than|at most|up to|max\\w*) (\\d{1,2}|${numberWords}) hours?\\b`,
);
const defaultTolerance = 2;

/** How many hours of difference are accepted. */
function toleranceIn({ folded }: Pick<Segment, "folded">): number {
  const tolerance = tolerancePattern.exec(folded.replace("±", "+/-"))?.slice(1).find(Boolean);
  return tolerance === undefined ? defaultTolerance : numberOf(tolerance);
}

/** "At least four hours of overlap", "a 4-hour overlap"; "within 2 hours of CET" is how far away, and no overlap. */
const overlapPattern = new RegExp(`\\b(\\d|${numberWords})\\+?[ -]?(?:hours?|h|stunden)\\b`);

function overlapIn(folded: string): number {
  const overlap = overlapPattern.exec(folded.replace("±", "+/-").replace(tolerancePattern, " "))?.[1];
  return overlap === undefined ? 0 : numberOf(overlap);
}

/** A time zone in words that no pattern knows. */
export function judgeZoneOf(
  matching: MatchContext,
  { text, folded }: Pick<Segment, "text" | "folded">,
): Finding {
  const range = zoneRange(text);
  const { offset, tolerance } = range ?? {
    offset: offsetIn({ text, folded }),
    tolerance: toleranceIn({ folded }),
  };
  return judgeZone(matching, { offset, tolerance, overlap: overlapIn(folded), east: offset === -5 });
}

const callDutyPattern =
  /\b(?:call(?:s|ed)?|calling|phones?|pagers?|bleeps?|reach(?:ed|able)?|contactable|stand-?by|rota|pick up|get up|woken|alerts?|incidents?|outages?|emergenc(?:y|ies))\b/;

/** Nights, weekends, shifts and calls in words that no pattern knows. */
export function judgeOutOfHours(matching: MatchContext, { folded }: Pick<Segment, "folded">): Finding {
  if (callDutyPattern.test(folded)) return judgeOnCall(matching, oneWeekIn(folded));
  return fromScreening(matching, matching.screened("working_hours", "on_call"), "hours", () => "partial");
}

/** A time zone that is asked for, in hours. */
interface RequiredZone {
  /** From UTC. */
  offset?: number;
  /** How many hours of difference are accepted. */
  tolerance: number;
  /** How much of an office day must be shared. */
  overlap: number;
  /** Whether it is US Eastern time. */
  east: boolean;
}

function judgeZone(matching: MatchContext, wanted: RequiredZone): Finding {
  const fact = matching.screened("time_zone");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "zone");
  if (fact.state === "missing") return judgeZoneByHome(matching, wanted);
  const own = offsetOf(fact.text);
  if (own === undefined || wanted.offset === undefined) return fromFact(matching, fact, "partial");
  const apart = Math.abs(own - wanted.offset);
  const shared = sharedHours(fact.text, own, wanted.offset) ?? hoursPerDay - apart;
  if (apart <= wanted.tolerance || (wanted.overlap > 0 && shared >= wanted.overlap))
    return fromFact(matching, fact, "met");
  const offered = wanted.east && /\beast(?:ern)?\b/i.test(fact.text);
  return fromFact(matching, fact, offered || apart <= 5 ? "partial" : "conflict");
}

/** Without a fact on time zones, by that of the owner's home; it shows nothing where they would have to work odd hours. */
function judgeZoneByHome(matching: MatchContext, { offset, tolerance, overlap }: RequiredZone): Finding {
  const own = homeOnClock(matching);
  if (!own || offset === undefined) return noEvidence(matching.say("noZone"));
  const apart = Math.abs(own.offset - offset);
  const met = metByHome(matching, own.home);
  return apart <= tolerance || (overlap > 0 && hoursPerDay - apart >= overlap)
    ? met
    : noEvidence(`${met.reason} ${matching.say("noZone")}`, met.receipts);
}

const travelPattern =
  /\b(?:travel(?:l?ing)?|business trips?|on the road(?! (?:to|map))|(?:nights?|days?|stays?|be) away from home|reisebereitschaft|dienstreisen|reisetatigkeit)\b/;
const otherTravelPattern =
  /\btravel (?:industry|company|tech|insurance|budget|allowance|platforms?|apps?|bookings?|agenc(?:y|ies)|products?|software|data|sector|expenses?)\b|\bfree travel\b|\b(?:engines?|software|platforms?|systems?|tools?|industry|products?|apps?) (?:for|of|in) (?:business |corporate |online |rail |air )?travel\b/;

const unsocialTimePattern =
  /\b(?:saturdays?|sundays?|weekends?|bank holidays?|public holidays?|evenings?|nights?|overnight|wochenend\w*|samstag\w*|sonntag\w*|feiertag\w*)\b/;
/** Work at these times: "concerts mean a few Sunday mornings". */
const workTimePattern =
  /\b(?:means?|involves?|includes?|requires?|needs?|expects?|expected|work(?:s|ed|ing)? (?:on|at|some|every|alternate|in the)|shifts?|duty|cover|rota|turns?)\b/;
const negationPattern = /\b(?:no|not|never|nobody|without|don't|won't|free|closed|off|kein\w*|nie)\b/;

/** Work at evenings, nights and weekends, where an advertisement only mentions it. */
export function unsocialAsks(segment: Segment): Ask[] {
  const { folded, text } = segment;
  if (!unsocialTimePattern.test(folded) || !workTimePattern.test(folded) || negationPattern.test(folded))
    return [];
  if (zoneAsks(segment).length > 0 || strainAsks(segment).length > 0) return [];
  return [
    askOf(segment, {
      kind: "other",
      key: "unsocial",
      name: "hours",
      ...judgeByWording({ text, isDuty: false }),
    }),
  ];
}

/** "No on-call, the rivers will wait": nothing is asked for. */
const noCallsPattern =
  /\b(?:no|never|without|kein\w*|ohne) (?:on[- ]?call|pager|rota|stand-?by|rufbereitschaft|bereitschaftsdienst|out-of-hours)/;

/** Whether a segment promises that nobody is called at night. */
export function promisesNoCalls({ folded }: Segment): boolean {
  return noCallsPattern.test(folded);
}

/** Travel and on-call duty: the owner's file may name both. */
export function strainAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const asks: Ask[] = [];
  if (travelPattern.test(folded) && !otherTravelPattern.test(folded)) {
    const days = travelDaysIn(folded);
    const places = placesIn(segment.text);
    asks.push(
      askOf(segment, {
        kind: "other",
        key: "travel",
        name: "travel",
        judge: (matching) => judgeTravel(matching, days === undefined ? undefined : { days, places }),
      }),
    );
  }
  if (
    !promisesNoCalls(segment) &&
    /\bon[- ]?call\b(?! (?:tool\w*|scheduling|software|platforms?|products?)\b)|\brufbereitschaft\b|\bbereitschaftsdienst\b|(?<!-)\bpager\b|\bout-of-hours (?:rota|cover|support rota)\b|\bcall(?:ed)?[- ]?outs?\b|\b24 ?[/x] ?7 (?:rota|roster|shifts?|support|cover)\b|\brota\b(?! software)|\bwoken\b|\bstand-?by\b(?! mode)|\b(?:after|out of|outside)[- ](?:office |working )?hours\b.{0,30}\b(?:cover|support|duty|shifts?|turns?)\b|\b(?:carry|carries|reachable|contactable|available|covers?|takes?)\b.{0,30}\b(?:one|a|1|every) (?:week|weekend|night)s? in\b/.test(
      folded,
    )
  ) {
    asks.push(
      askOf(segment, {
        kind: "other",
        key: "on_call",
        name: "onCall",
        judge: (matching) => judgeOnCall(matching, oneWeekIn(folded)),
      }),
    );
  }
  return asks;
}

const intervalAlternatives = `(\\d{1,2}(?:st|nd|rd|th)?|${numberWords}|second|third|fourth|fifth|sixth|seventh|eighth|tenth|other|zweite|dritte|vierte|funfte|sechste|achte)`;
const rotaPattern = new RegExp(
  `\\b(?:one|a|1|eine) (?:full )?(?:week|wk|weekend|night|day|woche)?s? ?(?:in|out of|of|von|alle) (?:every )?${intervalAlternatives}\\b|\\b(?:every|each|jede[rn]?) ${intervalAlternatives}\\b|\\balle ${intervalAlternatives} (?:wochen|tage)`,
);
const ordinals = "other second third fourth fifth sixth seventh eighth _ tenth".split(" ");
const germanOrdinals = "_ zweite dritte vierte funfte sechste _ achte".split(" ");

/** "One week in four" as four. */
function oneWeekIn(folded: string): number | undefined {
  const interval = rotaPattern.exec(folded)?.slice(1).find(Boolean);
  if (interval === undefined) return undefined;
  if (interval === "other") return 2;
  const ordinal = Math.max(ordinals.indexOf(interval), germanOrdinals.indexOf(interval));
  return ordinal > 0 ? ordinal + 1 : numberOf(interval.replace(/(?<=\d)(?:st|nd|rd|th)$/, ""));
}

function judgeOnCall(matching: MatchContext, asked: number | undefined): Finding {
  const fact = matching.screened("on_call");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "onCall");
  if (fact.state === "missing")
    return noEvidence(matching.say("nothingAbout", { what: matching.term("onCall") }));
  if (declines(fact.text)) return fromFact(matching, fact, "conflict");
  const maxInterval = oneWeekIn(fold(fact.text));
  return fromFact(
    matching,
    fact,
    asked !== undefined && maxInterval !== undefined && asked < maxInterval ? "conflict" : "met",
  );
}
