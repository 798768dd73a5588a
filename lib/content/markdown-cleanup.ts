import { fencedLines, nonProseLines, unclosedCommentLine } from "./fences";
import { reportForeignSyntax } from "./foreign-syntax";
import { fold } from "./names";
import type { Report } from "./sources";

/** What other programs put before the items of a list. */
const bulletPattern = /^[ \t]*[•▪◦‣●∙][ \t]+/;

/** A text with the lists of a word processor as lists of Markdown, line for line; behind a tab they would be code. */
export function withMarkdownLists(markdown: string): string {
  const lines = markdown.split("\n");
  const fenced = fencedLines(lines);
  return lines.map((line, at) => (fenced[at] ? line : line.replace(bulletPattern, "- "))).join("\n");
}

const titleHeadingPattern = /^\s*(?:#[ \t]+([^\n]+?)(?:[ \t]+#+)?|([^\n]+)\n=+)[ \t]*(?=\n|$)/;

/** The heading of the first order that a text begins with. */
export function titleIn(body: string): string | undefined {
  const [, first, underlined] = titleHeadingPattern.exec(body) ?? [];
  return (first ?? underlined)?.replace(/[*\u0060]|(?<!\w)_|_(?!\w)/g, "");
}

/** A text without the heading that says its title again, line for line: a page has its title above it. */
export function withoutTitle(body: string, title: string): string {
  const [whole = ""] = titleHeadingPattern.exec(body) ?? [];
  const stated = titleIn(body);
  if (stated === undefined || fold(stated) !== fold(title)) return body;
  return whole.replace(/[^\n]/g, "") + body.slice(whole.length);
}

const tableRowPattern = /^ {0,3}\|.*\|\s*$/;
const tableSeparatorPattern = /^[ |:-]*-[ |:-]*$/;
/** A picture whose path has spaces; one whose path a template makes is reported as foreign syntax. */
const pictureWithSpacesPattern = /!\[[^\]]*\]\((?!<|\{)[^()"\s]+ [^()"]+\.\w{2,5}\)/;
const droppedTagPattern = /<(iframe|video|audio|object|embed|canvas|form)\b/i;

/** Reports lines with markup that pages do not support and print as plain text. */
export function reportUnsupportedMarkup(markdown: string, file: string, report: Report): void {
  reportForeignSyntax(markdown, file, report);
  const lines = markdown.split("\n");
  const nonProse = nonProseLines(lines);
  const unclosedLine = unclosedCommentLine(lines);
  for (const [at, line] of lines.entries()) {
    const notice = (message: string) =>
      report({ file, line: at + 1, field: line.trim().slice(0, 60), message, notice: true });
    if (at === unclosedLine)
      notice("begins a comment that nothing ends, so that all behind it is left out; expected -->");
    if (nonProse[at]) continue;
    const isTableStart = tableRowPattern.test(line) && !tableRowPattern.test(lines[at - 1] ?? "");
    if (
      isTableStart &&
      tableRowPattern.test(lines[at + 1] ?? "") &&
      !tableSeparatorPattern.test(lines[at + 1] ?? "")
    )
      notice("is printed as it stands; a table has a line of dashes below its head: |---|---|");
    if (pictureWithSpacesPattern.test(line))
      notice("is printed as it stands; put an address with spaces between < and >, or take them out");
    if (/<\w+\s[^<>]*\bmarkdown=/i.test(line))
      notice("is followed by Markdown that is printed as it stands; put an empty line behind the tag");
    const tag = droppedTagPattern.exec(line)?.[1];
    if (tag) notice(`<${tag.toLowerCase()}> is left out; write a link to what it shows`);
  }
}
