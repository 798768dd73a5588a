import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeRaw from "rehype-raw";
import rehypeSanitize, { defaultSchema, type Options as Schema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { figureKinds, makeFigures, type Wrong } from "./figures";
import { fenceFormulas, formulaClass, formulaOf, nameFormulas } from "./formulas";

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

/** What a text needs from around it: the pictures it shows, and whom to tell what is wrong in it. */
export interface Surroundings {
  picture: FindPicture;
  /** The address of the page that another file of the content makes: `../projects/looms.md`; undefined for any other link. */
  page: (source: string) => string | undefined;
  wrong: Wrong;
}

// Raw HTML in content is parsed and then reduced to a safe list: no scripts, no styles.
const safe = {
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
  ...safe.strip,
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
  .use(rehypeSanitize, safe);

/** The width of a line of text: `--measure` in `paper.css`, in pixels. */
const measureInPixels = 576;

const nothingAround: Surroundings = { picture: () => undefined, page: () => undefined, wrong: () => {} };

/** Markdown, with the HTML in it, as a tree of safe elements whose words are the author's and nobody else's. */
export function toTree(markdown: string, around: Partial<Surroundings> = {}): Root {
  const known = { ...nothingAround, ...around };
  const written = pipeline.parse(fenceFormulas(markdown));
  makeFigures(written, known.wrong);
  nameFormulas(written);
  tellMissingNotes(written, known.wrong);
  const tree = pipeline.runSync(written);
  return { ...tree, children: tree.children.flatMap((child) => settle(child, false, known)) };
}

/** Every element of a tree, from the outside in. */
export function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** A reference to a footnote that is not there is read as words. */
function tellMissingNotes({ type, value = "", children = [] }: Written, wrong: Wrong): void {
  if (type === "text")
    for (const [reference] of value.matchAll(/\[\^[^\s\]^[]{1,60}\]/g))
      wrong(
        reference,
        "footnote",
        `${reference} is not there; expected a line that begins with ${reference}:`,
        true,
      );
  for (const child of children) tellMissingNotes(child, wrong);
}

/** `vector<int>` is not HTML: a tag that HTML does not have is text, and would be lost as markup. */
function keepUnknownTags(node: Written): void {
  const tag = node.type === "raw" ? /^\s*<\/?([a-z][\w-]*)/i.exec(node.value ?? "")?.[1] : undefined;
  if (tag && !htmlTags.has(tag.toLowerCase())) node.type = "text";
  for (const child of node.children ?? []) keepUnknownTags(child);
}

interface Written {
  type: string;
  value?: string;
  children?: Written[];
}

function settle<Node extends RootContent>(node: Node, inTask: boolean, around: Surroundings) {
  return node.type === "element" ? settleElement(node, inTask, around) : [node];
}

function settleElement(node: Element, inTask: boolean, around: Surroundings): ElementContent[] {
  const { tagName, properties } = node;
  if (tagName === "a" && typeof properties.href === "string")
    properties.href = around.page(properties.href) ?? properties.href;
  if (tagName === "img") return drawn(node, around);
  if (tagName === "code" && classesOf(node).includes(formulaClass)) return formula(node, false, around);
  const [only] = tagName === "pre" ? node.children : [];
  if (only?.type === "element" && classesOf(only).includes(formulaClass)) {
    const children = formula(only, true, around);
    return [{ type: "element", tagName: "p", properties: {}, children }];
  }
  if (tagName === "input") return inTask ? [box(node)] : [];
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined)
    return [footnoteLink(node)];
  // Footnotes stand at the end under a heading, which the eye may see as well as the ear.
  if (properties.id === "footnote-label") delete properties.className;
  const task = inTask || classesOf(node).includes("task-list-item");
  const settled = { ...node, children: node.children.flatMap((child) => settle(child, task, around)) };
  return [tagName === "p" ? captioned(settled) : settled];
}

/** A picture that stands alone, and has a title, is a figure: the title is its caption. */
function captioned(paragraph: Element): Element {
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
function drawn({ properties }: Element, { picture, wrong }: Surroundings): ElementContent[] {
  const { src, alt = "", title } = properties;
  const found = typeof src === "string" ? picture(src) : undefined;
  if (!found) return [];
  if (String(alt).trim() === "")
    wrong(String(src), `picture ${src}`, "says nothing to who cannot see it; expected ![What it shows](...)");
  const wanted = Number(properties.width);
  const scale = wanted > 0 && wanted < found.width ? wanted / found.width : 1;
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
  return [found.widths ? inWidths(image, found.address, found.widths) : image];
}

/** Lets a browser take the width it needs, in a smaller format. */
function inWidths(image: Element, address: string, widths: readonly number[]): Element {
  const shown = Math.min(Number(image.properties.width), measureInPixels);
  const properties = {
    type: "image/webp",
    srcSet: widths.map((width) => `${address}/${width}.webp ${width}w`).join(", "),
    sizes: `(min-width: ${measureInPixels + 64}px) ${shown}px, 100vw`,
  };
  const source: Element = { type: "element", tagName: "source", properties, children: [] };
  return { type: "element", tagName: "picture", properties: {}, children: [source, image] };
}

/** A formula that cannot be read stays the code it was written as. */
function formula(node: Element, display: boolean, { wrong }: Surroundings): ElementContent[] {
  const tex = textOf(node).trim();
  try {
    return [formulaOf(tex, display)];
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : "";
    wrong(tex, "formula", `cannot be read as TeX: ${reason}`);
    return [node];
  }
}

function box(node: Element): Element {
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
  const kept =
    properties.dataFootnoteRef === undefined
      ? { href, ariaLabel, dataFootnoteBackref: "↩" }
      : { href, id, ariaLabel: `Footnote ${number}`, dataFootnoteRef: number };
  return { ...node, properties: kept, children: [] };
}

function classesOf({ properties }: Element): (string | number)[] {
  return Array.isArray(properties.className) ? properties.className : [];
}
