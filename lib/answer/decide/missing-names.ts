import {
  countryOf,
  demonyms,
  everydayWords,
  indexTerms,
  joinList,
  placesIn,
  stopWords,
  type Token,
  technologyWords,
} from "@/lib/language";
import { type Context, type Draft, notFound, outOfScope } from "../draft";
import { nameInSentence } from "../read/bare-question";
import type { Question } from "../read/question";
import { mentionsKind } from "../read/question-checks";
import { refersBack } from "../read/select";
import { unknownEmployers } from "../read/unknown-employers";
import type { Site } from "../site";

/** The names that a question takes for known and this site does not have: its premise is false. */
export function missingNames(question: Question, site: Site): string[] {
  const inNamePosition = wordsInNamePosition(question);
  const unknownTokens = question.unknown.filter(
    ({ proper, word, raw }) =>
      !everydayWords.has(word) &&
      !unitPattern.test(raw) &&
      !languageLevelPattern.test(raw) &&
      !(abbreviationPattern.test(raw) && !inNamePosition.has(word)) &&
      !regionWords.has(word) &&
      !(demonyms.has(word) && employerPattern.test(question.plain)) &&
      ((proper && word.length > 1) || inNamePosition.has(word)),
  );
  const namesSkill = question.mentions.some(({ candidates }) =>
    ["technology", "skill", "language"].includes(candidates[0]?.entity.kind ?? ""),
  );
  if (namesSkill && /\b(?:and|or)\b/.test(question.plain)) return [];
  const names = unknownTokens.map(({ raw }) => raw).filter((name) => !isOptionalName(name, question));
  return withoutPartialNames([...wholeNames(names, question), ...unknownEmployers(question, site)]);
}

/**
 * Names that only their position tells, and that are nowhere on the site: technologies called by an English word, "Does she know
 * React?", and countries and towns, though a similar word is on the site: "Has she worked in Germany?" of who speaks German.
 */
export function unknownNamesByPosition(question: Question, { knowledge }: Site): string[] {
  const { plain, tokens, mentions } = question;
  const inNamePosition = wordsInNamePosition(question);
  const [, country = ""] = (futurePattern.test(plain) ? undefined : placeLivedPattern.exec(plain)) ?? [];
  const words = tokens.flatMap(({ raw, word }, at) => {
    const isTechnology =
      inNamePosition.has(word) && (technologyWords.has(word) || oneLetterLanguagePattern.test(raw));
    const isPlace =
      word === country && (countryOf.get(word) === word || placesIn(raw).some(({ city }) => city));
    const isName = at > 0 && /^\p{Lu}/u.test(raw) && (isTechnology || isPlace);
    // "Ctrl+C" does not mean that C is known.
    const isOnSite = word.length > 1 && knowledge.vocabulary.has(word);
    const isKnown = isOnSite || mentions.some(({ from, to }) => from <= at && at < to);
    return isName && !isKnown ? [raw] : [];
  });
  return [...unknownInstitutions(question, knowledge), ...words];
}

/** Programming languages with a name of one letter. */
const oneLetterLanguagePattern = /^[CDRJKV]$/;

