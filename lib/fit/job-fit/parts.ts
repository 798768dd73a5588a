import type { Ask, Segment, Stretch } from "./ask";

/** What stands between two things of a line. */
const between = /[,;|]\s*|\s(?:and|or|und|oder|plus|[-–—&+/])\s/giu;

/** "Fluent German (C1) and English" is asked as two: each names the part of the line that it is of. */
export function inOwnParts({ text, folded }: Segment, asks: readonly Ask[]): Ask[] {
  // Where folding made a letter two, places in the one are none in the other.
  const placed = text.length === folded.length ? asks.filter((ask) => ask.text === text && ask.at) : [];
  const stretches = placed.flatMap(({ at }) => at ?? []).sort((a, b) => a.start - b.start);
  const cuts = stretches.slice(1).map((next, at) => cutBetween(text, stretches[at]!, next));
  return asks.map((ask) => {
    const at = ask.at && placed.includes(ask) ? stretches.indexOf(ask.at) : -1;
    if (at < 0) return ask;
    const before = cuts.slice(0, at).findLast((cut) => cut !== undefined);
    const behind = cuts.slice(at).find((cut) => cut !== undefined);
    return { ...ask, text: text.slice(before?.end ?? 0, behind?.start).trim() };
  });
}

/** The last joint between two stretches: "German (C1), spoken and written, and English". */
function cutBetween(text: string, left: Stretch, right: Stretch): Stretch | undefined {
  if (left.end > right.start) return undefined;
  const last = [...text.slice(left.end, right.start).matchAll(between)].at(-1);
  const start = left.end + (last?.index ?? 0);
  return last && { start, end: start + last[0].length };
}
