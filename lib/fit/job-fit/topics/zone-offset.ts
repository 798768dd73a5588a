/** The hours from UTC that a text states, in order: "UTC+1", "GMT", "UTC−3:30"; "UTC, 9 to 17" states UTC itself. */
export function statedOffsets(text: string): number[] {
  return [...text.matchAll(/\b(?:UTC|GMT)(?:(?: ?[+−-] ?|–)(\d{1,2})(?::?(\d\d))?)?/g)].map(
    ([whole, hours = "0", minutes = "0"]) =>
      (/[−–-]/.test(whole) ? -1 : 1) * (Number(hours) + Number(minutes) / 60),
  );
}

/** The winter offset of the zone a text names first: "Europe/Lisbon", or "UTC+1". */
export function offsetOf(text: string): number | undefined {
  const named = /\b[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_]+){1,2}\b/.exec(text)?.[0];
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
    // The text names no known zone.
  }
  return statedOffsets(text)[0];
}
