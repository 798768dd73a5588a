import { fold } from "@/lib/language";
import { type Language, languages } from "@/lib/locale";
import { nameReceipt, type Receipt, receiptOf } from "../../evidence/receipts";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { askOf, bestOf } from ".";
import { homeOf } from "./home";

interface SpokenLanguage {
  code: string;
  /** In English and German, folded. */
  names: string[];
  pattern: RegExp;
}

// ISO 639 code, English name, German name; matched folded.
const languageTable =
  "en english englisch|de german deutsch|fr french franzosisch|es spanish spanisch|pt portuguese portugiesisch|it italian italienisch|nl dutch niederlandisch|pl polish polnisch|cs czech tschechisch|sk slovak slowakisch|sv swedish schwedisch|da danish danisch|no norwegian norwegisch|fi finnish finnisch|ru russian russisch|uk ukrainian ukrainisch|tr turkish turkisch|ar arabic arabisch|he hebrew hebraisch|hi hindi hindi|ur urdu urdu|zh chinese chinesisch|cmn mandarin mandarin|yue cantonese kantonesisch|ja japanese japanisch|ko korean koreanisch|vi vietnamese vietnamesisch|th thai thai|el greek griechisch|hu hungarian ungarisch|ro romanian rumanisch|bg bulgarian bulgarisch|hr croatian kroatisch|sr serbian serbisch|sl slovenian slowenisch slovene|ca catalan katalanisch|id indonesian indonesisch|fa persian persisch|fa farsi farsi|bn bengali bengalisch|ta tamil tamil|sw swahili swahili|ga irish irisch|cy welsh walisisch|lv latvian lettisch|lt lithuanian litauisch|et estonian estnisch|gd gaelic galisch|is icelandic islandisch|gl galician galicisch|eu basque baskisch|sq albanian albanisch|mk macedonian mazedonisch|bs bosnian bosnisch|ms malay malaiisch|tl tagalog tagalog|af afrikaans afrikaans|ka georgian georgisch|hy armenian armenisch|lb luxembourgish luxemburgisch|pa punjabi pandschabi|so somali somali|am amharic amharisch|yo yoruba joruba|mi maori maori";
const spokenLanguages = languageTable.split("|").map((entry): SpokenLanguage => {
  const [code = "", ...names] = entry.split(" ");
  const pattern = new RegExp(`\\b(?:${names.join("|")})(?:kenntnisse\\w*|sprach\\w*)?\\b`);
  return { code, names, pattern };
});

/**
 * Levels of the European framework as numbers: 1 is A1, 6 is C2 or native. Of "limited working proficiency", as LinkedIn has it,
 * only the first word counts.
 */
const levelPatterns: [level: number, pattern: RegExp][] = [
  [
    6,
    /\b(?:native|mother tongue|bilingual|c2|nativ[oa]|lengua materna|langue maternelle|lingua materna|madrelingua|muttersprach\w*)\b/g,
  ],
  [
    5,
    /\b(?:fluen\w+|c1|full professional|business[- ](?:fluent|level)|excellent|verhandlungssicher\w*|fliessend\w*|fließend\w*|sehr gut\w*|advanced|(?<!\b(?:elementary|basic|beginner|limited|intermediate|conversational|working) )proficien\w+|perfect|(?<!\b(?:basic|limited|some) )command\w*|faultless\w*|flawless\w*|fluid[oa]|courante?|couramment|avanzad[oa]|avanzat[oa]|avancad[oa]|avancee?)\b/g,
  ],
  [
    4,
    /\b(?:b2|professional working|(?<!\blimited )working|upper intermediate|(?:speaks?|spoken)(?: \w+)? well|well[- ]spoken|good|gut\w*|solid\w*|strong|confident|sicher\w*|profesional|profissional|professionale|professionnel\w*|buon[oa])\b/g,
  ],
  [
    3,
    /\b(?:b1|conversation|conversational|intermediate|limited working|some|a little|bit of|smattering|passable|conversacion|intermedi[oa]|intermediaire)\b/g,
  ],
  [
    2,
    /\b(?:a2|basic|elementary|grundkenntnisse|beginner|learners?|learning|basic[oa]|di base|elementare|principiante|debutante?)\b/g,
  ],
  [1, /\ba1\b/g],
];
const defaultLevel = 4;

