import type { Ask, Segment, TextSpan } from "./ask";

/** What separates two items of a line. */
const joinPattern = /[,;|]\s*|\s(?:and|or|und|oder|plus|[-–—&+/])\s/giu;

/** "Fluent German (C1) and English" are two asks: each gets its own part of the line as its text. */
export function narrowToParts({ text, folded }: Segment, asks: readonly Ask[]): Ask[] {
  // Where folding made one letter two, positions in the folded text do not hold in the text.
  const placed = text.length === folded.length ? asks.filter((ask) => ask.text === text && ask.span) : [];
  const stretches = placed.flatMap(({ span }) => span ?? []).sort((a, b) => a.start - b.start);
  const cuts = stretches.slice(1).map((next, at) => cutBetween(text, stretches[at]!, next));
  return asks.map((ask) => {
    const at = ask.span && placed.includes(ask) ? stretches.indexOf(ask.span) : -1;
    if (at < 0) return ask;
    const before = cuts.slice(0, at).findLast((cut) => cut !== undefined);
    const behind = cuts.slice(at).find((cut) => cut !== undefined);
    return { ...ask, text: text.slice(before?.end ?? 0, behind?.start).trim() };
  });
}

/** The last separator between two spans: "German (C1), spoken and written, and English". */
function cutBetween(text: string, left: TextSpan, right: TextSpan): TextSpan | undefined {
  if (left.end > right.start) return undefined;
  const last = [...text.slice(left.end, right.start).matchAll(joinPattern)].at(-1);
  const start = left.end + (last?.index ?? 0);
  return last && { start, end: start + last[0].length };
}
