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

/**
 * Whether a request would rather have server-sent events than JSON. Events must be named; as heavy as JSON they are
 * preferred only where JSON is not named beside them.
 */
export function prefersEvents({ headers }: Request): boolean {
  const preferences = preferencesIn(headers.get("accept"));
  const weightOf = (name: string) => preferences.find(({ range }) => range === name)?.weight;
  const events = weightOf("text/event-stream") ?? 0;
  const named = weightOf("application/json");
  const json = named ?? weightOf("application/*") ?? weightOf("*/*") ?? 0;
  return events > json || (events > 0 && events === json && named === undefined);
}
