import type { AnswerStatus } from "@/lib/answer";
import type { Receipt, Reply } from "./types";

interface AnswerResponse {
  status: AnswerStatus;
  confidence: number;
  suggestions: string[];
  as_of?: string;
  resolved_query?: string;
  nearest?: true;
}

/** The metadata of an answer, as the conversation stores it. */
export function replyOf(response: AnswerResponse): Reply {
  const { status, confidence, suggestions, as_of, resolved_query, nearest } = response;
  return { status, confidence, suggestions, asOf: as_of, resolvedQuery: resolved_query, nearest };
}

/** A citation as a receipt, with a path in place of the absolute address: the visitor stays on their origin. */
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
