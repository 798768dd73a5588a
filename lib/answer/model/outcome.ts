import type { Answer } from "../types";
import type { FaultKind, ModelFault } from "./fault";
import { type Relation, relationOf } from "./measurement";
import type { ProvenReply } from "./proven-reply";
import type { ReplyEnd } from "./replies";
import type { Price } from "./settings";
import type { Refusal } from "./types";

/** The outcome of asking the model once, for the log and for an evaluation; never any text of the question or reply. */
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

/** How a reply ended, and when its first sentence came. */
export interface ReplyEnding {
  end: ReplyEnd;
  fault?: ModelFault;
  firstMs?: number;
}

/** Sums up one reading. */
export function outcomeOf(
  reply: ProvenReply,
  draft: Answer,
  result: Answer | undefined,
  { end, fault, firstMs }: ReplyEnding,
  ms: number,
  price?: Price,
): Outcome {
  const { usage, calls } = end;
  const followed = result !== undefined && reply.hasEngineAnswer;
  return {
    outcome: !result ? "embedded" : followed ? "followed" : reply.provenCount > 0 ? "answered" : "closed",
    relation: reply.provenCount > 0 ? relationOf(reply.citations, draft) : undefined,
    fault: fault?.kind,
    reason: fault?.message,
    proven: reply.provenCount,
    refused: Object.fromEntries(reply.refusals),
    calls,
    tokens: usage,
    cost: price && usage && (usage.input * price.input + usage.output * price.output) / 1e6,
    firstMs: firstMs === undefined ? undefined : Math.round(firstMs),
    ms: Math.round(ms),
  };
}
