import { getOwner } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { getVisits } from "@/lib/visits";
import type { Caller } from "./caller";

/** How people come by an operation: the site's own chat and forms, in each language. Every other way is an agent's. */
const peoplesWays = /\/api\/|^GET \/(?:[a-z]{2}\/)?(?:chat|fit|contact)\b/;

/**
 * The same events and output. Where the owner wants visits to be counted, and says so on /privacy, it is counted what
 * agents called, and what of it found nothing: by the operation's name, without who called and what they asked.
 */
export async function* countingCalls<Event, Output>(
  name: string,
  { via, fromPage }: Pick<Caller, "via" | "fromPage">,
  events: AsyncGenerator<Event, Output>,
): AsyncGenerator<Event, Output> {
  const { countVisits: days } = getOwner();
  if (!days || fromPage || peoplesWays.test(via)) return yield* events;
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
