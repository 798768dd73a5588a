import { terms } from "@/lib/language";
import { contentStems } from "../../evidence/entries";
import { isGeneral } from "../../evidence/likeness";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { domainsIn } from "../domains";
import { numberOf, numberWords } from "../numbers";
import { professionOf } from "../professions";
import { askOf, type Reading } from ".";
import { judgeDomain } from "./domain";
import { type SkillGroup, skillGroups } from "./skill-lists";
import { type Subject, type Time, timeOf } from "./years-time";

const count = `(?<![\\d.,])\\d{1,2}(?:[.,]\\d)?|${numberWords}`;
/** The same once more behind it: "five (5)", "5 (five)". */
const again = `(?:\\s?\\(\\s?(?:${count})\\s?\\)?)?`;

const yearsPattern = new RegExp(
  `\\b(${count})${again}(?:\\s?(?:[‐-―-]|to|bis|and|und)\\s?(?:${count})${again})?(?:\\s?\\+|-plus)?\\s?(?:(?:or|and) more |plus |oder mehr |full |volle )?(?:-\\s?)?(?:years?|yrs?\\.?|jahren?|jahre)(?![-\\p{L}])['’]?\\+?|\\b(mehrjährige[rn]?)\\b|\\b(?:(a|one|two) decades?)\\b`,
  "iu",
);

export interface YearsRead {
  asks: Ask[];
  /** The stretches of the segment that are read, so that no other topic reads them again. */
  taken: [number, number][];
}

/** What is left of a word behind a name in it: "HIPAA-regulated". */
const wordRest = /^-\p{Ll}{2,20}/u;

/** Years of leading people are told in words, not by the dates of a job. */
const ofLeading =
  /\b(?:leadership|management|direction) of\b.{0,30}\b(?:departments?|teams?|groups?|divisions?|squads?|people|staff|engineers)\b|\b(?:run|ran|led|headed|managed|directed|running|leading|heading)\b.{0,30}\b(?:departments?|teams?|groups?|divisions?|organi[sz]ations?|squads?|functions?)\b|\b(?:people|line|team|personnel|staff)[- ](?:management|manag\w+|leadership)|\bmanag\w+ (?:people|teams|engineers|staff|developers)|\blead\w* (?:people|teams|engineers|developers)|\bfuhrungserfahrung|\bpersonalverantwortung/;

