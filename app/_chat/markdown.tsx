import { Fragment, type ReactNode } from "react";

/**
 * The Markdown of an answer as elements: paragraphs, lists, code, emphasis and links. Everything else, HTML above
 * all, stays text; a link that leads neither to this site nor to the web stays text too.
 * @param draw renders the Markdown of a paragraph or an item, or code. Paragraphs are `div`s, which may hold `details`.
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
            {item.nested.length > 0 && (
              <List>
                {item.nested.map((each) => (
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
  return isCode ? <CodeBlock text={text} /> : renderInline(text);
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
  /** The code blocks inside it. */
  code: AnswerLine[];
  /** The items nested in it. */
  nested: Item[];
}

function itemsOf(lines: readonly AnswerLine[]): Item[] {
  const items: Item[] = [];
  for (const line of lines) {
    const parent = items.at(-1);
    if (line.isCode) (parent?.nested.at(-1) ?? parent)?.code.push(line);
    else (line.isNested && parent ? parent.nested : items).push({ line, code: [], nested: [] });
  }
  return items;
}

/** The words of a Markdown text without its marks, for a screen reader. */
export function plainText(text: string): string {
  return answerLines(text)
    .map(({ text: words, isCode }) => (isCode ? words.replace(/\s+/g, " ") : plainLine(words)))
    .join(" ");
}

/** The Markdown of each paragraph, list item and code block, in their order, and the line of the text it starts on. */
export function answerLines(text: string): AnswerLine[] {
  return blocksOf(text).flatMap((block) => block.lines);
}

export interface AnswerLine {
  at: number;
  text: string;
  /** Whether it is code, of one or more lines, without Markdown in it. */
  isCode?: boolean;
  /** Whether it is an item of a nested list. */
  isNested?: boolean;
}

type Draw = (line: AnswerLine) => ReactNode;

interface AnswerBlock {
  kind: "paragraph" | "ordered" | "unordered" | "code";
  /** One for a paragraph or code, one for each item of a list and the code in it. */
  lines: AnswerLine[];
}

const markPattern =
  /\\([\\`*_{}[\]()#+\-.!~<>|])|\*\*(.+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|(?<![\p{L}\p{N}_])_([^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])|`([^`]+)`|\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/gu;

/** The items of a nested list are indented by at least this many spaces. */
const minIndent = 2;

/** What opens and closes fenced code; backticks within a line do not (CommonMark 0.31, 4.5). */
const fencePattern = /^(\s*)(`{3,}|~{3,})[^`]*$/;

interface SourceLine {
  at: number;
  text: string;
  /** The indent of a code fence; undefined for a line of Markdown. */
  fencedAt?: number;
}

/** The lines of a text, with each fenced code block as one; an unclosed fence is still being written. */
function* sourceLines(text: string): Generator<SourceLine> {
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = "", signs] = fencePattern.exec(lines[at] ?? "") ?? [];
    if (!signs) {
      yield { at, text: lines[at] ?? "" };
      continue;
    }
    const closes = (line: string) => line.trim().startsWith(signs) && fencePattern.test(line);
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
  for (const { at, text: line, fencedAt } of sourceLines(text)) {
    if (fencedAt !== undefined) {
      const before = blocks.at(-1);
      const isInItem = fencedAt >= minIndent && (before?.kind === "ordered" || before?.kind === "unordered");
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
      const isNested = (item?.[1]?.length ?? 0) >= minIndent;
      open.lines.push({ at, text: item?.[3] ?? line.trim(), ...(isNested && { isNested }) });
    }
  }
  return blocks;
}

/**
 * Emphasis, code and links as elements, the rest as text.
 * @param typeset typesets each piece of plain text, called in their order
 */
export function renderInline(text: string, typeset = (words: string) => words): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(markPattern)) {
    if (match.index > from) nodes.push(typeset(text.slice(from, match.index)));
    nodes.push(<Fragment key={match.index}>{renderMark(match, typeset)}</Fragment>);
    from = match.index + match[0].length;
  }
  if (from < text.length) nodes.push(typeset(text.slice(from)));
  return nodes;
}

function renderMark(
  [whole, escaped, bold, star, underscore, code, label, url]: RegExpExecArray,
  typeset: (words: string) => string,
): ReactNode {
  if (escaped) return escaped;
  if (bold) return <strong>{renderInline(bold, typeset)}</strong>;
  const emphasis = star ?? underscore;
  if (emphasis) return <em>{renderInline(emphasis, typeset)}</em>;
  if (code) return <code>{code}</code>;
  if (!label || !url) return whole;
  const href = safeHref(url);
  if (!href) return typeset(label);
  return (
    <a href={href} rel={href.startsWith("/") ? undefined : "noreferrer"}>
      {renderInline(label, typeset)}
    </a>
  );
}

/** The words of a line without its marks. */
export function plainLine(line: string): string {
  return line.replace(
    markPattern,
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
