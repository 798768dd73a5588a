import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { common, createLowlight } from "lowlight";
import { alignNumbersRight, elementsOf, rowsOf } from "./columns";
import { drawFigureHead, drawFigureRow } from "./ink";
import { strings } from "./strings";

const headingTags = new Set(["h2", "h3", "h4", "h5", "h6"]);
const blockTags = new Set(["p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "figcaption"]);
const nestedTags = new Set(["p", "ul", "ol", "table", "pre", "blockquote"]);

/**
 * A story's tree as a page renders it: the words of every anchored block are wrapped in a `span.passage`, so that
 * the highlighter follows the lines of the text and not the box around them. The text itself stays as it is.
 * @param alias an id for the first block that says exactly `text`, so that links to the description lead there.
 */
export function withPassages(tree: Root, alias?: { id: string; text: string }): Root {
  let pendingAlias = alias;
  const idFor = (words: ElementContent[]): string | undefined => {
    if (!pendingAlias || collapseSpaces(words.map(textOfNode).join("")) !== collapseSpaces(pendingAlias.text))
      return undefined;
    const { id } = pendingAlias;
    pendingAlias = undefined;
    return id;
  };
  const visit = <Node extends RootContent>(node: Node, anchored: boolean, drawnAs?: unknown) =>
    node.type === "element" ? draw(node, anchored, drawnAs) : node;
  const draw = (original: Element, anchored: boolean, figureKind: unknown): Element => {
    // A figure is laid out by its kind.
    const node = original.tagName === "table" && !figureKind ? alignNumbersRight(original) : original;
    const figure = node.tagName === "figure" ? node.properties.dataFigure : figureKind;
    if (node.tagName === "pre") return withCopyButton(node);
    // A corner above row names is no heading, though Markdown can write it only as one.
    if (node.tagName === "th" && textOf(node).trim() === "") return { ...node, tagName: "td" };
    const inside = anchored || node.properties.id !== undefined;
    const words = node.children.filter((child) => !isNested(child));
    const isPassage = inside && blockTags.has(node.tagName) && words.some((word) => textOfNode(word).trim());
    if (!isPassage) {
      const children = node.children.map((child) => visit(child, inside, figure));
      const row = { ...node, children };
      if (!figure || node.tagName !== "tr") return withScrollFrame(row);
      return node.properties.dataShares ? drawFigureRow(row, figure) : drawFigureHead(row, figure);
    }
    const rest = node.children.filter(isNested).map((child) => visit(child, inside));
    return {
      ...node,
      children: [...headingTarget(node), passageSpan(words.map(withFormulaFrame), idFor(words)), ...rest],
    };
  };
  return {
    ...tree,
    children: tree.children.map((child) => visit(child, false)),
  };
}

function headingTarget({ tagName, properties }: Element): Element[] {
  if (!headingTags.has(tagName) || typeof properties.id !== "string") return [];
  return [
    { type: "element", tagName: "span", properties: { id: headingTargetId(properties.id) }, children: [] },
  ];
}

function passageSpan(words: ElementContent[], id: string | undefined): Element {
  const span = (properties: Element["properties"], children: ElementContent[]): Element => ({
    type: "element",
    tagName: "span",
    properties,
    children,
  });
  const marked = span({ className: ["passage"] }, words);
  return id ? span({ className: ["alias"], id }, [marked]) : marked;
}

/** The id a table of contents links to: not the heading's own anchor, which `:target` would highlight. */
export function headingTargetId(anchor: string): string {
  return `_${anchor}`;
}

/**
 * Tables scroll in a frame of their own. A wide one can be focused, so that a keyboard can scroll it; one that is narrow on
 * every screen cannot.
 */
function withScrollFrame(node: Element): Element {
  if (node.tagName !== "table") return node;
  const label = { role: "group", ariaLabel: strings().programs.table };
  return scrollFrame(node, "div", widthOf(node) > maxNarrowChars, label);
}

/** A display formula scrolls as well. */
function withFormulaFrame(node: ElementContent): ElementContent {
  if (node.type !== "element" || node.tagName !== "math" || node.properties.display !== "block") return node;
  return scrollFrame(node, "span", String(node.properties.alttext).length > maxNarrowChars);
}

/** How many letters of a table fit on a phone 320 pixels wide. */
const maxNarrowChars = 36;
/** The padding of a cell, in letters. */
const cellSpaceChars = 3.5;

/** The minimum width of a table, in letters: each column's longest word, or its whole text for a short number. */
function widthOf(table: Element): number {
  const columnWidths = rowsOf(table).reduce<number[]>((widths, row) => {
    elementsOf(row).forEach((cell, at) => {
      const text = textOf(cell).trim();
      const isNumber = cell.tagName === "td" && /\d/.test(text) && text.length <= 16;
      const words = isNumber ? [text] : text.split(/\s+/);
      widths[at] = Math.max(widths[at] ?? 0, ...words.map((word) => word.length));
    });
    return widths;
  }, []);
  return columnWidths.reduce((sum, letters) => sum + letters + cellSpaceChars, 0);
}

/** @param isWide whether it may have to scroll @param label its role and label in that case */
function scrollFrame(node: Element, tagName: "div" | "span", isWide: boolean, label = {}): Element {
  const properties = { className: ["scroll"], ...(isWide && { tabIndex: 0, ...label }) };
  return { type: "element", tagName, properties, children: [node] };
}

/** Code scrolls as well, and has a copy button; see `app/_tools/copy.ts`. */
function withCopyButton(node: Element): Element {
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
  const children = node.children.map(withSyntaxColors);
  const code = { ...node, properties: { ...node.properties, tabIndex: 0 }, children };
  return { type: "element", tagName: "div", properties: { className: ["code"] }, children: [code, button] };
}

const grammars = createLowlight(common);

/** Code with syntax highlighting (colors in `story.css`), by the language its fence names. */
function withSyntaxColors(node: ElementContent): ElementContent {
  if (node.type !== "element" || node.tagName !== "code") return node;
  const language = /language-([\w+#-]+)/.exec([node.properties.className].flat().join(" "))?.[1];
  if (!language || !grammars.registered(language)) return node;
  return { ...node, children: grammars.highlight(language, textOf(node)).children as ElementContent[] };
}

function isNested(node: ElementContent): boolean {
  return node.type === "element" && nestedTags.has(node.tagName);
}

function textOfNode(node: ElementContent): string {
  return node.type === "comment" ? "" : textOf(node);
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
