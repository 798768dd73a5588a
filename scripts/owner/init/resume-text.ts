import { isoDate, parseDate } from "@/lib/content";
import { type Draft, emptyDraft, withoutEmpty } from "./draft";

/** The headings of a résumé, and the section that each opens. */
const headings: [section: string, heading: RegExp][] = [
  ["summary", /^(?:summary|profile|about(?: me)?|objective|professional summary)$/i],
  ["work", /^(?:(?:work|professional|relevant)?\s*experience|employment(?: history)?|work history|career)$/i],
  ["volunteer", /^(?:volunteer(?:ing|ed)?(?: experience| work)?)$/i],
  ["education", /^(?:education(?: and training)?|academic background)$/i],
  ["skills", /^(?:(?:technical |core |key )?skills|technologies|competenc(?:ies|es)|tech(?:nical)? stack)$/i],
  ["languages", /^languages?$/i],
  ["certificates", /^(?:certifi(?:cations?|cates)|licenses(?: and certifications)?)$/i],
  ["projects", /^(?:(?:selected |personal |side )?projects)$/i],
  ["awards", /^(?:awards|honou?rs(?: and awards)?)$/i],
];

const month = "(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?\\s+|\\d{1,2}[/.])";
const span = new RegExp(
  `(${month}?(?:19|20)\\d{2})\\s*(?:-|–|—|to|until)\\s*(${month}?(?:19|20)\\d{2}|present|now|today|current)`,
  "i",
);
const bullet = /^\s*(?:[•●▪◦‣*·–-]|\d+[.)])\s+/;
const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/**
 * Reads the text of a résumé, as it comes out of a PDF: a name, the known headings, and under each an entry for every
 * span of dates. What is not understood is kept out, and said.
 * @throws Error when no heading of a résumé stands in it
 */
export function fromResumeText(text: string, name: string): Draft {
  const draft = emptyDraft(`the résumé in ${name}`);
  const { top, sections } = sectionsOf(text);
  if (sections.size === 0)
    throw new Error("holds no heading of a résumé (Experience, Education, Skills, ...) on a line of its own");
  draft.resume.basics = basicsOf(top, sections.get("summary") ?? []);
  draft.taken.push(`name and what stands above the first heading from ${name}`);
  if (top.some((line) => /\+?\d[\d ().-]{7,}/.test(line))) draft.lost.push("the telephone number: private");
  for (const [section, lines] of sections) {
    if (section === "summary") continue;
    const entries = entriesOf(section, lines, draft.lost);
    if (entries.length === 0) continue;
    draft.resume[section] = withoutEmpty(entries);
    draft.taken.push(`${section}: ${entries.length} from ${name}`);
  }
  return draft;
}