const languageCuePattern =
  /\b(?:fluen\w+|native|speak\w*|spoken|written|language|languages|verbal|proficien\w+|communicat\w+|conversation(?:al)?|skills|level|required|needed|must|plus|advantage|asset|helpful|desirable|sprach\w*|sprich\w*|kenntnisse|fliessend|verhandlungssicher|wort und schrift|muttersprach\w*|a1|a2|b1|b2|c1|c2)\b|\w+kenntnisse\b/;
/** "Command English", "a letter in German", "knowledge of Norwegian": a language, and not a nationality. */
const languageContextPattern =
  /(?:\b(?:in|of|command|master|know|read|write|learn|understand|understands|writes|reads|knows|commands)|^(?:basic|some|good|a little|working|written|spoken))(?: (?:basic|some|good|fluent|written|spoken|both|at least))?\s$|\b(?:enough|sufficient|adequate|decent|workable|passable|usable)\s$/;
/** "Portuguese, for calls with the plant", "German that will do in a meeting". */
const textStartPattern = /^\W*(?:(?:some|good|basic|decent|fair|working) )?$/;
const purposePattern =
  /^,? (?:for|to|that|(?:good |well )?enough|as|given|while|at|when|because|since|so|helps?|would help|is useful|is handy)\b/;
const nameEndPattern =
  /^(?:\W*$|\s*[,.;:()!?/]|\s(?:and|or|in|at|to|with|for|as|well|is|are|would|will|besides|too|by|enough|on|from|und|oder)\b)/;
const otherSensePattern =
  /^[\s-]+(?:energy |health ?care |financial |labou?r |housing |job |public |retail )?(?:market|compan\w+|customers?|clients?|teams?|law|tax|office|government|cities|subsidiary|users|kunden|markt|unternehmen)/;

const companyLanguagePattern =
  /\b(?:our|the) (?:\w+ )?(?:teams?|offices?|colleagues|company|people) (?:speaks?|talks?|uses?|works? in)\b(?!.*\byou)/;

interface FoundLanguage extends SpokenLanguage {
  level: number;
  start: number;
  end: number;
}

/** "Another language besides English", "any second European language": whichever it is. */
const anyOtherLanguagePattern =
  /\b(?:an(?:y )?other|a (?:second|third|further)|any (?:second|third)|one more|(?:an )?additional|more) (?:[\p{L}-]+ )?languages?\b(?! (?:model|version))|\beine? (?:weitere|zweite) (?:fremd)?sprache\b/u;
const besidesPattern =
  /\b(?:besides|beside|apart from|other than|in addition to|on top of|next to|than|beyond|neben|ausser)\b.*/;

/** Human languages, each with the level asked. */
export function languageAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  if (!segment.wanted && segment.label !== "languages") return [];
  if (anyOtherLanguagePattern.test(folded) && !/\bprogramm\w*\b/.test(folded))
    return [otherLanguageAsk(segment)];
  // "Our teams speak English at the whiteboard" is about the company.
  if (companyLanguagePattern.test(folded)) return [];
  const short = segment.text.split(/\s+/).length <= 6;
  const cued = segment.label === "languages" || languageCuePattern.test(folded) || short;
  // "German is a plus": some German is enough.
  const all = languagesIn(folded, segment.importance === "nice" ? partialLevel : defaultLevel);
  const forSomething = withPurpose(folded, all);
  const found = all.filter(
    (each) =>
      !isPolishVerb(each, segment) &&
      (cued ||
        forSomething.includes(each) ||
        (languageContextPattern.test(folded.slice(0, each.start)) &&
          nameEndPattern.test(folded.slice(each.end)))),
  );
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return [];
  const either = first !== last && /\b(?:or|oder)\b/.test(folded.slice(first.end, last.start));
  const asked = (group: readonly FoundLanguage[], { start }: FoundLanguage, { end }: FoundLanguage) =>
    askOf(segment, {
      kind: "language",
      key: `language:${group.map(({ names: [name] }) => name).join("|")}`,
      name: (matching) => group.map(({ code }) => nameOf(code, matching.language)).join(" / "),
      span: { start, end },
      judge: (matching) => judgeLanguages(matching, group),
    });
  if (!either) return found.map((each) => asked([each], each, each));
  // "English fluently and Lithuanian or Polish well enough": the one, and either of the others.
  const groups = found.reduce<FoundLanguage[][]>((all, each) => {
    const before = all.at(-1);
    const between = folded.slice(before?.at(-1)?.end ?? 0, each.start);
    if (before && !/\b(?:and|und|as well as)\b/.test(between)) before.push(each);
    else all.push([each]);
    return all;
  }, []);
  return groups.flatMap((group) => {
    const [from, to] = [group[0], group.at(-1)];
    return from && to ? asked(group, from, to) : [];
  });
}

