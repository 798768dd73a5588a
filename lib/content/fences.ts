/** Which lines of a Markdown text are fenced code, the fences among them (CommonMark 0.31, 4.5). */
export function fencedLines(lines: readonly string[]): boolean[] {
  let fence = "";
  return lines.map((line) => {
    // "```npm run dev``` starts it" is code in a line, and opens nothing.
    const [, mark = "", behind = ""] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line) ?? [];
    const inside = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && behind.trim() === "") fence = "";
    return inside;
  });
}
