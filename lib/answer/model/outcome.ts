import type { Answer } from "../types";
import type { FaultKind, ModelFault } from "./fault";
import { type Relation, relationOf } from "./measured";
import type { Reading } from "./reading";
import type { ReplyEnd } from "./replies";
import type { Price } from "./settings";
import type { Refusal } from "./types";

/** What came of asking the model once, for the log and for an evaluation: never what was asked or said. */
export interface Outcome {
  /** `answered` by the model, `followed` by the engine's own words, `closed` as not found, or left to the engine. */
  outcome: "answered" | "followed" | "closed" | "embedded";
  relation?: Relation;
  fault?: FaultKind;
  /** What went wrong, in our words. */
  reason?: string;
  proven: number;
  refused: Partial<Record<Refusal, number>>;
  calls: number;
  tokens?: { input: number; output: number };
  /** In the currency of the price. */
  cost?: number;
  firstMs?: number;
  ms: number;
}

/** How a reply was heard. */
export interface Heard {
  end: ReplyEnd;
  fault?: ModelFault;
  firstMs?: number;
}

/** Sums up one reading. */
export function outcomeOf(
  reading: Reading,
  draft: Answer,
  result: Answer | undefined,
  { end, fault, firstMs }: Heard,
  ms: number,
  price?: Price,
): Outcome {
  const { usage, calls } = end;
  const followed = result !== undefined && reading.followed;
  return {
    outcome: !result ? "embedded" : followed ? "followed" : reading.proven > 0 ? "answered" : "closed",
    relation: reading.proven > 0 ? relationOf(reading.citations, draft) : undefined,
    fault: fault?.kind,
    reason: fault?.message,
    proven: reading.proven,
    refused: Object.fromEntries(reading.refused),
    calls,
    tokens: usage,
    cost: price && usage && (usage.input * price.input + usage.output * price.output) / 1e6,
    firstMs: firstMs === undefined ? undefined : Math.round(firstMs),
    ms: Math.round(ms),
  };
}
