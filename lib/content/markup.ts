import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { decoded, withoutAccents, withoutInvisible, withPlainLetters } from "./names";
import { withLists } from "./pasted";
import { elementsOf, type Surroundings, toTree } from "./tree";
import type { Block, RichText, Story, Table } from "./types";

const markup =
  /\]\([^)]+\)|\*\*|__|`[^`]+`|<\/?[a-z][^>]*>|&(#\d+|#x[0-9a-f]+|[a-z]+);|(^|\s)[*_][^\s*_][^*_]*[*_](?=$|[\s.,;:!?])/i;

/** Removes invisible characters and folds white space. */
export function clean(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, " ").trim();
}

/** One value of a résumé as rich text. Values without markup, nearly all of them, take the short way. */
export function richText(value: string): RichText {
  if (!markup.test(value)) return { text: clean(value) };
  const tree = toTree(value);
  return { text: clean(textOf(tree)), tree: unwrap(tree) };
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
 * @param around the pictures of this text, none of which is drawn without it, and whom to tell what is wrong in it.
 */
export function readStory(
  markdown: string,
  prefix = "",
  reserved: Iterable<string> = [],
  around?: Partial<Surroundings>,
): Story {
  const tree = toTree(withLists(withoutInvisible(markdown)), around);
  const blocks: Block[] = [];
  const tables: Table[] = [];
  const taken = new Set(reserved);
  const moved = new Map<string, string>();
  const name = (element: Element, anchor: string) => {
    if (typeof element.properties.id === "string") moved.set(element.properties.id, anchor);
    element.properties.id = anchor;
  };
  let heading = "";
  let base = `${prefix}intro`;
  let count = 0;
  const add = (element: Element, kind: Block["kind"], text: string) => {
    do count += 1;
    while (taken.has(`${base}-${count}`));
    const anchor = unique(`${base}-${count}`, taken);
    name(element, anchor);
    if (text) blocks.push({ anchor, kind, text, heading });
  };
  const visit = (node: ElementContent | Root["children"][number]) => {
    if (node.type !== "element") return;
    const level = /^h([1-6])$/.exec(node.tagName);
    if (level) {
      const stated = takeId(node);
      heading = clean(textOf(node));
      const called = slugify(stated ?? heading);
      base = unique(prefix + called, taken);
      count = 0;
      // Links in the text name it without the prefix of the page, and as its author wrote the id.
      for (const id of [stated, called]) if (id !== undefined && !moved.has(id)) moved.set(id, base);
      name(node, base);
      blocks.push({
        anchor: base,
        kind: "heading",
        text: heading,
        heading,
        depth: Math.max(2, Number(level[1])),
      });
    } else if (node.tagName === "p") add(node, "paragraph", clean(textOf(node)));
    else if (node.tagName === "figcaption") add(node, "caption", clean(textOf(node)));
    else if (node.tagName === "blockquote") add(node, "quote", clean(textOf(node)));
    else if (node.tagName === "pre") add(node, "code", textOf(node).trim());
    else if (node.tagName === "td" || node.tagName === "th") add(node, "cell", clean(textOf(node)));
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
    } else if (node.tagName === "li") {
      const nested = node.children.filter((child) => isElement(child, "ul") || isElement(child, "ol"));
      const own = node.children.filter((child) => !nested.includes(child));
      add(node, "item", clean(own.map((child) => textOf(child)).join("")));
      for (const child of nested) visit(child);
    } else if (node.tagName === "summary") add(node, "paragraph", clean(textOf(node)));
    else if (node.tagName === "dt" || node.tagName === "dd") add(node, "item", clean(textOf(node)));
    else {
      if (loose.has(node.tagName)) node.children = inParagraphs(node.children);
      for (const child of node.children) visit(child);
    }
  };
  for (const node of tree.children) visit(node);
  for (const element of elementsOf(tree)) {
    const { id, dataFootnoteRef } = element.properties;
    if (dataFootnoteRef && typeof id === "string")
      name(element, unique(prefix + id.replace(/^user-content-/, ""), taken));
  }
  follow(tree, moved);
  const words = blocks.reduce((sum, block) => sum + block.text.split(/\s+/).length, 0);
  return { tree, blocks, tables, words };
}

/** The id that a heading is given behind its words, as Hugo, Jekyll and Pandoc read it: `## Dyes {#dyes}`. */
const statedId = /\s*\{:?\s*#([A-Za-z][\w:.-]*)\s*\}\s*$/;

/** Takes that id out of a heading. */
function takeId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return undefined;
  const [, id] = statedId.exec(last.value) ?? [];
  if (id) last.value = last.value.replace(statedId, "");
  return id;
}

/** Elements of HTML in which a text may stand without a paragraph of its own. */
const loose = new Set(["details", "div", "section"]);

const inline = new Set(
  "a abbr b br code del em i ins kbd math mark q s samp small span strong sub sup tt u var".split(" "),
);

/** Words that stand beside blocks, each run of them as a paragraph: a passage is an element. */
function inParagraphs(children: ElementContent[]): ElementContent[] {
  const settled: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    const says = run.some((child) => clean(textOf(child)) !== "");
    settled.push(
      ...(says ? [{ type: "element" as const, tagName: "p", properties: {}, children: run }] : run),
    );
    run = [];
  };
  for (const child of children) {
    if (child.type !== "element" || inline.has(child.tagName)) run.push(child);
    else {
      close();
      settled.push(child);
    }
  }
  close();
  return settled;
}

/** Links within a text lead to where their places have moved. */
function follow(tree: Root, moved: Map<string, string>): void {
  for (const { properties } of elementsOf(tree)) {
    if (typeof properties.href !== "string" || !properties.href.startsWith("#")) continue;
    const place = moved.get(decoded(properties.href.slice(1)));
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

function unwrap(tree: Root): Root {
  const only = tree.children.length === 1 ? tree.children[0] : undefined;
  return only?.type === "element" && only.tagName === "p" ? { type: "root", children: only.children } : tree;
}
