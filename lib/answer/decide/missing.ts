import {
  countryOf,
  everydayWords,
  indexTerms,
  joinList,
  peoples,
  placesIn,
  stopWords,
  type Token,
  technologyWords,
} from "@/lib/language";
import { type Context, type Draft, notFound, outOfScope } from "../draft";
import { mentions } from "../read/asked";
import { spelled } from "../read/bare";
import { unknownEmployers } from "../read/places";
import type { Question } from "../read/question";
import { refersBack } from "../read/select";
import type { Site } from "../site";

/** The names a question takes for known and nobody here has: its premise is false. */
export function missingNames(question: Question, site: Site): string[] {
  const placed = placedWords(question);
  const strange = question.unknown.filter(
    ({ proper, word, raw }) =>
      !everydayWords.has(word) &&
      !units.test(raw) &&
      !level.test(raw) &&
      !(abbreviations.test(raw) && !placed.has(word)) &&
      !regions.has(word) &&
      !(peoples.has(word) && employers.test(question.plain)) &&
      ((proper && word.length > 1) || placed.has(word)),
  );
  const known = question.mentions.some(({ candidates }) =>
    ["technology", "skill", "language"].includes(candidates[0]?.entity.kind ?? ""),
  );
  if (known && /\b(?:and|or)\b/.test(question.plain)) return [];
  const names = strange.map(({ raw }) => raw).filter((name) => !isRuledOut(name, question));
  return longest([...whole(names, question), ...unknownEmployers(question, site)]);
}

/**
 * Technologies called by words of English, which stand where a name would, and nowhere on the site: "Does she know React?"
 * And countries and towns where somebody may have been, though a word like theirs stands there: "Has she worked in Germany?",
 * who speaks German.
 */
export function placedNames(question: Question, { knowledge }: Site): string[] {
  const { plain, tokens, mentions } = question;
  const placed = placedWords(question);
  const [, country = ""] = (supposed.test(plain) ? undefined : beenIn.exec(plain)) ?? [];
  const words = tokens.flatMap(({ raw, word }, at) => {
    const isTechnology = placed.has(word) && (technologyWords.has(word) || ofOneLetter.test(raw));
    const isPlace =
      word === country && (countryOf.get(word) === word || placesIn(raw).some(({ city }) => city));
    const isName = at > 0 && /^\p{Lu}/u.test(raw) && (isTechnology || isPlace);
    // "Ctrl+C" is no knowledge of C.
    const stands = word.length > 1 && knowledge.vocabulary.has(word);
    const isKnown = stands || mentions.some(({ from, to }) => from <= at && at < to);
    return isName && !isKnown ? [raw] : [];
  });
  return [...institutionsUnknown(question, knowledge), ...words];
}

/** Languages of programs that are called by a letter. */
const ofOneLetter = /^[CDRJKV]$/;