/** The full name of a law, a prize or an institution, whose words may all be on the site: "the EU AI Act", "the Turing Award". */
const institutionPattern =
  /(?<=[^.!?"“] )(?:the )?(?:\p{Lu}[\p{L}\p{N}&.-]*|\d+)(?: (?:\p{Lu}[\p{L}\p{N}&.-]*|of|for|the|and)){0,4} (?:Act|Directive|Regulation|Treaty|Accord|Convention|Charter|Award|Prize|Medal|Fellowship|Summit|Congress|University|College|Institute|Academy|Foundation|Agency|Ministry|Museum|Hospital|Bank|Orchestra)(?![\p{L}-])/gu;

/** Laws, prizes and institutions that are named in full and whose words are together on no page. */
function unknownInstitutions({ text, mentions, tokens }: Question, { pages }: Site["knowledge"]): string[] {
  const spans = mentions.map(({ from, to }) => [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0] as const);
  return [...text.matchAll(institutionPattern)].flatMap(({ 0: name, index }) => {
    const isMentioned = spans.some(
      ([start, end]) => start < index + name.length && index + name.length <= end,
    );
    const words = indexTerms(name).filter((term) => !stopWords.has(term));
    const initials = (name.match(/\b\p{Lu}/gu) ?? []).join("").toLowerCase();
    const isOnPage = pages.some(({ terms }) => terms.has(initials) || words.every((term) => terms.has(term)));
    return isMentioned || isOnPage ? [] : [name];
  });
}

/** "Would she work in Oslo?", "Any chance she would live there?" ask about the future. */
const futurePattern =
  /\b(?:would|could|can|will|might|may|should|chance|willing|open to|want|wants|happy|ok|okay)\b/;
/** Where somebody may have been. */
const placeLivedPattern =
  /\b(?:work|works|worked|working|live|lives|lived|study|studied|been|based|grew up) in ([^ ]+)$/;

/** Whether a name may be unknown: "Why a page and not a proper iPhone app?", "Why Rust instead of Go?", "GitHub-style stars". */
function isOptionalName(name: string, { text }: Question): boolean {
  const at = text.indexOf(name);
  const before = text.slice(0, at);
  if (dayNamePattern.test(text.slice(at + name.length))) return true;
  return likeSuffixPattern.test(name) || (/^(?:and |so )?why\b/i.test(text) && contrastPattern.test(before));
}

/** "Black Friday", "Boxing Day": names of days, which everybody knows. */
const dayNamePattern = /^ (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Day|Eve)\b/;

/** "GitHub-style stars" are named after GitHub and have nothing to do with it. */
const likeSuffixPattern = /-(?:style|type|like|esque|ish|based|flavou?red|inspired)$/i;

const contrastPattern =
  /\b(?:not|instead of|rather than|over|versus|vs\.?|without)(?: (?:just|simply))?(?: (?:an?|the|any))?(?: [\w-]+){0,2}[ /]$/i;

/** At most so many names are reported, of at most so many words: a question does not have more. */
const maxNames = 8;
const maxNameWords = 4;

/** Names with the words that belong to them: "New" to "York", "San" to "Francisco". */
function wholeNames(names: readonly string[], { tokens, text, unknown, mentions }: Question): string[] {
  const unknownWords = new Set(unknown.map(({ raw }) => raw));
  // "Is Kiteboard HIPAA compliant?" has two names next to one another, one of which is known.
  const isKnown = (at: number) => mentions.some(({ from, to }) => from <= at && at < to);
  const belongs = ({ raw, word }: Token, at: number) =>
    !isKnown(at) &&
    /^\p{Lu}/u.test(raw) &&
    (unknownWords.has(raw) || (everydayWords.has(word) && !stopWords.has(word)));
  return names.slice(0, maxNames).map((name) => {
    const at = tokens.findIndex(({ raw }) => raw === name);
    let from = at;
    while (from > 1 && at - from < maxNameWords - 1) {
      const [before, first] = tokens.slice(from - 1, from + 1) as [Token, Token];
      if (!belongs(before, from - 1) || text.slice(before.end, first.start) !== " ") break;
      from -= 1;
    }
    const leading = tokens.slice(from, at).map(({ raw }) => raw);
    return [...leading, name].join(" ");
  });
}

/** Names without those that are a part of another. */
function withoutPartialNames(names: readonly string[]): string[] {
  const unique = [...new Set(names)];
  return unique.filter(
    (name) => !unique.some((other) => other !== name && ` ${other} `.includes(` ${name} `)),
  );
}

/** A level of a language, and not a name: "Is her German good enough for B2?" */
const languageLevelPattern = /^[abc][12]\+?$/i;

/** Units, and not names: "60 kW", "400 kVA", "2.4 GHz". */
const unitPattern =
  /^(?:[kMGTmµn]?(?:W|Wh|V|A|VA|Hz|B|iB|bps|bit|m|g|l|L|J|N|Pa)|[KMGT]iB|°?[CF]|dB|rpm|fps|dpi|px|EUR|USD|GBP|CHF)$/;

/** Common abbreviations, which are not names, unless in the position of one: "Does she know TLS?" */
const abbreviationPattern =
  /^(?:VM|PC|TV|ID|IP|PR|QA|UI|UX|DB|OS|CPU|GPU|RAM|SSD|USB|RFID|NFC|BLE|PCB|CAD|GIS|OCR|TTS|AR|VR|PDF|CSV|API|URL|TLS|SSL|DNS|HTTPS?|SQL|SSH|VPN|LAN|WLAN|GPS|SMS|LED|LCD|QR|CI|CD|CEO|CTO|CFO|HR|IT|PhD|CV|SLA|SLO|KPI|ROI|B2B|B2C|FAQ|DIY|AM|PM|UTC|GMT|CES?T|EE?S?T|[PMC][SD]T|BST)s?$/;

/** "Would a Dutch company have to file any paperwork?" names no company that would have to be known. */
const employerPattern =
  /\b(?:compan(?:y|ies)|employers?|firms?|startups?|teams?|clients?|customers?|hospitals?|clinics?|schools?|universit(?:y|ies))\b/;

/** Regions where somebody may be based or allowed to work: not names that a portfolio would have to know. */
const regionWords = new Set(
  "eu uk us usa eea uae gb ca emea apac dach europe america asia africa".split(" "),
);

/** The refusal of a question with unknown names: it says which. */
export function draftUnknownNames(site: Site, names: string[]): Draft {
  return notFound(site, `anything about ${joinList(names)}`);
}

/** The weight that a mention needs for "nothing about" its entity: "health care" is not Acme Care. */
const minNameWeight = 0.6;

const anythingHerePattern = /^(?:and |so )?(?:any|is there (?:any|some)thing(?: here)?)\b/;

/** "Why not just get a camera?" asks about what was done, though nobody is named. */
const whyNotPattern = /^(?:and |so |but )?why not\b/;

/** The refusal when nothing answers: not found here, or out of scope. */
export function draftNothingFound(question: Question, { site, focus, preamble }: Context): Draft {
  const proper = question.unknown
    .filter(({ proper, raw }) => proper && !abbreviationPattern.test(raw) && !isOptionalName(raw, question))
    .map(({ raw }) => raw);
  const names = withoutPartialNames(wholeNames(proper, question));
  if (names.length > 0) return draftUnknownNames(site, names.slice(0, 3));
  const mention = question.mentions.find(({ candidates: [best] }) => best && best.weight >= minNameWeight);
  const subject = mention?.candidates[0]?.entity ?? (refersBack(question) ? focus.topic : undefined);
  if (subject && subject.kind !== "person" && subject.kind !== "skill")
    return notFound(site, `that about ${nameInSentence(subject)}`, { topic: subject });
  const isInScope =
    question.mentionsOwner ||
    mentionsKind(question, "project", "essay", "publication", "page") ||
    anythingHerePattern.test(question.plain) ||
    whyNotPattern.test(question.plain) ||
    isAboutWork(question) ||
    thisSitePattern.test(question.plain) ||
    (focus.question !== undefined && refersBack(question)) ||
    [...question.terms, ...preamble].some((term) => site.knowledge.ranker.has(term)) ||
    question.tokens.some(({ word }) => word.includes("-") && site.knowledge.vocabulary.has(word));
  return isInScope || question.terms.length === 0 ? notFound(site, "that") : outOfScope(site);
}

const thisSitePattern = /\b(?:the|this|that|your) (?:site|website|blog|portfolio)\b/;

/** Questions on something that happened with at least so many words are seldom out of scope. */
const minEventWords = 6;
const pastEventPattern =
  /^(?:and |so |but )?(?:what|which|how|why|who|where|when)\b.*\b(?:did|was|were|had|\w{3,}ed)\b/;
const teamPattern =
  /\b(?:the|a) (?:team|company|employer|project|candidate|applicant|product|client|colleagues?|users?|customers?)\b/;

/** "What did a parent say about alert fatigue?", "Does the team hold game days?": about somebody's work, in whatever words. */
function isAboutWork({ plain, tokens }: Question): boolean {
  return (tokens.length >= minEventWords && pastEventPattern.test(plain)) || teamPattern.test(plain);
}

const beforeNamePattern =
  /\b(?:at|with|for|know|knows|use|used|using|called|named|join|joined|leave|tried|have|has|hold|holds) (?:(?:the|an?) )?([^ ]+)$/;
const betweenNameWords = new Set(["and", "or", "vs", "any", "experience", "skills"]);
const nameAlonePattern = /^(?:the )?([^ ]+)(?: experience| skills?)?$/;
const nameBeforeNounPattern = /(?<![^ ])([^ ]+) (?=(?:experience|skills?|certified|certification)\b)/g;
const trailingPattern = / (?:before|yet|at all|too|either|already|or not|in production)$/;

/** The words in the position of a name: "worked at X", "know X", "X experience". */
function wordsInNamePosition({ plain, unknown }: Question): Set<string> {
  const whole = [plain, plain.replace(trailingPattern, "")];
  const ends = whole.map((text) => beforeNamePattern.exec(text)?.[1]);
  const beforeNoun = [...plain.matchAll(nameBeforeNounPattern)].map(([, word]) => word);
  const several = plain.split(" ").filter((word) => !betweenNameWords.has(word));
  const isName = (word: string) => technologyWords.has(word) || unknown.some((one) => one.word === word);
  // "Java or Kotlin?"
  const areNames = several.some((word) => technologyWords.has(word)) && several.every(isName);
  const listed = areNames ? several : [];
  return new Set(
    [...ends, nameAlonePattern.exec(plain)?.[1], ...beforeNoun, ...listed].filter(
      (word) => word !== undefined,
    ),
  );
}
