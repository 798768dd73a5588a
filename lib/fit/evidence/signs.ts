import type { Standing } from "@/lib/answer";
import type { Knowledge } from "@/lib/knowledge";
import type { Finding } from "../job-fit/ask";
import { type BorneOut, type Statement, tells } from "./borne-out";
import type { comparedFigures } from "./figures";
import type { Practised } from "./practices";
import { isToldAnywhere } from "./told";

/** What is known of a statement in the light of a portfolio: each between 0 and 1. */
export type Signs = Record<string, number>;

/** What was looked up for a statement before it is judged. */
export interface Findings {
  statement: Statement;
  found?: BorneOut;
  practice?: Practised;
  compared?: ReturnType<typeof comparedFigures>;
  /** Names that are written as such: those the portfolio says nothing of, and the others. */
  names: { unknown: string[]; known: string[] };
  /** What is found of the skills that it names. */
  skills: readonly Finding[];
  isDuty: boolean;
}

/** Of the search's own features those that say how a window and a statement agree, whatever asks. */
const ofWindow = [
  "own",
  "exact",
  "near",
  "page",
  "pairs",
  "rarest",
  "rarestOnPage",
  "rest",
  "unmet",
  "sentence",
  "kin",
  "head",
  "title",
] as const;

/** How a statement and the portfolio agree, in numbers. Their weights are fitted: `npm run calibrate`. */
export function signsOf(knowledge: Knowledge, findings: Findings): Signs {
  const { statement, found, practice, compared, names, skills, isDuty } = findings;
  const { own, text } = statement;
  const told = own.filter((word) => isToldAnywhere(knowledge, word)).length;
  const how =
    practice && (practice.receipts.length > 0 ? practice.how : practice.how === "never" ? "never" : "not");
  return {
    bias: 1,
    coverage: found?.coverage ?? 0,
    verbatim: found?.verbatim ?? 0,
    word: upTo(found?.words, 1),
    twoWords: Number((found?.words ?? 0) >= 2),
    threeWords: Number((found?.words ?? 0) >= 3),
    twoTogether: Number((found?.together ?? 0) >= 2),
    threeTogether: Number((found?.together ?? 0) >= 3),
    told: own.length > 0 ? told / own.length : 0,
    specific: upTo(own.length, 12),
    long: upTo(text.split(/\s+/).length, 30),
    vague: Number(own.length <= 1),
    ...Object.fromEntries(
      ["shown", "elsewhere", "not", "never"].map((each) => [`practice ${each}`, Number(how === each)]),
    ),
    figureReached: Number(compared === "reached"),
    figureShort: Number(compared === "short"),
    unknownNames: upTo(names.unknown.length, 2),
    onlyUnknownNames: Number(names.unknown.length > 0 && names.known.length === 0),
    skillsMet: ofSkills(skills, "met"),
    skillsPartly: ofSkills(skills, "partial"),
    skillsNot: ofSkills(skills, "no_evidence", "conflict"),
    duty: Number(isDuty),
    ...signsOfSearch(statement),
    ...signsOfMeaning(found),
  };
}

const ofMeaning = "meant ";

/** Whether these tell of meaning as well. */
export function tellMeaning(signs: Signs): boolean {
  return Object.keys(signs).some((name) => name.startsWith(ofMeaning));
}

/** The same by words alone. */
export function withoutMeaning(signs: Signs): Signs {
  return Object.fromEntries(Object.entries(signs).filter(([name]) => !name.startsWith(ofMeaning)));
}

function signsOfMeaning(found: BorneOut | undefined): Signs {
  return Object.fromEntries(
    Object.entries(found?.meant ?? {}).map(([name, value]) => [`${ofMeaning}${name}`, value]),
  );
}

/** What the search says of the whole: how sure it is, and how the statement is spread over the portfolio. */
function signsOfSearch({ evidence }: Statement): Signs {
  if (!evidence) return {};
  const { sought, standing, sure } = evidence;
  const anywhere = new Map<string, number>();
  const byThing = new Map<string, Map<string, number>>();
  for (const place of standing.filter(tells)) {
    const ofThing = byThing.get(place.entity.id) ?? new Map<string, number>();
    byThing.set(place.entity.id, ofThing);
    for (const held of [anywhere, ofThing]) add(held, place);
  }
  const total = [...sought.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const shareOf = (held: ReadonlyMap<string, number>) =>
    [...held].reduce((sum, [term, how]) => sum + (sought.get(term) ?? 0) * how, 0) / total;
  const shares = [...byThing.values()].map(shareOf);
  const [rarest = ""] = [...sought].sort((a, b) => b[1] - a[1])[0] ?? [];
  const first = standing[0]?.features;
  return {
    sure,
    anywhere: shareOf(anywhere),
    thing: Math.max(0, ...shares),
    things: upTo(shares.filter((share) => share > aGoodPart).length, 4),
    rarest: anywhere.get(rarest) ?? 0,
    ...Object.fromEntries(ofWindow.map((name) => [`window ${name}`, first?.[name] ?? 0])),
  };
}

const aGoodPart = 0.4;

function add(held: Map<string, number>, { met }: Standing): void {
  for (const [term, how] of met) held.set(term, Math.max(held.get(term) ?? 0, how));
}

function ofSkills(skills: readonly Finding[], ...wanted: Finding["verdict"][]): number {
  return upTo(skills.filter(({ verdict }) => wanted.includes(verdict)).length, 2);
}

function upTo(count = 0, most: number): number {
  return Math.min(count, most) / most;
}
