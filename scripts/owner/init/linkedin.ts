import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { isoDate, parseDate } from "@/lib/content";
import { textOf } from "./decode";
import { type Draft, emptyDraft, withoutEmpty } from "./draft";

type Row = Record<string, string>;

/** A file of the export with what becomes of its rows. */
interface Table {
  file: RegExp;
  section: string;
  entry(row: Row): Record<string, unknown>;
}

/** No file of an export is near this; a zip that unpacks to more is not one. */
const maxFileBytes = 20 * 1024 * 1024;

/** The tables that are taken; what others hold (contacts, messages, advertisers) is nobody's business. */
const tables: Table[] = [
  {
    file: /(?:^|\/)Positions\.csv$/i,
    section: "work",
    entry: (row) => ({
      name: row["Company Name"],
      position: row.Title,
      location: row.Location,
      ...datesOf(row),
      ...descriptionFields(row.Description),
    }),
  },
  {
    file: /(?:^|\/)Volunteering(?: Experiences)?\.csv$/i,
    section: "volunteer",
    entry: (row) => ({
      organization: row["Company Name"],
      position: row.Role,
      ...datesOf(row),
      ...descriptionFields(row.Description),
    }),
  },
  {
    file: /(?:^|\/)Education\.csv$/i,
    section: "education",
    entry: (row) => ({
      institution: row["School Name"],
      studyType: row["Degree Name"],
      startDate: dateOf(row["Start Date"]),
      endDate: dateOf(row["End Date"]),
      summary: [row.Notes, row.Activities].filter(Boolean).join(" "),
    }),
  },
  {
    file: /(?:^|\/)Skills\.csv$/i,
    section: "skills",
    entry: (row) => ({ name: row.Name }),
  },
  {
    file: /(?:^|\/)Languages\.csv$/i,
    section: "languages",
    entry: (row) => ({ language: row.Name, fluency: row.Proficiency }),
  },
  {
    file: /(?:^|\/)Certifications\.csv$/i,
    section: "certificates",
    entry: (row) => ({
      name: row.Name,
      issuer: row.Authority,
      url: toWebAddress(row.Url),
      date: dateOf(row["Started On"]),
    }),
  },
  {
    file: /(?:^|\/)Projects\.csv$/i,
    section: "projects",
    entry: (row) => ({
      name: row.Title,
      url: toWebAddress(row.Url),
      ...datesOf(row),
      ...descriptionFields(row.Description),
    }),
  },
  {
    file: /(?:^|\/)Publications\.csv$/i,
    section: "publications",
    entry: (row) => ({
      name: row.Name,
      publisher: row.Publisher,
      releaseDate: dateOf(row["Published On"]),
      url: toWebAddress(row.Url),
      summary: row.Description,
    }),
  },
  {
    file: /(?:^|\/)Honors\.csv$/i,
    section: "awards",
    entry: (row) => ({ title: row.Title, date: dateOf(row["Issued On"]), summary: row.Description }),
  },
];

const profilePattern = /(?:^|\/)Profile\.csv$/i;

/** Private fields of `Profile.csv` that no site needs. */
const privateProfileFields = ["Address", "Birth Date", "Zip Code", "Maiden Name"];

/**
 * Reads the archive that LinkedIn gives to its members (Settings, Get a copy of your data) as a JSON Resume. Addresses,
 * the birth date, messages, contacts and recommendations are left behind.
 * @throws Error when it is no zip, or holds none of the known tables
 */
export function fromLinkedIn(zip: Uint8Array, name: string): Draft {
  const files = unzipSync(zip, {
    filter: ({ name: file, originalSize }) =>
      originalSize <= maxFileBytes &&
      (profilePattern.test(file) || tables.some((table) => table.file.test(file))),
  });
  const draft = emptyDraft(`the LinkedIn export ${name}`);
  for (const [file, bytes] of Object.entries(files)) {
    const rows = rowsOf(textOf(bytes));
    const [row] = rows;
    if (profilePattern.test(file) && row) readProfile(row, file, draft);
    const table = tables.find((candidate) => candidate.file.test(file));
    if (!table || rows.length === 0) continue;
    draft.resume[table.section] =
      table.section === "skills" ? skillGroup(rows) : withoutEmpty(rows.map(table.entry));
    draft.taken.push(`${table.section}: ${rows.length} from ${file}`);
  }
  if (draft.taken.length === 0)
    throw new Error("holds none of LinkedIn's tables (Profile.csv, Positions.csv, Education.csv, ...)");
  draft.lost.push(
    "messages, contacts, recommendations and everything else of the archive: not about your work, or others'",
  );
  return draft;
}

function readProfile(row: Row, file: string, draft: Draft): void {
  const place = row["Geo Location"];
  draft.resume.basics = withoutEmpty({
    name: [row["First Name"], row["Last Name"]].filter(Boolean).join(" "),
    label: row.Headline,
    summary: row.Summary,
    url: /\[?\w*:?(https?:\/\/[^\],\s]+)/.exec(row.Websites ?? "")?.[1],
    location: { city: place },
  });
  draft.taken.push(`name, headline, summary${place ? ", place" : ""} from ${file}`);
  const kept = privateProfileFields.filter((field) => row[field]);
  if (kept.length > 0) draft.lost.push(`${kept.join(", ")} of ${file}: private`);
}

/** All skills as one group: the export has no groups. */
function skillGroup(rows: readonly Row[]): unknown {
  return [{ name: "Skills", keywords: rows.map(({ Name }) => Name).filter(Boolean) }];
}

function rowsOf(text: string): Row[] {
  return parse(text, {
    bom: true,
    columns: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
}

function datesOf(row: Row): Record<string, unknown> {
  return { startDate: dateOf(row["Started On"]), endDate: dateOf(row["Finished On"]) };
}

/** `Jan 2020` as `2020-01`; what is no date is left out. */
function dateOf(text: string | undefined): string | undefined {
  const date = text ? parseDate(text) : undefined;
  return typeof date === "object" ? isoDate(date) : undefined;
}

/** A description: its bulleted lines are what was achieved, the rest is the summary. */
function descriptionFields(text = ""): Record<string, unknown> {
  const lines = text
    .split(/\r?\n|(?<=[.;])\s+(?=[•●▪–-]\s)/)
    .map((line) => line.trim())
    .filter(Boolean);
  const bulleted = /^[•●▪*–-]\s*/;
  return {
    summary: lines.filter((line) => !bulleted.test(line)).join(" "),
    highlights: lines.filter((line) => bulleted.test(line)).map((line) => line.replace(bulleted, "")),
  };
}

function toWebAddress(text: string | undefined): string | undefined {
  return /^https?:\/\//i.test(text ?? "") ? text : undefined;
}
