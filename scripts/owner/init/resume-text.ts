import { isoDate, parseDate } from "@/lib/content";
import { type Draft, emptyDraft, withoutEmpty } from "./draft";
import { fromProfilePage, isProfilePage } from "./profile-page";

/** The headings of a résumé, and the section that each opens. */
const sectionHeadings: [section: string, heading: RegExp][] = [
  ["summary", /^(?:summary|profile|about(?: me)?|objective|professional summary)$/i],
  ["work", /^(?:(?:work|professional|relevant)?\s*experience|employment(?: history)?|work history|career)$/i],
  ["volunteer", /^(?:volunteer(?:ing|ed)?(?: experience| work)?)$/i],
  ["education", /^(?:education(?: and training)?|academic background)$/i],
  ["skills", /^(?:(?:technical |core |key )?skills|technologies|competenc(?:ies|es)|tech(?:nical)? stack)$/i],
  ["languages", /^(?:(?:working|spoken|foreign) )?languages?(?: skills)?$/i],
  ["certificates", /^(?:certifi(?:cations?|cates)|licen[sc]es(?: and certifications)?)$/i],
  ["projects", /^(?:(?:selected |personal |side )?projects)$/i],
  ["awards", /^(?:awards|honou?rs(?: and awards)?|awards and honou?rs)$/i],
  ["interests", /^(?:(?:personal |other )?interests|hobbies(?: and interests)?|interests and hobbies)$/i],
];

/** Headings under which stands what has no section here, or is nobody's to publish. */
const otherHeadingPattern =
  /^(?:refer(?:ences|ees)|(?:selected )?publications|(?:professional )?(?:memberships?|affiliations?)|(?:further )?training|courses(?: and training)?|(?:professional )?development|talks|conferences|patents|exhibitions|activities|personal (?:details|data|information)|additional (?:information|skills)|miscellaneous|other|contact(?: details)?)$/i;
/** Others are known by their capitals, where the known ones have capitals too; an employer in capitals has dates below it. */
const capitalHeadingPattern = /^\p{Lu}[\p{Lu} &/-]{5,38}$/u;
const maxLinesToDates = 3;

const seasonSource = "(?:(?:early|late|mid)[ -])?(?:spring|summers?|autumn|fall|winter)\\s+(?:of\\s+)?";
const monthSource = `(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?\\s+|\\d{1,2}[/.]|${seasonSource})`;
const spanPattern = new RegExp(
  `(${monthSource}?(?:19|20)\\d{2})\\s*(?:-|–|—|to|until)\\s*(${monthSource}?(?:19|20)\\d{2}|present|now|today|current)`,
  "i",
);
const bulletPattern = /^\s*(?:[•●▪◦‣*·–-]|\d+[.)])\s+/;
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
  for (const [heading, lines] of others)
    draft.lost.push(
      `what stands under "${heading}", ${lines} ${lines === 1 ? "line" : "lines"}: there is no section for it`,
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
  /** How many lines stand under the headings that open none. */
  others: Map<string, number>;
}