/** "An eye for polish", "polish the screens": not the language, which is capitalized in any text with capitals. */
function isPolishVerb({ code, start, end }: FoundLanguage, { text, folded }: Segment): boolean {
  if (code !== "pl") return false;
  return start > 0
    ? text.slice(start, end) === "polish" && /\p{Lu}/u.test(text)
    : /^ (?:the|our|your|its|up|every|each|until|and (?:attention|care|craft|detail|precision))\b/.test(
        folded.slice(end),
      );
}

/** A language that is neither one of those named nor that of the advertisement. */
function otherLanguageAsk(segment: Segment): Ask {
  const [besidesThese = ""] = besidesPattern.exec(segment.folded) ?? [];
  return askOf(segment, {
    kind: "language",
    key: "language:another",
    name: "anotherLanguage",
    judge: (matching) => judgeOtherLanguage(matching, languagesIn(besidesThese, defaultLevel)),
  });
}

function judgeOtherLanguage(matching: MatchContext, named: readonly SpokenLanguage[]): Finding {
  const screened = matching.screened("languages");
  if (screened.state === "private") return notPublic(matching, screened.onRequest, "languages");
  const spoken = languagesOfOwner(matching);
  const known =
    named.length > 0 ? named : spokenLanguages.filter(({ code }) => code === matching.job.language);
  const others = spoken.filter(({ text }) => !known.some((each) => isNamedIn(text, each)));
  const [best] = others.toSorted((a, b) => b.level - a.level);
  const first = spoken.flatMap(({ receipts }) => receipts.slice(0, 1));
  if (!best)
    return noEvidence(
      spoken.length === 0 ? matching.say("noLanguages") : matching.say("noOtherLanguage"),
      first,
    );
  const receipts = others.flatMap((each) => each.receipts);
  const reason = matching.say("lists", {
    names: matching.listSome(others.map(({ receipts: [name] }) => name?.quote ?? "")),
  });
  return {
    verdict: best.level === 0 || best.level >= defaultLevel - 1 ? "met" : "partial",
    reason,
    receipts,
  };
}

/** "Polish or Czech for our clients": the enumerated languages with which a text opens, followed by their purpose. */
function withPurpose(folded: string, found: readonly FoundLanguage[]): readonly FoundLanguage[] {
  const ends = found.findIndex(({ end }, at) => {
    const next = found[at + 1];
    return !next || !/^(?:,| or| and|\/)+ ?$/.test(folded.slice(end, next.start));
  });
  const [first, last] = [found[0], found[ends]];
  if (!first || !last) return [];
  return textStartPattern.test(folded.slice(0, first.start)) && purposePattern.test(folded.slice(last.end))
    ? found.slice(0, ends + 1)
    : [];
}

/** Whether a text is only the name of a language. */
export function isLanguage(text: string): boolean {
  return spokenLanguages.some(({ names }) => names.includes(fold(text).trim()));
}

function languagesIn(folded: string, otherwise: number): FoundLanguage[] {
  const found = spokenLanguages.flatMap((language): Omit<FoundLanguage, "level">[] => {
    const match = language.pattern.exec(folded);
    if (!match) return [];
    const end = match.index + match[0].length;
    return otherSensePattern.test(folded.slice(end)) ? [] : [{ ...language, start: match.index, end }];
  });
  const marks = levelMarksIn(folded, found);
  return found
    .map((each) => ({ ...each, level: levelOf(each, marks, found.length === 1) ?? otherwise }))
    .sort((a, b) => a.start - b.start);
}

