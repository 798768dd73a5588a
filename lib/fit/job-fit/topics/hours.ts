import { fold } from "@/lib/language";
import { type Ask, type Desk, type Finding, noEvidence, notPublic, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { askOf } from ".";
import { fromFact } from "./from-fact";

// Hours from UTC in winter; two places keep about the same distance in summer.
const zones: [hours: number, pattern: RegExp][] = [
  [0, /\b(?:GMT|UTC|BST|WET|UK)\b|\bLondon\b/],
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
const zoneCue =
  /\b(?:time ?zones?|overlap\w*|(?:business|working|office|core) hours|hours|zeitzonen?|kernarbeitszeit\w*)\b|[±+-] ?\d/;
const workday = 8;

/** Time zones and hours of overlap. */
export function zoneAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const zone = zones.find(([, pattern]) => pattern.test(segment.text));
  const cued = /\btime ?zones?\b|\boverlap\w*\b|\bzeitzonen?\b/.test(folded);
  if (
    !(zone && zoneCue.test(folded)) &&
    !(cued && /\b(?:must|work|within|need|able|align|require)/.test(folded))
  )
    return [];
  const tolerance = Number(/[±] ?(\d{1,2})|\+\/- ?(\d{1,2})/.exec(segment.text)?.slice(1).find(Boolean) ?? 2);
  const overlap = Number(/\b(\d)\+? (?:hours?|h|stunden)\b/.exec(folded)?.[1] ?? 0);
  const wanted = { offset: zone?.[0], tolerance, overlap, east: zone?.[0] === -5 };
  return [
    askOf(segment, {
      kind: "location",
      key: `zone:${zone?.[0] ?? ""}`,
      name: ["the time zone", "die Zeitzone"],
      judge: (desk) => judgeZone(desk, wanted),
    }),
  ];
}

function judgeZone(
  desk: Desk,
  wanted: { offset?: number; tolerance: number; overlap: number; east: boolean },
): Finding {
  const fact = desk.screened("time_zone");
  if (fact.state === "private") return notPublic(desk, fact.onRequest, ["The time zone", "Zeitzone"]);
  if (fact.state === "missing")
    return noEvidence(desk.say("The portfolio names no time zone.", "Das Portfolio nennt keine Zeitzone."));
  const own = offsetOf(fact.text);
  if (own === undefined || wanted.offset === undefined) return fromFact(desk, fact, "partial");
  const apart = Math.abs(own - wanted.offset);
  if (apart <= wanted.tolerance || (wanted.overlap > 0 && workday - apart >= wanted.overlap))
    return fromFact(desk, fact, "met");
  const offered = wanted.east && /\beast(?:ern)?\b/i.test(fact.text);
  return fromFact(desk, fact, offered || apart <= 5 ? "partial" : "conflict");
}

/** The winter offset of the zone a text names first: "Europe/Lisbon", or "UTC+1". */
function offsetOf(text: string): number | undefined {
  const named = /\b[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+\b/.exec(text)?.[0];
  const stated = /\b(?:UTC|GMT) ?([+-−] ?\d{1,2})?/.exec(text);
  try {
    if (named) {
      const winter = new Date(Date.UTC(new Date().getUTCFullYear(), 0, 15, 12));
      const parts = new Intl.DateTimeFormat("en", {
        timeZone: named,
        timeZoneName: "longOffset",
      }).formatToParts(winter);
      const [, sign = "+", hours = "0", minutes = "0"] =
        /GMT([+-])?(\d{2})?:?(\d{2})?/.exec(parts.find(({ type }) => type === "timeZoneName")?.value ?? "") ??
        [];
      return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
    }
  } catch {
    // The text names no zone that is known.
  }
  return stated ? Number((stated[1] ?? "0").replace("−", "-").replace(" ", "")) : undefined;
}

const travelWord = /\b(?:travel(?:l?ing)?|business trips?|reisebereitschaft|dienstreisen|reisetatigkeit)\b/;
const notTravel =
  /\btravel (?:industry|company|tech|insurance|budget|allowance|platform|app)\b|\bfree travel\b/;

/** Travel and on-call duty: the owner's file may name both. */
export function strainAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const asks: Ask[] = [];
  if (travelWord.test(folded) && !notTravel.test(folded)) {
    asks.push(
      askOf(segment, {
        kind: "other",
        key: "travel",
        name: ["travel", "Reisen"],
        judge: (desk) => judgeTravel(desk, daysIn(folded)),
      }),
    );
  }
  if (/\bon[- ]?call\b|\brufbereitschaft\b|\bbereitschaftsdienst\b|\bpager\b/.test(folded)) {
    asks.push(
      askOf(segment, {
        kind: "other",
        key: "on_call",
        name: ["on-call duty", "Rufbereitschaft"],
        judge: (desk) => judgeOnCall(desk, oneWeekIn(folded)),
      }),
    );
  }
  return asks;
}

const monthly = new RegExp(`(\\d{1,2}|${numberWords}) days? (?:a|per) month`);
const weekly = new RegExp(`\\b(?:one|1|every) (?:week )?(?:in|out of|of)? ?(\\d|${numberWords})\\b`);

/** Travel in days a month: 20 % is about four. */
function daysIn(folded: string): number | undefined {
  const percent = /(\d{1,3}) ?(?:%|percent|prozent)/.exec(folded)?.[1];
  if (percent) return (Number(percent) / 100) * 20;
  const days = monthly.exec(folded)?.[1];
  return days === undefined ? undefined : numberOf(days);
}

function judgeTravel(desk: Desk, asked: number | undefined): Finding {
  const fact = desk.screened("travel");
  if (fact.state === "private")
    return notPublic(desk, fact.onRequest, ["Willingness to travel", "Reisebereitschaft"]);
  if (fact.state === "missing")
    return noEvidence(
      desk.say("The portfolio says nothing about travel.", "Das Portfolio sagt nichts zu Reisen."),
    );
  if (/^(?:no|not|never|kein)\b/i.test(fact.text)) return fromFact(desk, fact, "conflict");
  const most = daysIn(fold(fact.text));
  if (asked === undefined || most === undefined)
    return fromFact(desk, fact, asked === undefined ? "met" : "partial");
  return fromFact(desk, fact, asked <= most ? "met" : asked <= most * 1.5 ? "partial" : "conflict");
}

/** "One week in four" as four. */
function oneWeekIn(folded: string): number | undefined {
  const weeks = weekly.exec(folded)?.[1];
  return weeks === undefined ? undefined : numberOf(weeks);
}

function judgeOnCall(desk: Desk, asked: number | undefined): Finding {
  const fact = desk.screened("on_call");
  if (fact.state === "private") return notPublic(desk, fact.onRequest, ["On-call duty", "Rufbereitschaft"]);
  if (fact.state === "missing")
    return noEvidence(
      desk.say(
        "The portfolio says nothing about on-call duty.",
        "Das Portfolio sagt nichts zur Rufbereitschaft.",
      ),
    );
  if (/^(?:no|not|never|kein)\b/i.test(fact.text)) return fromFact(desk, fact, "conflict");
  const most = oneWeekIn(fold(fact.text));
  return fromFact(desk, fact, asked !== undefined && most !== undefined && asked < most ? "partial" : "met");
}
