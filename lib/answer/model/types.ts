import type { Response } from "../decide/respond";
import type { Site } from "../site";
import type { Citation } from "../types";

/** A stretch of the owner's public content that is handed to a model. */
export interface Passage {
  /** What the model calls it by: short, and its own among those of one prompt. */
  id: string;
  /** A site-relative address with the anchor of the passage. */
  source: string;
  /** How a citation names it. */
  title: string;
  /** As it stands on the page, with labels before values. */
  text: string;
  /** The stretches of the text that stand on the page word for word, with their addresses; all of it at `source` where there are none. */
  pieces?: readonly Piece[];
}

/** A stretch of a passage: from its first character to the one after its last. */
export interface Piece {
  from: number;
  to: number;
  source: string;
}

/** A sentence of a model, with what it says it took it from. */
export interface ModelSentence {
  /** Plain text, or a line of a list with its hyphen. */
  text: string;
  quotes: { id: string; quote: string }[];
}

/** A question as it is put to a model, and how the engine read it. */
export interface Asked {
  site: Site;
  /** In the visitor's own words. */
  said: string;
  /** The same, where a follow-up stands as it was understood on its own. */
  question: string;
  /** The visitor's questions before it, oldest first. */
  earlier: readonly string[];
  /** What the engine made of it, part by part. */
  responses: readonly Response[];
}

/** What a sentence is proved by. */
export interface Grounds {
  asked: Asked;
  passages: readonly Passage[];
}

/** Why a sentence may not reach a reader. */
export type Refusal =
  | "no quote"
  | "quote not found"
  | "not in the quotes"
  | "about something else"
  | "not plain text"
  /** Proved, and more than a reader is given of one answer. */
  | "beyond the limit";

/** A sentence that stands in its quotes: its text without foreign markup, and the passages' own words as receipts. */
export interface Proven {
  text: string;
  citations: Citation[];
}

/** What comes of proving a sentence. */
export type Proof = { proven: Proven } | { refused: Refusal };
