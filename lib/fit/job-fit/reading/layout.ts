// A pasted text in one layout, whatever it was copied from: a mail, a PDF, a word processor, a job board.
import { withoutClutter } from "./clutter";
import { splitGluedLines } from "./glued";
import { bulletMarks } from "./lines";
import { splitRunOnLines } from "./run-on";

const symbols = `[${bulletMarks}~]`;
const markPattern = new RegExp(`^\\s*(?:${symbols}|\\p{Extended_Pictographic}\\uFE0F?)\\s+`, "u");
const loneMarkPattern = new RegExp(`^\\s*(?:${symbols}|o|\\p{Extended_Pictographic}\\uFE0F?)\\s*$`, "u");
const picturePattern = /^\s*\p{Extended_Pictographic}\uFE0F?\s*(?=\S)/u;
const maxHeadingWords = 9;
/** So many lines with the same mark make a list. */
const minItems = 3;

/** Lines without the marks of mails, programs and job boards around them; headings of every form begin with `#`. */
export function plainLayout(text: string): string {
  const written = withoutLongRuns(text).split("\n").map(unescapeMarkdown);
  const lines = splitRunOnLines(withoutClutter(splitGluedLines(joinLoneMarks(unquote(written)))));
  return unwrap(markHeadings(markLists(lines))).join("\n");
}

/**
 * Rules, dots and figures of a hundred characters without a letter say no more than their beginning. Patterns that look for
 * the end of such a run would take the square of its length.
 */
function withoutLongRuns(text: string): string {
  return text.replace(/([^\p{L}\n]{100})[^\p{L}\n]+/gu, "$1");
}

/** "\- 5\+ years", as editors of tickets copy it. */
function unescapeMarkdown(line: string): string {
  return line.replace(/\\(?=[-+#*.&_()[\]!>~|`])/g, "");
}

/** "> Requirements": a mail that was forwarded. */
function unquote(lines: string[]): string[] {
  const written = lines.filter((line) => line.trim() !== "");
  const isQuoted = written.length >= minItems && written.every((line) => /^\s*>/.test(line));
  return isQuoted ? unquote(lines.map((line) => line.replace(/^\s*> ?/, ""))) : lines;
}

/** A mark on a line of its own, as PDFs have it, before its item. */
function joinLoneMarks(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const next = lines[at + 1]?.trim() ?? "";
    if (loneMarkPattern.test(line) && /[\p{L}\p{N}]/u.test(next) && !markPattern.test(next)) {
      joined.push(`• ${next}`);
      at += 1;
    } else joined.push(line);
  }
  return joined;
}

/** Marks that are words or signs elsewhere: "o Go and Rust" of a word processor, "=> Go" of a mail. */
const doubtfulMarks = [/^\s*o\s+(?=\S)/, /^\s*~\s+(?=\S)/, /^\s*(?:=|--|—)>\s+(?=\S)/];

function markLists(lines: readonly string[]): string[] {
  return doubtfulMarks.reduce<string[]>(
    (all, mark) =>
      all.filter((line) => mark.test(line)).length >= minItems
        ? all.map((line) => line.replace(mark, "• "))
        : all,
    [...lines],
  );
}

/** "— Requirements —", "1. Requirements" and "🚀 Requirements" above a list of other marks. */
function markHeadings(lines: readonly string[]): string[] {
  const following = nextWritten(lines);
  return lines.map((line, at) => {
    const decorated = /^\s*([-–—=*~•·_|<>]{1,5})\s*([^-–—=*~_|<>].{0,68}?)\s*([-–—=*~•·_|<>]{1,5})\s*$/u.exec(
      line,
    );
    if (decorated?.[2] && isShort(decorated[2])) return `# ${decorated[2]}`;
    const next = following[at] ?? "";
    const isOverList = markPattern.test(next);
    const numbered = /^\s*\d{1,2}[.)]\s+(?=\p{Lu})/u;
    if (isOverList && numbered.test(line) && isShort(line)) return line.replace(numbered, "# ");
    if (isOverList && picturePattern.test(line) && !picturePattern.test(next) && isShort(line))
      return line.replace(picturePattern, "# ");
    return line;
  });
}

/** For each line, the next one that is not empty. */
function nextWritten(lines: readonly string[]): string[] {
  const following: string[] = [];
  let next = "";
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    following[at] = next;
    if (lines[at]?.trim() !== "") next = lines[at] ?? "";
  }
  return following;
}

function isShort(line: string): boolean {
  return line.trim().split(/\s+/).length <= maxHeadingWords && !/[.;,!]\s*$/.test(line);
}

const maxWrapWidth = 100;
const minWrapWidth = 40;
/** A line is full where the next word would not have fitted; programs measure letters, and so not exactly. */
const minFullShare = 0.85;
/** The share of lines before others that must be full for a text to have been wrapped. */
const minWrappedShare = 0.6;
const minWrappedLines = 4;
/** The share of joined lines that must begin with a small letter: items of a list that are alike in length don't. */
const minMidSentenceShare = 0.5;

/** Joins lines that a mail program or a PDF wrapped at a width of its own, where that is how the whole text is. */
function unwrap(lines: string[]): string[] {
  const width = Math.max(0, ...lines.map((line) => line.trimEnd().length));
  if (width > maxWrapWidth || width < minWrapWidth) return lines;
  const isFollowed = (at: number) => {
    const next = lines[at + 1]?.trim() ?? "";
    return (lines[at]?.trim() ?? "") !== "" && next !== "" && !markPattern.test(next) && !/^#/.test(next);
  };
  const isFull = (at: number) => {
    const [word = ""] = lines[at + 1]?.trim().split(/\s+/) ?? [];
    return (lines[at]?.trimEnd().length ?? 0) + 1 + word.length > width * minFullShare;
  };
  const followed = lines.flatMap((_, at) => (isFollowed(at) ? [at] : []));
  const full = followed.filter(isFull);
  const midSentence = full.filter((at) => /^\s*\p{Ll}/u.test(lines[at + 1] ?? ""));
  if (full.length < minWrappedLines || full.length < followed.length * minWrappedShare) return lines;
  if (midSentence.length < full.length * minMidSentenceShare) return lines;
  const wrapped = new Set(full);
  const joined: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (wrapped.has(at - 1)) joined.push(`${joined.pop()?.trimEnd()} ${line.trim()}`);
    else joined.push(line);
  }
  return joined;
}
