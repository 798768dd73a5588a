import type { Passage, Unit } from "@/lib/knowledge";
import { stem, stopWords, synonymsOf } from "@/lib/language";
import type { Question } from "../read/question";

/** The kind of answer a question expects and the nouns for it: "how many nurses" expects a number of `nurs`. */
export interface Expectation {
  kind: "number" | "money" | "person" | "time" | "frequency" | "place" | "reason" | "proper" | "name" | "any";
  nouns: string[];
}

const expectationPatterns: [Expectation["kind"], RegExp][] = [
  [
    "money",
    /\bhow much\b.*\b(?:earn|paid|pay|pays|cost|costs|charge|raise|raised|spend|spent|budget|worth)\b/,
  ],
  [
    "money",
    /\b(?:what|which|how much) (?:money )?(?:did|does|do|was|is|would|will) .*\b(?:earn|paid|pay|cost|charge|worth)\b/,
  ],
  [
    "money",
    /\bwhat (?:is|was|were) (?:the |P |its )?(?:\w+ )?(?:budget|price|fee|revenue|funding|turnover)\b/,
  ],
  [
    "number",
    /\b(?:what|which) (?:is |was |were )?(?:.* )?(size|version|ranking|percentage|height|weight)(?: of .*| number| was it)?$/,
  ],
  ["reason", /^(?:and |so |but )?(?:why|for what reason|how come|what made P)\b/],
  ["frequency", /\bhow (?:often|regularly|frequently|many times (?:a|per))\b/],
  ["money", /\bhow much (?:is|was|were) (?:it|that|this)$/],
  ["money", /\bhow much (?:money|cash|funding)\b/],
  ["money", /\b(?:what|which) (?:salary|budget|prize money|price|fee|revenue|turnover)\b/],
  ["number", /\bhow (?:many|much) (?:of |P |the |different |more |other )*(.*)$/],
  ["number", /\b(?:number|percentage|percent|share|proportion|amount) of (?:P |the )*(.*)$/],
  ["number", /\bhow (?:big|large|small|long|wide|deep) (?:was|is|were|are) (?:P |the |a |an )*(.*)$/],
  ["number", /\b(?:how (?:big|large|small|fast|often|far|high|low|long|deep|wide|old)|by how much)\b/],
  [
    "time",
    /^(?:and |so )?(?:when|since when)\b|\b(?:what|which) (?:year|month|date|day)\b|\b(?:dates|period|years|time frame) of\b/,
  ],
  ["person", /^(?:and |so )?(?:by |with |to )?(?:who|whom|whose)\b/],
  ["place", /^(?:and |so )?where\b|\b(?:what|which) (?:city|town|country|province|state|region|place)\b/],
  ["proper", /\bwhat (?:is|was|are|were) (?:the |P )?names? of\b|\bwhat (?:is|was) .* called$/],
  [
    "proper",
    /^(?:and |so )?(?:which|what) (?:[a-z-]+ ){0,2}?(bootcamp|school|university|college|company|firm|employer|client|hospital|club|team|church|band|agency|conference|platform|vendor|brand|hotel|restaurant|museum|orchestra|theatre|magazine|newspaper) (?:did|does|do|has|have|is|was|were)\b/,
  ],
  ["name", /\bwhat (?:is|was|were|are) (?:the |P )(.*?) (?:of|at|in|for|on|from|with|behind)\b/],
  ["name", /\b(?:what|which) (?:(?:kind|sort|type)s? of )?(.*)$/],
];

const nounEndPattern = /^(?:did|does|do|has|have|had|is|are|was|were|can|could|will|would|p|there|it|that)$/i;

/** The kind of answer a question expects. */
export function expectationOf({ plain }: Question): Expectation {
  for (const [kind, pattern] of expectationPatterns) {
    const match = pattern.exec(plain);
    if (match) return { kind, nouns: nounsOf(match[1] ?? "") };
  }
  return { kind: "any", nouns: [] };
}

