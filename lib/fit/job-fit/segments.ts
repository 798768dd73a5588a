import { fold, sentences } from "@/lib/language";
import type { Importance, Label, Section, Segment } from "./ask";
import { labelOf, sectionOf } from "./headings";

/** A piece without an end is read as if it ended here. */
const longestSegment = 600;

const bullet =
  /^\s*(?:(?:[-–—*+•·▪●◦‣■□○◆◇➤➢►▶→✓✔✅☐☑]|\p{Extended_Pictographic}\uFE0F?|\[[ xX]?\]|\(?\d{1,2}[.)](?=\s)|[a-z]\)|o(?=\s\p{Lu}))\s*)+/u;
const inlineBullet = /\s*[•▪●◦‣■➤►✓✔✅☑]\s*/u;

interface Line {
  text: string;
  bulleted: boolean;
}

/** What a job description says of what is wanted, in pieces of one sentence; blurb and benefits left out. */
export function* readSegments(text: string): Generator<Segment> {
  let section: Section = "open";
  for (const line of linesOf(text)) {
    const heading = headingOf(line);
    if (heading) {
      section = heading;
      continue;
    }
    const { label, opened, rest } = inlineHeading(line);
    if (opened) section = opened;
    if (rest.trim() === "") continue;
    for (const piece of piecesOf(rest)) {
      const segment = segmentOf(piece, label ? "terms" : section, label, line.bulleted);
      if (segment) yield segment;
    }
  }
}

/** The first lines, among which the title of the job is. */
export function firstLines(text: string): string[] {
  return linesOf(text.slice(0, 2_000))
    .slice(0, 4)
    .map((line) => line.text);
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const raw of text.split("\n")) {
    for (const [index, part] of raw.split(inlineBullet).entries()) {
      const mark = bullet.exec(part)?.[0] ?? "";
      const content = part.slice(mark.length).trim();
      if (content === "" || /^[-=_*~#\s]+$/.test(content)) continue;
      const line = { text: content, bulleted: index > 0 || mark !== "" };
      const last = lines.at(-1);
      if (last && !line.bulleted && continues(last.text, content)) last.text += ` ${content}`;
      else lines.push(line);
    }
  }
  return lines;
}

/** A line that was wrapped by a mail program or a PDF. */
function continues(last: string, next: string): boolean {
  return last.length >= 50 && !/[.:;!?]$/.test(last) && /^\p{Ll}/u.test(next);
}

function headingOf({ text, bulleted }: Line): Section | undefined {
  const marked = /^#+\s/.test(text) || /:$/.test(text);
  const words = text.split(/\s+/).length;
  if (text.length > 70 || words > 9 || (bulleted && !/:$/.test(text)) || /[.;,!]$/.test(text))
    return undefined;
  return sectionOf(headingKey(text), marked);
}

/** "Must have: Rust" and "Location: Porto". */
function inlineHeading({ text }: Line): { label?: Label; opened?: Section; rest: string } {
  const colon = text.indexOf(":");
  if (colon < 2 || colon > 50 || colon === text.length - 1) return { rest: text };
  const key = headingKey(text.slice(0, colon));
  const rest = text.slice(colon + 1).trim();
  const label = labelOf(key);
  if (label) return { label, rest };
  const opened = sectionOf(key, false);
  return opened ? { opened, rest } : { rest: text };
}

function headingKey(text: string): string {
  return fold(text)
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, "")
    .replace(/\s+/g, " ");
}

// "React is a must, ideally you know Vue": what comes behind is wanted less.
const clauses =
  /;\s+|\s+\|\s+|,?\s+(?=(?:(?:and|und)\s+)?(?:ideally|preferably|idealerweise|bestenfalls|though|although|but|aber|jedoch)\s)/i;

// In a text without capitals; behind a short word it is an abbreviation.
const stops = /(?<=[\p{L}\p{N})]{4}[.!?])\s+(?=\p{Ll})/u;

