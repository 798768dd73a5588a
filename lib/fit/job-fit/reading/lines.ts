const bullet =
  /^\s*(?:(?:[-–—*+•·▪●◦‣■□○◆◇➤➢►▶→✓✔✅☐☑>»]|\p{Extended_Pictographic}\uFE0F?|\[[ xX]?\]|\(?\d{1,2}[.)](?=\s)|\p{Lu}\d{1,2}[.):](?=\s)|\(?[a-z]\)|\(?[ivx]{1,4}[.)](?=\s)|o(?=\s\p{Lu}))\s*)+/u;
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

/** The lines of a text that say something; those that a mail program wrapped are one. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let apart = true;
  for (const raw of text.split("\n")) {
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
  return lines;
}

/** A line that was wrapped by a mail program or a PDF. */
function continues(last: string, next: string): boolean {
  return last.length >= 50 && !/[.:;!?]$/.test(last) && /^\p{Ll}/u.test(next);
}
