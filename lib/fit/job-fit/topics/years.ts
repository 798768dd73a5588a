import { fold, terms } from "@/lib/language";
import { contentStems } from "../../evidence/entries";
import { isGenericTerm } from "../../evidence/similar-terms";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { domainsIn } from "../domains";
import { numberOf, numberWords } from "../numbers";
import { professionOf } from "../professions";
import { isVerb } from "../reading/words";
import { askOf, type ReadingContext } from ".";
import { judgeDomain } from "./domain";
import { judgeByWording } from "./duties";
import { type SkillGroup, skillGroups } from "./skill-lists";
import { entitiesTime, type Subject, type TimeOfUse, timeOfUse } from "./years-time";

const countAlternatives = `(?<![\\d.,])\\d{1,2}(?:[.,]\\d)?|${numberWords}`;
/** The number repeated in brackets: "five (5)", "5 (five)". */
const repeatedCount = `(?:\\s?\\(\\s?(?:${countAlternatives})\\s?\\)?)?`;

const yearsPattern = new RegExp(
  `\\b(${countAlternatives})${repeatedCount}(?:\\s?(?:[‐-―-]|to|bis|and|und)\\s?(?:${countAlternatives})${repeatedCount})?(?:\\s?\\+|-plus)?\\s?(?:(?:or|and) more |plus |oder mehr |full |volle )?(?:-\\s?)?(?:years?|yrs?\\.?|jahren?|jahre)(?![-\\p{L}])['’]?\\+?|\\b(mehrjährige[rn]?)\\b|\\b(?:(a|one|two) decades?)\\b`,
  "iu",
);

export interface YearsResult {
  asks: Ask[];
  /** The spans of the segment that were read, so that no other topic reads them again. */
  taken: [number, number][];
}

/** The rest of a word after a name: "HIPAA-regulated". */
const hyphenatedRestPattern = /^-\p{Ll}{2,20}/u;

/** Years of leading people, which are read from words (`leadership.ts`), not from the dates of jobs. */
const leadingPattern =
  /\b(?:leadership|management|direction) of\b.{0,30}\b(?:departments?|teams?|groups?|divisions?|squads?|people|staff|engineers)\b|\b(?:run|ran|led|headed|managed|directed|running|leading|heading)\b.{0,30}\b(?:departments?|teams?|groups?|divisions?|organi[sz]ations?|squads?|functions?)\b|\b(?:people|line|team|personnel|staff)[- ](?:management|manag\w+|leadership)|\bmanag\w+ (?:people|teams|engineers|staff|developers)|\blead\w* (?:people|teams|engineers|developers)|\bfuhrungserfahrung|\bpersonalverantwortung/;

/** "5+ years of TypeScript", "mindestens 3 Jahre Berufserfahrung als Entwickler". */
export function yearsAsks(segment: Segment, { skills }: ReadingContext): YearsResult {
  const { text } = segment;
  const match = yearsPattern.exec(text);
  const none = { asks: [], taken: [] };
  if (!match || leadingPattern.test(segment.folded) || !isAsked(segment, match)) return none;
  const decades = match[3]?.toLowerCase() === "two" ? 2 : 1;
  const years = match[2] ? 3 : match[3] ? 10 * decades : numberOf((match[1] ?? "").replace(",", "."));
  const end = match.index + match[0].length;
  const rest = untilNextDemand(clauseAfter(text.slice(end)), skills);
  const groups = leadingEnumeration(
    skillGroups(rest, skills).filter(({ start }, at) => at > 0 || start < 80),
    rest,
  );
  const listed =
    groups.length > 0
      ? groups
      : [labelBefore(text, match.index), usedBefore(text, match.index)].flatMap((before) =>
          skillGroups(before, skills).slice(-1),
        );
  const professional =
    /\b(?:professional|commercial|paid|industry|production|beruflich\w*|professionelle[rn]?)\b/i.test(text);
  if (listed.length > 0) {
    const last = groups.at(-1);
    const asks = listed.map((group, at) => {
      const piece =
        last && at === 0
          ? text.slice(match.index, end + group.end) +
            (hyphenatedRestPattern.exec(text.slice(end + group.end))?.[0] ?? "")
          : undefined;
      return yearsAsk(segment, { type: "skills", options: group.options }, years, professional, piece);
    });
    return { asks, taken: [last ? [end, end + last.end] : [0, match.index]] };
  }
  const before = listedBefore(text, match.index);
  if (before !== undefined && contentStems(rest).every((each) => genericStems.has(each)))
    return { asks: [yearsAsk(segment, subjectOf(before, text), years, professional)], taken: [[0, end]] };
  return {
    asks: [yearsAsk(segment, subjectOf(rest, text), years, professional)],
    taken: [[end, end + rest.length]],
  };
}

