import { Fragment, type ReactNode } from "react";

/**
 * The Markdown of an answer as elements: paragraphs, lists, emphasis, code and links. Everything else, HTML above
 * all, stays text; a link that leads neither to this site nor to the web stays text too.
 * @param draw draws a paragraph's or an item's Markdown; by default `inline`. A `div` takes what it draws, also what unfolds.
 */
export function Markdown({ text, draw = (line) => inline(line) }: { text: string; draw?: Draw }) {
  return blocksOf(text).map(({ kind, lines }) => {
    if (kind === "paragraph") return lines.map((line) => <div key={line.at}>{draw(line.text, line.at)}</div>);
    const List = kind === "ordered" ? "ol" : "ul";
    return (
      <List key={lines[0]?.at}>
        {itemsOf(lines).map(({ line, under }) => (
          <li key={line.at}>
            {draw(line.text, line.at)}
            {under.length > 0 && (
              <List>
                {under.map((each) => (
                  <li key={each.at}>{draw(each.text, each.at)}</li>
                ))}
              </List>
            )}
          </li>
        ))}
      </List>
    );
  });
}

interface Item {
  line: AnswerLine;
  /** The items that stand under it, further in. */
  under: AnswerLine[];
}

function itemsOf(lines: readonly AnswerLine[]): Item[] {
  const items: Item[] = [];
  for (const line of lines) {
    const over = line.isUnder ? items.at(-1) : undefined;
    if (over) over.under.push(line);
    else items.push({ line, under: [] });
  }
  return items;
}

/** The words of a Markdown text without its marks, for a screen reader. */
export function plainText(text: string): string {
  return answerLines(text)
    .map((line) => plainLine(line.text))
    .join(" ");
}

/** The Markdown of each paragraph and list item, in their order, and the line of the text it starts on. */
export function answerLines(text: string): AnswerLine[] {
  return blocksOf(text).flatMap((block) => block.lines);
}

interface AnswerLine {
  at: number;
  text: string;
  /** Whether it is an item of a list within an item. */
  isUnder?: boolean;
}

type Draw = (line: string, at: number) => ReactNode;

interface AnswerBlock {
  kind: "paragraph" | "ordered" | "unordered";
  /** One for a paragraph, one for each item of a list. */
  lines: AnswerLine[];
}

const marks =
  /\\([\\`*_{}[\]()#+\-.!~<>|])|\*\*(.+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|(?<![\p{L}\p{N}_])_([^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])|`([^`]+)`|\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/gu;

/** By so many spaces the items of a list within an item stand further in. */
const leastIndent = 2;

function blocksOf(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let open: AnswerBlock | undefined;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const item = /^(\s*)(?:([-*•])|\d{1,3}[.)])\s+(.*)$/.exec(line);
    const kind = !item ? "paragraph" : item[2] ? "unordered" : "ordered";
    const last = open?.lines.at(-1);
    if (line.trim() === "") open = undefined;
    else if (!item && last) last.text += ` ${line.trim()}`;
    else {
      if (open?.kind !== kind) {
        open = { kind, lines: [] };
        blocks.push(open);
      }
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
