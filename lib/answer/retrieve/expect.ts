import type { Passage, Unit } from "@/lib/knowledge";
import { stem, stopWords, synonymsOf } from "@/lib/language";
import type { Question } from "../read/question";

/** What kind of thing would answer a question, and the words for it: "how many nurses" expects a number of `nurs`. */
export interface Expectation {
  kind: "number" | "money" | "person" | "time" | "frequency" | "place" | "reason" | "proper" | "name" | "any";
  nouns: string[];
}

const patterns: [Expectation["kind"], RegExp][] = [
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

const ending = /^(?:did|does|do|has|have|had|is|are|was|were|can|could|will|would|p|there|it|that)$/i;

/** What a question expects for an answer. */
export function expectationOf({ plain }: Question): Expectation {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(plain);
    if (match) return { kind, nouns: nounsOf(match[1] ?? "") };
  }
  return { kind: "any", nouns: [] };
}

/** The words right after "how many" or "which", up to the verb. */
function nounsOf(rest: string): string[] {
  const nouns: string[] = [];
  for (const word of rest.split(" ").filter(Boolean)) {
    if (ending.test(word) || (nouns.length > 0 && stopWords.has(word)) || nouns.length === 3) break;
    if (!stopWords.has(word)) nouns.push(stem(word));
  }
  return nouns;
}

const year = "(?:19|20)\\d\\d";
/** Before a year: "in 2019 users left", "until May 2019", "the 2021 talks", "from 2019 to 2021". */
const dating = `(?:in|since|until|till|during|before|after|early|mid|late|spring|summer|autumn|fall|winter|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*|the|this|that|my|our|your|her|his|its|their|\\p{L}+['’]s|${year}(?: ?[-–—/,&]| to| and| or| until)) ?`;
/** What ends as a plural does, and counts nothing: "2019 marks the end". */
const uncounted =
  "(?:was|is|has|does|always|across|this|as|plus|less|versus|marks|sees|brings|begins|starts|ends|comes|means|remains)(?!\\p{L})";
/** What looks like a year and counts what follows: "2000 users". */
const counting = `(?=${year} )(?<!(?<!\\p{L})${dating})${year} (?!${uncounted})(?:\\p{L}{2,}s|people|men|women|children)(?!\\p{L})`;

