/** How a question was met; see the contract. Only `answered` and `partial` carry sources. */
export type AnswerStatus = "answered" | "partial" | "not_found" | "withheld" | "out_of_scope";

/** A receipt: `quote` stands word for word in the page `source` leads to. */
export interface Citation {
  /** A site-relative address with the anchor of the passage: `/resume#work-acme-highlight-2`. */
  source: string;
  title: string;
  quote: string;
}

export interface Answer {
  /** Markdown: paragraphs, lists, links and emphasis only. */
  text: string;
  status: AnswerStatus;
  /** Site-relative addresses of receipts, each once: one for each thing that a line of the answer speaks of. */
  sources: string[];
  citations: Citation[];
  /** The calibrated probability that the answer is right, 0 to 1. */
  confidence: number;
  /** The date of the oldest dated fact in the answer, `YYYY-MM-DD`. */
  asOf?: string;
  /** A question that leaned on what was said before, or described a thing without its name, as it was understood. */
  resolvedQuery?: string;
  /** Whether nothing answers it, or a part of it, and what comes nearest is shown. */
  nearest?: true;
  /** Questions this portfolio can answer next. */
  suggestions: string[];
  engine: "embedded" | "model";
}

/** A turn before the question. What an assistant turn says is never taken as a fact. */
export interface Turn {
  role: "user" | "assistant";
  content: string;
}

export interface Conversation {
  query: string;
  /** Oldest first. */
  history: Turn[];
  /** The page of this site that the visitor is on: `/projects/acme`. One that is of no single thing says nothing. */
  page?: string;
  /** Whether the visitor came to it after the turns before: then it is what is spoken of. */
  arrived?: boolean;
}

/** What an answer yields while it is made; the deltas concatenate to `Answer.text`. */
export type Piece =
  | { type: "sources"; sources: string[]; citations: Citation[] }
  | { type: "delta"; text: string };