/** "B2B sales, 6+ years": what the years are in, before the comma. */
function listedBefore(text: string, index: number): string | undefined {
  return /^([^,;:.]{2,60}),\s+(?:at least |min\.? |minimum )?$/i.exec(text.slice(0, index))?.[1];
}

function isAsked({ text, wanted }: Segment, match: RegExpExecArray): boolean {
  const after = text.slice(match.index + match[0].length).trimStart();
  if (/^(?:old|of age|ago|alt\b|young|in a row|warranty|later|jung)/i.test(after)) return false;
  if (
    /\b(?:founded|established|last|past|next|for over|since|seit|über uns|we have|we've|we are(?! (?:looking|seeking|searching|hiring)\b)|wir sind|contract|befristet)\b[^,]{0,30}$|\b(?:within|inside|after|innerhalb(?: von)?|binnen)\s+$/i.test(
      text.slice(0, match.index),
    )
  )
    return false;
  return wanted || /experience|erfahrung/i.test(text);
}

/** The first groups that are one enumeration: the years apply to each. */
function leadingEnumeration(groups: SkillGroup[], text: string): SkillGroup[] {
  const last = groups.findIndex(({ end }, at) => {
    const next = groups[at + 1];
    return !next || !/^\s*(?:,|,?\s*(?:and|und|sowie|&|\+))\s*$/i.test(text.slice(end, next.start));
  });
  return groups.slice(0, last + 1);
}

/** What follows, up to the end of the clause. */
function clauseAfter(text: string): string {
  const end = text.search(
    /\s(?:gained|acquired|obtained|earned) (?:after|since|in|at)\b|(?<!\bexp)[;.!?](?:\s|$)|[()]|\s[–—]\s|,\s*(?:(?:and|und)\s+)?(?:with|including|ideally|preferably|a|an|strong|fluent|you|must|mit|idealerweise|davon|sehr|gute)\b|\b(?:and|und) (?:a|an|you|strong|solid|good|excellent|fluent|familiarity|knowledge|experience|sehr|gute)\b/iu,
  );
  return (end < 0 ? text : text.slice(0, end)).slice(0, 160);
}

/** "Five years of server development, good Rust": another demand begins after the comma, unless skills are listed. */
function untilNextDemand(clause: string, skills: ReadingContext["skills"]): string {
  const comma = clause.indexOf(",");
  const first = skills.find(clause)[0]?.start;
  const subject = comma < 0 ? [] : contentStems(clause.slice(0, comma));
  return subject.length > 0 && first !== undefined && first > comma ? clause.slice(0, comma) : clause;
}

/** Two demands, the second of which is part of the first: "eight years of practice, of which two in the lead". */
export interface SplitYears {
  whole: string;
  /** The second one verbatim. */
  piece: string;
  /** The second one as a complete phrase: "two years in the lead". */
  inner: string;
}

const someYearsAlternatives = `(?:at least\\s+|mindestens\\s+)?(?:\\d{1,2}|${numberWords})`;
/** "Of which two", and "two of them". */
const yearsWithinPatterns = [
  `,\\s*(?:of which|of those|of them|davon)\\s+(?<piece>(?<number>${someYearsAlternatives})\\s+(?!years?\\b|jahre)(?<rest>.+))$`,
  `,\\s*(?<piece>(?<number>${someYearsAlternatives}) (?:of (?:them|those|these|which)|davon)\\s+(?<rest>.+))$`,
].map((part) => new RegExp(`\\b(?:years?|jahren?|jahre)\\b.*?(?<part>${part})`, "iu"));

/** Splits "8 years of practice, of which 2 in the lead" into its two demands; undefined for a text with one. */
export function splitYearsWithin(text: string): SplitYears | undefined {
  const {
    part = "",
    piece = "",
    number,
    rest,
  } = yearsWithinPatterns.map((each) => each.exec(text)?.groups).find(Boolean) ?? {};
  if (part === "") return undefined;
  return { whole: text.slice(0, -part.length), piece, inner: `${number} years ${rest}` };
}

