import type { Response } from "../decide/respond";
import type { Site } from "../site";
import type { Citation } from "../types";

/** A part of the owner's public content that goes into a prompt. */
export interface Passage {
  /** Short id for the model, unique within one prompt. */
  id: string;
  /** A site-relative address with the anchor of the passage. */
  source: string;
  /** The title in citations. */
  title: string;
  /** The text as on the page, with labels before values. */
  text: string;
  /** The parts of the text that are on the page word for word, with their addresses; without them, all of it is at `source`. */
  pieces?: readonly Piece[];
}

/** A part of a passage: from its first character to the one after its last. */
export interface Piece {
  from: number;
  to: number;
  source: string;
}

/** A sentence of a model, with the quotes it gives for it. */
export interface ModelSentence {
  /** Plain text, or a line of a list with its hyphen. */
  text: string;
  quotes: { id: string; quote: string }[];
}

/** A question for the model, and how the engine read it. */
export interface ModelQuestion {
  site: Site;
  /** In the visitor's own words. */
  visitorText: string;
  /** The question with a follow-up written out. */
  question: string;
  /** The visitor's questions before it, oldest first. */
  earlier: readonly string[];
  /** The engine's responses, one for each part. */
  responses: readonly Response[];
}

/** What a sentence is proved against. */
export interface ProofContext {
  asked: ModelQuestion;
  passages: readonly Passage[];
}

/** Why a sentence may not reach a visitor. */
export type Refusal =
  | "no quote"
  | "quote not found"
  | "not in the quotes"
  | "about something else"
  | "not plain text"
  /** Proved, but beyond the length of one answer. */
  | "beyond the limit";

/** A sentence that its quotes prove: its text without foreign markup, and the passages' own words as citations. */
export interface ProvenSentence {
  text: string;
  citations: Citation[];
}

/** The result of proving a sentence. */
export type Proof = { proven: ProvenSentence } | { refused: Refusal };
