/** How a question was answered; see the contract. Only `answered` and `partial` carry sources. */
export type AnswerStatus = "answered" | "partial" | "not_found" | "withheld" | "out_of_scope";

/** A receipt: `quote` appears word for word on the page `source` leads to. */
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
  /** Site-relative addresses of receipts, each once: one for each entity that a line of the answer is about. */
  sources: string[];
  citations: Citation[];
  /** The calibrated probability that the answer is right, 0 to 1. */
  confidence: number;
  /** The date of the oldest dated fact in the answer, `YYYY-MM-DD`. */
  asOf?: string;
  /** How a question was understood that depended on earlier turns or described an entity without its name. */
  resolvedQuery?: string;
  /** Set where nothing answers the question, or a part of it, and the nearest passage is displayed instead. */
  nearest?: true;
  /** Questions this portfolio can answer next. */
  suggestions: string[];
  engine: "embedded" | "model";
}

/** An earlier turn. What an assistant turn says is never taken as a fact. */
export interface Turn {
  role: "user" | "assistant";
  content: string;
}

export interface Conversation {
  query: string;
  /** Oldest first. */
  history: Turn[];
  /** The page of this site that the visitor is on: `/projects/acme`. A page of no single entity is ignored. */
  page?: string;
  /** Whether the visitor came to it after the previous turns: then it is the topic. */
  arrived?: boolean;
}

/** What an answer yields while it is streamed; the deltas concatenate to `Answer.text`. */
export type Piece =
  | { type: "sources"; sources: string[]; citations: Citation[] }
  | { type: "delta"; text: string };
