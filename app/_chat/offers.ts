import { fold, holds } from "./claims";
import type { Turn } from "./types";

/** A place that a question was understood to be about, as it stands behind one that does not name it. */
const named = / \(([^()]+)\)/g;

/** The start of each part of a question. */
const starts = /(?:^|[?!]\s+)\p{Ll}/gu;

/** How a question was read, as it is shown: each part starts with a capital letter, and what it names already is not said again. */
export function readingOf({ question, reply }: Turn): string | undefined {
  const { resolvedQuery } = reply ?? {};
  if (!resolvedQuery || fold(resolvedQuery) === fold(question)) return undefined;
  const bare = resolvedQuery.replace(named, (whole, name: string) =>
    [question, resolvedQuery.replace(whole, "")].some((said) => holds(fold(said), fold(name))) ? "" : whole,
  );
  if (fold(bare) === fold(question)) return undefined;
  return bare.replace(starts, (start) => start.toUpperCase());
}

/** What is offered after an answer: not what was just asked, however it was put. "And what failed?" is "What failed?". */
export function offersAfter({ question, reply }: Turn): string[] {
  const asked = [question, reply?.resolvedQuery ?? ""].map((one) => ` ${fold(one)}`);
  return (reply?.suggestions ?? []).filter((offer) => !asked.some((one) => one.endsWith(` ${fold(offer)}`)));
}
