import { firstIntents } from "../intents";
import type { TurnResult } from "../turn";

const settledIntents = new Set(firstIntents.map(({ id }) => id));

/**
 * Whether the model may be asked. What is private, withheld, out of scope or about the site itself is left to the engine,
 * and so is a message that gives orders, even where it also asks something.
 */
export function canUseModel({ responses, hostile }: TurnResult): boolean {
  return (
    !hostile &&
    responses.length > 0 &&
    responses.every(
      ({ draft: { status }, rule }) =>
        status !== "withheld" &&
        status !== "out_of_scope" &&
        !(rule !== undefined && settledIntents.has(rule)),
    )
  );
}
