const bullet =
  /^\s*(?:(?:[-–—*+•·▪●◦‣■□○◆◇➤➢►▶→✓✔✅☐☑>»]|\p{Extended_Pictographic}\uFE0F?|\[[ xX]?\]|\(?\d{1,2}[.)](?=\s)|\p{Lu}\d{1,2}[.):](?=\s)|#\d{1,2}[.):]?(?=\s)|\d{1,2}\.\d{1,2}\.?(?=\s)(?!\s(?:hours?|hrs?|h|days?|weeks?|months?|years?|percent|%)(?!\p{L}))|\(?[a-z]\)|\(?[ivx]{1,4}[.)](?=\s)|o(?=\s\p{Lu}))\s*)+/u;
const picture = /\p{Extended_Pictographic}/u;
const inlineBullet = /\s*[•▪●◦‣■➤►✓✔✅☑]\s*/u;

/** A line of a pasted text, without the mark before it. */
export interface Line {
  text: string;
  bulleted: boolean;
  /** A little picture is its mark, as headings have it too. */
  pictured: boolean;
  /** An empty line stands before it. */
  apart: boolean;
}

/** "E1 Educated to degree level", "D2 Training": the numbers of a specification; A to C are levels of a language. */
const coded = /^\s*([D-Z])\d{1,2}(?=\s+\p{Lu})/u;

/** "09:30 You pair with a nurse": a day told by the clock. */
const clock =
  /^\s*\d{1,2}[:.h]\d{2}(?: ?[ap]m)?\s*(?:[-–—]\s*\d{1,2}[:.h]\d{2}(?: ?[ap]m)?\s*)?[-–—:|]?\s+(?=\S)/iu;
/** "- 12 has compared exports": the points that something counts; years and shares are asked for. */
const points =
  /^(\s*[-–—*•]\s*)\d{1,3}\s+(?!(?:years?|yrs?|months?|weeks?|days?|hours?|percent|per cent|or|to)\b)(?=\p{L})/iu;
const fewestAlike = 3;

/** Without what counts the lines and says nothing of what is asked, where several have it. */
function uncounted(lines: readonly string[]): string[] {
  const timed = lines.filter((line) => clock.test(line)).length >= fewestAlike;
  const listed = lines.filter((line) => /^\s*[-–—*•]\s*\S/.test(line));
  const scored = listed.length >= fewestAlike && listed.every((line) => points.test(line));
  return lines
    .map((line) => (timed ? line.replace(clock, "") : line))
    .map((line) => (scored ? line.replace(points, "$1") : line));
}

/** "2. Object of the contract", above "2.1 Specification of interfaces" or a paragraph: a heading, and no item of a list. */
const numberedTitle = /^\s*(\d{1,2})[.)]\s+(?=\p{Lu}[^.;:!?]{2,80}$)/u;
const shortestParagraph = 70;
/** In words, with the number. */
const mostOfTitle = 6;

function withHeadings(lines: readonly string[]): string[] {
  return lines.map((line, at) => {
    const number = numberedTitle.exec(line)?.[1];
    if (number === undefined) return line;
    const next = lines.slice(at + 1).find((other) => other.trim() !== "") ?? "";
    const under = lines[at + 1] ?? "";
    const isOverItems = new RegExp(`^\\s*${number}\\.\\d`).test(next);
    const isShort = line.trim().split(/\s+/).length <= mostOfTitle;
    const isHeading = isOverItems || (isShort && under.length > shortestParagraph && !bullet.test(under));
    return isHeading ? line.replace(numberedTitle, "# ").replace(/\s*\([^)]*\)\s*$/, "") : line;
  });
}

/** The lines of a text that say something; those that a mail program wrapped are one. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let apart = true;
  const raws = withHeadings(uncounted(text.split("\n")));
  const codes = raws.flatMap((raw) => coded.exec(raw)?.[1] ?? []);
  const numbered = new Set(codes.filter((code, at) => codes.indexOf(code) !== at));
  for (const each of raws) {
    const raw = numbered.has(coded.exec(each)?.[1] ?? "") ? each.replace(coded, "-") : each;
    if (raw.trim() === "") apart = true;
    for (const [index, part] of raw.split(inlineBullet).entries()) {
      const mark = bullet.exec(part)?.[0] ?? "";
      const content = part.slice(mark.length).trim();
      if (content === "" || /^[-=_*~#\s]+$/.test(content)) continue;
      const line = { text: content, bulleted: index > 0 || mark !== "", pictured: picture.test(mark), apart };
      apart = false;
      const last = lines.at(-1);
      if (last && !line.bulleted && !line.apart && continues(last.text, content)) last.text += ` ${content}`;
      else lines.push(line);
    }
  }
  return unmarked(lines);
}

const fewest = 3;
const longestItem = 140;

/** A list whose marks were lost in a paste: short lines under one another, that do not end as sentences do. */
function unmarked(lines: Line[]): Line[] {
  let from = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    const line = lines[at];
    if (line && !line.apart) continue;
    const block = lines.slice(from, at);
    const open = block.filter(({ text }) => !/[.!?]$/.test(text)).length;
    // The first lines are the title, who hires, and where.
    if (
      from > 0 &&
      !/,$/.test(block[0]?.text ?? "") &&
      block.length >= fewest &&
      block.every(({ text, bulleted }) => !bulleted && text.length < longestItem) &&
      open >= block.length - 1
    )
      for (const item of block.slice(1)) if (!/:$/.test(item.text)) item.bulleted = true;
    from = at;
  }
  return lines;
}

/** A line that was wrapped by a mail program or a PDF. */
function continues(last: string, next: string): boolean {
  return last.length >= 50 && !/[.:;!?]$/.test(last) && /^\p{Ll}/u.test(next);
}