function piecesOf(text: string): string[] {
  return sentences(text)
    .flatMap((sentence) => sentence.split(stops))
    .flatMap((sentence) => sentence.split(clauses))
    .flatMap(bounded)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

function bounded(piece: string): string[] {
  const parts: string[] = [];
  let rest = piece;
  while (rest.length > longestSegment) {
    const comma = rest.lastIndexOf(",", longestSegment);
    const space = rest.lastIndexOf(" ", longestSegment);
    const cut = comma > longestSegment / 2 ? comma + 1 : space > longestSegment / 2 ? space : longestSegment;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest];
}

const nice =
  /\b(?:nice[- ]to[- ]haves?|(?:a|big|huge|strong|definite|real) (?:plus|bonus|advantage)|plus(?= if|$)|bonus|preferred|preferably|ideally|desirable|desired|an? (?:asset|advantage)|advantageous|optional|good to have|great to have|would be (?:great|nice|helpful|an?|ideal)|not (?:required|mandatory|essential|necessary)|we(?:'d| would) love|beneficial|is a benefit|von vorteil|wunschenswert|idealerweise|gerne?|kein muss|hilfreich|nicht zwingend|pluspunkt|bestenfalls|(?:would|also|might) (?:also )?consider|welcome|willkommen)\b/;
const must =
  /\b(?:must|required?|requires|requirement|mandatory|essential|needs? to|need(?:ed)?|minimum|at least|zwingend|erforderlich|voraussetzung|notwendig|muss|mindestens|vorausgesetzt)\b/;
const wantedWords =
  /\b(?:you(?:'ve| have|'re| are| bring| know| should| will need| need| must| can| speak| hold| write| feel|'ll need)|must|requires?|required|requirement|need(?:s|ed)?|looking for|seeking|search(?:ing)? for|hiring|candidates?|applicants?|experience|experienced|familiar(?:ity)?|knowledge|proficien\w+|expertise|fluen\w+|degree|background|years|ability to|able to|skills?|understanding of|(?:du|sie) (?:hast|haben|bringst|bringen|bist|sind|kennst|kennen|sprichst|sprechen|kannst|konnen|verfugst|verfugen)|erfahrung(?:en)?|berufserfahrung|kenntnisse|\w+kenntnisse|suchen|erforderlich|voraussetzung|sicherer umgang|fliessend|verhandlungssicher|studium|abschluss|idealerweise|ausbildung)\b/;
/** The company speaking of itself, or a law speaking. */
const blurb =
  /^(?:we(?:'re| are| have| believe| build| offer| value| provide| work| use| help| serve)\b|our \w+|founded|since \d{4}|join (?:us|our)|at \p{Lu}|wir (?:sind|bieten|haben|glauben|entwickeln|arbeiten)|unser\w*|als )/iu;
const seeking =
  /\b(?:looking for|seeking|hiring|search(?:ing)? for|suchen|require|expect|need|want|erwarten)\b/;
const legal =
  /\b(?:equal (?:opportunity|employment)|regardless of|without regard to|discriminat\w+|protected (?:veteran|status|characteristic)|reasonable accommodation|all qualified applicants|chancengleichheit|unabhangig von|schwerbehindert\w*|e-?verify)\b/;

function segmentOf(
  text: string,
  section: Section,
  label: Label | undefined,
  bulleted: boolean,
): Segment | undefined {
  const folded = fold(text);
  if (section === "ignored" || legal.test(folded)) return undefined;
  const asking = wantedWords.test(folded) || must.test(folded) || nice.test(folded);
  const about = blurb.test(text) && !seeking.test(folded);
  if (
    section === "company" &&
    (about ||
      !/\b(?:looking for|seeking|you (?:have|will need|bring|must)|must have|we require)\b/.test(folded))
  )
    return undefined;
  if (about && section === "open" && !nice.test(folded)) return undefined;
  return {
    text,
    folded,
    section,
    importance: importanceOf(folded, section),
    wanted: section === "must" || section === "nice" || asking || (bulleted && section === "open"),
    label,
  };
}

/** Whether a segment itself says that it is a wish. */
export function saysNice({ folded }: Segment): boolean {
  return nice.test(folded);
}

function importanceOf(folded: string, section: Section): Importance {
  if (nice.test(folded)) return "nice";
  if (section === "nice") return must.test(folded) ? "must" : "nice";
  if (section === "duties") return must.test(folded) ? "must" : "nice";
  return "must";
}