/** A figure, in digits or in words; a year is none. */
export const numeral = new RegExp(
  `(?<![\\p{L}\\p{N}-])[€$£]?(?:(?!${year}(?!\\d))\\d|${counting})|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|dozens?|hundreds?|thousands?|millions?|half|third|quarter|doubled|tripled|halved|twice|once|zero|weekly|monthly|daily|yearly|fortnightly|every|each)\\b`,
  "iu",
);
const calendarYear = new RegExp(`\\b(?!${counting})${year}\\b`, "iu");
const money = /[€$£¥]\s?\d|\b(?:EUR|USD|GBP|CAD|CHF|euros?|dollars?|pounds?|francs?)\b/i;
const frequency =
  /\b(?:(?:bi-?)?(?:daily|weekly|monthly|yearly|annual(?:ly)?)|fortnightly|every|each|once|twice|(?:a|per) (?:day|week|month|year)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\b/i;
const reason =
  /\b(?:because|since|so that|in order|due to|thanks to|reason|therefore|as (?:it|we|I|the|nobody|no one)|after|when|for want|to (?:avoid|let|make|be|keep|save|get|give|show|prove|help|learn|reduce|stop))\b/i;
const time =
  /\b(?:19|20)\d\d\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/;
/** A first and a last name, or a title with a name. */
const somebody =
  /(?:^|[^.!?]\s|["'(])(?:Dr|Prof|Mr|Ms|Mrs)?\.?\s?(?:\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\.?)?[ -]|(?:\p{Lu}\.\s?)+)\p{Lu}\p{Ll}+/u;
/** Whoever did it: "acquired by Geotide", "used by the Guardian". */
const agent = /\b\p{Ll}+ed by (?:the |an? )?\p{Lu}/u;
/** Names of bodies, which look like those of people. */
const organisations =
  /(?:\p{Lu}[\p{L}&-]+ )+(?:Inc|LLC|Ltd|Limited|GmbH|Corp|Company|Group|Labs?|Systems|Software|Technologies|University|Institute|College|School|Foundation|Agency|Society|Press|Fund)\b\.?/gu;
/** Who somebody may be without a name: "two drone makers", "180 night nurses". */
const people =
  /\b(?:\p{L}{3,}(?:ers|ors|ists|ants|ees|ians|men|women)|clients|nurses|teams?|students|people|companies|universities|hospitals|schools|banks|clinics|newsrooms|patients|parents|residents|agents|staff|children|kids)\b/iu;
const name = /(?<![.!?]\s)(?<=\s["'(]?)\p{Lu}\p{Ll}[\p{L}'’-]*/gu;

const named = ["project", "custom", "publication", "award", "essay", "volunteer", "education"];

/** How well a unit is of the expected kind: 1 it is, 0 it is not, between when it cannot be told. */
export function fitness(
  { kind, nouns }: Expectation,
  unit: Unit,
  { entity, slot, near }: Passage,
  question: Question,
): number {
  // A thing's own name is not who or what stands behind it.
  if (kind === "person" && ["degree", "area", "location", "course"].includes(slot)) return 0.1;
  if (slot === "title" && (kind === "person" || kind === "proper")) return 0.1;
  const holds = (set: ReadonlySet<string>, noun: string) =>
    set.has(noun) || synonymsOf(noun).some((other) => set.has(other));
  switch (kind) {
    case "number":
      if (!numeral.test(unit.text)) return 0;
      if (nouns.length === 0 || nouns.some((noun) => holds(unit.terms, noun))) return 1;
      return nouns.some((noun) => /^(?:person|user|peopl)$/.test(noun)) && people.test(unit.text)
        ? 0.9
        : nouns.some((noun) => near.has(noun))
          ? 0.4
          : 0.14;
    case "money":
      return money.test(unit.text) ? 1 : 0;
    case "time":
      return time.test(unit.text) ? 1 : entity.period ? 0.8 : 0;
    case "frequency":
      return frequency.test(unit.text) ? 1 : 0;
    case "reason":
      return reason.test(unit.text) ? 1 : 0;
    case "person":
      return somebody.test(unit.text.replace(organisations, "")) || agent.test(unit.text)
        ? 1
        : people.test(unit.text)
          ? 0.6
          : 0.1;
    case "place":
      return entity.facts.some(({ slot }) => slot === "location")
        ? 1
        : newNames(unit.text, question).length > 0
          ? 0.8
          : 0.3;
    case "proper":
      // The name of the newsletter is that of the thing whose text calls it one.
      if (nouns.length === 0 && named.includes(entity.kind)) return 0.8;
      return namesOne(unit.text, nouns[0], question) ? 1 : 0.1;
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
  return numeral.test(text);
}

/** Whether a text names a year, 1900 to 2099: "in 2019", and not "2000 users". */
export function hasYear(text: string): boolean {
  return calendarYear.test(text);
}

/** Whether a text gives a name; where it says what is asked about by a common noun, the name must stand by it. */
function namesOne(text: string, noun: string | undefined, question: Question): boolean {
  const words = text.split(/\s+/);
  const at = noun
    ? words.findIndex((word) => stem(word.toLowerCase().replace(/[^\p{L}]/gu, "")) === noun)
    : -1;
  const near = at < 0 ? text : words.slice(Math.max(0, at - 4), at + 5).join(" ");
  return newNames(near, question).length > 0;
}

/** Names a text gives that the question did not. */
function newNames(text: string, question: Question): string[] {
  const asked = new Set(question.tokens.map(({ raw }) => raw.toLowerCase()));
  return [...` ${text}`.matchAll(name)]
    .map(([found]) => found)
    .filter((found) => !asked.has(found.toLowerCase()));
}
