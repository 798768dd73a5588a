import { type Entity, isCurrent } from "@/lib/knowledge";
import { fold, sentences } from "@/lib/language";
import { nameReceipt } from "../../evidence/receipts";
import { declines } from "../../evidence/tone";
import { type Ask, type Finding, type MatchContext, notPublic, type Segment } from "../ask";
import { numberOf, numberWords, parseDays } from "../numbers";
import { askOf, spanOfMatch } from ".";
import {
  type ContractForm,
  clausesOf,
  contractForms,
  formsOfSameKind,
  hoursForms,
  isOffered,
  mentionsForm,
  mentionsSameKind,
  onlyRefuses,
  refuses,
  refusesEmployment,
  refusingPattern,
} from "./contract-forms";
import { fromFact, fromProse, fromScreening } from "./from-fact";

const contractCuePattern =
  /\b(?:fixed[- ]term|limited company|umbrella|to begin with|weeks?|offer|befristet\w*|unbefristet\w*|post|tenable|invoice|appointment|business-to-business|position|role|job|contract|basis|hire|employment|opportunity|engagement|available|stelle|anstellung|vertrag|arbeitszeit|possible|moglich)\b/;

/** Full time, permanent, freelance: the form of the contract. */
export function employmentAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const short = segment.text.split(/\s+/).length <= 8;
  const hasFormCue =
    contractCuePattern.test(folded) || opensWithFormPattern.test(folded) || endsWithFormPattern.test(folded);
  if (segment.label !== "employment" && !short && !hasFormCue) return weekAsks(segment);
  const named = contractForms.filter(([, , pattern]) => pattern.test(folded));
  const forms = named.flatMap((form) => {
    const [name, , pattern] = form;
    const refused = ruledOutPattern.test(folded.slice(0, pattern.exec(folded)?.index));
    return refused ? contractForms.filter(([other]) => other === oppositeForms[name]) : [form];
  });
  if (forms.length === 0) return weekAsks(segment);
  // "Part-time, 80 per cent" says which part of a week it is.
  const isPartOfWeek = forms.some(([name]) => name === "four days");
  const relevant = isPartOfWeek ? forms.filter(([name]) => name !== "part-time") : forms;
  const groups = groupsOf(relevant, folded);
  return groups.map((group) =>
    askOf(segment, {
      kind: "employment_type",
      key: `employment:${group.map(([name]) => name).join("|")}`,
      name: (matching) => group.map(([, term]) => matching.term(term)).join(" / "),
      span: spanOfMatch(group[0]?.[2].exec(folded) ?? null),
      judge: (matching) =>
        judgeEmployment(
          matching,
          group.map(([name]) => name),
          folded,
        ),
    }),
  );
}