/** "5+ years of TypeScript", "mindestens 3 Jahre Berufserfahrung als Entwickler". */
export function yearsAsks(segment: Segment, { skills }: Reading): YearsRead {
  const { text } = segment;
  const match = yearsPattern.exec(text);
  const none = { asks: [], taken: [] };
  if (!match || ofLeading.test(segment.folded) || !isAsked(segment, match)) return none;
  const decades = match[3]?.toLowerCase() === "two" ? 2 : 1;
  const years = match[2] ? 3 : match[3] ? 10 * decades : numberOf((match[1] ?? "").replace(",", "."));
  const end = match.index + match[0].length;
  const rest = ownClause(clauseAfter(text.slice(end)), skills);
  const groups = joined(
    skillGroups(rest, skills).filter(({ start }, at) => at > 0 || start < 80),
    rest,
  );
  const listed = groups.length > 0 ? groups : skillGroups(before(text, match.index), skills).slice(-1);
  const professional =
    /\b(?:professional|commercial|paid|industry|production|beruflich\w*|professionelle[rn]?)\b/i.test(text);
  if (listed.length > 0) {
    const last = groups.at(-1);
    const asks = listed.map((group, at) => {
      const piece =
        last && at === 0
          ? text.slice(match.index, end + group.end) + (wordRest.exec(text.slice(end + group.end))?.[0] ?? "")
          : undefined;
      return yearsAsk(segment, { type: "skills", options: group.options }, years, professional, piece);
    });
    return { asks, taken: [last ? [end, end + last.end] : [0, match.index]] };
  }
  return {
    asks: [yearsAsk(segment, subjectOf(rest, text), years, professional)],
    taken: [[end, end + rest.length]],
  };
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

/** The groups at the start that are one enumeration: the years are of each. */
function joined(groups: SkillGroup[], text: string): SkillGroup[] {
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

/** "Five years of server development, good Rust": behind the comma begins another demand, unless skills are listed. */
function ownClause(clause: string, skills: Reading["skills"]): string {
  const comma = clause.indexOf(",");
  const first = skills.find(clause)[0]?.start;
  const subject = comma < 0 ? [] : contentStems(clause.slice(0, comma));
  return subject.length > 0 && first !== undefined && first > comma ? clause.slice(0, comma) : clause;
}

/** Years that are part of those before: "eight years of practice, of which two in the lead". */
export interface YearsWithin {
  whole: string;
  /** As it stands there. */
  piece: string;
  /** With the word that the piece leaves out. */
  inner: string;
}

const someYears = `(?:at least\\s+|mindestens\\s+)?(?:\\d{1,2}|${numberWords})`;
/** "Of which two", and "two of them". */
const withinYears = [
  `,\\s*(?:of which|of those|of them|davon)\\s+(?<piece>(?<number>${someYears})\\s+(?!years?\\b|jahre)(?<rest>.+))$`,
  `,\\s*(?<piece>(?<number>${someYears}) (?:of (?:them|those|these|which)|davon)\\s+(?<rest>.+))$`,
].map((part) => new RegExp(`\\b(?:years?|jahren?|jahre)\\b.*?(?<part>${part})`, "iu"));

/** Splits "8 years of practice, of which 2 in the lead" into its two demands; undefined for a text with one. */
export function yearsWithin(text: string): YearsWithin | undefined {
  const {
    part = "",
    piece = "",
    number,
    rest,
  } = withinYears.map((each) => each.exec(text)?.groups).find(Boolean) ?? {};
  if (part === "") return undefined;
  return { whole: text.slice(0, -part.length), piece, inner: `${number} years ${rest}` };
}

/** "TypeScript (5+ years)" and "TypeScript: 5 years". */
function before(text: string, index: number): string {
  const lead = text.slice(Math.max(0, index - 60), index);
  return /[(:–-]\s*(?:min(?:imum|\.|destens)?|at least)?\s*$/i.test(lead) ? lead : "";
}

function subjectOf(rest: string, text: string): Subject {
  const [domain] = domainsIn(rest);
  const profession = inProduct.test(rest) ? "product" : (professionOf(rest) ?? professionOf(text));
  if (domain && !inProduct.test(rest) && !professionOf(rest)) return { type: "domain", domain };
  const stems = contentStems(rest).filter((stem) => !general.has(stem) && !isGeneral(stem));
  if (profession) return { type: "profession", profession };
  return stems.length === 0 ? { type: "any" } : { type: "words", stems: stems.slice(0, 5) };
}

/** "Ten years in product" are of product management, and "in product design" are not. */
const inProduct =
  /^\W*(?:of )?(?:experience )?(?:in|of) product(?: management| work| roles?| teams?)?(?=\W*$|[,;.])/i;

const general = new Set(
  terms(
    "professional work working experience exp relevant hands-on practical industry proven role roles similar position field area related comparable practice full-time commercial job history track record erfahrung berufserfahrung praktische einschlägige relevante vergleichbare position bereich in der im als mit von und on post-qualification overall total profession trade industry business craft",
  ),
);

function yearsAsk(segment: Segment, subject: Subject, years: number, paidOnly: boolean, text?: string): Ask {
  const most = mostYears(segment.folded);
  const named = most ?? years;
  return askOf(segment, {
    kind: "experience_years",
    key: `years:${keyOf(subject)}:${years}`,
    name: (matching) => {
      const what = nameOf(matching, subject);
      return what ? matching.count("yearsOf", named, { what }) : matching.count("years", named);
    },
    text,
    judge: (matching) =>
      most === undefined
        ? judgeYears(matching, subject, years, paidOnly)
        : judgeAtMost(matching, timeOf(matching, subject, paidOnly), most),
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

const years = "(?:years?|yrs?|jahren?|jahre)\\b";
const upTo = new RegExp(
  `(?<!\\b(?:no|not) )\\b(?:less than|fewer than|under|at most|no more than|not more than|up to|a maximum of|max\\.?|hochstens|maximal) (?:about |the first )?(\\d{1,2}|${numberWords}) ?${years}`,
  "u",
);
const fromNone = new RegExp(`\\b0 ?(?:[-–]|to|bis) ?(\\d{1,2}) ?${years}`, "u");

/** "Less than two years in a paid job", "0-2 years": more than that is not what is sought, and less will do. */
function mostYears(folded: string): number | undefined {
  const told = (upTo.exec(folded) ?? fromNone.exec(folded))?.[1];
  return told === undefined ? undefined : numberOf(told);
}

function judgeAtMost(matching: MatchContext, time: Time, most: number): Finding {
  const { months, stated, what, receipts } = time;
  if (stated && stated.years > most + 1) {
    const reason = matching.say("statedYears", { years: stated.years, what });
    return { verdict: "conflict", reason, receipts: [stated.receipt, ...receipts] };
  }
  if (months === 0) return { verdict: "met", reason: matching.say("noYears", { what }), receipts: [] };
  const isMore = months > (most + 1) * 12;
  const reason = countedReason(matching, time, isMore ? most : undefined);
  return { verdict: isMore ? "conflict" : "met", reason, receipts };
}

function judgeYears(matching: MatchContext, subject: Subject, years: number, paidOnly: boolean): Finding {
  const time = timeOf(matching, subject, paidOnly);
  const stated = time.stated && time.stated.years * 12 > time.months ? time.stated : undefined;
  if (stated && stated.years >= years) {
    const reason = matching.say("statedYears", { years: stated.years, what: time.what });
    return { verdict: "met", reason, receipts: [stated.receipt, ...time.receipts] };
  }
  if (time.months === 0 && subject.type === "domain") return judgeDomain(matching, subject.domain);
  if (time.months === 0) return undatedFinding(matching, time);
  const needed = years * 12;
  // From January 2020 to December 2022 are three years, for whoever asks for three.
  const isMetByTouch = time.months < needed && time.touched >= needed;
  const counted = isMetByTouch ? { ...time, months: time.touched } : time;
  const enough = counted.months >= needed;
  return {
    verdict: enough ? "met" : "partial",
    reason: countedReason(matching, counted, enough ? undefined : years),
    receipts: time.receipts,
  };
}

function undatedFinding(matching: MatchContext, { what, named }: Time): Finding {
  if (!named) return noEvidence(matching.say("noYears", { what }));
  const reason = matching.say("undated", { what });
  return { verdict: "partial", reason, receipts: [named] };
}

/** How it was computed, in one sentence. */
function countedReason(
  matching: MatchContext,
  { what, entries, months, since, until }: Time,
  asked: number | undefined,
): string {
  const names = matching.some(
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