/** The words right after "how many" or "which", up to the verb. */
function nounsOf(rest: string): string[] {
  const nouns: string[] = [];
  for (const word of rest.split(" ").filter(Boolean)) {
    if (nounEndPattern.test(word) || (nouns.length > 0 && stopWords.has(word)) || nouns.length === 3) break;
    if (!stopWords.has(word)) nouns.push(stem(word));
  }
  return nouns;
}

const year = "(?:19|20)\\d\\d";
/** Before a year: "in 2019 users left", "until May 2019", "the 2021 talks", "from 2019 to 2021". */
const dateContext = `(?:in|since|until|till|during|before|after|early|mid|late|spring|summer|autumn|fall|winter|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*|the|this|that|my|our|your|her|his|its|their|\\p{L}+['’]s|${year}(?: ?[-–—/,&]| to| and| or| until)) ?`;
/** Words that end like a plural and are not counted: "2019 marks the end". */
const uncountedWords =
  "(?:was|is|has|does|always|across|this|as|plus|less|versus|marks|sees|brings|begins|starts|ends|comes|means|remains)(?!\\p{L})";
/** A number like a year that counts what follows: "2000 users". */
const countedYear = `(?=${year} )(?<!(?<!\\p{L})${dateContext})${year} (?!${uncountedWords})(?:\\p{L}{2,}s|people|men|women|children)(?!\\p{L})`;

