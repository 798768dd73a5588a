import { type AskResponse, respond } from "./ask-response";
import { drain } from "./run";

/**
 * Answers a question while a page is built. The caller is the build itself, so nothing is counted, keyed or rate limited; the
 * question is the owner's own or made of the content's names.
 */
export function answerForBuild(query: string): Promise<AskResponse> {
  return drain(respond({ query, history: [] }, { signal: new AbortController().signal, quiet: true }));
}
