import { Fragment, type ReactNode } from "react";

/**
 * The Markdown of an answer as elements: paragraphs, lists, code, emphasis and links. Everything else, HTML above
 * all, stays text; a link that leads neither to this site nor to the web stays text too.
 * @param draw draws the Markdown of a paragraph or an item, or its code. A `div` takes what it draws, also what unfolds.
 */
export function Markdown({ text, draw = drawPlain }: { text: string; draw?: Draw }) {
  return blocksOf(text).map(({ kind, lines }) => {
    if (kind === "code") return lines.map((line) => <Fragment key={line.at}>{draw(line)}</Fragment>);
    if (kind === "paragraph") return lines.map((line) => <div key={line.at}>{draw(line)}</div>);
    const List = kind === "ordered" ? "ol" : "ul";
    return (
      <List key={lines[0]?.at}>
        {itemsOf(lines).map((item) => (
          <li key={item.line.at}>
            {drawItem(item, draw)}
            {item.under.length > 0 && (
              <List>
                {item.under.map((each) => (
                  <li key={each.line.at}>{drawItem(each, draw)}</li>
                ))}
              </List>
            )}
          </li>
        ))}
      </List>
    );
  });
}

function drawPlain({ text, isCode }: AnswerLine): ReactNode {
  return isCode ? <CodeBlock text={text} /> : inline(text);
}

/** Code as it was typed. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre>
      <code>{text}</code>
    </pre>
  );
}

function drawItem({ line, code }: Item, draw: Draw): ReactNode {
  return [line, ...code].map((each) => <Fragment key={each.at}>{draw(each)}</Fragment>);
}

interface Item {
  line: AnswerLine;
  /** The code that stands in it. */
  code: AnswerLine[];
  /** The items that stand under it, further in. */
  under: Item[];
}

function itemsOf(lines: readonly AnswerLine[]): Item[] {
  const items: Item[] = [];
  for (const line of lines) {
    const over = items.at(-1);
    if (line.isCode) (over?.under.at(-1) ?? over)?.code.push(line);
    else (line.isUnder && over ? over.under : items).push({ line, code: [], under: [] });
  }
  return items;
}

/** The words of a Markdown text without its marks, for a screen reader. */
export function plainText(text: string): string {
  return answerLines(text)
    .map(({ text: words, isCode }) => (isCode ? words.replace(/\s+/g, " ") : plainLine(words)))
    .join(" ");
}

/** The Markdown of each paragraph and list item, and each piece of code, in their order, and the line of the text it starts on. */
export function answerLines(text: string): AnswerLine[] {
  return blocksOf(text).flatMap((block) => block.lines);
}

export interface AnswerLine {
  at: number;
  text: string;
  /** Whether it is code, of one or more lines, in which no sign is a mark. */
  isCode?: boolean;
  /** Whether it is an item of a list within an item. */
  isUnder?: boolean;
}

type Draw = (line: AnswerLine) => ReactNode;

interface AnswerBlock {
  kind: "paragraph" | "ordered" | "unordered" | "code";
  /** One for a paragraph or code, one for each item of a list and the code in it. */
  lines: AnswerLine[];
}

const marks =
  /\\([\\`*_{}[\]()#+\-.!~<>|])|\*\*(.+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|(?<![\p{L}\p{N}_])_([^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])|`([^`]+)`|\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/gu;

/** By so many spaces the items of a list within an item stand further in. */
const leastIndent = 2;

/** What opens and closes fenced code; backticks within a line do not (CommonMark 0.31, 4.5). */
const fence = /^(\s*)(`{3,}|~{3,})[^`]*$/;

interface Typed {
  at: number;
  text: string;
  /** By how much the fence of code stands further in; undefined for a line of Markdown. */
  fencedAt?: number;
}

/** The lines of a text, and each fenced piece of code as one; what no fence closes is still being written. */
function* typedIn(text: string): Generator<Typed> {
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = "", signs] = fence.exec(lines[at] ?? "") ?? [];
    if (!signs) {
      yield { at, text: lines[at] ?? "" };
      continue;
    }
    const closes = (line: string) => line.trim().startsWith(signs) && fence.test(line);
    const length = lines.slice(at + 1).findIndex(closes);
    const code = lines.slice(at + 1, length < 0 ? undefined : at + 1 + length);
    const bare = code.map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/))));
    yield { at, text: bare.join("\n"), fencedAt: indent.length };
    at += code.length + 1;
  }
}

function blocksOf(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let open: AnswerBlock | undefined;
  const start = (kind: AnswerBlock["kind"]) => {
    const block: AnswerBlock = { kind, lines: [] };
    blocks.push(block);
    return block;
  };
  for (const { at, text: line, fencedAt } of typedIn(text)) {
    if (fencedAt !== undefined) {
      const before = blocks.at(-1);
      const isInItem =
        fencedAt >= leastIndent && (before?.kind === "ordered" || before?.kind === "unordered");
      open = isInItem ? before : undefined;
      if (line !== "") {
        open ??= start("code");
        open.lines.push({ at, text: line, isCode: true });
      }
      continue;
    }
    const item = /^(\s*)(?:([-*•])|\d{1,3}[.)])\s+(.*)$/.exec(line);
    const kind = !item ? "paragraph" : item[2] ? "unordered" : "ordered";
    const last = open?.lines.at(-1);
    if (line.trim() === "") open = undefined;
    else if (!item && last && !last.isCode) last.text += ` ${line.trim()}`;
    else {
      if (open?.kind !== kind) open = start(kind);
      const isUnder = (item?.[1]?.length ?? 0) >= leastIndent;
      open.lines.push({ at, text: item?.[3] ?? line.trim(), ...(isUnder && { isUnder }) });
    }
  }
  return blocks;
}

/**
 * Emphasis, code and links as elements, the rest as text.
 * @param set prints each text, in their order
 */
export function inline(text: string, set = (words: string) => words): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > from) nodes.push(set(text.slice(from, match.index)));
    nodes.push(<Fragment key={match.index}>{marked(match, set)}</Fragment>);
    from = match.index + match[0].length;
  }
  if (from < text.length) nodes.push(set(text.slice(from)));
  return nodes;
}

function marked(
  [whole, escaped, bold, star, underscore, code, label, url]: RegExpExecArray,
  set: (words: string) => string,
): ReactNode {
  if (escaped) return escaped;
  if (bold) return <strong>{inline(bold, set)}</strong>;
  const emphasis = star ?? underscore;
  if (emphasis) return <em>{inline(emphasis, set)}</em>;
  if (code) return <code>{code}</code>;
  if (!label || !url) return whole;
  const href = safeHref(url);
  if (!href) return set(label);
  return (
    <a href={href} rel={href.startsWith("/") ? undefined : "noreferrer"}>
      {inline(label, set)}
    </a>
  );
}

/** The words of a line without its marks. */
export function plainLine(line: string): string {
  return line.replace(
    marks,
    (whole, escaped, bold, star, underscore, code, label) =>
      escaped ?? code ?? plainLine(bold ?? star ?? underscore ?? label ?? whole),
  );
}

/** A path of this site or a web address; this site's own origin is dropped, so that the visitor stays. */
function safeHref(url: string): string | undefined {
  if (/^\/(?![/\\])/.test(url)) return url;
  if (/^mailto:[^?]+$/i.test(url)) return url;
  if (!/^https?:\/\//i.test(url)) return undefined;
  const own = typeof location === "undefined" ? undefined : `${location.origin}/`;
  return own && url.startsWith(own) ? url.slice(own.length - 1) : url;
}
