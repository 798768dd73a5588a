import type { Element, ElementContent, Root } from "hast";
import type { Nodes } from "mdast";
import rehypeRaw from "rehype-raw";
import temml from "temml";
import { unified } from "unified";
import { nonProseLines } from "./fences";

/** How Markdown's tree names the language of a formula, in a fence as in a line. */
export const formulaClass = "language-math";

/**
 * Names the formulas that stand in a line, in place: TeX in code between dollars, as GitHub writes them, so that a price
 * is never taken for one. A fenced block of `math` is named so already.
 */
export function markFormulas(node: Nodes): void {
  if (!("children" in node)) return;
  node.children.forEach((child, at) => {
    const [before, after] = [node.children[at - 1], node.children[at + 1]];
    const isEnclosed =
      before?.type === "text" &&
      after?.type === "text" &&
      before.value.endsWith("$") &&
      after.value.startsWith("$");
    if (child.type !== "inlineCode" || !isEnclosed) {
      markFormulas(child);
      return;
    }
    before.value = before.value.slice(0, -1);
    after.value = after.value.slice(1);
    child.data = { hProperties: { className: [formulaClass] } };
  });
}

/**
 * A text with its formulas between lines of `$$`, or in a line of their own between two, as fenced blocks of `math`: read as
 * Markdown they would lose backslashes and have their underscores taken for emphasis.
 */
export function fenceFormulas(markdown: string): string {
  if (!markdown.includes("$$")) return markdown;
  const lines = markdown.split("\n");
  const parts = formulaLines(lines, nonProseLines(lines));
  return lines
    .map((line, at) => {
      if (parts[at] === "alone") return ["```math", line.replaceAll("$$", "").trim(), "```"].join("\n");
      return parts[at] === "opens" ? "```math" : parts[at] === "closes" ? "```" : line;
    })
    .join("\n");
}

/** What each line is of a formula between lines of `$$`, or of one in a line of its own; undefined for any other. */
export function formulaLines(
  lines: readonly string[],
  nonProse: readonly boolean[],
): ("opens" | "inside" | "closes" | "alone" | undefined)[] {
  let closes = -1;
  const isMark = (line: string, at: number) => !nonProse[at] && /^ {0,3}\$\$\s*$/.test(line);
  return lines.map((line, at) => {
    if (!nonProse[at] && at > closes && /^ {0,3}\$\$[^$]+\$\$\s*$/.test(line)) return "alone";
    if (at === closes) return "closes";
    if (at < closes) return "inside";
    const end = isMark(line, at) ? lines.findIndex((other, later) => later > at && isMark(other, later)) : -1;
    if (end < 0) return undefined;
    closes = end;
    return "opens";
  });
}

/**
 * A formula as MathML, which browsers draw without a script. What it was written as stays in `alttext`.
 * @throws when it is not TeX that can be read
 */
export function formulaOf(tex: string, display: boolean): ElementContent {
  const mathml = temml.renderToString(tex, { displayMode: display, throwOnError: true });
  const raw: Root = { type: "root", children: [{ type: "raw", value: mathml }] };
  const [math] = htmlParser.runSync(raw).children;
  if (math?.type !== "element") throw new Error("nothing is drawn");
  // The pages' policy lets nothing be styled inline.
  for (const element of withDescendants(math)) delete element.properties.style;
  math.properties.alttext = tex;
  return math;
}

const htmlParser = unified().use(rehypeRaw);

function withDescendants(element: Element): Element[] {
  return [
    element,
    ...element.children.flatMap((child) => (child.type === "element" ? withDescendants(child) : [])),
  ];
}
