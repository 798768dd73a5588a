import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeRaw from "rehype-raw";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** A picture as a page loads it, with its size in CSS pixels. */
export interface Picture {
  address: string;
  width: number;
  height: number;
}

/** The picture behind an address as its author wrote it; undefined for one that a page must not load. */
export type FindPicture = (source: string) => Picture | undefined;

// Raw HTML in content is parsed and then reduced to a safe list: no scripts, no styles.
const safe = {
  ...defaultSchema,
  clobberPrefix: "",
  strip: ["script", "style", "template", "noscript", "iframe", "title"],
  tagNames: defaultSchema.tagNames?.filter((tag) => !["picture", "source"].includes(tag)),
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"] },
};

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

const noPictures: FindPicture = () => undefined;

/** Markdown, with the HTML in it, as a tree of safe elements whose words are the author's and nobody else's. */
export function toTree(markdown: string, picture: FindPicture = noPictures): Root {
  const tree = pipeline.runSync(pipeline.parse(markdown)) as Root;
  const children = tree.children.flatMap((child) => settle(child as ElementContent, false, picture));
  return { ...tree, children: children as RootContent[] };
}

/** Every element of a tree, from the outside in. */
export function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** `vector<int>` is not HTML: a tag that HTML does not have is text, and would be lost as markup. */
function keepUnknownTags(node: { type: string; value?: string; children?: unknown[] }): void {
  const tag = node.type === "raw" ? /^\s*<\/?([a-z][\w-]*)/i.exec(node.value ?? "")?.[1] : undefined;
  if (tag && !htmlTags.has(tag.toLowerCase())) node.type = "text";
  for (const child of node.children ?? []) keepUnknownTags(child as typeof node);
}

function settle(node: ElementContent, inTask: boolean, picture: FindPicture): ElementContent[] {
  if (node.type !== "element") return [node];
  const { tagName, properties } = node;
  if (tagName === "img") return drawn(node, picture);
  if (tagName === "input") return inTask ? [box(node)] : [];
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined)
    return [footnoteLink(node)];
  // Footnotes stand at the end under a heading, which the eye may see as well as the ear.
  if (properties.id === "footnote-label") delete properties.className;
  const task = inTask || classesOf(node).includes("task-list-item");
  return [{ ...node, children: node.children.flatMap((child) => settle(child, task, picture)) }];
}

/** The size is said in the page, so that nothing moves when a picture arrives. */
function drawn({ properties }: Element, picture: FindPicture): ElementContent[] {
  const found = typeof properties.src === "string" ? picture(properties.src) : undefined;
  if (!found) return [];
  const wanted = Number(properties.width);
  const scale = wanted > 0 && wanted < found.width ? wanted / found.width : 1;
  const { alt = "", title } = properties;
  return [
    {
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
    },
  ];
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