/** A figure, in digits or in words; a year does not count. */
export const numeralPattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])[€$£]?(?:(?!${year}(?!\\d))\\d|${countedYear})|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|dozens?|hundreds?|thousands?|millions?|half|third|quarter|doubled|tripled|halved|twice|once|zero|weekly|monthly|daily|yearly|fortnightly|every|each)\\b`,
  "iu",
);
const yearPattern = new RegExp(`\\b(?!${countedYear})${year}\\b`, "iu");
const moneyPattern = /[€$£¥]\s?\d|\b(?:EUR|USD|GBP|CAD|CHF|euros?|dollars?|pounds?|francs?)\b/i;
const frequencyPattern =
  /\b(?:(?:bi-?)?(?:daily|weekly|monthly|yearly|annual(?:ly)?)|fortnightly|every|each|once|twice|(?:a|per) (?:day|week|month|year)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\b/i;
const reasonPattern =
  /\b(?:because|since|so that|in order|due to|thanks to|reason|therefore|as (?:it|we|I|the|nobody|no one)|after|when|for want|to (?:avoid|let|make|be|keep|save|get|give|show|prove|help|learn|reduce|stop))\b/i;
const timePattern =
  /\b(?:19|20)\d\d\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/;
/** A first and a last name, or a title with a name. */
const personNamePattern =
  /(?:^|[^.!?]\s|["'(])(?:Dr|Prof|Mr|Ms|Mrs)?\.?\s?(?:\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\.?)?[ -]|(?:\p{Lu}\.\s?)+)\p{Lu}\p{Ll}+/u;
/** The agent of a passive: "acquired by Geotide", "used by the Guardian". */
const agentPattern = /\b\p{Ll}+ed by (?:the |an? )?\p{Lu}/u;
/** Names of organizations, which look like those of people. */
const organizationPattern =
  /(?:\p{Lu}[\p{L}&-]+ )+(?:Inc|LLC|Ltd|Limited|GmbH|Corp|Company|Group|Labs?|Systems|Software|Technologies|University|Institute|College|School|Foundation|Agency|Society|Press|Fund)\b\.?/gu;
/** People without a name: "two drone makers", "180 night nurses". */
const peoplePattern =
  /\b(?:\p{L}{3,}(?:ers|ors|ists|ants|ees|ians|men|women)|clients|nurses|teams?|students|people|companies|universities|hospitals|schools|banks|clinics|newsrooms|patients|parents|residents|agents|staff|children|kids)\b/iu;
const namePattern = /(?<![.!?]\s)(?<=\s["'(]?)\p{Lu}\p{Ll}[\p{L}'’-]*/gu;

const namedKinds = ["project", "custom", "publication", "award", "essay", "volunteer", "education"];

/** How well a unit is of the expected kind: 1 where it is, 0 where it is not, in between where it is unclear. */
export function typeFit(
  { kind, nouns }: Expectation,
  unit: Unit,
  { entity, slot, contextTerms }: Passage,
  question: Question,
): number {
  // The name of an entity is not the person or organization behind it.
  if (kind === "person" && ["degree", "area", "location", "course"].includes(slot)) return 0.1;
  if (slot === "title" && (kind === "person" || kind === "proper")) return 0.1;
  const holds = (set: ReadonlySet<string>, noun: string) =>
    set.has(noun) || synonymsOf(noun).some((other) => set.has(other));
  switch (kind) {
    case "number":
      if (!numeralPattern.test(unit.text)) return 0;
      if (nouns.length === 0 || nouns.some((noun) => holds(unit.terms, noun))) return 1;
      return nouns.some((noun) => /^(?:person|user|peopl)$/.test(noun)) && peoplePattern.test(unit.text)
        ? 0.9
        : nouns.some((noun) => contextTerms.has(noun))
          ? 0.4
          : 0.14;
    case "money":
      return moneyPattern.test(unit.text) ? 1 : 0;
    case "time":
      return timePattern.test(unit.text) ? 1 : entity.period ? 0.8 : 0;
    case "frequency":
      return frequencyPattern.test(unit.text) ? 1 : 0;
    case "reason":
      return reasonPattern.test(unit.text) ? 1 : 0;
    case "person":
      return personNamePattern.test(unit.text.replace(organizationPattern, "")) ||
        agentPattern.test(unit.text)
        ? 1
        : peoplePattern.test(unit.text)
          ? 0.6
          : 0.1;
    case "place":
      return entity.facts.some(({ slot }) => slot === "location")
        ? 1
        : newNames(unit.text, question).length > 0
          ? 0.8
          : 0.3;
    case "proper":
      // "What is the newsletter called?": the name of the entity whose text calls it a newsletter.
      if (nouns.length === 0 && namedKinds.includes(entity.kind)) return 0.8;
      return hasNameNear(unit.text, nouns[0], question) ? 1 : 0.1;
    case "name":
      return nouns.length === 0 ? 0.5 : nouns.some((noun) => holds(unit.terms, noun)) ? 1 : 0.2;
    default:
      return 0.5;
  }
}

/**
 * Whether a text has a figure in digits or in words, "each" and "weekly" among them; what may be a year, 1900 to
 * 2099, is none unless it counts what follows: "2000 users".
 */
export function hasNumber(text: string): boolean {
  return numeralPattern.test(text);
}

/** Whether a text names a year, 1900 to 2099: "in 2019", and not "2000 users". */
export function hasYear(text: string): boolean {
  return yearPattern.test(text);
}

/** Whether a text gives a name; where it has the noun that is asked about, the name must be next to it. */
function hasNameNear(text: string, noun: string | undefined, question: Question): boolean {
  const words = text.split(/\s+/);
  const at = noun
    ? words.findIndex((word) => stem(word.toLowerCase().replace(/[^\p{L}]/gu, "")) === noun)
    : -1;
  const nearby = at < 0 ? text : words.slice(Math.max(0, at - 4), at + 5).join(" ");
  return newNames(nearby, question).length > 0;
}

/** The names in a text that are not in the question. */
function newNames(text: string, question: Question): string[] {
  const asked = new Set(question.tokens.map(({ raw }) => raw.toLowerCase()));
  return [...` ${text}`.matchAll(namePattern)]
    .map(([name]) => name)
    .filter((name) => !asked.has(name.toLowerCase()));
}