/** Groups of forms: each group is one requirement, of which any form is accepted. */
function groupsOf(forms: readonly ContractForm[], folded: string): ContractForm[][] {
  if (/\b(?:or|oder)\b|\//.test(folded)) return [[...forms]];
  const partTime = partTimeOfferedPattern.test(folded)
    ? forms.find(([name]) => name === "part-time")
    : undefined;
  return forms
    .filter((form) => form !== partTime)
    .map((form) => (partTime && form[0] === "full-time" ? [form, partTime] : [form]));
}

/** "Part time possible": an offer, and no requirement. */
const partTimeOfferedPattern =
  /\b(?:part[- ]?time|teilzeit)(?: (?:work|working|hours|is|are|also|ist|auch|would be|on request|an?|\w+ly)){0,3} (?:possible|option(?:al)?|welcome|available|negotiable|considered|fine|ok(?:ay)?|moglich|willkommen)\b|\b(?:open to|possible|available|possibility of|option of|moglich)(?: (?:in|as|to|auch|working|work))* (?:part[- ]?time|teilzeit)\b/;

/** Whether a segment offers part-time work, which asks for nothing. */
export function offersPartTime({ folded }: Segment): boolean {
  return partTimeOfferedPattern.test(folded);
}

/** "Full time, Monday to Friday, and a weekend now and then" */
const opensWithFormPattern = /^\W*(?:(?:full|part)[- ]?time|vollzeit|teilzeit)\b/;
/** "C++ Developer, Berlin, on site, full time" */
const endsWithFormPattern = /[,;(/|\u2013-]\s*(?:(?:full|part)[- ]?time|vollzeit|teilzeit)\W*$/;

/** "No contractors": the form is ruled out, and its opposite is asked for. */
const ruledOutPattern =
  /\b(?:no|not|never|without|kein\w*|nicht|ohne)\s(?:(?:looking|searching|asking|hiring|taking)(?: for| on)?\s)?(?:an?\s|any\s)?$/;
const oppositeForms: Record<string, string> = {
  freelance: "permanent",
  fixed: "permanent",
  internship: "permanent",
  "part-time": "full-time",
  "full-time": "part-time",
};

/** "Hours: 37", "the hours are 28 a week", "28 hours over four days" */
const weeklyHoursPattern =
  /^\W*(?:hours:? |the hours are |working hours:? )?(\d{2})(?:[.,]\d{1,2})?(?:\W*$| ?(?:hours|hrs|h|stunden)\b(?! (?:before|after|of|notice|later|ago|gp|on call))| (?:a|per) week\b)|\b(\d{2})(?:[.,]\d)? ?(?:hours|hrs|h|stunden)?(?: (?:a|per|pro|die) |\/)(?:week|woche)\b/;
/** "Three days a week, and your evenings are your own": how many days are worked, and not where. */
const weeklyDaysPattern = new RegExp(
  `^\\W*(?:that is |it is |for |about |you (?:will |would )?work (?:for )?)?(\\d|${numberWords}) days (?:a|per) week\\b(?! (?:in|at|on|from|of|with)\\b)`,
);
const [hoursPerDay, daysPerWeek] = [7.5, 5];
/** A difference of up to this many days a week is negotiable. */
const dayTolerance = 0.5;

/** How much of a week the job takes, in days. */
function daysAWeek({ folded, label }: Pick<Segment, "folded" | "label">): number | undefined {
  const hours = weeklyHoursPattern.exec(folded)?.slice(1).find(Boolean);
  const alone = /^\W*\d{2}\W*$/.test(folded);
  if (hours && (label === "employment" || !alone)) return Math.min(daysPerWeek, Number(hours) / hoursPerDay);
  const days = weeklyDaysPattern.exec(folded)?.[1];
  return days === undefined ? undefined : numberOf(days);
}

/** A week given in hours or days, where no form of contract is named. */
function weekAsks(segment: Segment): Ask[] {
  const days = daysAWeek(segment);
  if (days === undefined) return [];
  const form = formOfDays(days);
  const term = contractForms.find(([name]) => name === form)?.[1] ?? "partTime";
  return [
    askOf(segment, {
      kind: "employment_type",
      key: `employment:${form}`,
      name: term,
      judge: (matching) => judgeWeek(matching, form, days),
    }),
  ];
}

function formOfDays(days: number): string {
  return days > 4.5 ? "full-time" : days >= 4 - dayTolerance / 2 ? "four days" : "part-time";
}

function judgeWeek(matching: MatchContext, form: string, days: number): Finding {
  const finding = judgeEmployment(matching, [form], "", days);
  const types = matching.screened("employment_types");
  if (form !== "part-time" || types.state !== "public" || finding.verdict === "met") return finding;
  const minDays = isOffered(types.text, ["four days"]) ? 4 : daysPerWeek;
  return fromFact(matching, types, days >= minDays - dayTolerance ? "partial" : "conflict");
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
  const byLength = saysForms ? undefined : judgeByLength(matching, asked, folded);
  if (byLength) return byLength;
  if (asked.every((name) => name === "freelance") && freelance.state === "public") {
    const refused = declines(freelance.text);
    const limited = /\b(?:only|at most|no more than|nur|hochstens)\b/.test(fold(freelance.text));
    const long = (parseDays(folded) ?? 0) >= minLongContractDays;
    return fromFact(
      matching,
      freelance,
      refused || (limited && long) ? "conflict" : limited ? "partial" : "met",
    );
  }
  if (types.state === "private") return notPublic(matching, types.onRequest, "contract");
  const fromOtherSources = () =>
    judgeByOtherFacts(matching, asked) ||
    judgeByOfferedDays(matching, days ?? weekOf(asked)) ||
    (asked.includes("freelance") && judgeBySelfEmployment(matching)) ||
    judgeByOwnWeek(matching, asked) ||
    fromProse(matching, contractInProsePattern, "contract");
  if (types.state === "missing") return fromOtherSources();
  const offered = types.facts.filter(({ text }) => isOffered(text, asked));
  // "Permanent" says nothing of hours, and "not looking for a permanent job" nothing of other contracts.
  const isAboutOthers =
    !refuses(types.text, asked) && !asked.every((name) => mentionsSameKind(types.text, name));
  if (offered.length === 0 && isAboutOthers) return fromOtherSources();
  if (offered.length === 0) {
    const reduced = asked.includes("part-time") && /\b(?:four|three|4|3) days a week\b/i.test(types.text);
    return fromFact(matching, types, reduced ? "partial" : "conflict");
  }
  const text = offered.map((fact) => fact.text).join("; ");
  const tooShort = asked.includes("fixed") && isShorter(folded, fold(text));
  return fromFact(matching, { ...types, facts: offered, text }, tooShort ? "conflict" : "met");
}

const internPattern = /\b(?:interns?|internship|apprentice(?:ship)?s?|trainee(?:ship)?s?|placement)\b/;

/** A contract in words that no pattern knows: "we expect interns to stay for at least three months". */
export function judgeContractOf(matching: MatchContext, { folded }: Pick<Segment, "folded">): Finding {
  const named = contractForms.filter(([, , pattern]) => pattern.test(folded)).map(([name]) => name);
  if (internPattern.test(folded)) return judgeEmployment(matching, ["internship"], folded);
  if (named.length > 0) return judgeEmployment(matching, named, folded);
  const days = daysAWeek({ folded });
  if (days !== undefined) return judgeWeek(matching, formOfDays(days), days);
  return fromScreening(matching, matching.screened("employment_types"), "contract", () => "partial");
}

/** The least days of a long freelance contract. */
const minLongContractDays = 60;

/** "Open to a permanent post from April, at 32 hours a week": what other facts say of the form of contract or its hours. */
function judgeByOtherFacts(matching: MatchContext, asked: readonly string[]): Finding | undefined {
  const isAboutHours = asked.some((name) => hoursForms.includes(name));
  const rivals = formsOfSameKind(isAboutHours ? "full-time" : "permanent").filter(
    (name) => !asked.includes(name),
  );
  for (const key of ["looking_for", "availability", "working_hours"]) {
    const fact = matching.screened(key);
    if (fact.state !== "public") continue;
    if (isOffered(fact.text, asked)) return fromFact(matching, fact, "met");
    if (!asked.includes("freelance") && refusesEmployment(fact.text))
      return fromFact(matching, fact, "conflict");
    if (isAboutHours && isOffered(fact.text, rivals))
      return fromFact(matching, fact, verdictOnFourDays(fact.text, asked));
    if (isAboutHours) continue;
    if (refuses(fact.text, asked)) return fromFact(matching, fact, "conflict");
    // An owner who looks for one form of contract may accept another, unless they want that one only.
    const wanted = clausesOf(fact.text).find((clause) => isWantedForm(clause, rivals));
    if (wanted === undefined) continue;
    if (exclusivePattern.test(wanted)) return fromFact(matching, fact, "conflict");
    if (key === "looking_for") return fromFact(matching, fact, "partial");
  }
  return undefined;
}

/** Four days are between full time and half a week: met where both are accepted, in part where only less is asked for. */
function verdictOnFourDays(text: string, asked: readonly string[]): Finding["verdict"] {
  if (!asked.includes("part-time") || !isOffered(text, ["four days"])) return "conflict";
  return asked.includes("full-time") ? "met" : "partial";
}

const exclusivePattern = /\b(?:only|exclusively|solely|nothing but|nur|ausschliesslich)\b/;
/** The current contract is mentioned as well: "free when the fixed-term contract ends". */
const currentContractPattern = /\b(?:ends?|ending|until|current\w*|present|today|booked|runs)\b/;

function isWantedForm(clause: string, forms: readonly string[]): boolean {
  return !refusingPattern.test(clause) && !currentContractPattern.test(clause) && mentionsForm(clause, forms);
}

/** The days a week of a form on working hours; undefined for the others. */
function weekOf(asked: readonly string[]): number | undefined {
  if (asked.includes("part-time")) return undefined;
  return asked.includes("four days") ? 4 : asked.includes("full-time") ? daysPerWeek : undefined;
}

/** "Two contract days a week from January" */
const offeredDaysPattern = new RegExp(`\\b([1-5]|${numberWords}) (?:\\w+ )?days (?:a|per|each) week\\b`);
const remoteDaysPattern = /\b(?:remote(?:ly)?|from home|at home|office|on-?site|on site)\b/;

/** Compares the days a week that the owner's facts offer with those of the job. */
function judgeByOfferedDays(matching: MatchContext, asked: number | undefined): Finding | undefined {
  if (asked === undefined) return undefined;
  for (const key of ["availability", "working_hours", "looking_for"]) {
    const fact = matching.screened(key);
    if (fact.state !== "public") continue;
    const clauses = clausesOf(fact.text).filter((clause) => !remoteDaysPattern.test(clause));
    const offered = clauses.flatMap((clause) => offeredDaysPattern.exec(clause)?.[1] ?? []).map(numberOf);
    if (offered.length === 0) continue;
    const maxOffered = Math.max(...offered);
    const verdict =
      asked > maxOffered + dayTolerance
        ? "conflict"
        : asked < Math.min(...offered) - dayTolerance
          ? "partial"
          : "met";
    return fromFact(matching, fact, verdict);
  }
  return undefined;
}

const contractWordPattern =
  /\b(?:contracts?|engagements?|assignments?|projects?|stints?|vertrage?|auftrage?|projekte?)\b/;

/** Compares the length of a contract with the lengths that the owner accepts: "of a week to five months". */
function judgeByLength(
  matching: MatchContext,
  asked: readonly string[],
  folded: string,
): Finding | undefined {
  const length = parseDays(folded);
  const fact = matching.screened("freelance");
  if (fact.state !== "public" || length === undefined || length < minContractDays) return undefined;
  if (!asked.some((name) => name === "fixed" || name === "freelance")) return undefined;
  const clause = clausesOf(fact.text).find(
    (each) => contractWordPattern.test(each) && !refusingPattern.test(each),
  );
  const longest = clause && /\b(?:to|up to|bis|at most|no longer than)\b(.*)/.exec(clause)?.[1];
  const maxDays = longest === undefined ? undefined : parseDays(longest);
  if (maxDays === undefined) return undefined;
  return fromFact(
    matching,
    fact,
    length <= maxDays ? "met" : length <= maxDays * maxLengthRatio ? "partial" : "conflict",
  );
}

/** A shorter time is a day's work, or a start date. */
const minContractDays = 7;
/** Up to this factor longer than the longest accepted contract is negotiable. */
const maxLengthRatio = 1.25;

const selfEmployedPattern =
  /\b(?:self-employed|freelanc\w+|independent|sole trader|contractor)\b|^(?:selbstständig|freiberuflich)/i;

/** An owner who is self-employed today works on such contracts. */
function judgeBySelfEmployment(matching: MatchContext): Finding | undefined {
  const isSelfEmployed = ({ name, facts }: Entity) =>
    selfEmployedPattern.test([name, ...facts.map(({ text }) => text)].join(" "));
  const job = matching.knowledge.of("work").find((each) => isCurrent(each) && isSelfEmployed(each));
  if (!job) return undefined;
  const receipt = nameReceipt(job);
  return {
    verdict: "met",
    reason: matching.say("says", { quote: matching.quote(receipt.quote) }),
    receipts: [receipt],
  };
}

const fewDaysAlternatives = "(two|three|four|2|3|4)";
/** "I work four days a week", "I went down to three days in 2024". */
const ownWeekPattern = new RegExp(
  `\\bI (?:now |currently |only |still )?(?:work ${fewDaysAlternatives}(?:-| )days?(?: a| per)? weeks?|(?:have )?(?:went|gone|moved|cut) (?:up |down |back )*to ${fewDaysAlternatives} days)\\b`,
  "gi",
);
const [maxHalfWeekDays, fourDays] = [3, 4];

/** Compares the days a week that the owner works by their own words with those of the job. */
function judgeByOwnWeek(matching: MatchContext, asked: readonly string[]): Finding | undefined {
  const isAboutWeek = asked.some((name) => ["full-time", "four days", "part-time"].includes(name));
  if (!isAboutWeek) return undefined;
  for (const { entity, text, url } of matching.knowledge.passages) {
    if (!["essay", "faq", "person", "page"].includes(entity.kind)) continue;
    const match = [...text.matchAll(ownWeekPattern)].at(-1);
    const quote = match && sentences(text).find((sentence) => sentence.includes(match[0]));
    if (!quote) continue;
    const worked = numberOf(match[1] ?? match[2] ?? "");
    const isOffered =
      (asked.includes("four days") && worked === fourDays) ||
      (asked.includes("part-time") && worked <= maxHalfWeekDays);
    return {
      verdict: isOffered ? "met" : asked.includes("full-time") ? "conflict" : "partial",
      reason: matching.say("says", { quote: matching.quote(quote) }),
      receipts: [{ url, title: entity.title, quote }],
    };
  }
  return undefined;
}

const contractInProsePattern =
  /\b(?:full[- ]time|part[- ]time|permanent|freelanc\w+|contract work)\b.*\b(?:role|position|work|looking|seeking|projects)\b/i;

/** Whether the offered contract is shorter than the shortest that is wanted. */
function isShorter(asked: string, wanted: string): boolean {
  const [length, minLength] = [parseDays(asked), parseDays(wanted)];
  return length !== undefined && minLength !== undefined && length < minLength;
}
