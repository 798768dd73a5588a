import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { withMarkdownLists } from "./markdown-cleanup";
import { decoded, withoutAccents, withoutInvisible, withPlainLetters } from "./names";
import { elementsOf, type StoryContext, toTree } from "./tree";
import type { Block, RichText, Story, Table } from "./types";

const markupPattern =
  /\]\([^)]+\)|\*\*|__|`[^`]+`|<\/?[a-z][^>]*>|&(#\d+|#x[0-9a-f]+|[a-z]+);|(^|\s)[*_][^\s*_][^*_]*[*_](?=$|[\s.,;:!?])/i;

/** Removes invisible characters and folds white space. */
export function clean(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, " ").trim();
}

/** One value of a résumé as rich text. Values without markup, nearly all of them, take the short way. */
export function richText(value: string): RichText {
  if (!markupPattern.test(value)) return { text: clean(value) };
  const tree = toTree(value);
  return { text: clean(textOf(tree)), tree: unwrapParagraph(tree) };
}

/** A longer value as its paragraphs and list items, one rich text each. */
export function richParagraphs(value: string): RichText[] {
  return value
    .split(/(?:<\/p>|<\/li>|<br\s*\/?>|\r?\n)+/i)
    .map((part) =>
      part
        .replace(/^\s*(?:<(?:p|ul|ol|li)[^>]*>\s*)*(?:[-*•·]\s+|#{1,6}\s+)?/i, "")
        .replace(/<\/(?:ul|ol)>/gi, ""),
    )
    .map(richText)
    .filter((part) => part.text !== "");
}

/**
 * A Markdown text as a tree whose blocks carry ids: a heading's id is its slug, and the blocks after it are
 * numbered from that (`decisions-1`, `decisions-2`), so that a passage can be linked to.
 * @param prefix put before every anchor, for pages that hold several stories.
 * @param reserved ids the page uses itself; a heading of that name gets another anchor.
 * @param context the pictures of this text, none of which is drawn without it, and whom to tell what is wrong in it.
 */
export function readStory(
  markdown: string,
  prefix = "",
  reserved: Iterable<string> = [],
  context?: Partial<StoryContext>,
): Story {
  const tree = toTree(withMarkdownLists(withoutInvisible(markdown)), context);
  const blocks: Block[] = [];
  const tables: Table[] = [];
  const taken = new Set(reserved);
  const newAnchors = new Map<string, string>();
  const setAnchor = (element: Element, anchor: string) => {
    if (typeof element.properties.id === "string") newAnchors.set(element.properties.id, anchor);
    element.properties.id = anchor;
  };
  let heading = "";
  let base = `${prefix}intro`;
  let count = 0;
  const addBlock = (element: Element, kind: Block["kind"], text: string) => {
    do count += 1;
    while (taken.has(`${base}-${count}`));
    const anchor = unique(`${base}-${count}`, taken);
    setAnchor(element, anchor);
    if (text) blocks.push({ anchor, kind, text, heading });
  };
  const visit = (node: ElementContent | Root["children"][number]) => {
    if (node.type !== "element") return;
    const level = /^h([1-6])$/.exec(node.tagName);
    if (level) {
      const stated = takeHeadingId(node);
      heading = clean(textOf(node));
      const slug = slugify(stated ?? heading);
      base = unique(prefix + slug, taken);
      count = 0;
      // Links in the text name it without the prefix of the page, and as its author wrote the id.
      for (const id of [stated, slug]) if (id !== undefined && !newAnchors.has(id)) newAnchors.set(id, base);
      setAnchor(node, base);
      blocks.push({
        anchor: base,
        kind: "heading",
        text: heading,
        heading,
        depth: Math.max(2, Number(level[1])),
      });
    } else if (node.tagName === "p") addBlock(node, "paragraph", clean(textOf(node)));
    else if (node.tagName === "figcaption") addBlock(node, "caption", clean(textOf(node)));
    else if (node.tagName === "blockquote") addBlock(node, "quote", clean(textOf(node)));
    else if (node.tagName === "pre") addBlock(node, "code", textOf(node).trim());
    else if (node.tagName === "td" || node.tagName === "th") addBlock(node, "cell", clean(textOf(node)));
    else if (node.tagName === "table") {
      tables.push({ heading, head: [], rows: [] });
      for (const child of node.children) visit(child);
    } else if (node.tagName === "tr") {
      for (const child of node.children) visit(child);
      const cells = node.children.flatMap((child) =>
        child.type === "element" ? [{ anchor: String(child.properties.id), text: clean(textOf(child)) }] : [],
      );
      const table = tables.at(-1);
      if (table?.head.length === 0 && node.children.some((child) => isElement(child, "th")))
        table.head = cells;
      else table?.rows.push(cells);
    } else if (isTableOfContents(node)) {
      for (const item of node.children) if (item.type === "element") addBlock(item, "item", "");
    } else if (node.tagName === "li") {
      const nested = node.children.filter((child) => isElement(child, "ul") || isElement(child, "ol"));
      const own = node.children.filter((child) => !nested.includes(child));
      addBlock(node, "item", clean(own.map((child) => textOf(child)).join("")));
      for (const child of nested) visit(child);
    } else if (node.tagName === "summary") addBlock(node, "paragraph", clean(textOf(node)));
    else if (node.tagName === "dt" || node.tagName === "dd") addBlock(node, "item", clean(textOf(node)));
    else {
      if (looseContainerTags.has(node.tagName)) node.children = wrapInParagraphs(node.children);
      for (const child of node.children) visit(child);
    }
  };
  for (const node of tree.children) visit(node);
  for (const element of elementsOf(tree)) {
    const { id, dataFootnoteRef } = element.properties;
    if (dataFootnoteRef && typeof id === "string")
      setAnchor(element, unique(prefix + id.replace(/^user-content-/, ""), taken));
  }
  updateLinks(tree, newAnchors);
  const words = blocks.reduce((sum, block) => sum + block.text.split(/\s+/).length, 0);
  return { tree, blocks, tables, words };
}

/** Whether a list only links to places of its own page: it is there to be clicked, and its words say nothing that the page does not. */
function isTableOfContents(list: Element): boolean {
  if (!isElement(list, "ul") && !isElement(list, "ol")) return false;
  const links = [...elementsOf(list)].filter((element) => element.tagName === "a");
  const linked = links.map((link) => textOf(link)).join("");
  return (
    links.length > 1 &&
    links.every(({ properties }) => String(properties.href).startsWith("#")) &&
    linked.replace(/\s/g, "") === textOf(list).replace(/\s/g, "")
  );
}

/** An explicit heading id, as Hugo, Jekyll and Pandoc read it: `## Dyes {#dyes}`. */
export const headingIdPattern = /\s*\{:?\s*#([A-Za-z][\w:.-]*)\s*\}\s*$/;

/** Takes the explicit id out of a heading. */
function takeHeadingId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return undefined;
  const [, id] = headingIdPattern.exec(last.value) ?? [];
  if (id) last.value = last.value.replace(headingIdPattern, "");
  return id;
}

