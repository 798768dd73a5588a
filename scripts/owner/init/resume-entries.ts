// The dated entries of a résumé: where each begins and ends, and what stands in it.
import { isCareerBreak } from "@/lib/content";
import { upperFirst } from "@/lib/language";
import {
  dateOf,
  endDatePattern,
  loneDatePattern,
  spanIn,
  spanPattern,
  startDatePattern,
  withSeasonYears,
} from "./resume-dates";
import {
  isDegree,
  isOccupation,
  isPlaceName,
  isSchool,
  type JobNames,
  jobNamesOf,
  type NameOrder,
  partsOf,
  piecesOf,
  placePattern,
  studyNamesOf,
  usualOrder,
} from "./resume-names";

export const bulletPattern =
  /^\s*(?:[•●▪■◦‣*·→➤➢›>»◆+✓✔–-]|o(?=\s+\p{Lu})|\(?(?:[ivx]{1,4}|[a-z])\)|\d+[.)])\s+/u;

/** The lines of one entry: the head with its dates, and what was done. */
interface Entry {
  head: string[];
  body: string[];
  /** Others of its section have a line above that of the dates, and it has none: its employer is that of the one before. */
  isContinued?: boolean;
}

/**
 * The lines from one span of dates to the next are one entry: who and what beside the dates, then what was done.
 * @param lost takes what stands above the first one
 */
export function datedEntries(section: string, lines: readonly string[], lost: string[]): unknown[] {
  const dates = datesPatternFor(section);
  const plain = lines.map((line) => withSeasonYears(line.replace(labelPattern, "")));
  const entries = withContinued(entriesIn(section, joinWrapped(plain), dates, lost), dates);
  const order = usualOrder(entries.map(({ head }) => partsOf(namesBeside(head, dates))));
  const read = entries.map((entry) => readEntry(section, entry, dates, order));
  return section === "work" ? withEmployers(read) : read;
}

/** Positions under one employer: its name stands above the first alone, with dates of its own or without. */
function withEmployers(jobs: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  let employer: Record<string, unknown> | undefined;
  return jobs.flatMap((job, at) => {
    const next = jobs[at + 1];
    const isEmployerAlone = job.name && !job.position && !hasDone(job) && next && !next.name && next.position;
    if (job.name) employer = job;
    if (isEmployerAlone) return [];
    // Nobody takes a break at an employer.
    if (!job.name && isCareerBreak(String(job.position ?? "")))
      return [{ ...job, name: job.position, position: undefined }];
    return job.name || !employer
      ? [job]
      : [{ ...job, name: employer.name, location: job.location || employer.location }];
  });
}

function hasDone({ highlights, summary }: Record<string, unknown>): boolean {
  return Boolean(summary) || (Array.isArray(highlights) && highlights.length > 0);
}

/** "1) Company: Mill & Sons", "Duration: July 2018 till date" */
const labelPattern =
  /^\s*(?:\d+[.)]\s*)?(?:company|employer|organi[sz]ation|designation|position|role|job title|duration|period|dates?|degree|institute|institution|university|school|college|year(?: of passing)?)\s*:\s*(?=\S)/i;

/** What follows an employer with dates of its own and nothing done are its positions, until the next employer. */
function withContinued(entries: readonly Entry[], dates: RegExp): Entry[] {
  let isUnderEmployer = false;
  return entries.map((entry) => {
    const pieces = partsOf(namesBeside(entry.head, dates)).flatMap(piecesOf);
    const isEmployer = entry.body.length === 0 && pieces.length > 0 && !pieces.some(isOccupation);
    if (isEmployer) isUnderEmployer = true;
    else if (entry.head.length > 1) isUnderEmployer = false;
    return !isEmployer && isUnderEmployer ? { ...entry, isContinued: true } : entry;
  });
}

