import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";

/** A figure with what it counts in: `1,240`, `17.6 %`, `€ 3.5`, `-2 ms`. */
const figure = /^[~≈<>≤≥±+−-]?\s?\p{Sc}?\s?\d[\d.,'’\s]*(?:[%‰°×]|\p{Sc}|[\p{L}µ/]{1,5})?$/u;
/** What stands where there is none. */
const nothing = /^[–—-]?$/;

/** A table whose columns of figures are set flush right, where its author has set them no other way. */
export function withFiguresRight(table: Element): Element {
  const rows = rowsOf(table);
  const width = Math.max(0, ...rows.map((row) => elementsOf(row).length));
  const columns = Array.from({ length: width }, (_, at) => rows.flatMap((row) => elementsOf(row)[at] ?? []));
  const figures = columns.map((cells) => {
    const values = cells.filter(({ tagName }) => tagName === "td").map((cell) => textOf(cell).trim());
    return (
      values.some((text) => figure.test(text)) &&
      values.every((text) => nothing.test(text) || figure.test(text))
    );
  });
  return figures.some(Boolean) ? aligned(table, figures) : table;
}

function aligned(node: Element, figures: readonly boolean[]): Element {
  let at = -1;
  const children = node.children.map((child) => {
    if (child.type !== "element") return child;
    if (node.tagName !== "tr") return aligned(child, figures);
    at += 1;
    const { align = "right" } = child.properties;
    return figures[at] ? { ...child, properties: { ...child.properties, align } } : child;
  });
  return { ...node, children };
}

/** The rows of a table, whatever part of it they are in. */
export function rowsOf(node: Element): Element[] {
  return elementsOf(node).flatMap((child) => (child.tagName === "tr" ? [child] : rowsOf(child)));
}

/** The children that are elements. */
export function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}
