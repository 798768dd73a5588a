import { getOwner } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { getVisits } from "@/lib/visits";
import type { Caller } from "./caller";

/** Routes that people use: the site's own chat and forms, in each language. Any other route counts as an agent's. */
const humanRoutePattern = /\/api\/|^GET \/(?:[a-z]{2}\/)?(?:chat|fit|contact)\b/;

/**
 * Passes the events and the output through. Where the owner has visits counted (as stated on /privacy), it counts the calls of
 * agents, and those that found nothing, by the operation's name: neither who called nor what they asked is kept.
 */
export async function* countCalls<Event, Output>(
  name: string,
  { via, fromPage }: Pick<Caller, "via" | "fromPage">,
  events: AsyncGenerator<Event, Output>,
): AsyncGenerator<Event, Output> {
  const { countVisits: days } = getOwner();
  if (!days || fromPage || humanRoutePattern.test(via)) return yield* events;
  const visits = getVisits();
  visits.count("called", name, days);
  try {
    const output = yield* events;
    if (foundNothing(output)) visits.count("missed", name, days);
    return output;
  } catch (error) {
    if (error instanceof ServiceError && error.code === "not_found") visits.count("missed", name, days);
    throw error;
  }
}

function foundNothing(output: unknown): boolean {
  return typeof output === "object" && output !== null && "status" in output && output.status === "not_found";
}