function sectionsOf(text: string): Sections {
  const top: string[] = [];
  const sections = new Map<string, string[]>();
  const others = new Map<string, number>();
  let current = top;
  let other: string | undefined;
  let isShouted = false;
  const lines = text.replaceAll("\r", "").split("\n");
  for (const [at, line] of lines.entries()) {
    const bare = line
      .replace(/[:_=\s—–-]+$/, "")
      .replace(/^[#*\s]+/, "")
      .replace(/\s&\s/g, " and ")
      .trim();
    const section = bare.length <= 40 && sectionHeadings.find(([, heading]) => heading.test(bare))?.[0];
    if (section) {
      current = sections.get(section) ?? [];
      sections.set(section, current);
      other = undefined;
      isShouted = capitalHeadingPattern.test(bare);
    } else if (
      otherHeadingPattern.test(bare) ||
      (isShouted && capitalHeadingPattern.test(bare) && !hasDatesBelow(lines, at))
    ) {
      other = bare;
      others.set(bare, 0);
    } else if (line.trim() === "") continue;
    else if (other === undefined) current.push(line.trimEnd());
    else others.set(other, (others.get(other) ?? 0) + 1);
  }
  return { top, sections, others };
}

function hasDatesBelow(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1).filter((line) => line.trim() !== "");
  return below.slice(0, maxLinesToDates).some((line) => spanPattern.test(line));
}

/** A number beside the name of a street, or a postal code before that of a town. */
const streetPattern = /\p{L}{3,}\.? \d{1,4}[a-z]?(?:,|$)|^\d{1,4}[a-z]?,? \p{L}|\b\d{4,5} \p{Lu}/u;

/** The first line is the name; a line of a few words below it, without signs of an address, what they are. */
function basicsOf(top: readonly string[], summary: readonly string[]): Record<string, unknown> {
  const [name = "", ...rest] = top.map((line) => line.replace(/^[#*\s]+/, "").trim());
  const label = rest.find((line) => /^\p{L}[\p{L} ,/&()-]{3,60}$/u.test(line) && !isPlace(line));
  const url = /https?:\/\/[^\s|,]+|(?<![\w.@-])www\.[^\s|,]+/.exec(top.join("\n"))?.[0];
  return withoutEmpty({
    name,
    label: label && placePattern.test(label) ? label.split(", ", 1)[0] : label,
    email: emailPattern.exec(top.join("\n"))?.[0],
    url: url?.replace(/^www\./, "https://www."),
    location: { city: placeIn(top) },
    profiles: profilesIn(top),
    summary: summary.map((line) => line.trim()).join(" "),
  });
}

/** A piece of a line above the headings that is a town and its country: "Beirut, Lebanon". */
function placeIn(top: readonly string[]): string | undefined {
  const pieces = top.slice(1).flatMap((line) => line.split(/\s*[|·•]\s*/).map((piece) => piece.trim()));
  const called = pieces.find((piece) => placePattern.test(piece) && !isPlace(piece));
  return pieces.find(isPlace) ?? called?.split(", ")[1];
}

/** "Beirut, Lebanon", and not "Conference interpreter, Brussels". */
function isPlace(piece: string): boolean {
  return placePattern.test(piece) && !isOccupation(piece.split(",", 1)[0] ?? "");
}

const placePattern = /^\p{Lu}[\p{L}. '-]{1,30},\s*\p{Lu}[\p{L}. '-]{1,30}$/u;

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
  if (section === "languages") return listItems(lines).map(languageOf);
  if (section === "interests") return listItems(lines).map((name) => ({ name }));
  if (section === "certificates" || section === "awards")
    return lines.map((line) => {
      const whole = line.replace(bulletPattern, "").trim();
      const [dated = "", when = ""] = endDatePattern.exec(whole) ?? [];
      const said = whole.slice(0, whole.length - dated.length);
      if (section === "awards") return { title: said, date: dateOf(when) };
      const [name = "", ...issuer] = said.split(/,\s+(?=\p{Lu})|\s+[–—|·]\s+/u);
      return { name, issuer: issuer.join(", "), date: dateOf(when) };
    });
  return datedEntries(section, lines, lost);
}

/** A date at the end of a line: ", since 03/2016", " - 2019". */
const endDatePattern = new RegExp(`[\\s,(–—-]+(?:since )?(${monthSource}?(?:19|20)\\d{2})\\)?$`, "i");

/** "Languages: Go, SQL" is a group; a bare list is one of its own. */
function skillsOf(lines: readonly string[]): unknown[] {
  const groups = lines.flatMap((line) => {
    const [, name, list] = /^\s*(?:[•●▪*-]\s*)?([^:]{2,40}):\s*(.+)$/.exec(line) ?? [];
    return name && list ? [{ name: name.trim(), keywords: splitParts(list) }] : [];
  });
  const bare = listItems(lines.filter((line) => !/:\s/.test(line)));
  return [...groups, ...(bare.length > 0 ? [{ name: "Skills", keywords: bare }] : [])];
}

function listItems(lines: readonly string[]): string[] {
  return lines.flatMap((line) => splitParts(line.replace(bulletPattern, "")));
}

function splitParts(list: string): string[] {
  return list
    .split(/\s*[,;|•·](?![^(]*\))\s*/)
    .map((each) => each.trim().replace(/\.$/, ""))
    .filter(Boolean);
}

function languageOf(text: string): Record<string, unknown> {
  const [, language, fluency] = /^(\p{L}+)\s*[(:–-]\s*([^)]+)\)?$/u.exec(text) ?? [];
  return { language: language ?? text, fluency };
}

/** The lines from one span of dates to the next are one entry: who and what beside the dates, then what was done. */
function datedEntries(section: string, lines: readonly string[], lost: string[]): unknown[] {
  const dates = datesPatternFor(section);
  // Where each entry is an item of a list, the items are the entries.
  const isListed = lines.every((line) => bulletPattern.test(line));
  const starts = lines.flatMap((line, at) =>
    dates.test(line) && (isListed || !bulletPattern.test(line)) ? [at] : [],
  );
  const [first = lines.length] = starts;
  // A line or two above the dates belong to them: "Acme", "Engineer", "2019 - 2021".
  const heads = starts.map((at, nth) => headOf(lines, at, (starts[nth - 1] ?? -1) + 1, dates));
  for (const line of lines.slice(0, heads[0] ?? first))
    lost.push(`${section}: "${line.trim().slice(0, 100)}" has no dates beside it`);
  return starts.map((at, nth) => {
    const from = heads[nth] ?? at;
    const to = heads[nth + 1] ?? lines.length;
    return entryOf(section, lines.slice(from, at + 1), lines.slice(at + 1, to));
  });
}

/** What is studied may have the year alone in which it was ended. */
function datesPatternFor(section: string): RegExp {
  return section === "education"
    ? new RegExp(`${spanPattern.source}|${endDatePattern.source}`, "i")
    : spanPattern;
}

/** A line that holds two names or more. */
const severalNamesPattern = /,\s+\p{Lu}|\s(?:[–—|·]|-|at|@)\s/u;

function headOf(lines: readonly string[], at: number, floor: number, dates: RegExp): number {
  let from = at;
  const alone = (lines[at] ?? "").replace(dates, "").replace(/[\s|,·•()–—-]+/g, "") === "";
  for (let up = 1; up <= (alone ? 2 : 1); up += 1) {
    const line = lines[at - up];
    const isHead =
      line !== undefined &&
      at - up >= floor &&
      !bulletPattern.test(line) &&
      // "Engineer, Mill, Leeds" says both: what stands above it is of the entry before.
      !(up > 1 && severalNamesPattern.test(lines[at - 1] ?? "")) &&
      line.length <= 80 &&
      !/[.;]$/.test(line);
    if (!isHead) break;
    from = at - up;
  }
  return from;
}

function entryOf(section: string, head: readonly string[], body: readonly string[]): Record<string, unknown> {
  const dated = head.at(-1) ?? "";
  const [, from = "", to = endDatePattern.exec(dated)?.[1] ?? ""] = spanPattern.exec(dated) ?? [];
  const parts = head
    .flatMap((line) =>
      line
        .replace(bulletPattern, "")
        .replace(datesPatternFor(section), "")
        .split(/\s+(?:[|·•—–]|-|at|@)\s+|\t+|\s{3,}/),
    )
    // What is left of "(summers 2001–2004)" and of "2014 to now: interpreter" is no name.
    .map((part) => part.replace(/\s*\((?:[^)]*|\s*\))$/, "").replace(/^[\s(|·•–—,:-]+|[\s(|·•–—,:-]+$/g, ""))
    .filter(Boolean);
  const names = namesIn(parts);
  const [first, second, ...others] = withPositionLast(
    names,
    head.some((line) => /\s(?:at|@)\s/.test(line)),
  );
  const highlights = body
    .filter((line) => bulletPattern.test(line))
    .map((line) => line.replace(bulletPattern, "").trim());
  const plain = body.filter((line) => !bulletPattern.test(line)).map((line) => line.trim());
  const where = placePattern.test(plain[0] ?? "") ? plain.shift() : undefined;
  const summary = plain.join(" ");
  const dates = { startDate: dateOf(from), endDate: dateOf(to) };
  if (section === "education") {
    const isStudyFirst =
      degreePattern.test(first ?? "") ||
      (schoolPattern.test(second ?? "") && !schoolPattern.test(first ?? ""));
    const [institution, studyType] = isStudyFirst ? [second, first] : [first, second];
    return { institution, studyType, area: others.join(", "), ...dates, summary };
  }
  if (section === "projects")
    return { name: first, description: [second, summary].filter(Boolean).join(". "), ...dates, highlights };
  const location = [...others, ...(where ? [where] : [])].join(", ");
  const named = section === "volunteer" ? { organization: first } : { name: first };
  return { ...named, position: second, location, ...dates, summary, highlights };
}

/**
 * The names beside an entry's dates: what a comma parts where nothing else does. Where a dash or the like parts two of them, what
 * follows a comma in the first is where that is: "Museum of Cloth, Kraków — Conservator".
 */
function namesIn(parts: readonly string[]): string[] {
  const [[first = "", ...where] = [], ...others] = parts.map((part) =>
    part.split(/,\s+(?!(?:Inc|Ltd|LLC|GmbH|S\.?A)\b)/),
  );
  const [[second, ...rest] = [], ...last] = others;
  if (second === undefined) return [first, ...where];
  // Of what people do, it is a part.
  return isOccupation(first) && !isOccupation(second)
    ? [[first, ...where].join(", "), second, ...rest, ...last.flat()]
    : [first, second, ...rest, ...last.flat(), ...where];
}

/** Some write the degree first. */
const degreePattern =
  /^(?:b\.?\s?(?:sc|a|eng|tech|ed)|m\.?\s?(?:sc|a|eng|ed|ba|phil)|ph\.?\s?d|bachelor|master|doctor|diplom|dipl|licen[cs]e|associate|certificate)\b/i;

/** Words for schools and universities, in the languages of the site and of its north. */
const schoolPattern =
  /universi|college|school|institut|academy|akademi|polytechnic|hochschule|högskola|høgskole|højskole|école|escuela|escola|scuola|politecnico|bootcamp/i;

/** Some write the employer first and some the position: "at", or a word for what people do, tells them apart. */
const occupationPattern =
  /\b(?:engineer|developer|programmer|manager|lead|designer|analyst|architect|director|consultant|intern|officer|head|teacher|nurse|scientist|researcher|assistant|specialist|founder|administrator|editor|writer|coordinator|technician|freelancer?)\b/i;

/** Words that end like occupations and are none. */
const notOccupationPattern =
  /^(?:cent(?:er|re)|other|water|power|paper|river|tower|computer|after|under|over|letter|cluster|junior|senior|master|interior|exterior|minor|major|harbou?r|motor|error|labou?r|sector|chapter|order|number|summer|winter|together)$/i;

/** Whether a name is an occupation: a known word for one, or a word formed like those: "translator", "weaver". */
function isOccupation(name: string): boolean {
  if (occupationPattern.test(name)) return true;
  const words = name.match(/\p{L}+/gu) ?? [];
  return words.some((word) => /\p{L}{3}(?:er|or|ist|ian)$/u.test(word) && !notOccupationPattern.test(word));
}

const selfEmployedPattern = /\b(?:freelanc|self-employed|independent)/i;

function withPositionLast(names: readonly string[], said: boolean): string[] {
  const [first = "", second = "", ...others] = names;
  // Who works for themselves names no employer: what else stands there is where.
  if (selfEmployedPattern.test(first) && isOccupation(first))
    return ["Self-employed", ...names].filter(Boolean);
  const isTitle = occupationPattern.test(second)
    ? false
    : isOccupation(first) && (occupationPattern.test(first) || !isOccupation(second));
  const swapped = second !== "" && (said || isTitle);
  return [...(swapped ? [second, first] : [first, second]), ...others].filter(Boolean);
}

function dateOf(text: string): string | undefined {
  // Of a season the year is what can be said.
  const date = text ? parseDate(text.replace(new RegExp(`^${seasonSource}`, "i"), "")) : undefined;
  return typeof date === "object" ? isoDate(date) : undefined;
}
