import type { AnswerStatus } from "@/lib/answer";
import type { Receipt, Reply } from "./types";

interface Response {
  status: AnswerStatus;
  confidence: number;
  suggestions: string[];
  as_of?: string;
  resolved_query?: string;
  nearest?: true;
}

/** What came with an answer, as the conversation keeps it. */
export function replyOf(response: Response): Reply {
  const { status, confidence, suggestions, as_of, resolved_query, nearest } = response;
  return { status, confidence, suggestions, asOf: as_of, resolvedQuery: resolved_query, nearest };
}

/** A citation of an answer that was made on the server: the visitor stays on the origin they are on. */
export function toReceipt({
  source,
  title,
  quote,
}: {
  source: string;
  title: string;
  quote: string;
}): Receipt {
  const { pathname, search, hash } = new URL(source);
  return { href: pathname + search + hash, title, quote };
}
