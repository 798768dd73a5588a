import type { Entity, Knowledge } from "@/lib/knowledge";
import { fold, sentences, terms } from "@/lib/language";
import type { Strings } from "@/lib/locale";
import { onFirstUse } from "@/lib/once-per-process";
import { specific } from "./borne-out";
import table from "./data/practices.json" with { type: "json" };
import { contentStems } from "./entries";
import { type Receipt, shorten } from "./receipts";
import { heldIn, stemsOf, telling } from "./told";
import { denies } from "./tone";

/** By which every language has a name for it. */
export type PracticeKey = keyof Strings["asked"]["practices"];

/**
 * Something people do at work, which advertisements ask for and portfolios tell of in words that have little in
 * common: "own up to mistakes" and "we told all six the same evening".
 */
interface Practice {
  key: PracticeKey;
  /** What asks for it, in a folded text. */
  asked: RegExp;
  /** What shows it, in a folded sentence. */
  shown: RegExp;
  /** Things that show it by being there. */
  kinds: readonly string[];
  /** Nothing else stands for it. */
  strict: boolean;
}

const practices = onFirstUse((): readonly Practice[] =>
  table.map(({ key, asked, shown, kinds = [], strict = false }) => ({
    key: key as PracticeKey,
    asked: anyOf(asked),
    shown: anyOf(shown),
    kinds,
    strict,
  })),
);

/** What the portfolio shows of the practices that a statement asks for. */
export interface Practised {
  /** `elsewhere`: it is shown, and nothing of the rest of the statement with it. */
  how: "shown" | "elsewhere" | "not" | "never";
  receipts: Receipt[];
}

/** A sentence that shows a practice, and what it is told of. */
interface Proof {
  entity: Entity;
  receipt: Receipt;
  stems: ReadonlySet<string>;
}

const mostReceipts = 3;
/** How much of the rest of a statement must be told, on average of its words, for the practice to be shown with it. */
const enough = 0.5;
/** What a word counts that is told elsewhere. */
const elsewhere = 0.6;
const half = 0.5;

/** Undefined where a statement asks for no practice that is known. */
export function practised(knowledge: Knowledge, statement: string): Practised | undefined {
  const folded = fold(statement);
  const asked = practices().filter(({ asked: pattern }) => pattern.test(folded));
  if (asked.length === 0) return undefined;
  const proofs = asked.map((practice) => ({ practice, found: proofsOf(knowledge, practice) }));
  if (proofs.some(({ practice, found }) => practice.strict && found.length === 0))
    return { how: "never", receipts: [] };
  const shown = proofs.flatMap(({ found }) => found);
  if (shown.length === 0) return { how: "not", receipts: [] };
  const many = proofs.some(({ practice, found }) => isShort(folded, practice, found));
  const rest = restOf(folded, asked);
  const said = contentStems(statement);
  const ranked = distinct(shown)
    .map((proof, at) => ({ proof, at, score: scoreOf(knowledge, proof, said, rest) }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const receipts = ranked.slice(0, mostReceipts).map(({ proof }) => proof.receipt);
  return { how: !many && isTold(knowledge, rest, shown) ? "shown" : "elsewhere", receipts };
}

/** The first practice that a statement asks for. */
export function practiceNamed(statement: string): PracticeKey | undefined {
  const folded = fold(statement);
  return practices().find(({ asked }) => asked.test(folded))?.key;
}

const several = /\b(?:several|multiple|numerous|many|a (?:number|string|record) of|three|four|five|ten)\b/;
const fewest = 3;

/** "Several refereed articles", where there is one. */
function isShort(folded: string, { kinds }: Practice, found: readonly Proof[]): boolean {
  if (kinds.length === 0 || !several.test(folded)) return false;
  return new Set(found.filter(({ entity }) => kinds.includes(entity.kind))).size < fewest;
}

/** The stems of what a statement says beside the practices it names. */
function restOf(folded: string, asked: readonly Practice[]): string[] {
  const bare = asked.reduce(
    (text, { asked: pattern }) => text.replace(new RegExp(pattern, "gu"), " "),
    folded,
  );
  return [...new Set(specific(bare).flatMap((word) => terms(word)))];
}

/** Whether enough of the rest is told of the things in which a practice is shown. */
function isTold(knowledge: Knowledge, rest: readonly string[], shown: readonly Proof[]): boolean {
  if (rest.length === 0) return true;
  const there = [...new Set(shown.map(({ entity }) => entity))].map((entity) => stemsOf(knowledge, entity));
  const anywhere = stemsOf(knowledge);
  const told = rest.map((stem) =>
    Math.max(...there.map((stems) => heldIn(stems, stem)), elsewhere * heldIn(anywhere, stem)),
  );
  return told.reduce((sum, value) => sum + value, 0) / rest.length >= enough;
}

/** A sentence that says more of the statement is the better proof; an account of work before an essay. */
function scoreOf(
  knowledge: Knowledge,
  { entity, stems }: Proof,
  said: readonly string[],
  rest: readonly string[],
): number {
  const near = said.filter((stem) => stems.has(stem)).length;
  const around = rest.reduce((sum, stem) => sum + heldIn(stemsOf(knowledge, entity), stem), 0);
  return near + half * around + (firstHand.has(entity.kind) ? half : 0);
}

const firstHand = new Set(["work", "project", "volunteer", "publication", "award"]);

function distinct(proofs: readonly Proof[]): Proof[] {
  const first = new Map<string, Proof>();
  for (const proof of proofs) if (!first.has(proof.receipt.quote)) first.set(proof.receipt.quote, proof);
  return [...first.values()];
}

const known = new WeakMap<Knowledge, Map<Practice, Proof[]>>();

function proofsOf(knowledge: Knowledge, practice: Practice): Proof[] {
  const made = known.get(knowledge) ?? new Map<Practice, Proof[]>();
  known.set(knowledge, made);
  const before = made.get(practice);
  if (before) return before;
  const found = knowledge.passages
    .filter(({ entity }) => telling.has(entity.kind))
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
function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "u");
}