interface LevelMark {
  level: number;
  start: number;
  end: number;
  /** It is a level of the European framework. */
  exact: boolean;
  /** "English C1, German": C1 is of English. */
  owner?: object;
}

function levelMarksIn(folded: string, found: readonly Omit<FoundLanguage, "level">[]): LevelMark[] {
  return levelPatterns.flatMap(([level, pattern]) =>
    [...folded.matchAll(pattern)].map(({ 0: word, index }) => ({
      level: lowerLevelPattern.test(folded.slice(0, index)) ? partialLevel : level,
      start: index,
      end: index + word.length,
      exact: /^[abc]\d$/.test(word),
      owner: found.find(
        ({ end }) => /^[\s(:,–-]{1,3}$/.test(folded.slice(end, index)) && /^[abc]\d/.test(word),
      ),
    })),
  );
}

/** "Nothing fluent", "it needn't be perfect". */
const lowerLevelPattern =
  /\b(?:nothing|not|no|never|needn't be|isn't|doesn't (?:have|need) to be|without being)\s(?:\p{L}+\s)?$/u;
const partialLevel = 3;
/** "Basic": whoever lists a language has so much of it. */
const basicLevel = 2;

/** The level by the nearest level word that is not another language's. */
function levelOf(
  language: Omit<FoundLanguage, "level">,
  marks: readonly LevelMark[],
  alone: boolean,
): number | undefined {
  const distance = ({ start, end }: LevelMark) =>
    start >= language.end ? start - language.end : language.start - end;
  const own = marks.filter(({ owner }) => owner === language);
  const near = marks.filter((mark) => !mark.owner && distance(mark) <= 60);
  // "Very good German, spoken and written (C1)": a level of the framework is more reliable.
  const exact = near.filter(({ exact }) => exact);
  const free = alone && exact.length === 1 ? exact : near;
  const nearest = [...(own.length > 0 ? own : free)].sort((a, b) => distance(a) - distance(b))[0];
  return nearest?.level;
}

const verdictsBestFirst = ["met", "partial", "conflict", "no_evidence", "not_public"];

function judgeLanguages(matching: MatchContext, asked: readonly FoundLanguage[]): Finding {
  const fact = matching.screened("languages");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "languages");
  const spoken = languagesOfOwner(matching);
  return bestOf(
    verdictsBestFirst,
    asked.map((language) => judgeLanguage(matching, language, spoken)),
  );
}

interface SpokenByOwner {
  text: string;
  level: number;
  receipts: Receipt[];
}

/** The owner's languages, from the screening facts and the résumé. */
function languagesOfOwner(matching: MatchContext): SpokenByOwner[] {
  const screened = matching.screened("languages");
  const facts =
    screened.state === "public"
      ? screened.facts.flatMap((fact) =>
          eachLanguageOf(fact.text).map((text) => ({ text, receipts: [receiptOf(fact)] })),
        )
      : [];
  const listed = matching.knowledge.of("language").map((entity) => {
    const fluency = entity.facts.filter(({ slot }) => slot === "fluency");
    return {
      text: `${entity.name} ${fluency.map(({ text }) => text).join(" ")}`,
      receipts: [nameReceipt(entity), ...fluency.map((fact) => receiptOf(fact))],
    };
  });
  return [...facts, ...listed].map(({ text, receipts }) => ({
    text,
    receipts,
    level: Math.max(
      0,
      ...levelPatterns.filter(([, pattern]) => fold(text).search(pattern) >= 0).map(([level]) => level),
    ),
  }));
}

/** The languages of a fact, each with its own level: "Romanian (native), Portuguese (B2)". */
function eachLanguageOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(/[,;]\s+|\s(?:and|und|y|e|et)\s/)) {
    const last = pieces.length - 1;
    if (last < 0 || spokenLanguages.some(({ pattern }) => pattern.test(fold(piece)))) pieces.push(piece);
    else pieces[last] += `, ${piece}`;
  }
  return pieces;
}

