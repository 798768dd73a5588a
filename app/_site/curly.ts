import type { Element, ElementContent, Root, RootContent } from "hast";
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
 * A story's tree with the quotation marks that a typesetter would use in this language. Only what is shown: the content,
 * the answers and their quotes keep the marks as they were typed, and what compares the two leaves marks out.
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
    return node;
  }
  const inside = inline.has(node.tagName) ? place : start();
  return { ...node, children: children(node, language, inside) };
}

function children(node: Element, language: Language, place: Place): ElementContent[] {
  return node.children.map((child) => curled(child, language, place));
}

function curledText(text: string, language: Language, place: Place): string {
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
