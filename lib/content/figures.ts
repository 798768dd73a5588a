import type { Blockquote, Code, Nodes, Table, TableCell } from "mdast";

/** What rows of figures can be drawn as. */
export const figureKinds = ["bars", "line", "before-after"] as const;
type FigureKind = (typeof figureKinds)[number];

/** Reports a problem in a text. @param excerpt words of the text at the place of the problem */
export type ReportExcerpt = (excerpt: string, field: string, message: string, notice?: boolean) => void;

/** With more rows a table is clearer than a chart. */
const maxRows = 24;
/** A number of zero or more, with what it counts before or after it: `1,900 ms`, `€ 40`. */
const measurePattern = /^([^\d\s.,−–-]?)\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(\D*)$/;

/** A cell that is a number and not a column name, whether or not it can be drawn: "-5 %". */
const numericPattern = /^\P{L}*\d/u;

/** The rows of a figure: names first, then the values as they were written. */
interface FigureRows {
  head: string[];
  rows: string[][];
}

/**
 * Makes figures of the fenced blocks that ask for it, in place. A figure is a table with a caption, whose rows say how
 * much of the highest value theirs are; a page draws it from that.
 *
 *     ```figure bars
 *     caption: Calls that were answered in the first night
 *     Clinic | Answered
 *     North  | 64 %
 *     South  | 41 %
 *     ```
 */
export function makeFigures(node: Nodes, report: ReportExcerpt): void {
  if (!("children" in node)) return;
  node.children.forEach((child, at) => {
    if (child.type === "code" && child.lang === "figure") {
      const figure = figureOf(child);
      if (typeof figure === "string") report(child.value, `figure ${child.meta ?? ""}`.trim(), figure);
      else node.children.splice(at, 1, figure);
    } else makeFigures(child, report);
  });
}

/** @returns the figure, or what is wrong with it */
function figureOf({ meta, value }: Code): Blockquote | string {
  const kind = figureKinds.find((known) => known === meta?.trim());
  if (!kind) return `expected one of ${figureKinds.join(", ")} after \`\`\`figure`;
  const lines = value.split("\n").filter((line) => line.trim() !== "");
  const caption = /^\s*caption:\s*(.*\S)/i.exec(lines.shift() ?? "")?.[1];
  if (!caption) return 'has no caption; expected "caption: What it shows" as its first line';
  const read = rowsOf(lines, kind);
  if (typeof read === "string") return read;
  const shares = sharesOf(read.rows);
  if (typeof shares === "string") return shares;
  const table = kind === "line" ? transposedTable(read, shares) : tableOf(read.head, read.rows, shares);
  return {
    type: "blockquote",
    data: { hName: "figure", hProperties: { dataFigure: kind } },
    children: [
      table,
      { type: "paragraph", data: { hName: "figcaption" }, children: [{ type: "text", value: caption }] },
    ],
  };
}

function rowsOf(lines: string[], kind: FigureKind): FigureRows | string {
  const all = lines.map((line) =>
    line
      .replace(/^\s*\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const first = all[0]?.slice(1) ?? [];
  const hasHead = first.length > 0 && !first.some((cell) => numericPattern.test(cell));
  const rows = hasHead ? all.slice(1) : all;
  const width = kind === "bars" ? 2 : kind === "before-after" ? 3 : Math.max(2, first.length + 1);
  const [head = []] = hasHead ? all : [kind === "before-after" ? ["", "Before", "After"] : []];
  if (rows.length === 0 || rows.length > maxRows) return `has ${rows.length} rows; expected 1 to ${maxRows}`;
  const malformed = (hasHead ? all : rows).find((cells) => cells.length !== width);
  if (malformed) {
    const form = ["name", ...Array.from({ length: width - 1 }, () => "number")].join(" | ");
    return `"${malformed.join(" | ").slice(0, 80)}" has ${malformed.length} parts; expected ${width}: ${form}`;
  }
  return { head: Array.from({ length: width }, (_, at) => head[at] ?? ""), rows };
}

/** How much of the highest value each value is, in percent, row by row; or what cannot be compared. */
function sharesOf(rows: readonly string[][]): number[][] | string {
  let unit: string | undefined;
  const values: number[][] = [];
  for (const [, ...cells] of rows) {
    values.push([]);
    for (const cell of cells) {
      const [, before = "", digits, after = ""] = measurePattern.exec(cell) ?? [];
      if (!digits)
        return `"${cell.slice(0, 40)}" is no number; expected one of zero or more, with its unit: 640 ms`;
      // "2 hours" and "1 hour" are of one unit, "5 m" and "5 ms" are not.
      const cellUnit = (before + after).trim().replace(/(?<=\p{L}{2})s$/u, "");
      unit ??= cellUnit;
      if (cellUnit !== unit)
        return `"${cell}" is in another unit than the rows before; expected one unit for all`;
      values.at(-1)?.push(Number(digits.replaceAll(",", "")));
    }
  }
  const highest = Math.max(...values.flat()) || 1;
  return values.map((row) => row.map((value) => Math.round((value / highest) * 1000) / 10));
}

/** The table transposed, a row for each column that was written: a line chart is read from left to right. */
function transposedTable({ head, rows }: FigureRows, shares: readonly number[][]): Table {
  const columns = head.slice(1).map((name, at) => [name, ...rows.map((cells) => cells[at + 1] ?? "")]);
  const transposed = head.slice(1).map((_, at) => shares.map((row) => row[at] ?? 0));
  return tableOf([head[0] ?? "", ...rows.map(([name = ""]) => name)], columns, transposed);
}

function tableOf(head: string[], rows: string[][], shares: readonly number[][]): Table {
  return {
    type: "table",
    children: [
      { type: "tableRow", children: head.map(cellOf) },
      ...rows.map(([name = "", ...values], at) => ({
        type: "tableRow" as const,
        data: { hProperties: { dataShares: shares[at]?.join(" ") } },
        children: [
          { ...cellOf(name), data: { hName: "th", hProperties: { scope: "row" } } },
          ...values.map(cellOf),
        ],
      })),
    ],
  };
}

function cellOf(value: string): TableCell {
  return { type: "tableCell", children: [{ type: "text", value }] };
}
