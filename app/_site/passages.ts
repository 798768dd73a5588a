import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { common, createLowlight } from "lowlight";
import { withFiguresRight } from "./columns";
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
    return { ...node, children: [...place(node), passage(words, idFor(words)), ...rest] };
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

/** Wide tables scroll in a frame of their own, which a keyboard must be able to reach. */
function framed(node: Element): Element {
  if (node.tagName !== "table") return node;
  const properties = {
    className: ["scroll"],
    tabIndex: 0,
    role: "group",
    ariaLabel: strings().programs.table,
  };
  return { type: "element", tagName: "div", properties, children: [node] };
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
