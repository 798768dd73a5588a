import { fold, zoneInText } from "@/lib/language";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { askOf } from ".";
import { fromFact } from "./from-fact";
import { homeOnClock, metAtHome } from "./home";
import { offsetOf } from "./zone-offset";

/** Hours of the day, in minutes. */
interface Span {
  from: number;
  to: number;
}

const hour = `(\\d{1,2})(?:[:.h](\\d\\d))? ?(am|pm|uhr|o'clock)?|(${numberWords}|noon|midday)(?: ?(?:o'clock|uhr))?`;
const range = new RegExp(
  `(?:\\b(?:from|between|von|zwischen) )?\\b(?:${hour}) ?(?:-|to|until|till|and|bis|und) ?(?:${hour})(?![\\d%€£$])\\b`,
  "g",
);
const until = new RegExp(`\\b(?:until|till|to|bis|as late as|run to) (?:${hour})\\b`);
const cue =
  /\b(?:overlap\w*|hours|time|evenings?|mornings?|afternoons?|core|working|available|reachable|online|kernarbeitszeit\w*|kernzeit\w*|stand-?up|works?|o'clock|uhr)\b/;
const evening = /\b(?:evenings?|tonight|afternoons?|abends?)\b/;
const day = 24 * 60;
const noon = day / 2;
const officeDay: Span = { from: 9 * 60, to: 17 * 60 };

/** Hours of the day in which one has to be there: "ten to three Berlin time", "evenings will run till seven". */
export function clockAsks(segment: Segment): Ask[] {
  const folded = segment.folded.replace(/\b([ap])\.m\b\.?/g, "$1m");
  if (!cue.test(folded)) return [];
  const span = spansIn(folded)[0] ?? lateIn(folded);
  const zone = zoneNamed(folded);
  if (!span || !(zone || /\b(?:core|overlap\w*|evenings?|working hours|kern\w*)\b/.test(folded))) return [];
  return [
    askOf(segment, {
      kind: "location",
      key: `clock:${span.from}-${span.to}:${zone ?? ""}`,
      name: "hours",
      judge: (matching) =>
        judgeClock(matching, span, evening.test(folded) && !behindHour.test(folded) ? undefined : zone),
    }),
  ];
}

/** Zones of North America, which are named behind an hour by a word that means much else. */
const american = new Map([
  ["eastern", "America/New_York"],
  ["central", "America/Chicago"],
  ["mountain", "America/Denver"],
  ["pacific", "America/Los_Angeles"],
]);
const behindHour =
  /(?:\d|[ap]m|noon|midday|o'clock|us|american) (eastern|central|mountain|pacific)\b(?! (?:europe\w*|office|station))/;

/** The zone in which a folded text gives its hours. */
function zoneNamed(folded: string): string | undefined {
  return american.get(behindHour.exec(folded)?.[1] ?? "") ?? zoneInText(folded)?.zone;
}

/**
 * For how many hours at most a day of the owner's, as the facts give it, is also an office day where the clocks stand so
 * many hours from UTC; undefined where the facts name no hours.
 */
export function sharedHours(fact: string, own: number, there: number): number | undefined {
  const worked = spansIn(fold(fact));
  return worked.length > 0 ? mostShared(worked, shifted(officeDay, own - there)) / 60 : undefined;
}

/** The same hours where the clocks are so many hours ahead. */
function shifted({ from, to }: Span, hours: number): Span {
  return { from: from + hours * 60, to: to + hours * 60 };
}

/**
 * How many minutes of a span one of others holds at most; below 0 where they are apart. An afternoon in California is the
 * next morning in New Zealand, so that the day before and the one after count as well.
 */
function mostShared(spans: readonly Span[], wanted: Span): number {
  const days = [-24, 0, 24].map((hours) => shifted(wanted, hours));
  return Math.max(
    ...spans.flatMap(({ from, to }) => days.map((each) => Math.min(to, each.to) - Math.max(from, each.from))),
  );
}

function judgeClock(matching: MatchContext, asked: Span, zone: string | undefined): Finding {
  const fact = matching.screened("time_zone", "working_hours");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "hours");
  const own = fact.state === "public" ? offsetNamed(fact.text) : undefined;
  if (fact.state === "missing") return judgeOfficeDay(matching, asked, zone);
  const there = zone ? offsetOf(zone) : own;
  const worked = spansIn(fold(fact.text));
  if (own === undefined || there === undefined || worked.length === 0)
    return fromFact(matching, fact, "partial");
  const covered = mostShared(worked, shifted(asked, own - there)) / (asked.to - asked.from);
  return fromFact(matching, fact, covered >= 1 ? "met" : covered >= 0.5 ? "partial" : "conflict");
}

/** The offset of the zone that a fact gives its hours in: "Europe/Lisbon", "UTC+1", "Lisbon time". */
function offsetNamed(text: string): number | undefined {
  const zone = zoneNamed(fold(text));
  return offsetOf(text) ?? (zone === undefined ? undefined : offsetOf(zone));
}

/** Hours within an office day where the owner lives are nothing to ask for. */
function judgeOfficeDay(matching: MatchContext, asked: Span, zone: string | undefined): Finding {
  const own = homeOnClock(matching);
  const there = zone ? offsetOf(zone) : undefined;
  if (!own || there === undefined) return noEvidence(matching.say("noHours"));
  const shared = mostShared([officeDay], shifted(asked, own.offset - there));
  return shared < asked.to - asked.from
    ? noEvidence(matching.say("noHours"), [own.home.receipt])
    : metAtHome(matching, own.home);
}

/** The spans of hours that a folded text names. */
function spansIn(folded: string): Span[] {
  return [...folded.matchAll(range)].flatMap((match) => {
    const [, fromHour, fromMinutes, fromHalf, fromWord, toHour, toMinutes, toHalf, toWord] = match;
    const plain =
      !fromMinutes && !toMinutes && !fromHalf && !toHalf && !/^(?:from|between|von|zwischen) /.test(match[0]);
    if (plain && !/\b(?:time|hours|core|o'clock)\b/.test(folded)) return [];
    const from = timeOf(fromHour ?? fromWord, fromMinutes, fromHalf);
    let to = timeOf(toHour ?? toWord, toMinutes, toHalf);
    if (from === undefined || to === undefined) return [];
    if (to <= from && to <= noon) to += noon;
    return to > from && to <= day ? [{ from, to }] : [];
  });
}

/** "Till seven" of an evening. */
function lateIn(folded: string): Span | undefined {
  if (!evening.test(folded) && !/\boverlap\w*\b/.test(folded)) return undefined;
  const [, number, minutes, half, word] = until.exec(folded) ?? [];
  const told = timeOf(number ?? word, minutes, half);
  if (told === undefined) return undefined;
  const to = told <= noon && half !== "am" ? told + noon : told;
  return { from: to - 60, to };
}

function timeOf(hours: string | undefined, minutes = "0", half?: string): number | undefined {
  if (hours === undefined) return undefined;
  const number = /^(?:noon|midday)$/.test(hours) ? 12 : numberOf(hours);
  if (!Number.isFinite(number) || number > 24) return undefined;
  return (half === "pm" && number < 12 ? number + 12 : number) * 60 + Number(minutes);
}
