import { nameToEmoji } from "gemoji";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

/** Markdown that any reader understands, and what of the generator's own markup was removed. */
export interface PlainMarkdown {
  markdown: string;
  lost: string[];
}

/** Markdown of Hugo or Jekyll without their shortcodes and tags: what they wrapped stays, figures become pictures. */
export function withoutShortcodes(source: string): PlainMarkdown {
  const lost: string[] = [];
  const recordLost = (what: string) => {
    lost.push(what.replace(/\s+/g, " ").slice(0, 120));
    return "";
  };
  const markdown = protectLiteralBraces(withoutComments(source))
    .replace(/\{%-?\s*highlight\s+(\S+)[^%]*-?%\}\n?([\s\S]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g, fencedBlock)
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w+#-]+)[^>%]*[>%]\}\}\n?([\s\S]*?)\n?\{\{[<%]\s*\/highlight\s*[>%]\}\}/g,
      fencedBlock,
    )
    .split(fencedPattern)
    .map((part, at) => (at % 2 === 1 ? part : replaceTags(part, recordLost)))
    .join("");
  return { markdown: markdown.replaceAll(open, "{").replaceAll(close, "}"), lost };
}

const fencedSource = "(^(?:```|~~~)[\\s\\S]*?^(?:```|~~~)[ \\t]*$)";
const fencedPattern = new RegExp(fencedSource, "m");
/** Code in a line: it may show what would be a tag elsewhere. */
const inlineCodePattern = /(?<!`)(?<ticks>`+)(?!`)[^\n]*?[^`\n]\k<ticks>(?!`)/;
const commentPattern =
  /\{%-?\s*comment\b[^%]*%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}|(?<tag>\{\{[<%])\s*comment\b[^}]*[>%]\}\}[\s\S]*?\k<tag>\s*\/\s*comment\s*[>%]\}\}|\{\{\/\*[\s\S]*?\*\/\}\}/;
const codeOrCommentPattern = new RegExp(
  [fencedSource, inlineCodePattern.source, commentPattern.source].join("|"),
  "gm",
);

/** Without comments, which a generator leaves out with all that they hold. */
function withoutComments(source: string): string {
  return source.replace(codeOrCommentPattern, (found) => (/^[`~]/.test(found) ? found : ""));
}

const [open, close] = ["\uE000", "\uE001"];

/** Hides the braces of what a generator prints as it is written: between `raw` and `endraw`, escaped, or as code in a line. */
function protectLiteralBraces(source: string): string {
  const asWritten = (text: string) => text.replaceAll("{", open).replaceAll("}", close);
  return source
    .replace(/\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g, (_, text: string) => asWritten(text))
    .replace(
      /(\{\{[<%])\/\*\s?([\s\S]*?)\s?\*\/([>%]\}\})/g,
      (_, opens: string, inside: string, closes: string) => asWritten(`${opens} ${inside.trim()} ${closes}`),
    )
    .split(fencedPattern)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(tagOrCodePattern, (found) => (found.startsWith("`") ? asWritten(found) : found)),
    )
    .join("");
}

/** A tag, which may have code in it, or code in a line, which may show a tag. */
const tagOrCodePattern = new RegExp(
  [/\{\{[<%][^}]*[>%]\}\}|\{%[^}]*%\}|\{\{[^}]*\}\}/.source, inlineCodePattern.source].join("|"),
  "g",
);

const inlineCodeSplitPattern = /(`+[^`\n](?:[^\n]*?[^`\n])?`+(?!`))/;

/** A text with something changed where it is neither code in a block nor in a line. */
function changeOutsideCode(markdown: string, change: (text: string) => string): string {
  const inLines = (text: string) =>
    text
      .split(inlineCodeSplitPattern)
      .map((part, at) => (at % 2 === 1 ? part : change(part)))
      .join("");
  return markdown
    .split(fencedPattern)
    .map((part, at) => (at % 2 === 1 ? part : inLines(part)))
    .join("");
}

/**
 * TeX between the marks of MathJax and KaTeX as formulas are written here. Only for a page that says it has some: elsewhere a
 * dollar is a price.
 */
export function withFormulas(markdown: string): string {
  return changeOutsideCode(markdown, (text) =>
    text
      .replace(/\\\\?\[([\s\S]+?)\\\\?\]/g, (_, tex: string) => `\n$$\n${tex.trim()}\n$$\n`)
      .replace(/\\\\?\((.+?)\\\\?\)/g, (_, tex: string) => inlineFormula(tex))
      .replace(/(?<![\\$\w])\$(?![\s$`])([^$\n]*?[^\s$\\])\$(?![\w$])/g, (_, tex: string) =>
        inlineFormula(tex),
      ),
  );
}

function inlineFormula(tex: string): string {
  return `$\`${tex.trim()}\`$`;
}

/** A line that opens or closes a box of Astro's, Docusaurus's or VitePress's: `:::note[Mind]`, `::: tip Mind`, `:::`. */
const boxPattern =
  /^[ \t]{0,3}:{3,}[ \t]*(?:(\w[\w-]*)(?:\[([^\]\n]*)\]|[ \t]+([^\n{]+?))?[ \t]*(?:\{[^}\n]*\})?)?[ \t]*$/gm;

/** Boxes give way to what they hold; a title of one stands above it in bold. */
export function withoutBoxes(source: string): PlainMarkdown {
  const lost: string[] = [];
  const markdown = changeOutsideCode(source, (text) =>
    text.replace(boxPattern, (_, kind?: string, title?: string, words?: string) => {
      if (kind) lost.push(`:::${kind}, its text kept`);
      const said = (title ?? words ?? "").trim();
      return said ? `**${said}**\n` : "";
    }),
  );
  return { markdown, lost };
}