function judgeLanguage(
  matching: MatchContext,
  asked: FoundLanguage,
  spoken: readonly SpokenByOwner[],
): Finding {
  const { code, level } = asked;
  const name = nameOf(code, matching.language);
  const known = spoken.find(({ text }) => isNamedIn(text, asked));
  if (!known)
    return (
      (spoken.length === 0 && level < nativeLevel ? findingWithoutList(matching, code, name) : undefined) ??
      unlistedFinding(matching, name, spoken)
    );
  const { receipts } = known;
  const quotes = receipts.map(({ quote }) => quote).join(", ");
  if (known.level === 0) {
    const unlevelled = matching.say("noFluency", { what: quotes });
    if (level <= basicLevel) return { verdict: "met", reason: unlevelled, receipts };
    const implied = level < nativeLevel ? impliedKnowledge(matching, code, name) : undefined;
    return implied
      ? {
          verdict: "met",
          reason: `${unlevelled} ${implied.reason}`,
          receipts: [...receipts, ...implied.receipts],
        }
      : { verdict: "partial", reason: unlevelled, receipts };
  }
  const reason = matching.say("languageAsked", {
    level: levelName(matching, level),
    name,
    quote: matching.quote(quotes),
  });
  const gap = level - known.level;
  return { verdict: gap <= 0 ? "met" : gap === 1 ? "partial" : "conflict", reason, receipts };
}

const nativeLevel = 6;

/** Why a language without a level is known well: the portfolio is written in it, or it is spoken at the owner's home. */
function impliedKnowledge(
  matching: MatchContext,
  code: string,
  name: string,
): { reason: string; receipts: Receipt[] } | undefined {
  if (code === matching.knowledge.content.owner.language)
    return { reason: matching.say("writtenHere", { name }), receipts: [] };
  const home = homeOf(matching);
  return home?.countries.some((country) => isMostSpokenIn(country, code))
    ? { reason: matching.say("spokenAtHome", { place: home.text }), receipts: [home.receipt] }
    : undefined;
}

/** Whether a language is the most spoken one of a country (CLDR, likely subtags). */
function isMostSpokenIn(country: string, code: string): boolean {
  return /^[A-Z]{2}$/.test(country) && new Intl.Locale(`und-${country}`).maximize().language === code;
}

/** Whether a text names a language, in any language of the site: the owner writes in that of the site. */
function isNamedIn(text: string, { code, names }: SpokenLanguage): boolean {
  const called = [...names, ...languages.map((language) => fold(nameOf(code, language)))];
  return called.some((each) => new RegExp(`\\b${each}\\b`).test(fold(text)));
}

/** For an owner who lists no languages: that of their stories is known well, that of their home perhaps. */
function findingWithoutList(matching: MatchContext, code: string, name: string): Finding | undefined {
  const implied = impliedKnowledge(matching, code, name);
  if (!implied) return undefined;
  const [story] = ["essay" as const, "project" as const]
    .flatMap((kind) => matching.knowledge.of(kind))
    .flatMap(({ facts }) => facts.filter(({ slot }) => slot === "description"));
  const isWritten = story !== undefined && implied.receipts.length === 0;
  return {
    verdict: isWritten ? "met" : "partial",
    reason: `${matching.say("noLanguages")} ${implied.reason}`,
    receipts: isWritten ? [receiptOf(story)] : implied.receipts,
  };
}

function unlistedFinding(matching: MatchContext, name: string, spoken: readonly SpokenByOwner[]): Finding {
  const reason =
    spoken.length === 0 ? matching.say("noLanguages") : matching.say("languageUnlisted", { name });
  return noEvidence(
    reason,
    spoken.flatMap(({ receipts }) => receipts.slice(0, 1)),
  );
}

const fluencyKeys = ["a1", "basic", "conversational", "working", "fluent", "native"] as const;

function levelName({ asked }: MatchContext, level: number): string {
  return asked.fluency[fluencyKeys[level - 1] ?? "working"];
}

function nameOf(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code;
}