/** "TypeScript (5+ years)" and "TypeScript: 5 years". */
function labelBefore(text: string, index: number): string {
  const lead = text.slice(Math.max(0, index - 60), index);
  return /[(:–-]\s*(?:min(?:imum|\.|destens)?|at least)?\s*$/i.test(lead) ? lead : "";
}

/** "You have worked with Rust commercially for three years" */
function usedBefore(text: string, index: number): string {
  const lead = text.slice(0, index);
  return /\bfor (?:(?:at least|more than|over|about|around|some|the last|the past) )?$/i.test(lead)
    ? lead
    : "";
}

function subjectOf(rest: string, text: string): Subject {
  if (inSoftwarePattern.test(rest)) return { type: "profession", profession: "software" };
  const [domain] = domainsIn(rest);
  const profession = inProductPattern.test(rest) ? "product" : (professionOf(rest) ?? professionOf(text));
  if (domain && !inProductPattern.test(rest) && !professionOf(rest)) return { type: "domain", domain };
  const stems = contentStems(rest).filter((stem) => !genericStems.has(stem) && !isGenericTerm(stem));
  if (profession) return { type: "profession", profession };
  return stems.length === 0
    ? { type: "any" }
    : { type: "words", stems: stems.slice(0, 5), activity: rest.trim() };
}

/** "More than ten years in IT" */
const inSoftwarePattern =
  /^\W*(?:of )?(?:\p{L}+ ){0,2}(?:experience |work(?:ing)? )?(?:in|within) (?:the )?(?:IT|tech|software)(?: (?:industry|sector|field|business|world))?(?=\W*$|[,;.]| behind\b)/u;

/** "Ten years in product" are of product management, and "in product design" are not. */
const inProductPattern =
  /^\W*(?:of )?(?:experience )?(?:in|of) product(?: management| work| roles?| teams?)?(?=\W*$|[,;.])/i;

const genericStems = new Set(
  terms(
    "professional work working experience exp relevant hands-on practical operational front-line industry proven role roles similar position field area related comparable practice full-time commercial job history track record erfahrung berufserfahrung praktische einschlägige relevante vergleichbare position bereich in der im als mit von und on post-qualification overall total profession trade industry business craft graduation graduating degree outside academia university studies after since",
  ),
);

function yearsAsk(segment: Segment, subject: Subject, years: number, paidOnly: boolean, text?: string): Ask {
  const maxYears = maxYearsIn(segment.folded);
  const named = maxYears ?? years;
  return askOf(segment, {
    kind: "experience_years",
    key: `years:${keyOf(subject)}:${years}`,
    name: (matching) => {
      const what = nameOf(matching, subject);
      return what ? matching.count("yearsOf", named, { what }) : matching.count("years", named);
    },
    text,
    statement: subject.type === "words" ? subject.activity : undefined,
    judge: (matching) =>
      maxYears === undefined
        ? judgeYears(matching, subject, years, paidOnly)
        : judgeAtMost(matching, timeOfUse(matching, subject, paidOnly), maxYears),
  });
}

function keyOf(subject: Subject): string {
  if (subject.type === "words") return subject.stems.join(" ");
  if (subject.type === "profession") return subject.profession;
  if (subject.type === "skills") return subject.options.map(({ name }) => name).join(" / ");
  return subject.type === "domain" ? subject.domain.key : "";
}

function nameOf({ asked }: MatchContext, subject: Subject): string {
  if (subject.type === "skills") return subject.options.map(({ name }) => name).join(" / ");
  return subject.type === "domain" ? asked.fields[subject.domain.key] : "";
}

const yearAlternatives = "(?:years?|yrs?|jahren?|jahre)\\b";
const upToPattern = new RegExp(
  `(?<!\\b(?:no|not) )\\b(?:less than|fewer than|under|at most|no more than|not more than|up to|a maximum of|max\\.?|hochstens|maximal) (?:about |the first )?(\\d{1,2}|${numberWords}) ?${yearAlternatives}`,
  "u",
);
const fromZeroPattern = new RegExp(`\\b0 ?(?:[-–]|to|bis) ?(\\d{1,2}) ?${yearAlternatives}`, "u");

/** The upper limit of years: "less than two years in a paid job", "0-2 years". */
function maxYearsIn(folded: string): number | undefined {
  const number = (upToPattern.exec(folded) ?? fromZeroPattern.exec(folded))?.[1];
  return number === undefined ? undefined : numberOf(number);
}

function judgeAtMost(matching: MatchContext, time: TimeOfUse, maxYears: number): Finding {
  const { months, stated, what, receipts } = time;
  if (stated && stated.years > maxYears + 1) {
    const reason = matching.say("statedYears", { years: stated.years, what });
    return { verdict: "conflict", reason, receipts: [stated.receipt, ...receipts] };
  }
  if (months === 0) return { verdict: "met", reason: matching.say("noYears", { what }), receipts: [] };
  const isMore = months > (maxYears + 1) * 12;
  const reason = countedReason(matching, time, isMore ? maxYears : undefined);
  return { verdict: isMore ? "conflict" : "met", reason, receipts };
}

function judgeYears(matching: MatchContext, subject: Subject, years: number, paidOnly: boolean): Finding {
  const time = timeOfUse(matching, subject, paidOnly);
  const stated = time.stated && time.stated.years * 12 > time.months ? time.stated : undefined;
  if (stated && stated.years >= years) {
    const reason = matching.say("statedYears", { years: stated.years, what: time.what });
    return { verdict: "met", reason, receipts: [stated.receipt, ...time.receipts] };
  }
  if (time.months === 0 && subject.type === "domain") return judgeDomain(matching, subject.domain);
  const needed = years * 12;
  if (time.months === 0 && subject.type === "words" && !time.named)
    return judgeActivity(matching, subject.activity, years) ?? undatedFinding(matching, time);
  if (time.months === 0) return undatedFinding(matching, time);
  // January 2020 to December 2022 counts as three years where three are asked for.
  const isMetInclusive = time.months < needed && time.monthsInclusive >= needed;
  const counted = isMetInclusive ? { ...time, months: time.monthsInclusive } : time;
  const isEnough = counted.months >= needed;
  return {
    verdict: isEnough ? "met" : "partial",
    reason: countedReason(matching, counted, isEnough ? undefined : years),
    receipts: time.receipts,
  };
}

/**
 * "Three years of taking products from concept to launch": what is shown in other words counts for as long as the jobs and
 * projects that show it took; in part where only the whole career was that long. Undefined where nothing shows it.
 */
function judgeActivity(matching: MatchContext, activity: string, years: number): Finding | undefined {
  const [, verb = ""] = /^\W*(?:(?:of|in|experience|work) )*([\p{L}-]+)/u.exec(fold(activity)) ?? [];
  if (!isVerb(verb, "ing")) return undefined;
  const shown = judgeByWording({ text: activity, isDuty: false }).judge(matching);
  if (shown.verdict !== "met") return undefined;
  const titles = new Set(shown.receipts.map(({ title }) => title));
  const shownBy = (["work", "project"] as const)
    .flatMap((kind) => matching.knowledge.of(kind))
    .filter(({ title }) => titles.has(title));
  const time = entitiesTime(matching.say("fittingWork"), shownBy);
  if (time.months >= years * 12)
    return { ...shown, reason: `${shown.reason} ${countedReason(matching, time, undefined)}` };
  const career = timeOfUse(matching, { type: "any" }, false);
  if (career.months < years * 12) return undefined;
  return {
    ...shown,
    verdict: "partial",
    reason: `${shown.reason} ${countedReason(matching, career, undefined)}`,
  };
}

function undatedFinding(matching: MatchContext, { what, named }: TimeOfUse): Finding {
  if (!named) return noEvidence(matching.say("noYears", { what }));
  const reason = matching.say("undated", { what });
  return { verdict: "partial", reason, receipts: [named] };
}

/** How the years were computed, in one sentence. */
function countedReason(
  matching: MatchContext,
  { what, entries, months, since, until }: TimeOfUse,
  asked: number | undefined,
): string {
  const names = matching.listSome(
    entries.map(({ title }) => title),
    2,
  );
  const counted = matching.count("counted", entries.length, {
    what,
    names,
    since: matching.date(since),
    until: matching.date(until),
    time: matching.duration(months),
  });
  return asked === undefined
    ? matching.say("enoughYears", { counted })
    : matching.say("yearsAsked", { counted, years: asked });
}
