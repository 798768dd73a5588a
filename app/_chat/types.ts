import type { AnswerStatus } from "@/lib/answer";
import type { Language, Strings } from "@/lib/locale";
import type { Calendar } from "../_site/day";

/** What the conversation needs to know of the site; made on the server, sent with the page. */
export interface ChatSettings extends Service {
  assistant: string;
  name: string;
  shortName: string;
  contact?: { text: string; href: string };
  questions: string[];
  /** Whether the owner wants reports of answers that visitors marked as wrong. */
  reports?: boolean;
  language: Language;
  calendar: Calendar;
}

export type ConversationStrings = Strings["conversation"];

/** The chat endpoint, and its UI texts in the site's language. */
export interface Service {
  endpoint: string;
  /** The page that asks where no script runs. */
  page: string;
  say: ConversationStrings;
  /** Texts shown in place of the API's error messages, by error code. */
  problems: Strings["problems"];
}

/** A receipt: where the evidence for a claim is, and its words. */
export interface Receipt {
  /** An address of this site, from the root, with the anchor of the passage. */
  href: string;
  title: string;
  /** Empty while only the address is known. */
  quote: string;
}

/** The metadata of an answer; the API contract defines each field. */
export interface Reply {
  status: AnswerStatus;
  confidence: number;
  suggestions: string[];
  asOf?: string;
  resolvedQuery?: string;
  /** Whether the text shown is only the closest match and no answer. */
  nearest?: true;
}

/** The state of a turn. `limited` may be asked again at `retryAt`. */
export type Phase = "waiting" | "streaming" | "done" | "stopped" | "failed" | "limited";

export interface Turn {
  id: number;
  question: string;
  /** The path of the page it was asked on. */
  page?: string;
  /** True for a turn the visitor did not ask here: it came with the page. */
  given?: true;
  answer: string;
  phase: Phase;
  receipts: Receipt[];
  reply?: Reply;
  /** What went wrong and what to do, in one sentence. */
  problem?: string;
  /** Milliseconds since the epoch. */
  retryAt?: number;
}

export interface Message {
  role: "user" | "assistant";
  content: string;
}
