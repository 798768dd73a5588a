import type { Element } from "hast";
import { defaultHandlers, type State, toMdast } from "hast-util-to-mdast";
import type { FootnoteDefinition, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { RichText, Story } from "@/lib/content";

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", rule: "-", emphasis: "*", listItemIndent: "one" });

/** The parts of a text as Markdown; whatever in them only looks like markup is escaped. */
export function writeMarkdown(parts: readonly RootContent[]): string {
  return writer.stringify({ type: "root", children: [...parts] });
}

/**
 * A story's blocks, with every link absolute: the text is read elsewhere than on its page.
 * @param page the address its links are relative to
 */
export function storyParts({ tree }: Story, page: string): RootContent[] {
  return toParts(tree, page).map((part) =>
    part.type === "heading" ? { ...part, depth: part.depth === 1 ? 2 : part.depth } : part,
  );
}

/** A heading of plain words: `#`, `##` or `###` by its depth. */
export function heading(depth: 1 | 2 | 3, title: string): RootContent {
  return { type: "heading", depth, children: [text(title)] };
}

/** A paragraph of parts in line, with nothing put between them. */
export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children };
}

/** Plain words as a block quote of one paragraph. */
export function quote(words: string): RootContent {
  return { type: "blockquote", children: [paragraph(text(words))] };
}

/** A tight list, one item for each list of parts; nothing at all for no items. */
export function bullets(items: readonly PhrasingContent[][]): RootContent[] {
  if (items.length === 0) return [];
  const children = items.map((item) => ({
    type: "listItem" as const,
    spread: false,
    children: [paragraph(...item)],
  }));
  return [{ type: "list", ordered: false, spread: false, children }];
}

/** `Label: value, value` */
export function labelled(label: string, values: readonly PhrasingContent[][]): PhrasingContent[] {
  const separated = values.flatMap((value, index) => (index ? [text(", "), ...value] : value));
  return [{ type: "strong", children: [text(`${label}:`)] }, text(" "), ...separated];
}

/** A link in line. @param url used as it is, so absolute where the text is read elsewhere */
export function link(words: string, url: string): PhrasingContent {
  return { type: "link", url, children: [text(words)] };
}

/** Plain words: what in them looks like markup is escaped when they are written. */
export function text(value: string): PhrasingContent {
  return { type: "text", value };
}

/** A short value in line, with the markup it has. */
export function inline(value: RichText, page: string): PhrasingContent[] {
  const [first, ...rest] = value.tree ? toParts(value.tree, page) : [];
  return first?.type === "paragraph" && rest.length === 0 ? first.children : [text(value.text)];
}

function toParts(tree: Story["tree"], page: string): RootContent[] {
  const handlers = { a: toLink, section: toFootnotes, math: toFormula };
  const root = toMdast(tree, { document: true, handlers }) as Root;
  makeAbsolute(root, page);
  return root.children;
}

/** In place: the tree was just made and nobody else has it. */
function makeAbsolute(node: Nodes, page: string): void {
  if ((node.type === "link" || node.type === "image") && URL.canParse(node.url, page))
    node.url = new URL(node.url, page).href;
  if ("children" in node) for (const child of node.children) makeAbsolute(child, page);
}

/** A footnote's number is a reference to its text; its way back is nothing Markdown has to say. */
function toLink(state: State, node: Element) {
  const { dataFootnoteRef, dataFootnoteBackref, href } = node.properties;
  if (dataFootnoteBackref !== undefined) return undefined;
  if (dataFootnoteRef === undefined) return defaultHandlers.a(state, node);
  return { type: "footnoteReference" as const, ...footnoteName(String(href).slice(1)) };
}

/** As it was written: TeX in code between dollars. */
function toFormula(_: State, node: Element) {
  const code = { type: "inlineCode" as const, value: String(node.properties.alttext) };
  return [text("$"), code, text("$")];
}

function toFootnotes(state: State, node: Element) {
  if (node.properties.dataFootnotes === undefined) return defaultHandlers.section(state, node);
  const list = node.children.find((child) => child.type === "element" && child.tagName === "ol");
  const items = list?.type === "element" ? list.children : [];
  return items.flatMap((item): FootnoteDefinition[] =>
    item.type === "element"
      ? [
          {
            type: "footnoteDefinition",
            ...footnoteName(String(item.properties.id)),
            children: state.toFlow(state.all(item)) as FootnoteDefinition["children"],
          },
        ]
      : [],
  );
}

/** A page may hold several texts, each with a first footnote. */
function footnoteName(anchor: string) {
  const name = anchor.replace(/^footnotes-/, "");
  return { identifier: name, label: name };
}
