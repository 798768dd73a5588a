import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { common, createLowlight } from "lowlight";
import { elementsOf, rowsOf, withFiguresRight } from "./columns";
import { inkedHead, inkedRow } from "./ink";
import { strings } from "./strings";

const headings = new Set(["h2", "h3", "h4", "h5", "h6"]);
const blocks = new Set(["p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "figcaption"]);
const nested = new Set(["p", "ul", "ol", "table", "pre", "blockquote"]);

/**
 * A story's tree as a page draws it: the words of every anchored block stand in a `span.passage`, so that the
 * highlighter follows the lines of the text and not the box around them. The text itself stays as it is.
 * @param alias an id for the first block that says exactly `text`: a description is marked where it stands.
 */
export function withPassages(tree: Root, alias?: { id: string; text: string }): Root {
  let wanted = alias;
  const idFor = (words: ElementContent[]): string | undefined => {
    if (!wanted || fold(words.map(textOfNode).join("")) !== fold(wanted.text)) return undefined;
    const { id } = wanted;
    wanted = undefined;
    return id;
  };
  const visit = <Node extends RootContent>(node: Node, anchored: boolean, drawnAs?: unknown) =>
    node.type === "element" ? draw(node, anchored, drawnAs) : node;
  const draw = (given: Element, anchored: boolean, drawnAs: unknown): Element => {
    // A figure is laid out by its kind.
    const node = given.tagName === "table" && !drawnAs ? withFiguresRight(given) : given;
    const figure = node.tagName === "figure" ? node.properties.dataFigure : drawnAs;
    if (node.tagName === "pre") return copyable(node);
    // A corner above row names is no heading, though Markdown can write it only as one.
    if (node.tagName === "th" && textOf(node).trim() === "") return { ...node, tagName: "td" };
    const inside = anchored || node.properties.id !== undefined;
    const words = node.children.filter((child) => !isNested(child));
    const marks = inside && blocks.has(node.tagName) && words.some((word) => textOfNode(word).trim());
    if (!marks) {
      const children = node.children.map((child) => visit(child, inside, figure));
      const row = { ...node, children };
      if (!figure || node.tagName !== "tr") return framed(row);
      return node.properties.dataShares ? inkedRow(row, figure) : inkedHead(row, figure);
    }
    const rest = node.children.filter(isNested).map((child) => visit(child, inside));
    return { ...node, children: [...place(node), passage(words.map(formula), idFor(words)), ...rest] };
  };
  return {
    ...tree,
    children: tree.children.map((child) => visit(child, false)),
  };
}

function place({ tagName, properties }: Element): Element[] {
  if (!headings.has(tagName) || typeof properties.id !== "string") return [];
  return [{ type: "element", tagName: "span", properties: { id: placeOf(properties.id) }, children: [] }];
}

function passage(words: ElementContent[], id: string | undefined): Element {
  const span = (properties: Element["properties"], children: ElementContent[]): Element => ({
    type: "element",
    tagName: "span",
    properties,
    children,
  });
  const marked = span({ className: ["passage"] }, words);
  return id ? span({ className: ["alias"], id }, [marked]) : marked;
}

/** Where a table of contents leads to: a place of its own, because the heading's anchor would be marked. */
export function placeOf(anchor: string): string {
  return `_${anchor}`;
}

/**
 * Wide tables scroll in a frame of their own, which a keyboard must be able to reach; to one that is narrow on every screen it
 * has no reason to come.
 */
function framed(node: Element): Element {
  if (node.tagName !== "table") return node;
  const label = { role: "group", ariaLabel: strings().programs.table };
  return scrolling(node, "div", widthOf(node) > narrow, label);
}

/** A formula that has lines of its own scrolls as well. */
function formula(node: ElementContent): ElementContent {
  if (node.type !== "element" || node.tagName !== "math" || node.properties.display !== "block") return node;
  return scrolling(node, "span", String(node.properties.alttext).length > narrow);
}

/** What a phone of 320 pixels has room for, in letters of a table. */
const narrow = 36;
/** Beside the words of a cell. */
const cellSpace = 3.5;

/** How many letters wide a table has to be: its longest words side by side, and whole what counts something. */
function widthOf(table: Element): number {
  const wide = rowsOf(table).reduce<number[]>((most, row) => {
    elementsOf(row).forEach((cell, at) => {
      const text = textOf(cell).trim();
      const counts = cell.tagName === "td" && /\d/.test(text) && text.length <= 16;
      const words = counts ? [text] : text.split(/\s+/);
      most[at] = Math.max(most[at] ?? 0, ...words.map((word) => word.length));
    });
    return most;
  }, []);
  return wide.reduce((sum, letters) => sum + letters + cellSpace, 0);
}

/** @param isWide whether it may have to scroll @param label what it is then called */
function scrolling(node: Element, tagName: "div" | "span", isWide: boolean, label = {}): Element {
  const properties = { className: ["scroll"], ...(isWide && { tabIndex: 0, ...label }) };
  return { type: "element", tagName, properties, children: [node] };
}

/** Code scrolls as well, and can be copied; see `app/_tools/copy.ts`. */
function copyable(node: Element): Element {
  const properties = {
    className: ["copy", "needs-script"],
    type: "button",
    dataCopy: "",
    ariaLive: "polite",
  };
  const button: Element = {
    type: "element",
    tagName: "button",
    properties,
    children: [{ type: "text", value: strings().pages.frame.copy }],
  };
  const children = node.children.map(inked);
  const code = { ...node, properties: { ...node.properties, tabIndex: 0 }, children };
  return { type: "element", tagName: "div", properties: { className: ["code"] }, children: [code, button] };
}

const grammars = createLowlight(common);

/** Code in the shades of `story.css`, by the language its fence names; the letters stay the same. */
function inked(node: ElementContent): ElementContent {
  if (node.type !== "element" || node.tagName !== "code") return node;
  const language = /language-([\w+#-]+)/.exec([node.properties.className].flat().join(" "))?.[1];
  if (!language || !grammars.registered(language)) return node;
  return { ...node, children: grammars.highlight(language, textOf(node)).children as ElementContent[] };
}

function isNested(node: ElementContent): boolean {
  return node.type === "element" && nested.has(node.tagName);
}

function textOfNode(node: ElementContent): string {
  return node.type === "comment" ? "" : textOf(node);
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
