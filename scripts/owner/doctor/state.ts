import type { Answer } from "@/lib/answer";
import type { Reply } from "../asking";
import type { Topic } from "./bank";

/** How a question was answered: `kept` is withheld by the owner, `open` has no answer. */
export type State = "answered" | "kept" | "open";

/** The questions of a topic with their replies. */
export interface Asked {
  topic: Topic;
  replies: Reply[];
  states: State[];
}

/**
 * A question of terms that only a story of a project or an essay answers is as good as open, and so is one that is only shown
 * what comes nearest.
 */
export function stateOf(
  { status, sources, nearest }: Pick<Answer, "status" | "sources" | "nearest">,
  { keys }: Topic,
): State {
  if (status === "withheld") return "kept";
  if (nearest) return "open";
  if (status !== "answered" && status !== "partial") return "open";
  const isFromResumeOrFaq = sources.some((source) => /\/(?:resume|faq)#/.test(source));
  return keys.length > 0 && !isFromResumeOrFaq ? "open" : "answered";
}
