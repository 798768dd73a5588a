import { parseDate } from "@/lib/content";
import { fold } from "@/lib/language";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { numberWords, parseDays } from "../numbers";
import { askOf, spanOfMatch, withLabel } from ".";
import { refusesEmployment } from "./contract-forms";
import { fromFact, fromProse, fromScreening } from "./from-fact";

const immediatePattern =
  /\b(?:immediate(?:ly)?|asap|as soon as (?:possible|you(?: can)?|they can)|right away|start now|ab sofort|sofort(?:ig\w*)?|schnellstmoglich|zum nachstmoglichen)\b/;
const startCuePattern =
  /\b(?:(?:looking|searching|hiring|recruiting|required|vacant) (?:\w+ ){0,3}(?:per|as of|as from|from) (?=\d|(?:the )?(?:start|beginning|end|middle|early|mid|late)|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:somebody|someone|you|a person|them) (?:\w+ ){0,4}(?:by|from|before) (?!home|anywhere|wherever|day)|(?:you|them|someone|somebody) (?:here|with us|in place) on|commenc\w+|take up (?:the )?(?:duty|duties|post|position|office|appointment)|entry date|date of entry|welcome (?:you|them) (?:on|in|by|from)|work from (?=(?:the )?(?:start|beginning|end|middle|early|mid|late|\d))|from \w+ or |at your desk|in (?:the |your )?(?:seat|chair)|in post|in place|on board|on site|join us|joining|with us by|begin work|ab dem|zum (?=\d)|(?<!\b(?:we|they|it) )start(?:ing|s)?(?: date)?|begin(?:s|ning)?|at the earliest possible|kick-?off|available (?:from|by|on)|(?<!\b(?:high|highly|service|system|site|data)[ -])availability(?! of\b)|join (?:us )?(?:in|by|from|on)|eintritt\w*|startdatum|verfugbar|beginn)\b/;
/** "As soon as possible, and by May at the latest": any start until then is accepted. */
const latestStartPattern = /\b(?:no later than|not later than|at the latest|latest by|spatestens)\b/;
/** "A 1 January start, but they could stretch to mid February": any start until then is accepted. */
const flexibleStartPattern =
  /\b(?:stretch|wait|flex|push (?:it |this |that )?(?:out|back)|extend(?: (?:it|this|that))?|hold (?:it|the (?:seat|place|role)|off|out|on))\b(?: \w+){0,2} (?:to|until|till)\b (.*)/i;
/** "They won't move on this": a later start is not accepted at all. */
const fixedStartPattern =
  /\b(?:no later|not later|at the latest|won't move|will not move|can(?:no|')t move|cannot wait|must start|non-negotiable|fixed date|sharp)\b/;
