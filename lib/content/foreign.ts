import { linesApart } from "./fences";
import { formulaLines } from "./formulas";
import type { Report } from "./sources";

/** What another program hides from readers, and a page here would print. */
const hidden =
  /(?<![\d%])%%[^%\n]+%%|^\s*%%\s*$|\{\/\*|\{%-?\s*comment\b[^%]*%\}|\{\{[<%]\s*comment\b[^}]*[>%]\}\}/;

/** What other programs replace or draw, and what its owner may write instead. */
const marks: readonly [mark: RegExp, instead: string][] = [
  [
    // Hugo's and Jekyll's, and those of templates: `{{< figure >}}`, `{% include %}`, `{{ page.title }}`, `<% today %>`.
    /\{\{[<%][^}]{1,200}[>%]\}\}|\{%[^%]{1,200}%\}|\{\{[^{}]{1,200}\}\}|<%[^%]{1,200}%>/,
    "write what it stood for, or let npm run init read the site",
  ],
  // `{#dyes}` names a heading and is read.
  [/(?<!\{)\{:(?!\s*#[\w:.-]+\s*\}\s*$)[^{}]{1,200}\}/, "take it out; nothing here is set by it"],
  [
    /^(?:import\s.{0,200}\sfrom\s+["'].+|import\s+["'].+|export\s+(?:const|let|default|function)\b.*)$/,
    "take it out: the file is read as Markdown, not as MDX; npm run init reads MDX",
  ],
  [
    /(?<!\w)<\/?[A-Z][\w.]*(?=[\s/>])[^>]{0,200}>?/,
    "write what it showed: components are not read; npm run init takes them out and keeps their text",
  ],
  [/!\[\[[^\]\n]+\]\]/, "write ![What it shows](picture.png), or a link to what it brought in"],
  [/\[\[(?!\s)[^\]\n]+\]\](?!\()/, "write a link: [words](other-file.md)"],
  [/^\s*>\s*\[![\w-]+\][+-]?/, "write its name in bold, or take it out"],
  [
    /^\s{0,3}:{3,}\s*(?:\{[^}]*\}|[\w-]+.*)?$/,
    "take it out, and the ::: that closes it; the text between them is read",
  ],
  [/^\*\[[^\]\n]+\]:.*$/, "say what it is short for where it is used"],
  [
    /(?<![\\$\w])\$(?![\s$`])[^$\n]*[\\^_][^$\n]*\$(?![\w$])|\$\$[^$\n]+\$\$|\\\([^\n]*?[\\^_=][^\n]*?\\\)|\\\[[^\n]*?[\\^_=][^\n]*?\\\]|\\begin\{\w+\*?\}/,
    "a formula in a line is $`TeX`$, and one of its own stands between two lines of $$",
  ],
  [
    /\\(?:\w*cite\w*|ref|eqref|cref|label|textbf|textit|emph|footnote)\{[^}\n]*\}|(?<!\])\[[^\]\n]{0,80}?-?@[\w:.-]+[^\]\n]*\](?!\()|^@(?:article|book|in\w+|misc|phdthesis|mastersthesis|techreport)\{.*$/i,
    "write the reference out, or as a footnote: [^1]",
  ],
];

const matter = /^(---|\+\+\+)[ \t]*\n[\s\S]*?\n\1[ \t]*(?:\n|$)/;
const codeInLine = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;
/** A formula in a line, which is code between dollars. */
const formulaInLine = /\$`[^`\n]*`\$/g;

/**
 * Tells of what is written for another program: Hugo, Jekyll, an MDX site, Obsidian, Pandoc, LaTeX. What those hide stops the
 * build, since its author wrote it for nobody's eyes; what they draw is told once a kind, with its first line.
 */
export function tellForeign(markdown: string, file: string, report: Report): void {
  // What front matter is made of is told of key by key.
  const body = markdown.replace(matter, (whole) => whole.replace(/[^\n]/g, ""));
  const lines = body.split("\n");
  const apart = linesApart(lines);
  const formulas = formulaLines(lines, apart);
  const found = new Map<string, { line: number; field: string; text: string; more: number }>();
  for (const [at, whole] of lines.entries()) {
    if (apart[at] || formulas[at]) continue;
    const line = whole.replace(formulaInLine, "").replace(codeInLine, "");
    const field = whole.trim().slice(0, 60);
    if (hidden.test(line)) {
      const message =
        "is a comment to another program, which a page would print; take it out, or write <!-- and --> around it";
      // What is set in by so much may be code.
      report({ file, line: at + 1, field, message, ...(/^(?: {4}|\t)/.test(whole) && { notice: true }) });
      continue;
    }
    for (const [mark, instead] of marks) {
      const text = mark.exec(line)?.[0].trim();
      if (!text) continue;
      const first = found.get(instead);
      if (first) first.more += 1;
      else found.set(instead, { line: at + 1, field, text, more: 0 });
      break;
    }
  }
  for (const [instead, { line, field, text, more }] of found) {
    const others =
      more === 0 ? "" : more === 1 ? " (here and on 1 more line)" : ` (here and on ${more} more lines)`;
    const message = `${text} is printed as it stands; ${instead}${others}`;
    report({ file, line, field, message, notice: true });
  }
}
