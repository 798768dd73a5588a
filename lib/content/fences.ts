/** Which lines of a Markdown text are not prose. */
interface LineKinds {
  /** Of each line: fenced code, the fences among it (CommonMark 0.31, 4.5), or a comment of HTML that begins a line (4.6). */
  kinds: ("code" | "comment" | undefined)[];
  /** The line on which a comment begins that nothing ends, from 0: all that follows is part of it. */
  unclosedComment?: number;
}

function classifyLines(lines: readonly string[]): LineKinds {
  let fence = "";
  let unclosedComment: number | undefined;
  const kinds = lines.map((line, at) => {
    if (fence === "" && (unclosedComment !== undefined || /^ {0,3}<!--/.test(line))) {
      unclosedComment = line.includes("-->") ? undefined : (unclosedComment ?? at);
      return "comment";
    }
    // "```npm run dev``` starts it" is code in a line, and opens nothing.
    const [, mark = "", behind = ""] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line) ?? [];
    const inside = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && behind.trim() === "") fence = "";
    return inside ? "code" : undefined;
  });
  return { kinds, unclosedComment };
}

/** Which lines of a Markdown text are fenced code, the fences among them. */
export function fencedLines(lines: readonly string[]): boolean[] {
  return classifyLines(lines).kinds.map((kind) => kind === "code");
}

/** Which lines are not prose: fenced code, and HTML comments, which are not displayed. */
export function nonProseLines(lines: readonly string[]): boolean[] {
  return classifyLines(lines).kinds.map((kind) => kind !== undefined);
}

/** A text without its comments, line for line. */
export function withoutComments(lines: readonly string[]): string[] {
  const { kinds } = classifyLines(lines);
  return lines.map((line, at) => {
    if (kinds[at] !== "comment") return line;
    const end = line.indexOf("-->");
    return end < 0 ? "" : line.slice(end + "-->".length);
  });
}

/** The line, from 0, on which a comment begins that nothing ends, so that all that follows is part of it. */
export function unclosedCommentLine(lines: readonly string[]): number | undefined {
  return classifyLines(lines).unclosedComment;
}
