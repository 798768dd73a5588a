import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Root as MarkdownRoot } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize, { defaultSchema, type Options as Schema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { figureKinds, makeFigures, type ReportExcerpt } from "./figures";
import { fenceFormulas, formulaClass, formulaOf, markFormulas } from "./formulas";

/** A picture as a page loads it, with its size in CSS pixels. */
export interface Picture {
  address: string;
  width: number;
  height: number;
  /** The widths it is also served in, in pixels, each at `address/WIDTH.webp`; the narrowest first. */
  widths?: readonly number[];
}

/** The picture behind an address as its author wrote it; undefined for one that a page must not load. */
export type FindPicture = (source: string) => Picture | undefined;

/** What reading a text needs: where its pictures and linked pages are, and where to report problems in it. */
export interface StoryContext {
  findPicture: FindPicture;
  /**
   * The address of the page that another file of the content makes: `../projects/looms.md`; `unpublishedAddress` for a draft,
   * undefined for any other link.
   */
  pageAddress: (source: string) => string | undefined;
  report: ReportExcerpt;
}

/** Stands for the page of a file that is not published: a link to it is left out. */
export const unpublishedAddress = "";

// Raw HTML in content is parsed and then reduced to a safe list: no scripts, no styles.
const safeSchema = {
  ...defaultSchema,
  clobberPrefix: "",
  strip: ["script", "style", "template", "noscript", "iframe", "title"],
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((tag) => !["picture", "source"].includes(tag)),
    "figure",
    "figcaption",
  ],
  attributes: {
    ...defaultSchema.attributes,
    figure: [["dataFigure", ...figureKinds]],
    tr: [...(defaultSchema.attributes?.tr ?? []), ["dataShares", /^[\d. ]+$/]],
  },
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"] },
} satisfies Schema;

const htmlTags = new Set([
  ...(defaultSchema.tagNames ?? []),
  ...safeSchema.strip,
  ..."abbr address article aside audio body button canvas center cite embed figcaption figure font footer form".split(
    " ",
  ),
  ..."head header html label link main map mark meta nav object select small style svg textarea time u video".split(
    " ",
  ),
]);

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(() => keepUnknownTags)
  .use(rehypeRaw)
  .use(() => dropHidden)
  .use(rehypeSanitize, safeSchema);

/** The width of a line of text: `--measure` in `paper.css`, in pixels. */
const lineWidthPixels = 576;

const emptyContext: StoryContext = {
  findPicture: () => undefined,
  pageAddress: () => undefined,
  report: () => {},
};

/** Markdown, with the HTML in it, as a tree of safe elements whose words are the author's and nobody else's. */
export function toTree(markdown: string, context: Partial<StoryContext> = {}): Root {
  const fullContext = { ...emptyContext, ...context };
  const parsed = pipeline.parse(fenceFormulas(markdown));
  makeFigures(parsed, fullContext.report);
  markFormulas(parsed);
  reportMissingFootnotes(parsed, fullContext.report);
  const tree = pipeline.runSync(parsed);
  return { ...tree, children: tree.children.flatMap((child) => finishNode(child, false, fullContext)) };
}

/** Markdown as its blocks, each with its place in the text. */
export function parseMarkdown(markdown: string): MarkdownRoot {
  return pipeline.parse(markdown);
}

/** Every element of a tree, from the outside in. */
export function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** Reports references to footnotes that do not exist, which are rendered as plain text. */
function reportMissingFootnotes(
  { type, value = "", children = [] }: MarkdownNode,
  wrong: ReportExcerpt,
): void {
  if (type === "text")
    for (const [reference] of value.matchAll(/\[\^[^\s\]^[]{1,60}\]/g))
      wrong(
        reference,
        "footnote",
        `${reference} is not there; expected a line that begins with ${reference}:`,
        true,
      );
  for (const child of children) reportMissingFootnotes(child, wrong);
}

/** `vector<int>` is not HTML: a tag that HTML does not have is text, and would be lost as markup. */
function keepUnknownTags(node: MarkdownNode): void {
  const tag = node.type === "raw" ? /^\s*<\/?([a-z][\w-]*)/i.exec(node.value ?? "")?.[1] : undefined;
  if (tag && !htmlTags.has(tag.toLowerCase())) node.type = "text";
  for (const child of node.children ?? []) keepUnknownTags(child);
}

/** What its author hides in HTML is not meant to be read; the sanitizer would take away only what hides it. */
function dropHidden(node: Root | Element): void {
  node.children = (node.children as ElementContent[]).filter(
    (child) => child.type !== "element" || !isHidden(child),
  );
  for (const child of node.children) if (child.type === "element") dropHidden(child);
}

function isHidden({ properties: { hidden, style } }: Element): boolean {
  return (
    (hidden !== undefined && hidden !== false) ||
    (typeof style === "string" && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style))
  );
}

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

function finishNode<Node extends RootContent>(node: Node, isInTask: boolean, context: StoryContext) {
  return node.type === "element" ? finishElement(node, isInTask, context) : [node];
}