/** The notice of a contract, and not the verb: "you notice what others miss". */
const noticePattern =
  /\bnotice period\b|(?<!\b(?:you|we|they|who|to|will|would|can|could|also|always|often|never|'ll|privacy|take) )\bnotice\b(?! (?:what|when|how|that|if|things|details?|patterns?|problems?|which|why|boards?)\b)|\bkundigungsfrist\b/;
const monthWords =
  "january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
const dayMs = 86_400_000;

/** When the work begins, and how long a notice may be. */
export function availabilityAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const notice: Ask = askOf(segment, {
    kind: "availability",
    key: "notice",
    name: "notice",
    span: spanOfMatch(noticePattern.exec(folded)),
    judge: (matching) => judgeNotice(matching, folded),
  });
  const wanted = requiredStart(segment, folded);
  const start: Ask = askOf(segment, {
    kind: "availability",
    key: "start",
    name: "start",
    text: segment.label === "start" ? withLabel(segment) : segment.text,
    span: spanOfMatch(startCuePattern.exec(folded) ?? immediatePattern.exec(folded)),
    judge: (matching) => judgeStart(matching, wanted ?? new Date(), fixedStartPattern.test(folded)),
  });
  return [...(noticePattern.test(folded) ? [notice] : []), ...(wanted ? [start] : [])];
}

const soonPattern =
  /\b(?:now|yesterday|at once|straight ?away|right away|without delay|soon(?:est)?|directly|promptly|tomorrow|this week)\b/;

/** A start in words that no pattern knows: "we need you on board in two weeks or less". */
export function judgeStartOf(
  matching: MatchContext,
  { text, folded }: Pick<Segment, "text" | "folded">,
): Finding {
  const strict = fixedStartPattern.test(folded);
  const isSpan =
    /\b(?:in|within|inside|max(?:imum)?|at most|no (?:more|later) than|or (?:less|sooner))\b/.test(folded);
  const wanted =
    startIn(text) ??
    (isSpan ? daysFromNow(folded) : undefined) ??
    (soonPattern.test(folded) ? new Date() : undefined);
  if (wanted) return judgeStart(matching, wanted, strict);
  return fromScreening(matching, matching.screened("start_date", "availability"), "start", () => "partial");
}

/** The day on which the work begins; today for "immediately". */
function requiredStart({ text, label }: Segment, folded: string): Date | undefined {
  const hasStartCue = startCuePattern.test(folded) || label === "start";
  const hiring =
    /\b(?:available|need|hiring|join|fill(?:ed|ing)?|vacan\w+|gesucht|suchen|besetz\w+)\b/.test(folded) ||
    folded.length < 40;
  const stretched = flexibleStartPattern.exec(text)?.[1];
  const later = stretched === undefined ? undefined : startIn(stretched);
  if (later && (hasStartCue || hiring)) return later;
  const last = latestStartPattern.test(folded) ? startIn(text) : undefined;
  if (immediatePattern.test(folded) && (hasStartCue || hiring)) return last ?? new Date();
  return hasStartCue ? (startIn(text) ?? startWithin(folded)) : undefined;
}

/** "Within the next two months", "no later than five weeks after signing". */
const spanAlternatives = `((?:\\d{1,2}|${numberWords})[ -](?:day|week|month|tag|woche|monat))`;
const startSpanPattern = new RegExp(
  `\\b(?:within|innerhalb|not? later than|at most|less than|under|spatestens(?: in)?|in den nachsten)(?: (?:the|von|der|next|nachsten)){0,2} ${spanAlternatives}|\\b${spanAlternatives}\\w{0,2} (?:after|from) (?:signing|now|today)\\b|\\b${spanAlternatives}\\w{0,2} nach unterschrift`,
);

function startWithin(folded: string): Date | undefined {
  const timeSpan = startSpanPattern.exec(folded)?.slice(1).find(Boolean);
  return timeSpan === undefined ? undefined : daysFromNow(timeSpan);
}

/** The date a text names: "1 March 2027", "Q1 2027", "2027-02-01", "January 2027". */
function startIn(text: string, from = new Date()): Date | undefined {
  return dateIn(text, from) ?? seasonIn(text, from);
}

/** The last month of each season, from 0; a start in a season is accepted until its end. */
const lastMonthBySeason = new Map<string, number>(
  Object.entries({
    spring: 4,
    summer: 7,
    autumn: 10,
    fall: 10,
    winter: 1,
    frühjahr: 4,
    frühling: 4,
    sommer: 7,
    herbst: 10,
  }),
);

/** Season words in other senses: "Spring Boot", "Java and Spring", "fall back". */
const otherSenseOfSeason =
  /\bspring[ -](?:boot|mvc|cloud|data|security|framework|batch|webflux|integration)\b|\b(?:java|kotlin)(?:,| and| or| with|\/| &)? ?spring\b|\bfalls? (?:back|over|into|under|behind|apart|short|through|on|to)\b/giu;

/** "Spring, or sooner": the next one, until the end of its last month. */
function seasonIn(text: string, from: Date): Date | undefined {
  const [, season = "", stated] =
    new RegExp(`\\b(${[...lastMonthBySeason.keys()].join("|")})\\b(?: (\\d{4}))?`, "iu").exec(
      text.replace(otherSenseOfSeason, " "),
    ) ?? [];
  const month = lastMonthBySeason.get(season.toLowerCase());
  if (month === undefined) return undefined;
  const inYear = (year: number) => new Date(Date.UTC(year, month, 28));
  if (stated) return inYear(Number(stated));
  const now = inYear(from.getUTCFullYear());
  return now.getTime() >= from.getTime() ? now : inYear(from.getUTCFullYear() + 1);
}

/** "This month", accepted until its end. */
function thisMonthIn(text: string, from: Date): Date | undefined {
  return /\b(?:this|the current) month\b/i.test(text)
    ? new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0))
    : undefined;
}

