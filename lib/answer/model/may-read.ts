import { firstIntents } from "../intents";
import type { Reading } from "../turn";

const settled = new Set(firstIntents.map(({ id }) => id));

/**
 * Whether a model may have a part in the answer. What is private, withheld, out of scope or about the site itself stays
 * with the engine, and so does a message that gives orders, even where it also asks something.
 */
export function mayRead({ responses, hostile }: Reading): boolean {
  return (
    !hostile &&
    responses.length > 0 &&
    responses.every(
      ({ draft: { status }, rule }) =>
        status !== "withheld" && status !== "out_of_scope" && !(rule !== undefined && settled.has(rule)),
    )
  );
}
