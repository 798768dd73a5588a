import { fold } from "@/lib/language";
import { nameReceipt, type Receipt, receiptOf } from "../../evidence/receipts";
import { type Ask, type Desk, type Finding, noEvidence, notPublic, type Segment } from "../ask";
import { askOf } from ".";

// English name, German name; matched folded.
const table =
  "english englisch|german deutsch|french franzosisch|spanish spanisch|portuguese portugiesisch|italian italienisch|dutch niederlandisch|polish polnisch|czech tschechisch|slovak slowakisch|swedish schwedisch|danish danisch|norwegian norwegisch|finnish finnisch|russian russisch|ukrainian ukrainisch|turkish turkisch|arabic arabisch|hebrew hebraisch|hindi hindi|urdu urdu|chinese chinesisch|mandarin mandarin|cantonese kantonesisch|japanese japanisch|korean koreanisch|vietnamese vietnamesisch|thai thai|greek griechisch|hungarian ungarisch|romanian rumanisch|bulgarian bulgarisch|croatian kroatisch|serbian serbisch|slovenian slowenisch|catalan katalanisch|indonesian indonesisch|persian persisch|farsi farsi|bengali bengalisch|tamil tamil|swahili swahili|irish irisch|welsh walisisch|latvian lettisch|lithuanian litauisch|estonian estnisch";
const names = table.split("|").map((pair) => pair.split(" ") as [english: string, german: string]);
const patterns = names.map((pair) => new RegExp(`\\b(?:${pair.join("|")})(?:kenntnisse\\w*|sprach\\w*)?\\b`));

/** A level of the European framework as a number: 1 is A1, 6 is C2 or native. */
const levels: [level: number, pattern: RegExp][] = [
  [6, /\b(?:native|mother tongue|bilingual|c2|muttersprach\w*)\b/g],
  [
    5,
    /\b(?:fluen\w+|c1|full professional|business[- ](?:fluent|level)|excellent|verhandlungssicher\w*|fliessend\w*|fließend\w*|sehr gut\w*|advanced|proficien\w+|perfect)\b/g,
  ],
  [
    4,
    /\b(?:b2|professional working|working|upper intermediate|good|gut\w*|solid\w*|strong|confident|sicher\w*)\b/g,
  ],
  [
    3,
    /\b(?:b1|conversation|conversational|intermediate|limited working|some|a little|bit of|smattering|passable)\b/g,
  ],
  [2, /\b(?:a2|basic|elementary|grundkenntnisse|beginner)\b/g],
  [1, /\ba1\b/g],
];
const unstated = 4;

const cue =
  /\b(?:fluen\w+|native|speak\w*|spoken|written|language|languages|verbal|proficien\w+|communicat\w+|conversation|skills|level|required|must|plus|sprach\w*|sprich\w*|kenntnisse|fliessend|verhandlungssicher|wort und schrift|muttersprach\w*|a1|a2|b1|b2|c1|c2)\b|\w+kenntnisse\b/;
const notSpoken =
  /^[\s-]+(?:market|compan\w+|customers?|clients?|teams?|law|tax|office|government|cities|subsidiary|users|kunden|markt|unternehmen)/;

interface Found {
  names: [english: string, german: string];
  level: number;
  start: number;
  end: number;
}

/** Human languages, each with the level asked. */
export function languageAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  if (!segment.wanted && segment.label !== "languages") return [];
  const short = segment.text.split(/\s+/).length <= 6;
  if (segment.label !== "languages" && !cue.test(folded) && !short) return [];
  const found = languagesIn(folded);
  const either = found.length > 1 && /\b(?:or|oder)\b/.test(folded.slice(found[0]!.end, found.at(-1)!.start));
  const groups = either ? [found] : found.map((each) => [each]);
  return groups
    .filter((group) => group.length > 0)
    .map((group) =>
      askOf(segment, {
        kind: "language",
        key: `language:${group.map(({ names: [name] }) => name).join("|")}`,
        name: [0, 1].map((at) => group.map((each) => capital(each.names[at]!)).join(" / ")) as [
          string,
          string,
        ],
        judge: (desk) => judgeLanguages(desk, group),
      }),
    );
}

/** Whether a text is a language's name and no more. */
export function isLanguage(text: string): boolean {
  return names.flat().includes(fold(text).trim());
}

function languagesIn(folded: string): Found[] {
  const found = names.flatMap((pair, at): Omit<Found, "level">[] => {
    const match = patterns[at]!.exec(folded);
    if (!match) return [];
    const end = match.index + match[0].length;
    return notSpoken.test(folded.slice(end)) ? [] : [{ names: pair, start: match.index, end }];
  });
  const marks = marksIn(folded, found);
  return found.map((each) => ({ ...each, level: levelOf(each, marks) })).sort((a, b) => a.start - b.start);
}

