import { type AskResponse, respond } from "./ask-response";
import { drain } from "./run";

/**
 * The answer to a question that a page is built with. The caller is the build itself, so that nothing is counted, keyed or
 * limited; the question is the owner's own or made of the content's names.
 */
export function answerForBuild(query: string): Promise<AskResponse> {
  return drain(respond({ query, history: [] }, { signal: new AbortController().signal, quiet: true }));
}
