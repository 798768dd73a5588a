import { type Entity, isCurrent } from "@/lib/knowledge";
import { fold, sentences } from "@/lib/language";
import { nameReceipt } from "../../evidence/receipts";
import { declines } from "../../evidence/tone";
import { type Ask, type Finding, type MatchContext, notPublic, type Segment } from "../ask";
import { daysNamed, numberOf, numberWords } from "../numbers";
import { askOf, stretchOf } from ".";
import {
  type Contract,
  clausesOf,
  contracts,
  formsLike,
  isNamed,
  isOffered,
  namesAlike,
  ofHours,
  onlyRefuses,
  refuses,
  refusing,
} from "./contract-forms";
import { fromFact, fromProse } from "./from-fact";

const contractCue =
  /\b(?:fixed[- ]term|limited company|umbrella|to begin with|weeks?|offer|befristet\w*|unbefristet\w*|post|tenable|invoice|appointment|business-to-business|position|role|job|contract|basis|hire|employment|opportunity|engagement|available|stelle|anstellung|vertrag|arbeitszeit|possible|moglich)\b/;

/** Full time, permanent, freelance: the form of the contract. */
export function employmentAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const short = segment.text.split(/\s+/).length <= 8;
  const isOfForm = contractCue.test(folded) || opensWithForm.test(folded) || endsWithForm.test(folded);
  if (segment.label !== "employment" && !short && !isOfForm) return weekAsks(segment);
  const named = contracts.filter(([, , pattern]) => pattern.test(folded));
  const forms = named.flatMap((form) => {
    const [name, , pattern] = form;
    const refused = without.test(folded.slice(0, pattern.exec(folded)?.index));
    return refused ? contracts.filter(([other]) => other === opposite[name]) : [form];
  });
  if (forms.length === 0) return weekAsks(segment);
  // "Part-time, 80 per cent" says how much of a week it is.
  const isPartOfWeek = forms.some(([name]) => name === "four days");
  const told = isPartOfWeek ? forms.filter(([name]) => name !== "part-time") : forms;
  const groups = groupsOf(told, folded);
  return groups.map((group) =>
    askOf(segment, {
      kind: "employment_type",
      key: `employment:${group.map(([name]) => name).join("|")}`,
      name: (matching) => group.map(([, term]) => matching.term(term)).join(" / "),
      at: stretchOf(group[0]?.[2].exec(folded) ?? null),
      judge: (matching) =>
        judgeEmployment(
          matching,
          group.map(([name]) => name),
          folded,
        ),
    }),
  );
}

