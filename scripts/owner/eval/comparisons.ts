import type { Comparison } from "../../measure/rewordings";

/**
 * A line for each kind with the share that stayed, and for all of them.
 * @param fails also prints what changed
 */
export function renderComparisons(all: readonly Comparison[], fails: boolean): string {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      all.filter((each) => each.kind === kind),
    ),
  );
  const changes = all.flatMap(({ kind, changed }) =>
    changed.map(
      ({ asked, before, after }) =>
        `${kind}: ${asked}\n  was ${inOneLine(before)}\n  is  ${inOneLine(after)}`,
    ),
  );
  return [...(fails ? changes : []), ...rows, rowOf("all", all)].join("\n");
}

function rowOf(name: string, comparisons: readonly Comparison[]): string {
  const compared = comparisons.reduce((sum, each) => sum + each.compared, 0);
  const changed = comparisons.reduce((sum, each) => sum + each.changed.length, 0);
  const share = ((100 * (compared - changed)) / Math.max(1, compared)).toFixed(1);
  return `${name.padEnd(36)}${String(compared).padStart(7)}${`${share} % the same`.padStart(20)}`;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 160);
}
