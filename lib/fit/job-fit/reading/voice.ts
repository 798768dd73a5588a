import { fold } from "@/lib/language";
import type { Section } from "../ask";
import { professionOf } from "../professions";
import { asksAboutPay } from "../topics/salary";
import { asksByMarks, type Marks, marksOf } from "./asking";
import { describesCompany } from "./company-sentences";
import { holderActionIn, isPassiveDuty } from "./holder";
import { itemsOf } from "./items";
import {
  abilityPattern,
  applicantPattern,
  demandPattern,
  holderPattern,
  isLegal,
  isReceiving,
  isVerb,
  offerPattern,
  processPattern,
  seekingPattern,
  waivedPattern,
  wishPattern,
  workPattern,
} from "./words";

/**
 * What a sentence of an advertisement does: it asks for something; it describes the work, where only terms of work are
 * requirements; it says how to apply, where only what an applicant has to disclose is one.
 */
export type Voice = "asks" | "tells" | "process";

const youAlternatives = "(?:you(?:'ve|'d|'re|'ll)?|he or she|they(?:'d|'ll| will| would)|whoever|sie|du|ihr)";
/** "You know why", "when you've broken it, you say so", "so your evenings will run late". */
const addressedPattern = new RegExp(
  `(?:^["'(]*|\\b(?:later|then|also|often|sometimes|eventually|soon|mostly|first|here|daily|weekly|day|week|month|quarter|year|day one)(?: on)?,? |[,;:-] ?|\\b(?:and|but|so|because|if|when|where|that|though|ideally|while|or|und|dass|wenn) )${youAlternatives}\\b|\\byour \\w+ (?:will|would|must|should)\\b|^(?:in|as|by|at|over|within|after|on|from|during) [^,;]{0,50},? ${youAlternatives}\\b|\\b(?:make|makes|excite|excites|interest|interests|scare|thrill|thrills|appeal|appeals|drive|drives)(?: to)? you\\b|^(?:have|has|can|could|do|did|are|would|will|ever) you\\b`,
);
/** "The person appointed will", "the engineer must". */
const thirdPersonPattern =
  /^(?:the|an?|our|der|die|das) ((?:[\p{L}'-]+ ){1,6})(?:will|would|is expected|are expected|should|must|soll|wird)\b/u;
/** "They write well", where the sentence before is about the holder of the job. */
const pronounPattern = /^(?:they|he or she|she or he|their)(?:'(?:ve|re|ll|d))?\b/;
/** "We think the right person has been burned by a metric." */
const describedPersonPattern = new RegExp(
  `(?:${holderPattern.source}|\\b(?:someone|somebody|anyone|anybody|a person|a colleague|an? (?:\\p{L}+ )?(?:engineer|developer|person)))(?: (?:we|who|they) \\p{L}+)? (?:has|have|is|are|can|will|would|knows?|needs?)\\b`,
  "u",
);
const somebodyPattern =
  /\b(?:somebody|someone|a person|a colleague|an? (?:\p{L}+ )?(?:engineer|developer|person|\p{L}+ist))\b/u;
/** "Could you let me know your notice period": asks for information. */
const inquiryPattern =
  /\b(?:let (?:us|me) know|(?:tell|ping|text|message|send|give) (?:us|me)|please (?:send|include|state|give|attach|confirm)|(?:could|can|would) you (?:send|tell|share|give|confirm))\b.{0,60}\b(?:your|what you|a number|references?|salary)\b/;
/** The company speaking of itself. */
const companySubjectPattern =
  /^(?:there (?:are|were) [\p{L}\d ]{1,20}of us|we(?:'re|'ve)?|our|ours|the (?:company|team|firm|client|group)|founded|since|backed|join (?:us|our)|at (?!least|ease|home)|wir|unser\w*|als|das team|der \w+)\b/u;
const abilityOpeningPattern =
  /^(?:strong|solid|proven|good|excellent|deep|sound|some|minimum|fluen\w+|\d+\+? ?(?:years|yrs)|\w+ years|several years|practical|hands-on|demonstrable|previous|prior|sehr gute|gute|fundierte)\b/;

/** The surroundings of a sentence. */
interface SentenceContext {
  bulleted: boolean;
  /** The sentence before is about the holder of the job. */
  afterHolder?: boolean;
}

/** Whether a sentence is about the holder of the job, so that "they" in the next one means them. */
export function mentionsHolder(text: string, before: boolean): boolean {
  const folded = fold(text);
  return (
    describedPersonPattern.test(folded) ||
    (seekingPattern.test(folded) && somebodyPattern.test(folded)) ||
    holderPattern.test(folded) ||
    (before && pronounPattern.test(folded))
  );
}

/** A sentence whose voice no rule settles, with the marks by which it is weighed. */
export interface WeighedSentence {
  sentence: string;
  marks: Marks;
}

/** The voice of a sentence, and what it was weighed by, where no rule settled it. */
export interface SentenceVoice {
  voice: Voice;
  weighed?: WeighedSentence;
}

/** Decides whether a weighed sentence asks for something. */
export type SentenceWeigher = (weighed: WeighedSentence) => boolean;

const weighByMarks: SentenceWeigher = ({ marks }) => asksByMarks(marks);

/** The voice of a sentence; undefined for legal boilerplate and for what the job offers. */
export function voiceOf(
  text: string,
  section: Section,
  { bulleted, afterHolder = false }: SentenceContext,
  weigh: SentenceWeigher = weighByMarks,
): SentenceVoice | undefined {
  const folded = fold(text);
  const voice = voiceByRules(text, folded, section, bulleted);
  if (voice !== "open") return voice && { voice };
  const isHolderPronoun = afterHolder && pronounPattern.test(folded);
  const asks = isHolderPronoun || asksByRules(text, folded, section, bulleted);
  const weighed = { sentence: text, marks: marksOf({ text, folded, section, bulleted, asks }) };
  return { voice: weigh(weighed) ? "asks" : "tells", weighed };
}

/** What a rule settles by itself; `open` where none does. */
function voiceByRules(
  text: string,
  folded: string,
  section: Section,
  bulleted: boolean,
): Voice | "open" | undefined {
  if (isLegal(folded)) return undefined;
  if (inquiryPattern.test(folded) || emailPattern.test(text)) return "process";
  if (section === "ignored") return "process";
  const listed = section !== "open" && section !== "company";
  if (interviewRoundPattern.test(folded)) return "process";
  if (freelanceOnlyPattern.test(folded)) return "asks";
  if (sharedValuesPattern.test(folded)) return "tells";
  if (waivedQuestionPattern.test(folded)) return "tells";
  if (bulleted && listed && waivedItemPatterns.some((pattern) => pattern.test(folded))) return "tells";
  if (bulleted && listed) return isOfferedItem(text, folded) ? undefined : "asks";
  if (processPattern.test(folded)) return "process";
  if (/^(?:dich|sie) erwarte[nt]\b/.test(folded)) return undefined;
  if (isWaived(folded) || translationNotePattern.test(folded)) return "tells";
  if (reportsToPattern.test(folded) && addsDuty(folded)) return "asks";
  if (reportsToPattern.test(folded) && itemsOf(text).length === 1) return "tells";
  if (greetingPattern.test(text) || helperPattern.test(text) || headcountPattern.test(folded)) return "tells";
  if (!listed && isAboutPast(folded)) return "tells";
  if (!bulleted && section !== "must" && section !== "nice" && describesCompany(folded)) return "tells";
  // "The minimum salary" is none that is demanded.
  if (offerPattern.test(folded) && !demandPattern.test(folded.replace(allOffersPattern, " "))) {
    // "What are you looking for salary-wise?"
    if (/\byour?\b.*\?$/.test(folded)) return "process";
    return contractPattern.test(folded) ? "tells" : undefined;
  }
  if (isReceiving(folded) && itemsOf(text).length === 1) return "tells";
  if (section !== "company" && (holderActionIn(text) || isPassiveDuty(folded))) return "asks";
  return section === "open" && !bulleted && (isCompanyName(text) || loneNamePattern.test(text))
    ? "tells"
    : "open";
}

function asksByRules(text: string, folded: string, section: Section, bulleted: boolean): boolean {
  const wants =
    seekingPattern.test(folded) ||
    addressedPattern.test(folded) ||
    hasHolderSubject(folded) ||
    describedPersonPattern.test(folded);
  if (section === "company")
    return (
      wants &&
      (/\byou(?:'ll|'d|'ve| have| will| would| bring| must| know| need)\b/.test(folded) ||
        seekingPattern.test(folded))
    );
  if (wants || bulleted || describesJobDemand(folded)) return true;
  if (companySubjectPattern.test(folded))
    return (
      wishPattern.test(folded) ||
      (demandPattern.test(folded) && /\b(?:licence|license|certificate|degree|clearance)\b/.test(folded))
    );
  if (section === "must" || section === "nice") return true;
  if (
    /\b(?:someone|somebody|anyone|anybody|an? \w+) (?:who|whose)\b/.test(folded) &&
    !companySubjectPattern.test(folded)
  )
    return true;
  if (section === "duties" && !finiteVerbPattern.test(folded)) return true;
  const start = folded.split(/\s+/).slice(0, 5).join(" ");
  if (
    holderPattern.test(start) ||
    opensWithWork(folded) ||
    isImperative(folded) ||
    germanDemandPattern.test(folded)
  )
    return true;
  if (applicantPattern.test(folded) && demandPattern.test(folded)) return true;
  return (
    wishPattern.test(folded) ||
    (abilityOpeningPattern.test(folded) && !finiteVerbPattern.test(folded)) ||
    ((abilityOpeningPattern.test(folded) || demandPattern.test(folded) || startsWithAbility(text)) &&
      abilityPattern.test(folded))
  );
}

/** "The mill was a school before": about the past, and about nobody who is sought. */
function isAboutPast(folded: string): boolean {
  const sought = [demandPattern, wishPattern, seekingPattern, abilityPattern, applicantPattern].some(
    (words) => words.test(folded),
  );
  return (
    pastStatePattern.test(folded) &&
    !sought &&
    !/\b(?:you|your|who|whoever|someone|somebody|must)\b/.test(folded)
  );
}

/** "A degree is not necessary": not even a wish. */
const notNeededPattern = /\b(?:is|are) not (?:at all )?(?:necessary|needed|required)\W*$/;

/** The same as an item of a list of requirements: "No degree required", where "no fear of what is needed" is asked for. */
const waivedItemPatterns = [
  notNeededPattern,
  /^(?!.*(?:\b(?:plus|nice|preferred|desirable|helpful|welcome|useful|bonus|advantage|but)\b|\())[^,;]{2,60} not (?:required|necessary|needed)\W*$/,
  /^(?:no|kein\w*) (?!fewer|less|more)[^,.;:]{2,60} (?:needed|required|necessary|expected|essential|erforderlich|notig|notwendig)\W*$/,
  /^you (?:don't|do not|needn't) need to (?:have|be|know)\b[^,;]*$/,
  /^we (?:don't|do not) (?:require|ask for|expect|need) [^,;]*$/,
];

/** "No degree? No problem.": a sentence of its own for a reader of sentences. */
const waivedQuestionPattern =
  /^\W*(?:no|kein\w*|ohne) [\p{L} '’-]{2,40}\?\W*$|^\W*(?:no problem|no worries|kein problem)\b[^,;]{0,20}$/u;

function isWaived(folded: string): boolean {
  return notNeededPattern.test(folded) || (waivedPattern.test(folded) && !wishPattern.test(folded));
}

/** "Freelancers only, no agencies" */
const freelanceOnlyPattern = /^\W*(?:freelancers|contractors|freelance) only\b/;

/** "You share our values": nothing that a page could show. */
const sharedValuesPattern =
  /^\W*(?:you |must |to )?(?:share|believe in|identify with|live|embody) (?:our|the|these) (?:core )?values\b/;

/** "Three calls, then an offer", "two interviews, one week": the hiring process. */
const interviewRoundPattern =
  /^(?:one|two|three|four|five|[1-5]) (?:\p{L}+ ){0,2}(?:interviews?|conversations?|calls?|chats?|rounds?)(?:\W*$|[,:;] | (?:and|then) (?:an?|one|two|you|we|the)\b)/u;

/** A benefit or the pay, listed among the requirements. */
function isOfferedItem(text: string, folded: string): boolean {
  // A duty that "is included in base salary" is one all the same.
  const unpaid = folded.replace(paidWithPattern, "");
  // "An annual bonus" is no "bonus if".
  const rest = unpaid.replace(allOffersPattern, " ");
  const asks =
    asksAboutPay(folded) ||
    [demandPattern, abilityPattern, seekingPattern, wishPattern].some((words) => words.test(rest));
  const given = offerPattern.test(unpaid) || payRangePattern.test(folded) || payHeadingPattern.test(folded);
  return (
    given &&
    !asks &&
    !isImperative(folded) &&
    !/^(?:you|your|i)\b/.test(folded) &&
    !startsWithParticiple(text)
  );
}

const paidWithPattern =
  /, (?:which|that) (?:is|are|comes?) (?:included|covered|contained|paid|in|part|with)\b.*$/;
const allOffersPattern = new RegExp(offerPattern, "gu");

/** "Built payroll and equity plans". */
function startsWithParticiple(text: string): boolean {
  const [first = ""] = fold(text).split(/[^\p{L}-]+/u);
  return isVerb(first, "ed") || isVerb(first, "ing");
}

/** "€80,000 to €95,000", "$120k–$150k", "€85–110k". */
const payRangePattern =
  /^(?:[\p{L} ]{0,40}:? ?)?(?:[€£$]|\b(?:eur|usd|gbp|chf|a\$|au\$) ?) ?\d[\d.,]{0,12}k? ?(?:-|–|—|to|bis) ?(?:[€£$]|(?:eur|usd|gbp|chf) )? ?\d/u;
/** A heading that a paste made an item of the list. */
const payHeadingPattern =
  /^(?:total )?(?:compensation|remuneration|salary|pay|benefits)(?: (?:and|&) (?:benefits|perks))?\W*$/;

/** An address to write to. */
const emailPattern = /\S@[\w-]+\.\w/;
/** "The post holder reports to the Head of Operations": names the manager and asks for nothing. */
const reportsToPattern = /^(?:the|this|our|you|your) [^,;:]{0,50}\breports? (?:directly )?to\b/;
const furtherVerbPattern = /\band (?:you )?(?:will )?(\p{L}+)/gu;

/** "You report to the director and lead a team of four" asks for the second. */
function addsDuty(folded: string): boolean {
  return (
    /^you\b/.test(folded) &&
    [...folded.matchAll(furtherVerbPattern)].some(([, word = ""]) => isVerb(word, "base"))
  );
}

/** "Callum here from Ashdown Search", "hope you're having a good week": who writes, and polite phrases. */
const greetingPattern =
  /^\p{Lu}\p{Ll}+ here\b|^(?:and )?(?:I |we )?hope (?:you(?:'re|’re| are)? (?:well|keeping|having|doing|enjoying|had)|this finds you|all is well|all's well)/iu;
/** "Marta will show you the ropes": what others will do for the new colleague. */
const helperPattern =
  /^(?:\p{Lu}\p{Ll}+(?: and \p{Lu}\p{Ll}+)?|(?:our|the|your) [\p{L} ]{3,30}|we|they|she|he)(?: will|'ll|’ll) (?:also |then |first )?(?:show|teach|help|train|guide|introduce|mentor|coach|walk|support|give) you\b/u;

/** "You would be number six": the size of the team. */
const headcountPattern =
  /^(?:and )?you(?:'d| would|'ll| will) be (?:(?:the |our )?(?:number|no\.?) \w+|(?:the|our) \w+ (?:person|of us|employee|hire))\W*$/;

const pastStatePattern = /^(?:\S+ ){1,5}?(?:was|were|had been|used to)\b/;

/** "English summary below." */
const translationNotePattern =
  /\b(?:english|german|englische|deutsche)\b.{0,20}\b(?:summary|version|translation|fassung|zusammenfassung|below|above|siehe unten)\b/;

/** "Harbour Lights Theatre Ltd": the employer, on a line of its own. */
function isCompanyName(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length > 1 &&
    words.length <= maxNameWords &&
    /^[\p{L}\s&'’.-]+$/u.test(text) &&
    !/[.!?]$/.test(text) &&
    words.every((word) => /^(?:\p{Lu}|&|of|the|and|for|de|und|für)/u.test(word)) &&
    !abilityPattern.test(fold(text))
  );
}

const maxNameWords = 7;
/** "Jolanda" under a letter, and an employer of one word on a line of its own. */
const loneNamePattern = /^\p{Lu}\p{Ll}+[,.!]?$/u;

/** What is offered and is a term of work all the same. */
const contractPattern =
  /\b(?:contract|permanent|open-ended|fixed[- ]term|unbefristet\w*|befristet\w*|part[- ]time|teilzeit)\b/;
const finiteVerbPattern = /\b(?:is|are|was|were|has|have|had|will|would|can|could)\b|'(?:s|re|ll|ve|d)\b/;
const germanDemandPattern = /\b(?:erwartet|vorausgesetzt|erforderlich|zwingend|gefordert|verlangt|gesucht)\b/;
/** What an advertisement tells its reader to do now, rather than in the job. */
const invitationPattern =
  /^(?:(?:join|apply|send|contact|write to|talk to|visit|read|check|meet|see|call|help us|get in|come and|look|find out|discover|imagine|note|please)\b)/;

/** "Own our uptime.", "Retire the last servers by June." */
function isImperative(folded: string): boolean {
  const [first = "", second] = folded.split(/[^\p{L}-]+/u);
  if (
    isVerb(first, "ing") &&
    /\b(?:is|are|will be|comes|come) (?:a |an )?(?:part|your|yours|with|core|central|key)\b/.test(folded)
  )
    return true;
  return second !== undefined && isVerb(first, "base") && !invitationPattern.test(folded);
}

/** "Responsibilities include", "the work means". */
function opensWithWork(folded: string): boolean {
  const match = workPattern.exec(folded);
  return (
    match?.index === 0 &&
    /^\W*(?:will |would |also )*(?:include|involve|mean|consist|range|cover|be|is|are|gehor)/.test(
      folded.slice(match[0].length),
    )
  );
}

/** Demands with the job as the subject: "the role calls for tact", "week six: present a plan". */
const jobDemandPatterns = [
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

function describesJobDemand(folded: string): boolean {
  return jobDemandPatterns.some((pattern) => pattern.test(folded));
}

function hasHolderSubject(folded: string): boolean {
  const holder = thirdPersonPattern.exec(folded)?.[1];
  return holder !== undefined && (applicantPattern.test(holder) || professionOf(holder) !== undefined);
}

/** "Experience with Go", and what a heading was before the paste. */
function startsWithAbility(text: string): boolean {
  return abilityPattern.test(fold(text.split(/\s+/).slice(0, 4).join(" ")));
}
