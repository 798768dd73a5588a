import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Language } from "@/lib/locale";

type Marks = readonly [open: string, close: string, single: string, singleClose: string];

const english: Marks = ["“", "”", "‘", "’"];
const angled: Marks = ["«", "»", "‘", "’"];
const marks: Readonly<Partial<Record<Language, Marks>>> = {
  de: ["„", "“", "‚", "‘"],
  es: angled,
  fr: ["«\u00a0", "\u00a0»", "‘", "’"],
  it: angled,
  pt: angled,
};
const apostrophe = "’";

/** The space in `40 ms`, `80 people` and `RFC 3339`, which are read as one; not the one after a year. */
const inPair =
  /(?<![\p{L}\d.,])(?:(?!(?:19|20)\d\d )\d(?:[\d.,]{0,14}\d)?(?= (?:[\p{Ll}µ]\p{L}{0,11}|[kMGT]B|[%‰°€£])(?!\p{L}))|\p{Lu}{2,6}(?= \d)) /gu;
/** Longer than this, a word may have to break on a phone. */
const mostWhole = 24;
/** What a browser would break behind a hyphen, though it is one word: `Retry-After`, and a month in a table. */
const wholes = new Set(["code", "td", "th"]);

/** What is printed letter by letter. */
const verbatim = new Set(["code", "pre", "kbd", "samp", "var", "math", "svg", "button"]);
/** Elements that go on with the sentence around them. */
const inline = new Set(["a", "em", "strong", "del", "ins", "span", "b", "i", "s", "q", "cite", "sup", "sub"]);

/** Where in a line of text one is: the letter before, and whether it was a quotation mark that opened. */
interface Place {
  before: string;
  opened: boolean;
}

/**
 * A story's tree with the quotation marks and the spaces that a typesetter would use in this language. Only what is shown: the
 * content, the answers and their quotes keep them as they were typed, and what compares the two leaves them out.
 */
export function curly(tree: Root, language: Language): Root {
  return { ...tree, children: tree.children.map((child) => curled(child, language, start())) };
}

/** The same for texts that follow each other in one line. */
export function typesetter(language: Language): (text: string) => string {
  const place = start();
  return (text) => curledText(text, language, place);
}

function curled<Node extends RootContent>(node: Node, language: Language, place: Place) {
  if (node.type === "text") return { ...node, value: curledText(node.value, language, place) };
  return node.type === "element" ? curledElement(node, language, place) : node;
}

function curledElement(node: Element, language: Language, place: Place): Element {
  if (verbatim.has(node.tagName)) {
    place.before = "x";
    return whole(node);
  }
  const inside = inline.has(node.tagName) ? place : start();
  return { ...whole(node), children: children(node, language, inside) };
}

/** The class of what stays on one line: a short word of code; undefined for any other text. */
export function wholeness(text: string): string | undefined {
  return text.includes("-") && text.length <= mostWhole && !/\s/.test(text) ? "whole" : undefined;
}

function whole(node: Element): Element {
  const kept = wholes.has(node.tagName) ? wholeness(textOf(node).trim()) : undefined;
  if (!kept) return node;
  const { className } = node.properties;
  const classes = Array.isArray(className) ? className : [];
  return { ...node, properties: { ...node.properties, className: [...classes, kept] } };
}

function children(node: Element, language: Language, place: Place): ElementContent[] {
  return node.children.map((child) => curled(child, language, place));
}

function curledText(typed: string, language: Language, place: Place): string {
  const text = typed.replace(inPair, (pair) => `${pair.slice(0, -1)}\u00a0`);
  const [open, close, single, singleClose] = marks[language] ?? english;
  let shown = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const opens = place.before === "" || /[\s([{–—]/.test(place.before) || place.opened;
    if (letter === '"') shown += opens ? open : close;
    else if (letter !== "'") shown += letter;
    // Inside a word and behind one it is an apostrophe, and before the figures of a year.
    else if (/[\p{L}\p{N}]/u.test(place.before) || /\d/.test(text.charAt(at + 1))) shown += apostrophe;
    else shown += opens ? single : singleClose;
    place.opened = opens && /["']/.test(letter);
    place.before = letter;
  }
  return shown;
}

function start(): Place {
  return { before: "", opened: false };
}