/** What a law, a prize or a house is called by, behind words of its own that all stand elsewhere: "the EU AI Act", "the Turing Award". */
const institution =
  /(?<=[^.!?"“] )(?:the )?(?:\p{Lu}[\p{L}\p{N}&.-]*|\d+)(?: (?:\p{Lu}[\p{L}\p{N}&.-]*|of|for|the|and)){0,4} (?:Act|Directive|Regulation|Treaty|Accord|Convention|Charter|Award|Prize|Medal|Fellowship|Summit|Congress|University|College|Institute|Academy|Foundation|Agency|Ministry|Museum|Hospital|Bank|Orchestra)(?![\p{L}-])/gu;

/** Laws, prizes and houses that are named in full, and whose words stand together on no page. */
function institutionsUnknown({ text, mentions, tokens }: Question, { pages }: Site["knowledge"]): string[] {
  const spans = mentions.map(({ from, to }) => [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0] as const);
  return [...text.matchAll(institution)].flatMap(({ 0: name, index }) => {
    const isMentioned = spans.some(
      ([start, end]) => start < index + name.length && index + name.length <= end,
    );
    const words = indexTerms(name).filter((term) => !stopWords.has(term));
    const initials = (name.match(/\b\p{Lu}/gu) ?? []).join("").toLowerCase();
    const stands = pages.some(({ terms }) => terms.has(initials) || words.every((term) => terms.has(term)));
    return isMentioned || stands ? [] : [name];
  });
}

/** "Would she work in Oslo?", "Any chance she would live there?" ask of what may come. */
const supposed =
  /\b(?:would|could|can|will|might|may|should|chance|willing|open to|want|wants|happy|ok|okay)\b/;
/** Where somebody may have been. */
const beenIn =
  /\b(?:work|works|worked|working|live|lives|lived|study|studied|been|based|grew up) in ([^ ]+)$/;

/** Whether a name need not be known: "Why a page and not a proper iPhone app?", "Why Rust instead of Go?", "GitHub-style stars". */
function isRuledOut(name: string, { text }: Question): boolean {
  const at = text.indexOf(name);
  const before = text.slice(0, at);
  if (ofADay.test(text.slice(at + name.length))) return true;
  return isLike.test(name) || (/^(?:and |so )?why\b/i.test(text) && ruledOut.test(before));
}

/** "Black Friday", "Boxing Day": everybody's days. */
const ofADay = /^ (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Day|Eve)\b/;

/** "GitHub-style stars" are named after a thing and are none of it. */
const isLike = /-(?:style|type|like|esque|ish|based|flavou?red|inspired)$/i;

const ruledOut =
  /\b(?:not|instead of|rather than|over|versus|vs\.?|without)(?: (?:just|simply))?(?: (?:an?|the|any))?(?: [\w-]+){0,2}[ /]$/i;

/** So many names are told, of so many words: more are no question. */
const mostNames = 8;
const longestName = 4;

/** Names with the words that belong to them: "New" to "York", "San" to "Francisco". */
function whole(names: readonly string[], { tokens, text, unknown, mentions }: Question): string[] {
  const strange = new Set(unknown.map(({ raw }) => raw));
  // "Is Kiteboard HIPAA compliant?" says two names, of which one is known.
  const isKnown = (at: number) => mentions.some(({ from, to }) => from <= at && at < to);
  const belongs = ({ raw, word }: Token, at: number) =>
    !isKnown(at) &&
    /^\p{Lu}/u.test(raw) &&
    (strange.has(raw) || (everydayWords.has(word) && !stopWords.has(word)));
  return names.slice(0, mostNames).map((name) => {
    const at = tokens.findIndex(({ raw }) => raw === name);
    let from = at;
    while (from > 1 && at - from < longestName - 1) {
      const [before, first] = tokens.slice(from - 1, from + 1) as [Token, Token];
      if (!belongs(before, from - 1) || text.slice(before.end, first.start) !== " ") break;
      from -= 1;
    }
    const said = tokens.slice(from, at).map(({ raw }) => raw);
    return [...said, name].join(" ");
  });
}

/** Names without those that are a part of another. */
function longest(names: readonly string[]): string[] {
  const once = [...new Set(names)];
  return once.filter((name) => !once.some((other) => other !== name && ` ${other} `.includes(` ${name} `)));
}

/** How well a language is spoken, and no name: "Is her German good enough for B2?" */
const level = /^[abc][12]\+?$/i;

/** What is measured, and no name: "60 kW", "400 kVA", "2.4 GHz". */
const units =
  /^(?:[kMGTmµn]?(?:W|Wh|V|A|VA|Hz|B|iB|bps|bit|m|g|l|L|J|N|Pa)|[KMGT]iB|°?[CF]|dB|rpm|fps|dpi|px|EUR|USD|GBP|CHF)$/;

/** Words that everybody writes short, and no names, unless somebody is said to know them: "Does she know TLS?" */
const abbreviations =
  /^(?:VM|PC|TV|ID|IP|PR|QA|UI|UX|DB|OS|CPU|GPU|RAM|SSD|USB|RFID|NFC|BLE|PCB|CAD|GIS|OCR|TTS|AR|VR|PDF|CSV|API|URL|TLS|SSL|DNS|HTTPS?|SQL|SSH|VPN|LAN|WLAN|GPS|SMS|LED|LCD|QR|CI|CD|CEO|CTO|CFO|HR|IT|PhD|CV|SLA|SLO|KPI|ROI|B2B|B2C|FAQ|DIY|AM|PM|UTC|GMT|CES?T|EE?S?T|[PMC][SD]T|BST)s?$/;

/** "Would a Dutch company have to file any paperwork?" asks of no company that would have to be known. */
const employers =
  /\b(?:compan(?:y|ies)|employers?|firms?|startups?|teams?|clients?|customers?|hospitals?|clinics?|schools?|universit(?:y|ies))\b/;

/** Where somebody may be allowed to work, or be based: no name that a portfolio would have to know. */
const regions = new Set("eu uk us usa eea uae gb ca emea apac dach europe america asia africa".split(" "));

/** The false premise named. */
export function unknownTo(site: Site, names: string[]): Draft {
  return notFound(site, `anything about ${joinList(names)}`);
}

/** How surely a name must mean a thing to be what nothing is said of: "health care" is not Acme Care. */
const surely = 0.6;

const asksWhatIsThere = /^(?:and |so )?(?:any|is there (?:any|some)thing(?: here)?)\b/;

/** "Why not just get a camera?" is asked of what was done, though nobody is named. */
const whyNot = /^(?:and |so |but )?why not\b/;

/** What is said when nothing answers: not here, or not a matter of this site at all. */
export function nothing(question: Question, { site, focus, preamble: aside }: Context): Draft {
  const proper = question.unknown
    .filter(({ proper, raw }) => proper && !abbreviations.test(raw) && !isRuledOut(raw, question))
    .map(({ raw }) => raw);
  const names = longest(whole(proper, question));
  if (names.length > 0) return unknownTo(site, names.slice(0, 3));
  const named = question.mentions.find(({ candidates: [best] }) => best && best.weight >= surely);
  const subject = named?.candidates[0]?.entity ?? (refersBack(question) ? focus.topic : undefined);
  if (subject && subject.kind !== "person" && subject.kind !== "skill")
    return notFound(site, `that about ${spelled(subject)}`, { topic: subject });
  const ours =
    question.person ||
    mentions(question, "project", "essay", "publication", "page") ||
    asksWhatIsThere.test(question.plain) ||
    whyNot.test(question.plain) ||
    isOfWork(question) ||
    thisSite.test(question.plain) ||
    (focus.question !== undefined && refersBack(question)) ||
    [...question.terms, ...aside].some((term) => site.knowledge.ranker.has(term)) ||
    question.tokens.some(({ word }) => word.includes("-") && site.knowledge.vocabulary.has(word));
  return ours || question.terms.length === 0 ? notFound(site, "that") : outOfScope(site);
}

const thisSite = /\b(?:the|this|that|your) (?:site|website|blog|portfolio)\b/;

/** So many words of a question on something that happened are seldom of the world at large. */
const fewestWords = 6;
const happened =
  /^(?:and |so |but )?(?:what|which|how|why|who|where|when)\b.*\b(?:did|was|were|had|\w{3,}ed)\b/;
const ofTeam =
  /\b(?:the|a) (?:team|company|employer|project|candidate|applicant|product|client|colleagues?|users?|customers?)\b/;

/** "What did a parent say about alert fatigue?", "Does the team hold game days?": matters of somebody's work, in whatever words. */
function isOfWork({ plain, tokens }: Question): boolean {
  return (tokens.length >= fewestWords && happened.test(plain)) || ofTeam.test(plain);
}

const beforeName =
  /\b(?:at|with|for|know|knows|use|used|using|called|named|join|joined|leave|tried|have|has|hold|holds) (?:(?:the|an?) )?([^ ]+)$/;
const betweenNames = new Set(["and", "or", "vs", "any", "experience", "skills"]);
const alone = /^(?:the )?([^ ]+)(?: experience| skills?)?$/;
const behindName = /(?<![^ ])([^ ]+) (?=(?:experience|skills?|certified|certification)\b)/g;
const afterwards = / (?:before|yet|at all|too|either|already|or not|in production)$/;

/** The words that stand where a name would: "worked at X", "know X", "X experience". */
function placedWords({ plain, unknown }: Question): Set<string> {
  const whole = [plain, plain.replace(afterwards, "")];
  const ends = whole.map((text) => beforeName.exec(text)?.[1]);
  const named = [...plain.matchAll(behindName)].map(([, word]) => word);
  const several = plain.split(" ").filter((word) => !betweenNames.has(word));
  const isName = (word: string) => technologyWords.has(word) || unknown.some((one) => one.word === word);
  // "Java or Kotlin?"
  const areNames = several.some((word) => technologyWords.has(word)) && several.every(isName);
  const listed = areNames ? several : [];
  return new Set([...ends, alone.exec(plain)?.[1], ...named, ...listed].filter((word) => word !== undefined));
}
