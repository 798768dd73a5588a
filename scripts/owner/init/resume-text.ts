import { type Draft, emptyDraft, withoutEmpty } from "./draft";
import { fromProfilePage, isProfilePage } from "./profile-page";
import { dateOf, endDatePattern, spanIn, spanPattern, startDatePattern } from "./resume-dates";
import { bulletPattern, datedEntries } from "./resume-entries";
import { isMarkedHeading, plainHeading, sectionOf } from "./resume-headings";
import { isOccupation, isSchool, placePattern } from "./resume-names";

/** Headings under which stands what has no section here, or is nobody's to publish. */
const otherHeadingPattern =
  /^(?:refer(?:ences|ees)|(?:selected )?publications|(?:professional )?(?:memberships?|affiliations?)|(?:professional )?development|civil service|military service|talks|conferences|patents|exhibitions|activities|personal (?:details|data|information)|additional (?:information|skills)|miscellaneous|other|contact(?: details)?)$/i;
/** Others are known by their capitals, where the known ones have capitals too; an employer in capitals has dates below it. */
const capitalHeadingPattern = /^\p{Lu}[\p{Lu} &/-]{5,38}$/u;
const maxLinesToDates = 3;

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/**
 * Reads the text of a résumé, as it comes out of a PDF: a name, the known headings, and under each an entry for every
 * span of dates. What is not understood is kept out, and said.
 * @throws Error when no heading of a résumé stands in it
 */
export function fromResumeText(text: string, name: string): Draft {
  const draft = emptyDraft(`the résumé in ${name}`);
  const plain = withoutMarkdown(text);
  const { top, sections, others } = sectionsOf(isProfilePage(plain) ? fromProfilePage(plain) : plain);
  if (sections.size === 0)
    throw new Error("holds no heading of a résumé (Experience, Education, Skills, ...) on a line of its own");
  draft.resume.basics = basicsOf(top, sections.get("summary") ?? []);
  draft.taken.push(`name and what stands above the first heading from ${name}`);
  if (top.some((line) => /\+?\d[\d ().-]{7,}/.test(line))) draft.lost.push("the telephone number: private");
  if (top.some((line) => /\b(?:born|birth)\b/i.test(line))) draft.lost.push("the day of birth: private");
  if (top.some((line) => streetPattern.test(line))) draft.lost.push("the street: private");
  for (const [heading, { length }] of others)
    draft.lost.push(
      `what stands under "${heading}", ${length} ${length === 1 ? "line" : "lines"}: there is no section for it`,
    );
  for (const [section, lines] of sections) {
    if (section === "summary") continue;
    const entries = entriesOf(section, lines, draft.lost);
    if (entries.length === 0) continue;
    draft.resume[section] = withoutEmpty(entries);
    draft.taken.push(`${section}: ${entries.length} from ${name}`);
  }
  return draft;
}

/** The text of a résumé in Markdown: without front matter, and without the marks of headings, emphasis and links. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/^\uFEFF?(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\n\1[ \t]*(?:\r?\n|$)/, "")
    .replace(/^[ \t]*#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/gm, "$1")
    .replace(/\[([^\]\n]+)\]\((?:<[^>\n]*>|[^)\n]*)\)/g, "$1")
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, "$2")
    .replace(/(?<![\w*])([*_])(?=[^\s*_])([^\n*_]*[^\s*_])\1(?![\w*])/g, "$2");
}

interface Sections {
  top: string[];
  sections: Map<string, string[]>;
  /** The lines that stand under the headings that open none. */
  others: Map<string, string[]>;
}

