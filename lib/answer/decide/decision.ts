import type { Context, Draft } from "../draft";
import type { Intent } from "../intents/intent";
import type { Question } from "../read/question";
import type { Wish } from "../read/wish";
import type { WindowAnswer } from "../retrieve/windows";
import type { UsualMatch } from "../usual";
import type { RivalAnswer } from "./accept-windows";

/** One way to answer that was considered, and what came of it: for `--explain`. */
export interface Considered {
  /** The intent's id, or `windows`, `passages`, `faq`, `guard`. */
  by: string;
  /** The share of the question that it accounts for, or the probability that it is right; 0 to 1. */
  score: number;
  outcome: string;
  text: string;
}

/** The answer that was chosen for a question. */
export interface Choice {
  draft: Draft;
  /** What answered. */
  by?: string;
  considered: Considered[];
}

/** Records one way to answer that was considered. */
export type NoteConsidered = (by: string, score: number, outcome: string, text: string) => void;

/** The question to decide on, and how to record and return a decision. */
export interface DecisionInput {
  question: Question;
  context: Context;
  /** Whether it stands for a question that was asked in other words. */
  isParaphrase: boolean;
  note: NoteConsidered;
  conclude(draft: Draft, by?: string): Choice;
}

/** What was found in the stories and among the usual questions. */
export interface Findings {
  /** What the stories say, with the probability that it answers. */
  windows?: WindowAnswer;
  /** The usual question that it seems to be, and whether that is sure. */
  usual?: UsualMatch;
  isSure: boolean;
  /** The project that it asks for by what it is for, if it does. */
  wish?: Wish;
}

/** An answer that an intent claims. */
export interface CandidateAnswer extends RivalAnswer {
  by: string;
  /** The share of the question that it accounts for, by the number of words. */
  wordShare: number;
}

/** What the intents leave for the stories to decide. */
export interface IntentClaims {
  certain?: CandidateAnswer;
  doubtful?: CandidateAnswer;
  /** A claim to a reason that no field has. */
  missingReason?: CandidateAnswer;
  wish?: Wish;
}

/** An entry of the FAQ has no words of an intent: it covers only what it says. */
export const noIntentWords: Pick<Intent, "words" | "coversQuestion"> = {
  words: { stems: new Set(), beginnings: [] },
};

/** What answers with the prose of a story and not with a field. */
export const proseSources = ["windows", "passages"];

/** The answer of the first of some intents that claims a question. */
export function firstClaim(
  candidates: readonly Intent[],
  question: Question,
  context: Context,
): CandidateAnswer | undefined {
  for (const intent of candidates) {
    const draft = intent.claim(question) ? intent.answer(question, context) : undefined;
    if (draft) return { draft, by: intent.id, accountedShare: 1, wordShare: 1 };
  }
  return undefined;
}
