/** What the lines of a Markdown text are beside words of a page. */
interface Apart {
  /** Of each line: fenced code, the fences among it (CommonMark 0.31, 4.5), or a comment of HTML that begins a line (4.6). */
  kinds: ("code" | "comment" | undefined)[];
  /** The line on which a comment begins that nothing ends, from 0: all that follows is part of it. */
  openComment?: number;
}

function apartIn(lines: readonly string[]): Apart {
  let fence = "";
  let openComment: number | undefined;
  const kinds = lines.map((line, at) => {
    if (fence === "" && (openComment !== undefined || /^ {0,3}<!--/.test(line))) {
      openComment = line.includes("-->") ? undefined : (openComment ?? at);
      return "comment";
    }
    // "```npm run dev``` starts it" is code in a line, and opens nothing.
    const [, mark = "", behind = ""] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line) ?? [];
    const inside = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && behind.trim() === "") fence = "";
    return inside ? "code" : undefined;
  });
  return { kinds, openComment };
}

/** Which lines of a Markdown text are fenced code, the fences among them. */
export function fencedLines(lines: readonly string[]): boolean[] {
  return apartIn(lines).kinds.map((kind) => kind === "code");
}

/** Which lines are not read as words of a page: fenced code, and comments, which nobody is to see. */
export function linesApart(lines: readonly string[]): boolean[] {
  return apartIn(lines).kinds.map((kind) => kind !== undefined);
}

/** A text without its comments, line for line. */
export function withoutComments(lines: readonly string[]): string[] {
  const { kinds } = apartIn(lines);
  return lines.map((line, at) => {
    if (kinds[at] !== "comment") return line;
    const end = line.indexOf("-->");
    return end < 0 ? "" : line.slice(end + "-->".length);
  });
}

/** The line, from 0, on which a comment begins that nothing ends, so that all that follows is part of it. */
export function openComment(lines: readonly string[]): number | undefined {
  return apartIn(lines).openComment;
}
