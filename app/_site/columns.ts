import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";

/** A number with its unit: `1,240`, `17.6 %`, `€ 3.5`, `-2 ms`. */
const numberPattern = /^[~≈<>≤≥±+−-]?\s?\p{Sc}?\s?\d[\d.,'’\s]*(?:[%‰°×]|\p{Sc}|[\p{L}µ/]{1,5})?$/u;
/** What a cell holds where there is no number. */
const emptyPattern = /^[–—-]?$/;

/** The table with its numeric columns aligned right, unless the author aligned them otherwise. */
export function alignNumbersRight(table: Element): Element {
  const rows = rowsOf(table);
  const width = Math.max(0, ...rows.map((row) => elementsOf(row).length));
  const columns = Array.from({ length: width }, (_, at) => rows.flatMap((row) => elementsOf(row)[at] ?? []));
  const isNumeric = columns.map((cells) => {
    const values = cells.filter(({ tagName }) => tagName === "td").map((cell) => textOf(cell).trim());
    return (
      values.some((text) => numberPattern.test(text)) &&
      values.every((text) => emptyPattern.test(text) || numberPattern.test(text))
    );
  });
  return isNumeric.some(Boolean) ? alignColumns(table, isNumeric) : table;
}

function alignColumns(node: Element, isNumeric: readonly boolean[]): Element {
  let at = -1;
  const children = node.children.map((child) => {
    if (child.type !== "element") return child;
    if (node.tagName !== "tr") return alignColumns(child, isNumeric);
    at += 1;
    const { align = "right" } = child.properties;
    return isNumeric[at] ? { ...child, properties: { ...child.properties, align } } : child;
  });
  return { ...node, children };
}

/** The rows of a table, from its head, body and foot alike. */
export function rowsOf(node: Element): Element[] {
  return elementsOf(node).flatMap((child) => (child.tagName === "tr" ? [child] : rowsOf(child)));
}

/** The children that are elements. */
export function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}
