/** The winter offset of the zone a text names first: "Europe/Lisbon", or "UTC+1". */
export function offsetOf(text: string): number | undefined {
  const named = /\b[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+\b/.exec(text)?.[0];
  const stated = /\b(?:UTC|GMT) ?([+-−] ?\d{1,2})?/.exec(text);
  try {
    if (named) {
      const winter = new Date(Date.UTC(new Date().getUTCFullYear(), 0, 15, 12));
      const parts = new Intl.DateTimeFormat("en", {
        timeZone: named,
        timeZoneName: "longOffset",
      }).formatToParts(winter);
      const [, sign = "+", hours = "0", minutes = "0"] =
        /GMT([+-])?(\d{2})?:?(\d{2})?/.exec(parts.find(({ type }) => type === "timeZoneName")?.value ?? "") ??
        [];
      return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
    }
  } catch {
    // The text names no zone that is known.
  }
  return stated ? Number((stated[1] ?? "0").replace("−", "-").replace(" ", "")) : undefined;
}