/** What is studied may have the year alone in which it was ended. */
function datesPatternFor(section: string): RegExp {
  return section === "education"
    ? new RegExp(
        [spanPattern, endDatePattern, startDatePattern, loneDatePattern]
          .map(({ source }) => source)
          .join("|"),
        "iu",
      )
    : spanPattern;
}

/** Items that a PDF wrapped: what follows one begins with a small letter, or the item ends in the middle of a line's width. */
function joinWrapped(lines: readonly string[]): string[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const joined: string[] = [];
  let isInItem = false;
  let last = 0;
  for (const line of lines) {
    const before = joined.at(-1);
    const continues: boolean =
      isInItem &&
      before !== undefined &&
      !bulletPattern.test(line) &&
      !spanPattern.test(line) &&
      (/^\s*\p{Ll}/u.test(line) ||
        (last >= Math.max(minWrappedChars, width * minFullShare) && !/[.!?]$/.test(before)));
    if (continues) joined[joined.length - 1] = `${before} ${line.trim()}`;
    else joined.push(line);
    isInItem = continues || bulletPattern.test(line);
    last = line.length;
  }
  return joined;
}

const minFullShare = 0.85;
const minWrappedChars = 70;

function entriesIn(section: string, lines: readonly string[], dates: RegExp, lost: string[]): Entry[] {
  // Where each entry is an item of a list, the items are the entries; where those with dates are, the others are what was done.
  const isDated = (line: string) => line.length <= maxDatedChars && dates.test(line);
  const dated = lines.filter(isDated);
  const isListed = dated.length > 0 && dated.every((line) => bulletPattern.test(line));
  const starts = lines.flatMap((line, at) =>
    isDated(line) && (isListed || !bulletPattern.test(line)) ? [at] : [],
  );
  const [first = lines.length] = starts;
  const whole = starts.filter((at) => holdsBothNames(lines[at] ?? "", dates, section)).length;
  const isBelow = first === 0 && whole * 2 < starts.length;
  const heads = starts.map((at, nth) => {
    if (isListed) return at;
    if (isBelow) return bulletPattern.test(lines[at - 2] ?? "") && isHeadLine(lines[at - 1]) ? at - 1 : at;
    return headAbove(lines, at, (starts[nth - 1] ?? -1) + 1, dates, { section, linesAboveFirst: first });
  });
  for (const line of lines.slice(0, heads[0] ?? first))
    lost.push(`${section}: "${line.trim().slice(0, 100)}" has no dates beside it`);
  return starts.map((at, nth) => {
    const from = heads[nth] ?? at;
    const to = heads[nth + 1] ?? lines.length;
    const end = isBelow && from === at ? endOfHead(lines, at, to, dates, section) : at;
    const isContinued = !isBelow && first > 0 && nth > 0 && from === at;
    return { head: lines.slice(from, end + 1), body: lines.slice(end + 1, to), isContinued };
  });
}

function withoutDates(line: string, dates: RegExp): string {
  return line.replace(bulletPattern, "").replace(dates, " ").trim();
}