/** The forms of which one will do, each with the others that will do for it. */
function groupsOf(forms: readonly Contract[], folded: string): Contract[][] {
  if (/\b(?:or|oder)\b|\//.test(folded)) return [[...forms]];
  const partTime = partOffered.test(folded) ? forms.find(([name]) => name === "part-time") : undefined;
  return forms
    .filter((form) => form !== partTime)
    .map((form) => (partTime && form[0] === "full-time" ? [form, partTime] : [form]));
}

/** "Part time possible": who may work less need not. */
const partOffered =
  /\b(?:part[- ]?time|teilzeit)(?: (?:work|working|hours|is|are|also|ist|auch|would be|on request|an?|\w+ly)){0,3} (?:possible|option(?:al)?|welcome|available|negotiable|considered|fine|ok(?:ay)?|moglich|willkommen)\b|\b(?:open to|possible|available|possibility of|option of|moglich)(?: (?:in|as|to|auch|working|work))* (?:part[- ]?time|teilzeit)\b/;

/** Whether a segment offers that less than the whole week may be worked, and asks for nothing by that. */
export function offersPartTime({ folded }: Segment): boolean {
  return partOffered.test(folded);
}

/** "Full time, Monday to Friday, and a weekend now and then" */
const opensWithForm = /^\W*(?:(?:full|part)[- ]?time|vollzeit|teilzeit)\b/;
/** "C++ Developer, Berlin, on site, full time" */
const endsWithForm = /[,;(/|\u2013-]\s*(?:(?:full|part)[- ]?time|vollzeit|teilzeit)\W*$/;

/** "No contractors": the form is named to be ruled out, and what is asked for is the other one. */
const without =
  /\b(?:no|not|never|without|kein\w*|nicht|ohne)\s(?:(?:looking|searching|asking|hiring|taking)(?: for| on)?\s)?(?:an?\s|any\s)?$/;
const opposite: Record<string, string> = {
  freelance: "permanent",
  fixed: "permanent",
  internship: "permanent",
  "part-time": "full-time",
  "full-time": "part-time",
};

/** "Hours: 37", "the hours are 28 a week", "28 hours over four days" */
const hoursAWeek =
  /^\W*(?:hours:? |the hours are |working hours:? )?(\d{2})(?:[.,]\d{1,2})?(?:\W*$| ?(?:hours|hrs|h|stunden)\b(?! (?:before|after|of|notice|later|ago|gp|on call))| (?:a|per) week\b)|\b(\d{2})(?:[.,]\d)? ?(?:hours|hrs|h|stunden)?(?: (?:a|per|pro|die) |\/)(?:week|woche)\b/;
/** "Three days a week, and your evenings are your own": where the days are spent is told otherwise. */
const daysOfWeek = new RegExp(
  `^\\W*(?:that is |it is |for |about |you (?:will |would )?work (?:for )?)?(\\d|${numberWords}) days (?:a|per) week\\b(?! (?:in|at|on|from|of|with)\\b)`,
);
const [workday, workweek] = [7.5, 5];
/** So many days less than what is offered may be talked about. */
const nearEnough = 0.5;

/** How much of a week the job takes, in days. */
function daysAWeek({ folded, label }: Segment): number | undefined {
  const hours = hoursAWeek.exec(folded)?.slice(1).find(Boolean);
  const alone = /^\W*\d{2}\W*$/.test(folded);
  if (hours && (label === "employment" || !alone)) return Math.min(workweek, Number(hours) / workday);
  const days = daysOfWeek.exec(folded)?.[1];
  return days === undefined ? undefined : numberOf(days);
}

/** A week that is told in hours or days, where no form of contract is named. */
function weekAsks(segment: Segment): Ask[] {
  const days = daysAWeek(segment);
  if (days === undefined) return [];
  const form = days > 4.5 ? "full-time" : days >= 4 - nearEnough / 2 ? "four days" : "part-time";
  const term = contracts.find(([name]) => name === form)?.[1] ?? "partTime";
  return [
    askOf(segment, {
      kind: "employment_type",
      key: `employment:${form}`,
      name: term,
      judge: (matching) => judgeWeek(matching, form, days),
    }),
  ];
}

function judgeWeek(matching: MatchContext, form: string, days: number): Finding {
  const finding = judgeEmployment(matching, [form], "", days);
  const types = matching.screened("employment_types");
  if (form !== "part-time" || types.state !== "public" || finding.verdict === "met") return finding;
  const fewest = isOffered(types.text, ["four days"]) ? 4 : workweek;
  return fromFact(matching, types, days >= fewest - nearEnough ? "partial" : "conflict");
}

function judgeEmployment(
  matching: MatchContext,
  asked: readonly string[],
  folded: string,
  days?: number,
): Finding {
  const types = matching.screened("employment_types");
  const freelance = matching.screened("freelance");
  const saysForms = types.state !== "missing" && (types.state === "private" || !onlyRefuses(types.text));
  const ofLength = saysForms ? undefined : withinLength(matching, asked, folded);
  if (ofLength) return ofLength;
  if (asked.every((name) => name === "freelance") && freelance.state === "public") {
    const refused = declines(freelance.text);
    const limited = /\b(?:only|at most|no more than|nur|hochstens)\b/.test(fold(freelance.text));
    const long = (daysNamed(folded) ?? 0) >= fewestOfLong;
    return fromFact(
      matching,
      freelance,
      refused || (limited && long) ? "conflict" : limited ? "partial" : "met",
    );
  }
  if (types.state === "private") return notPublic(matching, types.onRequest, "contract");
  const inOtherWords = () =>
    inOtherFacts(matching, asked) ||
    ofOwnWeek(matching, days ?? weekOf(asked)) ||
    (asked.includes("freelance") && ownBusiness(matching)) ||
    shorterWeek(matching, asked) ||
    fromProse(matching, inProse, "contract");
  if (types.state === "missing") return inOtherWords();
  const offered = types.facts.filter(({ text }) => isOffered(text, asked));
  // "Permanent" says nothing of hours, and "not looking for a permanent job" nothing of other contracts.
  const isOfOthers = !refuses(types.text, asked) && !asked.every((name) => namesAlike(types.text, name));
  if (offered.length === 0 && isOfOthers) return inOtherWords();
  if (offered.length === 0) {
    const reduced = asked.includes("part-time") && /\b(?:four|three|4|3) days a week\b/i.test(types.text);
    return fromFact(matching, types, reduced ? "partial" : "conflict");
  }
  const text = offered.map((fact) => fact.text).join("; ");
  const tooShort = asked.includes("fixed") && isShorter(folded, fold(text));
  return fromFact(matching, { ...types, facts: offered, text }, tooShort ? "conflict" : "met");
}

/** Days of a contract that is no odd job. */
const fewestOfLong = 60;

/** "Open to a permanent post from April, at 32 hours a week": what other facts say of the form of a contract, or of its hours. */
function inOtherFacts(matching: MatchContext, asked: readonly string[]): Finding | undefined {
  const isOfHours = asked.some((name) => ofHours.includes(name));
  const rivals = formsLike(isOfHours ? "full-time" : "permanent").filter((name) => !asked.includes(name));
  for (const key of ["looking_for", "availability", "working_hours"]) {
    const fact = matching.screened(key);
    if (fact.state !== "public") continue;
    if (isOffered(fact.text, asked)) return fromFact(matching, fact, "met");
    if (isOfHours && isOffered(fact.text, rivals)) return fromFact(matching, fact, ofLess(fact.text, asked));
    if (isOfHours) continue;
    if (refuses(fact.text, asked)) return fromFact(matching, fact, "conflict");
    // Who looks for one form of contract may be asked for another, unless it is that one only.
    const wanted = clausesOf(fact.text).find((clause) => isWanted(clause, rivals));
    if (wanted === undefined) continue;
    if (exclusive.test(wanted)) return fromFact(matching, fact, "conflict");
    if (key === "looking_for") return fromFact(matching, fact, "partial");
  }
  return undefined;
}

/** Four days are less than full time and more than half a week: they will do where either will, and may where less is asked. */
function ofLess(text: string, asked: readonly string[]): Finding["verdict"] {
  if (!asked.includes("part-time") || !isOffered(text, ["four days"])) return "conflict";
  return asked.includes("full-time") ? "met" : "partial";
}

const exclusive = /\b(?:only|exclusively|solely|nothing but|nur|ausschliesslich)\b/;
/** The contract that goes on now is told of as well: "free when the fixed-term contract ends". */
const ofToday = /\b(?:ends?|ending|until|current\w*|present|today|booked|runs)\b/;

function isWanted(clause: string, forms: readonly string[]): boolean {
  return !refusing.test(clause) && !ofToday.test(clause) && isNamed(clause, forms);
}

/** The days a week of a form of contract that says so; undefined of others. */
function weekOf(asked: readonly string[]): number | undefined {
  if (asked.includes("part-time")) return undefined;
  return asked.includes("four days") ? 4 : asked.includes("full-time") ? workweek : undefined;
}

/** "Two contract days a week from January" */
const weekOffered = new RegExp(`\\b([1-5]|${numberWords}) (?:\\w+ )?days (?:a|per|each) week\\b`);
const notOfWork = /\b(?:remote(?:ly)?|from home|at home|office|on-?site|on site)\b/;

/** The days that the owner's facts offer a week against those of the job. */
function ofOwnWeek(matching: MatchContext, asked: number | undefined): Finding | undefined {
  if (asked === undefined) return undefined;
  for (const key of ["availability", "working_hours", "looking_for"]) {
    const fact = matching.screened(key);
    if (fact.state !== "public") continue;
    const said = clausesOf(fact.text).filter((clause) => !notOfWork.test(clause));
    const offered = said.flatMap((clause) => weekOffered.exec(clause)?.[1] ?? []).map(numberOf);
    if (offered.length === 0) continue;
    const most = Math.max(...offered);
    const verdict =
      asked > most + nearEnough ? "conflict" : asked < Math.min(...offered) - nearEnough ? "partial" : "met";
    return fromFact(matching, fact, verdict);
  }
  return undefined;
}

const ofContract =
  /\b(?:contracts?|engagements?|assignments?|projects?|stints?|vertrage?|auftrage?|projekte?)\b/;

/** A contract of some length, where the owner's facts say how long those are that they take: "of a week to five months". */
function withinLength(matching: MatchContext, asked: readonly string[], folded: string): Finding | undefined {
  const length = daysNamed(folded);
  const fact = matching.screened("freelance");
  if (fact.state !== "public" || length === undefined || length < fewestOfContract) return undefined;
  if (!asked.some((name) => name === "fixed" || name === "freelance")) return undefined;
  const clause = clausesOf(fact.text).find((each) => ofContract.test(each) && !refusing.test(each));
  const longest = clause && /\b(?:to|up to|bis|at most|no longer than)\b(.*)/.exec(clause)?.[1];
  const most = longest === undefined ? undefined : daysNamed(longest);
  if (most === undefined) return undefined;
  return fromFact(
    matching,
    fact,
    length <= most ? "met" : length <= most * farEnough ? "partial" : "conflict",
  );
}

/** A shorter span is a day's work, or when something begins. */
const fewestOfContract = 7;
/** So much longer than the longest that is taken may be talked about. */
const farEnough = 1.25;

const forOneself =
  /\b(?:self-employed|freelanc\w+|independent|sole trader|contractor)\b|^(?:selbstständig|freiberuflich)/i;

/** Who works for themselves today works on such contracts. */
function ownBusiness(matching: MatchContext): Finding | undefined {
  const saysSo = ({ name, facts }: Entity) =>
    forOneself.test([name, ...facts.map(({ text }) => text)].join(" "));
  const job = matching.knowledge.of("work").find((each) => isCurrent(each) && saysSo(each));
  if (!job) return undefined;
  const receipt = nameReceipt(job);
  return {
    verdict: "met",
    reason: matching.say("says", { quote: matching.quote(receipt.quote) }),
    receipts: [receipt],
  };
}

const fewDays = "(two|three|four|2|3|4)";
/** "I work four days a week", "I went down to three days in 2024". */
const ownWeek = new RegExp(
  `\\bI (?:now |currently |only |still )?(?:work ${fewDays}(?:-| )days?(?: a| per)? weeks?|(?:have )?(?:went|gone|moved|cut) (?:up |down |back )*to ${fewDays} days)\\b`,
  "gi",
);
const [halfWeek, fourDays] = [3, 4];

/** The days that whoever wrote this works by their own words, against the week of a job. */
function shorterWeek(matching: MatchContext, asked: readonly string[]): Finding | undefined {
  const isOfWeek = asked.some((name) => ["full-time", "four days", "part-time"].includes(name));
  if (!isOfWeek) return undefined;
  for (const { entity, text, url } of matching.knowledge.passages) {
    if (!["essay", "faq", "person", "page"].includes(entity.kind)) continue;
    const said = [...text.matchAll(ownWeek)].at(-1);
    const quote = said && sentences(text).find((sentence) => sentence.includes(said[0]));
    if (!quote) continue;
    const worked = numberOf(said[1] ?? said[2] ?? "");
    const isOffered =
      (asked.includes("four days") && worked === fourDays) ||
      (asked.includes("part-time") && worked <= halfWeek);
    return {
      verdict: isOffered ? "met" : asked.includes("full-time") ? "conflict" : "partial",
      reason: matching.say("says", { quote: matching.quote(quote) }),
      receipts: [{ url, title: entity.title, quote }],
    };
  }
  return undefined;
}

const inProse =
  /\b(?:full[- ]time|part[- ]time|permanent|freelanc\w+|contract work)\b.*\b(?:role|position|work|looking|seeking|projects)\b/i;

/** Whether the contract asked is shorter than the shortest that is wanted. */
function isShorter(asked: string, wanted: string): boolean {
  const [length, least] = [daysNamed(asked), daysNamed(wanted)];
  return length !== undefined && least !== undefined && length < least;
}
