// The forms of a contract, and what a text says of them: full time or less, permanent or fixed-term, freelance.
import { fold } from "@/lib/language";
import type { Term } from "../ask";

/** A form of contract: its name, the key of its displayed name, and how it is written in folded texts. */
export type ContractForm = [name: string, term: Term, pattern: RegExp];

export const contractForms: ContractForm[] = [
  ["full-time", "fullTime", /\bfull[- ]?time\b|\bvollzeit\b|\b(?:38|39|40)[- ]?(?:h|hours|stunden)\b/],
  [
    "four days",
    "fourDays",
    /\b(?:four|4)[- ]days?(?:(?: a| per)? | ?\/ ?)weeks?\b(?! (?:in|at|on|from|with) (?:the |our |a |an )?(?:[\w-]+ )?(?:office|site|person|hq|headquarters)\b)|\b(?:2[6-9]|3[0-4]) hours\b.{0,20}\bfour days\b|\b(?:over|across|in|on) four days\b|\bvier-?tage-?woche\b|(?<!\bat )\b80 ?(?:%|per ?cent\b|prozent\b)(?! (?:of|today|done|ready|complete|right)\b)|\b(?:0\.8|30|32)[- ]?(?:fte|hours|hour|h)\b/,
  ],
  ["part-time", "partTime", /\bpart[- ]?time\b|\bteilzeit\b/],
  [
    "permanent",
    "permanent",
    /\bpermanent\b(?! (?:team|staff|colleagues))|\bperm\b|\b(?:as|be|become) an employee\b|\bopen-ended\b|\bindefinite\b|\bwithout an? end(?: date)?\b|\bunbefristet\w*|\bfestanstellung\b/,
  ],
  [
    "fixed",
    "fixedTerm",
    /\bfixed[- ]term\b|\bftc\b|^\W*(?:\d{1,2}|three|four|six|nine|twelve|eighteen)[- ]?(?:months?|mos?|mths?|weeks?)\b(?!['’]|[- ](?:experience|notice|in (?:an?|the)\b|of (?!contract|employment)|ago|every))|\bcontract (?:of|over|lasting) (?:about |around |up to |at least )?(?:\d{1,2}|three|four|six|nine|twelve|eighteen)[- ](?:months?|weeks?)\b|\b(?:\d{1,2}|six|nine|twelve|eighteen|twenty-four) months from\b|\btemporary (?:contract|position|role)\b|\b(?:\d{1,2}|two|three|four|five|six|nine|twelve|eighteen|twenty-four)[- ]months? (?:contract|fixed|post|appointment|in the first instance)|\b(?:tenable|funded|appointed|runs?|contract is|lasts|will last) (?:for |until )?.{0,20}\b(?:months|years)\b|\b(?:auf|fur) .{2,12} (?:jahre|monate) befristet|(?<!un)\bbefristet\w*|\bmaternity cover\b|\blimited to \d{1,2} (?:months|years)\b|\btemporary (?:appointment|employment|post)\b/,
  ],
  [
    "freelance",
    "freelance",
    /\bir35\b|\bbusiness-to-business\b|(?<!\b(?:in|of|with|for|on|experience) )\bb2b\b(?!\W{1,3}(?:(?:and|or) )?b2c)(?=\W*$|\s*[/|]| (?:contract|basis|agreement|engagement|cooperation|only|or|possible|preferred)\b)|\b(?:own|through a|via a|your) (?:limited )?(?:company|ltd)\b(?=.{0,20}$)|\blimited company\b|\binvoice (?:us|through|via|from)\b|\bumbrella company\b|\bday[- ]rate contract\b|\bfreelanc\w+|(?<!\b(?:manag|supervis|coordinat|oversee|lead|direct|instruct|brief|train|advis)\w{0,4} (?:\w+ (?:and |or )?){0,2})(?<!\b(?:with|of) (?:\w+ and )?)\bcontractors?\b|\b(?:outside|inside) contract\b|\bself[- ]employed\b|\bb2b contract\b|\bfreiberuf\w*|\bfreie mitarbeit\b|\bcontract (?:role|position|basis|work)\b|^\W*contract(?=\W*$|,|;| for (?:\d|\p{L}+) (?:months?|weeks?)\b)/u,
  ],
  ["internship", "internship", /\binternship\b|\bwerkstudent\w*|\bpraktikum\b|\bworking student\b/],
];
export const hoursForms = ["full-time", "four days", "part-time"];

/** The forms of the same kind as this one: those on working hours, or those on the type of contract. */
export function formsOfSameKind(name: string): string[] {
  return contractForms
    .map(([other]) => other)
    .filter((other) => hoursForms.includes(other) === hoursForms.includes(name));
}

/** "Permanent" names no hours, and so contradicts neither full nor part time. */
export function mentionsSameKind(text: string, name: string): boolean {
  return isOffered(text, formsOfSameKind(name));
}

/** "Not looking for a permanent job, open to contracts": only clauses that refuse nothing offer something. */
export function isOffered(text: string, asked: readonly string[]): boolean {
  return clausesOf(text).some((clause) => !refusingPattern.test(clause) && mentionsForm(clause, asked));
}

export function refuses(text: string, asked: readonly string[]): boolean {
  return clausesOf(text).some((clause) => refusingPattern.test(clause) && mentionsForm(clause, asked));
}

export function onlyRefuses(text: string): boolean {
  return clausesOf(text).every((clause) => refusingPattern.test(clause));
}

export const refusingPattern =
  /\b(?:no|not|never|nothing|neither|nor|kein\w*|nicht|nie)\b(?! (?:only|just|necessarily|nur)\b)/;

export function clausesOf(text: string): string[] {
  return fold(text)
    .split(/[,;.:]\s+|\b(?:but|aber|sondern)\b/)
    .filter((clause) => /\p{L}/u.test(clause));
}

/** Whether what an owner says of their terms, folded, names one of these forms. */
export function mentionsForm(folded: string, asked: readonly string[]): boolean {
  return (
    contractForms.some(([name, , pattern]) => asked.includes(name) && pattern.test(folded)) ||
    (asked.includes("freelance") && projectWorkPattern.test(folded))
  );
}

/** What the self-employed offer: "fixed-price audits", "retainers of two days a month". */
const projectWorkPattern =
  /\b(?:retainers?|fixed[- ](?:price|fee)|(?:short |small )?(?:audits?|commissions|consulting|consultancy|assignments|mandates|reviews))\b/;

const noJobPattern =
  /\b(?:not|no longer|never) (?:\w+ )?(?:looking|searching|available|open|in the market) (?:for|to)(?: (?:an?|any|new|another|other|permanent|full[- ]time))* (?:jobs?|employment|roles?|positions?|posts?|offers?|work)\b|\bno (?:jobs?|job offers|employment),? (?:please|thanks)\b|\b(?:keine|nicht auf) (?:neue )?(?:stelle|festanstellung|jobsuche)\b/;

/** Whether what an owner says of their availability refuses to be employed: "Not looking for a job; open to short consulting". */
export function refusesEmployment(text: string): boolean {
  return clausesOf(text).some((clause) => noJobPattern.test(clause));
}
