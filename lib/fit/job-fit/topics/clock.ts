import { fold, zoneInText } from "@/lib/language";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { askOf } from ".";
import { fromFact } from "./from-fact";
import { homeOnClock, metByHome } from "./home";
import { offsetOf } from "./zone-offset";

/** A span of the day, in minutes from midnight. */
interface ClockSpan {
  from: number;
  to: number;
}

const hourAlternatives = `(\\d{1,2})(?:[:.h](\\d\\d))? ?(am|pm|uhr|o'clock)?|(${numberWords}|noon|midday)(?: ?(?:o'clock|uhr))?`;
const hourRangePattern = new RegExp(
  `(?:\\b(?:from|between|von|zwischen) )?\\b(?:${hourAlternatives}) ?(?:-|to|until|till|and|bis|und) ?(?:${hourAlternatives})(?![\\d%€£$])\\b`,
  "g",
);
const untilPattern = new RegExp(`\\b(?:until|till|to|bis|as late as|run to) (?:${hourAlternatives})\\b`);
const hoursCuePattern =
  /\b(?:overlap\w*|hours|time|evenings?|mornings?|afternoons?|core|working|available|reachable|online|kernarbeitszeit\w*|kernzeit\w*|stand-?up|works?|o'clock|uhr)\b/;
const eveningPattern = /\b(?:evenings?|tonight|afternoons?|abends?)\b/;
const minutesPerDay = 24 * 60;
const noonMinutes = minutesPerDay / 2;
const officeDay: ClockSpan = { from: 9 * 60, to: 17 * 60 };

/** Hours of the day in which one has to be there: "ten to three Berlin time", "evenings will run till seven". */
export function clockAsks(segment: Segment): Ask[] {
  const folded = segment.folded.replace(/\b([ap])\.m\b\.?/g, "$1m");
  if (!hoursCuePattern.test(folded)) return [];
  const span = spansIn(folded)[0] ?? eveningSpanIn(folded);
  const zone = zoneIn(folded);
  if (!span || !(zone || /\b(?:core|overlap\w*|evenings?|working hours|kern\w*)\b/.test(folded))) return [];
  return [
    askOf(segment, {
      kind: "location",
      key: `clock:${span.from}-${span.to}:${zone ?? ""}`,
      name: "hours",
      judge: (matching) =>
        judgeClock(
          matching,
          span,
          eveningPattern.test(folded) && !zoneAfterHourPattern.test(folded) ? undefined : zone,
        ),
    }),
  ];
}

/** Zones of North America, whose names mean the zone only after an hour. */
const americanZones = new Map([
  ["eastern", "America/New_York"],
  ["central", "America/Chicago"],
  ["mountain", "America/Denver"],
  ["pacific", "America/Los_Angeles"],
]);
const zoneAfterHourPattern =
  /(?:\d|[ap]m|noon|midday|o'clock|us|american) (eastern|central|mountain|pacific)\b(?! (?:europe\w*|office|station))/;

/** The zone in which a folded text gives its hours. */
function zoneIn(folded: string): string | undefined {
  return americanZones.get(zoneAfterHourPattern.exec(folded)?.[1] ?? "") ?? zoneInText(folded)?.zone;
}

/**
 * How many of the owner's working hours, as the fact gives them, overlap with an office day in a zone that is so
 * many hours from UTC; undefined where the fact names no hours.
 */
export function sharedHours(fact: string, own: number, there: number): number | undefined {
  const worked = spansIn(fold(fact));
  return worked.length > 0 ? maxOverlap(worked, shiftSpan(officeDay, own - there)) / 60 : undefined;
}

/** The same hours in a zone that is so many hours ahead. */
function shiftSpan({ from, to }: ClockSpan, hours: number): ClockSpan {
  return { from: from + hours * 60, to: to + hours * 60 };
}

/**
 * The largest overlap in minutes of a span with one of others; below 0 where they are apart. An afternoon in California is the
 * next morning in New Zealand, so that the day before and the one after count as well.
 */
function maxOverlap(spans: readonly ClockSpan[], wanted: ClockSpan): number {
  const days = [-24, 0, 24].map((hours) => shiftSpan(wanted, hours));
  return Math.max(
    ...spans.flatMap(({ from, to }) => days.map((each) => Math.min(to, each.to) - Math.max(from, each.from))),
  );
}

function judgeClock(matching: MatchContext, asked: ClockSpan, zone: string | undefined): Finding {
  const fact = matching.screened("time_zone", "working_hours");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "hours");
  const own = fact.state === "public" ? offsetIn(fact.text) : undefined;
  if (fact.state === "missing") return judgeOfficeDay(matching, asked, zone);
  const there = zone ? offsetOf(zone) : own;
  const worked = spansIn(fold(fact.text));
  if (own === undefined || there === undefined || worked.length === 0)
    return fromFact(matching, fact, "partial");
  const covered = maxOverlap(worked, shiftSpan(asked, own - there)) / (asked.to - asked.from);
  return fromFact(matching, fact, covered >= 1 ? "met" : covered >= 0.5 ? "partial" : "conflict");
}

/** The offset of the zone in which a fact gives its hours: "Europe/Lisbon", "UTC+1", "Lisbon time". */
function offsetIn(text: string): number | undefined {
  const zone = zoneIn(fold(text));
  return offsetOf(text) ?? (zone === undefined ? undefined : offsetOf(zone));
}

/** Without a fact on hours: those within an office day at the owner's home are met. */
function judgeOfficeDay(matching: MatchContext, asked: ClockSpan, zone: string | undefined): Finding {
  const own = homeOnClock(matching);
  const there = zone ? offsetOf(zone) : undefined;
  if (!own || there === undefined) return noEvidence(matching.say("noHours"));
  const shared = maxOverlap([officeDay], shiftSpan(asked, own.offset - there));
  return shared < asked.to - asked.from
    ? noEvidence(matching.say("noHours"), [own.home.receipt])
    : metByHome(matching, own.home);
}

/** The spans of hours that a folded text names. */
function spansIn(folded: string): ClockSpan[] {
  return [...folded.matchAll(hourRangePattern)].flatMap((match) => {
    const [, fromHour, fromMinutes, fromHalf, fromWord, toHour, toMinutes, toHalf, toWord] = match;
    const plain =
      !fromMinutes && !toMinutes && !fromHalf && !toHalf && !/^(?:from|between|von|zwischen) /.test(match[0]);
    if (plain && !/\b(?:time|hours|core|o'clock)\b/.test(folded)) return [];
    const from = timeOf(fromHour ?? fromWord, fromMinutes, fromHalf);
    let to = timeOf(toHour ?? toWord, toMinutes, toHalf);
    if (from === undefined || to === undefined) return [];
    if (to <= from && to <= noonMinutes) to += noonMinutes;
    return to > from && to <= minutesPerDay ? [{ from, to }] : [];
  });
}

/** The last hour of an evening that ends "till seven". */
function eveningSpanIn(folded: string): ClockSpan | undefined {
  if (!eveningPattern.test(folded) && !/\boverlap\w*\b/.test(folded)) return undefined;
  const [, number, minutes, half, word] = untilPattern.exec(folded) ?? [];
  const time = timeOf(number ?? word, minutes, half);
  if (time === undefined) return undefined;
  const to = time <= noonMinutes && half !== "am" ? time + noonMinutes : time;
  return { from: to - 60, to };
}

function timeOf(hours: string | undefined, minutes = "0", half?: string): number | undefined {
  if (hours === undefined) return undefined;
  const number = /^(?:noon|midday)$/.test(hours) ? 12 : numberOf(hours);
  if (!Number.isFinite(number) || number > 24) return undefined;
  return (half === "pm" && number < 12 ? number + 12 : number) * 60 + Number(minutes);
}
