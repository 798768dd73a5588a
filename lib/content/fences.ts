/** Which lines of a Markdown text are fenced code, the fences among them. */
export function fencedLines(lines: readonly string[]): boolean[] {
  let fence = "";
  return lines.map((line) => {
    const [, mark = ""] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const inside = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence)) fence = "";
    return inside;
  });
}