function sectionsOf(text: string): Sections {
  const top: string[] = [];
  const sections = new Map<string, string[]>();
  const others = new Map<string, string[]>();
  let current = top;
  let other: string | undefined;
  let isShouted = false;
  const lines = text.replaceAll("\r", "").split("\n");
  for (const [at, line] of lines.entries()) {
    if (/^[\s=_*~—–-]*$/.test(line) || pageFootPattern.test(line)) continue;
    const isMarked = isMarkedHeading(line, lines[at + 1] ?? "");
    const bare = plainHeading(line);
    const isItem = bulletPattern.test(line) && !isMarked && !/^\s*[#*\d]/.test(line);
    const opened = isItem ? undefined : sectionOf(bare, isMarked);
    // "Training" of somebody who lists schools under it
    const isOfSchools = /^training$/i.test(bare) && lines.slice(at + 1, at + 5).some(isSchool);
    const section = isOfSchools ? "education" : opened;
    if (section) {
      current = sections.get(section) ?? [];
      sections.set(section, current);
      other = undefined;
      isShouted = capitalHeadingPattern.test(bare);
    } else if (
      otherHeadingPattern.test(bare) ||
      (isMarked &&
        at > 0 &&
        !/^\s*»/.test(line) &&
        !spanIn(line) &&
        (sections.size > 0 || hasDatesBelow(lines, at))) ||
      (isShouted && capitalHeadingPattern.test(bare) && !hasDatesBelow(lines, at))
    ) {
      other = bare;
      others.set(bare, []);
    } else if (other === undefined) current.push(line.trimEnd());
    else others.get(other)?.push(line.trimEnd());
  }
  // "Restaurants" of a sommelier
  const dated = [...others].find(
    ([heading, under]) =>
      !otherHeadingPattern.test(heading) && under.filter((line) => spanIn(line)).length >= minDatedLines,
  );
  if (!sections.has("work") && dated) {
    sections.set("work", dated[1]);
    others.delete(dated[0]);
  }
  return { top, sections, others };
}

/** So many spans of dates under a heading of any name tell of jobs. */
const minDatedLines = 2;

/** "Ada Probe — Page 1 of 2" */
const pageFootPattern = /^.{0,140}\bpage \d{1,2}(?: ?(?:of|\/) ?\d{1,2})?\s*$|^\s*\d{1,2} ?\/ ?\d{1,2}\s*$/i;

function hasDatesBelow(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1).filter((line) => line.trim() !== "");
  return below.slice(0, maxLinesToDates).some((line) => spanPattern.test(line));
}

/** A number beside the name of a street, or a postal code before that of a town. */
const streetPattern = /\p{L}{3,}\.? \d{1,4}[a-z]?(?:,|$)|^\d{1,4}[a-z]?,? \p{L}|\b\d{4,5} \p{Lu}/u;

