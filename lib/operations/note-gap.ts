import { getOwner } from "@/lib/content";
import { getQuestions } from "@/lib/questions";
import type { AskEvent, AskResponse } from "./ask-response";
import type { Context } from "./operation";

/**
 * The same events and answer. Where the owner wants to know what was left open, and says so on /privacy, a question that
 * found no answer or half of one is noted: as it was understood, without who asked.
 */
export async function* notingGaps(
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