interface Mark {
  level: number;
  start: number;
  end: number;
  /** "English C1, German": C1 is of English. */
  owner?: object;
}

function marksIn(folded: string, found: readonly Omit<Found, "level">[]): Mark[] {
  return levels.flatMap(([level, pattern]) =>
    [...folded.matchAll(pattern)].map(({ 0: word, index }) => ({
      level: unneeded.test(folded.slice(0, index)) ? some : level,
      start: index,
      end: index + word.length,
      owner: found.find(
        ({ end }) => /^[\s(:,–-]{1,3}$/.test(folded.slice(end, index)) && /^[abc]\d/.test(word),
      ),
    })),
  );
}

/** "Nothing fluent", "it needn't be perfect". */
const unneeded =
  /\b(?:nothing|not|no|never|needn't be|isn't|doesn't (?:have|need) to be|without being)\s(?:\p{L}+\s)?$/u;
const some = 3;

/** The nearest word on a level that is not another language's. */
function levelOf(language: Omit<Found, "level">, marks: readonly Mark[]): number {
  const distance = ({ start, end }: Mark) =>
    start >= language.end ? start - language.end : language.start - end;
  const own = marks.filter(({ owner }) => owner === language);
  const free = marks.filter((mark) => !mark.owner && distance(mark) <= 60);
  const nearest = [...(own.length > 0 ? own : free)].sort((a, b) => distance(a) - distance(b))[0];
  return nearest?.level ?? unstated;
}

const better = ["met", "partial", "conflict", "no_evidence", "not_public"];

function judgeLanguages(desk: Desk, asked: readonly Found[]): Finding {
  const fact = desk.screened("languages");
  if (fact.state === "private") return notPublic(desk, fact.onRequest, ["The list of languages", "Sprachen"]);
  const spoken = spokenBy(desk);
  return asked
    .map((language) => judgeLanguage(desk, language, spoken))
    .sort((a, b) => better.indexOf(a.verdict) - better.indexOf(b.verdict))[0]!;
}

interface Spoken {
  text: string;
  level: number;
  receipts: Receipt[];
}

/** From the screening facts, and the résumé's list of languages. */
function spokenBy(desk: Desk): Spoken[] {
  const screened = desk.screened("languages");
  const facts =
    screened.state === "public"
      ? screened.facts.map((fact) => ({ text: fact.text, receipts: [receiptOf(fact)] }))
      : [];
  const listed = desk.knowledge.of("language").map((entity) => {
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
      ...levels.filter(([, pattern]) => fold(text).search(pattern) >= 0).map(([level]) => level),
    ),
  }));
}

function judgeLanguage(desk: Desk, { names: pair, level }: Found, spoken: readonly Spoken[]): Finding {
  const name = capital(desk.say(...pair));
  const known = spoken.find(({ text }) => pair.some((each) => new RegExp(`\\b${each}\\b`).test(fold(text))));
  if (!known) return unlisted(desk, name, spoken);
  const { receipts } = known;
  const said = receipts.map(({ quote }) => quote).join(", ");
  if (known.level === 0) {
    const reason = desk.say(
      `The portfolio lists ${said} without a level.`,
      `Das Portfolio nennt ${said} ohne Niveau.`,
    );
    return { verdict: "partial", reason, receipts };
  }
  const reason = desk.say(
    `Asked is ${levelName(desk, level)} ${name}; the portfolio says ${desk.quote(said)}.`,
    `Gefragt ist ${name} (${levelName(desk, level)}); das Portfolio sagt ${desk.quote(said)}.`,
  );
  const gap = level - known.level;
  return { verdict: gap <= 0 ? "met" : gap === 1 ? "partial" : "conflict", reason, receipts };
}

function unlisted(desk: Desk, name: string, spoken: readonly Spoken[]): Finding {
  const reason =
    spoken.length === 0
      ? desk.say("The portfolio lists no languages.", "Das Portfolio führt keine Sprachen auf.")
      : desk.say(
          `${name} is not among the languages in the portfolio.`,
          `${name} gehört nicht zu den Sprachen im Portfolio.`,
        );
  return noEvidence(
    reason,
    spoken.flatMap(({ receipts }) => receipts.slice(0, 1)),
  );
}

function levelName(desk: Desk, level: number): string {
  const english = ["", "A1", "basic", "conversational", "working", "fluent", "native"][level] ?? "";
  const german = ["", "A1", "Grundkenntnisse", "B1", "gut", "fließend", "muttersprachlich"][level] ?? "";
  return desk.say(english, german);
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
