import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Language } from "@/lib/locale";

type Marks = readonly [open: string, close: string, single: string, singleClose: string];

const english: Marks = ["“", "”", "‘", "’"];
const angled: Marks = ["«", "»", "‘", "’"];
const quotationMarks: Readonly<Partial<Record<Language, Marks>>> = {
  de: ["„", "“", "‚", "‘"],
  es: angled,
  fr: ["«\u00a0", "\u00a0»", "‘", "’"],
  it: angled,
  pt: angled,
};
const apostrophe = "’";

/** The space in `40 ms`, `80 people` and `RFC 3339`, which becomes non-breaking; not the one after a year. */
const pairSpacePattern =
  /(?<![\p{L}\d.,])(?:(?!(?:19|20)\d\d )\d(?:[\d.,]{0,14}\d)?(?= (?:[\p{Ll}µ]\p{L}{0,11}|[kMGT]B|[%‰°€£])(?!\p{L}))|\p{Lu}{2,6}(?= \d)) /gu;
/** Longer words may have to break on a phone. */
const maxUnbrokenLength = 24;
/** Elements whose single word must not break behind a hyphen: `Retry-After` in code, a month in a table. */
const unbrokenTags = new Set(["code", "td", "th"]);

/** Elements whose text is left exactly as it was typed. */
const verbatimTags = new Set(["code", "pre", "kbd", "samp", "var", "math", "svg", "button"]);
/** Inline elements: the sentence around them continues in them. */
const inlineTags = new Set([
  "a",
  "em",
  "strong",
  "del",
  "ins",
  "span",
  "b",
  "i",
  "s",
  "q",
  "cite",
  "sup",
  "sub",
]);

/** The position in a line of text: the letter before it, and whether that was an opening quotation mark. */
interface LinePosition {
  before: string;
  opened: boolean;
}

/**
 * A story's tree with the quotation marks and the non-breaking spaces of this language. For display only: the content, the
 * answers and their quotes keep what was typed, and comparisons of the two ignore these characters.
 */
export function typesetTree(tree: Root, language: Language): Root {
  return { ...tree, children: tree.children.map((child) => typesetNode(child, language, startOfLine())) };
}

/** Does the same for plain texts that follow each other in one line. */
export function typesetter(language: Language): (text: string) => string {
  const position = startOfLine();
  return (text) => typesetText(text, language, position);
}

function typesetNode<Node extends RootContent>(node: Node, language: Language, position: LinePosition) {
  if (node.type === "text") return { ...node, value: typesetText(node.value, language, position) };
  return node.type === "element" ? typesetElement(node, language, position) : node;
}

function typesetElement(node: Element, language: Language, position: LinePosition): Element {
  if (verbatimTags.has(node.tagName)) {
    position.before = "x";
    return keepUnbroken(node);
  }
  const inside = inlineTags.has(node.tagName) ? position : startOfLine();
  return { ...keepUnbroken(node), children: typesetChildren(node, language, inside) };
}

/** The CSS class that keeps a short hyphenated word on one line; undefined for any other text. */
export function unbrokenClass(text: string): string | undefined {
  return text.includes("-") && text.length <= maxUnbrokenLength && !/\s/.test(text) ? "whole" : undefined;
}

function keepUnbroken(node: Element): Element {
  const unbroken = unbrokenTags.has(node.tagName) ? unbrokenClass(textOf(node).trim()) : undefined;
  if (!unbroken) return node;
  const { className } = node.properties;
  const classes = Array.isArray(className) ? className : [];
  return { ...node, properties: { ...node.properties, className: [...classes, unbroken] } };
}

function typesetChildren(node: Element, language: Language, position: LinePosition): ElementContent[] {
  return node.children.map((child) => typesetNode(child, language, position));
}

function typesetText(typed: string, language: Language, position: LinePosition): string {
  const text = typed.replace(pairSpacePattern, (pair) => `${pair.slice(0, -1)}\u00a0`);
  const [open, close, single, singleClose] = quotationMarks[language] ?? english;
  let typeset = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const opens = position.before === "" || /[\s([{–—]/.test(position.before) || position.opened;
    if (letter === '"') typeset += opens ? open : close;
    else if (letter !== "'") typeset += letter;
    // Inside a word and behind one it is an apostrophe, and before the figures of a year.
    else if (/[\p{L}\p{N}]/u.test(position.before) || /\d/.test(text.charAt(at + 1))) typeset += apostrophe;
    else typeset += opens ? single : singleClose;
    position.opened = opens && /["']/.test(letter);
    position.before = letter;
  }
  return typeset;
}

function startOfLine(): LinePosition {
  return { before: "", opened: false };
}