/** Elements of HTML in which a text may stand without a paragraph of its own. */
const looseContainerTags = new Set(["details", "div", "section"]);

const inlineTags = new Set(
  "a abbr b br code del em i ins kbd math mark q s samp small span strong sub sup tt u var".split(" "),
);

/** Words that stand beside blocks, each run of them as a paragraph: a passage is an element. */
function wrapInParagraphs(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    const hasText = run.some((child) => clean(textOf(child)) !== "");
    result.push(
      ...(hasText ? [{ type: "element" as const, tagName: "p", properties: {}, children: run }] : run),
    );
    run = [];
  };
  for (const child of children) {
    if (child.type !== "element" || inlineTags.has(child.tagName)) run.push(child);
    else {
      close();
      result.push(child);
    }
  }
  close();
  return result;
}

/** Points links within a text to the new anchors of their targets. */
function updateLinks(tree: Root, newAnchors: Map<string, string>): void {
  for (const { properties } of elementsOf(tree)) {
    if (typeof properties.href !== "string" || !properties.href.startsWith("#")) continue;
    const place = newAnchors.get(decoded(properties.href.slice(1)));
    if (place) properties.href = `#${place}`;
  }
}

/** A name as it appears in anchors and ids: lower case, ASCII where it can be, hyphens between words. */
export function slugify(text: string): string {
  return hyphenated(withPlainLetters(text));
}

/** The same as it was before letters such as ł were spelled as others: addresses that are known elsewhere. */
export function formerSlug(text: string): string {
  return hyphenated(withoutAccents(text).toLowerCase());
}

function hyphenated(text: string): string {
  const slug = text
    .normalize("NFC")
    .replace(/c\+\+/g, "cpp")
    .replace(/c#/g, "csharp")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return slug.slice(0, 64).replace(/-+$/, "") || "item";
}

/** An anchor that nothing else on its page has: the second `work-acme` becomes `work-acme-2`. */
export function unique(anchor: string, taken: Set<string>): string {
  let candidate = anchor;
  for (let n = 2; taken.has(candidate); n += 1) candidate = `${anchor}-${n}`;
  taken.add(candidate);
  return candidate;
}

function isElement(node: ElementContent, tag: string): boolean {
  return node.type === "element" && node.tagName === tag;
}

function unwrapParagraph(tree: Root): Root {
  const only = tree.children.length === 1 ? tree.children[0] : undefined;
  return only?.type === "element" && only.tagName === "p" ? { type: "root", children: only.children } : tree;
}
