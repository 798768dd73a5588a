import { containsWords, fold } from "./claims";
import type { Turn } from "./types";

/** The name in brackets that resolution appends to a question that does not name its topic: "And it (Desk)?". */
const bracketedNamePattern = / \(([^()]+)\)/g;

/** The lower-case first letter of each part of a question. */
const partStartPattern = /(?:^|[?!]\s+)\p{Ll}/gu;

/** How a question was interpreted, for display: parts are capitalized, and a name in brackets is left out where it is already
 * in the text; undefined where that is the question as it was asked. */
export function interpretationOf({ question, reply }: Turn): string | undefined {
  const { resolvedQuery } = reply ?? {};
  if (!resolvedQuery || fold(resolvedQuery) === fold(question)) return undefined;
  const bare = resolvedQuery.replace(bracketedNamePattern, (whole, name: string) =>
    [question, resolvedQuery.replace(whole, "")].some((said) => containsWords(fold(said), fold(name)))
      ? ""
      : whole,
  );
  if (fold(bare) === fold(question)) return undefined;
  return bare.replace(partStartPattern, (start) => start.toUpperCase());
}

/** The suggestions after an answer, without the question just asked in any wording: "And what failed?" is "What failed?". */
export function offersAfter({ question, reply }: Turn): string[] {
  const asked = [question, reply?.resolvedQuery ?? ""].map((one) => ` ${fold(one)}`);
  return (reply?.suggestions ?? []).filter((offer) => !asked.some((one) => one.endsWith(` ${fold(offer)}`)));
}
