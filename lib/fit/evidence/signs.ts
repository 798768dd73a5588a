import type { RankedText } from "@/lib/answer";
import type { Knowledge } from "@/lib/knowledge";
import type { Finding } from "../job-fit/ask";
import type { compareFigures } from "./figures";
import { isMentioned } from "./mentions";
import type { PracticeEvidence } from "./practices";
import { isEvidence, type Statement, type Support } from "./support";

/** Numeric features of a statement against a portfolio, each between 0 and 1; the keys are those of the fitted weights. */
export type Signs = Record<string, number>;

/** Everything that was looked up for a statement before it is judged. */
export interface Findings {
  statement: Statement;
  found?: Support;
  practice?: PracticeEvidence;
  compared?: ReturnType<typeof compareFigures>;
  /** Proper names in it: those the portfolio does not mention, and the others. */
  names: { unknown: string[]; known: string[] };
  /** The findings on the skills that it names. */
  skills: readonly Finding[];
  isDuty: boolean;
}

/** The features of the search's best window that say how well it matches the statement, whatever the question. */
const windowFeatures = [
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
  "related",
  "head",
  "title",
] as const;

/** How a statement and the portfolio agree, as features. Their weights are fitted: `npm run calibrate`. */
export function signsOf(knowledge: Knowledge, findings: Findings): Signs {
  const { statement, found, practice, compared, names, skills, isDuty } = findings;
  const { specificWords, text } = statement;
  const mentionedCount = specificWords.filter((word) => isMentioned(knowledge, word)).length;
  const practiceState =
    practice && (practice.receipts.length > 0 ? practice.how : practice.how === "never" ? "never" : "not");
  return {
    bias: 1,
    coverage: found?.coverage ?? 0,
    verbatim: found?.verbatimCoverage ?? 0,
    word: cappedShare(found?.wordCount, 1),
    twoWords: Number((found?.wordCount ?? 0) >= 2),
    threeWords: Number((found?.wordCount ?? 0) >= 3),
    twoTogether: Number((found?.wordsInSentence ?? 0) >= 2),
    threeTogether: Number((found?.wordsInSentence ?? 0) >= 3),
    told: specificWords.length > 0 ? mentionedCount / specificWords.length : 0,
    specific: cappedShare(specificWords.length, 12),
    long: cappedShare(text.split(/\s+/).length, 30),
    vague: Number(specificWords.length <= 1),
    ...Object.fromEntries(
      ["shown", "elsewhere", "not", "never"].map((each) => [
        `practice ${each}`,
        Number(practiceState === each),
      ]),
    ),
    figureReached: Number(compared === "reached"),
    figureShort: Number(compared === "short"),
    unknownNames: cappedShare(names.unknown.length, 2),
    onlyUnknownNames: Number(names.unknown.length > 0 && names.known.length === 0),
    skillsMet: skillSign(skills, "met"),
    skillsPartly: skillSign(skills, "partial"),
    skillsNot: skillSign(skills, "no_evidence", "conflict"),
    duty: Number(isDuty),
    ...signsOfSearch(statement),
    ...signsOfMeaning(found),
  };
}

const meaningPrefix = "meant ";

/** Whether these include the signs of similarity in meaning. */
export function hasMeaningSigns(signs: Signs): boolean {
  return Object.keys(signs).some((name) => name.startsWith(meaningPrefix));
}

/** The signs that rest on words alone. */
export function withoutMeaningSigns(signs: Signs): Signs {
  return Object.fromEntries(Object.entries(signs).filter(([name]) => !name.startsWith(meaningPrefix)));
}

function signsOfMeaning(found: Support | undefined): Signs {
  return Object.fromEntries(
    Object.entries(found?.similarity ?? {}).map(([name, value]) => [`${meaningPrefix}${name}`, value]),
  );
}

/** What the search says of the whole: its confidence, and how the statement is spread over the portfolio. */
function signsOfSearch({ evidence }: Statement): Signs {
  if (!evidence) return {};
  const { termWeights, texts, probability } = evidence;
  const anywhere = new Map<string, number>();
  const byEntity = new Map<string, Map<string, number>>();
  for (const place of texts.filter(isEvidence)) {
    const entityTerms = byEntity.get(place.entity.id) ?? new Map<string, number>();
    byEntity.set(place.entity.id, entityTerms);
    for (const held of [anywhere, entityTerms]) add(held, place);
  }
  const total = [...termWeights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const shareOf = (held: ReadonlyMap<string, number>) =>
    [...held].reduce((sum, [term, how]) => sum + (termWeights.get(term) ?? 0) * how, 0) / total;
  const shares = [...byEntity.values()].map(shareOf);
  const [rarest = ""] = [...termWeights].sort((a, b) => b[1] - a[1])[0] ?? [];
  const first = texts[0]?.features;
  return {
    sure: probability,
    anywhere: shareOf(anywhere),
    thing: Math.max(0, ...shares),
    things: cappedShare(shares.filter((share) => share > minEntityShare).length, 4),
    rarest: anywhere.get(rarest) ?? 0,
    ...Object.fromEntries(windowFeatures.map((name) => [`window ${name}`, first?.[name] ?? 0])),
  };
}

const minEntityShare = 0.4;

function add(held: Map<string, number>, { matches }: RankedText): void {
  for (const [term, how] of matches) held.set(term, Math.max(held.get(term) ?? 0, how));
}

function skillSign(skills: readonly Finding[], ...wanted: Finding["verdict"][]): number {
  return cappedShare(skills.filter(({ verdict }) => wanted.includes(verdict)).length, 2);
}

function cappedShare(count = 0, most: number): number {
  return Math.min(count, most) / most;
}
