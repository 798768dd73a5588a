import { nonProseLines } from "./fences";
import { formulaLines } from "./formulas";
import type { Report } from "./sources";

/** Comments of other programs, which those hide from readers and a page here would print. */
const hiddenCommentPattern =
  /(?<![\d%])%%[^%\n]+%%|^\s*%%\s*$|\{\/\*|\{%-?\s*comment\b[^%]*%\}|\{\{[<%]\s*comment\b[^}]*[>%]\}\}/;

/** Markup that other programs replace or draw, and what the owner may write instead. */
const foreignSyntax: readonly [mark: RegExp, instead: string][] = [
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
    /(?<![\\$\w])\$(?![\s$`])[^$\n]*[\\^_][^$\n]*\$(?![\w$])|\$\$[^$\n]+\$\$|\\\((?:(?!\\[()])[^\n\\^_=])*(?!\\[()])[\\^_=](?:(?!\\[()])[^\n])*\\\)|\\\[(?:(?!\\[[\]])[^\n\\^_=])*(?!\\[[\]])[\\^_=](?:(?!\\[[\]])[^\n])*\\\]|\\begin\{\w+\*?\}/,
    "a formula in a line is $`TeX`$, and one of its own stands between two lines of $$",
  ],
  [
    /\\(?:\w*cite\w*|ref|eqref|cref|label|textbf|textit|emph|footnote)\{[^}\n]*\}|(?<!\])\[[^\]\n]{0,80}?-?@[\w:.-]+[^\]\n]*\](?!\()|^@(?:article|book|in\w+|misc|phdthesis|mastersthesis|techreport)\{.*$/i,
    "write the reference out, or as a footnote: [^1]",
  ],
];

const frontMatterPattern = /^(---|\+\+\+)[ \t]*\n[\s\S]*?\n\1[ \t]*(?:\n|$)/;
const inlineCodePattern = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;
/** A formula in a line, which is code between dollars. */
const inlineFormulaPattern = /\$`[^`\n]*`\$/g;

/**
 * Reports markup that is written for another program: Hugo, Jekyll, an MDX site, Obsidian, Pandoc, LaTeX. What those hide stops the
 * build, since its author meant nobody to see it; what they draw is reported once a kind, with its first line.
 */
export function reportForeignSyntax(markdown: string, file: string, report: Report): void {
  // What front matter is made of is told of key by key.
  const body = markdown.replace(frontMatterPattern, (whole) => whole.replace(/[^\n]/g, ""));
  const lines = body.split("\n");
  const nonProse = nonProseLines(lines);
  const formulas = formulaLines(lines, nonProse);
  const found = new Map<string, { line: number; field: string; text: string; moreLines: number }>();
  for (const [at, whole] of lines.entries()) {
    if (nonProse[at] || formulas[at]) continue;
    const line = whole.replace(inlineFormulaPattern, "").replace(inlineCodePattern, "");
    const field = whole.trim().slice(0, 60);
    if (hiddenCommentPattern.test(line)) {
      const message =
        "is a comment to another program, which a page would print; take it out, or write <!-- and --> around it";
      // What is set in by so much may be code.
      report({ file, line: at + 1, field, message, ...(/^(?: {4}|\t)/.test(whole) && { notice: true }) });
      continue;
    }
    for (const [pattern, advice] of foreignSyntax) {
      const text = pattern.exec(line)?.[0].trim();
      if (!text) continue;
      const earlier = found.get(advice);
      if (earlier) earlier.moreLines += 1;
      else found.set(advice, { line: at + 1, field, text, moreLines: 0 });
      break;
    }
  }
  for (const [advice, { line, field, text, moreLines: more }] of found) {
    const others =
      more === 0 ? "" : more === 1 ? " (here and on 1 more line)" : ` (here and on ${more} more lines)`;
    const message = `${text} is printed as it stands; ${advice}${others}`;
    report({ file, line, field, message, notice: true });
  }
}
