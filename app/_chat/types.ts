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
  /** Whether the owner wants to hear which answers are called wrong. */
  reports?: boolean;
  language: Language;
  calendar: Calendar;
}

export type Say = Strings["conversation"];

/** Where questions are asked, and what is said of it in the site's language. */
export interface Service {
  endpoint: string;
  /** The page that asks where no script runs. */
  page: string;
  say: Say;
  /** Said in place of the API's own messages, by their codes. */
  problems: Strings["problems"];
}

/** A receipt: where a claim stands, and the words it was built from. */
export interface Receipt {
  /** An address of this site, from the root, with the anchor of the passage. */
  href: string;
  title: string;
  /** Empty while only the address is known. */
  quote: string;
}

/** What came with an answer; see the contract for each word. */
export interface Reply {
  status: AnswerStatus;
  confidence: number;
  suggestions: string[];
  asOf?: string;
  resolvedQuery?: string;
  /** Whether what is shown only comes nearest to an answer. */
  nearest?: true;
}

/** A turn's life. `limited` may be asked again at `retryAt`. */
export type Phase = "waiting" | "streaming" | "done" | "stopped" | "failed" | "limited";

export interface Turn {
  id: number;
  question: string;
  /** The path of the page it was asked on. */
  page?: string;
  /** True for what nobody asked: it came with the page. */
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