function finishElement(node: Element, isInTask: boolean, context: StoryContext): ElementContent[] {
  const { tagName, properties } = node;
  if (tagName === "a" && typeof properties.href === "string") {
    properties.href = context.pageAddress(properties.href) ?? properties.href;
    if (properties.href === unpublishedAddress)
      return node.children.flatMap((child) => finishNode(child, isInTask, context));
  }
  if (tagName === "img") return renderPicture(node, context);
  if (tagName === "code" && classesOf(node).includes(formulaClass))
    return renderFormula(node, false, context);
  const [only] = tagName === "pre" ? node.children : [];
  if (only?.type === "element" && classesOf(only).includes(formulaClass)) {
    const children = renderFormula(only, true, context);
    return [{ type: "element", tagName: "p", properties: {}, children }];
  }
  if (tagName === "input") return isInTask ? [renderCheckbox(node)] : [];
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined)
    return [footnoteLink(node)];
  // Footnotes stand at the end under a heading, which the eye may see as well as the ear.
  if (properties.id === "footnote-label") delete properties.className;
  const task = isInTask || classesOf(node).includes("task-list-item");
  const finished = { ...node, children: node.children.flatMap((child) => finishNode(child, task, context)) };
  return [tagName === "p" ? withCaption(finished) : finished];
}

/** A picture that stands alone, and has a title, is a figure: the title is its caption. */
function withCaption(paragraph: Element): Element {
  const [only, ...more] = paragraph.children.filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  if (only?.type !== "element" || more.length > 0) return paragraph;
  const image = only.tagName === "picture" ? [...elementsOf(only)].at(-1) : only;
  const { title } = image?.tagName === "img" ? image.properties : {};
  if (!image || typeof title !== "string" || title.trim() === "") return paragraph;
  delete image.properties.title;
  const caption: Element = {
    type: "element",
    tagName: "figcaption",
    properties: {},
    children: [{ type: "text", value: title }],
  };
  return { type: "element", tagName: "figure", properties: {}, children: [only, caption] };
}

/** The size is said in the page, so that nothing moves when a picture arrives. */
function renderPicture({ properties }: Element, { findPicture, report }: StoryContext): ElementContent[] {
  const { src, alt = "", title } = properties;
  const found = typeof src === "string" ? findPicture(src) : undefined;
  if (!found) return [];
  if (String(alt).trim() === "")
    report(
      String(src),
      `picture ${src}`,
      "says nothing to who cannot see it; expected ![What it shows](...)",
    );
  const statedWidth = Number(properties.width);
  const scale = statedWidth > 0 && statedWidth < found.width ? statedWidth / found.width : 1;
  const image: Element = {
    type: "element",
    tagName: "img",
    properties: {
      src: found.address,
      alt,
      ...(title && { title }),
      width: Math.round(found.width * scale),
      height: Math.round(found.height * scale),
      loading: "lazy",
      decoding: "async",
    },
    children: [],
  };
  return [found.widths ? withWidths(image, found.address, found.widths) : image];
}

/** Lets a browser take the width it needs, in a smaller format. */
function withWidths(image: Element, address: string, widths: readonly number[]): Element {
  const displayedWidth = Math.min(Number(image.properties.width), lineWidthPixels);
  const properties = {
    type: "image/webp",
    srcSet: widths.map((width) => `${address}/${width}.webp ${width}w`).join(", "),
    sizes: `(min-width: ${lineWidthPixels + 64}px) ${displayedWidth}px, 100vw`,
  };
  const source: Element = { type: "element", tagName: "source", properties, children: [] };
  return { type: "element", tagName: "picture", properties: {}, children: [source, image] };
}

/** A formula that cannot be read stays the code it was written as. */
function renderFormula(node: Element, display: boolean, { report }: StoryContext): ElementContent[] {
  const tex = textOf(node).trim();
  try {
    return [formulaOf(tex, display)];
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : "";
    report(tex, "formula", `cannot be read as TeX: ${reason}`);
    return [node];
  }
}

function renderCheckbox(node: Element): Element {
  const ariaLabel = node.properties.checked ? "Done" : "To do";
  return { ...node, properties: { ...node.properties, ariaLabel } };
}

/**
 * A footnote's number and its way back are signs of the page, not words of the author: they stand in attributes, and
 * the style sheet prints them. A text without them can be quoted and found again, letter for letter.
 */
function footnoteLink({ properties, ...node }: Element): Element {
  const { href, id, ariaLabel } = properties;
  const number = textOf({ properties, ...node }).trim();
  const attributes =
    properties.dataFootnoteRef === undefined
      ? { href, ariaLabel, dataFootnoteBackref: "↩" }
      : { href, id, ariaLabel: `Footnote ${number}`, dataFootnoteRef: number };
  return { ...node, properties: attributes, children: [] };
}

function classesOf({ properties }: Element): (string | number)[] {
  return Array.isArray(properties.className) ? properties.className : [];
}
