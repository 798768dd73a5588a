import { fold } from "@/lib/language";
import type { Section } from "../ask";
import { professionOf } from "../professions";
import { asksOfPay } from "../topics/salary";
import { asksBy, type Marks, marksOf } from "./asking";
import { doingOf, isDoneForJob } from "./holder";
import { itemsOf } from "./items";
import { tellsOfFirm } from "./of-the-firm";
import {
  abilities,
  demands,
  holders,
  isVerb,
  legal,
  offers,
  people,
  process,
  receives,
  seeking,
  waived,
  wishes,
  work,
} from "./words";

/**
 * What a sentence of an advertisement does: it asks for something; it tells of the work, where only its terms
 * are requirements; it says how to apply, where only what an applicant has to disclose is one.
 */
export type Voice = "asks" | "tells" | "process";

const you = "(?:you(?:'ve|'d|'re|'ll)?|he or she|they(?:'d|'ll| will| would)|whoever|sie|du|ihr)";
/** "You know why", "when you've broken it, you say so", "so your evenings will run late". */
const addressed = new RegExp(
  `(?:^["'(]*|\\b(?:later|then|also|often|sometimes|eventually|soon|mostly|first|here|daily|weekly|day|week|month|quarter|year|day one)(?: on)?,? |[,;:-] ?|\\b(?:and|but|so|because|if|when|where|that|though|ideally|while|or|und|dass|wenn) )${you}\\b|\\byour \\w+ (?:will|would|must|should)\\b|^(?:in|as|by|at|over|within|after|on|from|during) [^,;]{0,50},? ${you}\\b|\\b(?:make|makes|excite|excites|interest|interests|scare|thrill|thrills|appeal|appeals|drive|drives)(?: to)? you\\b|^(?:have|has|can|could|do|did|are|would|will|ever) you\\b`,
);
/** "The person appointed will", "the engineer must". */
const third =
  /^(?:the|an?|our|der|die|das) ((?:[\p{L}'-]+ ){1,6})(?:will|would|is expected|are expected|should|must|soll|wird)\b/u;
/** "They write well", where the sentence before spoke of whoever will have the job. */
const pronoun = /^(?:they|he or she|she or he|their)(?:'(?:ve|re|ll|d))?\b/;
/** "We think the right person has been burned by a metric." */
const described = new RegExp(
  `(?:${holders.source}|\\b(?:someone|somebody|anyone|anybody|a person|a colleague|an? (?:\\p{L}+ )?(?:engineer|developer|person)))(?: (?:we|who|they) \\p{L}+)? (?:has|have|is|are|can|will|would|knows?|needs?)\\b`,
  "u",
);
const somebody =
  /\b(?:somebody|someone|a person|a colleague|an? (?:\p{L}+ )?(?:engineer|developer|person|\p{L}+ist))\b/u;
/** "Could you let me know your notice period": what is wanted is to be told something. */
const inquires =
  /\b(?:let (?:us|me) know|(?:tell|ping|text|message|send|give) (?:us|me)|please (?:send|include|state|give|attach|confirm)|(?:could|can|would) you (?:send|tell|share|give|confirm))\b.{0,60}\b(?:your|what you|a number|references?|salary)\b/;
/** The company speaking of itself. */
const ourselves =
  /^(?:there (?:are|were) [\p{L}\d ]{1,20}of us|we(?:'re|'ve)?|our|ours|the (?:company|team|firm|client|group)|founded|since|backed|join (?:us|our)|at (?!least|ease|home)|wir|unser\w*|als|das team|der \w+)\b/u;
const opening =
  /^(?:strong|solid|proven|good|excellent|deep|sound|some|minimum|fluen\w+|\d+\+? ?(?:years|yrs)|\w+ years|several years|practical|hands-on|demonstrable|previous|prior|sehr gute|gute|fundierte)\b/;

/** What stands around a sentence. */
interface Circumstances {
  bulleted: boolean;
  /** The sentence before spoke of whoever will have the job. */
  ofHolder?: boolean;
}

/** Whether a sentence speaks of whoever will have the job, so that "they" in the next one is them. */
export function speaksOfSomebody(text: string, before: boolean): boolean {
  const folded = fold(text);
  return (
    described.test(folded) ||
    (seeking.test(folded) && somebody.test(folded)) ||
    holders.test(folded) ||
    (before && pronoun.test(folded))
  );
}

/** A sentence of which no rule settles how it speaks, with what that is weighed by. */
export interface Weighed {
  said: string;
  marks: Marks;
}

/** How a sentence speaks, and by what where that was weighed. */
export interface Spoken {
  voice: Voice;
  weighed?: Weighed;
}

/** Whether a sentence that is weighed asks for something. */
export type Weigh = (weighed: Weighed) => boolean;

const byMarks: Weigh = ({ marks }) => asksBy(marks);

/** How a sentence speaks; undefined where it is of the law's making, or of what the job gives. */
export function spokenOf(
  text: string,
  section: Section,
  { bulleted, ofHolder = false }: Circumstances,
  weigh: Weigh = byMarks,
): Spoken | undefined {
  const folded = fold(text);
  const voice = ruledVoice(text, folded, section, bulleted);
  if (voice !== "open") return voice && { voice };
  const meant = ofHolder && pronoun.test(folded);
  const asks = meant || asksIn(text, folded, section, bulleted);
  const weighed = { said: text, marks: marksOf({ text, folded, section, bulleted, asks }) };
  return { voice: weigh(weighed) ? "asks" : "tells", weighed };
}

/** What a rule settles by itself; `open` where none does. */
function ruledVoice(
  text: string,
  folded: string,
  section: Section,
  bulleted: boolean,
): Voice | "open" | undefined {
  if (legal.test(folded)) return undefined;
  if (inquires.test(folded) || address.test(text)) return "process";
  if (section === "ignored") return "process";
  const listed = section !== "open" && section !== "company";
  if (rounds.test(folded)) return "process";
  if (freelanceOnly.test(folded)) return "asks";
  if (bulleted && listed && waivedOnList.some((pattern) => pattern.test(folded))) return "tells";
  if (bulleted && listed) return isGivenOnList(text, folded) ? undefined : "asks";
  if (process.test(folded)) return "process";
  if (/^(?:dich|sie) erwarte[nt]\b/.test(folded)) return undefined;
  if (isWaived(folded) || ofTheText.test(folded)) return "tells";
  if (whoLeads.test(folded) && doesMore(folded)) return "asks";
  if (whoLeads.test(folded) && itemsOf(text).length === 1) return "tells";
  if (greets.test(text) || whoHelps.test(text) || howMany.test(folded)) return "tells";
  if (!listed && isOfThePast(folded)) return "tells";
  if (!bulleted && section !== "must" && section !== "nice" && tellsOfFirm(folded)) return "tells";
  // "The minimum salary" is none that is demanded.
  if (offers.test(folded) && !demands.test(folded.replace(everyOffer, " "))) {
    // "What are you looking for salary-wise?"
    if (/\byour?\b.*\?$/.test(folded)) return "process";
    return contract.test(folded) ? "tells" : undefined;
  }
  if (receives(folded) && itemsOf(text).length === 1) return "tells";
  if (section !== "company" && (doingOf(text) || isDoneForJob(folded))) return "asks";
  return section === "open" && !bulleted && (isName(text) || loneName.test(text)) ? "tells" : "open";
}

function asksIn(text: string, folded: string, section: Section, bulleted: boolean): boolean {
  const wants =
    seeking.test(folded) || addressed.test(folded) || speaksOfHolder(folded) || described.test(folded);
  if (section === "company")
    return (
      wants &&
      (/\byou(?:'ll|'d|'ve| have| will| would| bring| must| know| need)\b/.test(folded) ||
        seeking.test(folded))
    );
  if (wants || bulleted || saysOfJob(folded)) return true;
  if (ourselves.test(folded))
    return (
      wishes.test(folded) ||
      (demands.test(folded) && /\b(?:licence|license|certificate|degree|clearance)\b/.test(folded))
    );
  if (section === "must" || section === "nice") return true;
  if (/\b(?:someone|somebody|anyone|anybody|an? \w+) (?:who|whose)\b/.test(folded) && !ourselves.test(folded))
    return true;
  if (section === "duties" && !finite.test(folded)) return true;
  const start = folded.split(/\s+/).slice(0, 5).join(" ");
  if (holders.test(start) || opensWithWork(folded) || isImperative(folded) || germanDemand.test(folded))
    return true;
  if (people.test(folded) && demands.test(folded)) return true;
  return (
    wishes.test(folded) ||
    (opening.test(folded) && !finite.test(folded)) ||
    ((opening.test(folded) || demands.test(folded) || startsWithAbility(text)) && abilities.test(folded))
  );
}

/** "The mill was a school before": told of what is over, and of nobody who is sought. */
function isOfThePast(folded: string): boolean {
  const sought = [demands, wishes, seeking, abilities, people].some((words) => words.test(folded));
  return wasSo.test(folded) && !sought && !/\b(?:you|your|who|whoever|someone|somebody|must)\b/.test(folded);
}

/** "A degree is not necessary": no wish either. */
const notNeeded = /\b(?:is|are) not (?:at all )?(?:necessary|needed|required)\W*$/;

/** The same as an item of what is asked for: "No degree required", where "no fear of what is needed" is asked. */
const waivedOnList = [
  notNeeded,
  /^(?!.*(?:\b(?:plus|nice|preferred|desirable|helpful|welcome|useful|bonus|advantage|but)\b|\())[^,;]{2,60} not (?:required|necessary|needed)\W*$/,
  /^(?:no|kein\w*) (?!fewer|less|more)[^,.;:]{2,60} (?:needed|required|necessary|expected|essential|erforderlich|notig|notwendig)\W*$/,
  /^you (?:don't|do not|needn't) need to (?:have|be|know)\b[^,;]*$/,
  /^we (?:don't|do not) (?:require|ask for|expect|need) [^,;]*$/,
];

function isWaived(folded: string): boolean {
  return notNeeded.test(folded) || (waived.test(folded) && !wishes.test(folded));
}

/** "Freelancers only, no agencies" */
const freelanceOnly = /^\W*(?:freelancers|contractors|freelance) only\b/;

/** "Three calls, then an offer", "two interviews, one week": how somebody is chosen. */
const rounds =
  /^(?:one|two|three|four|five|[1-5]) (?:\p{L}+ ){0,2}(?:interviews?|conversations?|calls?|chats?|rounds?)(?:\W*$|[,:;] | (?:and|then) (?:an?|one|two|you|we|the)\b)/u;

/** What is offered, or how much is paid, among what is asked for: a benefit that nobody has to bring along. */
function isGivenOnList(text: string, folded: string): boolean {
  // A duty that "is included in base salary" is one all the same.
  const said = folded.replace(paidWith, "");
  // "An annual bonus" is no "bonus if".
  const rest = said.replace(everyOffer, " ");
  const asks = asksOfPay(folded) || [demands, abilities, seeking, wishes].some((words) => words.test(rest));
  const given = offers.test(said) || payRange.test(folded) || ofPay.test(folded);
  return given && !asks && !isImperative(folded) && !/^(?:you|your|i)\b/.test(folded) && !isPast(text);
}

const paidWith = /, (?:which|that) (?:is|are|comes?) (?:included|covered|contained|paid|in|part|with)\b.*$/;
const everyOffer = new RegExp(offers, "gu");

/** "Built payroll and equity plans". */
function isPast(text: string): boolean {
  const [first = ""] = fold(text).split(/[^\p{L}-]+/u);
  return isVerb(first, "ed") || isVerb(first, "ing");
}

/** "€80,000 to €95,000", "$120k–$150k", "€85–110k". */
const payRange =
  /^(?:[\p{L} ]{0,40}:? ?)?(?:[€£$]|\b(?:eur|usd|gbp|chf|a\$|au\$) ?) ?\d[\d.,]{0,12}k? ?(?:-|–|—|to|bis) ?(?:[€£$]|(?:eur|usd|gbp|chf) )? ?\d/u;
/** A heading that a paste made an item of the list. */
const ofPay =
  /^(?:total )?(?:compensation|remuneration|salary|pay|benefits)(?: (?:and|&) (?:benefits|perks))?\W*$/;

/** An address to write to. */
const address = /\S@[\w-]+\.\w/;
/** "The post holder reports to the Head of Operations": whom they will have above them asks for nothing. */
const whoLeads = /^(?:the|this|our|you|your) [^,;:]{0,50}\breports? (?:directly )?to\b/;
const further = /\band (?:you )?(?:will )?(\p{L}+)/gu;

/** "You report to the director and lead a team of four" asks for the second. */
function doesMore(folded: string): boolean {
  return /^you\b/.test(folded) && [...folded.matchAll(further)].some(([, word = ""]) => isVerb(word, "base"));
}

/** "Callum here from Ashdown Search", "hope you're having a good week": who writes, and what politeness asks. */
const greets =
  /^\p{Lu}\p{Ll}+ here\b|^(?:and )?(?:I |we )?hope (?:you(?:'re|’re| are)? (?:well|keeping|having|doing|enjoying|had)|this finds you|all is well|all's well)/iu;
/** "Marta will show you the ropes": what others will do for whoever comes. */
const whoHelps =
  /^(?:\p{Lu}\p{Ll}+(?: and \p{Lu}\p{Ll}+)?|(?:our|the|your) [\p{L} ]{3,30}|we|they|she|he)(?: will|'ll|’ll) (?:also |then |first )?(?:show|teach|help|train|guide|introduce|mentor|coach|walk|support|give) you\b/u;

/** "You would be number six": how many there are. */
const howMany =
  /^(?:and )?you(?:'d| would|'ll| will) be (?:(?:the |our )?(?:number|no\.?) \w+|(?:the|our) \w+ (?:person|of us|employee|hire))\W*$/;

const wasSo = /^(?:\S+ ){1,5}?(?:was|were|had been|used to)\b/;

/** "English summary below." */
const ofTheText =
  /\b(?:english|german|englische|deutsche)\b.{0,20}\b(?:summary|version|translation|fassung|zusammenfassung|below|above|siehe unten)\b/;

/** "Harbour Lights Theatre Ltd": who hires, on a line of its own. */
function isName(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length > 1 &&
    words.length <= mostOfName &&
    /^[\p{L}\s&'’.-]+$/u.test(text) &&
    !/[.!?]$/.test(text) &&
    words.every((word) => /^(?:\p{Lu}|&|of|the|and|for|de|und|für)/u.test(word)) &&
    !abilities.test(fold(text))
  );
}

const mostOfName = 7;
/** "Jolanda" under a letter, and who hires on a line of its own. */
const loneName = /^\p{Lu}\p{Ll}+[,.!]?$/u;

/** What is offered, and is one of the terms all the same. */
const contract =
  /\b(?:contract|permanent|open-ended|fixed[- ]term|unbefristet\w*|befristet\w*|part[- ]time|teilzeit)\b/;
const finite = /\b(?:is|are|was|were|has|have|had|will|would|can|could)\b|'(?:s|re|ll|ve|d)\b/;
const germanDemand = /\b(?:erwartet|vorausgesetzt|erforderlich|zwingend|gefordert|verlangt|gesucht)\b/;
/** What an advertisement tells its reader to do first, rather than in the job. */
const invitation =
  /^(?:(?:join|apply|send|contact|write to|talk to|visit|read|check|meet|see|call|help us|get in|come and|look|find out|discover|imagine|note|please)\b)/;

/** "Own our uptime.", "Retire the last servers by June." */
function isImperative(folded: string): boolean {
  const [first = "", second] = folded.split(/[^\p{L}-]+/u);
  if (
    isVerb(first, "ing") &&
    /\b(?:is|are|will be|comes|come) (?:a |an )?(?:part|your|yours|with|core|central|key)\b/.test(folded)
  )
    return true;
  return second !== undefined && isVerb(first, "base") && !invitation.test(folded);
}

/** "Responsibilities include", "the work means". */
function opensWithWork(folded: string): boolean {
  const match = work.exec(folded);
  return (
    match?.index === 0 &&
    /^\W*(?:will |would |also )*(?:include|involve|mean|consist|range|cover|be|is|are|gehor)/.test(
      folded.slice(match[0].length),
    )
  );
}

/** The job as the subject, and what counts in it: "the role calls for tact", "week six: present a plan". */
const ofJob = [
  /^(?:a |the )?(?:part|half|most|much|some|all|third|lot) (?:of )?(?:it|your|the|this) ?(?:job|role|work|post|position|week|day|time|year)?\b/,
  /^(?:the|this|your) (?:\w+ )?(?:job|role|post|position|work|task|brief|challenge|assignment|mission|contract|appointment) (?:is|are|will|would|comes?|calls?|means?|needs?|involves?|brings?|requires?|asks?|falls?|runs?|starts?|begins?)\b/,
  /^(?:the )?(?:appointment|employment|post|job|role|position|work) (?:presupposes?|requires?|demands?|depends? on|is conditional)\b/,
  /^(?:your|the) (?:\w+ )?tasks?\b|^(?:your )?(?:days?|mornings?|afternoons?|shifts?|hours) (?:are|is|will|go|start|begin)\b/,
  /^(?:(?:by|in|after|within|from|on) )?(?:the )?(?:first |day|week|month|quarter|year)s? ?(?:\d+|one|two|three|four|five|six|nine|twelve|months?|weeks?|days?|year)\b ?[:,]? (?!ago)/,
  /^success (?:looks|means|is|will)\b/,
  /\b(?:falls?|sits?|rests?|lies?|is up|belongs?) (?:with|to|on) you\b/,
  /\b(?:is|are) (?:very |really |most |also |all )?(?:important|essential|crucial|vital|key|useful|valuable|encouraged|unavoidable|expected|valued|indispensable|a must|a given|half of it)\b/,
  /\b(?:matters?|counts?) (?:more|most|a lot|a great deal|to us)\b|\bwe (?:value|prize|appreciate|treasure)\b/,
  /^(?:nobody|no one|nobody here)\b.{0,40}\bwithout\b|^without\b.{0,60}\byou\b/,
  /\bwe (?:need|want|would like|'d like) you\b|\bthat's (?:who|what) we (?:need|want|are after|'re after)\b|\bwe want (?:proof|evidence|people|to hear)\b/,
  /^(?:tell|show) us (?:about|how|what|where|when)\b|^think you can\b|^(?:expect|be prepared) to\b|^responsible for\b/,
  /^(?:our|the|an?) ideal\b|^ideal (?:backgrounds?|candidates?|hires?|profiles?)\b/,
  /^(?:prior|previous) \w+|^comfort with\b|^(?:contributing|exposure|familiarity|fluency|comfort|patience|curiosity|confidence) (?:to|with|in)\b/,
  /\b(?:brauchst|bringst|leitest|arbeitest|hast|bist|kannst|sprichst|ubernimmst|betreust|kennst) du\b|\b(?:brauchen|bringen|leiten|arbeiten|haben|sind|konnen|sprechen|ubernehmen|betreuen|kennen) sie\b/,
  /\bwichtig (?:ist|sind) uns\b|\blegen wir wert\b|\bwir legen (?:gro\w+ )?wert\b/,
];

function saysOfJob(folded: string): boolean {
  return ofJob.some((pattern) => pattern.test(folded));
}

function speaksOfHolder(folded: string): boolean {
  const holder = third.exec(folded)?.[1];
  return holder !== undefined && (people.test(holder) || professionOf(holder) !== undefined);
}

/** "Experience with Go", and what a heading was before the paste. */
function startsWithAbility(text: string): boolean {
  return abilities.test(fold(text.split(/\s+/).slice(0, 4).join(" ")));
}
