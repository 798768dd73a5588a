import type { Entity, Knowledge } from "@/lib/knowledge";
import { fold, sentences, terms } from "@/lib/language";
import type { Strings } from "@/lib/locale";
import { onFirstUse } from "@/lib/once-per-process";
import table from "./data/practices.json" with { type: "json" };
import { contentStems } from "./entries";
import { accountKinds, stemScore, stemsOf } from "./mentions";
import { type Receipt, shorten } from "./receipts";
import { specificWordsOf } from "./support";
import { denies } from "./tone";

/** By which every language has a name for it. */
export type PracticeKey = keyof Strings["asked"]["practices"];

/**
 * Something people do at work, which advertisements ask for and portfolios describe in words that have little in common:
 * "own up to mistakes" and "we told all six the same evening".
 */
interface Practice {
  key: PracticeKey;
  /** What asks for it, in a folded text. */
  asked: RegExp;
  /** What shows it, in a folded sentence. */
  shown: RegExp;
  /** Kinds of entities whose existence shows it. */
  kinds: readonly string[];
  /** No other evidence can stand for it. */
  strict: boolean;
}

const practices = onFirstUse((): readonly Practice[] =>
  table.map(({ key, asked, shown, kinds = [], strict = false }) => ({
    key: key as PracticeKey,
    asked: anyOfPattern(asked),
    shown: anyOfPattern(shown),
    kinds,
    strict,
  })),
);

/** What the portfolio shows of the practices that a statement asks for. */
export interface PracticeEvidence {
  /** `elsewhere`: it is shown, but without the rest of the statement; `never`: it is strict and not shown. */
  how: "shown" | "elsewhere" | "not" | "never";
  receipts: Receipt[];
}

/** A sentence that shows a practice, and the entity it is about. */
interface Proof {
  entity: Entity;
  receipt: Receipt;
  stems: ReadonlySet<string>;
}

const maxReceipts = 3;
/** How much of the rest of a statement must be found with the practice, as the average over its words. */
const minRestCoverage = 0.5;
/** What a word counts that is found only in other entities. */
const elsewhereWeight = 0.6;
const contextWeight = 0.5;

/** Undefined where a statement asks for no known practice. */
export function findPractice(knowledge: Knowledge, statement: string): PracticeEvidence | undefined {
  const folded = fold(statement);
  const asked = practices().filter(({ asked: pattern }) => pattern.test(folded));
  if (asked.length === 0) return undefined;
  const proofs = asked.map((practice) => ({ practice, found: proofsOf(knowledge, practice) }));
  if (proofs.some(({ practice, found }) => practice.strict && found.length === 0))
    return { how: "never", receipts: [] };
  const shown = proofs.flatMap(({ found }) => found);
  if (shown.length === 0) return { how: "not", receipts: [] };
  const tooFew = proofs.some(({ practice, found }) => hasTooFew(folded, practice, found));
  const rest = remainingStems(folded, asked);
  const statementStems = contentStems(statement);
  const ranked = distinct(shown)
    .map((proof, at) => ({ proof, at, score: scoreOf(knowledge, proof, statementStems, rest) }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const receipts = ranked.slice(0, maxReceipts).map(({ proof }) => proof.receipt);
  return { how: !tooFew && isRestMentioned(knowledge, rest, shown) ? "shown" : "elsewhere", receipts };
}

/** The first practice that a statement asks for. */
export function practiceIn(statement: string): PracticeKey | undefined {
  const folded = fold(statement);
  return practices().find(({ asked }) => asked.test(folded))?.key;
}

const severalPattern =
  /\b(?:several|multiple|numerous|many|a (?:number|string|record) of|three|four|five|ten)\b/;
const minSeveral = 3;

/** Whether fewer are found than asked for: "several refereed articles", where there is one. */
function hasTooFew(folded: string, { kinds }: Practice, found: readonly Proof[]): boolean {
  if (kinds.length === 0 || !severalPattern.test(folded)) return false;
  return new Set(found.filter(({ entity }) => kinds.includes(entity.kind))).size < minSeveral;
}

/** The stems of what a statement says beside the practices it names. */
function remainingStems(folded: string, asked: readonly Practice[]): string[] {
  const bare = asked.reduce(
    (text, { asked: pattern }) => text.replace(new RegExp(pattern, "gu"), " "),
    folded,
  );
  return [...new Set(specificWordsOf(bare).flatMap((word) => terms(word)))];
}

/** Whether enough of the rest is mentioned in the entities that show a practice. */
function isRestMentioned(knowledge: Knowledge, rest: readonly string[], shown: readonly Proof[]): boolean {
  if (rest.length === 0) return true;
  const there = [...new Set(shown.map(({ entity }) => entity))].map((entity) => stemsOf(knowledge, entity));
  const anywhere = stemsOf(knowledge);
  const coverages = rest.map((stem) =>
    Math.max(...there.map((stems) => stemScore(stems, stem)), elsewhereWeight * stemScore(anywhere, stem)),
  );
  return coverages.reduce((sum, value) => sum + value, 0) / rest.length >= minRestCoverage;
}

/** A sentence that says more of the statement is the better proof, and an account of work is better than an essay. */
function scoreOf(
  knowledge: Knowledge,
  { entity, stems }: Proof,
  statementStems: readonly string[],
  rest: readonly string[],
): number {
  const inSentence = statementStems.filter((stem) => stems.has(stem)).length;
  const inEntity = rest.reduce((sum, stem) => sum + stemScore(stemsOf(knowledge, entity), stem), 0);
  return inSentence + contextWeight * inEntity + (firstHandKinds.has(entity.kind) ? contextWeight : 0);
}

const firstHandKinds = new Set(["work", "project", "volunteer", "publication", "award"]);

function distinct(proofs: readonly Proof[]): Proof[] {
  const first = new Map<string, Proof>();
  for (const proof of proofs) if (!first.has(proof.receipt.quote)) first.set(proof.receipt.quote, proof);
  return [...first.values()];
}

const proofCache = new WeakMap<Knowledge, Map<Practice, Proof[]>>();

function proofsOf(knowledge: Knowledge, practice: Practice): Proof[] {
  const made = proofCache.get(knowledge) ?? new Map<Practice, Proof[]>();
  proofCache.set(knowledge, made);
  const before = made.get(practice);
  if (before) return before;
  const found = knowledge.passages
    .filter(({ entity }) => accountKinds.has(entity.kind))
    .flatMap(({ entity, text, url, slot }) =>
      sentences(text)
        .filter(
          (sentence) =>
            (practice.shown.test(fold(sentence)) ||
              (slot === "title" && practice.kinds.includes(entity.kind))) &&
            !denies(sentence),
        )
        .map((sentence) => ({
          entity,
          receipt: { url, title: entity.title, quote: shorten(sentence) },
          stems: new Set(terms(sentence)),
        })),
    );
  made.set(practice, found);
  return found;
}

/** Any of these, as whole words. */
function anyOfPattern(patterns: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "u");
}