/** `:tada:` as the emoji of that name; what names none stays. */
export function withEmoji(markdown: string): string {
  return changeOutsideCode(markdown, (text) =>
    text.replace(
      /(?<![\w:]):([a-z\d_+-]{2,40}):(?![\w:])/g,
      (whole, name: string) => nameToEmoji[name] ?? whole,
    ),
  );
}

function fencedBlock(_: string, language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function replaceTags(text: string, gone: (what: string) => string): string {
  return (
    text
      .replace(
        /\{\{[<%]\s*figure\s+([^>]*?)\/?\s*[>%]\}\}/g,
        (whole, attributes: string) => figureMarkdown(attributes) ?? gone(whole),
      )
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+"([^"]+)"[^>%]*[>%]\}\}/g, (_, target: string) => target)
      .replace(/\{\{\s*site\.(?:baseurl|url)\s*\}\}/g, "")
      .replace(
        /\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g,
        (_, target: string) => target,
      )
      .replace(/\{%-?\s*link\s+\/?(\S+)\s*-?%\}/g, (_, target: string) => `/${target}`)
      .replace(/\{%-?\s*post_url\s+\/?(\S+)\s*-?%\}/g, (_, post: string) => `/_posts/${post}.md`)
      // kramdown puts a table of contents in place of the list above its mark.
      .replace(/^(?:[*+-]|\d+\.)[ \t].*\n\{:\s*toc\b[^}\n]*\}[ \t]*$/gm, "")
      .replace(/\{\{[<%][^}]*[>%]\}\}|\{%[^}]*%\}|\{\{[^}]*\}\}/g, (tag) =>
        isClosingTag(tag) ? "" : gone(tag),
      )
      .replace(/\{:[^}\n]*\}/g, "")
      .replace(/<!--\s*more\s*-->/g, "")
  );
}

/** Closing tags, `{{< /notice >}}` and `{% endif %}`, are removed with what opened them. */
function isClosingTag(tag: string): boolean {
  return /^\{[{%][<%-]?\s*(?:\/|end)/.test(tag);
}

/** Hugo's `figure` as a picture of Markdown, with its caption as the title. */
function figureMarkdown(attributes: string): string | undefined {
  const of = (name: string) =>
    new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(attributes)?.slice(1).find(Boolean);
  const source = of("src");
  const caption = of("caption") ?? of("title");
  return (
    source &&
    `![${of("alt") ?? caption ?? ""}](${source}${caption ? ` "${caption.replaceAll('"', "'")}"` : ""})`
  );
}

/** A node of the tree, as much of it as is read here. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  url?: string;
  alt?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/**
 * MDX as Markdown: imports, exports and expressions go, a component gives way to what it holds, and an `img` or `Image`
 * with a plain address becomes a picture.
 * @throws Error when it is no valid MDX
 */
export function withoutComponents(source: string): PlainMarkdown {
  const lost: string[] = [];
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: "-" });
  const tree = processor.parse(source) as Node;
  const plain = { ...tree, children: withoutComponentNodes(tree.children ?? [], lost) };
  return {
    markdown: unified()
      .use(remarkGfm)
      .use(remarkStringify, { bullet: "-" })
      .stringify(plain as never),
    lost,
  };
}

function withoutComponentNodes(nodes: readonly Node[], lost: string[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === "mdxjsEsm") {
      lost.push((node.value ?? "").split("\n")[0]?.slice(0, 120) ?? "");
      return [];
    }
    if (/^mdx\w*Expression$/.test(node.type)) {
      // `{" "}` and `{'<'}` say what they are; whatever else is computed is not known here.
      const [, , text] = /^\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*$/.exec(node.value ?? "") ?? [];
      if (text !== undefined) return [{ type: "text", value: text }];
      if (!/^\s*(?:\/\*|$)/.test(node.value ?? "")) lost.push(`{${(node.value ?? "").slice(0, 118)}}`);
      return [];
    }
    const children = node.children && withoutComponentNodes(node.children, lost);
    if (!node.type.startsWith("mdxJsx"))
      return [
        {
          ...node,
          ...(children && {
            children: /^(?:paragraph|heading)$/.test(node.type) ? trimTrailingSpace(children) : children,
          }),
        },
      ];
    return replacementFor(node, children ?? [], lost);
  });
}

/** Without the trailing spaces left where something was removed from the end of a paragraph or heading. */
function trimTrailingSpace(children: readonly Node[]): Node[] {
  return children.map((child, at) =>
    at === children.length - 1 && child.type === "text" ? { ...child, value: child.value?.trimEnd() } : child,
  );
}

function replacementFor(node: Node, children: Node[], lost: string[]): Node[] {
  const attribute = (name: string) => {
    const value = node.attributes?.find((each) => each.name === name)?.value;
    return typeof value === "string" ? value : undefined;
  };
  const source = attribute("src");
  if (/^(?:img|image|figure)$/i.test(node.name ?? "") && source) {
    const image = { type: "image", url: source, alt: attribute("alt") ?? "" };
    return node.type === "mdxJsxFlowElement" ? [{ type: "paragraph", children: [image] }] : [image];
  }
  if (node.name) lost.push(`<${node.name}>${children.length > 0 ? ", its text kept" : ""}`);
  return children;
}