/** "By the first of next month", "next month", accepted until its end. */
function nextMonthIn(text: string, from: Date): Date | undefined {
  const [phrase, first] =
    /\b((?:the )?(?:first|1st|start|beginning) of )?(?:next month|the (?:next|coming) month)\b/i.exec(text) ??
    [];
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  return phrase ? new Date(first ? Date.UTC(year, month + 1, 1) : Date.UTC(year, month + 2, 0)) : undefined;
}

const partOfMonth =
  "(?:(?<part>early|the beginning of|beginning of|mid|the middle of|middle of|late|the end of|end of|anfang|mitte|ende)[ -])?";

function dateIn(text: string, from: Date): Date | undefined {
  const [, quarter = "", year] =
    /\b(Q[1-4]|(?:first|second|third|fourth|last) quarter)(?: of)?[ /]?(\d{4})\b/i.exec(text) ?? [];
  if (year) {
    const number = quarterPatterns.findIndex((names) => names.test(quarter)) + 1;
    return new Date(Date.UTC(Number(year), number * 3 - 1, 28));
  }
  const { groups: found } =
    new RegExp(
      `\\b${partOfMonth}(?<date>\\d{4}-\\d{2}(?:-\\d{2})?\\b|\\d{1,2}\\.\\d{1,2}\\.\\d{4}\\b|(?:\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of )?)?(?:${monthWords})\\.?(?: \\d{1,2}(?:st|nd|rd|th)?,?)? \\d{4}\\b|(?:\\d{1,2}/)?\\d{1,2}/\\d{4}\\b)`,
      "iu",
    ).exec(text) ?? {};
  const date = found?.date && parseDate(toEnglishDate(found.date));
  return found && date && date !== "present"
    ? new Date(Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? lastDayOfPart(found.part) ?? 1))
    : (nextDateIn(text, from) ?? thisMonthIn(text, from) ?? nextMonthIn(text, from) ?? holidayIn(text, from));
}

const quarterPatterns = [/1|first/i, /2|second/i, /3|third/i, /4|fourth|last/i];

const holidayPattern = /\b(easter|ostern|new year|neujahr|christmas|weihnachten)\b/i;

/** "By Easter": the next one. */
function holidayIn(text: string, from: Date): Date | undefined {
  const holiday = holidayPattern.exec(text)?.[1]?.toLowerCase();
  if (!holiday) return undefined;
  const inYear = (year: number) =>
    /easter|ostern/.test(holiday)
      ? easterOf(year)
      : new Date(/christ|weih/.test(holiday) ? Date.UTC(year, 11, 24) : Date.UTC(year, 0, 1));
  const now = inYear(from.getUTCFullYear());
  return now.getTime() >= from.getTime() ? now : inYear(from.getUTCFullYear() + 1);
}

/** Easter Sunday in the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): Date {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1));
}

const yearlessDatePattern = new RegExp(
  `\\b${partOfMonth}(?:(?<before>\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?)?(?<month>${monthWords})\\b(?: (?<after>\\d{1,2})(?:st|nd|rd|th)?\\b)?(?! \\d{4})`,
  "iu",
);

/** "7 December", "mid February": the next one. A month without a day is accepted until its end. */
function nextDateIn(text: string, from: Date): Date | undefined {
  const { groups: found, index: at = 0 } = yearlessDatePattern.exec(text) ?? {};
  const parsed = found?.month && parseDate(toEnglishDate(`1 ${found.month} 2000`));
  if (!found || !parsed || parsed === "present" || parsed.month === undefined) return undefined;
  const { month } = parsed;
  // "May" and "march" are verbs as well.
  const dated =
    found.before ??
    found.after ??
    found.part ??
    /\b(?:by|from|in|until|before|of) $/i.exec(text.slice(0, at));
  if (/^(?:may|mar|march)$/i.test(found.month ?? "") && !dated) return undefined;
  const day = Number(found.before ?? found.after ?? lastDayOfPart(found.part) ?? 28);
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, day));
  const now = inYear(from.getUTCFullYear());
  return now.getTime() >= from.getTime() - dayMs * 31 ? now : inYear(from.getUTCFullYear() + 1);
}

