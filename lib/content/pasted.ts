import { fencedLines, linesApart, openComment } from "./fences";
import { tellForeign } from "./foreign";
import { fold } from "./names";
import type { Report } from "./sources";

/** What other programs put before the items of a list. */
const bullet = /^[ \t]*[•▪◦‣●∙][ \t]+/;

/** A text with the lists of a word processor as lists of Markdown, line for line; behind a tab they would be code. */
export function withLists(markdown: string): string {
  const lines = markdown.split("\n");
  const fenced = fencedLines(lines);
  return lines.map((line, at) => (fenced[at] ? line : line.replace(bullet, "- "))).join("\n");
}

const heading = /^\s*(?:#[ \t]+([^\n]+?)(?:[ \t]+#+)?|([^\n]+)\n=+)[ \t]*(?=\n|$)/;

/** The heading of the first order that a text begins with. */
export function titleIn(body: string): string | undefined {
  const [, first, underlined] = heading.exec(body) ?? [];
  return (first ?? underlined)?.replace(/[*\u0060]|(?<!\w)_|_(?!\w)/g, "");
}

/** A text without the heading that says its title again, line for line: a page has its title above it. */
export function withoutTitle(body: string, title: string): string {
  const [whole = ""] = heading.exec(body) ?? [];
  const said = titleIn(body);
  if (said === undefined || fold(said) !== fold(title)) return body;
  return whole.replace(/[^\n]/g, "") + body.slice(whole.length);
}

const row = /^ {0,3}\|.*\|\s*$/;
const separator = /^[ |:-]*-[ |:-]*$/;
/** Not one whose address a template makes, which is told of as that. */
const spacedPicture = /!\[[^\]]*\]\((?!<|\{)[^()"\s]+ [^()"]+\.\w{2,5}\)/;
const leftOut = /<(iframe|video|audio|object|embed|canvas|form)\b/i;

/** Tells of lines that their author meant for more than a page makes of them. */
export function tellUnread(markdown: string, file: string, report: Report): void {
  tellForeign(markdown, file, report);
  const lines = markdown.split("\n");
  const apart = linesApart(lines);
  const open = openComment(lines);
  for (const [at, line] of lines.entries()) {
    const tell = (message: string) =>
      report({ file, line: at + 1, field: line.trim().slice(0, 60), message, notice: true });
    if (at === open)
      tell("begins a comment that nothing ends, so that all behind it is left out; expected -->");
    if (apart[at]) continue;
    const isFirst = row.test(line) && !row.test(lines[at - 1] ?? "");
    if (isFirst && row.test(lines[at + 1] ?? "") && !separator.test(lines[at + 1] ?? ""))
      tell("is printed as it stands; a table has a line of dashes below its head: |---|---|");
    if (spacedPicture.test(line))
      tell("is printed as it stands; put an address with spaces between < and >, or take them out");
    if (/<\w+\s[^<>]*\bmarkdown=/i.test(line))
      tell("is followed by Markdown that is printed as it stands; put an empty line behind the tag");
    const tag = leftOut.exec(line)?.[1];
    if (tag) tell(`<${tag.toLowerCase()}> is left out; write a link to what it shows`);
  }
}