function namesBeside(head: readonly string[], dates: RegExp): string[] {
  return head.map((line) => withoutDates(line, dates)).filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** "Engineer, Mill, Leeds, 2019 – 2021": who and what stand on the line of the dates. */
function holdsBothNames(line: string, dates: RegExp, section: string): boolean {
  const parts = partsOf([withoutDates(line, dates)]);
  const pieces = parts.flatMap(piecesOf);
  if (section === "education") return pieces.some(isSchool) && pieces.some(isDegree);
  // "Mill & Sons, Leeds" is one name and its place.
  const isPlaced = pieces.length > 1 && isPlaceName(pieces.slice(1).join(", ")) && !pieces.some(isOccupation);
  const hasTwo = parts.length > 1 || pieces.length > 1;
  return !isPlaced && hasTwo && (pieces.some(isOccupation) || parts.length > 2);
}

const maxHeadChars = 80;
/** A longer line with dates in it is a paragraph. */
const maxDatedChars = 240;
const maxHeadLines = 2;

function isHeadLine(line: string | undefined): line is string {
  return (
    line !== undefined && !bulletPattern.test(line) && line.length <= maxHeadChars && !/[.;]$/.test(line)
  );
}

/** A line that says both who and as what, or where and what was studied: what stands above it is of the entry before. */
function saysAll(line: string, section: string): boolean {
  const pieces = partsOf([line]).flatMap(piecesOf);
  return (
    pieces.length > 1 &&
    pieces.some((piece) => isOccupation(piece) || (section === "education" && isSchool(piece)))
  );
}

/** @param linesAboveFirst how many lines stand above the first dates of the section */
function headAbove(
  lines: readonly string[],
  at: number,
  floor: number,
  dates: RegExp,
  { section, linesAboveFirst }: { section: string; linesAboveFirst: number },
): number {
  const isAlone = !/[\p{L}\p{N}]/u.test(withoutDates(lines[at] ?? "", dates));
  const isWhole = !isAlone && holdsBothNames(lines[at] ?? "", dates, section);
  const usual = linesAboveFirst >= 1 && linesAboveFirst <= 2 ? linesAboveFirst : undefined;
  const most = isAlone ? maxHeadLines : isWhole && usual === undefined ? 0 : (usual ?? 1);
  let from = at;
  for (let up = 1; up <= most; up += 1) {
    const line = lines[at - up];
    if (at - up < floor || !isHeadLine(line)) break;
    if (up > 1 && saysAll(lines[at - 1] ?? "", section)) break;
    from = at - up;
  }
  return from;
}

/** The last line of a head that begins with its dates. */
function endOfHead(lines: readonly string[], at: number, to: number, dates: RegExp, section: string): number {
  const isAlone = !/[\p{L}\p{N}]/u.test(withoutDates(lines[at] ?? "", dates));
  let end = at;
  for (let down = 1; down <= (isAlone ? maxHeadLines : 1); down += 1) {
    const line = lines[at + down];
    if (at + down >= to || !isHeadLine(line)) break;
    end = at + down;
    if (saysAll(line, section)) break;
  }
  return end;
}

function readEntry(
  section: string,
  { head, body, isContinued }: Entry,
  dates: RegExp,
  order: NameOrder | undefined,
): Record<string, unknown> {
  const dated = head.find((line) => dates.test(line)) ?? "";
  const { from, to, note } = spanIn(dated) ?? { from: "", to: oneDateIn(dated) };
  const names = namesBeside(head, dates);
  const parts = partsOf(names);
  const highlights = body
    .filter((line) => bulletPattern.test(line))
    .map((line) => line.replace(bulletPattern, "").trim());
  const plain = body.filter((line) => !bulletPattern.test(line)).map((line) => line.trim());
  const where = placePattern.test(plain[0] ?? "") ? plain.shift() : undefined;
  const summary = [note && `${upperFirst(note)}.`, ...plain].filter(Boolean).join(" ");
  const period = { startDate: dateOf(from), endDate: dateOf(to) };
  if (section === "education") return { ...studyNamesOf(parts), ...period, summary };
  if (section === "projects") {
    const [name, second] = parts.length > 1 ? parts : piecesOf(parts[0] ?? "");
    return { name, description: [second, summary].filter(Boolean).join(". "), ...period, highlights };
  }
  const isSaid = names.some((line) => /\s(?:at|@)\s/.test(line));
  const [only = ""] = parts;
  const { organization, position, location }: JobNames =
    isContinued && parts.length === 1 && isOccupation(only)
      ? { position: only }
      : jobNamesOf(parts, isSaid, order);
  return {
    ...(section === "volunteer" ? { organization } : { name: organization }),
    position,
    location: [location, where].filter(Boolean).join(", "),
    ...period,
    summary,
    highlights,
  };
}

function oneDateIn(line: string): string {
  return (
    endDatePattern.exec(line)?.[1] ??
    startDatePattern.exec(line)?.[1] ??
    loneDatePattern.exec(line)?.[1] ??
    ""
  );
}