/** The first line is the name; a line of a few words below it, without signs of an address, what they are. */
function basicsOf(top: readonly string[], summary: readonly string[]): Record<string, unknown> {
  const [name = "", ...rest] = linesOfTop(top);
  const label = rest.find(
    (line) => /^\p{L}[\p{L}\d ,|·'’/&()-]{3,60}$/u.test(line) && !isPlace(line) && !detailPattern.test(line),
  );
  const url = /https?:\/\/[^\s|,]+|(?<![\w.@-])www\.[^\s|,]+/.exec(top.join("\n"))?.[0];
  return withoutEmpty({
    // "Ada Probe, MLIS"
    name: name.replace(/,\s+\p{Lu}{2,6}$/u, ""),
    label: label && placePattern.test(label) ? label.split(", ", 1)[0] : label,
    email: emailPattern.exec(top.join("\n"))?.[0],
    url: url?.replace(/^www\./, "https://www."),
    location: { city: placeIn(top) },
    profiles: profilesIn(top),
    summary: summary.map((line) => line.trim()).join(" "),
  });
}

/** "Address   Fjordgata 31", "Mobile": a name of a personal detail, and not what somebody is. */
const detailPattern =
  /^(?:address|mobile|(?:tele)?phone|tel|cell|e-?mail|web(?:site)?|born|(?:date|place) of birth|birth|nationality|citizenship|marital|licen[cs]e|location|gender|age|github|linkedin|orcid)\b|\d{4,}/i;

/** What stands above the headings, each by itself: without the document's own title, and without "Name:". */
function linesOfTop(top: readonly string[]): string[] {
  return top
    .flatMap((line) => line.split(/\s{4,}/))
    .map((line) =>
      line
        .replace(/^[#*~\s]+|[~\s]+$/g, "")
        .replace(/^(?:curriculum vitae|r[ée]sum[ée]|cv)(?: of)?:?\s+(?=\S)/i, "")
        .replace(/^(?:full )?(?:name|profession):\s*/i, "")
        .trim(),
    )
    .filter((line) => line !== "" && !/^(?:curriculum vitae|r[ée]sum[ée]|cv|lebenslauf)$/i.test(line));
}

/** A piece of a line above the headings that is a town and its country: "Beirut, Lebanon". */
function placeIn(top: readonly string[]): string | undefined {
  const pieces = top
    .slice(1)
    .flatMap((line) => line.split(/\s*[|·•◆]\s*|\s{4,}/).map((piece) => piece.trim()));
  const called = pieces.find((piece) => placePattern.test(piece) && !isPlace(piece));
  return pieces.find(isPlace) ?? called?.split(", ")[1];
}

/** "Beirut, Lebanon", and not "Conference interpreter, Brussels". */
function isPlace(piece: string): boolean {
  return placePattern.test(piece) && !isOccupation(piece.split(",", 1)[0] ?? "");
}

/** Addresses of the two networks that a résumé names without saying so. */
function profilesIn(top: readonly string[]): Record<string, string>[] {
  const found = top.join("\n").matchAll(/\b(linkedin\.com\/in|github\.com)\/([\w-]+)/gi);
  return [...found].map(([address, host = "", username = ""]) => ({
    network: /github/i.test(host) ? "GitHub" : "LinkedIn",
    username,
    url: `https://${address.toLowerCase()}`,
  }));
}

function entriesOf(section: string, lines: readonly string[], lost: string[]): unknown[] {
  if (section === "skills") return skillsOf(lines);
  if (section === "languages") return lines.flatMap(languagesIn);
  if (section === "interests") return listItems(lines).map((name) => ({ name }));
  if (section === "certificates" || section === "awards")
    return lines.map((line) => {
      const item = line.replace(bulletPattern, "").trim();
      const [early = "", first] = startDatePattern.exec(item) ?? [];
      const whole = item.slice(early.length);
      const [dated = "", when = first ?? ""] = endDatePattern.exec(whole) ?? [];
      const said = whole.slice(0, whole.length - dated.length);
      if (section === "awards") return { title: said, date: dateOf(when) };
      const [name = "", ...issuer] = said.split(/,\s+(?=\p{Lu})|\s+[–—|·]\s+/u);
      return { name, issuer: issuer.join(", "), date: dateOf(when) };
    });
  return datedEntries(section, lines, lost);
}

/** "Languages: Go, SQL" is a group; a bare list is one of its own, and a name above a list is the list's. */
function skillsOf(lines: readonly string[]): unknown[] {
  const groups: { name: string; keywords: string[] }[] = [];
  const bare: string[] = [];
  for (const [at, line] of lines.entries()) {
    const [, name, list] =
      /^\s*(?:[•●▪*-]\s*)?([^:,]{2,40}?)(?::\s|\s[—–-]\s|\s{3,}|\t)\s*(.+)$/.exec(line) ?? [];
    const above = lines[at - 1] ?? "";
    const isNamedAbove = bare.length > 0 && isGroupName(above, line) && bare.at(-1) === above.trim();
    if (name && list) groups.push({ name: name.trim(), keywords: splitParts(list) });
    else if (isNamedAbove) groups.push({ name: bare.pop() ?? "", keywords: splitParts(line) });
    else bare.push(...splitParts(line.replace(bulletPattern, "")));
  }
  return [...groups, ...(bare.length > 0 ? [{ name: "Skills", keywords: bare }] : [])];
}

/** "Hardware" above "JTAG, NFC": a short name, and a list under it. */
function isGroupName(above: string, line: string): boolean {
  return !bulletPattern.test(above) && !/[,;|]/.test(above) && above.length <= 40 && /,\s/.test(line);
}

function listItems(lines: readonly string[]): string[] {
  return lines.flatMap((line) => splitParts(line.replace(bulletPattern, "")));
}

function splitParts(list: string): string[] {
  return list
    .split(/(?:\s*[,;|•·♦◆]|\s\/{1,2}\s)(?![^()]*(?:\([^()]*\)[^()]*)?\))\s*/)
    .map((each) => each.trim().replace(/\.$/, ""))
    .filter(Boolean);
}

/** "Polish (native), German (B2)", "Polish, native; German, B2", "Polish: native, and at home" and "Polish | native". */
function languagesIn(line: string): Record<string, unknown>[] {
  const text = line
    .replace(bulletPattern, "")
    .replace(/\s*(?:[●○★☆■□]+|\*{2,})\s*/g, ": ")
    .replace(/[:\s]+$/, "")
    .trim();
  // "Norwegian: mother tongue. English: fair."
  const isInSentences = /\.\s/.test(text) && (text.match(/\p{L}:\s/gu)?.length ?? 0) > 1;
  if (isInSentences || /;/.test(text))
    return text
      .split(isInSentences ? /\.\s*/ : /\s*;\s*/)
      .filter(Boolean)
      .map(languageOf);
  // "Welsh, first language" on a line of its own
  if (/^\p{L}+, \p{Ll}[^,]*$/u.test(text)) return [languageOf(text)];
  const isOne =
    /^[^,(|/]+?(?::\s|\s[–—-]\s|\t|\s{3,})/.test(text) && !/[,/|][^,]+?(?::|\s[–—-])\s/.test(text);
  const [, language, fluency] = /^(\p{L}+(?: \p{L}+)?) \| ([^|]+)$/u.exec(text) ?? [];
  if (language && !/\(|:/.test(language)) return [{ language, fluency }];
  return isOne ? [languageOf(text)] : splitParts(text).map(languageOf);
}

function languageOf(text: string): Record<string, unknown> {
  const [, language, fluency] =
    /^(\p{L}+(?: \p{L}+){0,2}?)\s*(?:\(|[:–—-]\s|,\s|\t|\s{3,})\s*(.+?)\)?$/u.exec(text) ?? [];
  return { language: language ?? text, fluency };
}