function sectionsOf(text: string): { top: string[]; sections: Map<string, string[]> } {
  const top: string[] = [];
  const sections = new Map<string, string[]>();
  let current = top;
  for (const line of text.replaceAll("\r", "").split("\n")) {
    const bare = line
      .replace(/[:_=\s—–-]+$/, "")
      .replace(/^[#*\s]+/, "")
      .trim();
    const section = bare.length <= 40 && headings.find(([, heading]) => heading.test(bare))?.[0];
    if (section) {
      current = sections.get(section) ?? [];
      sections.set(section, current);
    } else if (line.trim() !== "") current.push(line.trimEnd());
  }
  return { top, sections };
}

/** The first line is the name; a line of a few words below it, without signs of an address, what they are. */
function basicsOf(top: readonly string[], summary: readonly string[]): Record<string, unknown> {
  const [name = "", ...rest] = top.map((line) => line.replace(/^[#*\s]+/, "").trim());
  const label = rest.find((line) => /^\p{L}[\p{L} ,/&-]{3,60}$/u.test(line) && !place.test(line));
  return withoutEmpty({
    name,
    label,
    email: mail.exec(top.join("\n"))?.[0],
    url: /https?:\/\/[^\s|,]+/.exec(top.join("\n"))?.[0],
    location: { city: placeIn(top) },
    profiles: profilesIn(top),
    summary: summary.map((line) => line.trim()).join(" "),
  });
}

/** A piece of a line above the headings that is a town and its country: "Beirut, Lebanon". */
function placeIn(top: readonly string[]): string | undefined {
  return top
    .slice(1)
    .flatMap((line) => line.split(/\s*[|·•]\s*/))
    .find((piece) => place.test(piece.trim()) && !calling.test(piece))
    ?.trim();
}

const place = /^\p{Lu}[\p{L}. '-]{1,30},\s*\p{Lu}[\p{L}. '-]{1,30}$/u;

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
  if (section === "languages") return listed(lines).map(languageOf);
  if (section === "certificates" || section === "awards")
    return lines.map((line) => ({
      [section === "awards" ? "title" : "name"]: line.replace(bullet, "").trim(),
    }));
  return datedOf(section, lines, lost);
}

/** "Languages: Go, SQL" is a group; a bare list is one of its own. */
function skillsOf(lines: readonly string[]): unknown[] {
  const groups = lines.flatMap((line) => {
    const [, name, list] = /^\s*(?:[•●▪*-]\s*)?([^:]{2,40}):\s*(.+)$/.exec(line) ?? [];
    return name && list ? [{ name: name.trim(), keywords: parts(list) }] : [];
  });
  const bare = listed(lines.filter((line) => !/:\s/.test(line)));
  return [...groups, ...(bare.length > 0 ? [{ name: "Skills", keywords: bare }] : [])];
}

function listed(lines: readonly string[]): string[] {
  return lines.flatMap((line) => parts(line.replace(bullet, "")));
}

function parts(list: string): string[] {
  return list
    .split(/\s*[,;|•·]\s*/)
    .map((each) => each.trim().replace(/\.$/, ""))
    .filter(Boolean);
}

function languageOf(text: string): Record<string, unknown> {
  const [, language, fluency] = /^(\p{L}+)\s*[(:–-]\s*([^)]+)\)?$/u.exec(text) ?? [];
  return { language: language ?? text, fluency };
}

/** The lines from one span of dates to the next are one entry: who and what beside the dates, then what was done. */
function datedOf(section: string, lines: readonly string[], lost: string[]): unknown[] {
  const starts = lines.flatMap((line, at) => (span.test(line) ? [at] : []));
  const [first = lines.length] = starts;
  // A line or two above the dates belong to them: "Acme", "Engineer", "2019 - 2021".
  const heads = starts.map((at, nth) => headOf(lines, at, (starts[nth - 1] ?? -1) + 1));
  for (const line of lines.slice(0, heads[0] ?? first))
    lost.push(`${section}: "${line.trim().slice(0, 100)}" has no dates beside it`);
  return starts.map((at, nth) => {
    const from = heads[nth] ?? at;
    const to = heads[nth + 1] ?? lines.length;
    return entryOf(section, lines.slice(from, at + 1), lines.slice(at + 1, to));
  });
}

function headOf(lines: readonly string[], dates: number, floor: number): number {
  let from = dates;
  const alone = (lines[dates] ?? "").replace(span, "").replace(/[\s|,·•()–—-]+/g, "") === "";
  for (let up = 1; up <= (alone ? 2 : 1); up += 1) {
    const line = lines[dates - up];
    const isHead =
      line !== undefined &&
      dates - up >= floor &&
      !bullet.test(line) &&
      line.length <= 80 &&
      !/[.;]$/.test(line);
    if (!isHead) break;
    from = dates - up;
  }
  return from;
}

function entryOf(section: string, head: readonly string[], body: readonly string[]): Record<string, unknown> {
  const [, from = "", to = ""] = span.exec(head.at(-1) ?? "") ?? [];
  const parts = head
    .flatMap((line) => line.replace(span, "").split(/\s+(?:[|·•—–]|-|at|@)\s+|\t+|\s{3,}/))
    .map((part) => part.replace(/^[\s(|·•–—,-]+|[\s()|·•–—,-]+$/g, ""))
    .filter(Boolean);
  const names = namesIn(parts);
  const [first, second, ...others] = positionLast(
    names,
    head.some((line) => /\s(?:at|@)\s/.test(line)),
  );
  const highlights = body.filter((line) => bullet.test(line)).map((line) => line.replace(bullet, "").trim());
  const plain = body.filter((line) => !bullet.test(line)).map((line) => line.trim());
  const where = place.test(plain[0] ?? "") ? plain.shift() : undefined;
  const summary = plain.join(" ");
  const dates = { startDate: dateOf(from), endDate: dateOf(to) };
  if (section === "education") {
    const [institution, studyType] = degree.test(first ?? "") ? [second, first] : [first, second];
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
  return calling.test(first) && !calling.test(second)
    ? [[first, ...where].join(", "), second, ...rest, ...last.flat()]
    : [first, second, ...rest, ...last.flat(), ...where];
}

/** Some write the degree first. */
const degree =
  /^(?:b\.?\s?(?:sc|a|eng|tech|ed)|m\.?\s?(?:sc|a|eng|ed|ba|phil)|ph\.?\s?d|bachelor|master|doctor|diplom|dipl|licen[cs]e|associate|certificate)\b/i;

/** Some write the employer first and some the position: "at", or a word for what people do, tells them apart. */
const calling =
  /\b(?:engineer|developer|programmer|manager|lead|designer|analyst|architect|director|consultant|intern|officer|head|teacher|nurse|scientist|researcher|assistant|specialist|founder|administrator|editor|writer|coordinator|technician|freelancer?)\b/i;

function positionLast(names: readonly string[], said: boolean): string[] {
  const [first = "", second = "", ...others] = names;
  const swapped = second !== "" && (said || (calling.test(first) && !calling.test(second)));
  return [...(swapped ? [second, first] : [first, second]), ...others].filter(Boolean);
}

function dateOf(text: string): string | undefined {
  const date = text ? parseDate(text) : undefined;
  return typeof date === "object" ? isoDate(date) : undefined;
}
