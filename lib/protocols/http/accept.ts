/** What a request would take, and how gladly. */
interface Preference {
  /** A media range or a language range, in small letters and without parameters. */
  range: string;
  /** From 0, not at all, to 1. */
  weight: number;
}

/** The members of an `Accept` or `Accept-Language` with their weights (RFC 9110, 12.4.2 and 12.5). */
export function preferencesIn(header: string | null): Preference[] {
  return (header ?? "").split(",").map((member) => {
    const [range = "", ...parameters] = member
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
    return { range, weight: Number(weight) || 0 };
  });
}

const eventStream = "text/event-stream";

/** Whether a request takes server-sent events, however gladly. */
export function takesEvents(request: Request): boolean {
  return (weightsIn(request)(eventStream) ?? 0) > 0;
}

/**
 * Whether a request would rather have server-sent events than JSON. Events must be named; as heavy as JSON they are
 * preferred only where JSON is not named beside them.
 */
export function prefersEvents(request: Request): boolean {
  const weightOf = weightsIn(request);
  const events = weightOf(eventStream) ?? 0;
  const named = weightOf("application/json");
  const json = named ?? weightOf("application/*") ?? weightOf("*/*") ?? 0;
  return events > json || (events > 0 && events === json && named === undefined);
}

/** How gladly a request takes a media range; undefined where it does not name it. */
function weightsIn({ headers }: Request): (name: string) => number | undefined {
  const preferences = preferencesIn(headers.get("accept"));
  return (name) => preferences.find(({ range }) => range === name)?.weight;
}
