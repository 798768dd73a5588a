import { getOwner } from "@/lib/content";
import { getQuestions } from "@/lib/questions";
import type { AskEvent, AskResponse } from "./ask-response";
import type { Context } from "./operation";

/**
 * Passes the events and the answer through. Where the owner keeps unanswered questions (as stated on /privacy), a question
 * with no answer or a partial one is stored as it was understood, without who asked.
 */
export async function* noteGaps(
  query: string,
  events: AsyncGenerator<AskEvent, AskResponse>,
  defer: Context["defer"],
): AsyncGenerator<AskEvent, AskResponse> {
  const response = yield* events;
  const { keepQuestions: days } = getOwner();
  const { status, resolved_query: resolved } = response;
  if (days && (status === "not_found" || status === "partial"))
    defer(getQuestions().note(resolved ?? query, status, days));
  return response;
}