/** The last day of a part of a month: "early", "the middle of", "the end of"; undefined where none is named. */
function lastDayOfPart(named: string | undefined): number | undefined {
  if (named === undefined) return undefined;
  if (/^(?:early|beginning|the beginning|anfang)/i.test(named)) return 5;
  return /^(?:mid|the middle|middle|mitte)/i.test(named) ? 15 : 28;
}

function toEnglishDate(date: string): string {
  const months = new Map<string, string>(
    Object.entries({
      januar: "January",
      februar: "February",
      märz: "March",
      mai: "May",
      juni: "June",
      juli: "July",
      oktober: "October",
      dezember: "December",
    }),
  );
  return date
    .replace(/\p{L}{3,}/gu, (word) => months.get(word.toLowerCase()) ?? word)
    .replace(/(\d)(?:st|nd|rd|th)?(?: of)?\b/gi, "$1")
    .replace(/^(\d{1,2})\. (?=\p{L})/u, "$1 ");
}

function judgeStart(matching: MatchContext, wanted: Date, strict: boolean): Finding {
  const fact = matching.screened("start_date", "availability");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "start");
  if (fact.state === "missing") return startAfterNotice(matching, wanted, strict);
  if (!matching.job.freelance && refusesEmployment(fact.text)) return fromFact(matching, fact, "conflict");
  const availableFrom =
    immediatePattern.test(fold(fact.text)) || /\bnow\b/i.test(fact.text)
      ? new Date(0)
      : (startIn(fact.text) ?? daysFromNow(fact.text));
  return availableFrom
    ? fromFact(matching, fact, verdictOn(availableFrom, wanted, strict))
    : fromFact(matching, fact, "partial");
}

/** "45 days after signing": counted as if it were signed today. */
function daysFromNow(text: string): Date | undefined {
  const days = parseDays(fold(text));
  return days === undefined ? undefined : new Date(Date.now() + days * dayMs);
}

/** The length of the notice says when a new job may begin, as if notice were given today. */
function startAfterNotice(matching: MatchContext, wanted: Date, strict: boolean): Finding {
  const notice = matching.screened("notice");
  const days = notice.state === "public" ? noticeDays(notice.text) : undefined;
  if (notice.state === "public" && days !== undefined)
    return fromFact(matching, notice, verdictOn(new Date(Date.now() + days * dayMs), wanted, strict));
  return fromProse(matching, /\bavailable (?:from|immediately|now|to start)\b/i, "start");
}

/** How many days late is still met, and how many are negotiable. */
const [maxDaysLate, maxNegotiableDays] = [7, 14];

function verdictOn(availableFrom: Date, wanted: Date, strict: boolean): Finding["verdict"] {
  const late = (availableFrom.getTime() - wanted.getTime()) / dayMs;
  return late <= maxDaysLate ? "met" : late <= maxNegotiableDays && !strict ? "partial" : "conflict";
}

function noticeDays(text: string): number | undefined {
  return /\b(?:no|none|without|keine?)\b/i.test(text.slice(0, 20)) ? 0 : parseDays(fold(text));
}

function judgeNotice(matching: MatchContext, asked: string): Finding {
  const fact = matching.screened("notice", "start_date", "availability");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "notice");
  if (fact.state === "missing") return noEvidence(matching.say("noNotice"));
  const own = noticeDays(fact.text);
  const maxDays = parseDays(asked);
  if (own === undefined || maxDays === undefined)
    return fromFact(matching, fact, own === 0 ? "met" : "partial");
  return fromFact(matching, fact, own <= maxDays ? "met" : own <= maxDays * 1.5 ? "partial" : "conflict");
}
