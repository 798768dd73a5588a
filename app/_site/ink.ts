import type { Element, ElementContent } from "hast";

/** The height of the line drawn in one row of a line chart, in CSS pixels. */
const lineRowHeight = 44;

/**
 * A row of a figure with its drawing in SVG: a bar or a change under its name, or a line segment over each of its
 * values. The words stay as they are, so a screen reader hears a table.
 * @param row its `dataShares` are percentages of the highest value, one for each value
 */
export function drawFigureRow(row: Element, kind: unknown): Element {
  const shares = String(row.properties.dataShares).split(" ").map(Number);
  const { dataShares: _, ...properties } = row.properties;
  let at = -1;
  const children = row.children.map((cell): ElementContent => {
    if (cell.type !== "element") return cell;
    const value = at;
    at += 1;
    if (kind === "line")
      return value < 0 ? cell : { ...cell, children: [lineSegment(shares, value), ...cell.children] };
    if (value >= 0) return cell;
    return { ...cell, children: [...cell.children, kind === "bars" ? bar(shares) : change(shares)] };
  });
  return { ...row, properties, children };
}

/** The head row of a figure; in a before-after figure it carries the legend of the two dots. */
export function drawFigureHead(row: Element, kind: unknown): Element {
  if (kind !== "before-after") return row;
  let at = -1;
  const children = row.children.map((cell): ElementContent => {
    if (cell.type !== "element") return cell;
    at += 1;
    return at === 0 ? cell : { ...cell, children: [legendMark(at === 1), ...cell.children] };
  });
  return { ...row, children };
}

function legendMark(isBefore: boolean): Element {
  const dot = mark("circle", { ...(isBefore && { className: ["was"] }), cx: "5", cy: "5", r: "4" });
  return svg("key", { width: 10, height: 10 }, [dot]);
}

function bar([share = 0]: number[]): Element {
  return svg("bar", { width: "100%", height: 6 }, [mark("rect", { width: `${share}%`, height: 6 })]);
}

/** A line from the value before, an open dot, to the value after, a full one. */
function change([before = 0, after = 0]: number[]): Element {
  return svg("change", { width: "100%", height: 10 }, [
    mark("line", { x1: `${before}%`, x2: `${after}%`, y1: "5", y2: "5" }),
    mark("circle", { className: ["was"], cx: `${before}%`, cy: "5", r: "4" }),
    mark("circle", { cx: `${after}%`, cy: "5", r: "4" }),
  ]);
}

/** The line over one value: from halfway to the value before to halfway to the next, whatever the width of its column. */
function lineSegment(shares: number[], at: number): Element {
  const height = (share: number) => Math.round((100 - share) * 10) / 10;
  const here = shares[at] ?? 0;
  const [before, after] = [shares[at - 1], shares[at + 1]];
  const from = before === undefined ? "" : `M0 ${height((before + here) / 2)}L1 ${height(here)}`;
  const to = after === undefined ? "" : `M1 ${height(here)}L2 ${height((here + after) / 2)}`;
  return svg(
    "line",
    { width: "100%", height: lineRowHeight, viewBox: "0 0 2 100", preserveAspectRatio: "none" },
    [mark("path", { d: from + to }), mark("path", { className: ["dot"], d: `M1 ${height(here)}h0` })],
  );
}

function svg(kind: string, properties: Element["properties"], children: Element[]): Element {
  const hidden = { className: ["ink", `ink-${kind}`], ariaHidden: "true", focusable: "false" };
  return mark("svg", { ...hidden, ...properties }, children);
}

function mark(tagName: string, properties: Element["properties"], children: Element[] = []): Element {
  return { type: "element", tagName, properties, children };
}
