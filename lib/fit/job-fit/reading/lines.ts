/** The signs that mark the items of a list, for a class of characters. */
export const bulletMarks = "-–—*+•·▪●◦‣■□○◆◇➤➢►▶→✓✔✅☐☑>»";
const bulletPattern = new RegExp(
  `^\\s*(?:(?:[${bulletMarks}]|\\p{Extended_Pictographic}\\uFE0F?|\\[[ xX]?\\]|\\(?\\d{1,2}[.)](?=\\s)|\\p{Lu}\\d{1,2}[.):](?=\\s)|#\\d{1,2}[.):]?(?=\\s)|\\d{1,2}\\.\\d{1,2}\\.?(?=\\s)(?!\\s(?:hours?|hrs?|h|days?|weeks?|months?|years?|percent|%)(?!\\p{L}))|\\(?[a-z]\\)|\\(?[ivx]{1,4}[.)](?=\\s)|o(?=\\s\\p{Lu}))\\s*)+`,
  "u",
);
const picturePattern = /\p{Extended_Pictographic}/u;
const inlineBulletPattern = /\s*[•▪●◦‣■➤►✓✔✅☑]\s*/u;

/** A line of a pasted text, without the mark before it. */
export interface Line {
  text: string;
  bulleted: boolean;
  /** Its mark is an emoji, which headings have too. */
  hasPicture: boolean;
  /** An empty line stands before it. */
  afterBlankLine: boolean;
}

/** "E1 Educated to degree level", "D2 Training": the numbers of a specification; A to C are levels of a language. */
const specificationCodePattern = /^\s*([D-Z])\d{1,2}(?=\s+\p{Lu})/u;

/** "09:30 You pair with a nurse": a timetable of the day. */
const clockPattern =
  /^\s*\d{1,2}[:.h]\d{2}(?: ?[ap]m)?\s*(?:[-–—]\s*\d{1,2}[:.h]\d{2}(?: ?[ap]m)?\s*)?[-–—:|]?\s+(?=\S)/iu;
/** "- 12 has compared exports": the points an item scores; years and percentages are part of what is asked. */
const countedPointPattern =
  /^(\s*[-–—*•]\s*)\d{1,3}\s+(?!(?:years?|yrs?|months?|weeks?|days?|hours?|percent|per cent|or|to)\b)(?=\p{L})/iu;
const minSimilarLines = 3;

/** The lines without times and scores before them, where several lines have these: they say nothing of what is asked. */
function withoutCounters(lines: readonly string[]): string[] {
  const timed = lines.filter((line) => clockPattern.test(line)).length >= minSimilarLines;
  const listed = lines.filter((line) => /^\s*[-–—*•]\s*\S/.test(line));
  const scored = listed.length >= minSimilarLines && listed.every((line) => countedPointPattern.test(line));
  return lines
    .map((line) => (timed ? line.replace(clockPattern, "") : line))
    .map((line) => (scored ? line.replace(countedPointPattern, "$1") : line));
}

/** "2. Object of the contract", above "2.1 Specification of interfaces" or a paragraph: a heading, and no item of a list. */
const numberedTitlePattern = /^\s*(\d{1,2})[.)]\s+(?=\p{Lu}[^.;:!?]{2,80}$)/u;
const minParagraphChars = 70;
/** Includes the number. */
const maxTitleWords = 6;

function markNumberedHeadings(lines: readonly string[]): string[] {
  return lines.map((line, at) => {
    const number = numberedTitlePattern.exec(line)?.[1];
    if (number === undefined) return line;
    const next = lines.slice(at + 1).find((other) => other.trim() !== "") ?? "";
    const under = lines[at + 1] ?? "";
    const isOverItems = new RegExp(`^\\s*${number}\\.\\d`).test(next);
    const isShort = line.trim().split(/\s+/).length <= maxTitleWords;
    const isHeading =
      isOverItems || (isShort && under.length > minParagraphChars && !bulletPattern.test(under));
    return isHeading ? line.replace(numberedTitlePattern, "# ").replace(/\s*\([^)]*\)\s*$/, "") : line;
  });
}

/** The lines of a text that have content; lines that a mail program wrapped are joined. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let afterBlankLine = true;
  const raws = markNumberedHeadings(withoutCounters(text.split("\n")));
  const codes = raws.flatMap((raw) => specificationCodePattern.exec(raw)?.[1] ?? []);
  const numbered = new Set(codes.filter((code, at) => codes.indexOf(code) !== at));
  const widths = blockWidths(raws);
  for (const [at, each] of raws.entries()) {
    const raw = numbered.has(specificationCodePattern.exec(each)?.[1] ?? "")
      ? each.replace(specificationCodePattern, "-")
      : each;
    if (raw.trim() === "") afterBlankLine = true;
    for (const [index, part] of raw.split(inlineBulletPattern).entries()) {
      const mark = bulletPattern.exec(part)?.[0] ?? "";
      const content = part.slice(mark.length).trim();
      if (content === "" || /^[-=_*~#\s]+$/.test(content)) continue;
      const line = {
        text: content,
        bulleted: index > 0 || mark !== "",
        hasPicture: picturePattern.test(mark),
        afterBlankLine,
      };
      afterBlankLine = false;
      const last = lines.at(-1);
      const isFull = (raws[at - 1]?.trimEnd().length ?? 0) >= (widths[at] ?? 0) * minFullShare;
      if (last && !line.bulleted && !line.afterBlankLine && isFull && isContinuation(last.text, content))
        last.text += ` ${content}`;
      else lines.push(line);
    }
  }
  return restoreBullets(lines);
}

/** A wrapped line is about as long as the longest of its paragraph; items of a list are not. */
const minFullShare = 0.8;

/** For each line, the length of the longest between the same two empty lines. */
function blockWidths(lines: readonly string[]): number[] {
  const widths: number[] = [];
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at]?.trim() !== "") continue;
    const width = Math.max(0, ...lines.slice(from, at).map((line) => line.trimEnd().length));
    for (let each = from; each <= at; each += 1) widths[each] = width;
    from = at + 1;
  }
  return widths;
}

const minListLines = 3;
const maxItemChars = 140;

/** A list whose marks were lost in a paste: short lines under one another, that do not end as sentences do. */
function restoreBullets(lines: Line[]): Line[] {
  let from = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    const line = lines[at];
    if (line && !line.afterBlankLine) continue;
    const block = lines.slice(from, at);
    const open = block.filter(({ text }) => !/[.!?]$/.test(text)).length;
    // The first lines are the title, who hires, and where.
    if (
      from > 0 &&
      !/,$/.test(block[0]?.text ?? "") &&
      block.length >= minListLines &&
      block.every(({ text, bulleted }) => !bulleted && text.length < maxItemChars) &&
      open >= block.length - 1
    )
      for (const item of hasHeadingAbove(lines, from) ? block : block.slice(1))
        if (!/:$/.test(item.text)) item.bulleted = true;
    from = at;
  }
  return lines;
}

const maxHeadingChars = 60;

/** Whether a short line of its own stands above: what is under it is all of the list, and its first line no heading. */
function hasHeadingAbove(lines: readonly Line[], from: number): boolean {
  const above = lines[from - 1];
  return (
    from > 2 &&
    above?.afterBlankLine === true &&
    above.text.length <= maxHeadingChars &&
    !/[.,;!]$/.test(above.text)
  );
}

/** A line that was wrapped by a mail program or a PDF. */
function isContinuation(last: string, next: string): boolean {
  return last.length >= 50 && !/[.:;!?]$/.test(last) && /^\p{Ll}/u.test(next);
}
